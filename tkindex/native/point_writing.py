"""The record of one point, made and written by one call: what is written most often, and waited for.

The call asks whether this is still the process that holds the lock, and whether the lock still has its name; encodes
the record and its checksum (`tkindex.storage.log`); writes it, and lets the disk begin. It lets go of the GIL while it
asks the system. What calls it, and does the same in Python where there is no compiled code, is
`tkindex.storage.point_writer`.

Relies on PyMethodDef as `tkindex.native.methods` does; on ``getpid``, ``pwrite`` and ``posix_fadvise`` of C; and on
``statx``, whose structure is the same on every processor. Whoever makes a table for it tries it without a file first.
"""

from __future__ import annotations

from collections.abc import Callable

from tkindex.kernels._cache import built_in
from tkindex.kernels._jit import callback, foreign, inlined
from tkindex.kernels.table import i32_at, i64_at
from tkindex.native.capi import as_int64, bad_call, error_is_set, from_int64, release_gil, take_gil

_getpid = foreign("getpid", "intc()")
_statx = foreign("statx", "intc(intc, intp, intc, uintc, intp)")
_pwrite = foreign("pwrite", "intp(intc, intp, intp, intp)")
_fadvise = foreign("posix_fadvise", "intc(intc, intp, intp, intc)")
# Linux's, the same on every processor.
_HERE, _NO_LINK, _INODE, _DONTNEED = -100, 0x100, 0x100, 4
# Places in the structure: words of 8 bytes, and halves.
_STATX_WORDS, _INODE_AT, _MAJOR_AT, _MINOR_AT = 32, 4, 34, 35

N_WORDS = 20
"""Words of the record of one point."""
PROCESS, MAJOR, MINOR, INODE, PATH, SEED, TABLES, RECORD = range(8)
"""Parts of the table: whose it is, what is locked and under which path, the seed of checksums, the address of four
tables of 256 numbers, and the record that was written last."""
_STATX = RECORD + N_WORDS
TABLE_SIZE = _STATX + _STATX_WORDS

REFUSED, IN_PART = -1, 1 << 32
"""Another process, or a lock that is gone: nothing was written. And what is added to a checksum where the system has
not taken the whole record."""

_MARK, _POINT = 0x43524B54, 1
_DOC = "See tkindex.native.point_writing."


@inlined
def _is_held(table, address):
    if _getpid() != table[PROCESS]:
        return False
    found = address + 8 * _STATX
    if _statx(_HERE, table[PATH], _NO_LINK, _INODE, found) != 0:
        return False
    halves = i32_at(found, 2 * _STATX_WORDS)
    is_same = i64_at(found, _STATX_WORDS)[_INODE_AT] == table[INODE]
    return is_same and halves[_MAJOR_AT] == table[MAJOR] and halves[_MINOR_AT] == table[MINOR]


@inlined
def _checksum(words, n, address, seed):
    """Return the CRC-32 of words of 8 bytes, as zlib counts it, four bytes at a time."""
    tables = i32_at(address, 1024)
    crc = seed ^ 0xFFFFFFFF
    for i in range(2 * n):
        half = ((words[i >> 1] >> (32 * (i & 1))) ^ crc) & 0xFFFFFFFF
        crc = (
            tables[768 + (half & 255)]
            ^ tables[512 + ((half >> 8) & 255)]
            ^ tables[256 + ((half >> 16) & 255)]
            ^ tables[half >> 24]
        ) & 0xFFFFFFFF
    return crc ^ 0xFFFFFFFF


@callback("intp(intp, intp, intp)")
def _write(module, arguments, n):
    """Write a record at a place of the file, and return its checksum, or as REFUSED and IN_PART say.

    Arguments: address of the table; the descriptor and the place; the chain, the commit, when it is recorded, the seq
    of the fact; its head, relation, tail and start.
    """
    if n != 11:
        bad_call()
        return 0
    given = i64_at(arguments, 11)
    address, descriptor, at = as_int64(given[0]), as_int64(given[1]), as_int64(given[2])
    chain, commit, recorded, seq = as_int64(given[3]), as_int64(given[4]), as_int64(given[5]), as_int64(given[6])
    head, relation, tail, start = as_int64(given[7]), as_int64(given[8]), as_int64(given[9]), as_int64(given[10])
    if error_is_set() != 0:
        return 0
    table = i64_at(address, TABLE_SIZE)
    thread = release_gil()
    if not _is_held(table, address):
        take_gil(thread)
        return from_int64(REFUSED)
    place = address + 8 * RECORD
    words = i64_at(place, N_WORDS)
    words[:] = 0
    words[0], words[1], words[2] = _MARK | (chain << 32), 8 * (N_WORDS - 4), commit
    words[4], words[5], words[10], words[13] = recorded, seq, 1, _POINT
    words[16], words[17], words[18], words[19] = start, head, relation, tail
    crc = _checksum(words, N_WORDS, table[TABLES], table[SEED])
    words[3] = crc
    written = _pwrite(descriptor, place, 8 * N_WORDS, at)
    if written == 8 * N_WORDS:
        # As `tkindex.storage.files.OsHandle.write`: it need not be known.
        _fadvise(descriptor, at, 8 * N_WORDS - 1, _DONTNEED)
    else:
        crc += IN_PART
    take_gil(thread)
    return from_int64(crc)


write_point: Callable[..., int] = built_in("write_point", _write.address, _DOC)
"""Write the record of one point; arguments and result as in `_write`."""
