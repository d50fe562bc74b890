"""What part a noun or verb plays that goes unread: the kind that is asked for, a verb, a part of another noun."""

from __future__ import annotations

import calendar
from collections.abc import Collection

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    BE,
    EXCEPT,
    FIRST,
    FIRST_PERSON,
    FORM,
    GENERIC_ONES,
    INDEFINITE,
    INTENDING,
    LAST,
    NEGATIONS,
    NOW,
    NTH,
    NUMBERS,
    PARTICLES,
    PRESENT_ONES,
    SILENT,
    SUCCEEDING,
    TITLES,
    UNDOING,
)
from reasoners.planner.logic.forms import Question
from reasoners.planner.logic.schema.sides import is_attributive
from tkindex.linking.lemmas import is_adjective, is_english, is_noun, is_past, is_verb, lemmas
from tkindex.linking.words import is_plural

ROLES = ("asked", "beside", "compound", "verb", "particle", "noun")
_RIGHT, _ORDERING = frozenset("right just".split()), frozenset("before after".split())
_ENDING = PARTICLES | NOW | _ORDERING
"""What may follow a noun that ends a phrase."""
_ADDING = PARTICLES - {"of"} | {"without", "against"}
_FORMER = frozenset("former ex previous".split())
_OWNERS = frozenset("my your his her its our their".split())
_ORDERS = FIRST | LAST | frozenset(NTH) | FORM | EXCEPT | PRESENT_ONES | NUMBERS.keys() | NEGATIONS
_COMPARING = frozenset(
    """or nor either both neither together only alone more most less least fewer fewest same other others else another
    still again already yet even almost once twice thrice too enough so such many much several few all every each any
    half part partly double if whether unless because though although instead rather despite without against""".split()
)
_TIMES = frozenset(
    """noon midnight morning mornings afternoon afternoons evening evenings night nights overnight weekend weekends
    weekday weekdays spring summer autumn winter dawn dusk""".split()
) | frozenset(name.lower() for names in (calendar.day_name, calendar.month_name) for name in names if name)


def is_open_class(q: Question, place: int) -> bool:
    """Whether a word is a noun or a verb, and of no closed class that changes what is asked.

    >>> from reasoners.planner.logic.forms import Item
    >>> question = Question([Item("word", word, word, 0, 0) for word in "who never bought wine".split()])
    >>> [is_open_class(question, place) for place in range(4)]
    [True, False, True, True]
    """
    item = q.items[place]
    word = item.low
    if item.kind != "word" or not word.isalpha() or len(word) < 2 or word in FIRST_PERSON:
        return False
    if word in ADVERBIAL or word in INDEFINITE:
        return word in INDEFINITE or _is_of_verb(q, place)
    if word in _ORDERS or word in _COMPARING or word in _TIMES or lemmas(word) & (UNDOING | SUCCEEDING):
        return False
    if lemmas(word) & INTENDING and not (is_noun(word) and place and q.items[place - 1].low in PARTICLES | ARTICLES):
        return False  # "in force", "the offer": nouns, and no verb of what need not have come about
    if not is_english(word) or (place and item.text[:1].isupper()):
        return _is_short_noun(q, place)
    return not (word.startswith("un") and is_past(word[2:])) and (is_noun(word) or is_verb(word))


def _is_of_verb(q: Question, place: int) -> bool:
    """Whether a particle belongs to a verb, also behind what is done to: "went out", "let Ann out"."""
    before = place - 1
    if before > 0 and q.items[before].kind == "name":
        before = next((n for n in range(before - 1, -1, -1) if q.items[n].low not in TITLES | ARTICLES), -1)
    return before >= 0 and q.items[before].kind == "word" and is_verb(q.items[before].low)


def _is_short_noun(q: Question, place: int) -> bool:
    """Whether a word that no dictionary has stands for the kind asked for: "which doc", "what meds"."""
    item, before = q.items[place], q.items[place - 1].low if place else ""
    return place in q.kind_words and before in ("which", "what") and item.text.islower() and not is_english(item.low)


