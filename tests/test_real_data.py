"""The real data sets against the reference: seeded questions about the facts that are really there."""

from __future__ import annotations

import random

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from harness import Pair, check_rows, when_value
from reference import ALLEN, OPEN_START, OPEN_STOP, Fact, parse_period
from strategies import POINT_OPERATORS, Period, between_query, query

import tkindex

SEED = 20140807
POINT_SETS = {"icews14": "icews14/facts.parquet", "multitq": "multitq/facts.parquet"}
INTERVAL_SETS = {
    "wikidata12k": "wikidata12k_intervals/facts.parquet",
    "yago11k": "yago11k_intervals/facts.parquet",
}
N_QUESTIONS = 60


def as_text(column: pa.ChunkedArray) -> list[str]:
    return column.cast(pa.string()).to_pylist()


def load_points(path) -> tuple[pa.Table, list[Fact]]:
    table = pq.read_table(path, columns=["subject", "relation", "object", "date"])
    tick = {text: parse_period(text)[0] for text in set(as_text(table["date"]))}
    columns = (as_text(table[name]) for name in ("subject", "relation", "object", "date"))
    return table, [Fact(h, r, t, tick[day], tick[day] + 1) for h, r, t, day in zip(*columns, strict=True)]


def load_intervals(path) -> tuple[pa.Table, list[Fact], int]:
    """The table without its doubtful rows, its facts, and how many rows were left out.

    The sets hold a few decades (197#-##-##), centuries (17##-##-##), slips of the pen (199-99999-99, 1963-64-65) and
    facts that end before they begin; how those are read is the business of the reader's tests.
    """
    table = pq.read_table(path, columns=["subject", "relation", "object", "start", "end"])
    keep, facts = [], []
    columns = (as_text(table[name]) for name in ("subject", "relation", "object", "start", "end"))
    for h, r, t, first, last in zip(*columns, strict=True):
        try:
            start, stop = parse_period(first)[0], parse_period(last)[1]
        except ValueError:
            keep.append(False)
            continue
        keep.append(start < stop)
        if start < stop:
            facts.append(Fact(h, r, t, start, stop))
    return table.filter(pa.array(keep)), facts, len(keep) - len(facts)


class Subset(Pair):
    """A pair whose reference scans the facts of one question's entities only: their rows are looked up once.

    The reference stays a scan of a plain list; without this each of its answers would read 461,329 facts.
    """

    def __init__(self, facts: list[Fact], index) -> None:
        super().__init__([], index=index)
        order = sorted(range(len(facts)), key=lambda seq: (facts[seq].start, seq))
        self.all_facts = [facts[seq] for seq in order]
        self.rows_of: dict[str, list[int]] = {}
        for row, fact in enumerate(self.all_facts):
            for label in {fact.head, fact.tail}:
                self.rows_of.setdefault(label, []).append(row)

    def about(self, label: str) -> tuple[Pair, list[int]]:
        """A pair over the facts of `label`, and the whole index's row of each of its reference's rows."""
        rows = self.rows_of[label]
        return Pair([self.all_facts[row] for row in rows], index=self.index), rows


def check_question(whole: Subset, fact: Fact, periods: list[Period], operators: tuple[str, ...]) -> None:
    """What the index says of one fact's own slots, with each operator and period."""
    pair, rows_of = whole.about(fact.head)
    slot_choices = (
        {"head": fact.head},
        {"entity": fact.head},
        {"head": fact.head, "relation": fact.relation},
        {"head": fact.head, "tail": fact.tail},
        {"head": fact.head, "relation": fact.relation, "tail": fact.tail},
    )
    asked = [None, *(query(op, period) for op in operators for period in periods)]
    asked += [between_query(a, b) for a in periods for b in periods if a.w0 < b.w1]
    for one in asked:
        when = None if one is None else one.when
        for slots in slot_choices:
            local = pair.reference.rows(**slots, when=when)
            rows = [rows_of[row] for row in local]
            found = whole.index.facts(**slots, when=when_value(one))
            assert found.rows.tolist() == rows
            assert whole.index.count(**slots, when=when_value(one)) == len(rows)
            first_ten = whole.index.facts(**slots, when=when_value(one), limit=10, newest_first=True)
            assert first_ten.rows.tolist() == rows[::-1][:10]
            assert [tuple(fact)[:3] for fact in first_ten] == [whole.all_facts[row][:3] for row in rows[::-1][:10]]
            for end in ("first", "last"):
                expected = getattr(pair.reference, end)(**slots, when=when)
                pick = getattr(whole.index, end)(**slots, when=when_value(one))
                assert (pick.rows.tolist(), pick.ties) == ([rows_of[row] for row in expected.rows], expected.ties)
        assert list(whole.index.tails(fact.head, fact.relation, when=when_value(one))) == pair.reference.tails(
            fact.head, fact.relation, when
        )


