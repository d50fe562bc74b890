"""Kernels as built-in functions of CPython: what they read and make, and what of it is refused."""

from __future__ import annotations

import gc
import sys
import weakref

import numpy as np
import pytest

from tkindex.kernels import _cache, _emit
from tkindex.kernels._elf import UnsupportedObjectError
from tkindex.kernels._jit import compiler

pytestmark = pytest.mark.skipif(
    _cache._machine() is None, reason="machine code is kept for CPython on Linux and x86-64 alone"
)

READ = "Array({}, {}, 'C', readonly=True)"


@pytest.fixture
def built_in(tmp_path):
    """Make a built-in function of a Python one, and its signature."""

    def make(function, signature):
        dispatcher = compiler().njit(signature, nogil=True, error_model="numpy")(function)
        (overload,) = dispatcher.overloads.values()
        # A file that is loaded is mapped: another one for each.
        file = tmp_path / f"{len(list(tmp_path.iterdir()))}.so"
        library = _emit.library_of_kernel(overload, function.__name__)
        file.write_bytes(library + _cache._digest("kernels.search", file.name, library))
        address = _cache._load("kernels.search", file)
        assert address
        return _cache.built_in(function.__name__, address, "")

    return make


def test_numbers_come_and_go(built_in):
    def add(x, y):
        return x + y

    made = built_in(add, "int64(int64, int64)")
    for given in ((1, 2), (-1, 0), (-(2**63), 2**63 - 1), (np.int32(3), np.int64(-4)), (True, False)):
        assert made(*given) == sum(map(int, given))
    for given, error in (((1,), "add takes 2"), ((1, 2, 3), "add takes 2"), (("x", 1), "int"), ((1.5, 1), "int")):
        with pytest.raises(TypeError, match=error):
            made(*given)
    with pytest.raises(OverflowError):
        made(2**63, 0)


def test_floats(built_in):
    def half(x):
        return x / 2

    halved = built_in(half, "float64(float64)")
    assert [halved(x) for x in (-1.0, -2.0, 3, float("inf"))] == [-0.5, -1.0, 1.5, float("inf")]
    with pytest.raises(TypeError):
        halved("x")


def test_truth(built_in):
    def is_even(x):
        return x % 2 == 0

    made = built_in(is_even, "boolean(int64)")
    assert [made(x) for x in (2, 3)] == [True, False]


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float32"])
def test_arrays_are_read_and_written_in_place(built_in, kind):
    def copy(source, target):
        for i in range(source.shape[0]):
            for j in range(source.shape[1]):
                target[i * source.shape[1] + j] = source[i, j]

    made = built_in(copy, f"void({READ.format(kind, 2)}, {kind}[::1])")
    source = np.arange(6, dtype=kind).reshape(2, 3)
    source.flags.writeable = False
    target = np.zeros(6, kind)
    counts = sys.getrefcount(source), sys.getrefcount(target), sys.getrefcount(None)
    for _ in range(100):
        assert made(source, target) is None
    assert (sys.getrefcount(source), sys.getrefcount(target)) == counts[:2]
    assert abs(sys.getrefcount(None) - counts[2]) < 50
    assert target.tolist() == source.ravel().tolist()
    # The places of arguments, one by one: shape, numbers of another kind, order, what is read alone, no array at all.
    for given in (
        (target, target),
        (source.astype("float64"), target),
        (source, np.zeros(6, "float64")),
        (np.asfortranarray(source), target),
        (source, np.zeros(12, kind)[::2]),
        (source, source[0]),
        (source, [0] * 6),
        (None, target),
        (source,),
    ):
        before = [sys.getrefcount(thing) for thing in given]
        with pytest.raises((TypeError, ValueError, BufferError)):
            made(*given)
        assert [sys.getrefcount(thing) for thing in given] == before
    if sys.gettrace() is None:  # who traces, as coverage does, holds what the variables of a frame hold
        # Nothing is held any more: an array may be resized only then.
        target.resize(8, refcheck=True)


def test_an_array_may_begin_anywhere(built_in):
    def total(x):
        return x.sum()

    for kind in ("int32", "int64", "float64"):
        made = built_in(total, f"float64({READ.format(kind, 1)})")
        askew = np.frombuffer(b"-" + np.arange(9, dtype=kind).tobytes(), kind, offset=1)
        assert not askew.flags.aligned
        assert made(askew) == 36
        with pytest.raises(TypeError, match="argument 1"):
            made(askew.astype(f">{kind[0]}{askew.itemsize}"))
    # A sign makes another size of a letter that it stands before.
    with pytest.raises(TypeError, match="argument 1"):
        made(np.frombuffer(b"-" + bytes(8), "float32", offset=1))


def test_bytes_are_read(built_in):
    def last(text):
        return np.int64(text[len(text) - 1]) if len(text) > 0 else np.int64(-1)

    made = built_in(last, "int64(Bytes(uint8, 1, 'C', readonly=True))")
    assert [made(text) for text in (b"", b"a", "é".encode())] == [-1, 97, 0xA9]
    with pytest.raises(TypeError):
        made("text")


