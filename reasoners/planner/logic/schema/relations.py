"""One relation as its label shows it: its words, how it is built, precision, symmetry, whether it happens or holds."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from itertools import pairwise
from typing import Protocol

import numpy as np

from reasoners.planner.logic.changes import Changes, Pair
from reasoners.planner.logic.english.idioms import words_of_label
from reasoners.planner.logic.english.nounforms import names_doer, names_person
from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.words import AUXILIARIES, LIGHT, PARTICLES
from reasoners.planner.weights import COARSE, FINE, SYMMETRIC
from tkindex.index import Index
from tkindex.linking.lemmas import is_adjective, is_noun, is_past, is_verb, lemmas
from tkindex.linking.words import fold, stem
from tkindex.results.numbered import entity_ids
from tkindex.threads import cached_property
from tkindex.timeline.ranges import format_instant

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_a-zA-Z]+")
_ID = re.compile(r"[A-Za-z]{1,3}\d+")
"""A label that says nothing: "P39"."""
NUMBER_SIGNS = frozenset("no nr".split())
_LIGHT = frozenset("has have had is was are were be been the a an and or".split())
_ORDER = frozenset(("after", "before"))
SAMPLE = 400
_ADVERBS = frozenset("up out off down away back over in on".split())
_PLACED = frozenset("in at on under".split())
_ROLES = frozenset("apprentice chef clerk expert".split())
"""Nouns for persons whose form does not tell."""
_FEW = 12
_SAME_WORD, _SAME_LEMMA, _PARTICLE_FITS = 1.0, 0.9, 0.1
"""How much a word speaks for a way to say a relation that has it, or another form of it; and the preposition."""
_OPPOSING = frozenset("against toward towards".split())
"""Prepositions that say to whom something is done, and that a question has to say too."""
_UNCHANGED = frozenset("run overrun put cut set hit shut read cast spread beat upset".split())
"""Participles that are like the plain verb: "run by"."""


def label_words(label: str) -> tuple[str, ...]:
    """The words of a label, whatever joins them: spaces, underscores, capitals.

    >>> label_words("<wasBornIn>"), label_words("has_won_prize"), label_words("P39")
    (('was', 'born', 'in'), ('has', 'won', 'prize'), ('p39',))
    """
    if _ID.fullmatch(label):
        return (fold(label),)
    return tuple(fold(word) for word in _WORD.findall(label if label.isascii() else _ascii(label)))


def _in_full(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a label with "no" behind others as the number that it stands for: "LicenceNo", "hut nr".

    >>> _in_full(("hut", "no")), _in_full(("no", "entry"))
    (('hut', 'number'), ('no', 'entry'))
    """
    return (*words[:-1], "number") if len(words) > 1 and words[-1] in NUMBER_SIGNS else words


def _ascii(label: str) -> str:
    return "".join(c if c.isascii() else fold(c) or c for c in label)


class Source(Protocol):
    """What a relation needs of the schema that it belongs to."""

    index: Index

    @property
    def precision(self) -> str:
        """The granularity at which most facts of the graph are dated."""
        ...

    def likeness(self, relation: Relation, word: str) -> float:
        """How surely a word says a relation, from 0 to 1."""
        ...


