"""Answers that are not of the kind that a question asks for, as the graph itself says of what kind they are.

"Which bailiff praised her" is not answered by a witness, where the graph says who was bailiff; nor "how many bells hung
there" by a gong, where labels say which is which ("Bell B7", "Gong G2"). Whatever road gave the answer: where none or
only some are of the kind, the question is refused.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import is_personal, names_doer, names_person
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.labelkinds import side_called
from reasoners.planner.logic.schema.kinds import Slot
from reasoners.planner.weights import SAID, SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_english, is_noun
from tkindex.linking.words import singular

_ASKED = re.compile(
    r"\b(?:which|what|how many) (?P<noun>[a-z]+)\b(?! (?:and|or) |"
    r" [a-z]+ (?:did|was|were|is|are|has|have|had)\b)",
    re.IGNORECASE,
)
"""The noun that is asked for; "which bell tower was" asks for no bell."""
_CODED = re.compile(r"(?P<noun>[A-Za-z]{3,})[ -][A-Za-z]{0,2}\d+[A-Za-z]?")
"""A label that is a noun with a code: "Bell B7"."""
_KINDS = ("entity", "list", "number")


def refuse_other_kind(grounder: Grounder, text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where the graph says that some of it is of another kind than the noun asked for.

    >>> import tkindex as tk
    >>> rows = [("Ann Lee", "bailiff at", "Bray", "2001"), ("Ann Lee", "praised", "Ben Lyle", "2001"),
    ...         ("Una Roe", "praised", "Ben Lyle", "2002"), ("Ben Lyle", "bailiff at", "Bray", "2004")]
    >>> index = tk.build(rows)
    >>> grounder, facts = Grounder(index), tuple(index.facts(relation="praised"))
    >>> text, right = "Which bailiff praised Ben Lyle?", Answer(("Ann Lee",), facts[:1], kind="entity")
    >>> refuse_other_kind(grounder, text, right).values
    ('Ann Lee',)
    >>> refuse_other_kind(grounder, text, Answer(("Una Roe",), facts[1:], kind="entity")).reason
    "not understood: 'bailiff', which the graph does not say of 'Una Roe'"
    """
    said = _ASKED.search(text) if answer.values and answer.facts and answer.kind in _KINDS else None
    noun = "" if said is None else said["noun"].lower()
    if not noun or not (is_noun(singular(noun)) or grounder.schema.saying(noun, SAME)):
        return answer
    sides = _sides_of(text, answer)
    others = _of_other_code(grounder, singular(noun), sides) or _in_no_role(grounder, noun, answer, sides)
    if not others:
        return answer
    return Answer(reason=f"not understood: {noun!r}, which the graph does not say of {others[0]!r}")


def of_kind_asked(grounder: Grounder, text: str, answer: Answer) -> Answer:
    """An answer without those that are of another kind than the noun asked for names, where others are called by it.

    "Which breweries does it own" is answered by no pub: most of what beers are brewed at is called a brewery, pubs are
    not among them, and what pubs stand in no brewery does.

    >>> import tkindex as tk
    >>> rows = [("Ann", "brews at", "Ash Brewery", "2001"), ("Bob", "brews at", "Elm Brewery", "2001"),
    ...         ("Ash Brewery", "belongs to", "Weir", "2001"), ("The Swan", "belongs to", "Weir", "2001"),
    ...         ("Eve", "runs", "The Swan", "2001")]
    >>> index = tk.build(rows)
    >>> told = Answer(("Ash Brewery", "The Swan"), tuple(index.facts(relation="belongs to")), kind="list")
    >>> of_kind_asked(Grounder(index), "Which breweries belong to Weir?", told).values
    ('Ash Brewery',)
    """
    said = _ASKED.search(text) if answer.kind == "list" and len(answer.values) > 1 else None
    headed = frozenset() if said is None else grounder.kinds.headed(said["noun"].lower())
    entities = grounder.index.entities
    if not headed or not all(value in entities for value in answer.values):
        return answer
    slots = {value: frozenset(grounder.slots(entities.id(value))) for value in answer.values}
    kin = frozenset().union(*(grounder.slots(e) for slot in headed for e in grounder.kinds.members[slot]))
    others = {value for value, own in slots.items() if not own & headed and own - kin}
    if not others or len(others) == len(slots):
        return answer
    kept = tuple(value for value in answer.values if value not in others)
    facts = tuple(fact for fact in answer.facts if not {fact.head, fact.tail} & others)
    rows = [
        row for row in answer.details.get("rows", ()) if not {entities[row.head], entities[row.tail]} & others
    ]  # fmt: skip
    noun = said["noun"] if said is not None else ""
    return replace(
        answer, values=kept, facts=facts, kind="list" if len(kept) > 1 else "entity",
        trace=(*answer.trace, f"of those that are called {noun!r}"), details=answer.details | {"rows": rows},
    )  # fmt: skip


