"""Plans over many shards: the facts that a plan's steps look at are gathered, and the plan runs over those.

A step that finds facts asks for all facts of some slots, whose labels stand in the plan or are the values of earlier
steps. So the steps are taken in order, what each one needs is gathered, and the steps before it say which labels those
are. Over the gathered facts every step finds what it would find over all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from tkindex.cluster.partition import Part
from tkindex.cluster.requests import Columns, merged
from tkindex.cluster.shard_making import shard_of
from tkindex.errors import QueryError
from tkindex.index import Index, index_of_parts
from tkindex.plans.check import Ref, check_plan
from tkindex.plans.explain import find_row
from tkindex.plans.result import PlanResult
from tkindex.plans.run import compile_plan
from tkindex.plans.values import LabelSet
from tkindex.results.facts import Facts
from tkindex.timeline.arrays import arrow_values
from tkindex.timeline.conditions import ANY_TIME

if TYPE_CHECKING:
    from tkindex.cluster.engine import View

MOST_FACTS = 10_000_000
"""Facts that are gathered for one plan at most."""
_SLOTS = ("head", "relation", "tail", "entity")
_ENTITY_FIELDS = ("head", "tail", "entity")


class GatheredResult(PlanResult):
    """What a plan over a cluster found; rows are sequence numbers. See `tkindex.plans.result.PlanResult`."""

    __slots__ = ("_cluster", "_seqs", "_state")

    def number(self, seqs: np.ndarray, cluster: Any) -> GatheredResult:
        """Say which sequence number each gathered row has, and which cluster the facts are of, in its present state."""
        self._seqs, self._cluster, self._state = seqs, cluster, cluster.state
        return self

    @property
    def version(self) -> str:
        """The state of the cluster; see `tkindex.cluster.cluster.Cluster.state`."""
        return self._state

    def numbered(self, rows: list[int]) -> list[int]:
        """Return the sequence numbers of gathered rows."""
        return [int(self._seqs[row]) for row in rows]

    @property
    def answer(self) -> list[Any]:
        """The answer as labels, time texts, facts, or one number or word; empty where nothing was found."""
        if isinstance(self.value, Facts):
            return [fact._replace(row=int(self._seqs[fact.row])) for fact in self.value]
        return super().answer

    @property
    def support(self) -> list[int]:
        """Rows of the fewest facts that show each value of the answer, with those of the anchors; ascending in time."""
        return self.numbered(super().support)

    def explain(self, fact: Any = None) -> str:
        """Say why the answer won, or why a given fact did not.

        Parameters
        ----------
        fact : int, or tuple of (head, relation, tail, time), optional
            A sequence number, or a fact by its labels and time. Of one that no step looked at, so that it was not
            gathered, that is said.

        Raises
        ------
        QueryError
            No fact, or one that the cluster does not hold.
        """
        if fact is None:
            return super().explain()
        is_number = isinstance(fact, (int, np.integer)) and not isinstance(fact, bool)
        if is_number and not 0 <= fact < self._cluster.n_facts:
            raise QueryError(f"there is no fact {fact}: facts are numbered from 0 to {self._cluster.n_facts - 1}")
        if not is_number:
            # The gathered facts know only labels of their own.
            fact = find_row(self._cluster, fact)
        found = np.flatnonzero(self._seqs == fact)
        return super().explain(int(found[0])) if len(found) else f"fact {fact} is in the slots of no step"

    def to_dict(self, max_rows: int = 100) -> dict[str, Any]:
        """Return the result as JSON values, with at most so many values of the answer."""
        found = super().to_dict(max_rows)
        if self.kind == "facts":
            for fact in found["answer"]:
                fact["id"] = int(self._seqs[fact["id"]])
        return found


class _Gathered:
    """The facts that a plan needs, as they come together."""

    def __init__(self, cluster: View) -> None:
        self._cluster, self._asked = cluster, set[Any]()
        self._columns: list[Columns] = []
        self._labels: dict[str, None] = {}
        self._made: tuple[Index, np.ndarray] | None = None

    def add_label(self, label: str) -> None:
        """Have a label in the vocabulary, whether or not any fact with it is gathered."""
        self._labels[label] = None
        self._made = None

    def add(self, slots: tuple[Any, ...]) -> None:
        """Gather the facts of some slots."""
        if slots in self._asked:
            return
        self._asked.add(slots)
        engine = self._cluster.engine
        head, relation, tail, entity = slots
        n = engine.run(head, relation, tail, entity, ANY_TIME, None, False, "count")
        if n + sum(part.n_facts for part in self._columns) > MOST_FACTS:
            raise QueryError(
                f"the plan would look at more than {MOST_FACTS:,} facts; name an entity in its steps, or ask count, "
                "first or last of the cluster instead"
            )
        self._columns.append(engine.columns_of(slots))
        self._made = None

    def index(self) -> tuple[Index, np.ndarray]:
        """Return an index of what was gathered, and the sequence number of each row."""
        if self._made is None:
            cluster = self._cluster
            parts = [part for part in self._columns if part.n_facts]
            whole = merged(parts) if parts else cluster.engine.nothing()
            _, kept = np.unique(whole.seqs, return_index=True)
            whole = whole.take(kept)
            labels = list(dict.fromkeys([*whole.labels, *self._labels]))
            arrow = arrow_values(labels, pa.large_string())
            part = Part(arrow, *whole[1:7], whole.attributes)
            about = list(cluster.relations), cluster.unit, cluster.convention.name, cluster.is_point
            saved = shard_of([part], *about, keeps_labels=True)
            for vocabulary in (saved.entities, saved.relations):
                vocabulary.normalization = cluster.relations.normalization
            seqs = whole.seqs[np.argsort(whole.starts, kind="stable")]
            self._made = index_of_parts(saved, cluster.convention), seqs
        return self._made


def run_plan(cluster: View, plan: Any) -> PlanResult:
    """See `tkindex.cluster.cluster.Cluster.run_plan`."""
    checked = check_plan(plan)
    steps = [_resolved(cluster, step) for step in plan["steps"]]
    gathered = _Gathered(cluster)
    for place, step in enumerate(checked.steps):
        raw = steps[place]
        for name in (*_ENTITY_FIELDS, "entities"):
            for label in _plain_labels(raw.get(name)):
                cluster.engine.check_known(label)
                gathered.add_label(label)
        if step.op == "link" and raw.get("kind", "entity") != "relation":
            gathered.add_label(raw["text"])
        if step.op == "facts":
            _gather(cluster, gathered, steps, place, step.parts)
    index, seqs = gathered.index()
    again = {"steps": steps, **({"answer": plan["answer"]} if "answer" in plan else {})}
    compiled = compile_plan(index, again)
    done = compiled.run()
    found = GatheredResult(index, checked, done.values, plan)
    return found.number(seqs, cluster)


def _plain_labels(value: Any) -> list[str]:
    values = value if isinstance(value, (list, tuple)) else [value]
    return [item for item in values if isinstance(item, str) and not _is_reference(item)]


def _is_reference(value: str) -> bool:
    return value.startswith("$")


def _resolved(cluster: View, step: Mapping[str, Any]) -> dict[str, Any]:
    """Return a step as it can run over gathered facts: ids and links as the labels that they mean."""
    found = dict(step)
    if step.get("op") == "link" and step.get("kind", "entity") != "relation":
        found["text"] = _linked(cluster, step)
    for name in _ENTITY_FIELDS:
        if isinstance(found.get(name), str) and not _is_reference(found[name]):
            found[name] = _label(cluster, found[name])
    if isinstance(found.get("entities"), (list, tuple)):
        found["entities"] = [
            item if not isinstance(item, str) or _is_reference(item) else _label(cluster, item)
            for item in found["entities"]
        ]
    return found


def _label(cluster: View, text: str) -> str:
    """Return what a label in a plan means: itself, as it stands in the shards, or the label of ``id:123``."""
    if text.startswith("id:") and text[3:].isascii() and text[3:].isdigit() and not cluster.engine.knows(text):
        return cluster.entities[int(text[3:])]
    return cluster.engine.canonical(text)


def _linked(cluster: View, step: Mapping[str, Any]) -> str:
    """Return the label that a link step finds."""
    text = str(step.get("text"))
    if cluster.engine.knows(text):
        return cluster.engine.canonical(text)
    compiled = compile_plan(_LinkOnly(cluster), {"steps": [{**step}]})  # type: ignore[arg-type]
    value = compiled.run().values[0]
    assert isinstance(value, LabelSet)
    return cluster.entities[value.ids[0]]


class _LinkOnly:
    """A cluster as a plan of one link step sees it."""

    def __init__(self, cluster: View) -> None:
        self.entities, self.relations, self.link = cluster.entities, cluster.relations, cluster.link
        self.engine = self

    def merge(self) -> None:
        """Nothing is to be merged."""


def _gather(
    cluster: View, gathered: _Gathered, steps: list[dict[str, Any]], place: int, parts: Mapping[str, Any]
) -> None:
    """Gather the facts of a step's slots, for every combination of the labels that references stand for."""
    combinations: list[tuple[Any, ...]] = [()]
    for name in _SLOTS:
        value = parts.get(name)
        if isinstance(value, Ref):
            index, _ = gathered.index()
            found = compile_plan(index, {"steps": steps[:place]}).run().values[value.at]
            labels = found.labels(index)
        else:
            # As it was resolved, and not as it was written.
            raw: Any = steps[place].get(name)
            labels = [None if value is None else cluster.relations.resolve(raw) if name == "relation" else raw]
        combinations = [(*chosen, label) for chosen in combinations for label in labels]
        if len(combinations) > 10_000:
            raise QueryError("the references name more than 10,000 combinations of labels; narrow them first")
    for slots in combinations:
        gathered.add(slots)
