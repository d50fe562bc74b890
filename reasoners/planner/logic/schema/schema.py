"""The relations of one graph together: which of them a word says, by its forms, the thesaurus and word vectors."""

from __future__ import annotations

import re
import weakref
from collections.abc import Callable, Hashable, Iterable, Sequence
from copy import copy
from itertools import pairwise
from typing import TypeVar

import numpy as np

from reasoners.planner.logic.changes import Changes
from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.unlisted import bases_of, said_bases
from reasoners.planner.logic.english.words import BEFALLING, PARTICLES
from reasoners.planner.logic.schema.relations import SAMPLE, Relation, last_of, precision_of_ends
from reasoners.planner.logic.schema.voices import sayings_by_id, voices_of
from reasoners.planner.weights import AKIN, AKIN_PLAIN, BORROWED, FAR_WORDS, NEAR, SAID, SAME
from tkindex.index import Index
from tkindex.linking.lemmas import is_adjective, is_english, is_noun, is_verb, lemma, lemmas
from tkindex.linking.words import singular, stem
from tkindex.semantic.encoders import Encoder, Vectors
from tkindex.semantic.registry import shared_encoder
from tkindex.threads import cached_property

_Key = TypeVar("_Key", bound=Hashable)


_SHORT_STEM = 4
"""Stems of so few letters are shared by words that have nothing to do with one another."""
_SHORTEST_COMPOUND = 8
_PHRASES = 4_096
"""Of so many texts the cosines are kept."""
_OFFICES = (("ship", ""), ("cy", "t"), ("cy", ""), ("ry", "er"))
"""Endings of nouns for what somebody has, and those of whoever has it: a ministry is a minister's."""


def _holder_of(noun: str) -> str:
    """Who has what a noun is made of: "minister" of "ministry", "president" of "presidency"; "" where nobody has.

    >>> _holder_of("ministry"), _holder_of("captaincy"), _holder_of("premiership"), _holder_of("history")
    ('minister', 'captain', 'premier', '')
    """
    for ending, holder in _OFFICES:
        base = noun.removesuffix(ending) + holder
        if noun.endswith(ending) and len(base) > 5 and is_english(base) and is_noun(base):
            return base
    return ""


