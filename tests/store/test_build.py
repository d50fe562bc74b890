"""Building: lists and ids as plain Python and numpy make them, on one core or on two."""

from __future__ import annotations

import os
from itertools import pairwise
from time import sleep

import numpy as np
import pyarrow as pa
import pytest
import reference as plain
from hypothesis import given
from hypothesis import strategies as st
from strategies import any_labels

import tkindex as tk
from tkindex import threads as working
from tkindex.ingest.build import build_parts
from tkindex.ingest.readers import read_facts
from tkindex.kernels import build as kb
from tkindex.storage.checks import check_store
from tkindex.store.build import Built, build_store
from tkindex.store.label_encoding import LabelTable
from tkindex.threads import run_both

MANY = 1 << 17  # rows that are worth a thread


@pytest.fixture(params=[1, 2], ids=["one core", "two cores"])
def cores(request, monkeypatch):
    """As many cores as a test says, and a thread for a single row."""
    monkeypatch.setattr(working, "n_cores", lambda: request.param)
    monkeypatch.setattr(working, "_WORTH_A_THREAD", 1)
    return request.param


def plain_ids(columns: list[list[str]]) -> tuple[list[str], list[list[int]]]:
    number: dict[str, int] = {}
    ids = [[number.setdefault(label, len(number)) for label in column] for column in columns]
    return list(number), ids


def encoded(chunks: list[pa.Array]) -> tuple[list[str], list[int]]:
    table, ids = LabelTable(), np.full(sum(map(len, chunks)), -1, np.int32)
    table.encode(chunks, ids)
    # A table that outgrows the caches asks for the labels ahead too.
    large, same = LabelTable(), np.full_like(ids, -1)
    large._slots = np.full(1 << 17, -1, np.int64)
    for chunk, some in zip(chunks, np.split(same, np.cumsum([len(chunk) for chunk in chunks])[:-1]), strict=True):
        large.encode([chunk], some)
    assert same.tolist() == ids.tolist()
    return table.labels().to_pylist(), ids.tolist()


# Labels of a few letters, whose lengths lie on both sides of a word and share beginnings and ends.
alike = st.builds(
    lambda a, n, b: a * n + b, st.sampled_from("ab"), st.integers(0, 20), st.sampled_from(["", "x", "yy"])
)


@given(
    st.lists(st.one_of(any_labels, alike.filter(bool)), max_size=60),
    st.integers(0, 5),
    st.sampled_from([pa.string(), pa.large_string()]),
)
def test_ids_count_in_order_of_first_appearance(labels, cut, kind):
    whole = pa.array(labels, kind)
    chunks = [whole.slice(0, cut), whole.slice(cut, 3), whole.slice(cut + 3)]
    want, (ids,) = plain_ids([labels])
    assert encoded(chunks) == (want, ids)


def test_a_table_of_labels_grows_in_every_way():
    # Slots, ends and bytes run out at different rows; one label is longer than all room that doubling would make.
    rng = np.random.default_rng(5)
    labels = [f"{i:x}" * (1 + i % 9) for i in rng.integers(0, 40_000, 120_000).tolist()]
    labels.insert(70_000, "long" * 400_000)
    want, (ids,) = plain_ids([labels])
    assert len(want) > 30_000
    assert encoded([pa.array(labels)]) == (want, ids)


def test_bytes_that_many_labels_share():
    labels = (
        ["z" * n for n in range(1, 300)] + ["z" * n + "y" for n in range(300)] + ["y" + "z" * n for n in range(300)]
    )
    labels += labels[::-1]
    want, (ids,) = plain_ids([labels])
    assert encoded([pa.array(labels)]) == (want, ids)


@given(facts=st.lists(st.tuples(any_labels, any_labels, any_labels), max_size=30))
def test_heads_come_before_the_tails_not_seen_among_them(facts):
    table = {role: [fact[i] for fact in facts] for i, role in enumerate(("head", "relation", "tail"))}
    parts = build_parts(read_facts({**table, "time": np.zeros(len(facts), "M8[D]")}))
    entities, (heads, tails) = plain_ids([table["head"], table["tail"]])
    relations, (links,) = plain_ids([table["relation"]])
    assert (list(parts.entities), list(parts.relations)) == (entities, relations)
    columns = parts.store.columns
    assert [columns[name].tolist() for name in ("heads", "relations", "tails")] == [heads, links, tails]


def test_text_is_numbered_alike_on_any_number_of_cores(cores):
    rng = np.random.default_rng(3)
    heads, tails = (np.char.add("entity ", rng.integers(0, 5_000, 20_000).astype(str)).tolist() for _ in range(2))
    text = pa.chunked_array([heads[:7_000], heads[7_000:]])
    given = {"head": text, "relation": pa.array(["r"] * 20_000), "tail": pa.array(tails).dictionary_encode()}
    parts = build_parts(read_facts({**given, "time": np.zeros(20_000, "M8[D]")}))
    want, (head_ids, tail_ids) = plain_ids([heads, tails])
    assert list(parts.entities) == want
    assert parts.store.columns["heads"].tolist() == head_ids
    assert parts.store.columns["tails"].tolist() == tail_ids


