"""Plans: every question form, against the reference; counts, explanations and diagnoses."""

from __future__ import annotations

import inspect
import json
import random

import jsonschema
import pytest
from plans_cases import ROME, TERMS, form

import tkindex as tk
from tkindex.plans.run import PLAN_SCHEMA, PlanBuilder, run_plan
from tkindex.plans.schema import STEPS
from tkindex.plans.timesteps import allen_word
from tkindex.timeline.conditions import ALLEN
from tkindex.tools.call import call_tool


@pytest.fixture(scope="module")
def terms():
    return tk.build(TERMS, convention="cronquestions")


FORMS = {
    "equal day": (form("equal", **ROME, time="2006-01-07"), ["cem", "dan"]),
    "equal month": (form("equal", **ROME, time="2006-01"), ["ann", "bob", "cem", "dan"]),
    "equal, asking when": (form("equal time", head="ann", **ROME, granularity="month"), ["2006-01"]),
    "before, day": (form("before_after", **ROME, op="before", time="2006-01-07"), ["zoe", "ann", "bob"]),
    "after, month, tail fixed: strict": (form("before_after", **ROME, op="after", time="2006-01"), ["eve"]),
    "after, month, head fixed: included": (
        form("before_after", head="ann", relation="visits", op="after", time="2006-02"),
        ["oslo", "bonn"],
    ),
    "first": (form("first_last", **ROME, op="first"), ["zoe"]),
    "last": (form("first_last", **ROME, op="last"), ["eve"]),
    "equal_multi, same month": (
        form("equal_multi", **ROME, anchor="ann", granularity="month"),
        ["bob", "cem", "dan"],
    ),
    "after_first": (form("after_first", **ROME, anchor="ann"), ["cem"]),
    "before_last": (form("before_last", **ROME, anchor="eve"), ["dan"]),
}


@pytest.mark.parametrize("name", FORMS)
def test_forms_of_multitq(visits, name):
    plan, answer = FORMS[name]
    jsonschema.validate(plan, PLAN_SCHEMA)
    assert visits.run_plan(plan).answer == answer


def cron(build):
    p = PlanBuilder()
    return p.build(build(p))


CRON = {
    "simple_entity": (
        lambda p: p.project(p.facts(relation="leads", tail="acme", when="2002"), "head"),
        ["bob", "cem"],
    ),
    "simple_time": (
        lambda p: p.format(p.times(p.facts("cem", "leads", "acme")), "year"),
        ["2001", "2002", "2003"],
    ),
    "before_after": (
        lambda p: p.project(
            p.filter(p.facts(relation="leads", tail="acme"), "before", p.time(facts=p.facts("dan", "leads", "acme"))),
            "head",
        ),
        ["bob"],
    ),
    "before_after, ties": (
        lambda p: p.project(
            p.filter(p.facts(relation="leads", tail="acme"), "after", p.time(facts=p.facts("ann", "leads", "acme"))),
            "head",
        ),
        ["bob", "cem"],
    ),
    "first_last": (lambda p: p.project(p.last(p.facts(relation="leads", tail="acme")), "head"), ["dan"]),
    "first_last, time": (
        lambda p: p.format(p.times(p.last(p.facts("bob", "leads", "acme")), "stop"), "year"),
        ["2005"],
    ),
    "time_join": (
        lambda p: p.project(
            p.filter(
                p.facts(relation="plays for", tail="reds"),
                "overlaps",
                p.time(facts=p.facts("ann", "plays for", "reds"), pick="all"),
            ),
            "head",
        ),
        ["ann", "bob", "cem"],
    ),
}


@pytest.mark.parametrize("name", CRON)
def test_forms_of_cronquestions(terms, name):
    build, answer = CRON[name]
    plan = cron(build)
    jsonschema.validate(plan, PLAN_SCHEMA)
    assert terms.run_plan(plan).answer == answer


def of(p, head):
    return p.time(facts=p.facts(head, "leads", "acme"))


