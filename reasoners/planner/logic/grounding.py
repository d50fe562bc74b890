"""Clauses of a question as patterns over the graph: names first, then the relations that those names have.

Every relation of a linked name is a candidate. It is ranked by how well it explains the words of the clause: words of
its label, the thesaurus, word vectors, labels of the neighbours it leads to, and the side that the syntax asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from reasoners.planner.logic.cutlabels import CutLabels
from reasoners.planner.logic.forms import Grounded, Item, Row
from reasoners.planner.logic.kinds import Kinds, names_person
from reasoners.planner.logic.naming import NameTable, Span, names_of
from reasoners.planner.logic.schema import Relation, Schema, schema_of
from reasoners.planner.logic.sides import Sides, is_participle
from reasoners.planner.logic.thesaurus import bounds_what, concepts, is_converse
from reasoners.planner.logic.words import (
    ADVERBIAL,
    ARTICLES,
    AUXILIARIES,
    BOUNDS,
    FIRST_PERSON,
    GENERIC,
    INDEFINITE,
    LIGHT,
    NEGATIONS,
    NUMBERS,
    OPERATORS,
    PRONOUNS,
    SILENT,
    SUCCEEDING,
    TITLES,
    UNDOING,
)
from reasoners.planner.weights import (
    COMMON,
    COVERAGE,
    FLOOR,
    GUESSED,
    KIND_SEEN,
    NAMELESS,
    NAMELESS_WHO,
    NOBODY,
    OPEN_COVERAGE,
    OPEN_RECALL,
    PERSONAL,
    READ,
    RECALL,
    SAID,
    SAME,
    SECOND_SIDE,
    SHARE,
    UNDONE,
    UNREAD,
)
from tkindex.index import Index
from tkindex.linking.lemmas import is_english, is_noun, is_past, is_verb, lemmas
from tkindex.linking.words import singular

_BE = frozenset("was were is are be been being".split())
_TOGETHER = frozenset("with alongside together teammate teammates colleague colleagues".split())
_BEST = 10
_MANY_ROWS = 20_000
_SEEN = 20
"""Of so many answers the kind is looked at."""
_PLACE_WORDS = (
    "residence",
    "location",
    "stadium",
    "birthplace",
    "burial",
    "capital",
    "travel",
    "go",
    "place",
    "exhibit",
    "store",
)
_PERSON_WORDS = ("spouse", "child", "father", "mother", "born", "died", "sibling", "education")


class Grounder:
    """Grounds clauses in one index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.schema: Schema = schema_of(index)
        self.names: NameTable = names_of(index)
        self.kinds = Kinds(self.schema)
        self.cut = CutLabels(index)
        self.neighbours = lru_cache(maxsize=4096)(self._neighbours)
        self._places = frozenset(n for word in _PLACE_WORDS for n in concepts(word))
        self._person_lines = frozenset(n for word in _PERSON_WORDS for n in concepts(word))
        self._person_relations = frozenset(
            r.id for r in self.schema.relations if r.concepts & self._person_lines and r.frame != "of"
        )
        self.is_person = lru_cache(maxsize=65_536)(self._is_person)

    def _neighbours(self, entity: int) -> dict[tuple[int, bool], list[Row]]:
        """Facts of an entity by (relation, whether it is the head)."""
        found: dict[tuple[int, bool], list[Row]] = {}
        for is_head in (True, False):
            facts = self.index.facts(head=entity) if is_head else self.index.facts(tail=entity)
            for row in rows_of(facts):
                found.setdefault((row.relation, is_head), []).append(row)
        return found

    def _is_person(self, entity: int) -> bool:
        return any(relation in self._person_relations for relation, is_head in self.neighbours(entity) if is_head)

    def pair_rows(self, head: int, relation: int, tail: int) -> list[Row]:
        """Facts of a triple."""
        return list(rows_of(self.index.facts(head=head, relation=relation, tail=tail)))

    # ---- one clause --------------------------------------------------------------------------------------------------

    def ground(
        self,
        items: Sequence[Item],
        clause: Sequence[int],
        spans: Sequence[Span],
        *,
        wants: str,
        asker: str = "",
        asker_at: int = -1,
        kind_words: Iterable[int] = (),
        subjects: Sequence[int] = (),
        is_open: bool = False,
    ) -> list[Grounded]:
        """Candidates for a clause, best first.

        Parameters
        ----------
        wants : {"entity", "fact", "whether"}
            Whether one side must be free to be the answer; "whether" where the fact itself is in question.
        subjects : sequence of int
            Entities that pronouns of the clause may stand for, or that a clause without a name is about.
        is_open : bool
            Whether a clause without any name may mean all facts of a relation.
        """
        made = _Clause(self, items, clause, spans, wants, asker, asker_at, frozenset(kind_words), subjects)
        found = made.candidates(is_open)
        found.sort(key=lambda g: -g.score)
        return found[:_BEST]


