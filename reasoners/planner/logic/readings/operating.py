"""Run operators over the patterns of a question, where they have a place for its closed words and are likely enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf

from reasoners.planner.logic.execution.holding import Period, keep_all
from reasoners.planner.logic.execution.operators import OF_ONE_FACT, OPERATORS, TOLD, Asked, Choice, Fields
from reasoners.planner.logic.execution.running import select
from reasoners.planner.logic.forms import Found, Grounded, Question, Row
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.licences import Licences
from reasoners.planner.weights import UNLIKELY

Weigh = Callable[[str, str], float]
_FAR = 1e9


class Operating:
    """Runs operators over one index.

    Parameters
    ----------
    grounder : Grounder
    now : tuple of int
        The period that is the present.
    me : int, optional
        Who "I" is.
    """

    def __init__(self, grounder: Grounder, now: tuple[int, int], me: int | None = None) -> None:
        self.g, self.now, self.me = grounder, now, me
        self.schema, self.index = grounder.schema, grounder.index

    def _begin(self, licences: Licences, weigh: Weigh | None) -> None:
        """Forget what was run for another question."""
        self.licences, self.weigh, self._best = licences, weigh, -inf
        self._weights: dict[tuple[str, str], float] = {}
        self._worth: dict[tuple[tuple[str, ...], str], list[str]] = {}
        self._questions: dict[tuple[str, str], Question] = {}
        self._found: dict[tuple[object, ...], tuple[Found | None, tuple[str, ...]]] = {}

    def _weight(self, name: str, said: str) -> float:
        """How much speaks for an operator under a condition; minus infinity where a closed word would have no place."""
        found = self._weights.get((name, said))
        if found is None:
            found = -inf
            if self.licences.has_name(name, said):
                found = 0.0 if self.weigh is None else self.weigh(name, said)
            self._weights[name, said] = found
        return found

    def _likely(self, names: tuple[str, ...], said: str) -> list[str]:
        """Operators that are worth a run under a condition."""
        found = self._worth.get((names, said))
        if found is None:
            least = max(self._best - UNLIKELY, -_FAR)
            found = self._worth[names, said] = [name for name in names if self._weight(name, said) >= least]
        return found

    def _operated(
        self, asked: Asked, one: Grounded, said: str, periods: list[Period], edge: str, names: tuple[str, ...],
        n_times: int, other: Grounded | None = None,
    ) -> Iterator[Choice]:  # fmt: skip
        is_counted = one.asked and other is None and ("list" in names or "how many" in names)
        numbers = asked.numbers if is_counted and self.licences.has_name("having", said) else []
        likely = self._likely(names, said)
        if not (likely or numbers) or not self.licences.has_patterns(one, other, n_times):
            return
        rows = keep_all(self.schema, one.rows, periods, edge)
        if not rows and not any(name.startswith(("whether", "how many")) for name in likely):
            return
        n_names = len({*one.names, *(other.names if other is not None else ())})
        slot = (one.relation, one.asked, one.fixed, one.head, one.tail)
        ids = tuple([row.row for row in rows]) if len(rows) <= TOLD else ()
        for name in likely:
            if not one.asked and name not in OF_ONE_FACT:
                continue
            fields = OPERATORS[name]
            if len(rows) > TOLD and fields.get("select") in ("time", "duration") and "pick" not in fields:
                continue
            q = self._question(asked, name, fields, edge)
            # But for lists, which periods order, the same is done to the same facts under many conditions.
            key = (name, q.aspect, slot, ids) if ids and name != "list" else None
            kept = self._found.get(key) if key else None
            if kept is None:
                kept = self._run(name, q, one, rows, periods)
                if key:
                    self._found[key] = kept
            if kept[0] is not None:
                yield Choice(name, said, one, kept[0], kept[1], q, periods, other, n_times, n_names)
        for number in numbers:
            for op in (">=", ">", "="):
                name = f"having {op}"
                fields = {"having": (op, number), "is_distinct": asked.is_different}
                q = self._question(asked, f"{name} {number}", fields, edge)
                found = select(self.schema, q, one, rows, periods)
                if found is not None:
                    yield Choice(name, said, one, found, self.values(found), q, periods, None, n_times, n_names)

    def _run(
        self, name: str, q: Question, one: Grounded, rows: Sequence[Row], periods: list[Period]
    ) -> tuple[Found | None, tuple[str, ...]]:
        """What an operator gives of some facts, and that as labels and texts."""
        if name.startswith("whether"):
            is_so = bool(rows) != name.endswith("never")
            found: Found | None = Found(("yes" if is_so else "no",), "boolean", rows or one.rows)
        else:
            if name.endswith(" different"):
                rows = list({(row.head, row.tail): row for row in rows}.values())
            found = select(self.schema, q, one, rows, periods)
        return found, () if found is None else self.values(found)

    def _question(self, asked: Asked, name: str, fields: Fields, edge: str) -> Question:
        q = self._questions.get((name, edge))
        if q is None:
            q = self._questions[name, edge] = self._made(asked, fields, edge)
        return q

    def _made(self, asked: Asked, fields: Fields, edge: str) -> Question:
        base = asked.question
        q = Question(base.items, unit=base.unit, is_date=base.is_date, is_present=base.is_present, now=self.now)
        q.excluded, q.spans, q.times = base.excluded, base.spans, base.times
        q.aspect = edge if fields.get("select") == "time" else ""  # type: ignore[assignment]
        for name, value in fields.items():
            setattr(q, name, value)
        if fields.get("by") == "count" and asked.is_different:
            q.is_distinct = True  # "the greatest number of different towns"
        return q

    def values(self, found: Found) -> tuple[str, ...]:
        """What a reading gives, as labels and texts."""
        values = tuple(self.index.entities[int(v)] for v in found.values) if found.kind == "ids" else found.values
        base = self.g.cut.base
        if base and found.kind in ("ids", "entity", "list"):
            return tuple(dict.fromkeys(base.get(value, value) for value in values))
        return values
