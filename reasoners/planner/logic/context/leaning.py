"""A message whose question leans on what another sentence of it said, said as one question.

Where a message is refused, and its question by itself too (`framing`), what another sentence gives to it is put into
its place in the question, by a few rules of English, each in a module of its own:

    what the message is about   (`topics`)      "one" for a noun, "the second"  (`ones`)
    who else, which other       (`elsewise`)    "in that time", "that year"     (`occasions`)
    who came after, in a role   (`roles`)       who that is who did it          (`pointing`)

What is not put into the question stays in the message, and has to be a remark as around any other question. So nothing
that was said is left out by these rules. Where several readings of one rule are answered, they have to agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from reasoners.base import Answer
from reasoners.planner.logic.context.antecedents import with_name_again
from reasoners.planner.logic.context.framing import ask_core
from reasoners.planner.logic.context.occasions import with_occasion
from reasoners.planner.logic.context.ones import with_noun, with_order
from reasoners.planner.logic.context.pointing import with_pointed
from reasoners.planner.logic.context.roles import with_role
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.rewordings.elsewise import with_others
from reasoners.planner.logic.rewordings.topics import with_topic
from tkindex.lazily import regex as re

_Rule = Callable[[Message], Iterator[str]]
_RULES: tuple[_Rule, ...] = (with_pointed, with_others, with_topic, with_order, with_role, with_occasion, with_noun)
_MOST_TEXTS = 6
"""Of one rule."""


def ask_leaning(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a message gives whose question has what it leans on put into it; None where no rule of this kind applies.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> rows = [("Ann", "led", "Low Mill", "2001", "2003"), ("Bob", "led", "Low Mill", "2003", "2005")]
    >>> planner = make(tk.build(rows), learn_from=())
    >>> ask_leaning(planner.reader, "Low Mill, 2004. Who led it then?", planner.reader.answer).values
    ('Bob',)
    """
    message = Message(reader, text)
    for texts in joined_of(message):
        found: Answer | None = None
        for joined in texts:
            answer = _ask(reader, message, joined, ask)
            if answer is None or not _is_one_of_others(reader, message, joined, ask):
                continue
            if found is not None and found.values != answer.values:
                return None
            found = found or answer
        if found is not None:
            return found
    return None


def ask_named_again(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What one sentence gives with the person that it names in place of "he" and "she"; None where it names no one.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.
    """
    put = with_name_again(Message(reader, text))
    answer = ask(put) if put else None
    return read_as(answer, put) if answer is not None and answer.values else None


def joined_of(message: Message) -> Iterator[list[str]]:
    """The texts that each rule makes of a message, at most six of a rule.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> [texts[0] for texts in joined_of(Message(reader, "The mill, 2004. Who led it then?"))]
    ['Who led The mill in 2004?']
    """
    for rule in _RULES:
        texts = list(dict.fromkeys(joined for joined in rule(message) if joined != message.text))
        if texts:
            yield texts[:_MOST_TEXTS]


_WHO = re.compile(r"(?:^|[.?!…]\s+)(?:(?:and|so|but) )?(?:who|whom|whose)\b(?! and when\b)[^.?!]*\?", re.IGNORECASE)
"""Where somebody is asked for."""
_OTHER_THAN = re.compile(r" other than ", re.IGNORECASE)


def _is_one_of_others(reader: Reader, message: Message, joined: str, ask: Callable[[str], Answer]) -> bool:
    """Whether who is left out would be an answer otherwise: who "else" or which "other" is asked of no stranger."""
    cut = _OTHER_THAN.search(joined)
    if cut is None or _OTHER_THAN.search(message.text):
        return True
    for name in message.mentions:
        if joined.startswith(name.text, cut.end()):
            whole = f"{joined[: cut.start()]}{joined[cut.end() + len(name.text) :]}"
            labels = {message.label(entity) for entity in name.entities}
            given = _ask(reader, message, whole, ask)
            return given is not None and (given.kind == "number" or bool(labels.intersection(given.values)))
    return True


def _ask(reader: Reader, message: Message, joined: str, ask: Callable[[str], Answer]) -> Answer | None:
    """The answer to a text that is one question, or to the question of it."""
    is_one = len(Message(reader, joined).sentences) == 1
    answer = ask(joined) if is_one else None
    if answer is None or not answer.values or "left over" in answer.details:
        answer = ask_core(reader, joined, ask)
    if answer is None or not answer.values or "left over" in answer.details:
        return None
    if answer.kind in ("time", "interval", "duration", "number") and _WHO.search(joined):
        return None  # nobody is a time
    return read_as(answer, joined)
