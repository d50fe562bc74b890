"""What can be learnt from questions with gold answers: which phrases mean which relation, and who is asked for.

A question teaches by the best plan that gives its gold answer; one that no plan reproduces teaches nothing. Everything
learnt is words and small matrices, tied to no wording as a whole: unknown words leave the rules in charge.
"""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from reasoners.base import Example
from reasoners.planner.candidates import Parser
from reasoners.planner.filling import Parsed
from reasoners.planner.lessons import Lessons, order_features, side_features
from reasoners.planner.plans import Outcome, Plan, execute
from tkindex.index import Index
from tkindex.linking.relations import LearntWeights

_MAX_RUNS = 120
_MAX_WIDE_RUNS = 600


def learn(parser: Parser, index: Index, questions: Sequence[Example]) -> Lessons:
    """Learn from questions with gold answers; deterministic, about 10 ms a question the first time it is seen."""
    relations: list[tuple[Sequence[str], int]] = []
    sides: list[tuple[Sequence[str], int]] = []
    orders: list[tuple[Sequence[str], int]] = []
    n = 0
    for question in questions:
        found = gold_plan(parser, index, question)
        if found is None:
            continue
        n += 1
        parsed, plan = found
        relations.append((parsed.cues.features, plan.relation))
        fixed = parser.fixed_items(parsed, plan)
        if plan.asked in ("head", "tail") and len(fixed) == 1:
            asked, agents = parser.roles(parsed, plan.relation)
            at = fixed[0]
            sides.append(
                (
                    side_features(parsed.items, parsed.reading, at, plan.relation, asked, agents[at], parsed.cues.said),
                    int(plan.asked == "head"),
                )
            )
        elif plan.asked == "time" and len(fixed) == 2:
            _, agents = parser.roles(parsed, plan.relation)
            first, second = min(fixed), max(fixed)
            features = order_features(parsed.items, first, second, plan.relation, (agents[first], agents[second]))
            orders.append((features, int(fixed[0] == first)))
    return Lessons(
        LearntWeights.train(relations) if relations else None,
        LearntWeights.train(sides, l2=1e-4) if sides else None,
        LearntWeights.train(orders, l2=1e-4) if orders else None,
        len(questions),
        n,
    )


_KNOWN: WeakKeyDictionary[object, dict[tuple[str, tuple[str, ...]], tuple[Parsed, Plan] | None]] = WeakKeyDictionary()
"""Gold plans by index: they depend on the rules alone, so folds of one run share them."""


def gold_plan(parser: Parser, index: Index, question: Example) -> tuple[Parsed, Plan] | None:
    """The plan that the rules like best among those that give the gold answer; None where none does."""
    known = _KNOWN.setdefault(index.entities, {})
    key = (question.text, tuple(question.gold))
    if key not in known:
        known[key] = _search(parser, index, question)
    return known[key]


def _search(parser: Parser, index: Index, question: Example) -> tuple[Parsed, Plan] | None:
    for is_wide in (False, True):
        if is_wide and len(question.gold) < _ENOUGH:
            break
        parsed = parser.parse(question.text, is_wide=is_wide)
        fitting: list[tuple[float, Plan]] = []
        for plan in parsed.plans[: _MAX_WIDE_RUNS if is_wide else _MAX_RUNS]:
            if fitting and plan.score + 1.0 < fitting[0][0]:
                break
            if plan.asked == "time" and (plan.head is None or plan.tail is None):
                continue
            outcome = execute(index, plan)
            if outcome is not None and fits(plan, outcome, question.gold):
                fitting.append((plan.score + (0.8 if outcome.n_times == 1 else 0.0), plan))
        if fitting:
            return parsed, max(fitting, key=lambda pair: pair[0])[1]
    return None


_ENOUGH = 3
"""Gold answers from which on a set that fits is no accident, whatever the relation is called."""


def fits(plan: Plan, outcome: Outcome, gold: Sequence[str]) -> bool:
    """Whether an outcome is the gold answer: the same set, or of one picked, one of them.

    >>> import tkindex as tk
    >>> from reasoners.planner.plans import execute
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> plan = Parser(ix).parse("Who visited Rome?").plans[0]
    >>> [fits(plan, execute(ix, plan), gold) for gold in (("bob", "ann"), ("ann",))]
    [True, False]
    """
    if plan.pick or plan.asked == "time":
        return outcome.values[0] in gold and len(outcome.values) <= len(gold)
    return set(outcome.values) == set(gold)
