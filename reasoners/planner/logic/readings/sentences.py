"""Say a reading that was enumerated in one plain sentence, for somebody who has to tell it from others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reasoners.planner.logic.execution.holding import Period
from reasoners.planner.logic.execution.operators import Choice
from reasoners.planner.logic.execution.saying import readable
from reasoners.planner.logic.forms import Grounded
from reasoners.planner.logic.schema.relations import label_words
from reasoners.planner.logic.schema.schema import Schema
from tkindex.results.cleaning import clean
from tkindex.timeline.ranges import format_range

MAX_NAME = 60
"""Characters of a label that are shown."""
_WHO = "who or what"
_FORMS: Mapping[str, str] = {
    "list": "{who}", "first": "the first: {who}", "last": "the last: {who}", "second": "the second: {who}",
    "third": "the third: {who}", "last but one": "the last but one: {who}", "first to end": "the first to end: {who}",
    "last to end": "the last to end: {who}", "most": "most often: {who}",
    "most different": "with the most different ones: {who}", "fewest different": "with the fewest different: {who}",
    "at once": "more than one at the same time: {who}",
    "whether two at once": "whether more than one at the same time: {fact}", "fewest": "least often: {who}",
    "longest": "longest in all: {who}", "shortest": "shortest in all: {who}",
    "longest spell": "longest at a time: {who}", "shortest spell": "shortest at a time: {who}",
    "how many": "how many different ones: {who}", "having >=": "at least {n} times: {who}",
    "having >": "more than {n} times: {who}", "having =": "exactly {n} times: {who}",
    "when": "since when {fact}", "when it ended": "until when {fact}",
    "from when to when": "from when to when {fact}", "when first": "when {fact} for the first time",
    "when last": "when {fact} for the last time", "when second": "when {fact} for the second time",
    "when the last ended": "until when {fact} the last time",
    "when the first ended": "until when {fact} the first time", "busiest": "when {fact} most often",
    "how long in all": "how long {fact} in all", "how long": "how long {fact}",
    "how long the longest": "how long {fact} the longest time",
    "how long the shortest": "how long {fact} the shortest time",
    "how long the first": "how long {fact} the first time",
    "how long the second": "how long {fact} the second time",
    "when the second ended": "until when {fact} the second time",
    "how long the last": "how long {fact} the last time", "how long on average": "how long {fact} on average",
    "how many facts": "how many times {fact}",
    "whether": "whether {fact}", "whether never": "whether it is never so that {fact}",
    "never": "those of its kind that never: {who}", "how many never": "how many of their kind never: {who}",
    "from the first to the second": "how long from the first time to the second that {fact}",
    "from the end of the first to the second": "how long from the end of the first time to the second that {fact}",
    "from the first to the last": "how long from the first time to the last that {fact}",
    "from the first to the end of the last": "how long from the first time to the end of the last that {fact}",
    "how long without": "how long the longest time between in which not: {fact}",
    "how long without before": "how long it was vacant right before: {fact}",
    "how long without after": "how long it was vacant right after: {fact}",
}  # fmt: skip
"""What is asked: of the open side of a pattern (`who`), or of its facts (`fact`)."""
_PAIRS: Mapping[str, str] = {
    "both at once": "{a}, and at the same time {b}", "whether both at once": "whether anything: {a}, and at once {b}",
    "both": "{a}, and also {b}", "but not": "{a}, but not {b}", "either": "{a}, or {b}",
    "how many both": "how many: {a}, and also {b}", "how many but not": "how many: {a}, but not {b}",
    "how many either": "how many: {a}, or {b}", "whether both": "whether anything: {a}, and also {b}",
    "whether before": "whether {a} before {b}", "whether after": "whether {a} after {b}",
    "whether at once": "whether {a} while {b}", "whether together": "whether with the same at once: {a}; {b}",
    "whether within": "whether {a} wholly within the time in which {b}",
    "whether longer": "whether longer {a} than {b}", "how much longer": "how much longer {a} than {b}",
    "whether more": "whether more often {a} than {b}", "how many more": "how many times more {a} than {b}",
    "which came first": "which came first: {a}, or {b}", "which came last": "which came last: {a}, or {b}",
    "which longer": "which was longer: {a}, or {b}", "which shorter": "which was shorter: {a}, or {b}",
    "which more": "which was more often: {a}, or {b}", "how long at once": "how long {a} while {b}",
    "from start to start": "how long between the beginnings: {a}; {b}",
    "from end to start": "how long from the end of the first to the beginning of the second: {a}; {b}",
    "from start to end": "how long from the beginning of the first to the end of the second: {a}; {b}",
}  # fmt: skip
"""What is asked of two patterns."""
_OF_WHO = frozenset(
    ("both at once", "whether both at once", "both", "but not", "either", "how many both", "how many but not",
     "how many either")
)  # fmt: skip
_CLAUSES = {
    "on": "while", "same": "in the same month or year as", "since": "since", "until": "until", "before": "before",
    "after": "after",
}  # fmt: skip
_TIMED = {"on": "in", "between": "within"}
_EDGES = {"start": "beginning ", "end": "ending "}


def sentence(schema: Schema, choice: Choice) -> str:
    """One sentence for a reading: its operator, patterns and condition, in the words of the graph.

    No line break or invisible sign of a label is left in it.
    """
    operator, condition, other = choice.operator, choice.condition, choice.other
    if condition.startswith("pair") and other is not None:
        name, x = operator.removesuffix(" last"), _WHO if operator in _OF_WHO else "anything"
        form = _PAIRS.get(name, f"{name}: {{a}}; {{b}}")
        said = form.format(a=_fact(schema, choice, choice.grounded, x), b=_fact(schema, choice, other, x))
        said += ", the last times" * (name != operator)
        if condition == "pair times":
            return said + ", in " + " and in ".join(clean(period.text, MAX_NAME) for period in choice.periods)
        return said + (_timed(schema, condition.split()[1:], choice) if condition != "pair" else "")
    first = "that" if condition.startswith("hop ") else ""
    name, number = operator, ""
    if operator.startswith("having") and operator.rpartition(" ")[2].isdigit():
        name, _, number = operator.rpartition(" ")
    elif choice.question.having:
        number = str(choice.question.having[1])
    said = _FORMS.get(name, f"{name}: {{who}}").format(
        who=_fact(schema, choice, choice.grounded, _WHO, first),
        fact=_fact(schema, choice, choice.grounded, "anything", first), n=number,
    )  # fmt: skip
    return said + _under(schema, choice)


def _under(schema: Schema, choice: Choice) -> str:
    """The condition, behind a comma."""
    words, other = choice.condition.split(), choice.other
    right = "right " * ("next" in words)
    beside = ""
    if words[-1] in ("dated", "within"):
        times = " and ".join(clean(time.text, MAX_NAME) for time in choice.question.times)
        beside = f", {'then' if words[-1] == 'dated' else 'and'} in {times}"
    if words[0] == "except":
        named = " and ".join(_item(choice, n) for n in choice.grounded.names if n in _left_out(choice))
        return f", other than {named or 'now'}" + _timed(schema, words[1:], choice)
    if words[0] == "filler" and choice.operator.startswith("how long without"):
        return f", by {_item(choice, choice.grounded.names[-1])}{beside}"
    if words[0] == "filler":
        op = {"on": "at the same time as", "same": "in the same month or year as"}.get(words[1], words[1])
        return f", {right}{op} {_item(choice, choice.grounded.names[-1])}{beside}"
    if words[0] == "clause" and choice.third is not None and other is not None:
        ends = " and ".join(_fact(schema, choice, one, "anything") for one in (other, choice.third))
        return f", between {ends}"
    if words[0] == "clause" and other is not None:
        return f", {_edge(words)}{right}{_CLAUSES[words[1]]} {_fact(schema, choice, other, 'anything')}{beside}"
    if words[0] == "hop" and other is not None:
        which = {"first": ", the first", "last": ", the last"}.get(words[1], "")
        that = f", where that is{which}: {_fact(schema, choice, other, _WHO)}"
        if words[1] == "at":
            return that + ", at that time"
        under = _timed(schema, words[2:], choice)
        return under + that if words[1] == "then" else that + under
    return _timed(schema, words, choice)


def _beside(choice: Choice) -> set[int]:
    """Names that belong to the condition of a pattern, and not to itself."""
    if choice.condition.startswith("except"):
        return _left_out(choice)
    return set(choice.grounded.names[-1:]) if choice.condition.startswith("filler") else set()


def _left_out(choice: Choice) -> set[int]:
    """Names that a question leaves out."""
    q = choice.question
    return {n if q.items[n].kind == "name" else -1 for n in q.excluded}


def _timed(schema: Schema, words: Sequence[str], choice: Choice) -> str:
    """A condition that a named time or the present sets."""
    if words[-1] in ("always", "now"):
        return ", now" * (words[-1] == "now")
    times = [clean(time.text, MAX_NAME) for time in choice.question.times]
    if choice.periods and words[-1] != "between":
        text = clean(choice.periods[0].text, MAX_NAME)
    elif choice.periods:
        text = _said(schema, choice.periods[0])
    else:
        text = " and ".join(times) or "then"
    return f", {_edge(words)}{_TIMED.get(words[-1], words[-1])} {text}"


def _edge(words: Sequence[str]) -> str:
    """Which end of the facts a condition is about, if it is about one."""
    return next((_EDGES[word] for word in words if word in _EDGES), "")


def _said(schema: Schema, period: Period) -> str:
    return clean(format_range(period.low, period.high, schema.index.unit), MAX_NAME)


def _item(choice: Choice, at: int) -> str:
    return "me" if at < 0 else clean(choice.question.items[at].text, MAX_NAME)


def _fact(schema: Schema, choice: Choice, one: Grounded, x: str, first: str = "") -> str:
    """A pattern as a statement; `x` stands for what is asked for, `first` for what an earlier pattern gives."""
    index = schema.index
    label = index.relations[one.relation]
    relation = clean(" ".join(label_words(label)) or label, MAX_NAME)
    sides = ["" if e is None else clean(readable(index.entities[e]), MAX_NAME) for e in (one.head, one.tail)]
    if one.asked in ("head", "tail") or first:
        open_ = 0 if one.asked == "head" else 1
        sides[open_] = x
        if first:
            sides[1 - open_] = first
        elif not sides[1 - open_]:
            joint = [n for n in one.names if n not in _beside(choice)] if one.fixed is None else []
            sides[1 - open_] = " or ".join(_item(choice, n) for n in joint) or "anything"
    return f"{sides[0] or x} {relation} {sides[1] or x}"
