"""One shard: an ordinary index whose facts carry their sequence numbers, and what a cluster asks of it.

Every fact lies in the shard of its head and in that of its tail, so that a question about an entity is a question to
one shard. Questions about the whole graph look at *owned* facts only, whose head lives here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.cluster.direct_batches import Direct, NumberedBatch
from tkindex.cluster.numbered import NumberedSearcher
from tkindex.cluster.partition import Part
from tkindex.cluster.requests import SEQ, Ask, Columns, Unknown
from tkindex.errors import IndexFileError
from tkindex.index import Index, index_over
from tkindex.query.engine import Engine
from tkindex.query.field_text import as_expression
from tkindex.query.matching import check
from tkindex.query.passing import passing_engine
from tkindex.results.facts import Facts
from tkindex.schema import ANY
from tkindex.threads import cached_property
from tkindex.timeline.arrays import arrow_column, arrow_values, numpy_column
from tkindex.timeline.conditions import ANY_TIME, Box
from tkindex.timeline.conventions import get_convention

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.cluster.places import Places
    from tkindex.results.source import Slots

FEW = 64
"""So many facts travel as plain tuples; more as columns."""
NAMES = ("head", "relation", "tail", "entity")


class Shard:
    """The facts of one shard, and the answers to what a cluster asks; safe for many threads.

    Parameters
    ----------
    number : int
    name : str
        What errors call it: its path.
    index : Index
        With the attribute `tkindex.cluster.requests.SEQ`.
    places : Places
    """

    def __init__(self, number: int, name: str, index: Index, places: Places) -> None:
        self.number, self.name, self.places = number, name, places
        self.plain = index
        searcher = index.engine.whole
        table = searcher.attributes
        if table is None or SEQ not in table.column_names:
            raise IndexFileError(f"shard {number} ({name}) has no column {SEQ!r}: it is no shard of a cluster")
        self.seqs: np.ndarray = np.ascontiguousarray(numpy_column(table.column(SEQ).combine_chunks()))
        self.searcher = NumberedSearcher(searcher, self.seqs)  # type: ignore[arg-type]
        self.entities, self.relations = index.entities, index.relations
        self._of: dict[str, tuple[Index, Index]] = {}

    @cached_property
    def home(self) -> np.ndarray:
        """Which entities live here: ndarray of bool, shape (E,)."""
        return self.places.of_vocabulary(self.entities) == self.number

    @cached_property
    def owned(self) -> np.ndarray:
        """Which facts are counted here: ndarray of bool, by row."""
        store = self.plain.engine.store
        return self.home[store.ids("heads", np.arange(store.header.n_facts))]

    @cached_property
    def _direct(self) -> Direct:
        """The shard as kernels read it."""
        return Direct([(self.plain.engine.whole, self.seqs)])

    def under(self, convention: str) -> tuple[Index, Index]:
        """Return the index under a convention: one whose rows are rows here, and one whose rows are those of all."""
        found = self._of.get(convention)
        if found is None:
            plain = self.plain.with_convention(convention)
            numbered = index_over(Engine(self.searcher, get_convention(convention)))
            found = self._of[convention] = plain, numbered
        return found

    # ---- questions ---------------------------------------------------------------------------------------------------

    def ids(self, slots: Any) -> Slots | Unknown:
        """Return the ids of labels, or which slots are unknown here."""
        found: list[int] = []
        unknown: list[str] = []
        for name, value in zip(NAMES, slots, strict=True):
            if value is None or (name == "relation" and value < len(self.relations)):
                found.append(ANY if value is None else value)
            elif name == "relation":
                # It arrived after all facts of this shard.
                unknown.append(name)
                found.append(ANY)
            elif value in self.entities:
                found.append(self.entities.id(value))
            else:
                unknown.append(name)
                found.append(ANY)
        if unknown:
            return Unknown(tuple(unknown))
        head, relation, tail, entity = found
        return head, relation, tail, entity

    def knows(self, label: str) -> bool:
        """Say whether an entity of that label occurs here."""
        return label in self.entities

    def numbers(self, labels: pa.Array) -> np.ndarray:
        """Return the ids of labels here, -1 where one is unknown: ndarray of int64."""
        known, ids = self.entities, self.entities.ids
        return np.array([ids[label] if label in known else -1 for label in labels.to_pylist()], np.int64)

    def labels(self, ids: np.ndarray) -> list[str]:
        """Return the labels of ids here."""
        return [self.entities[i] for i in ids.tolist()]

    def suggest(self, label: str) -> list[str]:
        """Return labels that look like one."""
        return self.entities.suggest(label, 3)

    def find(self, ask: Ask) -> Columns | Unknown | int:
        """Answer a question."""
        ids = self.ids(ask.slots)
        if isinstance(ids, Unknown):
            return ids
        if ask.owned or ask.gives == "end":
            return self._find_here(ids, ask)
        facts = self.facts(ask, numbered=True)
        return facts if isinstance(facts, (int, Unknown)) else self.columns(facts.positions, ask.labels)

    def find_few(self, slots: Any, box: tuple[Any, ...], *rest: Any) -> Columns | Unknown | int | list[Any]:
        """Answer a question whose parts are plain tuples; a few facts as plain tuples too, which travel quickest.

        Those are (head, relation, tail, start, stop, sequence number), by labels and ticks.
        """
        ask = Ask(slots, Box(*box), *rest)
        facts = self.facts(ask, numbered=True)
        if isinstance(facts, (int, Unknown)):
            return facts
        if self.searcher.attributes is not None or len(facts) > FEW:
            return self.columns(facts.positions)
        return [(fact[0], fact[1], fact[2], int(fact[3]), int(fact[4]), fact[5]) for fact in facts]

    def ties(self, ask: Ask) -> int:
        """Count the facts that share the winning time of a pick."""
        facts = self.facts(ask, numbered=True)
        return facts.ties if isinstance(facts, Facts) else 0

    def facts(self, ask: Ask, numbered: bool) -> Facts | int | Unknown:
        """Answer a question by a lazy result over this shard."""
        ids = self.ids(ask.slots)
        if isinstance(ids, Unknown):
            return ids
        head, relation, tail, entity = (None if i == ANY else i for i in ids)
        engine = self.under(ask.convention)[numbered].engine
        # A shard without facts has no attributes that a condition could name.
        if ask.where is not None and self.plain.n_facts:
            engine = passing_engine(engine, ask.where)
        run = engine.run
        found: Facts | int = run(head, relation, tail, entity, ask.box, ask.limit, ask.newest_first, ask.gives)
        return found

    def _find_here(self, ids: Slots, ask: Ask) -> Columns | int:
        """Answer by the facts that are counted here and pass, whatever the convention."""
        searcher, box = self.plain.engine.whole, ask.box
        if ask.gives == "end":
            rows = self._kept(searcher.positions(ids, box), ask)
            stops = searcher.column("stops", rows)
            return self.columns(rows[stops == stops.max(initial=box.stop_first)][-1:], ask.labels)
        if ask.gives == "count" or ask.limit is None:
            rows = self._kept(searcher.positions(ids, box, None, ask.newest_first), ask)
            return len(rows) if ask.gives == "count" else self.columns(rows, ask.labels)
        most = 2 * ask.limit + 64
        while True:
            found = searcher.positions(ids, box, most, ask.newest_first)
            rows = self._kept(found, ask)
            if len(found) < most or len(rows) >= ask.limit:
                return self.columns(rows[: ask.limit], ask.labels)
            most *= 4

    def _kept(self, rows: np.ndarray, ask: Ask) -> np.ndarray:
        if ask.owned:
            rows = rows[self.owned[rows]]
        return rows if ask.where is None or not len(rows) else rows[self._passes(ask.where)[rows]]

    def _passes(self, where: str) -> np.ndarray:
        """Say of each row whether it passes a condition: ndarray of bool."""
        expression = as_expression(where)
        check(expression, self.searcher.attribute_schema)
        passes = np.zeros(self.plain.n_facts, bool)
        passes[self.searcher.passing(expression)] = True
        return passes

    def columns(self, rows: np.ndarray, with_labels: bool = True) -> Columns:
        """Return the facts of rows as they travel, or without the labels of their entities."""
        searcher = self.plain.engine.whole
        heads, relations, tails, starts, stops = (
            searcher.column(name, rows) for name in ("heads", "relations", "tails", "starts", "stops")
        )
        if not with_labels:
            labels, codes = [""], np.zeros(2 * len(rows), np.int32)
        elif len(rows) <= FEW:
            number: dict[int, int] = {}
            both = [number.setdefault(i, len(number)) for i in (*heads.tolist(), *tails.tolist())]
            labels = [self.entities[i] for i in number]
            codes = np.array(both, np.int32)
        else:
            used = np.zeros(len(self.entities), bool)
            used[heads] = used[tails] = True
            labels = self.entities.take(np.flatnonzero(used)).to_pylist()
            codes = (np.cumsum(used, dtype=np.int32) - np.int32(1))[np.concatenate((heads, tails))]
        attributes = self.searcher.attributes
        if attributes is not None:
            attributes = attributes.take(arrow_column(rows.astype(np.int64)))
        n = len(rows)
        return Columns(labels, codes[:n], relations, codes[n:], starts, stops, self.seqs[rows], attributes)

    def find_all(self, asks: list[Ask]) -> list[Columns | Unknown | int]:
        """Answer many questions."""
        return [self.find(ask) for ask in asks]

    # ---- many at once ------------------------------------------------------------------------------------------------

    def neighbors(self, labels: list[str], box: Box, limit: int, where: str | None) -> list[Columns]:
        """Return the facts of each entity in a box, at most so many."""
        found = []
        for label in labels:
            facts = self.facts(Ask((None, None, None, label), box, "standard", limit, where=where), numbered=False)
            assert not isinstance(facts, (int, Unknown)), f"{label!r} was asked of a shard that does not hold it"
            found.append(self.columns(facts.rows))
        return found

    def batch(
        self, mode: str, slots: dict[str, Any], op: str | None, start: Any, stop: Any, convention: str,
        where: str | None, threads: int | None = None, out: np.ndarray | None = None,
    ) -> Any:  # fmt: skip
        """Answer a batch whose queries all belong here: sequence numbers, counts, or ragged sequence numbers.

        Relations and entities that live here come as ids. Others come as a list of labels; of one that does not occur
        here no fact is found. Answers may come in `out`, ndarray of int64 of shape (Q,), in 32 bits in its first half.
        """
        plain = self.under(convention)[0]
        batch = NumberedBatch(plain.engine, threads)
        n = len(next(value for value in slots.values()))
        labels = {name: self.numbers(pa_array(value)) for name, value in slots.items() if isinstance(value, list)}
        possible = np.ones(n, bool)
        if "relation" in slots:
            possible = slots["relation"] < len(self.relations)
        for ids in labels.values():
            possible &= ids >= 0
        given = {**slots, **labels}
        if possible.all():
            return self._run_batch(batch, mode, given, op, start, stop, where, out)
        kept = np.flatnonzero(possible)
        if not len(kept):
            return nothing_found(mode, n)
        begin, end = (None if ticks is None else ticks[kept] for ticks in (start, stop))
        found = self._run_batch(batch, mode, {name: ids[kept] for name, ids in given.items()}, op, begin, end, where)
        return _spread(mode, found, kept, n)

    def _run_batch(
        self,
        batch: NumberedBatch,
        mode: str,
        slots: dict[str, Any],
        op: str | None,
        start: Any,
        stop: Any,
        where: str | None,
        out: np.ndarray | None = None,
    ) -> Any:
        if where is None:
            numbers = batch.numbers(mode, slots, op, start, stop, lambda: self._direct, out)
            if numbers is not None:
                return numbers
        found = getattr(batch, mode)(**slots, op=op, start=start, stop=stop, where=where)
        if mode == "count":
            return found
        if mode == "facts":
            return found.offsets, self.seqs[found.rows]
        from tkindex.kernels.divide import number_rows

        rows = np.ascontiguousarray(found, np.int32)
        seqs = np.empty(len(rows), np.int64)
        number_rows(rows.ctypes.data, len(rows), self.seqs.ctypes.data, len(self.seqs), seqs.ctypes.data)
        return seqs

    # ---- what is known -----------------------------------------------------------------------------------------------

    def named(self) -> tuple[pa.Array, np.ndarray, np.ndarray]:
        """Return the labels that live here, the ids they have here, and a key that sorts those of all shards.

        In one index entities are numbered by their first fact as a head, and those that are only tails behind them.
        """
        store = self.plain.engine.store
        rows = np.arange(store.header.n_facts)
        first = np.full((2, len(self.entities)), np.iinfo(np.int64).max)
        for side, name in enumerate(("heads", "tails")):
            np.minimum.at(first[side], store.ids(name, rows), self.seqs)
        is_head = first[0] < np.iinfo(np.int64).max
        keys = np.stack((np.where(is_head, 0, 1), np.where(is_head, first[0], first[1])))
        ids = np.flatnonzero(self.home)
        return self.entities.take(ids), ids, keys[:, ids]

    def most_frequent(self, k: int, of: str) -> list[tuple[str, int]]:
        """Return the entities that live here and have most facts, and all that share the last count."""
        store, n = self.plain.engine.store, len(self.entities)
        rows = np.arange(store.header.n_facts)
        counts = np.zeros(n, np.int64)
        heads, tails = store.ids("heads", rows), store.ids("tails", rows)
        if of != "tail":
            counts += np.bincount(heads, minlength=n)
        if of != "head":
            # A fact of an entity with itself is one fact of it.
            both = tails if of == "tail" else tails[heads != tails]
            counts += np.bincount(both, minlength=n)
        counts[~self.home] = 0
        ids = np.flatnonzero(counts)
        if k < len(ids):
            ids = ids[counts[ids] >= np.partition(counts[ids], len(ids) - k)[len(ids) - k]]
        return list(zip(self.labels(ids), counts[ids].tolist(), strict=True))

    def profile(self, relation: int | None, where: str | None = None) -> tuple[list[tuple[int, int, int, int]], int]:
        """Return (relation, facts, first start, last start) of owned facts, and how many entities here take part."""
        if relation is not None and relation >= len(self.relations):
            return [], 0
        searcher = self.plain.engine.whole
        rows = searcher.positions((ANY, ANY if relation is None else relation, ANY, ANY), ANY_TIME)
        if where is not None and len(rows):
            rows = rows[self._passes(where)[rows]]
        both = np.unique(np.concatenate([searcher.column(name, rows) for name in ("heads", "tails")]))
        n_entities = int(self.home[both].sum())
        rows = np.sort(rows[self.owned[rows]])
        relations, starts = searcher.column("relations", rows), searcher.column("starts", rows)
        found, first, counts = np.unique(relations, return_index=True, return_counts=True)
        last = len(relations) - 1 - np.unique(relations[::-1], return_index=True)[1]
        lines = zip(found.tolist(), counts.tolist(), starts[first].tolist(), starts[last].tolist(), strict=True)
        return list(lines), n_entities

    def span(self) -> tuple[int, int] | None:
        """Return the first and last finite tick, or None."""
        found = self.plain.span
        return None if found is None else (int(found.start), int(found.stop))

    def describe(self, entity: str, where: str | None = None) -> Any:
        """Describe an entity that lives here."""
        return self.plain.describe(entity, where=where)

    def nbytes(self) -> dict[str, int]:
        """Return the bytes of each column."""
        return self.plain.nbytes

    def counts(self) -> tuple[int, int, int]:
        """Return how many facts are owned, how many entities live here, and how many facts lie here."""
        return int(self.owned.sum()), int(self.home.sum()), self.plain.n_facts

    def owned_part(self) -> Part:
        """Return the facts that are counted here, to divide them anew."""
        columns = self.columns(np.flatnonzero(self.owned))
        return Part(
            pa_array(columns.labels), columns.heads, columns.relations, columns.tails, columns.starts, columns.stops,
            columns.seqs, columns.attributes,
        )  # fmt: skip


def pa_array(labels: list[str]) -> pa.Array:
    """Return labels as Arrow."""
    import pyarrow as pa

    return arrow_values(labels, pa.large_string())


def nothing_found(mode: str, n: int) -> Any:
    """Return the answers of so many queries that find nothing."""
    if mode == "facts":
        return np.zeros(n + 1, np.int64), np.empty(0, np.int64)
    return np.full(n, 0 if mode == "count" else -1, np.int64)


def _spread(mode: str, found: Any, kept: np.ndarray, n: int) -> Any:
    """Put the answers of some queries in their places among all."""
    out = nothing_found(mode, n)
    if mode != "facts":
        out[kept] = found
        return out
    lengths = np.zeros(n, np.int64)
    lengths[kept] = np.diff(found[0])
    return np.concatenate(([0], np.cumsum(lengths))), found[1]
