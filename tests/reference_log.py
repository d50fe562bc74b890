"""The record of one point as plain Python: what `tkindex.native.point_writing` writes, from the format alone."""

from __future__ import annotations

import struct
import zlib


def record_of_point(
    seed: int, chain: int, commit: int, recorded: int, seq: int, head: int, relation: int, tail: int, start: int
) -> bytes:
    """Return the bytes of a record; its checksum begins with that of the header, and is of zeros in its own place."""
    flags, no_labels = 1, 0
    payload = struct.pack("<10q", recorded, seq, 0, 0, 0, 0, 1, 0, 0, flags)
    # The offsets of no new entities and no new relations: one number each.
    payload += struct.pack("<qq", no_labels, no_labels) + struct.pack("<q", start)
    for number in (head, relation, tail):
        payload += struct.pack("<i", number) + bytes(4)
    front = b"TKRC" + struct.pack("<IQq", chain, len(payload), commit)
    crc = zlib.crc32(front + bytes(8) + payload, seed)
    return front + struct.pack("<II", crc, 0) + payload
