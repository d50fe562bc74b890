"""The noun that "one" stands for, from the sentence before: "she has two boats. Which one is older?".

The noun is a kind that the graph knows, with the words before it that say which kind of it is meant ("CAT tools").
"Two terms as mayor. When did the second begin?" asks of the second term as mayor.
"""

from __future__ import annotations

from collections.abc import Iterator

from reasoners.planner.logic.english.words import FIRST, LAST, NTH, NUMBERS, PRONOUNS, SILENT
from reasoners.planner.logic.messages import WORD, Message, is_inside
from reasoners.planner.logic.splicing import SAYS, spliced
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_adjective, is_noun, is_past, is_verb
from tkindex.linking.words import is_plural, singular

_ORDERS = "|".join(sorted(FIRST | LAST | NTH.keys()))
_ONE = re.compile(
    rf"\b(?:which|what|how many(?: (?:different|distinct|separate|other))?|(?:{_ORDERS})"
    rf"|(?:which|what)(?: other| (?:{_ORDERS}))) (?P<one>ones?)\b"
    r"(?! (?:of (?:the|his|her|its|their|them|those|these|my|our)|that|who|which)\b)",
    re.IGNORECASE,
)
_NO_MODIFIER = frozenset(
    """some any all every each both several many much more most few another other others such same no only own various
    different certain two three four five six seven eight nine ten old new""".split()
) | frozenset(NUMBERS)
_SPELLS = frozenset("spell term stint period turn reign tenure stay go run time".split())
"""Nouns for one of several times that something was so."""
_MOST_NOUNS = 3
_SEVERAL = r"two|three|four|five|six|several|a couple of|\d"
_HAD = re.compile(
    rf"\s*(?:['’]s|has|have|had|got)(?: (?:had|got))? (?P<many>{_SEVERAL}) (?P<noun>[a-z]+s)(?P<rest>(?: [^,.;:!?]*)?)",
    re.IGNORECASE,
)
"""Behind a name: how many of something there were: "has had two terms as mayor"."""
_AGAIN = re.compile(
    r"\s*(?:has |have )?(?:got|had|received|won) an? (?P<noun>[^,.;:!?]+?),? (?:and )?"
    r"(?:then|later)(?: on| later| eventually)?,? (?:an?other|a second)(?: one)?(?=\s*[,.;:!?])",
    re.IGNORECASE,
)
"""Behind a name: "got a medal, then a second one"."""
_THE_NTH = re.compile(
    rf"\bthe (?P<order>{_ORDERS})(?: (?:one|of (?:them|those|these|the two)))?"
    r"(?=\s*[?,.]|\s*$| (?:begin|end|start|stop|finish|last|was|is|were|did|happen)\b)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\bbetween (?:the two|them|those two)(?: of them)?\b", re.IGNORECASE)


def with_noun(message: Message) -> Iterator[str]:
    """A message with the noun that was said before in place of "one", the nearest first.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "used tool", "saw", "2001"), ("Ann", "used tool", "axe", "2003")]))
    >>> list(with_noun(Message(reader, "Ann loves her tools. Which one did she use first?")))
    ['Ann loves her tools. Which tool did she use first?']
    """
    for one in _ONE.finditer(message.text):
        if is_inside(one.start("one"), message.names):
            continue
        for noun in _nouns(message, one.start()):
            is_many = one["one"].lower() == "ones"
            yield spliced(message.text, [(*one.span("one"), noun if is_many else _singular(noun))])
        return


def _singular(noun: str) -> str:
    before, _, last = noun.rpartition(" ")
    return f"{before} {singular(last)}".strip()


def _nouns(message: Message, end: int) -> list[str]:
    """The nouns before a place that name kinds of the graph, the nearest first; else those in plural."""
    found: dict[str, str] = {}
    others: dict[str, str] = {}
    words = [word for word in WORD.finditer(message.text, 0, end) if not is_inside(word.start(), message.names)]
    for n in range(len(words) - 1, -1, -1):
        low = words[n].group().lower()
        if low in SILENT or low in _NO_MODIFIER or not is_noun(low) or "'" in low or "’" in low:
            continue
        is_kind = message.names_kind(low)
        if not is_kind and (not is_plural(low) or (is_verb(low) and _has_subject(message, words, n))):
            continue
        if n + 1 < len(words) and _goes_on(message, words[n], words[n + 1]):
            continue  # "tool shed" is no tool
        first = n
        while first and _modifies(message, words[first - 1], words[first]):
            first -= 1
        (found if is_kind else others).setdefault(singular(low), message.text[words[first].start() : words[n].end()])
    return list((found or others).values())[:_MOST_NOUNS]


def _has_subject(message: Message, words: list[re.Match[str]], n: int) -> bool:
    """Whether a form of a verb stands behind what may be its subject: "she schools", and not "some schools"."""
    before = message.text[: words[n].start()].rstrip()
    if is_inside(len(before) - 1, message.names) or not n:
        return True
    low = words[n - 1].group().lower()
    return low in PRONOUNS or (is_noun(low) and low not in SILENT | _NO_MODIFIER)


def _goes_on(message: Message, one: re.Match[str], two: re.Match[str]) -> bool:
    low = two.group().lower()
    return message.text[one.end() : two.start()] == " " and message.names_kind(low) and low not in SILENT


def _modifies(message: Message, one: re.Match[str], two: re.Match[str]) -> bool:
    """Whether a word before a noun says which kind of it is meant."""
    low = one.group().lower()
    if message.text[one.end() : two.start()] not in (" ", "-") or "'" in low or "’" in low:
        return False
    return low not in SILENT | _NO_MODIFIER and not is_past(low) and (is_noun(low) or is_adjective(low))


def with_order(message: Message) -> Iterator[str]:
    """A message with what there were several of in place of "the second" and of "between the two".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "mayor of", "Arlen", "2001"), ("Ann", "mayor of", "Arlen", "2003")]))
    >>> list(with_order(Message(reader, "Ann has had two terms as mayor of Arlen. When did the second begin?")))
    ["When did Ann's second term as mayor of Arlen begin?"]
    """
    for name in message.mentions:
        told = _HAD.match(message.text, name.end) or _AGAIN.match(message.text, name.end)
        if told is None:
            continue
        begin = next((first for first, last in message.sentences if first <= name.start < last), 0)
        if WORD.search(message.text, begin, name.start):
            continue
        if not _may_be_several(message, told["noun"], *told.span("noun")):
            continue
        rest = told.groupdict().get("rest") or ""
        noun = f"{_singular(told['noun'])}{rest.rstrip()}"
        drop = (begin, _closed(message.text, told.end()), "")
        order = _THE_NTH.search(message.text, told.end())
        both = _BETWEEN.search(message.text, told.end())
        if both is not None:
            put = f"between {name.text}'s first and second {noun}"
            yield spliced(message.text, [drop, (*both.span(), put)]).strip()
        elif order is not None:
            put = f"{name.text}'s {order['order'].lower()} {noun}"
            yield spliced(message.text, [drop, (*order.span(), put)]).strip()


def _may_be_several(message: Message, noun: str, first: int, last: int) -> bool:
    """Whether the graph may have several of something: a spell of what is said behind it, or what it has a word for."""
    low = singular(noun.split()[-1].lower())
    is_said = message.names_kind(low) or bool(message.schema.saying(low, SAYS)) or bool(message.within(first, last))
    return low in _SPELLS or is_said


def _closed(text: str, at: int) -> int:
    """Where a clause ends with the mark and the blanks behind it."""
    mark = re.compile(r"\s*[,.;:!?]*\s*").match(text, at)
    return mark.end() if mark is not None else at
