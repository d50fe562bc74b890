"""Columns stand in the fewest bits that hold them: at each limit and beyond it answers are those of the reference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from harness import Pair, check_rows
from hypothesis import given
from hypothesis import strategies as st
from reference import OPEN_START, OPEN_STOP, Fact, When
from saved_mutations import reseal, write

import tkindex as tk
from tkindex.errors import IndexFileError
from tkindex.storage.checks import check_store
from tkindex.store import label_cache as vocabroom
from tkindex.store.build import build_store
from tkindex.store.frame import time_directory
from tkindex.store.merge import Added, merge_stores

BASES = (0, 16_000, -719_162, 2**62 - 80_000, -(2**62))


def width_of_times(facts: list[Fact]) -> str:
    """The type that times are to have, from nothing but the facts."""
    finite = [tick for fact in facts for tick in fact[3:] if abs(tick) < 2**62 + 80_000]
    first = min((fact.start for fact in facts if fact.start != OPEN_START), default=0)
    if all(fact.stop == fact.start + 1 and 0 <= fact.start - first < 65_536 for fact in facts):
        return "uint16"
    points = all(fact.stop == fact.start + 1 for fact in facts)
    distances = [abs(tick - first) for tick in ([fact.start for fact in facts] if points else finite)]
    return "int32" if max(distances, default=0) < 2**31 - 1 else "int64"


def ask(pair: Pair) -> None:
    """Everything between two ticks, before and after, by every slot; first and last; batches."""
    check_store(pair.index.engine.store)
    starts = sorted({fact.start for fact in pair.reference.facts if fact.start != OPEN_START})
    ticks = sorted({tick + step for tick in (starts[:2] + starts[-2:]) for step in (-1, 0, 1)}) or [0]
    index, reference = pair.index, pair.reference
    for slots in pair.all_slots():
        check_rows(pair, index.facts(**slots), reference.rows(**slots))
        for tick in ticks:
            for op in ("before", "after", "overlaps"):
                rows = reference.rows(**slots, when=When(op, tick, tick + 1))
                when = getattr(tk, op)(tick)
                assert index.facts(**slots, when=when).rows.tolist() == rows, (slots, op, tick)
                assert index.count(**slots, when=when) == len(rows)
    assert [(int(one.start), int(one.stop)) for one in index.facts()] == [tuple(fact[3:]) for fact in reference.facts]


@given(st.data())
def test_spans_on_both_sides_of_16_bits(data):
    base = data.draw(st.sampled_from(BASES))
    span = data.draw(st.sampled_from((0, 1, 65_534, 65_535, 65_536, 70_000, 2**31 - 2, 2**31 - 1)))
    offsets = [0, span, *data.draw(st.lists(st.sampled_from((0, 1, span // 2, span)), max_size=6))]
    facts = [
        Fact(data.draw(st.sampled_from("ab")), "r", data.draw(st.sampled_from("abc")), base + at, base + at + 1)
        for at in data.draw(st.permutations(offsets))
    ]
    pair = Pair(facts)
    assert pair.index.engine.store.columns["start"].dtype == width_of_times(facts)
    assert pair.index.engine.store.ticks("start").tolist() == sorted(fact.start for fact in facts)
    ask(pair)


@pytest.mark.parametrize(
    ("facts", "width"),
    [
        ([], "uint16"),
        ([Fact("a", "r", "b", 7, 8)], "uint16"),
        ([Fact("a", "r", "b", -(2**62), -(2**62) + 1)], "uint16"),
        ([Fact("a", "r", "b", 0, 1), Fact("a", "r", "b", 65_535, 65_536)], "uint16"),
        ([Fact("a", "r", "b", 0, 1), Fact("a", "r", "b", 65_536, 65_537)], "int32"),
        ([Fact("a", "r", "b", 0, 1), Fact("a", "r", "b", 1, 3)], "int32"),
        ([Fact("a", "r", "b", OPEN_START, 9), Fact("b", "r", "b", 3, 4)], "int32"),
        ([Fact("a", "r", "b", 3, OPEN_STOP), Fact("b", "r", "b", 3, 4)], "int32"),
        ([Fact("a", "r", "b", OPEN_START, OPEN_STOP)], "int32"),
        ([Fact("a", "r", "b", 0, 1), Fact("a", "r", "b", 2**40, 2**40 + 1)], "int64"),
    ],
)
def test_widths_of_times(facts, width):
    pair = Pair(facts)
    columns = pair.index.engine.store.columns
    assert columns["start"].dtype == width
    assert width_of_times(facts) == width
    if "stop" in columns:
        assert columns["stop"].dtype == width
    ask(pair)


def test_a_point_with_an_open_start_needs_more_than_16_bits():
    heads, starts = np.zeros(2, np.int32), np.array([OPEN_START, 5])
    store = build_store(heads, heads, heads, starts, None, 1, 1).store
    assert store.columns["start"].dtype == np.int32
    assert store.ticks("start").tolist() == [OPEN_START, 5]
    check_store(store)


def test_a_directory_counts_what_starts_before_each_bucket():
    starts = np.array([OPEN_START, 3, 3, 7, 5_000])
    for least_buckets, shift in ((8_192, 0), (1_024, 3)):
        base, found, directory = time_directory(starts, least_buckets)
        assert (base, found) == (3, shift)
        assert len(directory) == ((5_000 - 3) >> shift) + 2
        assert directory.tolist() == [sum(starts < base + (k << shift)) for k in range(len(directory))]


@pytest.mark.parametrize(("n_relations", "width"), [
    (0, "uint8"), (1, "uint8"), (256, "uint8"), (257, "uint16"), (65_536, "uint16"), (65_537, "int32")
])  # fmt: skip
def test_widths_of_relations(n_relations, width):
    last = max(n_relations - 1, 0)
    facts = [Fact("a", f"r{i}", "b", i % 7, i % 7 + 1) for i in sorted({0, 1, 254, 255, 256, last}) if i < n_relations]
    ids = {
        "head": [0] * len(facts),
        "relation": [int(fact.relation[1:]) for fact in facts],
        "tail": [1] * len(facts),
        "start": [fact.start for fact in facts],
    }
    labels = [f"r{i}" for i in range(n_relations)]
    index = tk.build(
        {name: np.array(column, np.int64) for name, column in ids.items()},
        entities=["a", "b"] if facts else None,
        relations=labels or None,
        unit="day",
    )
    columns = index.engine.store.columns
    assert {columns[name].dtype.name for name in ("relations", "hr_relations", "rt_relations")} == {width}
    pair = Pair(facts, index=index)
    assert [fact.relation for fact in pair.reference.facts] == [one.relation for one in index.facts()]
    ask(pair)
    for fact in facts:
        slots = {"relation": fact.relation}
        for one in (slots, slots | {"head": "a"}, slots | {"tail": "b"}, slots | {"entity": "a"}):
            assert index.facts(**one).rows.tolist() == pair.reference.rows(**one), one
    asked = np.array([int(fact.relation[1:]) for fact in facts], np.int64)
    assert index.batch.count(relation=asked, head=["a"] * len(facts)).tolist() == [1] * len(facts)


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 140), st.data())
def test_lists_of_heads_and_tails_begin_with_their_groups(n_before, n_between, n_asked, data):
    """Entities without a fact as head or tail stand first, in between and last; batches are of more than one block."""
    n = n_before + n_between + 4
    one, other = n_before, n_before + n_between + 1
    ids = st.sampled_from((one, other, other + 1))
    rows = data.draw(st.lists(st.tuples(ids, st.integers(0, 2), ids, st.integers(0, 5)), max_size=12))
    heads, relations, tails, starts = (np.array([row[i] for row in rows], np.int64) for i in range(4))
    ids32 = (column.astype(np.int32) for column in (heads, relations, tails))
    store = build_store(*ids32, starts, None, n, 3).store
    check_store(store)
    labels = [f"e{i}" for i in range(n)]
    index = tk.build(
        {"head": heads, "relation": relations, "tail": tails, "start": starts},
        entities=labels if rows else None,
        relations=["r0", "r1", "r2"] if rows else None,
        unit="day",
    )
    facts = [Fact(labels[h], f"r{r}", labels[t], day, day + 1) for h, r, t, day in rows]
    reference = Pair(facts, index=index).reference
    for side, expected in (("head", heads), ("tail", tails)):
        if not rows:
            continue
        for owner in range(n):
            found = reference.rows(**{side: labels[owner]})
            assert index.facts(**{side: owner}).rows.tolist() == found
            assert len(found) == int((expected == owner).sum())
        asked = np.arange(n_asked) % n
        counts = [reference.count(**{side: labels[i]}, when=When("before", 3, 4)) for i in range(n)]
        given_times = {"op": "before", "start": np.full(n_asked, 3), "stop": np.full(n_asked, 4)}
        assert index.batch.count(**{side: asked}, **given_times).tolist() == [counts[i] for i in asked.tolist()]
        assert index.batch.count(**{side: asked}).tolist() == [int((expected == i).sum()) for i in asked.tolist()]


# ---- merging ---------------------------------------------------------------------------------------------------------

Part = list[tuple[int, int]]


def _columns(part: Part) -> tuple[Any, ...]:
    relations, starts = (np.array([pair[i] for pair in part], np.int64) for i in (0, 1))
    ids = np.arange(len(part), dtype=np.int32) % 3
    return ids, relations.astype(np.int32), ids[::-1].copy(), starts


def check_merge(old: Part, new: Part, n_old: int, n_all: int, gone: list[int]) -> dict[str, np.ndarray]:
    """Merge points of (relation, start), and compare with what is built at once."""
    base = build_store(*_columns(old), None, 3, n_old)
    order = np.arange(len(old)) if base.order is None else base.order
    added = Added(*_columns(new), None, np.arange(len(old), len(old) + len(new)))
    merged = merge_stores(base.store, order.astype(np.int64), added, np.array(gone, np.int32), 3, n_all).store
    check_store(merged)
    left = sorted(set(range(len(old))) - set(order[gone].tolist()))
    both = [np.concatenate((a[left], b)) for a, b in zip(_columns(old), _columns(new), strict=True)]
    expected = build_store(*both, None, 3, n_all).store
    assert merged.header == expected.header
    for name, column in expected.columns.items():
        assert merged.columns[name].dtype == column.dtype, name
        assert merged.columns[name].tolist() == column.tolist(), name
    return merged.columns


def test_a_span_outgrows_16_bits_and_comes_back():
    near, far = [(0, 10), (1, 65_545)], [(0, 65_546)]
    assert check_merge(near, [(0, 12)], 2, 2, [])["start"].dtype == np.uint16
    assert check_merge(near, far, 2, 2, [])["start"].dtype == np.int32
    # Without the first fact all others are near again.
    assert check_merge([*near, *far], [(1, 11)], 2, 2, [0])["start"].dtype == np.uint16
    assert check_merge(near, [(0, 9)], 2, 2, [])["start"].dtype == np.int32
    assert check_merge(near, [(0, 2**40)], 2, 2, [])["start"].dtype == np.int64
    assert check_merge([(0, 2**40), (1, 0)], [(0, 5)], 2, 2, [0])["start"].dtype == np.int64
    assert check_merge([(0, 2**40), (1, 0)], [(0, 5)], 2, 2, [1])["start"].dtype == np.uint16


def test_relations_outgrow_8_bits_and_16():
    few = [(0, 5), (255, 3), (7, 5)]
    for n_old, n_all, width in (
        (256, 256, "uint8"),
        (256, 257, "uint16"),
        (257, 65_536, "uint16"),
        (256, 65_537, "int32"),
    ):
        columns = check_merge(few, [(n_all - 1, 4), (255, 3)], n_old, n_all, [1])
        assert {columns[f"{key}relations"].dtype.name for key in ("", "hr_", "rt_")} == {width}


COUNTS = st.sampled_from((1, 256, 257, 65_536, 65_537))
TIMES = st.sampled_from((0, 1, 65_535, 65_536, -65_535, 2**33))


def parts(n_relations: int) -> st.SearchStrategy[Part]:
    return st.lists(st.tuples(st.sampled_from((0, n_relations // 2, n_relations - 1)), TIMES), max_size=6)


@given(COUNTS, COUNTS, st.data())
def test_stores_of_any_widths_merge(n_old, n_all, data):
    n_all = max(n_old, n_all)
    old, new = data.draw(parts(n_old)), data.draw(parts(n_all))
    gone = data.draw(st.lists(st.integers(0, len(old) - 1), unique=True)) if old else []
    check_merge(old, new, n_old, n_all, sorted(gone))


def test_a_live_index_outgrows_16_bits(tmp_path):
    facts = [Fact("a", "r", "b", 5, 6), Fact("b", "r", "a", 65_000, 65_001)]
    live = tk.create(tmp_path / "live", unit="day")
    live.append([(*fact[:3], fact.start) for fact in facts])
    live.commit()
    live.compact()
    assert live.view.engine.store.columns["start"].dtype == np.uint16
    for later in (Fact("a", "r", "a", 70_000, 70_001), Fact("c", "r", "a", 2**40, 2**40 + 1)):
        facts.append(later)
        live.append([(*later[:3], later.start)])
        live.commit()
        for _ in range(2):
            # Read in layers of different widths, then as one store.
            check_rows(Pair(facts, index=live), live.facts(), list(range(len(facts))))
            rows = [i for i, fact in enumerate(facts) if fact.start < 70_000]
            check_rows(Pair(facts, index=live), live.facts(when=tk.before(70_000)), rows)
            live.compact()
    assert live.view.engine.store.columns["start"].dtype == np.int64
    live.close()


def test_a_live_index_outgrows_8_bits_of_relations(tmp_path):
    facts = [Fact("a", f"r{i}", "b", 3, 4) for i in range(256)]
    live = tk.create(tmp_path / "live", unit="day")
    live.append([(*fact[:3], fact.start) for fact in facts])
    live.commit()
    live.compact()
    assert live.view.engine.store.columns["relations"].dtype == np.uint8
    facts.append(Fact("a", "one more", "b", 3, 4))
    live.append([(*facts[-1][:3], 3)])
    live.commit()
    for _ in range(2):
        check_rows(Pair(facts, index=live), live.facts(), list(range(257)))
        assert live.facts(relation="one more").rows.tolist() == [256]
        assert live.facts(relation="r255", head="a").rows.tolist() == [255]
        live.compact()
    assert live.view.engine.store.columns["relations"].dtype == np.uint16
    live.close()


# ---- labels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [-1, 4, 2**31 - 1])
def test_labels_of_any_width_are_found_read_and_saved(tmp_path, monkeypatch, limit):
    monkeypatch.setattr(vocabroom, "MAX_SHORT", limit)
    facts = [*FACTS, Fact("d" * 9, "r", "é日", 7, 8)]
    made = Pair(facts)
    made.index.save(tmp_path / "saved")
    live = tk.create(tmp_path / "live", unit="day")
    for fact in facts:
        live.append([(*fact[:3], fact.start)])
        live.commit()
    for index in (made.index, tk.open(tmp_path / "saved"), live):
        assert index.entities.offsets.dtype == (np.int32 if limit == 2**31 - 1 else np.int64)
        check_rows(Pair(facts, index=index), index.facts(), list(range(len(facts))))
        assert [one.tail for one in index.facts(head="d" * 9)] == ["é日"]
        assert index.facts().to_arrow().column("head").to_pylist() == [fact.head for fact in facts]
        with pytest.raises(tk.UnknownEntityError):
            index.facts(head="d" * 8)
    live.close()


# ---- files -----------------------------------------------------------------------------------------------------------


def rewrite(folder: Path, name: str, change: dict[str, Any]) -> None:
    """Put other columns into a file of an index, with checksums that fit."""
    path = folder / "segment-000000" / f"{name}.arrow"
    with pa.ipc.open_file(pa.OSFile(str(path))) as reader:
        table = reader.read_all()
    for column, values in change.items():
        table = (table.drop_columns([column]) if column in table.column_names else table).append_column(column, values)
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_batch(table.combine_chunks().to_batches()[0])
    write(path, sink.getvalue().to_pybytes())
    reseal(folder)


FACTS = [Fact(head, "r", tail, day, day + 1) for day, (head, tail) in enumerate(("ab", "ba", "cc", "ac", "ab"))]


@pytest.fixture
def saved(tmp_path) -> Path:
    Pair(FACTS).index.save(tmp_path / "saved")
    return tmp_path / "saved"


def test_wider_columns_of_an_older_file_are_read(saved):
    store = tk.open(saved).engine.store
    rewrite(
        saved,
        "facts",
        {
            "start": pa.array(store.columns["start"].astype(np.int32)),
            "relations": pa.array(store.columns["relations"].astype(np.uint16)),
        },
    )
    for key in ("hr", "rt"):
        column = f"{key}_relations"
        rewrite(saved, f"{key}-groups", {column: pa.array(store.columns[column].astype(np.uint16))})
    offsets = {
        f"{kind}_offsets": pa.array(
            np.cumsum([0, *np.bincount(store.columns[f"{kind}s"], minlength=3)], dtype=np.int32)
        )
        for kind in ("head", "tail")
    }
    rewrite(saved, "entity-offsets", offsets)
    for name in ("entities", "relations"):
        labels = getattr(tk.open(saved), name).to_arrow()
        assert labels.type == pa.string()
        rewrite(saved, name, {"label": labels.cast(pa.large_string())})
    reseal(saved, lambda body: body.__setitem__("version", 1))
    for verify in (True, False):
        pair = Pair(FACTS, index=tk.open(saved, verify=verify))
        columns = pair.index.engine.store.columns
        assert [columns[name].dtype for name in ("start", "relations", "rt_relations")] == ["int32", "uint16", "uint16"]
        assert pair.index.entities.offsets.dtype == np.int64
        assert pair.index.facts().to_arrow().schema == Pair(FACTS).index.facts().to_arrow().schema
        ask(pair)


@pytest.mark.parametrize("version", [0, 3, 10, True, "2", None, 2.0])
def test_other_versions_are_refused_by_name(saved, version):
    reseal(saved, lambda body: body.__setitem__("version", version))
    with pytest.raises(IndexFileError, match=rf"version {version!r}, this release reads versions 1 to 2; upgrade"):
        tk.open(saved)


def test_16_bits_are_of_points_only(tmp_path):
    index = Pair([Fact("a", "r", "b", 3, 9), Fact("a", "r", "b", 4, 5)]).index
    index.save(tmp_path / "saved")
    short = {name: pa.array((index.engine.store.ticks(name) - 3).astype(np.uint16)) for name in ("start", "stop")}
    for change in ({"start": short["start"]}, short):
        rewrite(tmp_path / "saved", "facts", change)
        with pytest.raises(IndexFileError, match=r"'(start|stop)'"):
            tk.open(tmp_path / "saved")


@pytest.mark.parametrize("starts", [[1, 2, 3, 4, 5], [0, 1, 3, 2, 4], [0, 1, 2, 3, 5], [0, 0, 1, 2, 3]])
def test_wrong_short_times_are_found(saved, starts):
    rewrite(saved, "facts", {"start": pa.array(starts, pa.uint16())})
    with pytest.raises(IndexFileError, match=r"'(start|time_rows)'"):
        tk.open(saved)


@pytest.mark.parametrize(("file", "column"), [("facts", "relations"), ("hr-groups", "hr_relations")])
def test_short_relations_out_of_range_are_found(saved, file, column):
    relations = tk.open(saved).engine.store.columns[column].copy()
    relations[-1] = 255
    rewrite(saved, file, {column: pa.array(relations, pa.uint8())})
    with pytest.raises(IndexFileError, match=column):
        tk.open(saved)


def test_relations_of_different_widths_are_refused(saved):
    relations = tk.open(saved).engine.store.columns["rt_relations"]
    rewrite(saved, "rt-groups", {"rt_relations": pa.array(relations.astype(np.uint16))})
    with pytest.raises(IndexFileError, match=r"rt_relations.*width"):
        tk.open(saved)
