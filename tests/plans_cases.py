"""Facts and plans that the tests of plans share."""

from __future__ import annotations

from tkindex.plans.run import PlanBuilder

VISITS = [
    ("ann", "visits", "rome", "2006-01-05"),
    ("bob", "visits", "rome", "2006-01-05"),
    ("cem", "visits", "rome", "2006-01-07"),
    ("dan", "visits", "rome", "2006-01-07"),
    ("eve", "visits", "rome", "2006-02-01"),
    ("ann", "visits", "oslo", "2006-02-03"),
    ("ann", "visits", "oslo", "2007-02-03"),
    ("ann", "visits", "bonn", "2007-03-01"),
    ("eve", "praises", "ann", "2007-03-01"),
    ("zoe", "visits", "rome", "2005-12-30"),
]
TERMS = [
    ("ann", "leads", "acme", "1994", "2000"),
    ("bob", "leads", "acme", "2001", "2005"),
    ("cem", "leads", "acme", "2001", "2003"),
    ("dan", "leads", "acme", "2006", "2009"),
    ("ann", "plays for", "reds", "1990", "1993"),
    ("bob", "plays for", "reds", "1992", "1996"),
    ("cem", "plays for", "reds", "1997", "1999"),
    ("ann", "plays for", "reds", "1999", "1999"),
]


def form(name, **slots):
    """The plan of a question form of MultiTQ."""
    p = PlanBuilder()
    slot = {key: value for key, value in slots.items() if key in ("head", "relation", "tail")}
    asked = "head" if "head" not in slot else "tail"
    if name == "equal":
        return p.build(p.project(p.facts(**slot, when=slots["time"]), asked))
    if name == "equal time":
        return p.build(p.format(p.times(p.facts(**slot)), slots["granularity"]))
    if name == "before_after":
        return p.build(p.project(p.facts(**slot, when={"op": slots["op"], "time": slots["time"]}), asked))
    if name == "first_last":
        return p.build(p.project(p.add(slots["op"], facts=p.facts(**slot)), asked))
    facts = p.facts(**slot)
    anchor_facts = p.facts(**{**slot, asked: slots["anchor"]})
    if name == "equal_multi":
        period = p.time(facts=anchor_facts, granularity=slots["granularity"])
        return p.build(p.project(p.exclude(p.filter(facts, "on", period), [slots["anchor"]]), asked))
    period = p.time(facts=anchor_facts)
    if name == "after_first":
        return p.build(p.project(p.first(p.filter(facts, "after", period)), asked))
    assert name == "before_last"
    return p.build(p.project(p.last(p.filter(facts, "before", period)), asked))


ROME = {"relation": "visits", "tail": "rome"}
