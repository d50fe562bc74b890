"""Clauses beside a question about somebody or something that no graph knows.

"The solicitor wants it in writing", "payroll keeps asking", "there's a signature here that nobody can read": a whole
clause with a subject of its own tells why somebody asks, and narrows nothing. A fragment ("evening shifts"), a pronoun
("she was ill then") or a subject of the graph ("the club was dissolved") may narrow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reasoners.planner.logic.english.words import ARTICLES, ASKING, AUXILIARIES, FIRST_PERSON, PRONOUNS
from tkindex.linking.lemmas import is_noun, is_past, is_verb

_LED = frozenset("and but so well anyway also plus because cos though honestly apparently sadly luckily".split())
"""What a clause of its own may begin with."""
_OWN = frozenset("my our".split())
_SINGLE = frozenset("the a an my our some another".split())
"""What stands in front of a noun that begins a clause; "this" and "that" may stand for what is asked."""
_FINITE = AUXILIARIES - frozenset("be been being".split())
_EXISTS = frozenset("is are was were has".split())
_OBJECTS = (ARTICLES - {"that"}) | PRONOUNS | frozenset("to whether if me us you my our i we it everybody".split())
"""What follows a verb that could be a noun: "wants it" is a clause, "checks in spring" is none."""
_BEHIND = _OBJECTS | frozenset(
    "that for on in at about up out off down over always just still never really all".split()
)
_NO_SUBJECT = (
    _FINITE
    | PRONOUNS
    | ASKING
    | (FIRST_PERSON - _OWN)
    | frozenset("this that these those one ones whoever whichever whatever".split())
)
_NO_NOUN = PRONOUNS | ARTICLES
_FARTHEST = 5
"""Words of a subject."""


def is_of_bystander(plain: Sequence[str], is_of_graph: Callable[[str], bool]) -> bool:
    """Whether words are a clause whose subject is a noun that the graph does not know.

    Parameters
    ----------
    plain : sequence of str
        The words in lower case, as `messages.Message.plain` gives them: without names, "payroll's" as "payroll".
    is_of_graph : callable
        Whether a word is one of a name of the graph, or says a relation or a kind of it.

    >>> said = "the solicitor wants it in writing", "there is a signature nobody can read", "evening shifts"
    >>> [is_of_bystander(words.split(), set().__contains__) for words in said]
    [True, True, False]
    >>> is_of_bystander("the solicitor left in spring".split(), {"solicitor"}.__contains__)
    False
    """
    words = list(plain)
    while words and words[0] in _LED:
        words = words[1:]
    if words[:1] == ["there"]:
        at = 2 if words[1:2] and words[1] in _EXISTS else 1
        subject = _noun_phrase(words[at:])
        return bool(subject) and len(words) > at + len(subject) and not any(map(is_of_graph, subject))
    begin = 1 if words and words[0] in _SINGLE else 0
    for at in range(begin + 1, min(len(words), begin + 1 + _FARTHEST)):
        subject = words[begin:at]
        if not is_noun(subject[-1]) or subject[-1] in _NO_NOUN:
            continue
        if _is_verb_of(words, at):
            return not any(map(is_of_graph, subject)) and not any(word in _NO_SUBJECT for word in subject)
    return False


def _noun_phrase(words: Sequence[str]) -> list[str]:
    """The words in front of and with the first noun."""
    for n, word in enumerate(words[:_FARTHEST]):
        if is_noun(word) and not (words[n + 1 : n + 2] and is_noun(words[n + 1])):
            return [one for one in words[: n + 1] if one not in ARTICLES]
    return []


def _is_verb_of(words: Sequence[str], at: int) -> bool:
    """Whether a word is the verb of the noun in front of it."""
    word, behind = words[at], words[at + 1 : at + 2]
    if word in _FINITE:
        return bool(behind)
    if not is_verb(word) or not behind:
        return False
    is_plural = words[at - 1].endswith("s") and not words[at - 1].endswith("ss")
    if not (word.endswith(("s", "ing")) or is_past(word) or is_plural):
        return False
    is_noun_too = is_noun(word) and not word.endswith("ing")
    return behind[0] in (_OBJECTS if is_noun_too or is_plural else _BEHIND) or behind[0].endswith("ing")