class Schema:
    """The relations of one index, made once and kept with it."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.relations = [Relation(self, n, label) for n, label in enumerate(index.relations)]
        self._names = sayings_by_id(index.relations)
        self.give_sayings()
        self._likeness: dict[str, tuple[list[float], float]] = {}
        self._saying: dict[tuple[str, float], tuple[int, ...]] = {}
        self._cosines: dict[str, np.ndarray] = {}
        self._words: dict[str, np.ndarray] = {}
        self._phrases: dict[str, np.ndarray] = {}
        # What others have made of the labels alone; later states have it too.
        self.beside: dict[str, object] = {}
        # The state that this one went on from, which it does not keep, and what changed since.
        self.since: tuple[weakref.ref[Index], Changes | None] | None = None

    def over(self, index: Index) -> Schema:
        """The schema of another state of the index: with all that labels say, and with what facts say where it stands.

        Parameters
        ----------
        index : Index
            Its labels are those of this one, or extend them.
        """
        if index.n_relations != len(self.relations) or sayings_by_id(index.relations) != self._names:
            return Schema(index)
        changes = Changes.between(self.index, index)
        other = copy(self)
        other.index, other.since = index, (weakref.ref(self.index), changes)
        ends = vars(other).get("_ends")
        is_kept = ends is not None and changes is not None and not changes.touched_of_all(ends[1])
        if not is_kept:
            for name in ("_ends", "precision"):
                vars(other).pop(name, None)
        known = vars(self).get("precision")
        has_precision = known is not None and (is_kept or other.precision == known)
        other.relations = [one.over(other, changes, has_precision=has_precision) for one in self.relations]
        # It holds sayings, which know their relation.
        vars(other).pop("_by_first", None)
        other.give_sayings()
        return other

    def give_sayings(self) -> None:
        for number, names in self._names.items():
            self.relations[number].sayings = voices_of(self.relations[number], names)

    def changes_since(self, former: Index) -> Changes | None:
        """What changed since another state of the index; None where that is not known."""
        known = self.since
        return known[1] if known is not None and known[0]() is former else Changes.between(former, self.index)

    @cached_property
    def encoder(self) -> Encoder:
        return shared_encoder("wordllama")

    @cached_property
    def precision(self) -> str:
        """The granularity at which most of some facts of the graph are dated."""
        return precision_of_ends(self.index, self._ends[0])

    @cached_property
    def _ends(self) -> tuple[list[int], int | None]:
        """The finite ends of the first facts, and where the last of them begins: see `last_of`."""
        facts = self.index.facts(limit=SAMPLE)
        ends = (int(t) for side in (facts.starts, facts.stops) for t in side.tolist())
        return [t for t in ends if abs(t) < 2**60], last_of(facts.starts, SAMPLE)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Lemmas of all labels, and of sayings of one word."""
        return frozenset(form for relation in self.relations for way in plain_ways(relation) for form in way.lemmas)

    def says(self, word: str) -> bool:
        """Whether a label has a word, in any of its forms."""
        return bool(lemmas(word) & self.vocabulary) or not bases_of(word).isdisjoint(self._by_base)

    def is_label(self, word: str) -> bool:
        """Whether the one word of a label is a word, in any of its forms: "taking" of "takes"."""
        forms = lemmas(word)
        found = (self.relations[n] for form in forms for n in self._by_form.get(form, ()))
        return any(len(relation.words) == 1 for relation in found)

    def has_pair(self, words: Sequence[str], at: int) -> bool:
        """Whether a label has the word at a place and the one behind it side by side: "without power"."""
        pair = tuple(words[at : at + 2])
        return len(pair) == 2 and any(pair in pairwise(relation.words) for relation in self.relations)

    def is_said_alone(self, word: str) -> bool:
        """Whether a word that else says nothing is all that a label says: "happened" of "happened at"."""
        if word not in BEFALLING:
            return False
        found = (self.relations[n] for form in lemmas(word) for n in self._by_form.get(form, ()))
        return any(len(relation.content) == 1 for relation in found)

    def nearness(self, relation: Relation, word: str) -> float:
        """Likeness, less where another relation is called by the very word and this one only by its concept."""
        near = relation.likeness(word)
        return min(near, BORROWED) if near < SAME and self._best(word) >= SAME else near

    def _best(self, word: str) -> float:
        """The greatest likeness of a word to a relation whose label is one word."""
        return self._likenesses(word)[1]

    def encode(self, texts: tuple[str, ...]) -> Vectors:
        return self.encoder.encode(list(texts))

    @cached_property
    def _label_vectors(self) -> tuple[Vectors, np.ndarray]:
        """Unit vectors of the words of all relations and of their whole labels, and where those of each begin."""
        return self._encoded([
            [text for way in plain_ways(one) for text in (*way.content, " ".join(way.words))] for one in self.relations
        ])  # fmt: skip

    @cached_property
    def _whole_labels(self) -> tuple[Vectors, np.ndarray]:
        """Unit vectors of the whole labels and sayings, and where those of each relation begin."""
        return self._encoded([[" ".join(way.words) for way in one.ways] for one in self.relations])

    def _encoded(self, texts: Sequence[Sequence[str]]) -> tuple[Vectors, np.ndarray]:
        begins = np.cumsum([0, *map(len, texts)])[:-1]
        # Sayings share many words.
        known = {text: n for n, text in enumerate(dict.fromkeys(text for some in texts for text in some))}
        vectors = self.encode(tuple(known))
        return vectors[[known[text] for some in texts for text in some]], begins

    @cached_property
    def _by_form(self) -> dict[str, list[int]]:
        return self._inverted(lambda way: {*way.content, *way.lemmas})

    @cached_property
    def _by_first(self) -> dict[str, list[Relation]]:
        """Sayings of several words, by the forms of the first of them."""
        found: dict[str, list[Relation]] = {}
        for relation in self.relations:
            for way in relation.sayings:
                for form in {*lemmas(way.content[0]), way.content[0]} if len(way.content) > 1 else ():
                    found.setdefault(form, []).append(way)
        return found

    def said_whole(self, words: Sequence[str]) -> list[Relation]:
        """Sayings of several words all of which a clause has."""
        forms = dict.fromkeys(form for word in words for form in (*lemmas(word), word)) if self._by_first else ()
        found = dict.fromkeys(way for form in forms for way in self._by_first.get(form, ()))
        return [way for way in found if way.fit(words)]

    @cached_property
    def _by_stem(self) -> dict[str, list[int]]:
        return self._inverted(lambda way: way.stems)

    @cached_property
    def _by_concept(self) -> dict[int, list[int]]:
        return self._inverted(lambda way: way.concepts)

    @cached_property
    def _by_agent(self) -> dict[str, list[int]]:
        """Relations by the verbs of which a noun of theirs names who does them: "keep" of "keeper of"."""
        return self._inverted(
            lambda way: {
                verb
                for noun in way.content
                if is_noun(noun) and not is_adjective(noun)
                for verb in _verbs_of_agent(noun)
                if len(verb) >= _SHORT_STEM or noun.endswith("er")
            }
        )

    @cached_property
    def _by_base(self) -> dict[str, list[int]]:
        """Relations by what words of theirs that no table has may be regular forms of: "cox" of "coxed by"."""
        return self._inverted(lambda way: {base for word in way.content for base in bases_of(word) - {word}})

    def _inverted(self, keys: Callable[[Relation], Iterable[_Key]]) -> dict[_Key, list[int]]:
        found: dict[_Key, list[int]] = {}
        for relation in self.relations:
            for key in dict.fromkeys(key for way in plain_ways(relation) for key in keys(way)):
                found.setdefault(key, []).append(relation.id)
        return found

    @cached_property
    def _is_one_word(self) -> np.ndarray:
        return np.array([any(len(way.content) == 1 for way in one.ways) for one in self.relations], np.bool_)

    def word_vector(self, word: str) -> np.ndarray:
        """The unit vector of a word; kept."""
        found = self._words.get(word)
        if found is None:
            found = self._words[word] = self.encode((word,))[0]
        return found

    def word_cosines(self, word: str) -> np.ndarray:
        """The greatest cosine of a word with the words and the whole label of each relation, by their numbers."""
        found = self._cosines.get(word)
        if found is None:
            vectors, begins = self._label_vectors
            near = vectors @ self.word_vector(word)
            found = self._cosines[word] = np.maximum.reduceat(near, begins).astype(np.float64)
        return found

    def label_cosines(self, text: str) -> np.ndarray:
        """The cosine of a text with the whole label of each relation; an array by the relations' numbers, kept."""
        found = self._phrases.get(text)
        if found is None:
            if len(self._phrases) >= _PHRASES:
                self._phrases = {}
            vectors, begins = self._whole_labels
            found = self._phrases[text] = np.maximum.reduceat(vectors @ self.encode((text,))[0], begins)
        return found

    def likeness(self, relation: Relation, word: str) -> float:
        """How surely a word says a relation, from 0 to 1."""
        return self._likenesses(word)[0][relation.id]

    def likenesses(self, word: str) -> list[float]:
        """`likeness` of a word to every relation, by their numbers."""
        return self._likenesses(word)[0]

    def label_vectors(self, way: Relation) -> np.ndarray:
        """Unit vectors of the words that carry the meaning of a label or saying, a row a word."""
        if way is not self.relations[way.id]:
            return np.stack([self.word_vector(word) for word in way.content])
        vectors, begins = self._label_vectors
        found: np.ndarray = vectors[begins[way.id] : begins[way.id] + len(way.content)]
        return found

    def saying(self, word: str, least: float) -> tuple[int, ...]:
        """Numbers of the relations to which a word has at least some likeness, in their order; kept."""
        found = self._saying.get((word, least))
        if found is None:
            near = np.asarray(self._likenesses(word)[0])
            found = self._saying[word, least] = tuple(np.flatnonzero(near >= least).tolist())
        return found

    def best_said(self, words: Sequence[str], most: int) -> list[Relation]:
        """Relations that one of some words says, in their order; of many those that all the words say best."""
        numbers = sorted(
            {number for word in words for number in self.saying(word, SAID)}
            | {way.id for way in self.said_whole(words)}
        )
        if len(numbers) > most:
            near = np.array([self._likenesses(word)[0] for word in words])[:, numbers].mean(axis=0)
            numbers = sorted(np.asarray(numbers)[np.argsort(-near, kind="stable")[:most]].tolist())
        return [self.relations[number] for number in numbers]

    def _likenesses(self, word: str) -> tuple[list[float], float]:
        """The likeness of a word to each relation, all at once, and the greatest to those of one word; kept."""
        found = self._likeness.get(word)
        if found is None:
            # "Rebuildings" is in no table of forms: what "-ing" makes a noun of is the verb.
            like = self._like(word[:-1] if word.endswith("ings") and not is_english(word) else word)
            found = self._likeness[word] = like.tolist(), float(like[self._is_one_word].max(initial=0.0))
        return found

    def _like(self, word: str) -> np.ndarray:
        """Vectors say something; a shared concept says more, a shared stem still more, and the word itself all."""
        if not word or word in PARTICLES or not self.relations:
            return np.zeros(len(self.relations))
        like = np.zeros(len(self.relations))
        for line in concepts(word):
            like[self._by_concept.get(line, [])] = SAID
        rooted = self._by_stem.get(stem(word), []) if len(word) > 3 else []
        like[[n for n in rooted if self._is_akin(word, n)]] = SAME
        for verb in _verbs_of_agent(word):
            like[self._by_form.get(verb, [])] = SAME
        for form in lemmas(word):
            if len(form) >= _SHORT_STEM or form != word:  # "owned" is what an owner did; "let" is no letter
                like[self._by_agent.get(form, [])] = SAME
        for noun, verb in _parts_of_agent(word):
            having = set(self._by_form.get(noun, [])) & set(self._by_form.get(verb, []))
            like[sorted(having)] = SAME
        for base in said_bases(word) if self._by_base else ():
            like[self._by_base.get(base, [])] = SAME
        for form in (word, *lemmas(word)):
            like[self._by_form.get(form, [])] = 1.0
        base = _holder_of(singular(word))
        if base and not like.any():
            like[self._like(base) >= SAID] = SAID
        if like.all():
            # The encoder takes longer to load than such a question to answer.
            return like
        near = self.word_cosines(word)
        by_vectors = np.where(near < NEAR, 0.0, np.minimum(0.2 + 0.6 * (near - NEAR) / (FAR_WORDS - NEAR), 0.8))
        return np.where(like > 0.0, like, by_vectors)

    def _is_akin(self, word: str, number: int) -> bool:
        """Whether a word that shares its stem with a label is of its family: "operation" of "operated", no "mission".

        A stem of few letters is that of "missing" too: whether they are alike is told by the vectors.
        """
        root, plain = stem(word), singular(word)
        own = [said for way in plain_ways(self.relations[number]) for said in way.content if stem(said) == root]
        if len(root) > _SHORT_STEM or any(lemmas(word) & lemmas(said) for said in own):
            return True
        near = self.word_vector(plain)
        return any(
            float(near @ self.word_vector(said)) >= AKIN or float(near @ self.word_vector(lemma(said))) >= AKIN_PLAIN
            for said in own
        )


