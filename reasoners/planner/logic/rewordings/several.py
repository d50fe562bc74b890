"""Several answers where one is asked for: "which plan was she on when she moved" of two plans, "when did he go" twice.

Who asks so takes it that there is one. Where another event sets the time of which one is meant, or one fact that is
named in full came about several times, several answers are none: the question was not read as it was meant, or whoever
asks has to say which. It is refused, and the answers are told. What has several by its words ("which two", "every",
"branch or branches") is none of this, and neither is "which award did she win", which people ask of several too, nor
"in which year was she nominated": years are a kind as awards are, and each is told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.words import SELF
from reasoners.planner.logic.forms import Item, Question
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.syntax.asking import is_many
from reasoners.planner.logic.syntax.askingtimes import joins_clause
from reasoners.planner.logic.syntax.reading import read_question
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import is_plural

_SEVERAL = frozenset(
    """all any both each every everyone everything list name several two three four five six seven eight nine ten few
    many or else other others dates times days years months ones are were""".split()
)
"""Words that say that there may be more than one."""
_STOPS = frozenset(".!?")
_TOLD = 3
_RETURNS = re.compile(
    r"\b(?:(?:come|came|coming|go|went|gone|going|get|got|move|moved|moving|switch|switched|change|changed)\s+back"
    r"|back\s+(?:to|at|in|with|on)|return(?:s|ed|ing)?\s+to|re-?(?:gain|join|take|enter|sume)(?:s|d|ed|ing)?"
    r"|(?:start|begin|began|join|become|became|open|take|took|take it|took it)(?:\s+\w+){0,6}\s+again)\b",
    re.IGNORECASE,
)
"""What says that something was so once more: "come back to", "regain", "start using it again"."""
_LENGTH = re.compile(r"[\d,]+ [a-z]+(?: [\d,]+ [a-z]+)*")
_COMING = re.compile(r"(?:come|came|coming|go|went|gone|going|get|got|move|moved|moving|return\w*)\b", re.IGNORECASE)
_BACK = re.compile(r"\bback\b|\bre\w+")


def refuse_several(reader: Reader, text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where it has several values and one is asked for."""
    if len(answer.values) > 1 and all(map(_LENGTH.fullmatch, answer.values)) and _has_rider(text):
        return Answer(reason=f"not understood: of all together? {'; '.join(answer.trace[:1])}")
    if answer.kind not in ("entity", "list", "time"):
        return answer
    said = _RETURNS.search(text)
    # A label that says it itself tells each time: "returned to".
    is_return = said is not None and not any(map(reader.schema.says, _BACK.findall(said[0].lower())))
    if len(answer.values) < 1 + (not is_return):
        return answer
    parsed = reader.itemizer.parse(text)
    if isinstance(parsed, str):
        return answer
    items, _, times = parsed
    question = read_question(items, times, reader.now)
    is_sure = said is not None and _COMING.match(said[0]) is not None
    if is_return and _asks_one_time(question, answer, 1) and question.edge != "end":
        again = _of_return(answer, is_sure=is_sure)
        if again is not None:
            return again
    if len(answer.values) < 2:
        return answer
    # The first time that somebody was anywhere is no coming back, wherever that was.
    is_mixed = is_return and is_sure and question.select == "time" and question.edge not in ("end", "range")
    if not (is_mixed or _asks_one_time(question, answer) or _asks_one_thing(question)):
        return answer
    told = ", ".join(answer.values[:_TOLD]) + ", ..." * (len(answer.values) > _TOLD)
    return Answer(
        reason=f"not understood: which is meant, where one is asked for? {'; '.join(answer.trace[:1])}: {told}",
        details={"score": answer.confidence, "several": answer.values},
    )


def _has_rider(text: str) -> bool:
    """Whether something behind a question says how it is read: "both terms taken together"."""
    # Whoever has one length does not pay for loading it.
    from reasoners.planner.logic.rewordings.riders import without_riders

    return without_riders(text) != text


def _of_return(answer: Answer, *, is_sure: bool) -> Answer | None:
    """The second of two times at which something began, where it is said to have come back; None of more than two.

    Parameters
    ----------
    is_sure : bool
        Whether it is said to have come back to where it was: what began once did not. "Back in her hands" may have been
        there otherwise before.
    """
    rows = sorted(answer.details.get("rows", ()), key=lambda row: row.start)
    if len(answer.values) == 1 and len(rows) == 1:
        if not is_sure:
            return None
        return Answer(reason=f"nothing in the graph answers this: it was so once only, {'; '.join(answer.trace[:1])}")
    if len(answer.values) != 2 or len(rows) != 2:
        return None
    return replace(answer, values=(max(answer.values),), kind="time")


def has_joined_clause(reader: Reader, text: str) -> bool:
    """Whether "when" joins a clause to a noun that is asked for: the clause by itself asks for something else.

    In a sentence of its own before a question it says when somebody does what he tells.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> has_joined_clause(reader, "Leader when Ann left the mill?"), has_joined_clause(reader, "When did Ann lead it?")
    (True, False)
    """
    parsed = reader.itemizer.parse(text) if " when " in text.lower() else ""
    if isinstance(parsed, str):
        return False
    items = parsed[0]
    return any(
        item.low == "when" and joins_clause(items, n) and not _is_told(items[n:]) for n, item in enumerate(items)
    )


def _is_told(rest: Sequence[Item]) -> bool:
    """Whether the sentence that goes on so is a statement before another sentence."""
    stop = next((n for n, item in enumerate(rest) if item.kind == "mark" and item.low in _STOPS), -1)
    return 0 <= stop < len(rest) - 1 and rest[stop].low != "?"


def _low(q: Question) -> list[str]:
    return [item.low if item.kind == "word" else "" for item in q.items]


def _n_named(q: Question) -> int:
    """How many a question names, whoever asks among them."""
    return sum(item.kind == "name" or (item.kind == "word" and item.low in SELF) for item in q.items)


def _asks_one_time(q: Question, answer: Answer, least: int = 2) -> bool:
    """Whether "when" asks for the one time of a fact that is named in full: of two either may be meant."""
    is_time = q.select == "time" and q.edge != "range" and not q.pick and (not q.unit or bool(q.edge))
    rows = answer.details.get("rows", ())
    is_one_fact = len({(row.head, row.relation, row.tail) for row in rows}) == 1 and _n_named(q) >= least
    return is_time and is_one_fact and q.having is None and _SEVERAL.isdisjoint(_low(q))


def _asks_one_thing(q: Question) -> bool:
    """Whether "which" and a noun in the singular ask for the one that was so at the time of another event."""
    low = _low(q)
    nouns = [n for n in sorted(q.kind_words) if n > q.asker_at]
    is_then = any(c.clause and c.op == "on" for c in q.conditions)
    is_led = q.select == "entity" and is_then and 0 <= q.asker_at < len(low) and low[q.asker_at] in ("which", "what")
    if not is_led or not nouns or nouns[0] != q.asker_at + 1 or q.by == "count" or q.having is not None:
        return False
    noun = low[nouns[-1]]
    is_one = is_noun(noun) and not is_plural(noun) and not is_many(noun)
    return is_one and not q.is_plural and not q.excluded and _SEVERAL.isdisjoint(low)
