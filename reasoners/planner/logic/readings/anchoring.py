"""The period that a clause sets: that of the facts it tells, or of another filler of the same slot."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

import numpy as np

from reasoners.planner.logic.english.words import (
    ARTICLES,
    BE,
    BOUNDS,
    END,
    FIRST,
    FIRST_PERSON,
    LAST,
    LIGHT,
    NTH,
    OWN_END,
    PARTICLES,
    PRONOUNS,
    SELF,
    SILENT,
    START,
)
from reasoners.planner.logic.execution.following import (
    again_in,
    come_again,
    handed_over,
    is_functional,
    is_kept_up,
    take_turns,
    with_forerunner,
)
from reasoners.planner.logic.execution.holding import Period, is_parting, period_of
from reasoners.planner.logic.execution.rows import Rows, are_open, filtered, with_answer, with_other
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Condition, Grounded, Item, Question, Row
from reasoners.planner.logic.grounding.editions import Editions
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.calendar import is_open
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.logic.schema.sides import is_attributive
from reasoners.planner.weights import READ
from tkindex.linking.lemmas import is_english, is_past, is_verb, lemmas


def _order_of(items: Sequence[Item], clause: Sequence[int]) -> tuple[str, int]:
    """ "Their first cup", "for the second time": which of several facts a clause means; ("", 0) where none."""
    for n in clause:
        word = items[n].low if items[n].kind == "word" else ""
        if word in FIRST | LAST | frozenset(NTH):
            items[n].ref = -2
            for m in (n + 1, n + 2):
                if m in clause and items[m].low in ("time", "one"):
                    items[m].ref = -2
            return ("last", 1) if word in LAST else ("first", NTH.get(word, 1))
    return "", 0


def _ordered(rows: Sequence[Row], order: tuple[str, int]) -> Sequence[Row]:
    which, nth = order
    known = sorted((r for r in rows if not is_open(r.start)), reverse=which == "last")
    return known[nth - 1 : nth] if which else list(rows)


def _is_of(grounded: Grounded, rows: Sequence[Row]) -> bool:
    """Whether facts are of what a pattern asks about: "winemaker before Ann at the mill", of winemakers of the mill."""
    fixed = grounded.fixed
    is_same = fixed is not None and grounded.asked in ("head", "tail")
    return is_same and all(row.relation == grounded.relation and fixed in (row.head, row.tail) for row in rows)


def _is_gerund(items: Sequence[Item], clause: Sequence[int]) -> bool:
    """Whether a clause begins with a verb and has no subject: "while working at", "before she left" has one."""
    first = next((n for n in clause if items[n].kind != "mark"), -1)
    if first < 0 or items[first].kind != "word":
        return False
    word, after = items[first].low, next((items[n] for n in clause if n > first), None)
    if word.endswith("ing") and is_verb(word):
        return after is None or after.low != "of"
    # "While employed by", "when appointed": a participle before its preposition.
    return is_past(word) and after is not None and after.kind == "word" and after.low in PARTICLES


def _is_first(q: Question) -> bool:
    return q.pick == "first" and q.nth == 1 and q.by == "time"


_OPENING = frozenset("open close".split())
_SHOWING = frozenset("show perform exhibit stage screen display premiere".split())
"""Verbs, as lemmas, of what opens and closes where it is to be seen."""
_THIRD = frozenset("he she him her they them".split())


def _about(one: Grounded, subjects: Sequence[int], is_owed: bool) -> Sequence[Row]:
    """Facts of a clause that share an entity with the main clause, where the clause leaves one side open."""
    if one.head is not None and one.tail is not None and not is_owed:
        return one.rows
    known = set(subjects) - ({one.fixed} if not is_owed else set())
    return filtered(
        one.rows,
        lambda some: np.isin(some.heads, list(known)) | np.isin(some.tails, list(known)),
        lambda row: row.head in known or row.tail in known,
    )


def _dated(rows: Sequence[Row]) -> Sequence[Row]:
    """Rows of which both ends are known."""
    return filtered(
        rows,
        lambda some: ~(are_open(some.starts) | are_open(some.stops)),
        lambda row: not is_open(row.start) and not is_open(row.stop),
    )


class Anchors(Editions):
    """Grounds the clauses that set times, in one index."""

    def __init__(self, grounder: Grounder, schema: Schema, me: int | None) -> None:
        super().__init__(grounder, schema)
        self.me = me

    @staticmethod
    def says_me(q: Question, clause: Sequence[int]) -> bool:
        """Whether a clause has "I" or "my"."""
        return any(q.items[n].kind == "word" and q.items[n].low in FIRST_PERSON for n in clause)

    def anchor(
        self, q: Question, condition: Condition, grounded: Grounded, spans: Sequence[Span]
    ) -> tuple[Period, float, list[int]] | None:
        """The period of a clause: the same slot with another filler, or facts of its own."""
        items, clause = q.items, condition.clause
        words = [items[n].low for n in clause if items[n].kind == "word"]
        aspect = "start" if any(w in START for w in words) else "end" if any(w in END for w in words) else ""
        for n in clause:
            if items[n].kind == "word" and items[n].low in START | END and not is_attributive(items, n):
                items[n].ref = -2
        order = _order_of(items, clause)
        is_state = any(a in BE and b in (START | END) - BOUNDS for a, b in pairwise(words))
        if condition.op == "on" and is_state and items[condition.at].low in ("while", "during"):
            aspect = ""  # "while it was closed": as long as it was, and not when it came to be
        if order[0] and not aspect and condition.op == "on" and items[condition.at].low == "when":
            aspect = "start"  # "when it was first lent": of a state its beginning
        names = [n for n in clause if items[n].kind == "name"]
        options: list[tuple[float, Sequence[Row], list[int], bool]] = []
        relation = self.schema.relations[grounded.relation]
        is_me = not names and self.me is not None and any(w in SELF for w in words)
        if (len(names) == 1 or is_me) and grounded.asked:
            ids = {self.me} if is_me and self.me is not None else set(spans[items[names[0]].ref].entities)
            side = grounded.asked
            slot = self._slot(grounded)
            rows = with_answer(slot, side, grounded.fixed, ids)
            rows = rows or (() if is_me else self._called(slot, grounded, items[names[0]]))
            missing = self._missing(items, clause, relation)
            again = again_in(items, clause) if len(rows) > 1 else []
            if again:
                rows = _ordered(rows, ("first", 2))
                missing = [n for n in missing if n not in again]
                for n in again:
                    items[n].ref = -2
            if rows and self._is_only(grounded.fixed, ids):
                missing = [n for n in missing if not lemmas(items[n].low) & LIGHT]  # "after going to Rome"
            if rows:
                options.append((0.97 * 0.75 ** len(missing), rows, missing, True))
        if len(names) == 1 and not grounded.asked and grounded.head is not None and grounded.tail is not None:
            # "Was the vase lent to the hall before the fan": another head or tail of the same relation.
            is_object = any(items[n].kind == "word" and items[n].low in PRONOUNS for n in clause if n < names[0])
            for entity in spans[items[names[0]].ref].entities:
                for head, tail in ((entity, grounded.tail), (grounded.head, entity))[is_object:]:
                    rows = self.grounder.pair_rows(head, grounded.relation, tail)
                    if rows:
                        missing = self._missing(items, clause, relation)  # "before Ann did for charity"
                        options.append((0.9 * 0.75 ** len(missing), rows, missing, False))
        main = [set(spans[items[n].ref].entities) for n in q.main if items[n].kind == "name"]
        subjects = list(dict.fromkeys(e for e in (grounded.fixed, grounded.head, grounded.tail) if e is not None))
        if self.me is not None and self.says_me(q, clause):
            subjects = [self.me]
        # "While working there": what has no subject of its own has that of the main clause.
        is_gerund = _is_gerund(items, clause)
        has_pronoun = is_gerund or any(w in PRONOUNS for w in words)
        if self.me is not None and has_pronoun is False and not self.says_me(q, clause) and names:
            subjects = []
        asks = [w for w in words if w not in SILENT | FIRST_PERSON or self.schema.is_said_alone(w)]
        # "When the play opened": a name and the verb alone, which tells of no other that it has to do with.
        is_edge = len(names) == 1 and set(words) <= START | END | ARTICLES
        edges = [w for w in asks if is_edge and w not in BOUNDS]
        if names or has_pronoun or subjects:
            for one in self.grounder.ground(
                items, clause, spans, wants="fact",
                subjects=subjects if (has_pronoun or not names or self.says_me(q, clause)) else (),
            )[:4]:  # fmt: skip
                shared = _about(one, subjects if has_pronoun else (*subjects, *self._named(q, spans)), has_pronoun)
                if one.turned is not None:
                    q.sideless = one
                    continue  # of two that may be meant, none says when it was
                if is_gerund and len(main) > 1 and shared:
                    # "Did Ann serve there before becoming its head": before she did, and not somebody else.
                    shared = [row for row in shared if {row.head, row.tail} & main[0]]
                if main and subjects == [self.me] and _THIRD.intersection(words):
                    # "When I stood in for him": for whom the main clause names.
                    shared = [row for row in shared if any({row.head, row.tail} & some for some in main)]
                if has_pronoun and subjects and not shared:
                    continue
                rows = come_again(shared or one.rows, items, clause)
                if edges and not is_me and not self._says_edge(one, edges):
                    continue  # none of its facts is meant more than another
                if (
                    (len(names) == 1 or is_me)
                    and not asks
                    and not one.tail
                    and (len(rows) > 3 or not self._is_event(one))
                ):
                    continue  # "before Elizabeth II": none of her facts is meant more than another
                factor = min(one.score + 0.1, 1.0)
                options.append((factor * (0.97 if one.likeness > 0.6 else 0.8), rows, one.unread, False))
        led = self.led(items, clause, spans)
        if edges and any(lemmas(word) & _OPENING for word in edges):
            led = led or self._shown(spans[items[names[0]].ref].entities)
        if led:
            options = [(0.9, led, [], False)]  # "when the play was on", "opened": of all its facts that one is meant
        elif len(names) == 1 and not has_pronoun and not [w for w in asks if w not in START | OWN_END]:
            entities = spans[items[names[0]].ref].entities
            own = [row for e in entities for row in self._shared_edge(e, aspect)] if edges else []
            own = own or [row for e in entities for row in self.own_time(e)]
            if own and not any(is_slot for *_, is_slot in options):
                options.append((0.85, own[:1], [], False))
        for factor, rows, missing, is_slot in sorted(options, key=lambda o: -o[0]):
            said = [q.times[items[n].ref].range for n in clause if items[n].kind == "time"]
            rows = [r for r in rows if all(r.start < t.stop and r.stop > t.start for t in said)] if said else rows
            rows = _ordered(rows, order) if order[0] else rows
            if condition.op == "before" and is_slot and not order[0]:
                rows = with_forerunner(rows, self._slot(grounded))
            is_begun = condition.op == "on" and not condition.shared and self._begins(items, condition, rows)
            edge = aspect or ("start" if is_begun else "")
            if edge == "end" and self._are_partings(rows, words):
                edge = "start"
            period = period_of(self.schema, condition, rows, edge, is_slot or q.select == "whether")
            is_own = is_slot or _is_of(grounded, rows)
            is_one = is_own and q.select == "entity" and not relation.is_point
            is_next = is_one and not q.is_plural and is_functional(self._slot(grounded), relation)
            is_told = is_one and (condition.is_next or _is_first(q)) and take_turns(self._slot(grounded))
            if period is not None and is_next and period.op in ("before", "after"):
                # Of states one follows the other: "who led it after Ann" asks for the next.
                period.is_next = period.is_next or not q.pick
            is_own_turn = is_slot and not order[0] and (not q.pick or _is_first(q))
            # Nobody hands over a flight: one that begins before the other ends does not come after it.
            is_own_turn = is_own_turn and (not relation.is_brief or is_kept_up(self._slot(grounded)))
            if period is not None and period.op == "after" and is_own_turn and (is_next or is_told):
                low = handed_over(rows, self._slot(grounded), period.low)
                period.high = period.high if low == period.low else low
                period.low = low
            if period is not None:
                return period, factor, missing
            if condition.op in ("after", "since") and rows and all(is_open(row.stop) for row in rows):
                q.endless = q.endless or rows[0]
        return self._of_each(condition, grounded, items, spans, aspect) if has_pronoun else None

    def _are_partings(self, rows: Sequence[Row], words: Sequence[str]) -> bool:
        """Whether facts that have no end are partings by their own label."""
        return bool(rows) and all(
            is_open(row.stop) and is_parting(self.schema.relations[row.relation], words) for row in rows
        )

    @staticmethod
    def _missing(items: Sequence[Item], clause: Sequence[int], relation: Relation) -> list[int]:
        """Words of a clause about another filler that do not say its relation."""
        silent = SILENT | SELF
        words = [n for n in clause if items[n].kind == "word" and items[n].low not in silent and items[n].ref != -2]
        return [n for n in words if relation.likeness(items[n].low) < 0.3]

    def _begins(self, items: Sequence[Item], condition: Condition, rows: Sequence[Row]) -> bool:
        """Whether a clause tells how a state begins: "when she married him", "when it got banned" of "was banned in".

        A label that is a form of "be" with a participle says the state; the verb without "be" says what led to it.
        """
        clause = condition.clause
        if not rows or items[condition.at].low != "when" or {items[n].low for n in clause} & BE:
            return False
        relation = self.schema.relations[rows[0].relation]
        is_state = relation.frame == "verb" and relation.words[0] in BE and relation.particle != "by"
        done = [n for n in clause if items[n].kind == "word" and is_past(items[n].low)]
        if relation.particle == "to" and is_past(relation.lead) and not relation.is_point:
            # "Married to" says what somebody is; "married" without "to" how it came to be.
            is_state = all(items[n + 1].low != "to" for n in done if n + 1 in clause)
        return is_state and any(lemmas(items[n].low) & lemmas(relation.lead) for n in done)

    def _of_each(
        self, condition: Condition, grounded: Grounded, items: Sequence[Item], spans: Sequence[Span], aspect: str
    ) -> tuple[Period, float, list[int]] | None:
        """ "Who won it while working there": the clause is about whoever answers, so that each has a period."""
        if grounded.asked not in ("head", "tail"):
            return None
        for one in self.grounder.ground(items, condition.clause, spans, wants="fact")[:1]:
            if one.asked not in ("head", "tail") or one.unread:
                continue
            rows: dict[int, list[Row]] = {}
            for row in one.rows:
                rows.setdefault(other_side(one, row), []).append(row)
            each = {
                entity: period
                for entity, some in rows.items()
                if (period := period_of(self.schema, condition, some, aspect, False)) is not None
            }
            if not any(other_side(grounded, row) in each for row in grounded.rows):
                continue
            period = Period(condition.op, 0, 0, rows=one.rows[:1], is_clause=True, each=each)
            return period, min(one.score + 0.1, 1.0), []
        return None

    @staticmethod
    def _named(q: Question, spans: Sequence[Span]) -> list[int]:
        """Entities that the main clause names for sure."""
        return [e for n in q.main if q.items[n].kind == "name" for e in spans[q.items[n].ref].entities[:1]]

    def own_time(self, entity: int, *, is_going: bool = False) -> list[Row]:
        """The fact that spans all others which an entity heads: its own time, where it is an event itself.

        What happens at a moment may come long after it ("the cause of the fault"), and counts where nothing lasts: the
        first of all such, as those who attended a fire did so before it was investigated.
        With `is_going` first those that have not ended, where they began before all others.
        """
        all_sides = sides = list(self.grounder.neighbours(entity).items())
        lasting = [one for one in sides if one[0][1] and not self.schema.relations[one[0][0]].is_point]
        sides = ([one for one in lasting if _dated(one[1])] and lasting) or sides
        rows = [row for (_, is_head), some in sides if is_head and is_going for row in some if not is_open(row.start)]
        begun = min((row.start for row in rows), default=0)
        going = [row for row in rows if is_open(row.stop) and row.start == begun]
        if going:
            return going
        parts = [_dated(some) for (_, is_head), some in sides if is_head]
        parts = [some for some in parts if some]
        if not parts:
            return []
        if not lasting and len(all_sides) > 1 and all(self.schema.relations[n].is_point for (n, _), _ in all_sides):
            dated = [row for _, some in all_sides for row in some if not is_open(row.start)]
            first = min(row.start for row in dated)
            return [row for row in dated if row.start == first]
        low = min(int(some.starts.min()) if isinstance(some, Rows) else min(r.start for r in some) for some in parts)
        high = max(int(some.stops.max()) if isinstance(some, Rows) else max(r.stop for r in some) for some in parts)
        return [
            row
            for some in parts
            for row in filtered(
                some,
                lambda rows: (rows.starts == low) & (rows.stops == high),
                lambda row: (row.start, row.stop) == (low, high),
            )
        ]

    def led(self, items: Sequence[Item], clause: Sequence[int], spans: Sequence[Span]) -> list[Row]:
        """Facts of a label that "be" and a particle begin, where a clause ends with these: "the play was on"."""
        said = [n for n in clause if items[n].kind != "mark" and items[n].low not in ARTICLES]
        names = [n for n in said if items[n].kind == "name"]
        words = [items[n].low for n in said if items[n].kind == "word"]
        is_led = len(names) == 1 and len(words) == 2 and words[0] in BE and words[1] in PARTICLES
        if not is_led or said[-1] != names[0] + 1 + (items[names[0] + 1].low in BE):
            return []
        found: list[Row] = []
        for entity in spans[items[names[0]].ref].entities:
            for (number, is_head), rows in self.grounder.neighbours(entity).items():
                label = self.schema.relations[number].words
                if is_head and len(label) > 2 and label[0] in BE and label[1] == words[1]:
                    found += rows
        return found

    def _says_edge(self, one: Grounded, edges: Sequence[str]) -> bool:
        """Whether words for a beginning or an end say the relation of a pattern, or nothing but it could be meant."""
        relation = self.schema.relations[one.relation]
        return any(relation.likeness(word) >= READ for word in edges) or (len(one.rows) < 4 and self._is_event(one))

    def _shown(self, entities: Sequence[int]) -> list[Row]:
        """Facts that say where something is to be seen, with which it opens and closes: a play, an exhibition."""
        relations = self.schema.relations
        return [
            row
            for entity in entities
            for (number, is_head), rows in self.grounder.neighbours(entity).items()
            if is_head and (relations[number].lemmas & _SHOWING or relations[number].words[:2] == ("is", "on"))
            for row in rows
        ]

    def _shared_edge(self, entity: int, aspect: str) -> list[Row]:
        """The fact with which something began or ended, where several of its relations begin or end with it."""
        rows = [row for some in self.grounder.neighbours(entity).values() for row in some]
        points = [(row.stop if aspect == "end" else row.start, row) for row in rows]
        points = [one for one in points if not self.schema.relations[one[1].relation].is_point]
        if not points or any(is_open(tick) for tick, _ in points):
            return []
        edge = (max if aspect == "end" else min)(tick for tick, _ in points)
        found = [row for tick, row in points if tick == edge]
        return found if len({row.relation for row in found}) > 1 else []

    def _called(self, slot: Sequence[Row], grounded: Grounded, item: Item) -> Sequence[Row]:
        """Facts of a slot whose filler has a common noun in its label: "before he became president"."""
        words = [word for word in item.low.split() if word not in SILENT]
        if grounded.fixed is None or not words or item.text != item.low or not all(map(is_english, words)):
            return ()
        names = self.grounder.names
        return [row for row in slot if set(words) <= set(names.words_of(other_side(grounded, row)))]

    def _is_only(self, entity: int | None, others: Collection[int]) -> bool:
        """Whether an entity and some others have one relation only."""
        near = {} if entity is None else self.grounder.neighbours(entity)
        return len({number for (number, _), rows in near.items() if with_other(rows, entity or 0, others)}) == 1

    def _is_event(self, one: Grounded) -> bool:
        """Whether all facts of what a pattern is about are of one relation: what it says then says when it was."""
        return one.fixed is None or len({number for number, _ in self.grounder.neighbours(one.fixed)}) == 1

    def _slot(self, grounded: Grounded) -> Sequence[Row]:
        """All facts of the slot that a pattern asks about, whatever its words left out."""
        if grounded.fixed is None:
            return grounded.rows
        neighbours = self.grounder.neighbours(grounded.fixed)
        if grounded.asked == "other":
            sides = (neighbours.get((grounded.relation, is_head), ()) for is_head in (True, False))
            return [row for rows in sides for row in rows]
        return neighbours.get((grounded.relation, grounded.asked == "tail"), [])
