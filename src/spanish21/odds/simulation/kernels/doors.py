"""Doors: kernels compiled so that one address is all they are called with.

Only imported when no object code is on file, since it needs numba. The address is that of a list
of words: for a number itself, for an array where it lies and its shape (`object_code.py`). The
door is written out as text for the layout at hand, so that numba compiles it like any function.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any, cast

import numpy as np
from numba import njit, types
from numba.core import cgutils as _cgutils
from numba.extending import intrinsic
from numba.np import arrayobj as _arrayobj

from spanish21.odds.simulation.kernels.compiled import OPTIONS
from spanish21.odds.simulation.machine import arrays as sim_arrays
from spanish21.odds.simulation.machine import records as sim_trails

cgutils, arrayobj = cast("Any", _cgutils), cast("Any", _arrayobj)  # untyped in numba
FOREIGN = re.compile(rb"\0(numba|NRT)_\w+")
"""Functions of numba's own that object code may call: such a kernel cannot be linked alone."""
WORD = re.compile(r"\w+\(|[a-z]\d+:\d+|i|n|\)|,|;")


def _lay(typing: Any, address: Any, shape: Any, kind: Any) -> Any:
    """An array of this shape and kind over what lies at the address."""
    del typing, address
    array = types.Array(kind.dtype, len(shape), "C")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        made = arrayobj.make_array(array)(context, builder)
        size = context.get_abi_sizeof(context.get_data_type(array.dtype))
        sides = cgutils.unpack_tuple(builder, arguments[1])
        steps = [context.get_constant(types.intp, size)]
        for side in reversed(sides[1:]):
            steps.insert(0, builder.mul(steps[0], side))
        arrayobj.populate_array(
            made,
            data=builder.inttoptr(arguments[0], made.data.type),
            shape=sides,
            strides=steps,
            itemsize=context.get_constant(types.intp, size),
            meminfo=None,
        )
        return made._getvalue()

    return array(types.int64, shape, kind), generate


lay: Any = intrinsic(_lay)


def compile_door(module: ModuleType, function: str, layout: str) -> bytes:
    """The object code of a kernel's door, behind the name of the function to call."""
    names = {**vars(sim_arrays), **vars(sim_trails), **vars(module), "np": np, "lay": lay}
    names["kernel"] = getattr(module, function)
    exec(write_door(layout), names)  # noqa: S102
    words = cast("Any", types.CPointer)(types.int64)
    door: Any = njit((words,), **OPTIONS)(names["door"])
    (compiled,) = door.overloads.values()
    code: bytes = compiled.library.serialize_using_object_code()[2][0]
    needs = FOREIGN.search(code)
    assert not needs, f"{function} calls {needs}, which is not there without numba"
    name: str = compiled.fndesc.llvm_func_name
    return name.encode() + b"\0" + code


def write_door(layout: str) -> str:
    """The door's text.

    >>> print(write_door("Chance(u8:1);i"))
    def door(at):
        kernel(Chance(lay(at[0], (at[1],), np.uint64)), at[2])
    """
    return f"def door(at):\n    kernel({''.join(_write(layout))})"


def _write(layout: str) -> Iterator[str]:
    """An expression for each argument, taking its words from the list in turn."""
    at = 0
    for word in WORD.findall(layout):
        if word == "i":
            yield f"at[{at}]"
            at += 1
        elif ":" in word:
            kind, dimensions = word.split(":")
            sides = range(at + 1, at + 1 + int(dimensions))
            shape = "".join(f"at[{side}]," for side in sides)
            yield f"lay(at[{at}], ({shape}), np.{np.dtype(kind).type.__name__})"
            at = sides.stop
        else:
            yield {",": ", ", ";": ", ", "n": "None"}.get(word, word)
