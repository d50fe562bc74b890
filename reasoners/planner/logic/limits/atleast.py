"""Whether there were more or fewer than so many, by asking how many there were.

    "Was Ann working at more than one mill in 2003?"  -> "At how many mills was Ann working in 2003?" -> is 2 more?
    "Has the pump been lent to at least two people?"  -> "To how many people has the pump been lent?"

That there is something at all says nothing of how many there are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import ge, gt, le, lt

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import plural
from reasoners.planner.logic.english.words import ADVERBIAL, AUXILIARIES, NUMBERS, PARTICLES, SILENT
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_verb
from tkindex.linking.words import is_plural, singular

_SAID = re.compile(
    r"\s*(?P<be>is|are|was|were|did|do|does|has|have|had)\s+(?P<before>.*?)\s*"
    r"\b(?P<bound>more than|over|at least|no fewer than|no less than|fewer than|less than|at most|no more than)"
    r"\s+(?P<n>[a-z]+|\d+)\s+(?P<different>different |separate |distinct )?(?P<noun>[a-z]+)"
    r"(?P<behind>\b[^?.!;:]*)\?\s*",
    re.IGNORECASE,
)
_UNITS = frozenset("second minute hour day week month year decade century time percent".split())
_COMPARES: dict[str, Callable[[int, int], bool]] = {
    "more than": gt, "over": gt, "at least": ge, "no fewer than": ge, "no less than": ge, "fewer than": lt,
    "less than": lt, "at most": le, "no more than": le,
}  # fmt: skip


def ask_at_least(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """Whether there were so many, where the number can be asked for; None where nothing of the kind is asked.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    >>> import tkindex as tk
    >>> facts = [("Ann", "works at", "Low Mill", "2001", "2005"), ("Ann", "works at", "Top Mill", "2003", "2006")]
    >>> reader = Reader(tk.build(facts), closed_world=True)
    >>> ask_at_least(reader, "Was Ann working at more than one mill in 2004?", reader.answer).values
    ('yes',)
    >>> ask_at_least(reader, "Was Ann working at Low Mill in 2004?", reader.answer) is None
    True
    """
    plain = as_number(text)
    said = _SAID.fullmatch(text)
    if not plain or said is None:
        return None
    found = ask(plain)
    is_number = found.kind == "number" and len(found.values) == 1 and found.values[0].isdigit()
    if not is_number or "left over" in found.details:
        return None
    asked_for = f"{said['bound'].lower()} {said['n'].lower()}"
    is_so = _COMPARES[said["bound"].lower()](int(found.values[0]), _number(said["n"]))
    return replace(
        found,
        values=("yes" if is_so else "no",),
        kind="boolean",
        trace=(*found.trace, f"{found.values[0]} of them, where {asked_for} are asked for"),
    )


def as_number(text: str) -> str:
    """The question of how many there were; "" where it is not asked whether there were so many of some things.

    >>> as_number("Has Ann lived in more than two flats?"), as_number("Was it over two years?")
    ('in how many different flats has Ann lived?', '')
    >>> as_number("Have more than two people led the mill?")
    'how many different people have led the mill?'
    """
    said = _SAID.fullmatch(text)
    if said is None or _number(said["n"]) < 0:
        return ""
    noun, before, behind = said["noun"].lower(), said["before"].split(), said["behind"].split()
    led = ""
    if behind and _is_head(behind[0]):
        led, noun = f"{noun} ", behind.pop(0).lower()  # "climbing hall"
    if singular(noun) in _UNITS or not is_noun(noun) or (before and before[0].lower() in ("it", "there")):
        return ""
    at = f"{before.pop().lower()} " if before[-1:] and before[-1].lower() in PARTICLES else ""
    many = noun if is_plural(noun) else plural(noun)
    return f"{at}how many different {led}{many} {' '.join((said['be'].lower(), *before, *behind))}?"


def refuse_unnumbered(reader: Reader, text: str, answer: Answer) -> Answer:
    """An answer, or what the number gives where it says that there was something, and so many were asked for.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "works at", "Low Mill", "2001", "2005")]))
    >>> one = Answer(("yes",), kind="boolean", trace=("the existence of (Ann, works at, ?)",))
    >>> refuse_unnumbered(reader, "Did Ann work at more than one mill?", one).values
    ('no',)
    """
    if answer.kind != "boolean" or not as_number(text) or not any("existence" in line for line in answer.trace):
        return answer
    counted = ask_at_least(reader, text, reader.answer)
    told = "; ".join(answer.trace[:1])
    return counted or Answer(reason=f"not understood: it asks whether there were so many, and not for {told}")


def _is_head(word: str) -> bool:
    """Whether a word behind a noun is the head of a compound."""
    low = word.lower()
    is_closed = low in PARTICLES | AUXILIARIES | ADVERBIAL | SILENT or singular(low) in _UNITS
    return low == word and is_noun(low) and not is_closed and not is_verb(low)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else -1 if word == "few" else int(NUMBERS.get(word.lower(), -1))