def period_texts(rng: random.Random, facts: list[Fact]) -> list[str]:
    """A day, a month and a year around the ends of random facts, as text."""
    texts = []
    for fact in rng.sample(facts, 2):
        end = fact.start if fact.start != OPEN_START else fact.stop
        year = 1970 if end in (OPEN_START, OPEN_STOP) else _year_of(end)
        texts += [f"{year:04d}", f"{year:04d}-{rng.randint(1, 12):02d}", f"{year:04d}-{rng.randint(1, 12):02d}-15"]
    return [text for text in texts if not text.startswith("-")]


def _year_of(day: int) -> int:
    year = 1970 + day // 365
    while parse_period(f"{year:04d}")[0] > day:
        year -= 1
    return year


def ask_about_samples(facts: list[Fact], index, operators: tuple[str, ...]) -> None:
    rng = random.Random(SEED)
    whole = Subset(facts, index)
    assert index.n_facts == len(facts)
    assert index.n_entities == len(whole.rows_of)
    assert index.n_relations == len({fact.relation for fact in facts})
    sample = [fact for fact in rng.sample(facts, N_QUESTIONS) if len(whole.rows_of[fact.head]) < 3_000]
    assert len(sample) > N_QUESTIONS // 2
    for fact in sample:
        periods = [Period(text, *parse_period(text)) for text in rng.sample(period_texts(rng, facts), 2)]
        check_question(whole, fact, periods, operators)


def check_some_snapshots(facts: list[Fact], index) -> None:
    """Whole-graph questions, which no posting list answers."""
    rng = random.Random(SEED + 1)
    pair = Pair(facts, index=index)
    for _ in range(4):
        text = rng.choice(period_texts(rng, facts))
        w0, w1, _ = parse_period(text)
        rows = pair.reference.snapshot(w0, w1)
        assert index.snapshot(text).rows.tolist() == rows
        assert index.count(when=text) == len(rows)
        check_rows(pair, index.snapshot(text)[:50], rows[:50])


def check_some_neighborhoods(facts: list[Fact], index) -> None:
    """Two hops inside a month, with and without a cap that bites; the walk itself on that month's facts only."""
    rng = random.Random(SEED + 2)
    order = sorted(range(len(facts)), key=lambda seq: (facts[seq].start, seq))
    for _ in range(5):
        text = rng.choice(period_texts(rng, facts)[1::3])
        w0, w1, _ = parse_period(text)
        rows = [row for row, seq in enumerate(order) if facts[seq].start < w1 and facts[seq].stop > w0]
        if not rows:
            continue
        pair = Pair([facts[order[row]] for row in rows[:4_000]], index=index)
        if len(rows) > 4_000:
            continue
        label = rng.choice(pair.reference.facts).head
        for max_facts, max_entities in ((300, 10_000), (10_000, 25)):
            expected = pair.reference.neighborhood(label, 2, None, max_facts, max_entities)
            found = index.neighborhood(label, 2, text, max_facts, max_entities)
            assert list(found.entities) == expected.entities
            assert found.facts.rows.tolist() == [rows[row] for row in expected.rows]
            assert found.truncated is expected.truncated


@pytest.mark.parametrize("name", POINT_SETS)
def test_point_sets(name, data_file):
    table, facts = load_points(data_file(POINT_SETS[name]))
    index = tkindex.build(table)
    assert (index.unit, index.is_point) == ("day", True)
    ask_about_samples(facts, index, POINT_OPERATORS)
    check_some_snapshots(facts, index)
    check_some_neighborhoods(facts, index)


@pytest.mark.parametrize("name", INTERVAL_SETS)
def test_interval_sets(name, data_file):
    table, facts, n_left_out = load_intervals(data_file(INTERVAL_SETS[name]))
    assert n_left_out < 200
    index = tkindex.build(table)
    assert (index.unit, index.is_point) == ("day", False)
    ask_about_samples(facts, index, (*POINT_OPERATORS, *(f"allen:{relation}" for relation in ALLEN)))
    check_some_snapshots(facts, index)
    check_some_neighborhoods(facts, index)


def test_multitq_saved_and_opened_again(data_file, tmp_path):
    table, facts = load_points(data_file(POINT_SETS["multitq"]))
    tkindex.build(table, tmp_path / "multitq")
    index = tkindex.open(tmp_path / "multitq", verify=True)
    check_some_snapshots(facts, index)


def test_doubtful_rows_are_counted_not_guessed(data_file):
    """Left in, the doubtful rows are either facts or named as bad: none vanishes."""
    path = data_file(INTERVAL_SETS["yago11k"])
    index = tkindex.build(path, on_error="skip")
    assert index.n_facts + len(index.report.bad_rows) == pq.read_metadata(path).num_rows
