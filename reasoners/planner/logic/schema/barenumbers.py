"""Identifiers that are called by their number alone: "1042" of BATCH-1042, where nothing else has that number.

Only a number that no fact could be dated with is one, and none that may count something.
"""

from __future__ import annotations

from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES, FIRST, LAST, PARTICLES, SILENT, UNITS
from reasoners.planner.logic.schema.labels import Labels
from tkindex.errors import TimeParseError
from tkindex.index import Index
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_verb, lemmas
from tkindex.linking.words import is_plural
from tkindex.timeline.ranges import parse_range

_NUMBER = re.compile(r"(?<![\w.,:/+\-–—$€£#])\d{3,8}(?![\w/%]|[.,:\-–—]\d|-\w)")
_CODE = re.compile(r"(?P<kind>[A-Za-z]+)[-_#/ ]?\d+")
_WORD = re.compile(r"[^\W\d_]+")
_BEFORE = re.compile(r"[^\W\d_][-#\s]*$")
_BEHIND = re.compile(r"\s+(?P<word>[^\W\d_]+)")
_COUNTING = frozenset(
    """than least most about around nearly almost over exactly roughly some year since until till during between number
    no nr""".split()
)
"""Before a number they make it a time or an amount, or say another kind of it."""
_TAKING = frozenset("take hand pass change".split())
_FAR = 100
"""A year so far from all that the graph has is none that anybody means."""


def with_full_codes(index: Index, names: Labels, text: str) -> str:
    """A question with identifiers in full that it calls by their number alone.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.grounding.grounding import Grounder
    >>> index = tk.build([("LOT-4410", "stored in", "Bay 2", "2021"), ("LOT-4411", "stored in", "Bay 3", "2022")])
    >>> names = Grounder(index).names
    >>> with_full_codes(index, names, "Where was 4410 stored? It held 4411 bolts.")
    'Where was LOT-4410 stored? It held 4411 bolts.'
    """
    for said in reversed(list(_NUMBER.finditer(text))):
        label = _label(index, names, said.group())
        if label and not _is_time(index, said.group()) and not _counts(label, text[: said.start()], text[said.end() :]):
            begin = said.start()
            text = f"{text[:begin]}{label}{text[said.end() :]}"
    return text


def _label(index: Index, names: Labels, number: str) -> str:
    """The only label that has a number, where it is one word and that number; "" where there is none or are several."""
    having = names.having(number).tolist()
    labels = {index.entities[entity] for entity in having}
    label = labels.pop() if len(labels) == 1 else ""
    return label if _CODE.fullmatch(label) and label.endswith(number) else ""


def _is_time(index: Index, number: str) -> bool:
    """Whether a number may be a year of the graph."""
    span = index.span
    if span is None or len(number) > 4:
        return False
    try:
        low, high = (parse_range(f"{min(max(int(number) + far, 1), 9999):04}", index.unit) for far in (-_FAR, _FAR))
    except TimeParseError:
        return True
    return low.start < span.stop and high.stop > span.start


def _counts(label: str, before: str, behind: str) -> bool:
    """Whether a number may count what stands behind it, or is called by another word than the label's own."""
    words = [word.lower() for word in _WORD.findall(before[-60:])]
    follows, led = _BEHIND.match(behind), _BEFORE.search(before)
    word = words[-1] if led is not None and words else ""
    kind = _CODE.fullmatch(label)
    if kind is not None and word == kind["kind"].lower():
        return True  # the name in full
    is_called = (
        is_noun(word) and word not in SILENT and (len(words) < 2 or words[-2] in ARTICLES | PARTICLES | AUXILIARIES)
    )  # "in room 204", but "had both 204 and 206"
    after = follows["word"].lower() if follows is not None else ""
    is_counted = is_noun(after) and (not is_verb(after) or is_plural(after))
    is_counted = is_counted and after not in AUXILIARIES | PARTICLES | FIRST | LAST
    is_phrasal = word == "over" and len(words) > 1 and not _TAKING.isdisjoint(lemmas(words[-2]))  # "took over 204"
    return (word in _COUNTING and not is_phrasal) or is_called or is_counted or after in UNITS
