"""Memory that arrays leave to others: never what somebody still looks at, and nothing once nobody keeps it."""

from __future__ import annotations

import threading

import numpy as np

from tkindex.store import reuse
from tkindex.store.reuse import LEAST_BYTES, empty, kept


def test_a_block_is_lent_again_only_once_no_view_of_it_is_left():
    with kept():
        first = empty(2 * LEAST_BYTES, np.uint8)
        address, part = first.ctypes.data, first[10:20].view(np.int16)
        part[:] = 7
        del first
        other = empty(2 * LEAST_BYTES, np.uint8)
        other[:] = 1
        assert part.tolist() == [7] * 5
        assert other.ctypes.data != address
        del part
        # Of about that length; not one of half of it, which would keep the rest from others.
        assert empty(LEAST_BYTES // 2 - 100, np.int32).ctypes.data == address
        # By what is lent, not by its address: what is let go may come back from the system at the same one.
        half = empty(LEAST_BYTES, np.uint8)
        assert reuse._lent == other.nbytes + half.nbytes
        del half
    assert not reuse._left
    del other
    assert not reuse._left


def test_memory_is_kept_until_the_last_who_asked_has_left():
    with kept():
        with kept():
            del (lent := [empty(LEAST_BYTES, np.int64)])[:]
        assert len(reuse._left) == 1
        assert lent == []
    assert not reuse._left


def test_no_more_is_kept_than_was_in_use_at_once():
    """Blocks of sizes that come once each would all be kept, and suit nobody."""
    with kept():
        for eighths in range(8, 40):
            one, other = (empty(eighths * LEAST_BYTES // 4, np.uint8) for _ in range(2))
            del one, other
        largest = 2 * 39 * LEAST_BYTES // 4
        assert sum(block.nbytes for block in reuse._left) <= 1.13 * largest
        lent = [empty(LEAST_BYTES, np.uint8) for _ in range(12)]
        assert sum(block.nbytes for block in reuse._left) + 12 * LEAST_BYTES <= 1.13 * largest
        assert reuse._lent == 12 * LEAST_BYTES
        del lent
    assert reuse._lent == 0


def test_outside_and_below_a_bound_arrays_are_their_own():
    assert empty(LEAST_BYTES, np.int64).flags.owndata
    with kept():
        assert empty(10, np.int64).flags.owndata
        assert empty(0, np.int32).shape == (0,)


def test_threads_get_blocks_of_their_own():
    wrong: list[int] = []

    def work(number: int) -> None:
        for _ in range(30):
            arrays = [empty(LEAST_BYTES // 8, np.int64) for _ in range(3)]
            for i, array in enumerate(arrays):
                array[:] = 10 * number + i
            wrong.extend(i for i, array in enumerate(arrays) if (array != 10 * number + i).any())

    with kept():
        threads = [threading.Thread(target=work, args=(number,)) for number in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not wrong
