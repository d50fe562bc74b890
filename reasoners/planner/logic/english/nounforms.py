"""Nouns and labels by their form alone: what names a person, an event, what is written as somebody's name."""

from __future__ import annotations

from functools import lru_cache

from reasoners.planner.logic.english.words import TITLES
from tkindex.linking.lemmas import is_english, is_verb, lemmas
from tkindex.linking.words import singular

_PERSON_ENDS = ("er", "or", "ist", "ee", "ian", "man", "woman")
_PERSONS = frozenset(
    """tenant occupant resident president assistant attendant accountant consultant servant sergeant lieutenant merchant
    informant descendant""".split()
)
"""Those in "-ant" and "-ent" that are nobody else: no ending of persons alone, as "restaurant" and "event" tell.

Clients may be firms, and patients and applicants are often called by codes.
"""
_EVENT_ENDS = ("ion", "ment", "ing", "al")
_DOERS = frozenset(
    """ally author boss butcher captain champion chaperone chair coach cook doctor father guard guide head heir host
    judge master mentor mother nurse partner pilot referee rival scout shepherd sponsor spy steward tutor umpire
    usher""".split()
)
"""English nouns for whoever does what the verb of the same form says: most such nouns name the act ("a visit")."""
_BETWEEN = frozenset("de da di du del la le van von der den of".split())


@lru_cache(maxsize=65_536)
def is_personal(label: str) -> bool:
    """Whether a label is written as a person's name: two to four words with capitals, the last of them not English.

    >>> is_personal("Otto Reinhold"), is_personal("Port Hill"), is_personal("INC-204"), is_personal("ada lovelace")
    (True, False, False, False)
    """
    words = [w for w in label.replace("_", " ").strip("<>").split() if w.lower() not in _BETWEEN]
    if not 2 <= len(words) <= 4 or not all(w[0].isupper() and w.replace("'", "").isalpha() for w in words):
        return False
    return not is_english(words[-1].lower()) or not is_english(words[0].lower())


def is_titled(label: str) -> bool:
    """Whether a short title stands before a name: "Dr. Castle"; "St. Pancras" may be a church or a station.

    >>> is_titled("Dr. Castle"), is_titled("St. Pancras"), is_titled("Otto Reinhold")
    (True, False, False)
    """
    title, _, name = label.partition(". ")
    return title.lower() in TITLES - {"st"} and title[0].isupper() and name[:1].isupper()


def names_person(word: str) -> bool:
    """Whether a noun names a kind of person by its form: "directors", "employee", "violinist", "tenant".

    >>> [word for word in ("directors", "violinist", "tenant", "table") if names_person(word)]
    ['directors', 'violinist', 'tenant']
    """
    plain = word.removesuffix("s")
    return plain in _PERSONS or (plain.endswith(_PERSON_ENDS) and is_english(word))


def names_doer(word: str) -> bool:
    """Whether a noun that is written as a verb names who does what it says, and not what is done.

    >>> names_doer("coach"), names_doer("sponsors"), names_doer("visit")
    (True, True, False)
    """
    return singular(word) in _DOERS


def names_event(word: str) -> bool:
    """Whether a noun is made of a verb and names what happens, by its form: "inspection", "payment", "arrival".

    >>> [word for word in ("inspection", "payment", "arrival", "deal", "string") if names_event(word)]
    ['inspection', 'payment', 'arrival']
    """
    if word.endswith("ing") and lemmas(word) == {word}:
        return False  # "string", "ring": no form of a shorter verb
    if word.endswith("al") and not _is_verb_of(word[:-2]):
        return False  # "deal", "metal"
    return word.endswith(_EVENT_ENDS)


def _is_verb_of(base: str) -> bool:
    """Whether a noun in "-al" is made of a verb: "arrival", "renewal", "burial"."""
    return any(is_verb(form) for form in (base, base + "e", base.removesuffix("i") + "y"))


def is_happening(word: str) -> bool:
    """Whether a noun in any number names what happens: "inspections", "performances", "occurrence".

    >>> [word for word in ("inspections", "performances", "bottles") if is_happening(word)]
    ['inspections', 'performances']
    """
    plain = singular(word)
    return names_event(plain) or plain.endswith(("ance", "ence", "ure"))


def plural(noun: str) -> str:
    """The plural of a noun by its letters.

    >>> plural("team"), plural("company"), plural("church")
    ('teams', 'companies', 'churches')
    """
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"