class _Clause(Sides):
    def __init__(
        self,
        grounder: Grounder,
        items: Sequence[Item],
        clause: Sequence[int],
        spans: Sequence[Span],
        wants: str,
        asker: str,
        asker_at: int,
        kind_words: frozenset[int],
        subjects: Sequence[int],
    ) -> None:
        self.g, self.items, self.clause, self.spans = grounder, items, list(clause), spans
        self.asker, self.asker_at, self.kind_words = asker, asker_at, kind_words
        self.subjects = list(subjects)
        self.said: dict[int, str] = {}
        self.near: list[tuple[int, tuple[int, bool]]] = []
        self.is_whether = wants == "whether"
        self.wants = "fact" if self.is_whether else wants
        self.name_at = [n for n in clause if items[n].kind == "name"]
        self.words = [
            n
            for n in clause
            if items[n].kind == "word"
            and (items[n].low not in SILENT or (n in kind_words and items[n].low not in SILENT))
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
        forms_of_be = [n for n, word in enumerate(low) if word in _BE and items[n].kind == "word"]
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
        self.noun_heads = frozenset(heads)
        self.kind_head = heads[0] if len(heads) == 1 and asker in ("what", "") and wants == "entity" else -1
        if not self.verbs:
            # "Who had the mill": to have is to own.
            has = [n for n in clause if low[n] in ("had", "has", "have") and items[n].kind == "word"]
            if has and not self.words:
                self.words = has[:1]
                self.said = {has[0]: "own"}

    def candidates(self, is_open: bool) -> list[Grounded]:
        found: list[Grounded] = []
        for at in self.name_at:
            for entity in self.g.cut.same(self.spans[self.items[at].ref].entities[:6]):
                found += self._of_entity(entity, at)
        if self.subjects and (not self.name_at or self.has_pronoun or self.has_me or not found):
            for entity in self.subjects:
                found += self._of_entity(entity, -1)
        if not self.name_at and not self.subjects and is_open:
            found += self._open()
        shaped = {(one.relation, one.asked) for one in found if one.shaped and not one.unread}
        for one in found if len(shaped) > 1 else ():
            # A noun that nothing names would do for several relations: it says none of them.
            one.unread += [n for n in one.shaped if n not in one.unread]
            one.score *= UNREAD ** len(one.shaped)
        best: dict[tuple[object, ...], Grounded] = {}
        for one in found:
            key = (one.relation, one.asked, one.head, one.tail, tuple(r.row for r in one.rows[:20]))
            if key not in best or one.score > best[key].score:
                best[key] = one
        return list(best.values())

    def entities(self, at: int) -> tuple[int, ...]:
        return self.g.cut.same(self.spans[self.items[at].ref].entities)

    # ---- relations of one name ---------------------------------------------------------------------------------------

    def _of_entity(self, entity: int, at: int) -> list[Grounded]:
        found = []
        neighbours = self.g.neighbours(entity)
        self.near = [(number, (number, not is_head)) for number, is_head in neighbours]
        name_score = 1.0 if at < 0 else self.spans[self.items[at].ref].score
        total = sum(len(rows) for rows in neighbours.values()) or 1
        seen: set[int] = set()
        for (number, is_head), rows in neighbours.items():
            relation = self.g.schema.relations[number]
            share = len(rows) / total
            if relation.is_symmetric and (number, not is_head) in neighbours:
                if number in seen:
                    continue
                seen.add(number)
                rows = _without_mirrors(rows + neighbours[number, not is_head], entity)
                made = self._pattern(relation, entity, at, None, rows, share)
            else:
                made = self._pattern(relation, entity, at, is_head, rows, share)
            if made is not None:
                made.score *= 0.7 + 0.3 * name_score
                found.append(made)
        return found

    def _pattern(
        self, relation: Relation, entity: int, at: int, is_head: bool | None, rows: list[Row], share: float
    ) -> Grounded | None:
        """One relation of one name, with every word and other name of the clause explained or not."""
        fixed: int | None = None
        unread: list[int] = []
        likes: list[tuple[float, float]] = []

        def other(row: Row) -> int:
            return row.tail if row.head == entity else row.head

        names = [at] if at >= 0 else []
        if at >= 0 and self.me_at >= 0 and self.subjects and entity not in self.subjects:
            kept = [row for row in rows if other(row) in self.subjects]
            if kept:
                rows, fixed = kept, other(kept[0])
                likes.append((1.0, 0.5))
            else:
                unread.append(self.me_at)
        for place in self.name_at:
            if place == at:
                continue
            ids = set(self.entities(place))
            kept = [row for row in rows if other(row) in ids]
            if kept:
                rows, fixed = kept, other(kept[0])
                names.append(place)
                likes.append((1.0, 0.5))
                continue
            if entity in ids and at >= 0:
                names.append(place)
                continue
            words = [token for token in self.items[place].low.split() if token not in SILENT]
            kept = self._labelled(rows, other, words)
            if kept and words:
                rows = kept
                if len({other(row) for row in kept}) == 1:
                    fixed = other(kept[0])  # what the question names is not what it asks for
                names.append(place)
                likes.append((0.8, 1.0))
            else:
                unread.append(place)
        literal: list[int] = []
        light: list[int] = []
        shaped: list[int] = []
        supported: set[str] = set()
        own = self.g.cut.words.get(entity, frozenset())
        for place in self.words:
            word = self.said.get(place, self.items[place].low)
            near = 1.0 if word in own else relation.likeness(word)
            is_kind = place in self.kind_words and any(
                relation.likeness(self.items[n].low) >= SAME for n in self.words if n != place
            )
            if near >= SAID:
                supported.add(word)
            weight = 0.8 if place in self.kind_words else 1.0
            is_aspect = self.items[place].ref == -2
            if near < READ and self._is_asked_noun(place) and self._names_kind(word, rows, other):
                likes.append((SAID, weight))
                supported.add(word)
                continue
            is_asked = self.wants == "entity" and self._is_asked_noun(place)
            if near < SAID and not (is_aspect and near < READ) and not is_asked:
                kept = self._labelled(rows, other, [word])
                if kept and (len(kept) < len(rows) or near < READ):
                    if fixed is None:
                        literal.append(place)
                        rows = kept
                        likes.append((0.9, weight))
                        continue
                    if near < 0.6:
                        likes.append((0.8, weight))
                        continue
            if near < READ and word in GENERIC | {"man", "men"}:
                continue
            if near < READ and self._in_name(place):
                continue
            if near < READ and place in self.kind_words and self._is_initialled(place, rows, other):
                likes.append((KIND_SEEN, 0.5))
                continue
            if near < READ and self.has_me and word in FIRST_PERSON:
                continue
            is_borrowed = near < SAME and is_past(word) and self.g.schema.nearness(relation, word) < near
            if is_borrowed and any(
                n in self.kind_words and relation.likeness(self.items[n].low) >= SAID for n in self.words
            ):
                is_borrowed = False  # "which prize was presented to him": its noun says the relation too
            is_other = is_borrowed or (near < SAID and self.g.schema.says(word))
            if is_other and place not in self.kind_words and word not in BOUNDS:
                # Another relation is called so: this one is not meant.
                likes.append((0.0, weight))
                unread.append(place)
                continue
            if near < READ and is_aspect and not self._says_another(word, relation):
                kept = self._labelled(rows, other, [word]) if relation.is_point and fixed is None else []
                rows = kept or rows  # "end" of the facts "start time" and "end time"
                if fixed is None and not bounds_what(word, relation.concepts):
                    light.append(place)
                continue
            if near < READ and word in TITLES and self._before_name(place):
                continue
            if near < READ and self._is_light(place):
                light.append(place)
                continue
            if (
                near < READ
                and (place == self.kind_head or (fixed is None and self._is_any(place)))
                and self._is_kind(place, relation, is_head, rows, other)
            ):
                # "Which country": the graph knows no kinds, and all that could answer are of one.
                likes.append((KIND_SEEN, 0.5))
                if not self.g.kinds.kind_of_word(word):
                    shaped.append(place)
                continue
            likes.append((near if is_kind or word in own else self.g.schema.nearness(relation, word), weight))
            if near < READ:
                unread.append(place)
        if self.where and self.wants == "entity":
            is_place = bool(relation.concepts & self.g._places)
            likes.append((1.0 if is_place else 0.25, 0.8))
        if literal and fixed is None and all(self.items[n].text[:1].isupper() for n in literal):
            told = {other(row) for row in rows}
            fixed = told.pop() if len(told) == 1 else None  # written as a name: it is not what is asked for
        guessed = [n for n in unread if self._is_guessed(n, relation, entity, fixed, names, bool(supported))]
        unread = [n for n in unread if n not in guessed]
        is_told = bool(supported or literal) or any(near >= READ for near, _ in likes if near != KIND_SEEN)
        if light and not supported and not literal:
            # A light verb is all that says the relation: it says too little, but of two that have one relation only.
            if fixed is not None and len(names) > 1 and not self.is_whether and self._is_only(entity, fixed):
                guessed += light
            else:
                likes += [(0.0, 1.0)] * len(light)
                unread += light
        is_told = is_told or (len(relation.particle) > 0 and self._has_particle(relation.particle))
        if shaped and (is_told or fixed is not None):
            shaped = []
        elif any(self._low(n + 1) == "of" or self._is_owned(n) for n in shaped):
            unread += shaped  # "the price of the book": such a noun would say the relation
        total = sum(w for _, w in likes)
        # Where no word says a relation, the names and the asking word say it: "who was the king of Spain in 1700".
        is_asked = self.wants == "entity" and self.asker == "who"
        coverage = sum(s * w for s, w in likes) / total if total else NAMELESS_WHO if is_asked else NAMELESS
        recall = self._recall(relation, supported) if total else 0.5 if is_asked else 0.0
        score = COVERAGE * coverage + RECALL * recall + SHARE * share + FLOOR
        asked = ""
        if fixed is None:
            asked = "other" if is_head is None else ("tail" if is_head else "head")
        side = self._side(relation, at, is_head) if is_head is not None and at >= 0 else 1.0
        score *= side
        score *= UNREAD ** len(unread) * GUESSED ** len(guessed) * self._undoing(relation)
        if self.wants == "entity":
            if fixed is not None:
                return self._companions(relation, rows, score, unread, names, coverage)
            score *= self._typed(rows, other)
        head = entity if is_head in (True, None) else fixed
        tail = fixed if is_head in (True, None) else entity
        is_said = not unread and len(relation.content) > 1 and self._quoted(relation)
        return Grounded(
            head, relation.id, tail, rows, asked, score, unread, entity, tuple(names), coverage, is_said, guessed, side,
            shaped,
        )  # fmt: skip

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
        is_free = not self.g.schema.says(word) or bool(lemmas(word) & LIGHT)
        is_quoted = len(relation.content) > 1 and place not in self.kind_words and self._quoted(relation)
        if is_free and is_quoted and is_verb(word):
            return True  # "what academic degree did she hold": the whole label stands there
        if self.g.schema.says(word):
            return False
        if word in OPERATORS or word in NEGATIONS or word in NUMBERS or not is_english(word):
            return False
        if is_said and is_noun(word) and self._is_apposed(place):
            return True
        if is_said and self.wants == "fact" and names and self._low(place - 1) == "the" and not is_verb(word):
            return self._low(place + 1) != "of"  # "when the club won the cup": one that was named before
        if not is_verb(word) or place in self.kind_words:
            return False
        if len(names) > 1 and fixed is not None:
            # Whether it is so is what a question of yes or no asks: its verb is never guessed.
            return (is_said or not self.is_whether) and self._is_only(entity, fixed)
        # Where no relation at all says the verb, the noun that is asked for may say the relation alone.
        is_free = all(r.likeness(word) < READ for r in self.g.schema.relations)
        return self.wants == "entity" and any(
            relation.likeness(self.items[n].low) >= SAME
            and n not in self.verbs
            and (is_free or n not in self.kind_words)
            for n in self.words
        )

    def _is_only(self, entity: int, fixed: int) -> bool:
        """Whether two entities have one relation only."""
        pairs = {
            number for number, rows in self.g.neighbours(entity).items() if any(fixed in (r.head, r.tail) for r in rows)
        }
        return len({number for number, _ in pairs}) == 1

    def _is_apposed(self, place: int) -> bool:
        """Whether a noun stands in apposition to a name: "the osprey cluster", "the ship Constance"."""
        before, after = place - 1, place + 1
        if before > 0 and self.items[before].kind == "name" and not self.items[before].is_possessive:
            return self._low(before - 1) in ARTICLES
        is_name = after < len(self.items) and self.items[after].kind == "name"
        return is_name and self._low(before) in ARTICLES

    def _companions(
        self, relation: Relation, rows: list[Row], score: float, unread: list[int], names: list[int], coverage: float
    ) -> Grounded | None:
        """ "Who played with Ann at the club": others with the same relation to the same thing at the same time."""
        shared = [n for n in names if self._low(n - 1 - (self._low(n - 1) in ARTICLES)) == "with"]
        if not shared and any(item.low in _TOGETHER for item in self.items):
            # "Whom did Ann play with in Rome", "Ann's teammates in Rome": the one who is told of.
            shared = [n for n in names if self.role(n) == "subject" or self.items[n].is_possessive]
        if len(names) != 2 or len(shared) != 1 or self.items[shared[0]].kind != "name":
            return None
        ids = set(self.entities(shared[0]))
        is_head = any(row.head in ids for row in rows)
        common = rows[0].tail if is_head else rows[0].head
        all_rows = self.g.neighbours(common).get((relation.id, not is_head), [])
        kept = [
            row for row in all_rows
            if ((row.head if is_head else row.tail) not in ids or self.g.index.convention.years)
            and any(row.start < own.stop and own.start < row.stop for own in rows)
        ]  # fmt: skip
        if not kept:
            return None
        head, tail = (None, common) if is_head else (common, None)
        asked = "head" if is_head else "tail"
        return Grounded(head, relation.id, tail, kept, asked, score, unread, common, tuple(names), coverage)

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

    def _is_asked_noun(self, place: int) -> bool:
        """Whether a noun is what is asked for: "which port", "the last port of the ship", "her last port"."""
        return place in self.noun_heads or self._low(place + 1) == "of" or self._is_owned(place)

    def _is_owned(self, place: int) -> bool:
        """Whether a noun stands right behind its owner: "Ann's price"."""
        before = place - 1
        return before >= 0 and self.items[before].kind == "name" and self.items[before].is_possessive

    def _has_particle(self, particle: str) -> bool:
        """Whether a clause has the preposition of a label, before a name or at its end: "which team was she in"."""
        if particle in ("of", "for", "to"):
            return False  # these belong to a noun as well: "the price for"
        return any(
            self._low(n) == particle and (self._next_name(n) or n + 1 >= len(self.items) or not self._low(n + 1))
            for n in self.clause
        )

    def _next_name(self, at: int) -> bool:
        at += 1
        while self._low(at) in ARTICLES:
            at += 1
        return at < len(self.items) and self.items[at].kind == "name"

    def _names_kind(self, word: str, rows: Sequence[Row], other: object) -> bool:
        """Whether the labels of what could answer hold a noun: "mode" of "eco mode"; or its words begin as they do."""
        labels = {self.g.names.words_of(other(row)) for row in rows[:_SEEN]}  # type: ignore[operator]
        forms = {word, singular(word)}
        return len(labels) > 0 and all(len(label) > 1 and forms & {*label, *map(singular, label)} for label in labels)

    def _is_initialled(self, place: int, rows: Sequence[Row], other: object) -> bool:
        """Whether a noun is a part of what codes stand for: "pull requests" of "PR-204"."""
        begin = end = place
        while begin - 1 in self.kind_words:
            begin -= 1
        while end + 1 in self.kind_words:
            end += 1
        initials = "".join(self.items[n].low[0] for n in range(begin, end + 1))
        codes = [self.g.names.words_of(other(row)) for row in rows[:_SEEN]]  # type: ignore[operator]
        return len(initials) > 1 and bool(codes) and all(code and code[0] == initials for code in codes)

    def _is_any(self, place: int) -> bool:
        """Whether a noun is what somebody did something to, whichever it was: "a prize", "any medicine"."""
        return self.wants == "fact" and (
            place in self.noun_heads or self._low(place - 1) in ("a", "an", "any", "some", "another")
        )

    def _is_kind(self, place: int, relation: Relation, is_head: bool | None, rows: list[Row], other: object) -> bool:
        """Whether a noun may name the kind of all that could answer: the graph itself has no word for it.

        They are of one kind, and where a label does name a kind by this noun, it is theirs.
        """
        word, slot = self.items[place].low, (relation.id, is_head is False)
        if self.items[place].is_possessive or not is_english(word) or self.g.names.is_name(word):
            return False  # a name that the graph does not have
        named = self.g.kinds.kind_of_word(word)
        if named:
            return slot in named
        if slot in self.g.kinds.near_kind_of_word(word):
            return True
        links = self.g.kinds.links
        if any(
            r.likeness(word) >= SAME and not {(r.id, True), (r.id, False)} & links.get(slot, frozenset())
            for r in self.g.schema.relations
        ):
            return False  # a label of another kind has the noun
        is_sure = any(relation.likeness(self.items[n].low) >= SAME for n in self.words if n != place)
        for near in () if is_sure else self.near:
            # Another relation of the name says the noun: "which films" of one who watched and met.
            if near[1] not in links.get(slot, ()) and self.g.schema.relations[near[0]].likeness(word) >= READ:
                return False
        shapes = [frozenset(self.g.neighbours(other(row))) for row in rows[:_SEEN]]  # type: ignore[operator]
        if all(len(a & shapes[0]) * 2 >= min(len(a), len(shapes[0])) for a in shapes):
            return bool(shapes)
        return self.g.kinds.is_one_kind(slot, shapes)

    def _in_name(self, place: int) -> bool:
        """Whether a word stands right beside a name and in its label: "the city of Rome" of "Rome (city)"."""
        word = self.items[place].low
        for at in self.name_at:
            if abs(at - place) <= 2 and any(
                word in self.g.names.words_of(e) or singular(word) in self.g.names.words_of(e)
                for e in self.entities(at)[:2]
            ):
                return True
        return False

    def _labelled(self, rows: list[Row], other: object, words: Sequence[str]) -> list[Row]:
        """Rows whose other side has all the words in its label."""
        if not words:
            return []
        kept = []
        for row in rows if len(rows) <= 2_000 else ():
            label = self.g.names.written(other(row))  # type: ignore[operator]
            if all(_is_in(word, label) for word in words):
                kept.append(row)
        return kept

    def _recall(self, relation: Relation, supported: set[str]) -> float:
        if not relation.content:
            return 0.0
        hit = 0
        for word in relation.content:
            forms = lemmas(word)
            lines = concepts(word)
            hit += any(forms & lemmas(s) or lines & concepts(s) for s in supported)
        return hit / len(relation.content)

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

    def _typed(self, rows: list[Row], other: object) -> float:
        """What the asking word says of the kind of answer, as far as the graph shows kinds."""
        if self.asker != "who":
            return 1.0
        sample = rows[:3]
        if sample and all(self.g.names.is_common(other(row)) for row in sample):  # type: ignore[operator]
            return COMMON  # "holiday" is nobody
        if sample and all(any(c.isdigit() for c in self.g.index.entities[other(row)]) for row in sample):  # type: ignore[operator]
            return COMMON  # neither is "INC-204"
        if not self.g._person_relations:
            return 1.0
        persons = sum(self.g.is_person(other(row)) for row in sample)  # type: ignore[operator]
        return 1.0 if persons or not sample else NOBODY

    # ---- clauses without a name --------------------------------------------------------------------------------------

    def _open(self) -> list[Grounded]:
        """All facts of a relation that the words say by themselves, for either side."""
        found = []
        for relation in self.g.schema.relations:
            likes = [(n, self.g.schema.nearness(relation, self.items[n].low)) for n in self.words]
            likes = [(n, near) for n, near in likes if self.items[n].ref != -2 or near >= SAME]
            if not likes or max(near for _, near in likes) < SAID:
                continue
            if all(near < SAID or n == self.kind_head for n, near in likes) and any(
                n != self.kind_head and not self._is_light(n) for n, _ in likes
            ):
                continue  # the noun asked for says the relation, and what is said of it says nothing
            if len(likes) == 1 and likes[0][0] in self.kind_words and likes[0][1] < SAME:
                continue  # "how many ships" of "skipper of": what goes with a relation is not who stands in it
            supported = {self.items[n].low for n, near in likes if near >= SAID}
            recall = self._recall(relation, supported)
            rows: list[Row] | None = None
            for side, fit in self._open_sides(relation).items():
                unread, explained, others = [], [], list[int]()
                for n, near in likes:
                    if near >= READ:
                        explained.append(near)
                        continue
                    if self._is_light(n):
                        continue
                    if rows is None:
                        rows = list(rows_of(self.g.index.facts(relation=relation.id, limit=_MANY_ROWS)))
                    # The noun asked for is the kind of one side; one other noun may be that of the other.
                    is_asked = n == self.kind_head
                    is_noun = is_asked or not (
                        others or is_past(self.items[n].low) or self.items[n].low.endswith("ing")
                    )
                    if is_noun and self._is_kind(
                        n, relation, (side == "tail") == is_asked, rows,
                        (lambda r: r.head) if (side == "head") == is_asked else (lambda r: r.tail),
                    ):  # fmt: skip
                        others += [] if is_asked else [n]
                        explained.append(KIND_SEEN)
                        continue
                    unread.append(n)
                    explained.append(near)
                if rows is None:
                    rows = list(rows_of(self.g.index.facts(relation=relation.id, limit=_MANY_ROWS)))
                coverage = sum(explained) / len(explained) if explained else 0.0
                score = (OPEN_COVERAGE * coverage + OPEN_RECALL * recall) * fit * UNREAD ** len(unread)
                score *= self._undoing(relation)
                if self.asker == "who" and self.wants == "entity":
                    score *= self._typed(rows, (lambda r: r.head) if side == "head" else (lambda r: r.tail))
                found.append(Grounded(None, relation.id, None, rows, side, score, unread, None, (), coverage))
        return found

    def _open_sides(self, relation: Relation) -> dict[str, float]:
        """How well either side of a relation fits what is asked for: by the noun, by the asking word, by the voice."""
        if self.kind_head >= 0:
            word = self.items[self.kind_head].low
            named = self.g.kinds.kind_of_word(word)
            sides = {s for s in ("head", "tail") if (relation.id, s == "head") in named}
            if len(sides) == 1:
                return dict.fromkeys(sides, 1.0)
        is_agent = any(self._low(n) == "by" for n in range(len(self.items)))
        if relation.frame == "passive" and self.asker == "who" and self.is_passive and not is_agent:
            return {"head": 1.0, "tail": NOBODY * COMMON}  # "who was examined": not by whom
        shares = {side: self.g.kinds.personal((relation.id, side == "head")) for side in ("head", "tail")}
        likely = max(shares, key=lambda side: shares[side])
        if shares[likely] - min(shares.values()) > PERSONAL and shares[likely] > 0.5:
            # Persons on one side alone: "who" and "which directors" ask for that one.
            noun = self.items[self.kind_head].low if self.kind_head >= 0 else ""
            if self.asker == "who" or names_person(noun):
                return {likely: 1.0, "head" if likely == "tail" else "tail": COMMON}
        side = "head" if relation.frame in ("verb", "of") else "tail"
        if relation.particle and self.asker_at > 0 and self._low(self.asker_at - 1) == relation.particle:
            return self._both("tail")  # "at which port did they clear customs"
        own = self.g.kinds.named_side(relation)
        if own is not None and any(
            n != self.kind_head and relation.likeness(self.items[n].low) >= SAME for n in self.words
        ) and self.kind_head >= 0 and relation.likeness(self.items[self.kind_head].low) < READ:  # fmt: skip
            return self._both("tail" if own else "head")  # "the service with the most releases" of "release of"
        behind = self.kind_head + 1  # "vessels inspected in May"
        is_suffered = (
            self.is_passive
            or any(n + 1 in self.kind_words and is_participle(self.items[n].low) for n in self.kind_words)
            or (
                not self.asker
                and self.kind_head >= 0
                and behind in self.verbs
                and is_participle(self.items[behind].low)
            )
        )
        is_done = relation.frame in ("verb", "passive") and is_participle(relation.content[0])
        if is_done and is_suffered and self.asker != "who" and not self.where:
            # "Which ship was inspected (by), detained (at)": the head; "which film was restored": the tail.
            return self._both("head" if relation.particle else "tail")
        said = self._active_side(relation)
        if said:
            return self._both(said)
        if self.asker == "what" or self.where:
            kinds = [n for n in self.kind_words if relation.likeness(self.items[n].low) >= SAID]
            if relation.frame == "verb" and (kinds or self.where):
                side = "tail"
        elif not self.asker and relation.frame == "verb" and len(relation.content) > 1:
            last = relation.content[-1]
            if any(lemmas(self.items[n].low) & lemmas(last) for n in self.kind_words):
                side = "tail"  # "first car" of "owns car"
        return self._both(side)

    def _active_side(self, relation: Relation) -> str:
        """The side that does what an active verb says, where what is asked for stands before the verb; "" if unsure."""
        before = self.kind_head if self.kind_head >= 0 else self.asker_at
        if before < 0 or self.is_passive or self._low(before + 1) in AUXILIARIES or before + 1 not in self.verbs:
            return ""
        verb = self.items[before + 1].low
        if not is_verb(relation.content[0]) and not is_participle(relation.content[0]):
            return ""
        is_own = relation.likeness(verb) >= SAME
        is_turned = any(is_converse(verb, word) for word in relation.content)
        is_suffered = is_participle(relation.content[0]) and relation.particle in ("by", "to")
        if not is_own and not is_turned and relation.likeness(verb) < SAID:
            return ""
        if relation.frame == "passive":
            return "head" if is_turned else "tail"
        if relation.frame == "verb":
            # "Assigned to": who handles is the one that it was assigned to; who assigned it is not said.
            is_far = is_turned or (is_suffered and not is_own)
            return "tail" if is_far else "head"
        return ""

    @staticmethod
    def _both(side: str) -> dict[str, float]:
        return {side: 1.0, "head" if side == "tail" else "tail": SECOND_SIDE}


@lru_cache(maxsize=65_536)
def _is_in(word: str, label: tuple[str, ...]) -> bool:
    """Whether a label has a word, in any form or, where the label's word is no name, by a word of the same concept."""
    forms, lines = lemmas(word), concepts(word)
    return any(
        forms & lemmas(said.lower()) or (said.islower() and len(lines & concepts(said)) > 0) or said.lower() == word
        for said in label
    )


def rows_of(facts: object) -> Iterable[Row]:
    """Facts as numbers, in their order."""
    f: object = facts
    return map(
        Row._make,
        zip(
            f.starts.tolist(), f.stops.tolist(), f.head_ids.tolist(), f.relation_ids.tolist(), f.tail_ids.tolist(),  # type: ignore[attr-defined]
            f.rows.tolist(), strict=True,  # type: ignore[attr-defined]
        ),
    )  # fmt: skip


def _without_mirrors(rows: list[Row], entity: int) -> list[Row]:
    """Facts of a symmetric relation once each: (a, married to, b) says (b, married to, a) too."""
    best: dict[tuple[int, int, int], Row] = {}
    for row in rows:
        partner = row.tail if row.head == entity else row.head
        key = (partner, row.start, row.stop)
        if key not in best or row.head == entity:
            best[key] = row
    return sorted(best.values())