def plain_lists(heads, relations, tails, order, stops) -> dict[str, np.ndarray]:
    """Rows by owner and then by `order`, as lexsort makes them: the last key counts first."""
    rank = np.empty(len(heads), np.int64)
    rank[order] = np.arange(len(heads))
    rows = np.arange(len(heads))
    loops = heads == tails
    owners = np.concatenate([heads, tails[~loops]])
    touching = np.concatenate([rows, rows[~loops]])
    return {
        "head": np.lexsort((rank, heads)),
        "tail": np.lexsort((rank, tails)),
        "relation": np.lexsort((rank, relations)),
        "entity": touching[np.lexsort((rank[touching], owners))],
        "hr": np.lexsort((rank, relations, heads)),
        "rt": np.lexsort((rank, relations, tails)),
        "hrt": np.lexsort((rank, tails, relations, heads)),
    }


def check_built(built: Built, heads, relations, tails, starts, stops) -> None:
    order = np.argsort(starts, kind="stable")
    assert (built.order is None) == (order == np.arange(len(order))).all()
    heads, relations, tails, starts = (column[order] for column in (heads, relations, tails, starts))
    stops = None if stops is None else stops[order]
    store = built.store
    columns = store.columns
    for name, column in (("heads", heads), ("relations", relations), ("tails", tails)):
        assert np.array_equal(columns[name], column)
    assert np.array_equal(store.ticks("start"), starts)
    for kind, rows in plain_lists(heads, relations, tails, np.arange(len(heads)), stops).items():
        assert np.array_equal(columns[f"{kind}_rows"], rows), kind
    for key, owner in (("hr", heads), ("rt", tails)):
        groups, counts = np.unique(np.stack([owner, relations]), axis=1, return_counts=True)
        assert np.array_equal(columns[f"{key}_relations"], groups[1])
        assert columns[f"{key}_offsets"].tolist() == [0, *np.cumsum(counts).tolist()]
        assert np.array_equal(
            columns[f"{key}_first"], np.searchsorted(groups[0], np.arange(store.header.n_entities + 1))
        )
    said = list(zip(heads, relations, tails, starts, starts if stops is None else stops, strict=True))
    assert built.n_duplicates == len(said) - len(set(said))
    assert built.n_self_loops == int((heads == tails).sum())
    if stops is not None:
        assert np.array_equal(store.ticks("stop"), stops)
        by_stop = np.argsort(stops, kind="stable")
        assert np.array_equal(columns["all_by_stop"], by_stop)
        for kind, rows in plain_lists(heads, relations, tails, by_stop, stops).items():
            assert np.array_equal(columns[f"{kind}_by_stop"], rows), kind
    check_store(store)


