"""Sentences beside a question that say nothing of the graph, and the tag behind a statement that asks whether it holds.

"My gran swears she saw it", "I'm writing a local history": a sentence of its own that has no name, time, number or word
of the graph, and none that limits ("only", "not", "first"), tells of whoever asks. What asks is in the other sentence.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise
from typing import Protocol

from reasoners.planner.logic.english.leaving import leaves_out
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    EXCEPT,
    FIRST,
    FIRST_PERSON,
    GENERIC_ONES,
    LAST,
    NEGATIONS,
    NOW,
    NTH,
    NUMBERS,
    PARTICLES,
    PRESENT_ONES,
    PRONOUNS,
    SEVERAL,
    SILENT,
    UNITS,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.weights import SAID
from tkindex.linking.lemmas import is_english, is_verb

_ME = frozenset("me myself".split())
_STOPS = frozenset(".?!…")
_LIMITING = (
    FIRST
    | LAST
    | NEGATIONS
    | NOW
    | EXCEPT
    | PRESENT_ONES
    | GENERIC_ONES
    | SEVERAL
    | (frozenset(NTH) - {"two"})
    | (frozenset(NUMBERS) - {"a", "an", "few"})
    | frozenset(UNITS)
    | frozenset(
        """only still else other others another again both each every either same before after since until till during
        while between than most least more less fewer longest shortest ever always together total once twice
        including excluding counting if unless just""".split()
    )
)
"""What may narrow a question from another sentence: "only the first two", "not counting draws"."""
_SUBJECTS = FIRST_PERSON | PRONOUNS | ARTICLES | frozenset("you your everybody everyone nobody somebody".split())
_OWNERS = frozenset("his her its their my our".split())
_TAGGED = PRONOUNS | frozenset("i we you there".split())


class _Schema(Protocol):
    def saying(self, word: str, least: float) -> Sequence[int]:
        """The relations that a word says."""
        ...


def without_asides(items: list[Item], schema: _Schema, known: Container[str]) -> list[Item]:
    """The items without sentences of which none can tell what is asked.

    Parameters
    ----------
    known : container of str
        Words of the names of entities: a sentence that has one may be about the graph.
    """
    parts = _sentences(items)
    if len(parts) < 2:
        return items
    asking = [_is_asking(part) for part in parts]
    if sum(asking) != 1:
        return items
    at = asking.index(True)
    kept = [part for n, part in enumerate(parts) if n == at or not _is_aside(part, schema, known, is_behind=n > at)]
    return items if len(kept) == len(parts) else [item for part in kept for item in part]


def without_included(items: list[Item]) -> list[Item]:
    """The items without "me included", "including me": whoever asks is one of many, and none that is asked about."""
    low = [item.low for item in items]
    for n in range(2, len(low) - 2):
        width = _present_one(low[n + 1 :]) if low[n] in ("including", "counting") else 0
        end = n + 1 + width
        if width and (end == len(low) or items[end].kind == "mark"):
            # "How many flats has he had, including the present one": without it they all were asked for as well.
            return [*items[: n - (low[n - 1] == ",")], *items[end:]]
    for n in range(1, len(low) - 1):
        is_behind = low[n] in _ME and low[n + 1] == "included"
        if not is_behind and not (low[n] == "including" and low[n + 1] in _ME):
            continue
        begin, end = n - (low[n - 1] == ","), n + 2
        if end == len(low) or items[end].kind == "mark":
            is_apart = begin < n and low[end : end + 1] == [","]
            return [*items[:begin], *items[end + is_apart :]]
    return items


def _present_one(low: Sequence[str]) -> int:
    """How many words say "the present one"; 0 where they do not.

    >>> _present_one(["his", "present", "one", "?"]), _present_one(["the", "old", "ones"])
    (3, 0)
    """
    is_one = low[:1] and low[0] in ARTICLES | _OWNERS and low[2:3] and low[2] in ("one", "ones")
    return 3 if is_one and low[1] in PRESENT_ONES | {"latest", "new"} else 0


def _sentences(items: Sequence[Item]) -> list[list[Item]]:
    """The sentences of a text, each with its marks."""
    parts: list[list[Item]] = [[]]
    for item, after in pairwise([*items, None]):
        assert item is not None
        parts[-1].append(item)
        is_stop = item.kind == "mark" and item.low in _STOPS
        is_more = after is not None and after.kind == "mark" and after.low in _STOPS
        if is_stop and not is_more and after is not None:
            parts.append([])
    return parts


def _is_asking(part: Sequence[Item]) -> bool:
    first = part[0]
    is_marked = any(item.kind == "mark" and item.low == "?" for item in part)
    is_fronted = first.kind == "word" and first.low in ASKING | AUXILIARIES
    return is_marked or is_fronted


def _is_aside(part: Sequence[Item], schema: _Schema, known: Container[str], *, is_behind: bool) -> bool:
    """Whether a sentence is a clause about something else than the graph."""
    if any(item.kind not in ("word", "mark") for item in part):
        return False
    words = [item.low for item in part if item.kind == "word"]
    if not words or _LIMITING & set(words) or leaves_out(words):
        return False
    if is_behind and PARTICLES & set(words):
        return False  # "on credit, I mean": an afterthought may limit what was asked
    content = [word for word in words if word not in SILENT and word not in FIRST_PERSON]
    if any(names_person(word) or word in known or schema.saying(word, SAID) for word in content):
        return False
    if any(item.text[0].isupper() and not is_english(item.low) and item is not part[0] for item in part):
        return False  # a name of somebody whom the graph does not know
    is_told = words[0] in _SUBJECTS and any(is_verb(word) or word in AUXILIARIES for word in words[1:])
    return is_told and words[-1] not in ARTICLES


def asked_by_tag(items: list[Item]) -> list[Item]:
    """A statement with a tag as the question whether it holds: "she was one of his pupils, wasn't she?".

    A negative statement with a positive tag is left: what is not so is not read from what is.
    """
    end = len(items) - 1
    while end >= 0 and items[end].kind == "mark" and items[end].low == "?":
        end -= 1
    if (
        end < 4
        or end == len(items) - 1
        or [i.kind for i in items[end - 3 : end + 1]] != ["mark", "word", "word", "word"]
    ):
        return items
    comma, verb, negation, subject = items[end - 3 : end + 1]
    said = items[: end - 3]
    is_aux = verb.low in AUXILIARIES or verb.low.removesuffix("n") in AUXILIARIES
    is_tag = comma.low == "," and is_aux and negation.low == "not" and subject.low in _TAGGED
    is_plain = said[0].low not in ASKING | AUXILIARIES and not any(i.low in NEGATIONS for i in said if i.kind == "word")
    if not is_tag or not is_plain or len(_sentences(said)) > 1:
        return items
    return [Item("word", "may", "whether", said[0].start, said[0].start), *said, *items[end + 1 :]]


def asked_if_so(items: list[Item]) -> list[Item]:
    """Whether something is so, "and if so who", as the second question alone: "is anyone still on it, and if so who?".

    Nothing is the answer where it is not so.
    """
    low = [item.low if item.kind == "word" else "" for item in items]
    at = next((n for n in range(2, len(low) - 2) if low[n : n + 2] == ["if", "so"]), -1)
    if at < 0 or low[0] not in AUXILIARIES:
        return items
    asking = [item for item in items[at + 2 :] if item.kind != "mark"]
    end = at - (low[at - 1] == "and")
    end -= items[end - 1].kind == "mark"
    if not asking or asking[0].low not in _ASKED_SO or len(asking) > 2 or any(i.kind != "word" for i in asking):
        return items
    some = [n for n in range(1, end) if low[n] in _ASKED_SO[asking[0].low]]
    left = [item for n, item in enumerate(items[:end]) if n not in some[:1] and low[n] != "ever"]
    if asking[0].low in ("when", "where"):
        return [*asking, *left]
    if len(some) != 1:
        return items
    if low[some[0]] == "any":
        # "Any award, and if so which": the noun goes with what asks for it.
        noun = some[0] + 1
        is_whole = len(asking) == 1 and noun < end and items[noun].kind == "word"
        return [*asking, items[noun], *(i for i in left if i is not items[noun])] if is_whole else items
    return [*asking, *left]


_ANYBODY = frozenset("anyone anybody someone somebody".split())
_ASKED_SO = {
    "who": _ANYBODY, "whom": _ANYBODY, "what": frozenset(("anything", "something")),
    "which": frozenset(("anything", "any")), "when": frozenset(("once",)), "where": frozenset(("anywhere",)),
}  # fmt: skip