def _sides_of(text: str, answer: Answer) -> list[list[str]]:
    """What the answers may be, as labels: the answers, or of a number what stands on either side of its facts."""
    if answer.kind != "number":
        return [list(answer.values)]
    sides = [list(dict.fromkeys(one)) for one in ([f.head for f in answer.facts], [f.tail for f in answer.facts])]
    return [side for side in sides if not (len(side) == 1 and side[0].lower() in text.lower())]


def _of_other_code(grounder: Grounder, noun: str, sides: Collection[list[str]]) -> list[str]:
    """Labels with a code whose noun is another, where the graph has such labels of the noun asked for."""
    found: list[str] = []
    for side in sides:
        coded = [_CODED.fullmatch(label) for label in side]
        nouns = [None if one is None else one["noun"].lower() for one in coded]
        if all(one == noun for one in nouns):
            return []
        if all(one is not None and is_english(one) for one in nouns):
            found += [label for label, one in zip(side, nouns, strict=True) if one != noun]
    having = grounder.names.having(noun) if found else ()
    labels = (grounder.index.entities[int(entity)] for entity in having)
    return found if any(m is not None and m["noun"].lower() == noun for m in map(_CODED.fullmatch, labels)) else []


def _in_no_role(grounder: Grounder, noun: str, answer: Answer, sides: Collection[list[str]]) -> list[str]:
    """Persons on no side that a label calls by a noun, where the relation of the answer does not say it."""
    schema = grounder.schema
    labels = {one.label: one for one in schema.relations}
    own = {fact.relation for fact in answer.facts if fact.relation in labels}
    if not own or any(labels[one].likeness(noun) >= SAID for one in own):
        return []
    roles = frozenset().union(*(_role_sides(grounder, number, singular(noun)) for number in schema.saying(noun, SAME)))
    found: list[str] = []
    for side in sides:
        slots = [
            frozenset(grounder.slots(grounder.index.entities.id(label)))
            for label in side if label in grounder.index.entities
        ]  # fmt: skip
        if (
            not roles
            or len(slots) < len(side)
            or not all(map(is_personal, side))
            or all(some & roles for some in slots)
        ):
            return []
        found += [label for label, some in zip(side, slots, strict=True) if not some & roles]
    return found


def _role_sides(grounder: Grounder, number: int, noun: str) -> frozenset[Slot]:
    """The side of persons that a label calls by a noun: "bailiff at", "keeper of"."""
    relation, kinds = grounder.schema.relations[number], grounder.kinds
    persons = [side for side in (True, False) if kinds.are_persons((number, side))]
    if relation.words in ((noun,), (noun, relation.particle)) and len(persons) == 1:
        return frozenset(((number, persons[0]),))
    named = side_called(relation, noun) if names_person(noun) or names_doer(noun) else None
    return frozenset(((number, named),)) if named in persons and named is not None else frozenset()
