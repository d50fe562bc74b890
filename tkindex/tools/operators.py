"""The operator table: every operator that a tool offers, said once.

JSON schemas, OpenAI function schemas, MCP tools, documentation and the checks of `tkindex.tools.call` all read this
table, so that what is documented is what runs. A tool is an operator of the index seen from outside: times are text,
labels are strings, conditions are small objects, and results are bounded.
"""

from __future__ import annotations

from typing import NamedTuple

from tkindex.choices import ALLEN
from tkindex.tools.arguments import (
    BUDGET,
    LISTED,
    MAX_ROWS,
    MIN_ROWS,
    SLOTS,
    WHEN,
    WHERE,
    Argument,
    choice,
    flag,
    integer,
    needed,
    text,
    time,
)

BY_TIME = "by start, then by sequence number"
STARTS_TIE = "facts that start at the same instant are kept in sequence order"
NO_TIES = "none"


class Operator(NamedTuple):
    """One operator.

    Attributes
    ----------
    name : str
        The name of the tool.
    verb : str
        The method of `tkindex.Index` behind it; "" where the tool is made of several.
    description : str
        What it finds, for somebody who has to choose a tool.
    arguments : tuple of Argument
    bounds : str
        Which ends are included, as comparisons with the named period ``[w0, w1)``.
    order, ties : str
        The order of the results, and what happens to equals.
    returns : {"facts", "pick", "count", "truth", "labels", "times", "neighborhood", "window", "profile", "links",
        "plan", "verdict", "groups", "items", "fact_groups", "commit", "table"}
        The shape of the result.
    deviation : str
        Where the tool differs from the published system that it is taken from; "" where it does not.
    """

    name: str
    verb: str
    description: str
    arguments: tuple[Argument, ...]
    bounds: str
    order: str
    ties: str
    returns: str
    deviation: str = ""
    is_brief: bool = False
    """Whether models are shown the short schema of its arguments."""

    def argument(self, name: str) -> Argument | None:
        """Return an argument by name, or None."""
        return next((argument for argument in self.arguments if argument.name == name), None)

    @property
    def text(self) -> str:
        """The description with bounds, order, ties and deviation, as models read it."""
        parts = [self.description, f"Bounds: {self.bounds}.", f"Order: {self.order}.", f"Ties: {self.ties}."]
        if self.deviation:
            parts.append(f"Deviation: {self.deviation}.")
        return " ".join(parts)


_NEWEST = flag("newest_first", "Latest first.")
_EMBEDDING = text("embedding", "Compare with the vectors of that name: of other texts, or by another encoder.")
_ENTITY_NEEDED = needed(SLOTS[3], "The entity to start from: its exact label.")


def _period_verb(name: str, description: str, bounds: str, *times: Argument) -> Operator:
    arguments = (*times, *LISTED, WHERE, _NEWEST, *BUDGET)
    return Operator(name, name, description, arguments, bounds, BY_TIME, STARTS_TIE, "facts")


_TIME = time("time", "The period to compare with, at any precision: 2014, 2014-10, 2014-10-07.", required=True)