TIMELINE = {
    "subject at a time": (lambda p: p.project(p.facts(relation="leads", tail="acme", when="2008"), "head"), ["dan"]),
    "object at a time": (lambda p: p.project(p.facts("ann", "leads", when="1995"), "tail"), ["acme"]),
    "timestamp start": (lambda p: p.times(p.facts("ann", "leads", "acme"), "start"), ["1994-01-01"]),
    "timestamp end": (lambda p: p.times(p.facts("ann", "leads", "acme"), "stop"), ["2000-12-31"]),
    "timestamp range": (lambda p: p.times(p.facts("ann", "leads", "acme"), "range"), ["1994-01-01/2000-12-31"]),
    "duration": (lambda p: p.times(p.facts("cem", "leads", "acme"), "duration"), ["1095 days"]),
    "intersection": (
        lambda p: p.span(p.combine("intersection", of(p, "bob"), of(p, "cem"))),
        ["2001-01-01/2003-12-31"],
    ),
    "no intersection": (lambda p: p.span(p.combine("intersection", of(p, "ann"), of(p, "dan"))), []),
    "union": (lambda p: p.span(p.combine("union", of(p, "ann"), of(p, "bob"))), ["1994-01-01/2005-12-31"]),
    "union with a gap": (lambda p: p.span(p.combine("union", of(p, "ann"), of(p, "dan"))), []),
    "duration between": (lambda p: p.span(p.combine("gap", of(p, "ann"), of(p, "dan")), "duration"), ["1826 days"]),
    "allen": (lambda p: p.compare(of(p, "cem"), of(p, "bob")), ["starts"]),
    "ranking": (lambda p: p.rank("$s5", [of(p, "ann"), of(p, "bob"), of(p, "dan")], "duration"), [1]),
}


@pytest.mark.parametrize("name", TIMELINE)
def test_forms_of_timelinekgqa(name):
    build, answer = TIMELINE[name]
    plan = cron(build)
    jsonschema.validate(plan, PLAN_SCHEMA)
    assert tk.build(TERMS).run_plan(plan).answer == answer


def test_sets_joins_links_and_counts(visits):
    p = PlanBuilder()
    rome, oslo = (p.project(p.facts(relation="visits", tail=tail), "head") for tail in ("rome", "oslo"))
    both = p.intersect(rome, oslo)
    assert visits.run_plan(p.build(both)).answer == ["ann"]
    assert visits.run_plan(p.build(p.minus(rome, oslo))).answer == ["zoe", "bob", "cem", "dan", "eve"]
    assert len(visits.run_plan(p.build(p.union(rome, oslo))).answer) == 6
    # Where did the praised go?
    joined = p.project(p.facts(p.project(p.facts("eve", "praises"), "tail"), "visits"), "tail")
    assert visits.run_plan(p.build(joined)).answer == ["rome", "oslo", "bonn"]
    linked = p.count(p.facts(tail=p.link("rome"), relation=p.link("visits", "relation")))
    assert visits.run_plan(p.build(linked)).answer == [6]
    many = p.facts(p.union(rome, oslo), when={"op": "between", "time": "2006-02", "until": "2007-02"})
    assert [fact.tail for fact in visits.run_plan(p.build(many)).answer] == ["rome", "oslo", "oslo"]
    assert visits.run_plan(p.build(p.project(p.facts("ann"), "relation"))).answer == ["visits"]
    facts = [p.facts(tail="rome"), p.facts(head="ann")]
    assert len(visits.run_plan(p.build(p.intersect(*facts))).value) == 1
    assert len(visits.run_plan(p.build(p.union(*facts))).value) == 9
    assert len(visits.run_plan(p.build(p.minus(*facts))).value) == 5


def test_links_say_what_a_name_was_taken_for_and_do_not_guess(visits):
    index = tk.build([("Citizen (Brazil)", "Praise or endorse", "Ministry (Iran)", "2014-10-07")])

    def named(text):
        p = PlanBuilder()
        p.facts(head=p.link(text))
        return index.run_plan(p.build())

    result = named("the Brazilian citizens")
    assert len(result.value) == 1
    assert "was taken for 'Citizen (Brazil)'" in result.warnings[0]
    assert named("Citizen (Brazil)").warnings == []
    with pytest.raises(tk.UnknownEntityError, match=r"near enough.*'Citizen \(Brazil\)'"):
        named("the military personnel and the citizens of Argentina")
    with pytest.raises(tk.UnknownEntityError, match="'rome'"):
        visits.run_plan({"steps": [{"id": "a", "op": "link", "text": "roma"}]})


