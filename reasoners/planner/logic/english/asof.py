""" "As of 2010": at that time, for what holds; up to and with it, for the latest of several or for their number."""

from __future__ import annotations

import re

from reasoners.planner.logic.english.words import HAVE
from reasoners.planner.logic.forms import Item, Question
from tkindex.linking.lemmas import is_past

_DO = frozenset("did do does".split())
_BEFORE_THEN = re.compile(
    r"(?:right |just |immediately )?(?P<op>before|after) (?:(?:the )?(?:then |current |present )?"
    r"(?:one|holder|incumbent)(?: (?:at that time|then|of that time|at the time|in question))?|that)(?= |$)"
)


def reach_back(q: Question) -> None:
    """Read "as of" as "until the end of" where what had been so by then is asked for: the last of it, or how much.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> from reasoners.planner.logic.syntax.reading import read_question
    >>> items, _, times = reader.itemizer.parse("Who was the last to lead the mill as of 2004?")
    >>> question = read_question(items, times, (0, 1))
    >>> question.conditions[0].op = "on"
    >>> reach_back(question)
    >>> question.conditions[0].op
    'until'
    """
    words = [item.low if item.kind == "word" else "" for item in q.items]
    is_picked = bool(q.pick) and q.by == "time"
    for condition in q.conditions:
        if condition.is_as_of and not condition.clause and (
            is_picked or (q.select == "count" and _is_perfect(words))
        ):  # fmt: skip
            condition.op = "until"


def _is_perfect(words: list[str]) -> bool:
    """Whether it is asked what has, or had, been done: "how many had she won", not "how many did she have"."""
    at = next((n for n, word in enumerate(words) if word in HAVE), -1)
    return at >= 0 and not _DO & set(words) and any(word == "been" or is_past(word) for word in words[at + 1 :] if word)


def the_one_then(items: list[Item]) -> tuple[range, range, str] | None:
    """Where "before the one at that time" or "previous" stands, the phrase that says which time, and the operator.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> the_one_then(reader.itemizer.parse("Who led the mill before the one as of 2004?")[0])
    (range(3, 6), range(6, 9), 'before')
    """
    low = [item.low if item.kind == "word" else "" for item in items]
    times = [n for n, item in enumerate(items) if item.kind == "time"]
    if len(times) != 1 or low[times[0] - 2 : times[0]] != ["as", "of"]:
        return None
    begin, end = times[0] - 2, times[0] + 1
    end += end < len(items) and items[end].low == ","
    previous = next((n for n, word in enumerate(low) if word == "previous" and low[n - 1] == "the"), -1)
    if previous >= 0 and low[previous + 1] and "before" not in low:
        return range(previous, previous + 1), range(begin, end), "before"
    words = [word or "-" for word in low]
    found = _BEFORE_THEN.search(" ".join(words))
    if found is None:
        return None
    at = len(found.string[: found.start()].split())
    return range(at, at + len(found[0].split())), range(begin, end), found["op"]
