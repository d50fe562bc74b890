"""Questions of one thing or another, where the rules refuse both at once: each is asked by itself, and all are told.

    "Who has been either a handler or the manager at Low Kennel?"
        -> who has been a handler at Low Kennel, and who has been the manager at Low Kennel
    "Who used Bay 5 or Bay 4 in June?"   -> who used Bay 5 in June, and who used Bay 4 in June
    "Which lane or alley is shut?"       -> which lane is shut, and which alley is shut

Which of two it is that is more so ("who stayed longer, Ann or Bob") is no such question.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from reasoners.base import Answer
from reasoners.planner.logic.messages import Message, is_inside
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun

_ASKS = re.compile(r"\s*(?:so |and |ok |now )*(?:who|whom|which|what|how many|list|name|all)\b", re.IGNORECASE)
_CHOICE = re.compile(
    r"\b(?:longer|shorter|earlier|later|sooner|older|younger|more|less|fewer|most|least|first|last|than|between|whether"
    r"|not|never|no|both|next|second|dead or alive|or (?:so|not|whatever|what|other|another|somebody|someone))\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
"""Where one of two is asked for, or "or" joins nothing."""
_BETWEEN = re.compile(r" or (?:(?:of|for|at|in|by|to|from|with|on) )?(?:the )?", re.IGNORECASE)
_NOUN = r"(?:(?:a|an|the) )?[a-z]+(?:[ -][a-z]+)?"
_ROLES = re.compile(
    rf"\b(?P<be>been|was|were|is|are|as) (?:either )?(?P<one>{_NOUN}) or (?P<two>{_NOUN})"
    r"(?= (?:of|at|for|in|on|there)\b)",
    re.IGNORECASE,
)
_KINDS = re.compile(
    r"^(?P<front>(?:.*\b)?(?:which|what)) (?P<one>[a-z]+) or (?P<two>[a-z]+)"
    r"(?= (?:is|are|was|were|did|does|do|has|have|had|[a-z]+(?:ed|s))\b)",
    re.IGNORECASE,
)
"""Two nouns for the kind of what is asked for."""
_EITHER = re.compile(r"\beither (?:of )?", re.IGNORECASE)
_RIDER = re.compile(r",? (?:either (?:one|of (?:the two|them))|it does(?:n['’]t| not) matter which),?", re.IGNORECASE)
_AT_ANY_TIME = re.compile(
    r",? (?:past (?:or|and) present|present (?:or|and) past|dead or alive|living or dead|now or in the past"
    r"|current or former|former or current)(?=[,?.]|$),?",
    re.IGNORECASE,
)
"""What says that all are meant, whenever they were."""
_TIMED = re.compile(
    r"\b(?:former|formerly|previously|once|before|after|when|while|since|until|now|still|currently)\b", re.IGNORECASE
)
"""What sets a time of its own."""
_HOW_MANY = re.compile(r"\bhow many\b(?! (?:times|days|weeks|months|years|hours|minutes)\b)", re.IGNORECASE)
_SETS = ("entity", "list")


def ask_either(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What both parts of a question give together; None where it has none, or one of them is not understood.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> pairs = (("Ann", "Tidings"), ("Bob", "News"), ("Cy", "Post"))
    >>> reader = Reader(tk.build([(who, "edited", what, "2001") for who, what in pairs]))
    >>> ask_either(reader, "Who edited either Tidings or News?", reader.answer).values
    ('Ann', 'Bob')
    """
    always = _AT_ANY_TIME.sub("", text)
    if always != text:
        answer = ask(always) if _TIMED.search(always) is None else Answer()
        return replace(answer, trace=(*answer.trace, f"asked as: {always!r}")) if answer.values else None
    parts, is_named = _parts(reader, text)
    if len(parts) != 2:
        return None
    is_number = _HOW_MANY.search(text) is not None
    answers = []
    for part in parts:
        answer = ask(_HOW_MANY.sub("which", part))
        if not answer.values or answer.kind not in _SETS or "left over" in answer.details:
            return None
        answers.append(answer)
    one, two = answers
    if (is_named or _KINDS.match(text)) and one.details.get("slot") != two.details.get("slot"):
        return None  # two names of one kind are asked of alike
    values = tuple(dict.fromkeys((*one.values, *two.values)))
    trace = (*(f"either: {line}" for line in one.trace), *(f"or: {line}" for line in two.trace))
    together = Answer(
        values,
        kind="list",
        facts=tuple(dict.fromkeys(fact for answer in answers for fact in answer.facts[:50])),
        trace=trace,
        confidence=min(one.confidence, two.confidence),
        details={"certify": lambda: None, "composed": "or"},
    )
    return replace(together, values=(f"{len(values)}",), kind="number") if is_number else together


def _parts(reader: Reader, text: str) -> tuple[tuple[str, ...], bool]:
    """The two questions that a question asks, and whether they differ in a name."""
    said = _RIDER.sub("", text)
    if len(re.findall(r"\bor\b", said, re.IGNORECASE)) != 1 or _ASKS.match(said) is None or _CHOICE.search(said):
        return (), False
    message = Message(reader, said)
    if message.text != said:
        return (), False
    names = sorted(message.mentions)
    for one, two in pairwise(names):
        between = said[one.end : two.start]
        if _BETWEEN.fullmatch(between) is None:
            continue
        if said[: one.start].rstrip()[-1:] in (",", ":", "—", "–", "-"):
            return (), False  # "which was it, Ann or Bob"
        front = _EITHER.sub("", said[: one.start])
        article = "the " if between.lower().endswith(" the ") and not front.lower().endswith("the ") else ""
        return (f"{front}{one.text}{said[two.end :]}", f"{front}{article}{two.text}{said[two.end :]}"), True
    kinds = _KINDS.match(said)
    if kinds is not None and is_noun(kinds["one"].lower()) and is_noun(kinds["two"].lower()):
        behind = said[kinds.end() :]
        return (f"{kinds['front']} {kinds['one']}{behind}", f"{kinds['front']} {kinds['two']}{behind}"), False
    roles = _ROLES.search(said)
    if roles is None or is_inside(roles.start("one"), message.names) or is_inside(roles.start("two"), message.names):
        return (), False
    front, behind = f"{said[: roles.start()]}{roles['be']} ", said[roles.end() :]
    return (f"{front}{roles['one']}{behind}", f"{front}{roles['two']}{behind}"), False