class Relation:
    """One relation as its label shows it.

    Attributes
    ----------
    words : tuple of str
        All words of the label.
    content : tuple of str
        Those that carry its meaning.
    lead : str
        The first of them, behind a dotted namespace: "expelled" of "envoy.expelled_by".
    namespace : str
        The word before the dot, which names what the head is: "envoy"; "" where there is none.
    particle : str
        The preposition at the end, or "".
    is_code : bool
        Whether the label has no word, only a number: "P39".
    frame : {"verb", "passive", "noun", "of"}
        How head and tail lie to it: "ann owns mill" (verb), "mill owned by ann" (passive), "the employer of ann is
        mill" (noun: the tail is what the label names), "ann is a member of club" (of: the head is).
    """

    sayings: tuple[Relation, ...] = ()
    """Other ways to say it, as `reasoners.planner.logic.schema.voices` makes them of the names of its label."""
    unturned: Relation | None = None
    """Of a saying from tail to head the same with its sides as its own words have them."""

    def __init__(self, schema: Source, number: int, label: str, said: str = "") -> None:
        self.schema, self.id, self.label = schema, number, label
        said = said or label
        self.words = _in_full(label_words(said)) or (said.lower(),)
        content = tuple(w for w in self.words if w not in _LIGHT and w not in PARTICLES)
        self.content = content or tuple(w for w in self.words if w not in PARTICLES) or self.words
        space, _, rest = said.rpartition(".")
        behind, before = label_words(rest), label_words(space)
        self.lead = next((w for w in behind if w in self.content), self.content[0])
        # "deal.won_by" is won by somebody, of a deal; "St. Ives mayor" has no namespace.
        is_spaced = bool(before and behind) and " " not in said
        self.namespace = before[-1] if is_spaced else ""
        self._own = behind if is_spaced else self.words
        self.particle = self.words[-1] if self.words[-1] in PARTICLES and len(self.words) > 1 else ""
        self.is_code = bool(_ID.fullmatch(said))
        if self._is_reduced():
            self.lead = self.words[-2]
        self.frame = self._frame()
        self.mirrored: dict[Pair, bool] = {}
        self._borrows_precision = False

    def over(self, schema: Source, changes: Changes | None, *, has_precision: bool) -> Relation:
        """The same relation in another state of the index, with what its facts say where they say the same.

        Parameters
        ----------
        changes : Changes or None
            Since this state; None where all may be other facts.
        has_precision : bool
            Whether the precision of the graph is that of this state.
        """
        # One for each relation of the graph, in the first question after a commit: `copy` takes several times as long.
        other = object.__new__(type(self))
        own = vars(other)
        own |= vars(self)
        other.schema = schema
        if changes is None:
            _leave(own, _OF_SAMPLE, _OF_ALL, _OF_PRECISION)
            other.mirrored = {}
            return other
        if self._borrows_precision and not has_precision:
            _leave(own, _OF_PRECISION)
        changed = changes.pairs.get(self.id)
        if changed is None:
            return other
        _leave(own, _OF_ALL)
        gone = changed | {(tail, head) for head, tail in changed}
        other.mirrored = {pair: said for pair, said in self.mirrored.copy().items() if pair not in gone}
        times = own.get("_times")
        if times is not None and changes.touched(self.id, last_of(times[0], SAMPLE)):
            _leave(own, _OF_SAMPLE, _OF_PRECISION)
        return other

    def _is_reduced(self) -> bool:
        """Whether a label is a noun with a participle and where it was done: "gate fitted at", no "file suit at"."""
        if len(self.content) < 2 or self.namespace or not self.particle or self.particle == "by":
            return False
        verb = self.words[-2]
        is_like_verb = self.words[0] == self.lead and is_verb(self.lead) and not is_past(self.lead)
        return is_like_verb and is_noun(self.lead) and is_past(verb) and not is_noun(verb)

    def _frame(self) -> str:
        if self.is_code:
            return "of"  # nothing tells who does it: "e1 was the r2 of e3" is said in the order of the fact
        words = [w for w in self._own if w not in ("the", "a", "an")] or list(self.words)
        first = words[0]
        if self.particle == "by" or (words[1:2] == ["by"] and (is_past(first) or first in _UNCHANGED)):
            return "passive"  # "run by", "run by secretariat"
        if first in ("has", "had", "have") and len(words) > 1 and not is_past(words[1]):
            return "noun"
        if first in AUXILIARIES:
            last = words[-2] if len(words) > 2 and is_noun(words[-2]) and not is_past(words[-2]) else ""
            is_noun_of = bool(last) and (
                words[-1] == "of"
                or (words[-1] in ("to", "for") and not is_verb(last) and not is_adjective(last))  # "is secretary to"
            )
            return "of" if is_noun_of else "verb"  # "is mayor of" says what "mayor of" says
        noun = self.lead
        if len(words) == 2 and is_adjective(words[0]) and is_past(words[0]) and names_person(words[1]):
            return "noun"  # "registered owner", "retired president": the tail is what the last word names
        if len(words) == 2 and noun == words[0] and noun.endswith("ing") and is_noun(words[-1]):
            return "noun"  # "cleaning contractor", "training base": the tail is what the last word names
        if len(words) > 1 and words[0] == noun and is_verb(noun) and (words[-1] in _OPPOSING or not is_noun(noun)):
            return "verb"  # "file suit against", "represent in court": who does it stands first
        if self.particle in ("of", "to", "for") and not is_verb(noun):
            return "of"
        if self.particle == "of":
            return "of"
        if is_verb(noun) and (is_past(noun) or noun.endswith("s") or self.particle):
            return "verb"
        if self.particle in _PLACED and any(names_person(w) or names_doer(w) or w in _ROLES for w in self.content):
            return "of"  # "cutter at", "expert in": who is one stands first
        if len(self.content) > 1 and is_past(self.content[-1]) and not self.particle and not _names(self.content[-1]):
            return "verb"  # "award received": somebody received an award
        return "verb" if is_verb(noun) and not noun.endswith(("er", "or")) and noun in _PLAIN_VERBS else "noun"

    @cached_property
    def is_addressed(self) -> bool:
        """Whether a label is a verb with its noun and says to whom it is done: "grant bail to", "file suit against"."""
        is_led = self.words[-1] in _OPPOSING or bool(self.particle)
        return is_led and self.frame == "verb" and len(self.content) > 1 and not is_past(self.lead)

    @cached_property
    def lemmas(self) -> frozenset[str]:
        """Lemmas and stems of the words that carry meaning."""
        found = forms_of(self.content)
        # "Breakdown" is what happened where something "broke down".
        found |= {form + two for one, two in pairwise(self.words) if two in _ADVERBS for form in lemmas(one)}
        return frozenset(found)

    @cached_property
    def stems(self) -> frozenset[str]:
        return frozenset(stem(word) for word in self.content)

    @cached_property
    def concepts(self) -> frozenset[int]:
        """Lines of the thesaurus that its words share."""
        # Whoever "is in" a team is a member of it.
        is_being_in = self.particle == "in" and all(w in _LIGHT or w in PARTICLES for w in self.words)
        words = (*self.content, "member") if is_being_in else (*self.content, *words_of_label(self.words))
        if self.lead in words[:1] and is_verb(self.lead) and not lemmas(self.lead) & LIGHT:
            words = tuple(word for word in words if word not in _ORDER)  # who is "looked after" has no successor
        return frozenset(n for word in words for n in concepts(word))

    @cached_property
    def n_facts(self) -> int:
        return int(self.schema.index.count(relation=self.id))

    @cached_property
    def _times(self) -> tuple[np.ndarray, np.ndarray]:
        facts = self.schema.index.facts(relation=self.id, limit=SAMPLE)
        return np.asarray(facts.starts), np.asarray(facts.stops)

    @cached_property
    def precision(self) -> str:
        """The granularity at which most of its facts are dated: "year", "month", or the index's unit."""
        index = self.schema.index
        if index.is_point or index.unit not in ("day", "hour", "minute", "second"):
            return index.unit
        ends = [t for side in self._times for t in side.tolist() if abs(int(t)) < 2**60]
        # Too few tell nothing: as the graph does elsewhere.
        self._borrows_precision = len(ends) < _FEW
        return self.schema.precision if self._borrows_precision else precision_of_ends(index, ends)

    @cached_property
    def is_point(self) -> bool:
        """Whether its facts happen rather than hold: most of them last one instant of their precision."""
        if self.schema.index.is_point:
            return True
        starts, stops = self._times
        if not len(starts):
            return True
        finite = (np.abs(starts) < 2**60) & (np.abs(stops) < 2**60)
        if not finite.any():
            return False
        widest = {"year": 366, "month": 31}.get(self.precision, 1) if self.schema.index.unit == "day" else 1
        short = (stops[finite] - starts[finite]) <= widest
        return bool(short.mean() > 0.8 and finite.mean() > 0.5)

    def holds(self, low: int, high: int) -> bool:
        """Whether some of its facts hold in ticks ``[low, high)``, of those that have a beginning or an end."""
        starts, stops = self._times
        is_dated = (np.abs(starts) < 2**60) | (np.abs(stops) < 2**60)
        return bool(((starts < high) & (stops > low) & is_dated).any())

    @cached_property
    def is_brief(self) -> bool:
        """Whether its facts have a length and most last less than a day: runs and flights, no terms of office."""
        per_day = {"hour": 24, "minute": 1_440, "second": 86_400}.get(self.schema.index.unit, 0)
        starts, stops = self._times
        if self.schema.index.is_point or not per_day or not len(starts):
            return False
        lengths = np.where((np.abs(starts) < 2**60) & (np.abs(stops) < 2**60), stops - starts, per_day)
        return bool((lengths < per_day).mean() > 0.8)

    @cached_property
    def is_symmetric(self) -> bool:
        """Whether most facts stand in the graph the other way round too, or would say the same if they did.

        "Met with" and "married to" hold from either side: where entities stand on both sides of such a relation, a
        fact is a fact of both.
        """
        index = self.schema.index
        facts = index.facts(relation=self.id, limit=SAMPLE)
        is_mutual = self.particle == "with" or bool(self.lemmas & _MUTUAL)
        heads, tails = (ids.tolist() for ids in entity_ids(facts, index.entities))
        if is_mutual and set(heads) & set(tails):
            return True
        pairs = set(zip(heads, tails, strict=True))
        if not pairs:
            return False
        back = sum(self._is_mirrored(h, t) for h, t in pairs if h != t)
        return back > SYMMETRIC * len(pairs)

    def _is_mirrored(self, head: int, tail: int) -> bool:
        """Whether a fact stands the other way round too, at a time that both share; kept."""
        found = self.mirrored.get((head, tail))
        if found is None:
            found = self.mirrored[head, tail] = self._stands_back(head, tail)
        return found

    def _stands_back(self, head: int, tail: int) -> bool:
        """See `_is_mirrored`: a call back is another call."""
        index = self.schema.index
        back = index.facts(head=tail, relation=self.id, tail=head)
        if not len(back):
            return False
        own = index.facts(head=head, relation=self.id, tail=tail)
        starts, stops = np.asarray(own.starts), np.asarray(own.stops)
        return any(
            bool(((starts < stop) & (stops > start)).any())
            for start, stop in zip(back.starts.tolist(), back.stops.tolist(), strict=True)
        )

    def likeness(self, word: str) -> float:
        """How surely a word of a question says this relation, from 0 to 1."""
        return self.schema.likeness(self, word)

    @property
    def ways(self) -> tuple[Relation, ...]:
        """The label first, and then the sayings."""
        return (self, *self.sayings)

    def as_said(self, words: Iterable[str], around: Container[str] = ()) -> Relation:
        """The way to say it that the words of a clause fit best: the label itself where they say none.

        Parameters
        ----------
        words : iterable of str
            Those that carry meaning.
        around : container of str
            All words of the clause, for the preposition.
        """
        if not self.sayings:
            return self
        words, best, most = tuple(words), self, 0.0
        for way in self.ways:
            fit = way.fit(words)
            if fit:
                fit += _PARTICLE_FITS * (bool(way.particle) and way.particle in around)
            if fit > most:
                best, most = way, fit
        return best

    def fit(self, words: Sequence[str]) -> float:
        """How well the own words of a label or saying are those of a clause: 0 where none is."""
        n_said = sum(
            _SAME_WORD if w in self.content else _SAME_LEMMA
            for w in words
            if w in self.content or lemmas(w) & self.lemmas
        )
        if not n_said:
            return 0.0
        said = forms_of(words)
        return n_said + sum(bool(forms_of((word,)) & said) for word in self.content) / len(self.content)


