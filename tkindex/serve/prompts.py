"""Prompts for the forms of temporal questions: each is a plan to fill in, so that one call answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tkindex.errors import QueryError
from tkindex.plans.run import PlanBuilder

_SIDES = {"head": "tail", "tail": "head"}


class QuestionForm(NamedTuple):
    """One form of question.

    Attributes
    ----------
    name, description : str
    arguments : dict of str to str
        What to fill in, and what it is.
    make : callable
        The arguments → the answer's reference, with the steps added to a `PlanBuilder`.
    """

    name: str
    description: str
    arguments: dict[str, str]
    make: Callable[[PlanBuilder, Mapping[str, str]], str]

    def text(self, given: Mapping[str, str]) -> str:
        """Return the prompt: what to do, and the plan.

        Raises
        ------
        QueryError
            A missing or unknown argument, or a side that is neither head nor tail.
        """
        missing = [name for name in self.arguments if not given.get(name)]
        unknown = [name for name in given if name not in self.arguments]
        if missing or unknown:
            wrong = f"needs {', '.join(missing)}" if missing else f"takes no {unknown[0][:80]!r}"
            raise QueryError(f"the prompt {self.name} {wrong}; it takes {', '.join(self.arguments)}")
        if given.get("side", "head") not in _SIDES:
            raise QueryError(f"side is {given['side'][:80]!r}; expected head or tail")
        builder = PlanBuilder()
        plan = builder.build(self.make(builder, given))
        shown = json.dumps(plan, ensure_ascii=False, separators=(",", ":"))
        return (
            f"{self.description}\nFind the exact labels with link, put them into this plan, call run_plan with it, and "
            f"answer with the values it returns, or say that nothing was found:\n{shown}"
        )


def _slot(given: Mapping[str, str]) -> dict[str, str]:
    return {"relation": given["relation"], given["side"]: given["known"]}


def _asked(given: Mapping[str, str]) -> str:
    return _SIDES[given["side"]]


def _at(p: PlanBuilder, given: Mapping[str, str]) -> str:
    return p.project(p.facts(**_slot(given), when=given["time"]), _asked(given))


def _when(p: PlanBuilder, given: Mapping[str, str]) -> str:
    facts = p.facts(given["head"], given["relation"], given["tail"])
    return p.format(p.times(facts), given["granularity"])


def _relative(op: str) -> Callable[[PlanBuilder, Mapping[str, str]], str]:
    def make(p: PlanBuilder, given: Mapping[str, str]) -> str:
        when = {"op": op, "time": given["time"]}
        return p.project(p.facts(**_slot(given), when=when), _asked(given))

    return make


def _extreme(op: str) -> Callable[[PlanBuilder, Mapping[str, str]], str]:
    return lambda p, given: p.project(p.add(op, facts=p.facts(**_slot(given))), _asked(given))


def _neighbour(op: str, pick: str) -> Callable[[PlanBuilder, Mapping[str, str]], str]:
    def make(p: PlanBuilder, given: Mapping[str, str]) -> str:
        slot = p.facts(**_slot(given))
        anchor = p.time(facts=p.facts(**{**_slot(given), _asked(given): given["anchor"]}))
        return p.project(p.add(pick, facts=p.filter(slot, op, anchor)), _asked(given))

    return make


def _same(p: PlanBuilder, given: Mapping[str, str]) -> str:
    slot = p.facts(**_slot(given))
    anchor_facts = p.facts(**{**_slot(given), _asked(given): given["anchor"]})
    period = p.time(facts=anchor_facts, granularity=given["granularity"])
    return p.project(p.exclude(p.filter(slot, "on", period), [given["anchor"]]), _asked(given))


_SLOT: dict[str, Any] = {
    "relation": "the relation",
    "side": "head or tail: the side of the known entity",
    "known": "the known entity",
}
_ANCHOR = {**_SLOT, "anchor": "the entity of the other event"}
_TIMED = {**_SLOT, "time": "a period: 2014, 2014-10, 2014-10-07"}

FORMS = {
    form.name: form
    for form in (
        QuestionForm("who_at", "Who or what was it in a period?", _TIMED, _at),
        QuestionForm(
            "when", "When did it happen?",
            {
                "head": "the subject", "relation": "the relation", "tail": "the object",
                "granularity": "day, month or year",
            },
            _when,
        ),
        QuestionForm("who_before", "Who or what was it before a period?", _TIMED, _relative("before")),
        QuestionForm("who_after", "Who or what was it after a period?", _TIMED, _relative("after")),
        QuestionForm("who_first", "Who or what was the first ever?", _SLOT, _extreme("first")),
        QuestionForm("who_last", "Who or what was the last ever?", _SLOT, _extreme("last")),
        QuestionForm("first_after", "Who was the first after another did it?", _ANCHOR, _neighbour("after", "first")),
        QuestionForm("last_before", "Who was the last before another did it?", _ANCHOR, _neighbour("before", "last")),
        QuestionForm(
            "same_period", "Who else did it in the same day, month or year as another?",
            {**_ANCHOR, "granularity": "day, month or year"}, _same,
        ),
    )
}  # fmt: skip
"""The forms, by name."""
