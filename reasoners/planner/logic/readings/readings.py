"""Readings of a question: patterns that the graph has for it, run under its conditions, best first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial

from reasoners.planner.logic.english.nounforms import is_happening, is_personal
from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES, BOUNDS, END, PARTED, PRONOUNS, SILENT, START
from reasoners.planner.logic.execution.following import is_functional
from reasoners.planner.logic.execution.holding import Period, is_ambiguous, keep
from reasoners.planner.logic.execution.rows import filtered, without_answer
from reasoners.planner.logic.execution.running import is_so_many, select
from reasoners.planner.logic.forms import Condition, Found, Grounded, Item, Question, Row
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.readings.absences import Absences, Reading
from reasoners.planner.logic.readings.anchoring import Anchors
from reasoners.planner.logic.readings.superlatives import outweigh
from reasoners.planner.logic.schema.calendar import first_period, is_open, last_period, shift, unit_range
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.logic.syntax.leftroles import is_of_noun
from reasoners.planner.weights import EDITION, HARDLY, LESSER, SAID, SURE, TOLD, UNDATED, UNREAD, WHOLE_READING
from tkindex.index import Index
from tkindex.linking.lemmas import is_noun, is_past, is_verb, lemmas
from tkindex.linking.words import is_plural

_HAVING = frozenset("have hold keep".split())
_TRIED = 8

_OF_THINGS = frozenset(("it", "its"))
_OF_PERSONS = frozenset("he him his she her hers".split())


def _is_beside_name(items: Sequence[Item], at: int) -> bool:
    """Whether a noun stands between an article and a name: "the ship Constance"."""
    return 0 < at < len(items) - 1 and items[at - 1].low in ARTICLES and items[at + 1].kind == "name"


_OF_ONE = frozenset("the and or but".split())
"""With an article somebody is meant, and of two things each is asked by itself."""


def _asks_for_anybody(q: Question) -> bool:
    """Whether a question without a name is of whoever has ever been or done something: "who has been a clerk".

    "The clerk" and "was a clerk" are of one place and time, that the question does not say.
    """
    words = [(n, q.items[n].low) for n in q.main if q.items[n].kind == "word"]
    is_perfect = q.select == "entity" and q.asker == "who" and q.is_present and not any(c.clause for c in q.conditions)
    said = {item.low for item in q.items}
    if not is_perfect or said & _OF_ONE or any(item.kind == "name" for item in q.items):
        return False
    return any(
        q.items[n - 1].low in ("a", "an") or (is_plural(w) and n not in q.kind_words)
        for n, w in words
        if n and is_noun(w)
    )


class Readings(Absences):
    """Makes the readings of questions about one index."""

    index: Index
    grounder: Grounder
    schema: Schema
    anchors: Anchors
    me: int | None
    closed_world: bool

    def _stood_for(self, q: Question, names: list[int], said: set[str]) -> list[int]:
        """The names that pronouns may stand for: "it" for nobody who is called as a person is, "she" for such first."""
        persons = [n for n in names if is_personal(self.index.entities[q.spans[q.items[n].ref].entities[0]])]
        if said & _OF_THINGS and not said & _OF_PERSONS:
            return [n for n in names if n not in persons] or names
        return persons or names if said & _OF_PERSONS and not said & _OF_THINGS else names

    def readings(
        self, q: Question, spans: Sequence[Span], *, is_open: bool = False, guesses: bool = False
    ) -> list[Reading]:
        """Readings that give something, best first."""
        is_open = is_open or bool(q.conditions or q.pick or q.excluded or q.having or q.select == "count")
        # "Which wards are closed": all that are now; "who is mayor" asks for one, and is open only where there is one.
        is_present = not is_open and q.is_tensed and q.select == "entity" and bool(q.kind_words or q.asker == "who")
        is_open = is_open or is_present or _asks_for_anybody(q)
        wants = "entity" if q.select == "entity" or (q.select == "count" and q.is_distinct and q.kind_words) else "fact"
        wants = "whether" if q.select == "whether" else wants
        subjects = [self.me] if self.me is not None and self.anchors.says_me(q, q.main) else []
        clause_names = [n for c in q.conditions for n in c.clause if q.items[n].kind == "name"]
        main_names = [n for n in q.main if q.items[n].kind == "name"]
        if (
            not main_names
            and not subjects
            and any(q.items[n].low in PRONOUNS for n in q.main if q.items[n].kind == "word")
        ):
            # "It" is what the clause ends with, "she" is whom it begins with.
            # In "when we had a storm over Oslo" nobody that is named begins it.
            begins = [next((n for n in c.clause if q.items[n].low not in ARTICLES), -1) for c in q.conditions]
            said = {q.items[n].low for n in q.main if q.items[n].kind == "word"}
            stood_for = self._stood_for(q, clause_names, said)
            is_object = bool(said & _OF_THINGS) or any(n >= 0 and q.items[n].kind != "name" for n in begins)
            meant = stood_for[:-2:-1] + stood_for[:1] if is_object else stood_for[:1]
            subjects = [e for n in meant for e in spans[q.items[n].ref].entities[:3]]
        ground = partial(
            self.grounder.ground, q.items, q.main, spans, asker=q.asker, asker_at=q.asker_at, kind_words=q.kind_words,
            guesses=guesses,
        )  # fmt: skip
        found = ground(wants=wants, subjects=subjects, is_open=is_open)
        if not main_names and not subjects:
            found = outweigh(self.grounder, q, found)
        if not main_names and not subjects and q.select == "entity" and not (q.is_plural or q.pick or q.having):
            found = [
                self._tied(one, {e for n in clause_names for e in spans[q.items[n].ref].entities}) for one in found
            ]
        if wants == "entity" and q.select == "count" and (not found or found[0].unread):
            # "How many dinners did Ann have with Bob": both sides are named, and facts are counted.
            facts = ground(wants="fact", subjects=subjects, is_open=is_open)
            is_read = bool(facts) and not facts[0].unread and not facts[0].asked
            found = facts if is_read or not found else found
        if not found and q.select == "entity" and q.asker == "what" and self._names_event(q, main_names):
            # "What is the first flight of the Otter": the event is named, and only its time is left to be asked.
            q.select, q.asker = "time", "when"
            found = ground(wants="fact", subjects=subjects, is_open=is_open)
        if found and any(q.items[n].kind == "name" for n in found[0].unread) and self._asks_at_what(q):
            # "On what did she receive the prize": both sides are named, and only a time is left to be asked.
            facts = ground(wants="fact", subjects=subjects, is_open=is_open)
            if facts and not facts[0].unread and not facts[0].asked:
                q.select, q.asker, q.edge, q.aspect, found = "time", "when", q.aspect, "", facts
        if found and any(q.items[n].kind == "name" for n in found[0].unread) and self._asks_how_often(q):
            # "Stays of Ann at the Mill", "lawsuits by Acme against Bray": both sides are named, and facts are counted.
            facts = ground(wants="fact", subjects=subjects, is_open=is_open)
            is_whole = bool(facts) and not any(q.items[n].kind == "name" for n in facts[0].unread)
            is_said = is_whole and all(is_happening(q.items[n].low) for n in facts[0].guessed)
            if is_said and not facts[0].asked:
                q.select, q.is_distinct, found = "count", False, facts
        names = [n for n in q.main if q.items[n].kind == "name"]
        is_parted = any(q.items[n].low in PARTED for n in q.main)
        is_bare = q.select in ("duration", "time", "whether") and not self._content_of(q, q.main)
        if len(names) == 1 and is_bare and not is_parted:
            # "How long did INC-101 last": the entity's own time.
            is_going = q.select == "whether"
            entities = spans[q.items[names[0]].ref].entities
            own = [row for e in entities for row in self.anchors.own_time(e, is_going=is_going)][:1]
            led = self.anchors.led(q.items, q.main, spans)
            own = own if not led else led if len(led) == 1 else []
            if own:
                row = own[0]
                found = [Grounded(row.head, row.relation, row.tail, own, "", 0.75, [], row.head, (names[0],), 0.8)]
            elif q.select == "whether" and any(q.items[n].low == "there" for n in q.main):
                found = self._there_is(spans[q.items[names[0]].ref].entities[0], names[0]) or found
        made: list[Reading] = []
        for grounded in found[:_TRIED]:
            best = found[0]
            if grounded is not best and not made and q.pick and q.by == "time" and self._is_timeless(best.rows):
                break  # nobody knows which of them was first: a worse reading is no answer to it
            is_told = best.is_said or (not best.unread and best.likeness >= TOLD and grounded.likeness < HARDLY)
            if not made and grounded is not best and (is_told or grounded.plain < LESSER * best.plain):
                continue  # what the words say gives nothing: what they hardly say is no answer
            reading = self.run(q, grounded, spans)
            if reading is not None and is_present and grounded.fixed is None and not self._is_present(reading):
                continue
            if reading is not None and (grounded is best or made or not self._is_undated(reading)):
                made.append(reading)  # what has no time is no answer where what the words say better has none either
        is_plain = not any(c.clause for c in q.conditions)
        if q.select == "whether" and self.closed_world and is_plain and (not made or made[0].unread):
            told = self._between_kinds(q, spans) or self._absent(q, found) or self._without(q, spans)
            if told is not None:
                return [told]
        made.sort(key=lambda r: -r.score)
        if made and any(q.items[n].kind == "name" for n in made[0].unread):
            # What leaves a name out is refused: a reading of all the words comes before it, unless it is far worse.
            whole = [r for r in made if not r.unread and r.score >= WHOLE_READING * made[0].score]
            made = [*whole[:1], *(r for r in made if r not in whole[:1])]
        return made

    @staticmethod
    def _tied(one: Grounded, entities: Collection[int]) -> Grounded:
        """ "Who was captain when the Otter sank": her captain, where the clause names whose that may be."""
        if one.fixed is not None or one.asked not in ("head", "tail"):
            return one
        is_head = one.asked == "head"
        far = next((e for e in entities if any((r.tail if is_head else r.head) == e for r in one.rows)), None)
        if far is None:
            return one
        rows = [row for row in one.rows if (row.tail if is_head else row.head) == far]
        head, tail = (None, far) if is_head else (far, None)
        return replace(one, rows=rows, fixed=far, head=head, tail=tail)

    @staticmethod
    def _is_present(reading: Reading) -> bool:
        """Whether what holds now is told of a pattern without a name: several values only if several are asked for."""
        is_now = any(p.text == "now" for p in reading.periods)
        return is_now and (reading.question.is_plural or len(reading.found.values) == 1)

    @classmethod
    def _is_undated(cls, reading: Reading) -> bool:
        """Whether a time is asked about, and no fact that a reading leaves has any."""
        return bool(reading.periods) and cls._is_timeless(reading.found.rows)

    @staticmethod
    def _is_timeless(rows: Sequence[Row]) -> bool:
        return bool(rows) and all(is_open(row.start) and is_open(row.stop) for row in rows)

    @staticmethod
    def _is_noun_at(items: Sequence[Item], at: int) -> bool:
        """Whether a word is a noun where it stands: behind an article, an owner or another noun."""
        before = items[at - 1].low if at else ""
        is_behind = (
            bool(at and items[at - 1].is_possessive)
            or before in ARTICLES
            or before in ("his", "her", "its", "their", "my", "our")
        )
        is_behind = is_behind or (before not in SILENT and is_noun(before) and items[at - 1].kind == "word")
        return is_noun(items[at].low) and is_behind

    @staticmethod
    def _asks_at_what(q: Question) -> bool:
        """Whether "what" without a noun may ask for a time: behind "on", or of a beginning or an end."""
        if q.select != "entity" or q.asker != "what" or q.kind_words or q.conditions:
            return False
        before = q.items[q.asker_at - 1].low if q.asker_at > 0 else ""
        behind = q.items[q.asker_at + 1] if 0 <= q.asker_at < len(q.items) - 1 else None
        if q.items[q.asker_at].low != "what" or behind is None or behind.low not in AUXILIARIES:
            return False
        return before in ("on", "in", "at") or bool(q.aspect)

    @staticmethod
    def _asks_how_often(q: Question) -> bool:
        """Whether a question without an asking word names in the plural what happened to whom."""
        if q.select != "entity" or q.asker_at >= 0 or q.pick or q.having:
            return False
        words = [q.items[n].low for n in q.main if q.items[n].kind == "word" and q.items[n].low not in SILENT]
        return len(words) == 1 and is_plural(words[0]) and is_noun(words[0])

    def _names_event(self, q: Question, names: Sequence[int]) -> bool:
        """Whether of two names one is written as a common noun: "first flight"."""
        tops = [q.spans[q.items[n].ref].entities[:1] for n in names]
        return len(names) == 2 and any(self.grounder.names.is_common(e) for top in tops for e in top)

    def _lasts(self, row: Row) -> bool:
        """Whether a fact ends in another period than it begins in, or nobody knows."""
        relation = self.schema.relations[row.relation]
        if relation.is_point:
            return False
        if is_open(row.start) or is_open(row.stop):
            return True
        return first_period(self.index, row, relation) != last_period(self.index, row, relation)

    def run(self, q: Question, grounded: Grounded, spans: Sequence[Span]) -> Reading | None:
        periods: list[Period] = []
        score, anchored_by = grounded.score, 1.0
        unread = list(grounded.unread)
        unread += self._of_noun(q, grounded)
        told = [n for n in grounded.guessed if not _is_beside_name(q.items, n)]
        # "The release of Ann from the mill": a noun of a verb with "from", which the label has not, may say so as well.
        is_parted = "from" in {q.items[n].low for n in q.main} - set(self.schema.relations[grounded.relation].words)
        verbs = [n for n in told if not self._is_noun_at(q.items, n) or (is_parted and is_verb(q.items[n].low))]
        verbs = [n for n in verbs if not lemmas(q.items[n].low) & _HAVING]
        if q.select == "time" and verbs and any(self._lasts(row) for row in grounded.rows):
            unread += verbs  # a verb may say that something ended: none of having does
        for condition in q.conditions:
            if not condition.clause:
                periods.append(self._plain(condition, self.schema.relations[grounded.relation].is_point))
                continue
            anchored = self.anchors.anchor(q, condition, grounded, spans)
            if anchored is None:
                return None
            period, factor, missing = anchored
            if self.index.convention.nearest_only and period.op in ("before", "after") and q.select == "entity":
                period.is_next = period.is_next or not q.pick  # the gold asks for the neighbour
            periods.append(period)
            score *= factor
            anchored_by *= factor
            unread += missing
        for n in [n for n in unread if q.items[n].kind == "name"]:
            edition = self.anchors.edition(q, grounded, n)
            if edition is not None:
                periods.append(edition[0])
                read = {n, *edition[1]}
                unread = [m for m in unread if m not in read]
                score *= EDITION / UNREAD ** len(read)
        grounded = self._in_its_place(q, grounded, periods)
        rows = grounded.rows
        if not rows:
            return None
        aspect = q.aspect
        relation = self.schema.relations[grounded.relation]
        before = q.items[q.asker_at - 1].low if q.asker_at > 0 else ""
        is_fronted = q.by == "count" and before in (relation.particle, relation.words[-1]) and relation.frame == "verb"
        is_fronted = is_fronted and bool(before)
        if is_fronted and grounded.asked == "head":
            return None  # "at which battle did most regiments fight": what "fought at" has behind it
        if aspect and any(q.items[n].ref == -2 and relation.likeness(q.items[n].low) >= 0.95 for n in q.main):
            # "Where did she start", "who first graduated": the word says the relation itself, and of it no end.
            aspect, q = "", replace(q, aspect="")
        if relation.is_point and aspect == "end":
            aspect = ""
        if q.excludes_now:
            rows = [row for row in rows if not (row.start < q.now[1] and row.stop > q.now[0])]
        if q.is_tensed and not relation.is_point and relation.holds(*q.now):
            low, high = q.now
            rows = filtered(
                rows,
                lambda some: (some.starts < high) & (some.stops > low),
                lambda row: row.start < high and row.stop > low,
            )
            periods.append(Period("on", *q.now, "now"))
        if self._asks_for_one(q) and relation.holds(*q.now):
            current = filtered(
                rows,
                lambda some: (some.starts <= q.now[0]) & (some.stops > q.now[0]),
                lambda row: row.start <= q.now[0] < row.stop,
            )
            if 0 < len(current) < len(rows) and is_functional(rows, relation):
                rows = current
                periods.append(Period("on", *q.now, "now"))
        if q.select == "whether" and q.is_else and not grounded.asked:
            return None  # "Ann led it. Has anyone else?": not whether Ann did
        if q.excluded and grounded.asked:
            # Before anything is counted, ordered or compared. Where nobody else is left, the answer says of whom.
            excluded = self._excluded(q, grounded)
            others = without_answer(rows, grounded.asked, grounded.fixed, excluded)
            if q.select == "whether" and q.is_else and len(others) == len(rows):
                return None  # "has anybody else led it", where nobody is told of: else than whom
            rows = rows if not others and q.select == "entity" else others
        is_torn = q.select == "count" and any(is_ambiguous(self.schema, rows, p, aspect) for p in periods)
        if q.select == "entity" and not relation.is_point and not q.is_plural:
            # "Who was mayor ten years after she left": then, and not at any time of that year.
            periods = [p if p.exact is None else replace(p, low=p.exact[0], high=p.exact[1]) for p in periods]
        for period in periods:
            if q.is_tensed and period.text == "now":
                continue  # what has no time at all may hold now as well
            # "Who had left before Ann came" was gone by then; who left after it may have come before or after.
            is_told = not period.is_clause or period.op == "on" or (period.op == "before" and aspect == "end")
            rows = keep(self.schema, rows, period, aspect if is_told else "")
        if periods and rows and all(is_open(row.start) and is_open(row.stop) for row in rows):
            score *= UNDATED
        if q.select == "whether":
            found = self._whether(q, grounded, rows, periods)
        else:
            found = select(self.schema, q, grounded, rows, periods)
        if found is None:
            return None
        if is_torn:
            found.is_unsure, found.note = True, "some lasted over the time that is named"
        return Reading(q, grounded, periods, found, score, sorted(set(unread)), anchored_by)

    def _of_noun(self, q: Question, grounded: Grounded) -> list[int]:
        """Places of "former" before a noun, where another word says the relation: "the former vet treated".

        It is told of the judge, and not of the hearing; "the former owner" is told of owning.
        """
        relation = self.schema.relations[grounded.relation]
        words = [n for n in q.main if q.items[n].kind == "word" and q.items[n].low not in SILENT]
        said = {n for n in words if relation.likeness(q.items[n].low) >= SAID}
        return [n for n in range(len(q.items)) if is_of_noun(q, n, said)]

    @staticmethod
    def _in_its_place(q: Question, grounded: Grounded, periods: Sequence[Period]) -> Grounded:
        """A pattern; of "who came after Ann left the mill as its head" that of the mill alone."""
        told = {(row.head, row.tail) for period in periods for row in period.rows if row.relation == grounded.relation}
        comes = any(
            c.clause
            and c.at > 0
            and "come" in lemmas(q.items[c.at - 1].low)
            and sum(q.items[n].kind == "name" for n in c.clause) > 1
            for c in q.conditions
        )
        if not comes or len(told) != 1 or grounded.asked not in ("head", "tail") or grounded.fixed is not None:
            return grounded
        ((head, tail),) = told
        if grounded.asked == "tail":
            return replace(grounded, head=head, fixed=head, rows=[row for row in grounded.rows if row.head == head])
        return replace(grounded, tail=tail, fixed=tail, rows=[row for row in grounded.rows if row.tail == tail])

    def _whether(self, q: Question, grounded: Grounded, rows: Sequence[Row], periods: Sequence[Period]) -> Found | None:
        if rows and q.aspect == "end" and not periods:
            # "Has it ever ended": what is open has not.
            ended = [row for row in rows if not is_open(row.stop) and row.stop <= q.now[1]]
            if self.closed_world or ended:
                return Found(("yes" if ended else "no",), "boolean", ended or rows)
            return None
        if rows:
            return Found(("yes" if is_so_many(q, grounded, rows) else "no",), "boolean", rows)
        is_full = self.closed_world and not grounded.unread and grounded.likeness >= SURE and not q.is_else
        is_read = grounded.asked == "" or is_full
        if is_read and grounded.rows and (self.closed_world or periods):
            note = f"such facts there are {len(grounded.rows):,}, none of them as it is asked for, or then"
            return Found(("no",), "boolean", grounded.rows, note=note)
        return None

    @staticmethod
    def _asks_for_one(q: Question) -> bool:
        """Whether a bare noun asks for the one that is so: "INC-204 severity", where severities follow one another."""
        nouns = [q.items[n].low for n in q.main if q.items[n].kind == "word"]
        is_bare = q.select == "entity" and q.asker_at < 0 and not (q.conditions or q.pick or q.having or q.excludes_now)
        is_one = len(nouns) == 1 and not is_plural(nouns[0]) and is_noun(nouns[0]) and not is_past(nouns[0])
        return is_bare and is_one and not q.is_plural

    def _plain(self, condition: Condition, is_point: bool) -> Period:
        op, low, high = condition.op, condition.low, condition.high
        if condition.is_as_of and is_point:
            op = "until"  # what happened has happened: "how many cups did she win as of 1995"
        if condition.part:
            # "At the end of 2022": what held on its last day; what happened then happened in its last third.
            width = (high - low + 2) // 3 if is_point else 1
            low, high = (low, low + width) if condition.part == "start" else (high - width, high)
        if condition.shift is not None:
            number, unit = condition.shift
            moved = shift(self.index, low, number if op != "before" else -number, unit)
            wide = "day" if unit in ("day", "week") else "year" if unit in ("decade", "century") else unit
            low, high = unit_range(self.index, moved, wide)
            op = "on"
        return Period(
            op, low, high, condition.text, is_next=condition.is_next, is_last=condition.is_last,
            is_any=condition.is_any,
        )  # fmt: skip

    def _content_of(self, question: Question, clause: Sequence[int]) -> list[int]:
        items = question.items
        skip = SILENT | START | END | {"last", "long", "lasted"}
        own = {n for n in clause if items[n].low in (START | END) - BOUNDS and self.schema.says(items[n].low)}
        return [n for n in clause if items[n].kind == "word" and (items[n].low not in skip or n in own)]

    def _excluded(self, q: Question, grounded: Grounded) -> set[int]:
        """The entities that a question leaves out."""
        named = {
            e
            for n in q.excluded
            for e in (q.spans[q.items[n].ref].entities if q.items[n].kind == "name" else (self.me,))
            if e is not None
        }
        if q.is_else and self.me is not None and not self._is_among(named, grounded):
            return {self.me}  # "who else lives in Rome": others than who asks
        return named

    def _is_among(self, entities: Iterable[int], grounded: Grounded) -> bool:
        """Whether some entity has such facts from the side that answers."""
        asked = (grounded.relation, grounded.asked == "head")
        return any(asked in self.grounder.neighbours(e) for e in entities)