def test_builder_has_a_method_for_every_operator():
    methods = {name for name, _ in inspect.getmembers(PlanBuilder, inspect.isfunction) if not name.startswith("_")}
    assert methods - {"add", "build"} == set(STEPS)
    for name, kind in STEPS.items():
        parameters = set(inspect.signature(getattr(PlanBuilder, name)).parameters) - {"self"}
        parts = {part.name for part in kind.parts}
        if name == "filter":
            parts = {"facts", "op", "time", "until"}
        assert parameters == parts, name
    with pytest.raises(tk.QueryError, match="no step"):
        PlanBuilder().build()


def test_a_list_in_a_slot_is_what_each_of_its_labels_finds(visits):
    facts = list(visits.facts())
    for heads in (["ann"], ["ann", "bob"], ["eve", "ann", "eve"]):
        for relations in ("visits", ["visits"], sorted(visits.relations)):
            p = PlanBuilder()
            found = visits.run_plan(p.build(p.facts(head=heads, relation=relations, when="2006")))
            expected = visits.facts(head=heads, relation=relations, when="2006")
            assert found.value.rows.tolist() == expected.rows.tolist()
            claim = found.certificate()
            assert visits.verify_answer(claim["plan"], claim["answer"]).ok
    p = PlanBuilder()
    linked = p.link("rome")
    either = visits.run_plan(p.build(p.project(p.facts(tail=[linked, "oslo"]), "head")))
    assert either.answer == list(dict.fromkeys(fact.head for fact in facts if fact.tail in ("rome", "oslo")))
    assert "tail $s0 or oslo" in either.explain()
    other = next(fact for fact in facts if fact.tail not in ("rome", "oslo"))
    assert f"its tail is {other.tail}, and rome or oslo is asked for" in either.explain(other.row)
    verdict = visits.verify_answer({"steps": [{"id": "a", "op": "facts", "head": ["ann", "bob"]}, {
        "id": "p", "op": "project", "facts": "$a", "slot": "head"}]}, ["ann", "dan"])  # fmt: skip
    assert (verdict.entailed, verdict.rejected) == (["ann"], ["dan"])


# ---- against the reference ---------------------------------------------------------------------------------------


def test_first_after_and_last_before_agree_with_the_reference():
    rng = random.Random(7)
    days = [f"2006-{month:02}-{day:02}" for month in (1, 2, 3) for day in range(1, 28)]
    facts = [(rng.choice("abcd"), rng.choice("rs"), rng.choice("xyz"), rng.choice(days), None) for _ in range(300)]
    rows = [tuple(fact[:4]) for fact in facts]
    index = tk.build(rows)
    ordered = sorted(range(len(rows)), key=lambda i: (rows[i][3], i))
    for relation in "rs":
        for tail in "xyz":
            for anchor in "abcd":
                slot = [rows[i] for i in ordered if rows[i][1:3] == (relation, tail)]
                times = [fact[3] for fact in slot if fact[0] == anchor]
                if not times:
                    continue
                after = [fact[0] for fact in slot if fact[3] > times[0]]
                before = [fact[0] for fact in slot if fact[3] < times[0]]
                slots = {"relation": relation, "tail": tail, "anchor": anchor}
                assert index.run_plan(form("after_first", **slots)).answer == after[:1]
                assert index.run_plan(form("before_last", **slots)).answer == before[-1:]
                same = [fact[0] for fact in slot if fact[3][:7] == times[0][:7] and fact[0] != anchor]
                found = index.run_plan(form("equal_multi", **slots, granularity="month")).answer
                assert found == list(dict.fromkeys(same))


def test_exclusion_by_any_number_of_entities_on_any_side(visits):
    facts = list(visits.facts())
    for slots in ({}, {"head": "ann"}, {"tail": "rome"}, {"entity": "ann"}, {"relation": "visits"}):
        for gone in (["ann"], ["rome"], ["oslo"], ["ann", "bob"], ["eve", "rome"]):
            p = PlanBuilder()
            left = p.exclude(p.facts(**slots), gone)
            p.first(left)
            heads, tails = p.project(left, "head"), p.project(left, "tail")
            rows = {fact.row for fact in visits.facts(**slots)}
            expected = [f for f in facts if f.row in rows and f.head not in gone and f.tail not in gone]
            result = visits.run_plan(p.build(heads))
            assert result.answer == list(dict.fromkeys(f.head for f in expected))
            assert visits.run_plan(p.build(tails)).answer == list(dict.fromkeys(f.tail for f in expected))
            assert result.steps[1].count == len(expected)
            assert result.steps[2].count == min(1, len(expected))
            assert list(visits.run_plan(p.build(left)).value) == expected


