"""docs/wire.schema.json: the JSON Schema of every message, from the codec's own types."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from spanish21.wire.codec import schema_of_messages

ROOT = Path(__file__).parent.parent


def render(root: Path = ROOT) -> str:
    """The whole schema as text, a type on each line."""
    del root
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    whole = schema_of_messages()
    parts = whole.pop("$defs")
    yield "{"
    yield from (f"{json.dumps(key)}: {json.dumps(value)}," for key, value in whole.items())
    yield '"$defs": {'
    *first, last = sorted(parts)
    yield from (f"{json.dumps(name)}: {json.dumps(parts[name], sort_keys=True)}," for name in first)
    yield f"{json.dumps(last)}: {json.dumps(parts[last], sort_keys=True)}"
    yield "}}"
