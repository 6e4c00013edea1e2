"""Gymnasium and PettingZoo environments: the whole game, for whoever lets a program learn it.

Importing this package registers `spanish21/Spanish21-v0`, for one table or, by `make_vec`, for
thousands at once. It is an extra (`pip install spanish21[gym]`); nothing else imports it.

- `single.py`: one table on the compiled kernel (`odds/stepping/`);
- `vector.py`: many tables on the same kernel;
- `plain.py`: the same environment on the table's own engine: slow, and the witness of the others;
- `several.py`: several people at one table, PettingZoo's way, on the same engine;
- `seats.py`: what those two share; `settings.py`: what an environment may be told;
- `rendering.py`: the table as text, and as the terminal's felt.

No rule is known here.
"""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from spanish21.gym.plain import PlainSpanish21Env
from spanish21.gym.several import SeveralSeatsEnv
from spanish21.gym.single import Spanish21Env
from spanish21.gym.vector import Spanish21VectorEnv

ID = "spanish21/Spanish21-v0"
PLAIN_ID = "spanish21/Plain-v0"

if ID not in registry:
    register(
        ID,
        entry_point="spanish21.gym.single:Spanish21Env",
        vector_entry_point="spanish21.gym.vector:Spanish21VectorEnv",
    )
    register(PLAIN_ID, entry_point="spanish21.gym.plain:PlainSpanish21Env")

__all__ = [
    "ID",
    "PLAIN_ID",
    "PlainSpanish21Env",
    "SeveralSeatsEnv",
    "Spanish21Env",
    "Spanish21VectorEnv",
]