def test_what_it_cannot_read_make_or_call_is_refused(built_in):
    def same(x):
        return x

    def listed(n):
        return len([2 * i for i in range(n)])

    for function, signature, reason in (
        (same, "complex128(complex128)", "takes complex128"),
        (same, "int32(int32)", "takes int32"),
        (same, f"{READ.format('int32', 1)}({READ.format('int32', 1)})", "gives"),
        (lambda x: x.sum(), "int64(int64[:])", "takes array"),
        (listed, "int64(int64)", "needs NRT_"),
    ):
        with pytest.raises(UnsupportedObjectError, match=reason):
            built_in(function, signature)


def test_more_numbers_come_and_go(built_in):
    def chosen(is_first, number):
        return np.int64(number >> np.uint64(63)) if is_first else np.int64(-1)

    made = built_in(chosen, "int64(boolean, uint64)")
    for truth in (True, np.True_, 1, "x"):
        assert made(truth, 2**64 - 1) == made(truth, np.uint64(2**64 - 1)) == 1
    assert made([], 0) == -1
    with pytest.raises(OverflowError):
        made(True, -1)
    with pytest.raises(OverflowError):
        made(True, 2**64)

    def both(x):
        return x, -x, 2 * x

    pair = built_in(both, "UniTuple(int64, 3)(int64)")
    for _ in range(100):
        assert pair(7) == (7, -7, 14)
    found, same = pair(2**40), tuple(int(one) for one in ("1099511627776", "-1099511627776", "2199023255552"))
    assert found == same
    # Each number is held by its tuple alone.
    assert [sys.getrefcount(one) for one in found] == [sys.getrefcount(one) for one in same]
    assert sys.getrefcount(found) == sys.getrefcount(same)


def test_arrays_of_a_kernels_own_are_given_back(built_in):
    resource = pytest.importorskip("resource", reason="what a process takes is not told here")

    def summed(n, often):
        total = np.int64(0)
        for _ in range(often):
            # Several at once, of other widths, and one that shares the memory of another.
            wide, bits, narrow = np.zeros(n, np.int64), np.empty(n, np.bool_), np.full(n, 3, np.int16)
            wide[:] = 2
            bits[:] = True
            part = wide[1:]
            total += part.sum() + bits.sum() + narrow.sum()
        return total

    made = built_in(summed, "int64(int64, int64)")
    for n in (1, 2, 3, 1000):
        assert made(n, 5) == 5 * (2 * (n - 1) + n + 3 * n)
    # Of 11 MB a time, kept, there would be 4 GB more.
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert made(10**6, 400) == 400 * (2 * (10**6 - 1) + 4 * 10**6)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 1_000_000
    # And nothing is left of what was made before memory ended.
    with pytest.raises(MemoryError, match="summed needs more memory than there is"):
        made(2**55, 1)


def test_numbers_are_sorted_and_the_list_that_sorting_makes_is_given_back(built_in):
    resource = pytest.importorskip("resource", reason="what a process takes is not told here")

    def order(numbers, often):
        for i in range(often):
            numbers[i % len(numbers)] = -i
            numbers.sort()

    made = built_in(order, "void(int64[::1], int64)")
    random = np.random.default_rng(0)
    for n in (1, 2, 15, 16, 1000):
        numbers = random.integers(-(2**62), 2**62, n)
        expected = np.sort(np.array([0, *numbers[1:]]))
        made(numbers, 1)
        assert numbers.tolist() == expected.tolist()
    # A list of some kilobytes a time: of a million there would be gigabytes more.
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    made(np.zeros(2, np.int64), 10**6)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000


def test_an_error_in_a_kernel_is_an_error_of_the_call(built_in):
    def fail(x):
        if x > 1:
            raise ValueError("never in a kernel of this package")
        return x

    made = built_in(fail, "int64(int64)")
    assert made(1) == 1
    with pytest.raises(SystemError, match="fail failed"):
        made(2)


def test_what_c_points_at_outlives_what_the_module_holds(monkeypatch):
    """At exit modules are cleared before the last round of the garbage collector, which looks at functions still."""
    definitions = []

    def define(*fields, define=_cache._MethodDefinition):
        definition = define(*fields)
        definitions.append(weakref.ref(definition))
        return definition

    held = [(name, list(value)) for name, value in vars(_cache).items() if isinstance(value, list)]
    monkeypatch.setattr(_cache, "_MethodDefinition", define)
    function = _cache.built_in("f", 1, "text")
    for name, _ in held:
        vars(_cache)[name].clear()
    gc.collect()
    alive = [definition() is not None for definition in definitions]
    for name, values in held:
        vars(_cache)[name].extend(values)
    assert function.__doc__ == "text"
    assert alive == [True]
