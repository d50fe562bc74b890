"""Whether the words of a question of yes or no say what its answer is of.

Whoever asks who, where or when is told a name or a time, and sees of what. A bare "yes" shows nothing: "did Ann ever
plough the field" must not be answered by her survey of it, nor "did Ann ever paint the tern" by a boat of another name
that she painted, however well word vectors or what was learnt take the one for the other. So what such a question says
has to be said by the graph: by a label itself, by its concept, by its names, or by what its sides hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from reasoners.planner.logic.english.thesaurus import bounds_what
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    AUXILIARIES,
    END,
    FIRST_PERSON,
    FORM,
    GENERIC,
    INDEFINITE,
    LIGHT,
    NOW,
    NUMBERS,
    PRESENT_ONES,
    PRONOUNS,
    SILENT,
    START,
    STEPS,
    SUCCEEDING,
    TITLES,
    TRADING,
)
from reasoners.planner.logic.forms import Grounded, Question
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.weights import READ, SAID
from tkindex.linking.lemmas import is_adjective, is_noun, is_verb, lemmas
from tkindex.linking.words import singular

_FREE = (
    SILENT
    | AUXILIARIES
    | FIRST_PERSON
    | FORM
    | PRESENT_ONES
    | GENERIC
    | INDEFINITE
    | ADVERBIAL
    | TITLES
    | STEPS
    | NUMBERS.keys()
)
"""What says no relation, no kind and no name."""
_BEFORE_VERB = AUXILIARIES | PRONOUNS | FIRST_PERSON | frozenset("who to ever also even just really actually".split())
_SOME = frozenset("more than least at most several many other different".split())
NOTHING_CLAIMED = "beside a name it says nothing that may be so or not"
_SEEN = 50
"""Of so many facts the labels are looked at."""


def unvouched(
    grounder: Grounder, q: Question, patterns: Sequence[Grounded], values: Sequence[str] = ("yes",)
) -> list[int]:
    """Places of the words of a question of yes or no that nothing in the patterns of a reading says.

    A verb with its object needs to be said, where no other word says the relation ("take a copy of"): light verbs do
    not ("have"), nor such as begin or end what a relation tells of ("did she ever join the club", of its members). One
    with a preposition says less by itself ("train under Ann", "be based at the mill"). Nouns and adjectives are looked
    at where only one of two is named: what else is said may tell which other one is meant. Whoever damaged nothing
    damaged no car.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("the mill", "surveyed by", "Ann Lee", "2001")]))
    >>> reader.answer("Did Ann Lee ever survey the mill?").values
    ('yes',)
    >>> reader.answer("Did Ann Lee ever plough the mill?").reason
    "not understood: 'plough'; read without it: the existence of (the mill, surveyed by, Ann Lee)"
    """
    if q.select != "whether":
        return []
    places = q.main or range(len(q.items))  # readings that are enumerated know no main clause
    words = {n: q.items[n].low for n in places if q.items[n].kind == "word" and n not in q.used}
    words = {n: word for n, word in words.items() if word not in _FREE and word.isalpha()}
    schema, own = grounder.schema, [grounder.schema.relations[one.relation] for one in patterns]
    said = {n for n, word in words.items() if any(schema.likeness(one, word) >= SAID for one in own)}
    is_open = len({n for one in patterns for n in one.names}) < 2
    concepts = [one.concepts for one in own]
    found = []
    for n, word in words.items():
        if n in said or lemmas(word) & LIGHT or _bounds(word, concepts):
            continue
        if _is_verb_at(q, n):
            found += [n] if not said and _has_object(q, n) else []
        elif is_open and (is_noun(word) or is_adjective(word)) and not _is_called(grounder, q, patterns, n):
            is_any = n > 0 and q.items[n - 1].low in ("a", "an") and tuple(values) == ("no",)
            found += [] if is_any else [n]
    return found


def says_nothing(grounder: Grounder, q: Question, pattern: Grounded) -> bool:
    """Whether a question of yes or no has a name and no other word that says something: "has Ann ever?".

    >>> from reasoners.planner.logic.reader import Reader
    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("the mill", "surveyed by", "Ann Lee", "2001")]))
    >>> reader.answer("Has Ann Lee ever?").reason
    'not understood: beside a name it says nothing that may be so or not'
    """
    if q.select != "whether" or [item.kind for item in q.items if item.kind in ("name", "time")] != ["name"]:
        return False
    own = grounder.schema.relations[pattern.relation].words
    return all(item.low in _FREE | NOW and item.low not in own for item in q.items if item.kind == "word")


def _has_object(q: Question, place: int) -> bool:
    """Whether a name stands behind a verb with nothing but an article between: "plough the mill"."""
    at = place + 1
    while at < len(q.items) and q.items[at].low in ARTICLES:
        at += 1
    return at < len(q.items) and q.items[at].kind == "name"


def _bounds(word: str, lines: Sequence[frozenset[int]]) -> bool:
    """Whether a word begins or ends what relations tell of; who buys or sells a thing does not begin or end a lease."""
    is_bound = word in START | END and not lemmas(word) & TRADING
    return is_bound and any(bounds_what(word, some) for some in lines)


def unsaid_verbs(grounder: Grounder, q: Question, patterns: Sequence[Grounded]) -> list[int]:
    """Places of the verbs of "who", where a name and a time are all that chooses among relations of persons.

    "Who painted the boat in 2003" must not be answered by whoever insured her then, where others built her: that
    nothing else is known of 2003 says nothing of painting. With two names their one relation may say it, and so may the
    noun of "which", or a preposition that the label has ("who was standing in for Ann").
    """
    if q.asker != "who" or q.kind_words or len(patterns) != 1 or len(patterns[0].names) != 1 or not q.times:
        return []
    (one,) = patterns
    relation, schema, kinds = grounder.schema.relations[one.relation], grounder.schema, grounder.kinds
    low = {item.low for item in q.items if item.kind == "word"}
    if one.fixed is None or (relation.particle in low and relation.particle != "by"):
        return []
    others = {(number, not is_head) for number, is_head in grounder.slots(one.fixed) if number != one.relation}
    places = q.main or range(len(q.items))
    words = {n: q.items[n].low for n in places if q.items[n].kind == "word" and q.items[n].low not in _FREE}
    is_said = any(schema.likeness(relation, word) >= READ for word in words.values())
    if is_said or not any(map(kinds.are_persons, others)):
        return []
    return [
        n for n, word in words.items()
        if _is_verb_at(q, n) and word not in START | END and not lemmas(word) & (LIGHT | SUCCEEDING)
    ]  # fmt: skip


def _is_any_of(grounder: Grounder, q: Question, patterns: Sequence[Grounded], place: int) -> bool:
    """Whether a noun is any of what a label leads to: "abbot of any house", "of more than one house"."""
    at, is_any = place - 1, False
    while at >= 0 and (q.items[at].low in INDEFINITE or q.items[at].low in _SOME or q.items[at].low in NUMBERS):
        is_any |= q.items[at].low not in ("a", "an")
        at -= 1
    led = q.items[at].low if at >= 0 else ""
    return is_any and led != "" and any(grounder.schema.relations[one.relation].particle == led for one in patterns)


def _is_verb_at(q: Question, place: int) -> bool:
    """Whether a word is a verb where it stands: what may be another word as well is one behind who does it."""
    word, before = q.items[place].low, q.items[place - 1] if place else None
    if not (is_verb(word) or is_participle(word)):
        return False
    is_before_name = any(item.kind == "name" for item in q.items[place + 1 : place + 2])
    if is_noun(word) and is_before_name and before is not None and before.low in AUXILIARIES:
        return False  # "when did permit PTW-74 end"
    is_behind = before is not None and (before.kind == "name" or before.low in _BEFORE_VERB)
    return is_behind or not (is_noun(word) or is_adjective(word))


def _is_called(grounder: Grounder, q: Question, patterns: Sequence[Grounded], place: int) -> bool:
    """Whether a noun or adjective is in a name, tells the kind of one that it stands beside, or that of a side."""
    word = q.items[place].low
    if any(n in range(len(q.items)) and q.items[n].kind == "name" for n in (place - 1, place + 1)):
        return True  # "the boat Otter"
    if _is_any_of(grounder, q, patterns, place):
        return True
    before = q.items[place - 1].low if place else ""
    if before in INDEFINITE:
        return True  # "is there any race that she won"
    slots = {(one.relation, is_head) for one in patterns for is_head in (True, False)}
    if slots & (grounder.kinds.kind_of_word(word) | grounder.kinds.near_kind_of_word(word)) or grounder.class_of(word):
        return True
    rows = chain.from_iterable(one.rows[:_SEEN] for one in patterns)
    labels = {label for row in rows for e in (row.head, row.tail) for label in grounder.names.words_of(e)}
    return not {word, singular(word)}.isdisjoint(labels)
