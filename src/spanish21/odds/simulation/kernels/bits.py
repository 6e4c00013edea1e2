"""Lanes as the bits of one word: which of them have something in common, found for all at once.

numba has no words for this, so they are written here in the language of its own compiler, which
makes of them what a processor has: a few instructions for all lanes, or some for each.
"""

from __future__ import annotations

from typing import Any, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from spanish21.odds.simulation.machine.records import ABREAST

BIT, PLACE, WORD = (ir.IntType(bits) for bits in (1, 32, 64))
NUMBER = cast("Any", types.uint64)


def _find_below(typing: Any, array: Any, at: Any, bound: Any) -> Any:
    """Which lanes have a number below the bound, in the row of an array that begins here."""
    del typing, at, bound

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind, (array, at, bound) = signature.args[0], arguments
        first = builder.gep(context.make_array(kind)(context, builder, array).data, [at])
        row = ir.VectorType(context.get_data_type(kind.dtype), ABREAST)
        none = ir.Constant(row, ir.Undefined)
        one = builder.insert_element(none, builder.trunc(bound, row.element), PLACE(0))
        bounds = builder.shuffle_vector(
            one, none, ir.Constant(ir.VectorType(PLACE, ABREAST), [0] * ABREAST)
        )
        numbers = builder.load(builder.bitcast(first, row.as_pointer()), align=1)
        below = builder.icmp_unsigned("<", numbers, bounds)
        return builder.zext(builder.bitcast(below, ir.IntType(ABREAST)), WORD)

    return NUMBER(array, NUMBER, NUMBER), generate


def _first_of(typing: Any, bits: Any) -> Any:
    """The place of the lowest bit that is set."""
    del typing, bits

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        del context, signature
        return builder.cttz(arguments[0], BIT(0))

    return NUMBER(NUMBER), generate


def _number_of(typing: Any, bits: Any) -> Any:
    """How many bits are set."""
    del typing, bits

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        del context, signature
        return builder.ctpop(arguments[0])

    return NUMBER(NUMBER), generate


find_below: Any = intrinsic(_find_below)
first_of: Any = intrinsic(_first_of)
number_of: Any = intrinsic(_number_of)
