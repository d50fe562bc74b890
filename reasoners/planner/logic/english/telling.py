"""A sentence that tells what happened, and a question for then: "Ann won the cup. Which club did she lead then?".

The sentence is read as the clause that sets the time: "which club did Ann lead when Ann won the cup".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.planner.logic.english.words import ARTICLES, ASKING, AUXILIARIES, PARTICLES, POSSESSIVES, UNITS
from reasoners.planner.logic.forms import Item
from tkindex.linking.lemmas import is_noun, is_past, is_verb

_CUTS = frozenset(".,;:–—")
_POINTS = frozenset("time point moment stage date".split()) | UNITS.keys()
_STATES = frozenset("was were had is are has".split())
_CLAUSES = frozenset("when while before after once since until whilst".split())
_SHOWING = frozenset("that this those these".split())


def told_end(items: Sequence[Item]) -> int:
    """The mark behind a sentence that tells something of a name, before a question; -1 where there is none.

    >>> said = (("name", "ann"), ("word", "left"), ("mark", "."), ("word", "who"), ("word", "came"), ("mark", "?"))
    >>> told_end([Item(kind, word, word, 0, 0) for kind, word in said])
    2
    """
    low = _words(items)
    for n, item in enumerate(items if low[:1] and low[0] not in _CLAUSES else ()):
        if low[n] in ASKING or (not n and low[n] in AUXILIARIES):
            return -1
        if item.kind == "mark" and item.low in _CUTS:
            is_told = any(i.kind == "name" for i in items[:n]) and any(w and is_past(w) for w in low[:n])
            return n if is_told else -1
    return -1


def _words(items: Sequence[Item]) -> list[str]:
    """The words in lower case, and "" in the place of what is none."""
    return [i.low if i.kind == "word" else "" for i in items]


def with_told_time(items: list[Item]) -> list[Item]:
    """The items of a question for what was so when something happened that is told before it."""
    low = _words(items)
    return _pointing_back(_with_story_behind(items, low) or _with_clause_behind(items, low))


def _with_story_behind(items: list[Item], low: Sequence[str]) -> list[Item] | None:
    """The question, and what was told before it as its clause of time; None where nothing was."""
    cut = told_end(items)
    asker = cut + 1 + (cut + 1 < len(items) and low[cut + 1] in PARTICLES)
    if cut < 3 or asker >= len(items) or low[asker] not in ASKING - {"when", "how"}:
        return None
    end = len(items)
    while items[end - 1].kind == "mark":
        end -= 1
    then = _then_at(low[asker:end], low[cut + 1 : end])
    if "so" in low[cut:] or not then or sum(i.kind in ("name", "time") for i in items[:cut]) < 2:
        return None
    when = Item("word", "when", "when", items[0].start, items[0].start)
    return [*items[cut + 1 : end - then], when, *items[:cut], *items[end:]]


def _then_at(asked: Sequence[str], whole: Sequence[str]) -> int:
    """How many words at the end of a question say "at that time"; 0 where none do."""
    if whole[-1:] == ["then"]:
        # "Where did she go then" asks for what came next; a state is asked for with its verb of being or having.
        return int(any(word in _STATES for word in asked))
    if len(whole) < 3 or whole[-1] not in _POINTS or whole[-2] not in ("that", "the", "same"):
        return 0
    width = 2 + (whole[-2] == "same" and whole[-3] in ARTICLES)
    is_led = whole[-width - 1] in ("at", "on", "in", "by", "during")
    return width + is_led if is_led or whole[-2] != "the" else 0


def _with_clause_behind(items: list[Item], low: Sequence[str]) -> list[Item]:
    """ "The year Ann left the mill, who owned it": who owned it when Ann left the mill."""
    cut = next((n for n, i in enumerate(items) if i.kind == "mark"), -1)
    asker = cut + 1 + (cut + 1 < len(items) and low[cut + 1] in PARTICLES)
    if cut < 4 or asker >= len(items) or items[cut].low != "," or items[2].kind != "name":
        return items
    if low[0] != "the" or low[1] not in _POINTS or low[asker] not in ASKING - {"when", "how"}:
        return items
    end = len(items)
    while items[end - 1].kind == "mark":
        end -= 1
    when = replace(items[1], low="when")
    return [*items[cut + 1 : end], when, *items[2:cut], *items[end:]]


def _pointing_back(items: list[Item]) -> list[Item]:
    """ "When that club won", "before this ship was sold": "when it won"; "on winning it": "when winning it"."""
    low = _words(items) + [""] * 3
    made: list[Item] = []
    at = 0
    while at < len(items):
        verb = low[at + 3] if at + 3 < len(items) else ""
        is_verb_next = verb in AUXILIARIES or is_past(verb)
        if low[at] in _CLAUSES and low[at + 1] in _SHOWING and is_noun(low[at + 2]) and is_verb_next:
            made += [items[at], replace(items[at + 1], low="it", end=items[at + 2].end)]
            at += 3
            continue
        is_doing = low[at + 1].endswith("ing") and is_verb(low[at + 1]) and at + 2 < len(items)
        if at and low[at] in ("on", "upon") and is_doing and (
            items[at + 2].kind == "name" or low[at + 2] in ARTICLES | POSSESSIVES
        ):  # fmt: skip
            made.append(replace(items[at], low="when"))
        else:
            made.append(items[at])
        at += 1
    return made
