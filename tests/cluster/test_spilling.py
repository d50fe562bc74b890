"""What an unfinished build keeps on the disk: columns as they were, and files that are not, named."""

from __future__ import annotations

import cProfile
import os

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.cluster.partition import Part
from tkindex.cluster.spilling import Unfinished, spill, spill_labels, spilled, spilled_labels
from tkindex.storage.manifest import seal, unseal

LABELS = pa.array(["a", "b", "c"], pa.large_string())
_TICKS = st.integers(-(2**63), 2**63 - 2)


def part_of(rows: list[tuple[int, ...]], has_stops: bool, notes: bool = False) -> Part:
    ids = [np.array([row[i] for row in rows], np.int32) for i in range(3)]
    starts, stops, seqs = (np.array([row[i] for row in rows], np.int64) for i in (3, 4, 5))
    table = pa.table({"note": [f"n{row[5]}" for row in rows]}) if notes else None
    return Part(LABELS, ids[0], ids[1], ids[2], starts, stops if has_stops else None, seqs, table)


def test_a_build_can_be_profiled(tmp_path):
    """Whoever profiles holds references to what is called: an array that is resized in place refuses then."""
    part = part_of([(0, 1, 2, 3, 3, 5)], False)
    cProfile.Profile().runcall(spill, str(tmp_path / "part"), part)
    assert rows_of(spilled([str(tmp_path / "part")], LABELS), False) == [(0, 1, 2, 3, 3, 5)]


def rows_of(part: Part, ends: bool) -> list[tuple[int, ...]]:
    stops = part.stops if part.stops is not None else part.starts + 1
    columns = part.heads, part.relations, part.tails, part.starts, stops if ends else part.starts, part.seqs
    return list(zip(*(column.tolist() for column in columns), strict=True))


_ROW = st.tuples(
    st.integers(0, 2), st.sampled_from((0, 3, 255, 256, 2**31 - 1)), st.integers(0, 2),
    st.integers(-5, 300) | _TICKS, st.integers(-5, 70_000) | _TICKS, st.integers(0, 2**40),
)  # fmt: skip


@given(st.lists(st.tuples(st.lists(_ROW, max_size=6), st.booleans()), max_size=4), st.booleans())
def test_parts_are_read_as_they_were_written(tmp_path_factory, pieces, notes):
    """Of every width, with stops and without; a point is given its stop where another part has them."""
    folder = tmp_path_factory.mktemp("parts")
    paths = [str(folder / f"part-{i}") for i in range(len(pieces))]
    for path, (rows, has_stops) in zip(paths, pieces, strict=True):
        if rows:
            spill(path, part_of(rows, has_stops, notes))
    found = spilled(paths, LABELS)
    kept = [(rows, has_stops) for rows, has_stops in pieces if rows]
    if not kept:
        assert found is None
        return
    ends = any(has_stops for _, has_stops in kept)
    expected = [
        (*row[:4], row[3] + 1 if ends and not has_stops else row[4] if ends else row[3], row[5])
        for rows, has_stops in kept
        for row in rows
    ]
    assert rows_of(found, ends) == expected
    if notes:
        assert found.attributes.column("note").to_pylist() == [f"n{row[5]}" for row in expected]
    else:
        assert found.attributes is None


def test_a_part_that_is_not_what_was_written_is_named(tmp_path):
    path = str(tmp_path / "part")
    spill(path, part_of([(i % 3, i, 1, 7 * i, 7 * i + 1, i) for i in range(40)], True))
    with open(f"{path}.facts", "rb") as file:
        good = file.read()
    middle = len(good) - 60
    lost = good[:middle] + bytes(16) + good[middle + 16 :]
    for bad in (good[:-1], good + b"0", good[:40], b"", lost, bytes(len(good))):
        with open(f"{path}.facts", "wb") as file:
            file.write(bad)
        with pytest.raises(tk.IndexFileError, match=r"part\.facts is not what was written.*build anew"):
            spilled([path], LABELS)
    os.remove(f"{path}.facts")
    assert spilled([path], LABELS) is None


def test_labels_are_read_by_the_numbering(tmp_path):
    state = Unfinished(str(tmp_path / "build"), "home", {"unit": None})
    for piece, labels in enumerate((["a", "b"], [], ["c"])):
        spill_labels(state.labels(piece), pa.array(labels, pa.large_string()))
    state.state.update(pieces=3, numberings=[0, 2])
    state.keep()
    again = Unfinished(str(tmp_path / "build"), "home", {"unit": None})
    found = [[label for some in spilled_labels([again.labels(i) for i in pieces]) for label in some.to_pylist()]
             for pieces in again.numberings()]  # fmt: skip
    assert found == [["a", "b"], ["c"]]


def test_a_build_that_an_older_release_began_is_refused(tmp_path):
    state = Unfinished(str(tmp_path), "home", {"unit": None})
    with open(state.path, "rb") as file:
        body = unseal(file.read())
    del body["numberings"]
    with open(state.path, "wb") as file:
        file.write(seal(body))
    with pytest.raises(tk.IndexFileError, match="home holds an unfinished build of an older release"):
        Unfinished(str(tmp_path), "home", {"unit": None})
