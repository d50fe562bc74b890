"""What the planner derives of facts goes on from state to state of a live index, and is what it would be made anew."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from reasoners.planner.agent import Planner, ask
from reasoners.planner.logic.changes import Changes
from reasoners.planner.logic.grounding.surroundings import kind_cosine
from reasoners.planner.logic.schema import kinds, relations, schema
from reasoners.planner.logic.schema.kinds import Kinds, kinds_of
from reasoners.planner.logic.schema.schema import Schema, schema_of

PEOPLE = ["Otto Reinhold", "Ann Lee", "Bob Ray", "Cid Poe", "INC-204", "INC-7", "Main Stage", "Side Stage", "Zoë Nim"]
RELATIONS = ["met with", "captained by", "employer", "plays on", "is"]
TIMES = ["2001", "2001-01", "2003-04-05", "2003-04-05", "2004-02", "2010-12-31"]
NOUNS = ["stage", "incident", "captain", "employer", "person"]
FACTS = st.tuples(*map(st.sampled_from, (PEOPLE, RELATIONS, PEOPLE, TIMES)))
STEPS = st.lists(
    st.tuples(st.sampled_from(["append", "append", "append", "retract", "interval", "newcomer"]), FACTS, st.booleans()),
    min_size=1, max_size=9,
)  # fmt: skip
BASE = [("Otto Reinhold", "met with", "Ann Lee", "2001"), ("Ann Lee", "met with", "Otto Reinhold", "2001"),
        ("Bob Ray", "captained by", "Ann Lee", "2003-04-05"), ("INC-204", "is", "Main Stage", "2004-02"),
        ("Side Stage", "plays on", "Main Stage", "2002"), ("Cid Poe", "employer", "Ann Lee", "2003")]  # fmt: skip


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Samples of few facts, and layers however few facts there are."""
    monkeypatch.setattr("tkindex.live.snapshot._FEW_FACTS", 0)
    monkeypatch.setattr(relations, "SAMPLE", 3)
    monkeypatch.setattr(schema, "SAMPLE", 4)
    monkeypatch.setattr(relations, "_FEW", 3)
    monkeypatch.setattr(kinds, "_SAMPLE", 4)
    monkeypatch.setattr(kinds, "_LOOKED", 2)
    monkeypatch.setattr(kinds, "KIND_LEAST", 1)
    monkeypatch.setattr(kinds, "_MOST_COUNTED", 3)


def said_of(own, of_kinds):
    """All that is derived of facts."""
    return {
        "precision": own.precision,
        "relations": [
            (r.label, r.n_facts, r.precision, r.is_point, r.is_brief, r.is_symmetric, *(t.tolist() for t in r._times))
            for r in own.relations
        ],
        "members": of_kinds.members, "links": of_kinds.links, "persons": of_kinds.has_persons,
        "personal": {slot: of_kinds.personal(slot) for slot in of_kinds.members},
        "prefixes": {slot: of_kinds._prefixes(slot) for slot in of_kinds.members},
        "nouns": [
            (of_kinds.headed(noun), of_kinds.coded(noun), of_kinds.kind_of_word(noun), of_kinds.near_kind_of_word(noun))
            for noun in NOUNS
        ],
        "labelled": [of_kinds.labelled(slot, noun) for slot in of_kinds.members for noun in NOUNS],
    }  # fmt: skip


def do(live, step, fact, turn):
    head, relation, tail, time = fact
    if step == "retract":
        if head in live.entities and len(live.facts(head=head)):
            live.retract(live.facts(head=head)[0])
    elif step == "interval":
        live.append([(head, relation, tail, "2002-03-04", "2005-06-07")])
    else:
        live.append([(f"New {turn} {head}" if step == "newcomer" else head, relation, tail, time)])


@pytest.mark.parametrize("is_interval", [False, True])
def test_what_goes_on_is_what_is_made_anew(tmp_path_factory, is_interval):
    @settings(deadline=None, max_examples=40)
    @given(STEPS)
    def run(steps):
        folder = tmp_path_factory.mktemp("live")
        base = [(*BASE[0][:3], "2001-01-02", "2002-01-01"), *((*f, f[3]) for f in BASE)] if is_interval else BASE
        tk.build(base, unit="day").save(folder / "live")
        with tk.open(folder / "live", mode="w") as live:
            states = []
            for turn, (step, fact, is_committed) in enumerate(steps):
                do(live, step, fact, turn)
                if is_committed:
                    live.commit()
                view = live.view
                own = schema_of(view)
                states.append((view, own, kinds_of(own)))
                assert said_of(*states[-1][1:]) == said_of(Schema(view), Kinds(Schema(view)))
            # Earlier states too, after later ones went on from them.
            for view, own, of_kinds in states:
                assert said_of(own, of_kinds) == said_of(Schema(view), Kinds(Schema(view)))

    run()


def test_an_untouched_relation_keeps_what_was_derived(tmp_path, monkeypatch):
    tk.build(BASE * 1, unit="day").save(tmp_path / "live")
    with tk.open(tmp_path / "live", mode="w") as live:
        own = schema_of(live.view)
        said_of(own, kinds_of(own))
        asked = []
        monkeypatch.setattr(relations.Relation, "_stands_back", lambda self, h, t: asked.append(self.label) or False)
        live.append([("Ann Lee", "plays on", "Side Stage", "2011")])
        later = schema_of(live.view)
        assert later.relations[1]._times is own.relations[1]._times
        said_of(later, kinds_of(later))
        assert set(asked) == {"plays on"}
        assert Changes.between(own.index, live.view).pairs == {own.index.relations.id("plays on"): {(2, 6)}} or asked


def test_vectors_of_a_side_are_made_anew_where_its_members_changed(tmp_path):
    tk.build(BASE, unit="day").save(tmp_path / "live")
    with tk.open(tmp_path / "live", mode="w") as live:
        planner = Planner(live)
        slot = live.relations.id("plays on"), False
        kind_cosine(planner.reader.grounder, slot, "stage")
        live.append([("Ann Lee", "plays on", "Side Stage", "2002")])
        grounder = planner.reader.grounder
        found = kind_cosine(grounder, slot, "stage")
        grounder.kinds = Kinds(grounder.schema)
        assert found == pytest.approx(kind_cosine(grounder, slot, "stage"))


def test_questions_after_commits_are_answered_as_by_an_index_built_anew(tmp_path):
    draw = random.Random(5)
    labels = [f"{first} {last}" for first in ("Otto", "Ann", "Bob", "Cid") for last in ("Reinhold", "Lee", "Poe")]
    facts = [
        (draw.choice(labels), draw.choice(RELATIONS), draw.choice(labels), f"{draw.randint(2000, 2009)}-03-04")
        for _ in range(80)
    ]
    tk.build(facts[:60], unit="day").save(tmp_path / "live")
    with tk.open(tmp_path / "live", mode="w") as live:
        for n in range(60, 80):
            live.append([facts[n]])
            live.commit()
            for text in (
                f"Who met with {facts[n][2]} last?",
                f"Who is the employer of {facts[n][0]}?",
                "Who plays on?",
            ):
                one, two = ask(live, text), ask(tk.build(facts[: n + 1], unit="day"), text)
                assert (one.values, one.reason, one.trace) == (two.values, two.reason, two.trace)
