"""ARI's two decisions by rules.

``choose``: a question is read as plans (`reasoners.planning`), each plan is a course of actions, and the best course
that agrees with what was done goes on. A methodology speaks for courses that were right in its kind of question, and
against those that were wrong. Two readers make the plans: ``grammar``, the planner's, understands the words of a
question; ``names`` knows its names, times and relation alone, and takes every course that uses them as equally good,
so that only a methodology tells what is meant. The second stands for a reader that has yet to learn its method.

``methodology``: the courses of the samples, right and wrong, as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, NamedTuple

from reasoners.ari.actions import step_text, time_text
from reasoners.ari.decisions import Action, Methodology, Sample, TakenAction
from reasoners.namesreading import Reader, plans_of_names
from reasoners.planner.plans import Filter, Plan
from reasoners.policies.base import Decision, UndecidedError
from reasoners.reading import Readings
from reasoners.times import CUT
from tkindex.index import Index

GUIDED = {"grammar": 1.0, "names": 6.0}
"""What a methodology speaks for a course that it names; half of it against one that it warns of."""
WIDTH = 8
"""Readings of a question that are courses."""
_CACHE = 512


class ActionKey(NamedTuple):
    """What an action is known by, without its values and its text."""

    tool: str
    head: int | None
    relation: int | None
    tail: int | None
    times: tuple[str, ...]
    unit: str


def key_of(action: Action) -> ActionKey:
    """The key of an action."""
    return ActionKey(action.tool, action.head, action.relation, action.tail, action.times, action.unit)


@dataclass(frozen=True, slots=True)
class PlannedActions:
    """A plan as a course of actions."""

    plan: Plan
    value: float

    @property
    def moves(self) -> list[tuple[str, Filter | None]]:
        """What happens in turn: events are looked up, the list is made, cut by time, picked from, answered."""
        kept = [one for one in self.plan.filters if not self._is_looked_up(one)]
        anchors = [("event", one) for one in self.plan.filters if one.anchor is not None]
        picked: list[tuple[str, Filter | None]] = [("pick", None)] if self.plan.pick else []
        return [*anchors, ("list", None), *(("keep", one) for one in kept), *picked, ("answer", None)]

    def _is_looked_up(self, condition: Filter) -> bool:
        """Whether a condition is the time of the look-up itself: getTime takes none."""
        return condition.op in ("on", "same") and not self._is_time_of_pair

    @property
    def _is_time_of_pair(self) -> bool:
        return self.plan.head is not None and self.plan.tail is not None

    def next_key(self, index: Index, taken: Sequence[TakenAction]) -> ActionKey | None:
        """The next action, given what was found; None where this course did not lead here or is at its end."""
        moves = self.moves
        if len(taken) >= len(moves):
            return None
        ticks: list[tuple[int, int]] = []
        for at, (move, condition) in enumerate(moves[: len(taken) + 1]):
            key = self._key(index, move, condition, ticks)
            if key is None or at == len(taken):
                return key
            if key != key_of(taken[at].action):
                return None
            if move == "event":
                facts = taken[at].facts
                if not len(facts):
                    return None
                ticks.append((int(facts[0].start), int(facts[len(facts) - 1].start)))
        return None

    def _key(
        self, index: Index, move: str, condition: Filter | None, ticks: Sequence[tuple[int, int]]
    ) -> ActionKey | None:
        plan = self.plan
        if move == "event":
            assert condition is not None
            assert condition.anchor is not None
            return ActionKey("getTime", *condition.anchor, (), "")
        if move == "list":
            when = [self._time(index, one, ticks) for one in plan.filters if self._is_looked_up(one)]
            if self._is_time_of_pair:
                return ActionKey("getTime", plan.head, plan.relation, plan.tail, (), "")
            tool = "getTailEntity" if plan.tail is None else "getHeadEntity"
            return ActionKey(tool, plan.head, plan.relation, plan.tail, tuple(when[:1]), "")
        if move == "keep":
            assert condition is not None
            if condition.op in ("before", "after"):
                tool = "getBefore" if condition.op == "before" else "getAfter"
                return ActionKey(tool, None, None, None, (self._time(index, condition, ticks),), "")
            first = self._time(index, condition, ticks)
            last = first if condition.until is None else time_text(index, condition.until)
            return ActionKey("getBetween", None, None, None, (first, last), "")
        if move == "pick":
            return ActionKey("getFirst" if plan.pick == "first" else "getLast", None, None, None, (), "")
        if plan.asked not in ("head", "tail", "time"):
            return None
        return ActionKey("answer", None, None, None, (), (plan.unit or index.unit) if plan.asked == "time" else "")

    @staticmethod
    def _time(index: Index, condition: Filter, ticks: Sequence[tuple[int, int]]) -> str:
        if condition.anchor is None:
            assert condition.time is not None
            return time_text(index, condition.time)
        first, last = ticks[0]
        text = str(index.engine.instant(last if condition.op == "before" else first))
        # Actions take one time: facts that overlap the event are those that hold when it begins.
        return text[: CUT[condition.unit]] if condition.op == "same" and condition.unit != "overlap" else text

    def shape(self, entities: Sequence[int], unit: str) -> str:
        """The course without names, as `ActionSpace.abstract` writes its actions."""
        steps = []
        for move, condition in self.moves:
            if move == "event":
                assert condition is not None
                assert condition.anchor is not None
                steps.append(step_text("getTime", *self._names(entities, condition.anchor[0], condition.anchor[2])))
            elif move == "list":
                when = [self._role(one, unit) for one in self.plan.filters if self._is_looked_up(one)][:1]
                tool = "getTailEntity" if self.plan.tail is None else "getHeadEntity"
                tool = "getTime" if self._is_time_of_pair else tool
                steps.append(step_text(tool, *self._names(entities, self.plan.head, self.plan.tail), *when))
            elif move == "keep":
                assert condition is not None
                tool = {"before": "getBefore", "after": "getAfter"}.get(condition.op, "getBetween")
                role = self._role(condition, unit)
                steps.append(step_text(tool, role, role if tool == "getBetween" else ""))
            elif move == "pick":
                steps.append(step_text("getFirst" if self.plan.pick == "first" else "getLast"))
            else:
                asked = (self.plan.unit or unit) if self.plan.asked == "time" else "entity"
                steps.append(step_text("answer", asked))
        return " > ".join(steps)

    @staticmethod
    def _names(entities: Sequence[int], *given: int | None) -> list[str]:
        return [
            f"entity {entities.index(one) + 1}" if one in entities else "entity ?" for one in given if one is not None
        ]

    @staticmethod
    def _role(condition: Filter, unit: str) -> str:
        if condition.anchor is None:
            return "time"
        if condition.op == "same" and condition.unit not in (unit, "overlap"):
            return f"event's {condition.unit}"
        return "event"


# ---- choose ------------------------------------------------------------------------------------------------------


class ActionChooser:
    """Decides ``choose`` for one index.

    Parameters
    ----------
    readings : Readings
    reader : {"grammar", "names"}
    """

    def __init__(self, readings: Readings, reader: Reader = "grammar") -> None:
        self.readings = readings
        self.reader = reader
        self._plans = lru_cache(maxsize=_CACHE)(partial(plans_of_names, readings))

    def __call__(self, decision: Decision) -> dict[str, Any]:
        """The number of the action that the best course takes next.

        ``state["try"]``, while history is made, is 1 for the best course, 2 for the second, and so on.
        """
        state = decision.state
        taken, actions = state["history"], state["actions"]
        numbers = {key_of(action): n for n, action in reversed(list(enumerate(actions, 1)))}
        courses = self.ranked(decision.question, state["entities"], state["methodology"])
        for course in courses[max(0, state.get("try", 0) - 1) :]:
            key = course.next_key(self.readings.index, taken)
            if key is not None and key in numbers:
                return {"action": numbers[key]}
        raise UndecidedError("no reading of the question goes on from here with an action that is open")

    def ranked(self, question: str, entities: tuple[int, ...], methodology: Methodology | None) -> list[PlannedActions]:
        """Courses of a question, best first."""
        if self.reader == "grammar":
            found = [PlannedActions(one.plan, one.value) for one in self.readings.find(question, WIDTH)]
        else:
            found = [PlannedActions(plan, plan.score) for plan in self._plans(question, entities)]
        if methodology is not None:
            steps, pitfalls = set(methodology.steps), set(methodology.pitfalls)
            weight, unit = GUIDED[self.reader], self.readings.index.unit
            guided = []
            for course in found:
                shape = course.shape(entities, unit)
                value = course.value + weight * ((shape in steps) - (shape in pitfalls - steps) / 2)
                guided.append(replace(course, value=value))
            found = guided
        return sorted(found, key=lambda course: -course.value)


# ---- methodology -------------------------------------------------------------------------------------------------


def write_methodology(decision: Decision) -> dict[str, Any]:
    """The courses of the samples, each once, in their order."""
    right: Sequence[Sample] = decision.state["correct"]
    wrong: Sequence[Sample] = decision.state["incorrect"]
    steps = list(dict.fromkeys(" > ".join(sample.steps) for sample in right))
    pitfalls = list(dict.fromkeys(" > ".join(sample.steps) for sample in wrong if sample.steps))
    if not steps:
        raise UndecidedError("no sample of the cluster is right")
    return {
        "instruction": f"Questions such as {right[0].masked!r} were answered by these courses.",
        "steps": steps,
        "pitfalls": [pitfall for pitfall in pitfalls if pitfall not in steps],
    }
