"""The simulator's kernels as object code: compiled by numba once, then linked without it.

numba takes half a second to import, more than a small simulation may cost. So the kernel that
Python calls is compiled behind a *door*: a function of one address, from which it unpacks bundles
of arrays. The door's object code is filed (`cache.py`); a later process links it with llvmlite
and calls it by ctypes, which lets other threads run. Kernels allocate nothing and raise nothing.
"""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np

from spanish21.odds.cache import remember_bytes

SOURCES = (
    "compiled",
    "doors",
    "object_code",
    "streams",
    "books",
    "count",
    "fresh",
    "card_by_card",
    "shoes",
    "round_parts",
    "shared",
    "hand_shuffle",
    "lock_step",
    "lock_step_books",
    "lock_step_sides",
    "../machine/arrays",
    "../machine/records",
    "../machine/game_tables",
    "../../../shuffling/packets",
    "../../../shuffling/steps",
)
"""The modules that kernels are made from, constants included."""
Door = Callable[[int], int]
_LOCK = Lock()


def run_kernel(name: str, *arguments: Any) -> None:
    """Run the kernel `module.function` on bundles of arrays and whole numbers."""
    layout = ";".join(_describe(each) for each in arguments)
    with _LOCK:  # one thread compiles, the others wait for it
        door = _open(name, layout)
    numbers = np.array([n for each in arguments for n in _unpack(each)], np.int64)
    failed = door(numbers.ctypes.data)
    assert not failed, f"{name} failed with status {failed}"


def _describe(value: Any) -> str:
    """The layout of an argument: `i` a whole number, `u1:2` a table of bytes, `n` nothing at all,
    or a bundle."""
    if isinstance(value, tuple):
        parts = ",".join(_describe(each) for each in value)
        return f"{type(value).__name__}({parts})"
    if isinstance(value, np.ndarray):
        assert value.flags.c_contiguous
        return f"{value.dtype.str[1:]}:{value.ndim}"
    return "n" if value is None else "i"


def _unpack(value: Any) -> Iterator[int]:
    """What the door is told of an argument: numbers as they are, arrays by address and shape."""
    if isinstance(value, tuple):
        for each in value:
            yield from _unpack(each)
    elif isinstance(value, np.ndarray):
        yield value.ctypes.data
        yield from value.shape
    elif value is not None:
        yield int(value)


@cache
def _open(name: str, layout: str) -> Door:
    """The door of a kernel for arguments of this layout, compiled if it is not on file."""
    from llvmlite import binding  # type: ignore[import-untyped]

    def compile_now() -> bytes:
        from spanish21.odds.simulation.kernels.doors import compile_door

        module, function = name.split(".")
        place = f"{__package__}.{module}"
        return compile_door(import_module(place), function, layout)

    machine = f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
    key = f"{name} {layout} {_stamp()} {machine}"
    return _link(remember_bytes("kernel", key, compile_now))


@cache
def _stamp() -> str:
    """Changes with any line that kernels are made from, and with the compilers."""
    digest = hashlib.sha256(f"{version('numba')} {version('llvmlite')}".encode())
    for source in SOURCES:
        digest.update((Path(__file__).parent / f"{source}.py").read_bytes())
    return digest.hexdigest()


def _link(filed: bytes) -> Door:
    """Make filed object code callable: the function's name stands before it."""
    from llvmlite import binding

    name, code = filed.split(b"\0", 1)
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    engine = _engine()
    engine.add_object_file(binding.object_file.ObjectFileRef.from_data(code))
    engine.finalize_object()
    address = engine.get_function_address(name.decode())
    inner = ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_void_p] * 3)(address)

    def door(at: int) -> int:
        nothing, trouble = ctypes.c_void_p(), ctypes.c_void_p()
        return int(inner(ctypes.addressof(nothing), ctypes.addressof(trouble), at))

    return door


@cache
def _engine() -> Any:
    """One linker for the whole process: code must stay where it is while anyone may call it."""
    from llvmlite import binding

    target = binding.Target.from_default_triple().create_target_machine(jit=True)
    return binding.create_mcjit_compiler(binding.parse_assembly(""), target)
