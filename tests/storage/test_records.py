"""Many commits read as columns, against one that is read alone, number by number."""

from __future__ import annotations

import struct
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from tkindex.storage.log import LogEnd, Record, encode_header, encode_record, log_start, read_header, read_records
from tkindex.storage.records import Records, UnreadableRecordError, decode_records

INDEX = "0123456789abcdef" * 2
LABELS = st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=5), max_size=3)
TICKS = st.integers(-(2**63), 2**63 - 2)


def read_plainly(payload: bytes) -> tuple:
    """Everything that a payload says, as `tkindex.storage.log` describes it; ValueError where it does not fit."""
    recorded_at, first_seq, n_e, e_bytes, n_r, r_bytes, n_added, n_removed, a_bytes, flags = struct.unpack_from(
        "<qqQQQQQQQQ", payload
    )
    if flags > 1 or max(n_e, e_bytes, n_r, r_bytes, n_added, n_removed, a_bytes) > len(payload):
        raise ValueError
    place = 80

    def take(n: int) -> bytes:
        nonlocal place
        found = payload[place : place + n]
        if len(found) != n:
            raise ValueError
        place += n + -n % 8
        return found

    def numbers(n: int, kind: str) -> list[int]:
        return list(struct.unpack(f"<{n}{kind}", take(n * struct.calcsize(f"<{kind}"))))

    names = []
    for n, size in ((n_e, e_bytes), (n_r, r_bytes)):
        ends, text = numbers(n + 1, "q"), take(size)
        if ends[0] != 0 or ends[-1] != size or any(a >= b for a, b in pairwise(ends)):
            raise ValueError
        names.append([text[a:b].decode("utf-8") for a, b in pairwise(ends)])
    starts = numbers(n_added, "q")
    stops = None if flags else numbers(n_added, "q")
    ids = [numbers(n_added, "i") for _ in range(3)]
    removed, attributes = numbers(n_removed, "q"), take(a_bytes)
    if place != len(payload):
        raise ValueError
    return recorded_at, first_seq, *names, *ids, starts, stops, removed, attributes


def as_plain(record: Record) -> tuple:
    names = list(record.entities), list(record.relations)
    columns = record.heads, record.relation_ids, record.tails, record.starts
    stops = None if record.stops is None else record.stops.tolist()
    every = [column.tolist() for column in columns]
    return (
        record.recorded_at,
        record.first_seq,
        *names,
        *every,
        stops,
        record.removed.tolist(),
        bytes(record.attributes),
    )


@st.composite
def payloads(draw) -> bytes:
    n = draw(st.integers(0, 3))
    ids = [
        np.array(draw(st.lists(st.integers(-(2**31), 2**31 - 1), min_size=n, max_size=n)), np.int32) for _ in range(3)
    ]
    starts = np.array(draw(st.lists(TICKS, min_size=n, max_size=n)), np.int64)
    stops = np.array(draw(st.lists(TICKS, min_size=n, max_size=n)), np.int64) if draw(st.booleans()) else None
    removed = np.array(draw(st.lists(TICKS, max_size=3)), np.int64)
    labels = draw(LABELS), draw(LABELS)
    attributes = draw(st.binary(max_size=20))
    record = Record(1, draw(TICKS), draw(TICKS), *labels, *ids, starts, stops, removed, attributes)
    return encode_record(record, 0, 0)[0][32:]


@st.composite
def damaged(draw) -> bytes:
    """A payload of which some words, or bytes, are others; its length stays a multiple of 8."""
    payload = bytearray(draw(payloads()))
    for _ in range(draw(st.integers(0, 3))):
        at = 8 * draw(st.integers(0, len(payload) // 8 - 1))
        small, large = st.integers(-2, 12), st.sampled_from([2**62, 2**63 - 1, -(2**63), len(payload), 2**32])
        if draw(st.booleans()):
            payload[at : at + 8] = struct.pack("<q", draw(st.one_of(small, large)))
        else:
            payload[at + draw(st.integers(0, 7))] ^= 1 << draw(st.integers(0, 7))
    return bytes(payload)


@settings(max_examples=300, deadline=None)
@given(st.lists(damaged(), min_size=1, max_size=5))
def test_commits_read_together_say_what_each_says_alone(several):
    wanted, bad = [], set()
    for place, payload in enumerate(several):
        try:
            wanted.append(read_plainly(payload))
        except (ValueError, struct.error):
            bad.add(place)
            wanted.append(None)
    begins = np.cumsum([8, *map(len, several)])[:-1].tolist()
    given_bytes = b"8 bytes." + b"".join(several) + b"rest", begins, [*map(len, several)], 7
    if bad:
        with pytest.raises(UnreadableRecordError) as raised:
            decode_records(*given_bytes)
        assert raised.value.place in bad
        return
    found = decode_records(*given_bytes)
    assert [as_plain(record) for record in found] == wanted
    assert [record.commit for record in found] == [*range(7, 7 + len(several))]
    assert [as_plain(record) for record in found[1:3]] == wanted[1:3]
    # Logs follow each other.
    halves = [decode_records(b"".join(part), np.cumsum([0, *map(len, part)])[:-1].tolist(), [*map(len, part)], first)
              for first, part in ((7, several[:2]), (9, several[2:]))]  # fmt: skip
    assert [as_plain(record) for record in Records.join(halves)] == wanted
    streams = list(found.with_attributes())
    assert sum(n for n, _ in streams) == len(found.heads)
    assert [bytes(stream) for _, stream in streams if stream is not None] == [one[-1] for one in wanted if one[-1]]


def test_a_sound_checksum_over_parts_that_do_not_fit_names_the_commit():
    header = encode_header(INDEX, 1)
    seed, start = read_header(header, "log", INDEX, 1), log_start(header, 1)
    ids = np.zeros(1, np.int32)
    data, end = header, start
    for commit in (1, 2, 3):
        # Labels are not empty in an index, and nowhere does one stand alone with a half of a character.
        label = "" if commit == 2 else f"e{commit}"
        record = Record(commit, commit, commit - 1, [label], [], ids, ids, ids, np.array([commit]))
        encoded, crc = encode_record(record, seed, end.chain)
        data, end = data + encoded, LogEnd(end.size + len(encoded), crc, commit)
    with pytest.raises(tk.IndexFileError, match="commit 2 cannot be read"):
        read_records(data, "log", seed, start, end)


def test_a_hundred_thousand_small_commits_are_read_without_a_record_each(monkeypatch):
    """Opening took 2.4 to 3.2 seconds where each commit became an object; now a handful of arrays."""
    made = []
    monkeypatch.setattr(Records, "__getitem__", lambda self, at: made.append(at))
    header = encode_header(INDEX, 1)
    seed, start = read_header(header, "log", INDEX, 1), log_start(header, 1)
    ids, parts, end = np.zeros(1, np.int32), [header], start
    for commit in range(1, 2_001):
        encoded, crc = encode_record(
            Record(commit, commit, commit - 1, [], [], ids, ids, ids, ids.astype(np.int64)), seed, end.chain
        )
        parts.append(encoded)
        end = LogEnd(end.size + len(encoded), crc, commit)
    found = read_records(b"".join(parts), "log", seed, start, end).records
    assert len(found) == len(found.heads) == 2_000
    assert list(found.with_attributes()) == [(2_000, None)]
    assert not made
