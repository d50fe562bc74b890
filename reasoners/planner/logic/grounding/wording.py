"""The words of a clause, and what each may say beside a relation: a kind, a part of a name, nothing of its own."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.nounforms import is_happening, names_doer, names_person
from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    BE,
    BELONGING,
    BOUNDS,
    FIRST,
    FIRST_PERSON,
    INDEFINITE,
    LAST,
    LIGHT,
    NEGATIONS,
    NTH,
    NUMBERS,
    OPERATORS,
    PARTICLES,
    PAST,
    POLITIES,
    PRONOUNS,
    SEVERAL,
    SILENT,
    SUCCEEDING,
    UNDOING,
)
from reasoners.planner.logic.execution.rows import with_other
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.grounding.kindwords import KindWords
from reasoners.planner.logic.grounding.surroundings import Surroundings
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.lesser import is_lesser, is_modified
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.weights import READ, SAID, SAME, UNDONE
from tkindex.linking.lemmas import is_adjective, is_english, is_noun, is_verb, lemma, lemmas
from tkindex.linking.words import is_plural, singular

_BEFORE_TITLE = frozenset("by with from to of for between than and".split())
_DO_OR_BE = BE | {"did", "does", "do"}
_FORM = PARTICLES | AUXILIARIES | ARTICLES | PRONOUNS | ASKING


class Wording(KindWords):
    """The words of one clause."""

    def __init__(
        self,
        surroundings: Surroundings,
        items: Sequence[Item],
        clause: Sequence[int],
        spans: Sequence[Span],
        wants: str,
        asker: str,
        asker_at: int,
        kind_words: frozenset[int],
        subjects: Sequence[int],
    ) -> None:
        self.g, self.items, self.clause, self.spans = surroundings, items, list(clause), spans
        self.asker, self.asker_at, self.kind_words = asker, asker_at, kind_words
        self.subjects = list(subjects)
        self.said: dict[int, str] = {}
        self.in_label: dict[tuple[str, ...], dict[int, bool]] = {}
        self.near: list[tuple[int, tuple[int, bool]]] = []
        self.is_whether = wants == "whether"
        self.wants = "fact" if self.is_whether else wants
        self.name_at = [n for n in clause if items[n].kind == "name"]
        self.words = [
            n
            for n in clause
            if items[n].kind == "word"
            and (items[n].low not in SILENT or surroundings.schema.is_said_alone(items[n].low))
        ]
        if all(items[n].low in FIRST_PERSON for n in self.words):
            # "What did I order": where nothing else is said, a verb that labels have is no mere form of words.
            self.words += [
                n
                for n in clause
                if items[n].kind == "word"
                and items[n].low not in _FORM
                and n not in self.words
                and is_verb(items[n].low)
                and (not lemmas(items[n].low) & LIGHT or surroundings.schema.is_label(items[n].low))
                and surroundings.schema.says(items[n].low)
            ]
        low = [item.low for item in items]
        self.verbs = [
            n
            for n in clause
            if items[n].kind == "word"
            and (is_verb(low[n]) or is_participle(low[n]))
            and low[n] not in AUXILIARIES
            and n not in kind_words
        ]
        forms_of_be = [n for n, word in enumerate(low) if word in BE and items[n].kind == "word"]
        self.is_passive = (
            bool(forms_of_be)
            and any(is_participle(low[n]) for n in self.verbs)
            and not {"did", "does", "do"} & set(low)
        )
        self.has_pronoun = any(items[n].kind == "word" and items[n].low in PRONOUNS for n in clause)
        self.has_me = any(items[n].kind == "word" and items[n].low in FIRST_PERSON for n in clause)
        self.where = asker == "where"
        self.me_at = next((n for n in clause if items[n].kind == "word" and items[n].low in FIRST_PERSON), -1)
        heads = [n for n in kind_words if n + 1 not in kind_words and n in self.words]
        heads = [n for n in heads if not (n + 2 in kind_words and self._low(n + 1) in SEVERAL)]
        # "Who was the first to identify it": what no noun can be names no kind.
        heads = [n for n in heads if is_noun(low[n]) or not is_verb(low[n]) or lemma(low[n]) != low[n]]
        self.noun_heads = frozenset(heads)
        self.kind_head = heads[0] if len(heads) == 1 and asker in ("what", "") and wants == "entity" else -1
        if not self.verbs:
            # "Who had the mill": to have is to own.
            has = [n for n in clause if low[n] in ("had", "has", "have") and items[n].kind == "word"]
            if has and not self.words:
                self.words = has[:1]
                self.said = {has[0]: "own"}

    def _is_guessed(
        self, place: int, relation: Relation, entity: int, fixed: int | None, names: Sequence[int], is_said: bool
    ) -> bool:
        """Whether a word that no label says leaves only one thing that it may mean.

        A noun beside a name tells its kind ("the osprey cluster"). A verb adds nothing where its noun says the relation
        ("sail under the flag of Malta"), or where two names have one relation only and it is no verb of undoing.
        """
        item = self.items[place]
        word = item.low
        if item.kind != "word" or not word.isalpha() or lemmas(word) & (UNDOING | SUCCEEDING):
            return False
        if self._is_owned(place) and names_doer(word):
            return False  # "which dog was Rex's father": what somebody is to another, and no verb
        if word in BELONGING and self._low(place + 1) == "of":
            is_kind = any(relation.likeness(self.items[n].low) >= SAME for n in self.kind_words & set(self.words))
            return is_kind or (len(names) > 1 and fixed is not None and self._is_only(entity, fixed))
        is_free = not self.g.schema.says(word) or bool(lemmas(word) & LIGHT)
        is_quoted = len(relation.content) > 1 and place not in self.kind_words and self._quoted(relation)
        if is_free and is_quoted and is_verb(word) and not self.is_how(place):
            return True  # "what academic degree did she hold": the whole label stands there
        if self.g.schema.says(word):
            return False
        if word in OPERATORS or word in NEGATIONS or word in NUMBERS or word in NTH or not is_english(word):
            return False
        if (is_said or (fixed is not None and len(names) > 1)) and is_noun(word) and self._is_apposed(place):
            return True
        if is_said and self.wants == "fact" and names and self._low(place - 1) == "the" and not is_verb(word):
            return self._low(place + 1) != "of"  # "when the club won the cup": one that was named before
        if not is_verb(word) or place in self.kind_words or self.is_how(place):
            return False
        if fixed is not None and (len(names) > 1 or (names and entity in self.subjects)):
            is_present = word.endswith("s") and lemma(word) != word
            if is_present and not PAST.isdisjoint(item.low for item in self.items):
                return False  # "who was its keeper when Ann hates it": what is felt now, and no event of then
            # Whether it is so is what a question of yes or no asks: its verb is never guessed.
            return (is_said or not self.is_whether) and self._is_only(entity, fixed)
        # Where no relation at all says the verb, the noun that is asked for may say the relation alone.
        is_free = not self.g.schema.saying(word, READ)
        return self.wants == "entity" and any(
            relation.likeness(self.items[n].low) >= SAME
            and n not in self.verbs
            and (is_free or n not in self.kind_words)
            for n in self.words
        )

    def is_how(self, place: int) -> bool:
        """Whether a word ends a phrase with a preposition that says how or when: "by mistake", "in the evening"."""
        before = place - 1
        while self._low(before) in ARTICLES:
            before -= 1
        word = self.items[place].low
        is_out = self._low(before) == "of" and self._low(before - 1) == "out"  # "out of spite"
        is_bare = before == place - 1 and not is_plural(word)
        is_with = self._low(before) == "with" and is_bare  # "with regret"
        is_led = (is_out or is_with or self._low(before) in PARTICLES - {"of", "to", "with"}) and (
            is_noun(word) or is_adjective(word)
        )
        behind = place + 1 < len(self.items) and (self._low(place + 1) == "of" or self.items[place + 1].kind == "name")
        return is_led and not behind

    def _is_of_another(self, place: int, slot: tuple[int, bool]) -> bool:
        """Whether another noun names who answers: "what party was the mayor in" asks for something of the mayor's."""
        kinds = self.g.kinds
        if slot in kinds.kind_of_word(self.items[place].low):
            return False
        others = [
            n
            for n in self.words
            if n not in self.kind_words
            and not is_participle(self.items[n].low)
            and slot in kinds.kind_of_word(self.items[n].low)
        ]
        verbs = [n for n in self.verbs if n not in others and not self._is_light(n)]
        is_stranded = any(
            self._low(n) in PARTICLES and (n + 1 not in self.clause or self._low(n + 1) in ADVERBIAL | PARTICLES)
            for n in self.clause
        )
        return bool(others) and bool(verbs or is_stranded or self._low(place + 1) == "of")

    def _is_only(self, entity: int, fixed: int) -> bool:
        """Whether two entities have one relation only."""
        pairs = {number for number, rows in self.g.neighbours(entity).items() if with_other(rows, entity, (fixed,))}
        return len({number for number, _ in pairs}) == 1

    def _tells_event_of_two(self, place: int) -> bool:
        """Whether a noun in the plural only says that something happened between two: "stays of Ann at the Mill"."""
        word = self.items[place].low
        is_many = word.endswith("s") and is_plural(word) and is_noun(word) and not names_person(word)
        return is_many and (is_happening(word) or is_verb(singular(word))) and not self.g.schema.says(word)

    def _is_compound(self, place: int, relation: Relation) -> bool:
        """Whether a noun that no label says stands beside one that says the relation: "life partner", "head mentor"."""
        word = self.items[place].low
        if not is_noun(word) or not is_english(word) or self.g.schema.says(word) or lemmas(word) & UNDOING:
            return False
        return (
            word not in OPERATORS | NEGATIONS
            and word not in NUMBERS
            and not is_adjective(word)  # "how many blind shifts", "time as female head"
            and any(
                n in self.words and relation.likeness(self.items[n].low) >= READ and is_noun(self.items[n].low)
                for n in (place - 1, place + 1)
            )
        )

    def _is_apposed(self, place: int) -> bool:
        """Whether a noun stands in apposition to a name: "the osprey cluster", "the ship Constance".

        Also "the city of Rome", where the noun is one of those that places have, and "Ann, Duchess of Bray".
        """
        before, after = place - 1, place + 1
        behind = after + 1 + (self._low(after + 1) in ARTICLES)
        if self._low(after) == "of" and behind < len(self.items) and self.items[behind].kind == "name":
            is_title = place > 1 and self.items[before].low == "," and self.items[before - 1].kind == "name"
            return is_title or (self.items[place].low in POLITIES and self._low(before) in ARTICLES)
        if before > 0 and self.items[before].kind == "name" and not self.items[before].is_possessive:
            return self._low(before - 1) in ARTICLES
        is_name = after < len(self.items) and self.items[after].kind == "name"
        if is_name and self._low(before) in ARTICLES | _DO_OR_BE:
            return True  # "did patient P-12 attend"
        while after in self.words and is_noun(self._low(after)):
            after += 1
        while before in self.words and is_noun(self._low(before)):
            before -= 1
        is_name = after < len(self.items) and self.items[after].kind == "name"
        return is_name and self._low(before) in _BEFORE_TITLE  # "called in by keeper Ann Lee"

    def _before_name(self, place: int) -> bool:
        """Whether a name follows, behind a full stop or without one: "Mrs. Astor"."""
        behind = place + 1
        if behind < len(self.items) and self.items[behind].low == ".":
            behind += 1
        return behind < len(self.items) and self.items[behind].kind == "name"

    def _says_another(self, word: str, relation: Relation) -> bool:
        """Whether a word that may tell an end of a fact is what another relation of the name does: "departed"."""
        others = (self.g.schema.relations[number] for number, _ in self.near if number != relation.id)
        return word not in BOUNDS and any(other.likeness(word) >= SAID for other in others)

    def _is_light(self, place: int) -> bool:
        """Whether a word is a light verb, a particle behind another word, or an open pronoun."""
        word = self.items[place].low
        if word in INDEFINITE:
            return True
        if word in ADVERBIAL:
            return place > 0 and self.items[place - 1].kind == "word"
        return bool(lemmas(word) & LIGHT)

    def is_asked_noun(self, place: int) -> bool:
        """Whether a noun is what is asked for: "which port", "the last port of the ship", "her last port"."""
        return place in self.noun_heads or self._low(place + 1) == "of" or self._is_owned(place)

    def _is_owned(self, place: int) -> bool:
        """Whether a noun stands right behind its owner: "Ann's price", "Ann's first album"."""
        before = place - 1
        while self._low(before) in FIRST | LAST or self._low(before) in NTH:
            before -= 1
        return before >= 0 and self.items[before].kind == "name" and self.items[before].is_possessive

    def _fills(self, place: int, relation: Relation) -> bool:
        """Whether a noun stands where the name of what a relation leads to would: "worked in Logistics".

        Behind a preposition it is written as a name, or is a bare singular behind the preposition of the label: one
        that a graph does not know, whatever else it is like. "In hospitals" and "in a hospital" tell a kind.
        """
        item, before = self.items[place], self._low(place - 1)
        after = self._low(place + 1)
        if before not in PARTICLES or place in self.kind_words or item.low in INDEFINITE or after == "of":
            return False
        if any(other.kind == "name" for other in self.items[place + 1 : place + 2]):
            return False  # "in city Rome"
        if item.text[:1].isupper() and any(self.items[n].text[:1].islower() for n in self.words):
            return True
        is_bare = is_noun(item.low) and not is_plural(item.low) and not is_noun(after)
        return before == relation.particle and is_bare

    def _has_particle(self, particle: str) -> bool:
        """Whether a clause has the preposition of a label, before a name or an asking word, or at its end.

        "Which team was she in (first)", "in which team was she".
        """
        if particle in ("of", "for", "to"):
            return False  # these belong to a noun as well: "the price for"
        ends = FIRST | LAST
        return any(
            self._low(n) == particle
            and (
                self._next_name(n)
                or n + 1 >= len(self.items)
                or not self._low(n + 1)
                or (self._low(n + 1) in ends and not self._low(n + 2))
                or (0 < n + 1 == self.asker_at)
            )
            for n in range(len(self.items))
            if n in self.clause or n + 1 == self.asker_at
        )

    def _next_name(self, at: int) -> bool:
        at += 1
        while self._low(at) in ARTICLES:
            at += 1
        return at < len(self.items) and self.items[at].kind == "name"

    def as_said(self, relation: Relation) -> Relation:
        """The way to say a relation that the words of the clause fit best."""
        if not relation.sayings:
            return relation
        low = [self.items[n].low for n in self.clause]
        return relation.as_said([self.said.get(n, self.items[n].low) for n in self.words], low)

    def _recall(self, relation: Relation, supported: set[str]) -> float:
        own = [word for word in relation.content if word != relation.namespace] or relation.content
        if not own:
            return 0.0
        hit = 0
        for word in own:
            forms = lemmas(word)
            lines = concepts(word)
            hit += any(forms & lemmas(s) or lines & concepts(s) for s in supported)
        return hit / len(own)

    def _is_lesser(self, relation: Relation) -> bool:
        """Whether a label names somebody below the one whom the clause names: a deputy manager is no manager."""
        return is_lesser(relation, [self.items[n].low for n in self.clause if self.items[n].kind == "word"])

    def _is_modified(self, relation: Relation) -> bool:
        """Whether another relation of the name has the one word alone that a clause says: no relief keeper."""
        said = [self.items[n].low for n in self.clause if self.items[n].kind == "word"]
        return is_modified(relation, said, (self.g.schema.relations[n] for n, _ in self.near if n != relation.id))

    def _undoing(self, relation: Relation) -> float:
        """Less for a label with a verb of undoing that no word says: who flew somewhere did not cancel a flight."""
        undone = relation.lemmas & UNDOING
        if not undone:
            return 1.0
        lines = {line for word in undone for line in concepts(word)}
        is_said = any(
            lemmas(self.items[n].low) & undone or lines.intersection(concepts(self.items[n].low)) for n in self.words
        )
        return 1.0 if is_said else UNDONE
