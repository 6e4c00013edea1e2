"""How the functions of the simulator's kernels are compiled by numba.

Kernels allocate nothing, so arrays need no counting of references: with it, each mention of an
array would cost more than the work of a card. Only what Python calls, an `entry`, is kept on disk
(`spanish21/odds/compiled.py`); the others are part of its code.
"""

from __future__ import annotations

from typing import Any, cast

from numba import njit

from spanish21.odds.compiled import Function, kept

INNER: dict[str, Any] = {"no_cfunc_wrapper": True, "no_cpython_wrapper": True, "_nrt": False}
"""Inner functions need no door to the interpreter, which is long where bundles are big."""


def entry(function: Function) -> Function:
    """Compile a kernel that Python calls; while it runs, other threads may run, too."""
    compiled: Function = kept(nogil=True, no_cfunc_wrapper=True, _nrt=False)(function)
    return compiled


def kernel(function: Function) -> Function:
    """Compile a function that kernels call."""
    compiled: Function = njit(**INNER)(function)
    return compiled


def spread_out(function: Function) -> Function:
    """Compile a function into the machine code of its callers: bundles are dear to pass on."""
    compiled: Function = njit(forceinline=True, **INNER)(function)
    return compiled


def inlined(function: Function) -> Function:
    """Compile a function into each kernel that calls it."""
    compiled: Any = njit(inline="always")(function)
    return cast("Function", compiled)
