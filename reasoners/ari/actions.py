"""ARI's knowledge-based part: which actions are open at a step, what one of them does, and what it is without names.

Actions are enumerated from the 1-hop neighbourhood of the linked entities. Two filters follow: those that find nothing
are left out, and only those of the K relations nearest to the question stay. After the first look-up its relation is
locked, as in the published code. A list goes from action to action; `reasoners.ari.decisions` has the types.

Times are filled in, so that nothing is left to be replaced: those of the question, and the first and the last of what
getTime found, for look-ups also their month and year.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from reasoners.ari.decisions import KG_TOOLS, NO_RESULTS, SHOWN, TOP_K, Action, TakenAction
from reasoners.ari.tools import (
    enumerate_actions,
    keep_after,
    keep_before,
    keep_between,
    keep_first,
    keep_last,
    keep_top,
)
from reasoners.namesreading import UNITS
from reasoners.times import CUT
from reasoners.trace import fact_text
from tkindex.errors import QueryError
from tkindex.index import Index
from tkindex.results.cleaning import clean
from tkindex.results.facts import Facts
from tkindex.timeline.conditions import on
from tkindex.timeline.ranges import TimeRange

_NO_TIME = "no time"
_VALUES_SHOWN = 3


class KnownTime(NamedTuple):
    """A time that actions may use: as text, and what it is without its value."""

    text: str
    role: str


def time_text(index: Index, period: TimeRange) -> str:
    """A period as actions print it: 2014, 2014-10, 2014-10-07.

    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
    >>> from tkindex.timeline.ranges import parse_range
    >>> time_text(ix, parse_range("Oct 2014", "day"))
    '2014-10'
    """
    return str(index.engine.instant(period.start))[: CUT.get(period.granularity, 32)]


def step_text(tool: str, *arguments: str) -> str:
    """An abstract step: ``getBefore(event)``."""
    return f"{tool}({', '.join(argument for argument in arguments if argument)})"


class ActionSpace:
    """One question's actions, and the list that they leave.

    Parameters
    ----------
    index : Index
        Under the standard convention.
    question : str
        Ranks relations.
    entities : sequence of int
        Linked entities, in the order of the question; one or two.
    times : sequence of TimeRange
        Those that the question names.
    is_filtered : bool
        Without it nothing is checked and no relation is left out, as in the paper's ablation.
    top_k : int
        Relations kept.

    Raises
    ------
    QueryError
        No entity.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> desk = ActionSpace(ix, "Who visited Rome first?", [ix.entities.id("rome")], [])
    >>> [str(action) for action in desk.open()]
    ['getHeadEntity(rome, visits, no time)']
    >>> desk.take(desk.open()[0]).response
    'ann | visits | rome | 2014-10-07; bob | visits | rome | 2014-11-02'
    """

    def __init__(
        self,
        index: Index,
        question: str,
        entities: Sequence[int],
        times: Sequence[TimeRange],
        *,
        is_filtered: bool = True,
        top_k: int = TOP_K,
    ) -> None:
        if not entities:
            raise QueryError("actions are enumerated from one or two entities; none was linked")
        self.index = index
        self.question = question
        self.entities = tuple(entities)
        self.is_filtered = is_filtered
        self.top_k = top_k
        self.taken: list[TakenAction] = []
        self._times = tuple(dict.fromkeys(time_text(index, period) for period in times))
        self._events: list[KnownTime] = []
        self._enumerated: tuple[list[str], list[Action]] | None = None

    @property
    def known(self) -> list[KnownTime]:
        """Times for look-ups: the question's, then those of an event that was looked up."""
        return [*(KnownTime(text, "time") for text in self._times), *self._events]

    # ---- what is open --------------------------------------------------------------------------------------------

    def open(self) -> tuple[Action, ...]:
        """The actions of this step, in a fixed order: look-ups, then what works on the list, then answers."""
        done = {taken.action for taken in self.taken}
        found = [*self._look_ups(), *self._on_list(), *self._answers()]
        return tuple(action for action in found if action not in done)

    def _look_ups(self) -> list[Action]:
        times = [known.text for known in self.known]
        if self._enumerated is None or self._enumerated[0] != times:
            self._enumerated = times, self._enumerate(times)
        locked = self.taken[0].action.relation if self.taken else None
        return [one for one in self._enumerated[1] if locked is None or one.relation == locked]

    def _enumerate(self, times: Sequence[str]) -> list[Action]:
        index = self.index
        found = enumerate_actions(index, self.entities, times, is_checked=self.is_filtered)
        if self.is_filtered:
            found = keep_top(index, found, self.question, self.top_k)
        actions = []
        for one in found:
            named = [clean(index.entities[one[slot]]) for slot in ("head", "tail") if slot in one]
            relation = clean(index.relations[one["relation"]])
            if one["tool"] == "getTime":
                text = f"getTime({named[0]}, {relation}, {named[1]})"
            else:
                text = f"{one['tool']}({named[0]}, {relation}, {one['time'] or _NO_TIME})"
            when = () if one["time"] is None else (one["time"],)
            actions.append(Action(one["tool"], one.get("head"), one["relation"], one.get("tail"), when, text=text))
        return actions

    def _on_list(self) -> list[Action]:
        if not self.taken:
            return []
        facts = self.taken[-1].facts
        whole = [known.text for known in self.known if known.role in ("time", "event", "event's end")]
        pairs = [(a, b) for n, a in enumerate(self._times) for b in self._times[n:] if a <= b]
        actions = [
            Action(tool, times=(time,), text=f"{tool}({{list}}, {time})")
            for tool in ("getBefore", "getAfter")
            for time in dict.fromkeys(whole)
        ]
        actions += [
            Action("getBetween", times=pair, text=f"getBetween({{list}}, {pair[0]}, {pair[1]})") for pair in pairs
        ]
        actions += [Action(tool, text=f"{tool}({{list}})") for tool in ("getFirst", "getLast")]
        if not self.is_filtered:
            return actions
        return [action for action in actions if len(self._run(action, facts))]

    def _answers(self) -> list[Action]:
        """``answer`` with what the list holds: its entities, or its times as days, months and years."""
        if not self.taken or not len(self.taken[-1].facts):
            return []
        facts = list(self.taken[-1].facts)
        looked_up = next(taken.action for taken in reversed(self.taken) if taken.action.tool in KG_TOOLS)
        actions = []
        if looked_up.tool != "getTime":
            side = [fact.tail if looked_up.tool == "getTailEntity" else fact.head for fact in facts]
            # Who is named in the question is not what it asks for.
            named = {self.index.entities[entity] for entity in self.entities}
            labels = tuple(dict.fromkeys(label for label in side if label not in named)) or tuple(dict.fromkeys(side))
            actions.append(self._answer(labels, ""))
        for unit in dict.fromkeys((*UNITS, self.index.unit)):
            times = tuple(dict.fromkeys(str(fact.start)[: CUT.get(unit, 32)] for fact in facts))
            if all(len(text) >= min(CUT.get(unit, 32), 10) for text in times):
                actions.append(self._answer(times, unit))
        return actions

    @staticmethod
    def _answer(values: tuple[str, ...], unit: str) -> Action:
        shown = [clean(value) for value in values[:_VALUES_SHOWN]] + ["..."] * (len(values) > _VALUES_SHOWN)
        return Action("answer", values=values, unit=unit, text=f"answer({', '.join(shown)})")

    # ---- what an action does -------------------------------------------------------------------------------------

    def take(self, action: Action) -> TakenAction:
        """Carry out an action; its list is the current one from now on."""
        facts = self._run(action, self.taken[-1].facts if self.taken else None)
        taken = TakenAction(action, facts, _response(facts))
        self.taken.append(taken)
        if action.tool == "getTime" and len(facts):
            first, last = str(facts[0].start), str(facts[len(facts) - 1].start)
            self._events = [KnownTime(first, "event")]
            if last != first:
                self._events.append(KnownTime(last, "event's end"))
            for unit in UNITS[1:]:
                self._events += [
                    KnownTime(text[: CUT[unit]], f"event's {unit}") for text in dict.fromkeys((first, last))
                ]
            known = dict.fromkeys(self._times)
            self._events = [event for event in self._events if event.text not in known]
        return taken

    def _run(self, action: Action, current: Facts | None) -> Facts:
        index = self.index
        if action.tool in KG_TOOLS:
            when = on(action.times[0]) if action.times else None
            return index.facts(action.head, action.relation, action.tail, when=when)
        if current is None:
            raise QueryError(f"{action.tool} works on a list, and nothing has been looked up yet")
        operators: dict[str, Callable[[Facts], Facts]] = {
            "getBefore": lambda facts: keep_before(index, facts, action.times[0]),
            "getAfter": lambda facts: keep_after(index, facts, action.times[0]),
            "getBetween": lambda facts: keep_between(index, facts, *action.times),
            "getFirst": keep_first,
            "getLast": keep_last,
            "answer": lambda facts: facts,
        }
        return operators[action.tool](current)

    # ---- without names -------------------------------------------------------------------------------------------

    def abstract(self, action: Action) -> str:
        """An action with entities by their place in the question and times by what they are.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
        >>> desk = ActionSpace(ix, "Who visited Rome?", [ix.entities.id("rome")], [])
        >>> desk.abstract(desk.open()[0])
        'getHeadEntity(entity 1)'
        """
        if action.tool == "answer":
            return step_text("answer", action.unit or "entity")
        names = [f"entity {self.entities.index(one) + 1}" for one in (action.head, action.tail) if one is not None]
        roles = {known.text: known.role for known in reversed(self.known)}
        return step_text(action.tool, *names, *(roles[text] for text in action.times))


def _response(facts: Facts) -> str:
    n = len(facts)
    if not n:
        return NO_RESULTS
    shown = [clean(fact_text(facts[at])) for at in (range(n) if n <= SHOWN else (0, 1, n - 1))]
    if n > SHOWN:
        shown.insert(2, "...")
    return "; ".join(shown)
