"""Questions about many facts over shards: the facts are gathered, and one index of them is asked.

So that groups come in the same order as over one index, its entities are numbered as those of the whole cluster, where
an answer depends on it. Rows in an answer are sequence numbers.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numpy as np
import pyarrow as pa

from tkindex.analytics.selection import SLOTS, as_facts
from tkindex.cluster.engine import ClusterEngine
from tkindex.cluster.partition import Part
from tkindex.cluster.shard_making import shard_of
from tkindex.errors import QueryError
from tkindex.index import Index, index_of_parts
from tkindex.query.verbs import Queries
from tkindex.results.facts import Facts
from tkindex.schema import ANY
from tkindex.timeline.arrays import arrow_column, arrow_values, numpy_column

V = TypeVar("V", bound=Callable[..., Any])

MOST_FACTS = 10_000_000
"""Facts that are gathered for one question at most."""
_SIDES = {"head", "tail", "entity"}
_ROWS = ("row", "other_row")


def _over(verb: V) -> V:
    """Return a verb of an index as one of a cluster."""
    signature = inspect.signature(verb)

    @functools.wraps(verb)
    def ask(self: ClusterAnalytics, *args: Any, **options: Any) -> Any:
        bound = signature.bind(self, *args, **options)
        bound.apply_defaults()
        given = {name: value for name, value in bound.arguments.items() if name != "self"}
        return self._answered(verb.__name__, given)

    return ask  # type: ignore[return-value]


class ClusterAnalytics(Queries):
    """The questions about many facts; `tkindex.cluster.cluster.Cluster` is what users hold.

    Arguments and answers are those of `tkindex.Index`. What a question is about is gathered first, at most 10,000,000
    facts.
    """

    engine: ClusterEngine

    durations = _over(Index.durations)
    gaps = _over(Index.gaps)
    histogram = _over(Index.histogram)
    motifs = _over(Index.motifs)
    overlaps_with = _over(Index.overlaps_with)
    paths = _over(Index.paths)
    rolling = _over(Index.rolling)
    sessions = _over(Index.sessions)
    top = _over(Index.top)

    def _answered(self, verb: str, given: dict[str, Any]) -> Any:
        """Answer a verb of `tkindex.analytics.verbs.AnalyticQueries`, arguments by their names."""
        slots = {name: value for name in SLOTS if (value := given.pop(name, None)) is not None}
        facts = given.pop("facts", None)
        if facts is not None and slots:
            names = ", ".join(f"{name}=" for name in slots)
            raise QueryError(
                f"facts= is a selection already; give {names} to the verb that found it, or leave facts= out"
            )
        found = as_facts(facts, "facts") if facts is not None else self._selected(slots)
        named: list[str] = []
        for name in ("a", "b"):
            label = self.engine.label(given.get(name))
            if label is not None:
                self.engine.check_known(label)
                named.append(label)
                given[name] = label
        in_order = bool(named or _SIDES & (_names(given.get("by")) | _names(given.get("of"))))
        index, mine, seqs = self._gathered(found, in_order, named)
        rows = {"row": seqs}
        if "other" in given:
            _, given["other"], rows["other_row"] = self._gathered(as_facts(given["other"], "other"), False, [])
        return _numbered(getattr(index, verb)(facts=mine, **given), rows)

    def _selected(self, slots: Mapping[str, Any]) -> Facts:
        """Return the facts with some slots; those about the whole graph are counted first."""
        if not _SIDES & slots.keys():
            n = self.count(**slots)
            if n > MOST_FACTS:
                raise QueryError(
                    f"the question is about {n:,} facts, more than the {MOST_FACTS:,} that are gathered from shards; "
                    "name an entity or a shorter time"
                )
        return self.facts(**slots)

    def _gathered(self, found: Facts, in_order: bool, named: list[str]) -> tuple[Index, Facts, np.ndarray]:
        """Return an index of facts, these facts in it, and the sequence number of each row."""
        if len(found) > MOST_FACTS:
            raise QueryError(f"{len(found):,} facts are more than the {MOST_FACTS:,} that are gathered from shards")
        engine = found.engine
        order = np.argsort(found.rows, kind="stable")
        seqs = np.asarray(found.rows, np.int64)[order]
        sides = np.concatenate((found.head_ids[order], found.tail_ids[order]))
        used, codes = np.unique(sides, return_inverse=True)
        labels = engine.entities.take(used).to_pylist()
        labels += [label for label in dict.fromkeys(named) if label not in set(labels)]
        if in_order:
            ids = self.engine.all_entities().ids
            moved = np.argsort([ids[label] for label in labels], kind="stable")
            place = np.empty(len(moved), np.int32)
            place[moved] = np.arange(len(moved), dtype=np.int32)
            labels, codes = [labels[i] for i in moved.tolist()], place[codes].astype(np.intp)
        codes = codes.astype(np.int32)
        starts, stops = found.starts[order], None if self.is_point else found.stops[order]
        relations = np.asarray(found.relation_ids[order], np.int32)
        part = Part(
            arrow_values(labels, pa.large_string()), codes[: len(seqs)], relations, codes[len(seqs) :], starts, stops,
            seqs, engine.attribute_rows(seqs),
        )  # fmt: skip
        about = list(self.relations), self.unit, self.convention.name, self.is_point
        saved = shard_of([part], *about, keeps_labels=True)
        index = index_of_parts(saved, self.convention)
        rows = np.arange(len(seqs), dtype=np.int32)
        rows.flags.writeable = False
        mine = Facts(index.engine, 0, ANY, ANY, ANY, ANY, found.box, False, None, rows)
        return index, mine, seqs[np.argsort(starts, kind="stable")]


def _names(value: Any) -> set[str]:
    """Return the names that ``by=`` or ``of=`` lists."""
    return set() if value is None else {value} if isinstance(value, str) else set(value)


def _numbered(found: Any, rows: Mapping[str, np.ndarray]) -> Any:
    """Return an answer with sequence numbers in the place of rows."""
    if not isinstance(found, pa.Table):
        return found
    for name in _ROWS:
        if name in found.column_names and name in rows:
            places = numpy_column(found.column(name))
            found = found.set_column(
                found.column_names.index(name), name, arrow_column(rows[name][places].astype(np.int64, copy=False))
            )
    return found