def test_relations_of_facts_without_an_entity(visits):
    facts = list(visits.facts())
    for slots in ({"head": "ann"}, {"tail": "rome"}, {"entity": "ann"}, {}):
        rows = {fact.row for fact in visits.facts(**slots)}
        for gone in ("ann", "rome", "oslo", "bob"):
            p = PlanBuilder()
            plan = p.build(p.project(p.exclude(p.facts(**slots), [gone]), "relation"))
            left = (f.relation for f in facts if f.row in rows and gone not in (f.head, f.tail))
            result = visits.run_plan(plan)
            assert (result.kind, result.answer) == ("relations", list(dict.fromkeys(left)))


def test_filters_over_filters_keep_what_both_keep(visits, terms):
    p = PlanBuilder()
    narrowed = p.filter(p.filter(p.facts(tail="rome"), "after", "2006-01-05"), "before", "2006-02")
    assert visits.run_plan(p.build(p.project(narrowed, "head"))).answer == ["cem", "dan"]
    p = PlanBuilder()
    inside = p.filter(p.filter(p.facts(relation="leads"), "before", "2006"), "during", p.time("1990", until="2004"))
    # The nearest before 2006 ends in 2005: the convention keeps bob alone, and he is not inside.
    assert terms.run_plan(p.build(p.project(inside, "head"))).answer == []
    assert tk.build(TERMS).run_plan(p.build(p.project(inside, "head"))).answer == ["ann", "cem"]
    p = PlanBuilder()
    nearest = p.filter(p.filter(p.facts(relation="leads"), "after", "1993"), "before", "2006")
    assert terms.run_plan(p.build(p.project(nearest, "head"))).answer == ["ann"]


def test_every_allen_relation_is_named():
    ranges = [(a, b) for a in range(6) for b in range(a + 1, 7)]
    seen = {allen_word(x, w) for x in ranges for w in ranges}
    assert seen == set(ALLEN)
    for x in ranges:
        for w in ranges:
            assert allen_twin(x, w) == allen_word(x, w)


def allen_twin(x, w):
    if x[1] < w[0]:
        return "before"
    if x[1] == w[0]:
        return "meets"
    if x[0] > w[1]:
        return "after"
    if x[0] == w[1]:
        return "met_by"
    start, stop = (x[0] > w[0]) - (x[0] < w[0]), (x[1] > w[1]) - (x[1] < w[1])
    return {
        (0, 0): "equals", (0, -1): "starts", (0, 1): "started_by", (1, 0): "finishes", (-1, 0): "finished_by",
        (1, -1): "during", (-1, 1): "contains", (-1, -1): "overlaps", (1, 1): "overlapped_by",
    }[start, stop]  # fmt: skip


# ---- what a result says ------------------------------------------------------------------------------------------


def test_counts_warnings_and_reuse(visits):
    plan = form("after_first", **ROME, anchor="ann")
    compiled = visits.compile_plan(plan)
    first, second = compiled.run(), compiled.run()
    assert first.answer == second.answer == ["cem"]
    assert [(step.op, step.count) for step in first.steps] == [
        ("facts", 6), ("facts", 1), ("time", 1), ("filter", 3), ("first", 1), ("project", 1),
    ]  # fmt: skip
    assert first.warnings == []
    p = PlanBuilder()
    anchor = p.time(facts=p.facts("ann", "visits", "oslo"))
    p.filter(p.facts("ann"), "after", anchor)
    assert "several times" in visits.run_plan(p.build()).warnings[0]
    assert "several times" in call_tool(visits, "run_plan", {"plan": p.build()})["warnings"][0]