_OF_SAMPLE = ("_times", "is_brief")
_OF_PRECISION = ("precision", "is_point")
_OF_ALL = ("n_facts", "is_symmetric")
"""What is derived of the first facts of a relation, of those and of the precision of the graph, of all its facts."""


def _names(word: str) -> bool:
    """Whether what may be a participle is a noun of its own: "rent" of "weekly rent", "ground" of "home ground"."""
    return is_noun(word) and word in lemmas(word) and not word.endswith("ed") and word != "left"


def forms_of(words: Iterable[str]) -> set[str]:
    """Some words and their lemmas.

    >>> sorted(forms_of(["led", "mills"]))
    ['lead', 'led', 'mill', 'mills']
    """
    return {form for word in words for form in (*lemmas(word), word)}


def _leave(own: dict[str, object], *derived: Sequence[str]) -> None:
    """Derive anew when it is next asked."""
    for name in (name for some in derived for name in some):
        own.pop(name, None)


def last_of(starts: np.ndarray, limit: int) -> int | None:
    """The start of the last of the first facts; None where these are all that there are.

    >>> last_of(np.array([2001, 2003]), 2), last_of(np.array([2001, 2003]), 5)
    (2003, None)
    """
    return int(starts[-1]) if len(starts) >= limit else None


def precision_of_ends(index: Index, ends: Iterable[int]) -> str:
    """The granularity at which most of some ticks are dated; a year where there is none.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001-01-01", "2003-01-01")], unit="day")
    >>> precision_of_ends(ix, [0, 365]), precision_of_ends(ix, [3, 77])
    ('year', 'day')
    """
    said = [format_instant(int(t), index.unit) for t in ends]
    if not said:
        return "year"
    share = sum(text[-5:] == "01-01" if "T" not in text else text.endswith("01-01T00:00") for text in said)
    if share > COARSE * len(said):
        return "year"
    share = sum(text[-2:] == "01" for text in said if "T" not in text)
    return "month" if share > FINE * len(said) else index.unit


_MUTUAL = frozenset(
    """marry married spouse sibling cousin twin twinned neighbor neighbour neighboring adjacent colleague coauthor
    co-author rival friend partner meet met border""".split()
)
"""Words, as lemmas, of relations that hold from either side."""
_PLAIN_VERBS = frozenset(
    """visit own lead play work marry create host meet praise serve live study attend win join use run manage hold
    buy sell teach know like love follow deploy call assign report visit support criticize""".split()
)
