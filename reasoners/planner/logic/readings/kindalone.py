"""Questions in which a noun for a kind is all there is: "how many incidents in May", "missions after 2014".

No verb says the relation, but all relations on which the kind stands may tell the same. The labels of the graph have to
show what the noun is for (codes that are short for it, names that it ends), and where one relation would answer
otherwise than another the question is refused.

    "latest incident", "incidents since March"  -> what each relation of INC-1, INC-2, ... says, if all say the same
    "which ship had the most incidents"         -> of their relations those that lead to ships
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import ARTICLES, SILENT
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.forms import Grounded, Question, Row
from reasoners.planner.logic.grounding.surroundings import NEAR_KIND, kind_cosine
from reasoners.planner.logic.grounding.wholekind import on_side
from reasoners.planner.logic.readings.absences import Reading
from reasoners.planner.logic.readings.readings import Readings
from reasoners.planner.logic.schema.kinds import Slot
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.weights import SAID
from tkindex.linking.lemmas import is_noun, lemmas
from tkindex.linking.words import is_plural, singular

CONSENT = 0.9
"""How sure what all relations of a kind agree on is."""
_MOST_ROWS = 20_000
_LABELS = 0.2
"""From which share of the labels of a side on a noun among them says what that side holds."""
_ANYBODY = frozenset("person people".split())
_HAPPENING = frozenset("happen occur record register list there so far have".split())
"""What says of a kind no more than that there was such a thing, as lemmas."""


def of_kind_alone(reader: Readings, q: Question, spans: Sequence[Span]) -> list[Reading]:
    """Readings that agree on what is told of a kind that a noun names; [] where it is none, or where they differ.

    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> rows = [(f"DEF-{n}", label, f"{label} {n % 2}", f"200{n}") for n in range(6) for label in ("on", "found by")]
    >>> planner = make(tk.build(rows), learn_from=(), now="2009")
    >>> planner.answer("How many defects after 2003?").values
    ('2',)
    """
    words = [n for n in q.main if q.items[n].kind == "word" and q.items[n].low not in SILENT | ARTICLES]
    is_plain = not (q.having or q.excluded or q.is_else or q.excludes_now or q.is_average)
    if not is_plain or any(item.kind == "name" for item in q.items) or any(c.clause for c in q.conditions):
        return []
    if q.by == "count" and q.pick and q.select == "entity":
        return _with_most(reader, q, spans, words)
    nouns = [n for n in words if not lemmas(q.items[n].low) & _HAPPENING]
    if len(nouns) != 1 or q.by != "time" or q.select not in ("entity", "count", "time") or q.most:
        return []
    noun = q.items[nouns[0]].low
    is_many = is_plural(noun)
    if not (is_many or q.pick) or (q.select == "time" and not q.pick):
        return []
    if q.select == "entity" and not (q.pick or q.conditions):
        return []
    slots = _slots_of(reader, noun)
    is_now = q.is_tensed or any(c.text == "now" for c in q.conditions)
    point = {slot for slot in slots if reader.schema.relations[slot[0]].is_point}
    if is_now:
        return _agreed(reader, q, spans, slots - point, begins=False)
    # What is told of some of a kind alone, as lots that were cleared, says nothing of all of them.
    sides = {slot: on_side(reader.grounder, slot) for slot in slots}
    everybody = set().union(*sides.values())
    whole = {slot for slot, some in sides.items() if some >= everybody}
    return _agreed(reader, q, spans, whole & point or whole, begins=True)


def _with_most(reader: Readings, q: Question, spans: Sequence[Span], words: Sequence[int]) -> list[Reading]:
    """Readings of "the ship with the most incidents": of the relations of incidents those that lead to ships."""
    counted = max(q.most, default=-1)
    others = [n for n in words if n not in q.most and not lemmas(q.items[n].low) & _HAPPENING]
    if counted < 0 or len(q.most & set(words)) != 1 or len(others) > 1:
        return []
    noun = q.items[others[0]].low if others else ""
    if not noun and q.asker != "who" and _ANYBODY.isdisjoint(item.low for item in q.items):
        return []
    kinds = reader.grounder.kinds
    own = _slots_of(reader, q.items[counted].low)
    far = {(number, not is_head) for number, is_head in own} - own
    if not noun or (names_person(noun) and not kinds.kind_of_word(noun)):
        fits = {slot for slot in far if kinds.are_persons(slot)}
    else:
        named = kinds.kind_of_word(noun) | kinds.headed(noun)
        fits = {slot for slot in far if slot in named or kinds.labelled(slot, noun) >= _LABELS}
        if not named and not fits:
            near = {slot: kind_cosine(reader.grounder, slot, noun) for slot in far}
            best = max(near.values(), default=0.0)
            fits = {slot for slot, cosine in near.items() if best >= NEAR_KIND and cosine > best / 2}
    return _agreed(reader, q, spans, fits, begins=False)


def _slots_of(reader: Readings, noun: str) -> frozenset[Slot]:
    """Sides of which the labels show that a noun names what stands there, where no relation says the noun itself."""
    if not is_noun(singular(noun)):
        return frozenset()
    kinds = reader.grounder.kinds
    slots = kinds.coded(noun) or kinds.headed(noun)
    relations = reader.schema.relations
    said = set(reader.schema.saying(noun, SAID)) - {number for number, _ in slots}
    if any(singular(noun) in map(singular, relations[number].content) for number in said):
        return frozenset()  # another label has the noun: of what is it told?
    return frozenset().union(slots, *(kinds.links.get(slot, ()) for slot in slots))


def _agreed(
    reader: Readings, q: Question, spans: Sequence[Span], slots: Iterable[Slot], *, begins: bool
) -> list[Reading]:
    """What is told from some sides, where it is the same from each; with `begins` also of the beginnings alone."""
    made: list[Reading] = []
    for number, is_head in sorted(slots):
        rows = rows_of(reader.index.facts(relation=number, limit=_MOST_ROWS), reader.index)
        variants: list[Sequence[Row]] = [rows]
        if begins and not reader.schema.relations[number].is_point:
            variants.append([row._replace(stop=row.start + 1) for row in rows])
        for some in variants:
            side = "head" if is_head else "tail"
            grounded = Grounded(None, number, None, some, side, CONSENT, [], None, (), CONSENT)
            reading = reader.run(q, grounded, spans)
            if reading is None or reading.found.is_unsure:
                return []
            if made and set(reading.found.values) != set(made[0].found.values):
                return []
            made.append(reading)
    return made