def test_explanations_name_the_comparison(visits):
    result = visits.run_plan(form("after_first", **ROME, anchor="ann"))
    rows = {fact.head: fact.row for fact in visits.facts(**ROME)}
    assert "is the anchor's day, excluded by strict after" in result.explain(rows["bob"])
    assert "2005-12-30 is before 2006-01-05 (the anchor's day), and after is asked for" in result.explain(rows["zoe"])
    assert "shares the time of the winner" in result.explain(rows["dan"])
    assert "later than the winner" in result.explain(rows["eve"])
    assert "is among the facts of the answer" in result.explain(rows["cem"])
    assert "its tail is oslo, and rome is asked for" in result.explain(("ann", "visits", "oslo", "2006"))
    why = result.explain()
    assert "2 facts share its time and the lowest sequence number wins" in why
    assert "3 of 6 facts are strictly after 2006-01-05 (the anchor's day)" in why
    excluded = visits.run_plan(form("equal_multi", **ROME, anchor="ann", granularity="month"))
    assert "excluded by name" in excluded.explain(rows["ann"])
    assert "is after 2006-01 (the anchor's month), and on is asked for" in excluded.explain(rows["eve"])
    before = visits.run_plan(form("before_last", **ROME, anchor="eve"))
    assert "earlier than the winner" in before.explain(rows["ann"])
    asked = {"plan": form("after_first", **ROME, anchor="ann"), "why_not": [rows["bob"], rows["eve"]]}
    assert call_tool(visits, "run_plan", asked)["why_not"] == [result.explain(rows["bob"]), result.explain(rows["eve"])]
    assert call_tool(visits, "run_plan", {**asked, "why_not": [999]})["error"]["code"] == "bad_query"
    with pytest.raises(tk.QueryError, match="no such fact"):
        result.explain(("bob", "visits", "oslo"))
    with pytest.raises(tk.QueryError, match="there is no fact"):
        result.explain(10**6)
    with pytest.raises(tk.QueryError, match="row number"):
        result.explain("bob")


def test_empty_answers_name_the_step_and_offer_relaxations(visits):
    empty = visits.run_plan(form("after_first", **ROME, anchor="eve")).diagnose()
    assert (empty["step"], empty["op"], empty["emptied_by"]) == ("s3", "filter", ["tail", "when"])
    changes = {near["change"]: near for near in empty["nearest"]}
    assert changes["other direction"]["count"] == 5
    assert changes["nearest before"]["fact"]["head"] == "dan"
    empty = visits.run_plan(form("equal", **ROME, time="2006-01-06")).diagnose()
    assert empty["nearest"][0] == {"change": "coarser time", "when": {"op": "on", "time": "2006-01"}, "count": 4}
    assert visits.run_plan(form("equal", **ROME, time="2006-01-05")).diagnose() is None
    found = call_tool(visits, "run_plan", {"plan": form("after_first", **ROME, anchor="eve")})
    assert found["answer"] == []
    assert found["empty"]["step"] == "s3"
    json.dumps(found)


def test_an_anchor_that_is_not_there_is_named(visits):
    result = visits.run_plan(form("after_first", relation="visits", tail="bonn", anchor="bob"))
    assert result.answer == []
    assert result.diagnose()["step"] == "s1"


def test_every_form_is_certified_by_its_own_support(visits, terms):
    timeline = tk.build(TERMS)
    cases = [(visits, plan) for plan, _ in FORMS.values()]
    cases += [(terms, cron(build)) for build, _ in CRON.values()]
    cases += [(timeline, cron(build)) for build, _ in TIMELINE.values()]
    for index, plan in cases:
        result = run_plan(index, plan)
        verdict = index.verify_answer(result.certificate())
        assert verdict.ok, (plan, verdict)
        assert all(0 <= row < index.n_facts for row in result.support)
        for row in result.support:
            assert isinstance(result.explain(row), str)
        json.dumps(result.to_dict(), allow_nan=False)


def test_first_after_on_real_facts_agrees_with_plain_python(data_file):
    import pyarrow.parquet as pq

    path = data_file("multitq/facts.parquet")
    index = tk.build(path, convention="multitq")
    table = pq.read_table(path, columns=["subject", "relation", "object", "date"])
    facts = list(zip(*(table[name].to_pylist() for name in ("subject", "relation", "object", "date")), strict=True))
    rng = random.Random(3)
    for head, relation, tail, _ in rng.sample(facts, 40):
        # The file is in the order of time.
        slot = [(fact[0], fact[3]) for fact in facts if fact[1] == relation and fact[2] == tail]
        anchor = next(day for other, day in slot if other == head)
        after = [other for other, day in slot if day > anchor]
        before = [other for other, day in slot if day < anchor]
        slots = {"relation": relation, "tail": tail, "anchor": head}
        first, last = (index.run_plan(form(name, **slots)) for name in ("after_first", "before_last"))
        assert first.answer == after[:1]
        assert last.answer == before[-1:]
        assert index.verify_answer(first.certificate()).ok
