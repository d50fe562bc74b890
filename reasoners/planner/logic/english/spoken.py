"""Short forms of speech spelt out: contractions of nouns and names, "at the same time", "versus", "back in 1900".

Matters of English grammar that say nothing of any graph, done before phrasal verbs and clefts are looked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST,
    LAST,
    MINE,
    NTH,
    PARTICLES,
    PRONOUNS,
    SILENT,
)
from reasoners.planner.logic.forms import Item
from tkindex.linking.lemmas import is_adjective, is_noun, is_past, is_verb

AT_ONCE = "simultaneously"
"""The one word for "at once", "at the same time", "at one and the same time"."""
_AT_ONCE = (
    ("at", "one", "and", "the", "same", "time"),
    ("at", "the", "very", "same", "time"),
    ("at", "the", "same", "time"),
    ("at", "the", "same", "moment"),
    ("at", "once"),
)
_HAS = frozenset("been got had gone never ever become".split())
_IS = frozenset("the a an in on at now still not currently being".split())
_NO_OWNER = ASKING | PRONOUNS | frozenset("there here that this it let".split())
"""What "'s" stands behind as "is" or "has" alone: read as it is, elsewhere."""
CLIPPED = {
    "doc": "doctor", "docs": "doctors", "tech": "technician", "techs": "technicians", "uni": "university",
    "unis": "universities", "ad": "advertisement", "ads": "advertisements", "hq": "headquarters", "em": "them",
    "dept": "department", "depts": "departments", "govt": "government", "rep": "representative",
    "reps": "representatives", "med": "medication", "meds": "medications", "mgr": "manager", "asst": "assistant",
    "apt": "apartment", "pic": "picture", "pics": "pictures", "mag": "magazine", "mags": "magazines",
    "prez": "president", "acct": "account", "appt": "appointment", "bday": "birthday",
    "exec": "executive", "execs": "executives", "org": "organization", "orgs": "organizations", "chem": "chemistry",
    "dev": "developer", "devs": "developers", "prof": "professor", "profs": "professors", "grad": "graduate",
    "intl": "international", "natl": "national", "mtg": "meeting", "mgmt": "management",
}  # fmt: skip
"""English clippings and the words that they are short for; a graph with one in a label has its own meaning of it."""
_EDGES = {"start": "originally", "beginning": "originally", "outset": "originally", "end": "finally"}
_AWAY = frozenset("over down up out".split())
_VERSUS = frozenset("vs versus".split())
_POINTING = frozenset("this that these those".split())
_DETERMINERS = (
    ARTICLES - _POINTING | PRONOUNS | FIRST | LAST | NTH.keys()
    | frozenset("my your our which what whose every each any no some one other another same".split())
)  # fmt: skip
_LINKING = frozenset("than like before after and or not".split())
_SINCE = frozenset("in on at during before after until".split())


def spelt_out(items: list[Item]) -> list[Item]:
    """The items with short forms spelt out.

    >>> items = [Item("word", word, word, 0, 0) for word in "ann vs bob".split()]
    >>> " ".join(item.low for item in spelt_out(items))
    'ann or bob'
    """
    low = [i.low if i.kind == "word" else "" for i in items]
    made: list[Item] = []
    at = 0
    while at < len(items):
        item = items[at]
        width = _together(items, low, at)
        if width:
            made.append(Item("word", AT_ONCE, " ".join(i.text for i in items[at : at + width]), item.start, item.end))
            at += width
            continue
        edge = _edge(items, low, at)
        if edge:
            width, word = edge
            made.append(replace(item, low=word, end=items[at + width - 1].end))
            at += width
            continue
        if low[at] in _AWAY and made and _is_beside_place(items, low, at):
            at += 1
            continue
        if low[at] in _VERSUS and made:
            at += 1
            while at < len(items) and items[at].low == ".":
                at += 1
            made.append(replace(item, low="or"))
            continue
        if low[at] == "mine" and not _is_noun_of_work(items, low, at):
            made.append(replace(item, low=MINE))
            at += 1
            continue
        if low[at] == "back" and _is_then(items, at):
            at += 1
            continue
        verb = _contracted(items, low, at)
        made.append(replace(item, is_possessive=False) if verb else item)
        if verb:
            made.append(Item("word", verb, "'s", item.end, item.end))
        at += 1
    return made


def _together(items: Sequence[Item], low: Sequence[str], at: int) -> int:
    """How many items from a place on say "at the same time", of nothing that is compared with; 0 where none do."""
    for words in _AT_ONCE:
        end = at + len(words)
        if tuple(low[at:end]) != words:
            continue
        after = items[end] if end < len(items) else None
        is_whole = after is None or after.kind in ("mark", "time") or after.low in PARTICLES - {"as"} | {"how", "and"}
        return len(words) if is_whole else 0
    return 0


def _edge(items: Sequence[Item], low: Sequence[str], at: int) -> tuple[int, str] | None:
    """How many items say "right at the start" or "at the very end", of nothing else, and one word for it."""
    begin = at + (low[at] in ("right", "just"))
    if begin >= len(low) or low[begin] not in ("at", "in") or low[begin + 1 : begin + 2] != ["the"]:
        return None
    edge = begin + 2 + (low[begin + 2 : begin + 3] == ["very"])
    if edge >= len(low):
        return None
    word = _EDGES.get(low[edge], "")
    is_last = edge + 1 == len(low) or items[edge + 1].kind == "mark"
    if not word or not is_last or (low[begin] == "in" and low[edge] == "start"):
        return None
    return edge + 1 - at, word


def _is_beside_place(items: Sequence[Item], low: Sequence[str], at: int) -> bool:
    """Whether "down" only says that a place is away: "the officer down at the mill", and not "broke down at"."""
    before, behind = items[at - 1], at + 2
    while behind < len(items) and low[behind] in ARTICLES:
        behind += 1
    is_led = low[at + 1 : at + 2] == ["at"] and behind < len(items) and items[behind].kind == "name"
    is_verb_before = before.kind == "word" and (is_verb(before.low) or is_past(before.low) or before.low in AUXILIARIES)
    is_noun_before = before.kind == "name" or (before.kind == "word" and is_noun(before.low))
    return is_led and is_noun_before and not is_verb_before


def _is_then(items: Sequence[Item], at: int) -> bool:
    """Whether "back" only says that a time is past: "back in 1900", "back before the war"."""
    behind = at + 1
    if behind < len(items) and items[behind].low in _SINCE:
        behind += 1
    if at and items[at - 1].low in PARTICLES:
        return False  # "what party was he in back in 1980": it parts two prepositions
    is_led = behind > at + 1 or (at > 0 and items[at - 1].kind != "word")
    return is_led and behind < len(items) and items[behind].kind == "time"


def _is_noun_of_work(items: Sequence[Item], low: Sequence[str], at: int) -> bool:
    """Whether "mine" is a place where something is dug: a pronoun has neither article nor adjective before it."""
    before = low[at - 1] if at else ""
    is_last = at + 1 >= len(items) or items[at + 1].kind == "mark"
    if not at:
        return not is_last and low[1] not in AUXILIARIES  # "mine with most owners"
    if before in _POINTING:
        return not is_last  # "is this mine?"
    is_open = bool(before) and before not in SILENT | _LINKING and (is_noun(before) or is_adjective(before))
    return items[at - 1].is_possessive or before in _DETERMINERS or is_open


def _contracted(items: Sequence[Item], low: Sequence[str], at: int) -> str:
    """ "Has" or "is" where "'s" stands for it behind a noun or name: "which painting's been sold"; "" elsewhere."""
    item, after = items[at], low[at + 1] if at + 1 < len(items) else ""
    if not item.is_possessive or not (item.kind == "name" or (low[at] and low[at] not in _NO_OWNER)):
        return ""
    if after in _HAS:
        return "has"
    is_compound = at + 2 < len(items) and items[at + 2].low in ("-", "–")
    return "is" if after in _IS and not is_compound else ""