@pytest.mark.parametrize("n", [0, 1, 7, 400, 6_000])
@pytest.mark.parametrize("is_point", [True, False], ids=["points", "intervals"])
@pytest.mark.parametrize("in_order", [True, False], ids=["in order", "in any order"])
def test_a_store_is_what_plain_sorting_makes_on_any_number_of_cores(cores, n, is_point, in_order):
    rng = np.random.default_rng([n, is_point, in_order])
    n_entities, n_relations = max(1, n // 9), 5
    # Few popular entities, so that groups of every size are there.
    heads, tails = ((n_entities * rng.random(n) ** 3).astype(np.int32) for _ in range(2))
    relations = rng.integers(0, n_relations, n, dtype=np.int32)
    starts = rng.integers(-30, 60, n) * (1 if n < 6_000 else 9_000_000)
    if in_order:
        starts.sort()
    stops = None if is_point else starts + rng.integers(1, 9, n)
    built = build_store(heads, relations, tails, starts, stops, n_entities, n_relations)
    check_built(built, heads, relations, tails, starts, stops)


def test_many_rows_are_built_on_as_many_cores_as_there_are():
    rng = np.random.default_rng(1)
    heads, tails = (rng.integers(0, 3_000, MANY, dtype=np.int32) for _ in range(2))
    relations, starts = rng.integers(0, 300, MANY, dtype=np.int32), rng.integers(0, 900, MANY)
    built = build_store(heads, relations, tails, starts, None, 3_000, 300)
    check_built(built, heads, relations, tails, starts, None)


@pytest.mark.parametrize("fails", [(True, False), (False, True), (True, True)])
def test_the_first_error_is_the_one_that_is_seen(cores, fails):
    done = []

    def work(name: str, bad: bool) -> None:
        done.append(name)
        if bad:
            raise ValueError(name)

    with pytest.raises(ValueError, match="first" if fails[0] else "second"):
        run_both(1, lambda: work("first", fails[0]), lambda: work("second", fails[1]))
    assert sorted(done) == (["first"] if fails[0] and cores == 1 else ["first", "second"])


class Ending(working.ThreadPoolExecutor):
    """A pool of an interpreter that is ending."""

    def submit(self, *_: object, **__: object) -> None:
        raise RuntimeError("cannot schedule new futures after interpreter shutdown")


def test_where_no_thread_can_begin_one_thing_follows_the_other(cores, monkeypatch):
    monkeypatch.setattr(working, "ThreadPoolExecutor", Ending)
    done: list[str] = []
    run_both(1, lambda: done.append("first"), lambda: done.append("second"))
    assert done == ["first", "second"]
    with pytest.raises(ZeroDivisionError):
        run_both(1, lambda: 1 / 0, lambda: None)


def test_where_no_thread_can_begin_batches_and_checks_do_without(monkeypatch):
    from tkindex.query import batch

    index = tk.build([("a", "r", "b", day) for day in range(20)], unit="day")
    asked = np.zeros(100, np.int64), np.arange(100)
    expected = index.batch.last_before(*asked)
    monkeypatch.setattr(batch, "_PER_TASK", 10)
    monkeypatch.setattr(working, "_WORTH_A_THREAD", 1)
    monkeypatch.setattr(working, "ThreadPoolExecutor", Ending)
    monkeypatch.setattr(working, "_helpers", lambda: Ending(1))
    assert batch.Batch(index.engine, 2).last_before(*asked).tolist() == expected.tolist()
    check_store(index.engine.store)
    index.engine.store.columns["head_rows"] = np.zeros(20, np.int32)
    with pytest.raises(tk.IndexFileError, match="head_rows"):
        check_store(index.engine.store)


@pytest.mark.parametrize(("n_parts", "threads"), [(0, 2), (1, 4), (5, 1), (7, 2), (9, 5)])
def test_each_part_is_done_once(n_parts, threads):
    import threading

    done, seen = [], set()

    def work(low: int, high: int) -> None:
        seen.add(threading.get_ident())
        # Other threads have time to take theirs; one of them shares its own parts out too.
        sleep(0.002)
        working.share([(low, high)] * 2, 2, lambda low, high: done.append((low, high)))

    parts = [(10 * i, 10 * i + 10) for i in range(n_parts)]
    working.share(parts, threads, work)
    assert sorted(done) == sorted(2 * parts)
    assert len(seen) <= threads


@pytest.mark.parametrize("wrong", [0, 3, 7])
def test_what_a_part_raises_is_raised_once_all_threads_have_stopped(wrong):
    done = []

    def work(low: int, _: int) -> None:
        sleep(0.002)
        if low == wrong:
            raise ValueError("no")
        done.append(low)

    with pytest.raises(ValueError, match="no"):
        working.share([(i, i + 1) for i in range(8)], 2, work)
    n = len(done)
    sleep(0.01)
    assert len(done) == n


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_has_threads_of_its_own():
    parts = [(i, i + 1) for i in range(4)]
    working.share(parts, 2, lambda low, high: sleep(0.002))
    child = os.fork()
    if child == 0:
        done = []
        try:
            working.share(parts, 2, lambda low, high: (sleep(0.002), done.append(low)))
        finally:
            os._exit(0 if sorted(done) == [0, 1, 2, 3] else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_progress_is_told_on_the_thread_that_asked(cores):
    import threading

    threads, stages = set(), []

    def progress(stage: str, done: int, total: int | None) -> None:
        threads.add(threading.get_ident())
        if stage == "index":
            stages.append(done)

    tk.build([("a", "r", "b", f"20{i:02}") for i in range(10, 40)], progress=progress)
    assert threads == {threading.get_ident()}
    assert stages[0] == 0
    assert all(low <= high for low, high in pairwise(stages))


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=20), st.integers(0, 5))
def test_lists_of_entities_are_merged_from_those_of_heads_and_tails(facts, cut):
    """Any share of the entities, as threads take them; hubs, self-loops, and entities without a fact among them."""
    heads, tails = ([fact[side] for fact in facts] for side in (0, 1))

    def lists(column):
        rows = sorted(range(len(column)), key=lambda row: column[row])
        offsets = [sum(entity < n for entity in column) for n in range(6)]
        return np.array(rows, np.int32), np.array(offsets, np.int32)

    expected = plain.entity_lists(heads, tails, 5)
    offsets = np.cumsum([0, *map(len, expected)], dtype=np.int32)
    out = np.full(offsets[-1], -1, np.int32)
    for first, last in ((0, cut), (cut, 5)):
        kb.merge_entity_lists(*lists(heads), *lists(tails), offsets, first, last, out)
    assert out.tolist() == [row for rows in expected for row in rows]


@given(st.lists(st.integers(0, 3), max_size=8), st.sampled_from([-(2**63), -1, 0, 2**62]))
def test_keys_are_written_in_order_from_how_often_each_occurs(counts, base):
    ends = np.cumsum(counts, dtype=np.int32)
    out = np.full(sum(counts), 7, np.int64)
    kb.fill_sorted(ends, base, out)
    assert out.tolist() == plain.keys_in_order(ends.tolist(), base)