def role_of(q: Question, place: int) -> str:
    """What a noun or verb is where it stands, one of `ROLES`; "" where it may say which of several is meant.

    >>> from reasoners.planner.logic.forms import Item
    >>> question = Question([Item("word", word, word, 0, 0) for word in "who bought wine estates".split()])
    >>> [role_of(question, place) for place in (1, 2, 3)]
    ['verb', 'compound', 'noun']
    """
    items = q.items
    word = items[place].low
    if word in ADVERBIAL or word in INDEFINITE:
        return "particle"
    before = items[place - 1] if place else None
    after = items[place + 1] if place + 1 < len(items) else None
    low = before.low if before is not None else ""
    is_head = after is None or after.kind != "word" or not is_noun(after.low) or after.low in SILENT
    if after is not None and after.low in _RIGHT and place + 2 < len(items) and items[place + 2].low in _ORDERING:
        is_head = True  # "under protest right after Ann"
    is_led = low in ARTICLES | _OWNERS or (before is not None and before.is_possessive)
    if _is_verb_at(q, place):
        is_before_noun = after is not None and after.kind == "word" and is_noun(after.low) and after.low not in SILENT
        is_told = is_past(word) and is_before_noun and (is_led or low in ("which", "what"))
        is_told = is_told or is_attributive(items, place)
        is_told = is_told or (low in ("which", "what") and after is not None and is_past(after.low))
        return "" if is_told else "verb"  # "the retired players": which of them
    if _is_short_noun(q, place):
        return "asked" if place + 1 not in q.kind_words else ""
    if not is_noun(word):
        return ""
    if place in q.kind_words:
        role = "asked" if place + 1 not in q.kind_words else "compound"
    elif (after is not None and after.kind == "name" and _is_led(q, place)) or (
        before is not None and before.kind == "name" and not before.is_possessive
    ):
        # "How long was Ann lord of Bray": what she was of it, and nothing that her name is beside.
        is_of_another = after is not None and after.low == "of" and place + 2 < len(items)
        role = "" if is_of_another and before is not None and before.kind == "name" else "beside"
    else:
        role = "noun" if is_head or (after is not None and _is_verb_at(q, place + 1)) else "compound"
    if after is not None and after.low in GENERIC_ONES:
        return ""  # "which bronze one"
    if role == "noun" and after is not None and after.kind == "name" and after.text.islower():
        return ""  # "in silk final draft": what stands before a common noun says which
    if role == "asked" and is_adjective(word) and after is not None and after.kind == "name":
        return ""  # "how many female Golden Boots"
    if role == "noun" and is_adjunct(q, place):
        return ""  # "for charity", "with a colleague": how and why are not in the graph
    if role == "beside" and is_adjective(word) and not is_past(word) and place > 1 and items[place - 2].low in BE:
        return ""  # "how long was Ann ill": what she was
    is_one = role in ("asked", "noun") and (is_led or role == "asked" or low in PARTICLES)
    is_behind = role == "beside" and (after is None or after.kind not in ("word", "name") or after.low in _ENDING)
    is_one = is_one or (is_behind and before is not None and before.kind == "name")  # "Cardiology chief in 2020"
    return "" if is_adjective(word) and not is_one else role


def is_of_noun(q: Question, place: int, said: Collection[int]) -> bool:
    """Whether "former" and the like tell of the noun behind them, and not of the fact: "which former judge heard it".

    Parameters
    ----------
    said : collection of int
        Places of the words that say the relation: of "the former owner" that is the noun alone.
    """
    item, after = q.items[place], q.items[place + 1] if place + 1 < len(q.items) else None
    is_before = item.kind == "word" and item.low in _FORMER and after is not None and after.kind == "word"
    is_before = is_before and (place + 1 in q.kind_words or (after is not None and is_noun(after.low)))
    return is_before and any(n != place + 1 for n in said)


def is_adjunct(q: Question, place: int) -> bool:
    """Whether a noun ends a phrase with a preposition, and neither "of" nor a name says of whom it is told.

    >>> from reasoners.planner.logic.forms import Item
    >>> question = Question([Item("word", word, word, 0, 0) for word in "who ran for charity".split()])
    >>> is_adjunct(question, 3)
    True
    """
    at = place - 1
    while at > 0 and (q.items[at].low in ARTICLES or q.items[at].low in _OWNERS):
        at -= 1
    after = q.items[place + 1] if place + 1 < len(q.items) else None
    is_told = after is not None and (after.low == "of" or after.kind == "name")
    owner = q.items[place + 2] if place + 2 < len(q.items) else None
    if owner is not None and owner.kind == "name" and owner.start < q.items[place].start:
        is_told = False  # "High Hall: sieges as a favour": its name stood in front
    if at >= 0 and q.items[at].low == "as" and names_person(q.items[place].low):
        return False  # "as manager": what somebody was, and not how
    is_out = at > 0 and q.items[at].low == "of" and q.items[at - 1].low == "out"
    return at >= 0 and (is_out or q.items[at].low in _ADDING) and not is_told


def _is_led(q: Question, place: int) -> bool:
    """Whether an article stands before a noun, or before the nouns that are a part of it: "the wine estate"."""
    at = place - 1
    while at > 0 and q.items[at].kind == "word" and is_noun(q.items[at].low) and not is_verb(q.items[at].low):
        at -= 1
    return at >= 0 and q.items[at].low in ARTICLES


def _is_verb_at(q: Question, place: int) -> bool:
    """Whether a word is a verb where it stands: what may be a noun as well is one behind "did", "to" or who does it."""
    word = q.items[place].low
    if not is_verb(word) or q.items[place].kind != "word":
        return False
    before = [item for item in q.items[:place] if item.kind != "mark"]
    low = before[-1].low if before else ""
    is_which = place in q.kind_words and place + 1 in q.kind_words and is_noun(q.items[place + 1].low)
    if is_which and lemmas(word) == {word}:
        return False  # "which fireproof vault": what the table has as a verb alone says which of them
    if not is_noun(word):
        return low not in ARTICLES or is_past(word) or word.endswith("ing")  # "by a vet"
    if place in q.kind_words or low in ARTICLES | _OWNERS or (low in PARTICLES and low != "to"):
        return False
    if before and before[-1].is_possessive:
        return False
    if word.endswith("ing") or is_past(word):
        return True
    is_asked_of = any(item.low in _DOING for item in before)
    if low and before[-1].kind == "word" and is_plural(low) and place - 1 in q.kind_words:
        return True  # "which incidents hit the mill"
    after = q.items[place + 1] if place + 1 < len(q.items) else None
    is_which = low == "which" and after is not None and after.kind == "word" and is_noun(after.low)
    is_subject = low in _SUBJECTS and not is_which  # "which copper mines"
    is_behind = bool(before) and (before[-1].kind == "name" or is_subject)
    return low == "to" or low in _DOING or is_subject or (is_asked_of and is_behind)


_DOING = frozenset("did do does will would can could shall should may might must".split())
_SUBJECTS = frozenset("i you he she it we they who that which".split())