def _verbs_of_agent(noun: str) -> list[str]:
    """Verbs of which a noun names who does them: "lead" of "leader", "supervise" of "supervisors".

    >>> _verbs_of_agent("leader"), _verbs_of_agent("chairmen"), _verbs_of_agent("harbour")
    (['lead'], ['chair'], [])
    """
    plain = noun.removesuffix("s")
    holder = re.sub(r"(?:wo)?m[ae]n$|person$", "", noun)
    if holder != noun and len(holder) > 3 and is_verb(holder):
        return [holder]  # "chairwoman"
    if len(plain) < 5 or not plain.endswith(("er", "or")):
        return []
    bare = plain[:-2]
    bases = (bare, bare + "e", *([bare[:-1]] if bare[-1] == bare[-2] else []))
    return [base for base in bases if len(base) > 2 and is_verb(base) and lemma(base) == base]


def _parts_of_agent(noun: str) -> list[tuple[str, str]]:
    """The object and the verb of a compound that names who does it: "key" and "hold" of "keyholders".

    >>> _parts_of_agent("keyholders"), _parts_of_agent("bookseller"), _parts_of_agent("computer")
    ([('key', 'hold')], [('book', 'sell')], [])
    """
    plain = noun.removesuffix("s")
    if len(plain) < _SHORTEST_COMPOUND or not plain.endswith(("er", "or")):
        return []
    cuts = range(3, len(plain) - 4)
    return [(plain[:n], verb) for n in cuts if is_noun(plain[:n]) for verb in _verbs_of_agent(plain[n:])]


def plain_ways(relation: Relation) -> list[Relation]:
    """The label of a relation, and those sayings whose one word says it by itself.

    >>> import tkindex as tk
    >>> schema = schema_of(tk.build([("Ann", "led", "the mill", "2001")]))
    >>> [way.label for way in plain_ways(schema.relations[0])]
    ['led']
    """
    return [relation, *(way for way in relation.sayings if len(way.content) == 1)]


def schema_of(index: Index) -> Schema:
    """The schema of an index, kept with its linker, which later states of a live index go on from.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001")])
    >>> [relation.label for relation in schema_of(ix).relations], schema_of(ix) is schema_of(ix)
    (['led'], True)
    """
    kept = index.linker.beside.get("schema")
    if not isinstance(kept, Schema):
        kept = Schema(index)
    elif kept.index is not index:
        kept = kept.over(index)
    index.linker.beside["schema"] = kept
    return kept
