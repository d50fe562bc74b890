"""The explorer's operators: what its views ask beyond the operator table, described and checked in the same way."""

from __future__ import annotations

from tkindex.tools.arguments import SLOTS, WHEN, WHERE, Argument, choice, flag, integer, needed, text
from tkindex.tools.operators import BY_TIME, FACTS, NO_TIES, OPERATORS, STARTS_TIE, Operator

BUCKETS = ("auto", "second", "minute", "hour", "day", "week", "month", "quarter", "year", "decade", "century")
GROUPS = ("entity", "head", "tail", "relation")
_ENTITY = needed(SLOTS[3], "The entity: its exact label, or id:123.")
_AS_ASKED = "as the operator in `when` says"
_COMMIT = "Commits are numbered from 1; 0 is before the first."


def _cursor() -> tuple[Argument, ...]:
    return (
        integer("max_rows", "At most so many rows.", 100, least=1, most=1000),
        Argument("cursor", "text", "The cursor of an earlier result of the same call: the rows that follow it."),
    )


ROWS = Operator(
    "rows", "facts",
    "List facts as `facts` does, with labels as they are written in the graph, and their ids.",
    (*SLOTS, WHEN, WHERE, flag("newest_first", "Latest facts first."), *_cursor()),
    FACTS.bounds, BY_TIME, STARTS_TIE, "facts",
)  # fmt: skip
HISTOGRAM = Operator(
    "histogram", "histogram", "Count facts over time, in buckets of the calendar.",
    (
        *SLOTS, WHEN, WHERE,
        choice("bucket", "Length of a bucket; auto: the shortest that makes at most 400.", BUCKETS, default="auto"),
        choice(
            "measure", "Count a fact in the bucket that it starts in, or in each in which it holds.",
            ("starts", "holding"), default="starts",
        ),
    ),
    _AS_ASKED, "by start", NO_TIES, "items",
)  # fmt: skip
TOP = Operator(
    "top", "top", "Count which entities, heads, tails or relations most facts have.",
    (
        *SLOTS, WHEN, WHERE,
        choice("of", "What to count.", GROUPS, default="entity"),
        integer("k", "How many to list.", 20, least=1, most=1000),
    ),
    _AS_ASKED, "by falling count, then by id", "`ties_left_out` counts those that share the last count", "items",
)  # fmt: skip
LANES = Operator(
    "lanes", "facts",
    "Draw the facts of an entity: every fact as columns where at most `max_facts` are in sight, else counts by "
    "relation in equal buckets. The answer is binary: a line of JSON that names the arrays, then the arrays.",
    (
        _ENTITY, WHERE,
        Argument("since", "text", "First tick in sight, as a whole number."),
        Argument("until", "text", "Tick after the last in sight, as a whole number."),
        integer("max_facts", "Up to so many facts are sent one by one.", 60_000, least=0, most=200_000),
        integer("bins", "Into so many buckets others are counted.", 2048, least=1, most=8192),
    ),
    "start < until and stop > since", BY_TIME, STARTS_TIE, "items",
)  # fmt: skip
GRAPH = Operator(
    "graph", "neighborhood", "Walk from an entity hop by hop; facts between the same two entities are one edge.",
    (
        _ENTITY,
        integer("hops", "How many facts away to go.", 1, least=1, most=4),
        WHEN, WHERE,
        integer("max_facts", "Stop the walk at so many facts.", 2000, least=1, most=10_000),
        integer("max_entities", "Stop the walk at so many entities.", 120, least=1, most=1000),
    ),
    "as the operator in `when` says, for every fact of every hop", "entities by hop, then by discovery", NO_TIES,
    "items",
)  # fmt: skip
LABELS = Operator(
    "labels", "", "Return the labels of entities.",
    (Argument("ids", "integers", "Ids of entities.", required=True),),
    "none", "as asked", NO_TIES, "items",
)  # fmt: skip
ASK = Operator(
    "ask", "", "Answer a question in natural language, with no model: the answer, its plan, facts and certificate.",
    (
        text("question", "The question.", required=True),
        text("now", 'The time that "now" means; the last of the facts by default, the clock for a live index.'),
        text("me", 'The entity that "I" means.'),
    ),
    "as the plan says", "as the plan says", "`ties` where the plan counts them", "plan",
)  # fmt: skip
WHY_NOT = Operator(
    "why_not", "", "Say why facts of an entity are not the answer of a plan.",
    (
        Argument("plan", "object", "The plan: of a certificate of `ask`.", required=True),
        needed(SLOTS[3], "The other candidate: its exact label, or id:123."),
    ),
    "as the plan says", BY_TIME, "at most five facts are explained", "items",
)  # fmt: skip
EXAMPLES = Operator(
    "examples",
    "",
    "Return questions about this very graph that `ask` answers.",
    (),
    "none",
    "as found",
    NO_TIES,
    "items",
)
COMMITS = Operator(
    "commits", "commits", "List the commits of a live index, newest first.", _cursor(), "none", "newest first", NO_TIES,
    "items",
)  # fmt: skip
CHANGES = Operator(
    "changes", "changes", "List what became believed and what was retracted between two commits.",
    (
        integer("since", f"The commit before the first that counts. {_COMMIT}", 0, least=0, most=2**53),
        integer("until", "The last commit that counts; the newest by default.", None, least=0, most=2**53),
        integer("max_rows", "At most so many rows of each.", 200, least=1, most=1000),
    ),
    "since < commit <= until", "by commit, then by sequence number", NO_TIES, "items",
)  # fmt: skip
VERSIONS = Operator(
    "versions", "history", "List every version of some facts, also those that are no longer believed.",
    (*SLOTS[:3], integer("max_rows", "At most so many rows.", 200, least=1, most=1000)),
    "none", "in order of arrival", NO_TIES, "items",
)  # fmt: skip
RUNS = Operator(
    "runs", "", "List the runs of reasoners that were named at the start.", (), "none", "as named", NO_TIES, "items"
)
_RUN = text("run", "The name of a run.", required=True)
RUN = Operator(
    "run", "", "Return the settings and scores of a run, and its questions with what was answered.",
    (
        _RUN,
        choice("only", "Which questions.", ("all", "right", "wrong"), default="all"),
        integer("first", "The place of the first question to list, from 0.", 0, least=0, most=10**9),
        integer("max_rows", "At most so many questions.", 100, least=1, most=1000),
    ),
    "none", "as asked", NO_TIES, "items",
)  # fmt: skip
TRACE = Operator(
    "trace", "", "Return every step of one answer of a run.",
    (_RUN, text("question", "The id of the question.", required=True)), "none", "as taken", NO_TIES, "items",
)  # fmt: skip
RUN_DIFF = Operator(
    "run_diff", "", "Compare two runs over the questions that both asked.",
    (
        _RUN, text("other", "The name of the other run.", required=True),
        choice("only", "Which questions: those that one run alone got right, or all.", ("changed", "a", "b", "all"),
               default="changed"),
        integer("first", "The place of the first question to list, from 0.", 0, least=0, most=10**9),
        integer("max_rows", "At most so many questions.", 50, least=1, most=500),
    ),
    "none", "as asked", NO_TIES, "items",
)  # fmt: skip

EXPLORER: dict[str, Operator] = {
    operator.name: operator
    for operator in (
        ROWS, HISTOGRAM, TOP, LANES, GRAPH, LABELS, ASK, WHY_NOT, EXAMPLES, COMMITS, CHANGES, VERSIONS, RUNS, RUN,
        TRACE, RUN_DIFF,
    )
}  # fmt: skip
"""The operators of the views, by name; none is called like one of the index."""

EVERY: dict[str, Operator] = {**OPERATORS, **EXPLORER}
