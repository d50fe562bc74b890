"""What is measured, by the unit in which a graph tells it: a restriction to "10 km/h" is one of speed.

"what speed restriction was on the bridge"  -> what it was restricted to, where all such facts are told in km/h
"what weight restriction was on the bridge" -> refused: of weights nothing is told
"""

from __future__ import annotations

from reasoners.planner.logic.forms import Question
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.relations import Relation
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import singular

_TABLE = """
speed: km/h kmh kph mph knot kn m/s
weight mass load: kg g t tonne ton lb oz stone mg
height length width depth distance level clearance: m cm mm km ft foot inch in mile yard
temperature heat: °c °f c f degree
volume capacity: l litre liter ml gallon pint
power: w kw mw hp
voltage: v kv
pressure: bar psi kpa hpa
price cost fee rent fare toll wage salary money pay: £ $ € pound dollar euro crown penny shilling cent
share percentage: % percent
age duration: year month week day hour minute
""".strip()
_UNITS = {
    noun: frozenset(said.split())
    for nouns, _, said in (line.partition(":") for line in _TABLE.splitlines())
    for noun in nouns.split()
}
"""The units of what a noun names."""
_MEASURED = re.compile(r"(?P<sign>[£$€])? ?\d[\d,.]* ?(?P<unit>%|[^\s\d,.]+)?(?: .*)?$")
_SEEN = 40


def measures(grounder: Grounder, relation: Relation, noun: str) -> bool:
    """Whether all that stands on one side of a relation is told in a unit of what a noun names.

    >>> import tkindex as tk
    >>> grounder = Grounder(tk.build([("the bridge", "restricted to", f"{n} km/h", f"200{n}") for n in (5, 6)]))
    >>> [relation] = grounder.schema.relations
    >>> measures(grounder, relation, "speed"), measures(grounder, relation, "weight")
    (True, False)
    """
    units = _UNITS.get(singular(noun))
    if units is None:
        return False
    for is_head in (False, True):
        members = sorted(grounder.kinds.members.get((relation.id, is_head), ()))[:_SEEN]
        found = [_MEASURED.match(grounder.index.entities[entity]) for entity in members]
        said = [{one["sign"] or "", singular((one["unit"] or "").lower())} for one in found if one is not None]
        if said and len(said) == len(found) and all(one & units for one in said):
            return True
    return False


def are_measured(grounder: Grounder, q: Question, relation: Relation, places: list[int]) -> bool:
    """Whether words that are left over are nouns of what a relation measures, each right before another noun."""
    return bool(places) and all(
        q.items[n].kind == "word"
        and n + 1 < len(q.items)
        and is_noun(q.items[n + 1].low)
        and measures(grounder, relation, q.items[n].low)
        for n in places
    )
