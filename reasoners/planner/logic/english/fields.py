"""Fragments with fields between marks, as they are typed into a search box, brought to the order of a question.

"Mill: number of owners", "owners of the mill, distinct", "first sale of the mill, start", "longest lease: which farm".
A fragment has no asking word and no auxiliary of its own: a sentence is left as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    DIFFERENT,
    EDGES,
    PARTICLES,
    POSSESSIVES,
    SILENT,
    UNITS,
)
from reasoners.planner.logic.forms import Item
from tkindex.linking.lemmas import is_noun

_MARKS = frozenset(",;:–—-")
_COUNTS = frozenset("number count tally total headcount".split())
_TRUTH = frozenset("y n yes no true false or".split())
_POLAR = frozenset("ever still yet already".split())
"""Adverbs that a fragment with a question mark has where it asks whether something is so."""
_LENGTHS = frozenset("duration length".split())
_DATES = frozenset("date time year month day".split())
_PERSONAL = frozenset("he she it they".split())
_NO_FIELDS = SILENT | UNITS.keys() | _COUNTS | _LENGTHS | EDGES | {"times"}
_CONNECTING = frozenset("after before when while once since until".split())
_MOST = 4
"""Words of a field at most."""


def with_fields(items: list[Item]) -> list[Item]:
    """The items of a fragment with its fields in the order of a question.

    >>> said = (("name", "ann"), ("mark", ":"), ("word", "first"), ("word", "employer"))
    >>> items = [Item(kind, word, word, 0, 0) for kind, word in said]
    >>> " ".join(item.low for item in with_fields(items))
    'ann first employer'
    """
    kept = items
    while kept and kept[-1].kind == "mark" and kept[-1].low in "?.!":
        kept = kept[:-1]
    low = [item.low if item.kind == "word" else "" for item in kept]
    marks = [n for n, item in enumerate(kept) if item.kind == "mark" and item.low in _MARKS]
    if any(item.kind == "mark" and item.low in "()" for item in kept):
        return items
    moved = (_with_last_first(kept, low, marks[-1]) or _with_owner(kept, low, marks[0])) if marks else None
    if moved is not None:
        kept = moved
        low = [item.low if item.kind == "word" else "" for item in kept]
    if len(kept) < len(items) and items[-1].low == "?" and set(low) & _POLAR and not _is_sentence(low):
        return [_word("may", items[0]), *items]  # "the mill ever sold?"
    relative = next((n for n, word in enumerate(low) if word in ("who", "that", "which")), -1)
    is_noun_phrase = relative > 0 and low[0] and is_noun(low[0]) and low[0] not in SILENT
    is_noun_phrase = is_noun_phrase and not _is_sentence(low[:relative]) and not _COUNTS.intersection(low)
    if is_noun_phrase and not marks and not any(word in ASKING for word in low[relative + 1 :]):
        return [_word("which", items[0]), *items]  # "directors of the mill who also won the cup"
    counted = _counted(kept, low)
    return items if moved is None and counted is kept else counted


def _is_sentence(low: Sequence[str]) -> bool:
    return any(word in ASKING or word in AUXILIARIES for word in low)


def _word(text: str, beside: Item) -> Item:
    return Item("word", text, text, beside.start, beside.start)


def _with_last_first(items: list[Item], low: list[str], mark: int) -> list[Item] | None:
    """What stands behind the last mark, where it says what is asked for, put before the rest."""
    rest, field = items[:mark], items[mark + 1 :]
    said = [word for word in low[mark + 1 :] if word not in ARTICLES]
    if not rest or not field or len(said) > _MOST or not all(item.kind == "word" for item in field if item.low != "/"):
        return None
    said = [word for word in said if word]
    before = low[:mark]
    if not said or not any(item.kind in ("name", "time") for item in rest):
        return None
    if set(said) <= _TRUTH and set(said) & {"y", "yes", "true"}:
        return [_word("may", items[0]), *rest]
    if any(word in ASKING for word in before):
        return None

    def asking(*words: str) -> list[Item]:
        return [*(_word(word, items[0]) for word in words), *rest]

    if len(said) == 1 and said[0] in DIFFERENT:
        return asking("how", "many", "different")
    if _is_sentence(before):
        return None
    if said == ["times"]:
        return asking("how", "many", "times")
    if len(said) == 1 and said[0] in EDGES:
        return [*rest, field[-1], _word("date", field[-1])]
    if said[0] in _LENGTHS:
        return [_word("how", items[0]), _word("long", items[0]), *rest, *field[1:]]
    is_asked = said[0] in ("which", "what", "who") and all(is_noun(w) and w not in _NO_FIELDS for w in said[1:])
    return [*field, *rest] if is_asked and not _CONNECTING.intersection(before) else None


def _with_owner(items: list[Item], low: list[str], mark: int) -> list[Item] | None:
    """What is said of the name before the first mark, as its own: "Mill: first owner" is "Mill's first owner"."""
    topic, rest = items[:mark], items[mark + 1 :]
    if len(topic) != 1 or topic[0].kind != "name" or not rest or any(item.low == "?" for item in rest):
        return None
    behind = low[mark + 1 :]
    is_colon = items[mark].low == ":"
    pronoun = next((n for n, word in enumerate(behind) if word in _PERSONAL | POSSESSIVES | {"there"}), -1)
    if pronoun >= 0:
        if behind[pronoun] == "there":
            said = [_word("at", rest[pronoun]), replace(topic[0])]
        else:
            said = [replace(topic[0], is_possessive=behind[pronoun] in POSSESSIVES)]
        return [*rest[:pronoun], *said, *rest[pronoun + 1 :]]
    if rest[0].kind != "word" or _is_sentence(behind):
        return None
    first = behind[0] if behind[0] not in ARTICLES else (behind[1] if len(behind) > 1 else "")
    is_of = len(behind) > 1 and behind[1] == "of"
    if is_of and (first in _COUNTS or first in _DATES):
        return [*rest, _word("of", rest[-1]), replace(topic[0])]  # "number of sales", "year of foundation"
    if first in UNITS and is_colon:
        return [*rest, _word("at", rest[-1]), replace(topic[0])]  # "months from the fire to the flood"
    end = next((n for n, item in enumerate(rest) if item.kind != "word"), len(rest))
    is_field = end < len(rest) and rest[end].kind == "mark" and rest[end].low == "," and end <= 2
    if is_field and not any(word in PARTICLES for word in behind[:end]):
        rest = [*rest[:end], *rest[end + 1 :]]  # "Mill, owner, 1950"
    elif not is_colon:
        return None
    return [replace(topic[0], is_possessive=True), *rest]


def _counted(items: list[Item], low: list[str]) -> list[Item]:
    """ "Distinct owners of the mill", "Mill different owners so far": only a number has a use for the word."""
    at = next((n for n, word in enumerate(low) if word in DIFFERENT), -1)
    if at < 0 or _is_sentence(low) or any(word in _COUNTS for word in low) or at + 1 >= len(low) or not low[at + 1]:
        return items
    asked = [_word("how", items[at]), _word("many", items[at])]
    return [*asked, *items[at:], *items[:at]]
