"""What something was sold for, where a relation of the graph gives prices: "what did it sell for" is its price.

Another relation may say where it was sold, or who sold it: with "for" it is the price that is asked.
"""

from __future__ import annotations

import re

from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.grounding.misfits import is_amount
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.schema import Schema
from tkindex.linking.lemmas import lemmas

_LOOKED = 20
_SOLD_FOR = (
    re.compile(
        r"^(?:what|how much) (?P<be>did|does) (?P<what>[^,;?]+?) (?:sell for|go for|fetch)\b(?P<rest>[^?]*)\??$", re.I
    ),
    re.compile(r"^(?:what|how much) (?P<be>was|were|is) (?P<what>[^,;?]+?) sold for\b(?P<rest>[^?]*)\??$", re.I),
    re.compile(r"^(?:what|how much) (?P<be>was|did \w+) (?:paid|pay) for (?P<what>[^,;?]+)(?P<rest>)\??$", re.I),
)
_SELLING = frozenset("sell fetch cost pay".split())


def as_price(text: str, schema: Schema) -> str:
    """A question for what something was sold for as one for its price; the text itself where none is asked.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> facts = [("Red Vase", "sold_at", "Gull Sale", "1990"), ("Red Vase", "hammer_price", "90 crowns", "1990")]
    >>> as_price("What did the Red Vase sell for in 1990?", schema_of(tk.build(facts)))
    'what was the hammer price of the Red Vase in 1990?'
    >>> as_price("What did the Red Vase sell for in 1990?", schema_of(tk.build(facts[:1])))
    'What did the Red Vase sell for in 1990?'
    """
    found = next((m for pattern in _SOLD_FOR if (m := pattern.match(text.strip())) is not None), None)
    if found is None:
        return text
    prices = [one for one in schema.relations if _is_price(one)]
    if len(prices) != 1 or any(one.lemmas & _SELLING and one.particle == "for" for one in schema.relations):
        return text
    return f"what was the {' '.join(prices[0].words)} of {found['what']}{found['rest'].rstrip()}?"


def _is_price(relation: Relation) -> bool:
    """Whether a label says a price and nobody who pays, and what it leads to are amounts."""
    if relation.frame != "noun" or not concepts("price") & concepts(relation.content[-1]):
        return False
    if lemmas(relation.content[-1]) & _SELLING:
        return False
    tails = [str(fact.tail) for fact in relation.schema.index.facts(relation=relation.id, limit=_LOOKED)]
    return bool(tails) and all(map(is_amount, tails))