FACTS = Operator(
    "facts", "facts",
    "Find facts by any of head, relation, tail or entity (either side) and, optionally, by time.",
    (*LISTED, WHEN, WHERE, _NEWEST, *BUDGET),
    "as the operator in `when` says; a plain time means: holds at some instant of that period", BY_TIME, STARTS_TIE,
    "facts",
)  # fmt: skip
FIRST = Operator(
    "first", "first",
    "Find the earliest matching fact. With when={op: after, time: T} this is 'the first after T' in one call.",
    (*LISTED, WHEN, WHERE),
    "as the operator in `when` says", "the smallest (start, sequence number) wins",
    "`ties` counts the facts that share the winning start; the lowest sequence number wins unless the convention "
    "keeps them all", "pick",
)  # fmt: skip
LAST = Operator(
    "last", "last",
    "Find the latest matching fact. With when={op: before, time: T} this is 'the last before T' in one call.",
    (*LISTED, WHEN, WHERE),
    "as the operator in `when` says", "the largest (stop, start, sequence number) wins",
    "`ties` counts the facts that share the winning stop; the highest sequence number wins unless the convention "
    "keeps them all", "pick",
)  # fmt: skip
BEFORE = _period_verb(
    "before", "Find facts that were over when the named period began.",
    "stop <= w0: strictly before the whole period, which is itself excluded", _TIME,
)  # fmt: skip
AFTER = _period_verb(
    "after", "Find facts that started once the named period was over.",
    "start >= w1: strictly after the whole period (the multitq convention includes a month or year where only the "
    "head is fixed)", _TIME,
)  # fmt: skip
ON = _period_verb(
    "on", "Find facts that hold at some instant of the named period, for example in a day, a month or a year.",
    "start < w1 and stop > w0", _TIME,
)  # fmt: skip
DURING = _period_verb(
    "during", "Find facts that lie wholly inside the named period.", "start >= w0 and stop <= w1", _TIME
)
OVERLAPS = _period_verb(
    "overlaps", "Find facts that share at least one instant with the named period.", "start < w1 and stop > w0", _TIME
)
BETWEEN = _period_verb(
    "between", "Find facts that hold at some instant from the start of period a to the end of period b.",
    "start < end of b and stop > start of a: both named periods are included",
    time("a", "The first period, included.", required=True),
    time("b", "The last period, included.", required=True),
)  # fmt: skip
ALLEN_FACTS = Operator(
    "allen", "allen",
    "Find facts in one of the thirteen Allen relations to the named period; the fact comes first.",
    (
        choice("name", "The relation of the fact to the period.", ALLEN, required=True),
        _TIME,
        time("until", "The last part of the period, included; without it the period is `time` alone."),
        *LISTED, WHERE, _NEWEST, *BUDGET,
    ),
    "ends are compared exactly: meets means stop == w0", BY_TIME, STARTS_TIE, "facts",
)  # fmt: skip
SNAPSHOT = Operator(
    "snapshot", "snapshot", "Find all facts that hold at an instant, or at some instant of a period.",
    (_TIME, *LISTED, WHERE, _NEWEST, *BUDGET), "start < w1 and stop > w0", BY_TIME, STARTS_TIE, "facts",
)  # fmt: skip
CURRENT = Operator(
    "current", "",
    "Say what was current at a time: facts that hold then; where facts are points, those up to and including the "
    "period, latest first.",
    (
        _TIME, *LISTED, WHERE,
        time("recorded", "Answer with what the index itself knew at this instant (needs an index that keeps history)."),
        *BUDGET,
    ),
    "start < w1 and stop > w0; for point facts start < w1", "latest first, then by falling sequence number",
    STARTS_TIE, "facts",
)  # fmt: skip
COUNT = Operator(
    "count", "count", "Count matching facts without listing them.", (*LISTED, WHEN, WHERE),
    "as the operator in `when` says", "none", NO_TIES, "count",
)  # fmt: skip
EXISTS = Operator(
    "exists", "exists", "Say whether any fact matches.", (*LISTED, WHEN, WHERE),
    "as the operator in `when` says", "none", NO_TIES, "truth",
)  # fmt: skip
TAILS = Operator(
    "tails", "tails", "List the distinct tails of a head and a relation.",
    (needed(SLOTS[0]), needed(SLOTS[1]), WHEN, WHERE, *BUDGET),
    "as the operator in `when` says", "by the first fact of each", "each label once", "labels",
)  # fmt: skip
HEADS = Operator(
    "heads", "heads", "List the distinct heads of a relation and a tail.",
    (needed(SLOTS[1]), needed(SLOTS[2]), WHEN, WHERE, *BUDGET),
    "as the operator in `when` says", "by the first fact of each", "each label once", "labels",
)  # fmt: skip
TIMES = Operator(
    "times", "times", "List the distinct times at which head, relation and tail hold together.",
    (needed(SLOTS[0]), needed(SLOTS[1]), needed(SLOTS[2]), WHEN, WHERE, *BUDGET),
    "as the operator in `when` says", "ascending", "each time once", "times",
)  # fmt: skip
NEIGHBORHOOD = Operator(
    "neighborhood", "neighborhood",
    "Walk from an entity over facts in both directions, hop by hop, every fact inside the same window.",
    (
        _ENTITY_NEEDED,
        integer("hops", "How many facts away to go.", 1, least=0, most=6),
        WHEN, WHERE,
        integer("max_facts", "Stop the walk at so many facts.", 1000, least=1, most=10_000),
        integer("max_entities", "Stop the walk at so many entities.", 1000, least=1, most=10_000),
        *BUDGET,
    ),
    "as the operator in `when` says, for every fact of every hop", "entities by hop, then by discovery; facts by start",
    STARTS_TIE, "neighborhood",
)  # fmt: skip
FREE_WINDOW = Operator(
    "free_window", "free_window",
    "Find the earliest (or latest) window of a length in which no matching fact holds, or at least min_events do.",
    (
        text("length", "The length of the window: 2h, 90 min, 3 days.", required=True),
        time("within", "The period that the window lies in.", required=True),
        time("until", "The last period that the window lies in, included; without it `within` alone."),
        *LISTED, WHERE,
        flag("latest", "Find the latest window instead of the earliest."),
        integer("min_events", "Find a window with at least so many events instead.", None, least=0, most=1_000_000_000),
        text("step", "Windows begin at the start of `within` plus a multiple of this: 30 min, 1h."),
    ),
    "a window [t, t + length) inside the period is free where no fact has start < t + length and stop > t",
    "the earliest (latest) window alone", NO_TIES, "window",
)  # fmt: skip
LINK = Operator(
    "link", "link", "Find the labels of the graph that a name or phrase may mean, best first.",
    (
        text("text", "The name or phrase, as it was written.", required=True),
        choice("kind", "What it names.", ("entity", "relation"), default="entity"),
        integer("k", "How many candidates.", 5, least=1, most=50),
    ),
    "none", "by falling score", "by label", "links",
)  # fmt: skip
SEARCH = Operator(
    "search", "search",
    "Find facts by meaning: those nearest to a text among all that satisfy the filters.",
    (
        text("text", "What facts should say.", required=True),
        WHEN, WHERE,
        *LISTED,
        integer("k", "Groups of facts.", 10, least=MIN_ROWS, most=MAX_ROWS),
        choice(
            "order", "Nearest first; or by time: the first k that pass.",
            ("relevance", "time"), default="relevance",
        ),
        choice(
            "mode", "By meaning, words, or both.", ("vector", "text", "hybrid"),
            default="vector",
        ),
        flag("exact", "Compare every vector; else 1 in 100 may be missed."),
        _NEWEST, _EMBEDDING,
    ),
    "as the operator in `when` says, kept exactly before ranking", "by falling nearness, or by time",
    "the group whose first fact is earlier", "groups",
)  # fmt: skip
SEARCH_MANY = Operator(
    "search_many", "search_many",
    "Find facts by meaning for several texts in one call: for each what search finds, under the same filters.",
    (
        Argument("texts", "texts", "What facts should say, one text a search.", required=True),
        WHEN, WHERE,
        *LISTED,
        integer("k", "Groups of facts for each text.", 5, least=MIN_ROWS, most=50),
        flag("exact", "Compare every vector; else 1 in 100 may be missed."),
        _NEWEST, _EMBEDDING,
    ),
    "as the operator in `when` says, kept exactly before ranking", "as the texts are given; each by falling nearness",
    "the group whose first fact is earlier", "groups",
)  # fmt: skip
DESCRIBE = Operator(
    "describe", "describe",
    "Say what is known about an entity or a relation (which relations, on which side, how many facts, first and last "
    "time), or about the whole index when neither is given.",
    (SLOTS[3], SLOTS[1], *BUDGET[:1], WHERE),
    "all of time", "relations by falling number of facts", "by label", "profile",
)  # fmt: skip
RUN_PLAN = Operator(
    "run_plan", "run_plan",
    "Execute a small program of operators in one call: slot, anchor time, filter, set operation, first/last/count, "
    "project, format. Use it for 'the first after X did Y'.",
    (
        Argument("plan", "object", "The program: {steps: [{id, op, ...}], answer: id}; see the schema.", required=True),
        Argument("why_not", "integers", "Fact ids: say of each why it is not in the answer, at most ten."),
        integer("max_rows", "At most so many values of the answer.", 100, least=1, most=MAX_ROWS),
    ),
    "as each step says; before and after are strict", "as the last step says", "the trace counts them", "plan",
)  # fmt: skip
VERIFY = Operator(
    "verify_answer", "verify_answer",
    "Check an answer against the graph: run the plan again and reject each value that it does not entail.",
    (
        Argument("plan", "object", "The program that the answer claims to follow.", required=True),
        Argument("answer", "texts", "The claimed values.", required=True),
        Argument("facts", "integers", "Fact ids given as support, if any."),
    ),
    "as each step of the plan says", "as given", NO_TIES, "verdict",
)  # fmt: skip

WHY = Operator(
    "why", "",
    "Say why facts are believed: what their source said of each (its attributes: source, message, confidence), when it "
    "was recorded, and every version that the index has had of it.",
    (*LISTED, WHEN, WHERE, *BUDGET[:1]),
    "as the operator in `when` says", BY_TIME, STARTS_TIE, "facts",
)  # fmt: skip

OPERATORS: dict[str, Operator] = {
    operator.name: operator
    for operator in (
        SEARCH, FACTS, FIRST, LAST, BEFORE, AFTER, ON, BETWEEN, TIMES, NEIGHBORHOOD, FREE_WINDOW, LINK, DESCRIBE,
        CURRENT, RUN_PLAN, VERIFY, COUNT, EXISTS, TAILS, HEADS, DURING, OVERLAPS, ALLEN_FACTS, SNAPSHOT,
        WHY, SEARCH_MANY,
    )
}  # fmt: skip
"""The operators of the index, by name."""

FORMER_NAMES = {"as_of": "current"}
"""What tools were called before, by which calls still find them. Elsewhere `as_of` is always about when the index
learnt something, and that tool asks when something held."""
