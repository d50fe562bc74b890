"""The report of decisions that know nothing: its rows, its shares, and a bar that such decisions pass."""

from __future__ import annotations

import pytest
from visiting import FACTS

import tkindex as tk
from bench.reasoners import nulls, page
from reasoners.qa.formats import Question

QUESTIONS = [
    Question("1", "Who visited Rome on 20 October 2014?", ("Bob",), "entity", "equal"),
    Question("2", "Who was the first to visit Rome after Ann?", ("Bob",), "entity", "after_first"),
    Question("3", "Who was the last to visit Rome before Dan?", ("nobody",), "entity", "before_last"),
]


@pytest.fixture(scope="module")
def report():
    index = tk.build(FACTS, convention="multitq")
    index.embed("hashed:128")
    return nulls.run(index, QUESTIONS, 10, 0) | {"settings": {"seed": 0}}


def row_of(report, name, decided):
    (found,) = [row for row in report["rows"] if (row["name"], row["decided"]) == (name, decided)]
    return found


def test_every_system_has_two_kinds_of_rules_and_four_null_rows(report):
    decided = [
        "rules",
        "rules that read names alone",
        "null: nonsense",
        "null: random",
        "null: constant",
        "null: other",
    ]
    assert [(row["name"], row["decided"]) for row in report["rows"]] == [
        ("planner", "rules"),
        *(
            (name, one)
            for name in nulls.SYSTEMS
            for one in decided
            if one.startswith("null") or not name.startswith("planner")
        ),
    ]
    assert (report["sample"], report["planner_wrong"]) == (3, 1)
    assert not any(row["exceptions"] for row in report["rows"])


def test_shares_are_of_the_planner_and_of_what_it_misses(report):
    planner = row_of(report, "planner", "rules")
    assert planner["strict_hits_at_1"]["mean"] == pytest.approx(2 / 3)
    assert (planner["same_as_planner"], planner["right_where_planner_is_wrong"]) == (1.0, 0.0)
    nonsense = row_of(report, "naive RAG", "null: nonsense")
    assert (nonsense["strict_hits_at_1"]["mean"], nonsense["same_as_planner"], nonsense["answered"]) == (0.0, 0.0, 1.0)


def test_trees_of_nonsense_reach_nothing_unless_nodes_are_read_whole(report):
    assert row_of(report, "RTQA", "null: nonsense")["strict_hits_at_1"]["mean"] == 0.0
    whole = row_of(report, "RTQA, nodes read whole", "null: nonsense")
    assert whole["strict_hits_at_1"]["mean"] == pytest.approx(2 / 3)
    assert whole["answered_by"] == {"own facts": 3}


def test_behind_its_rules_the_planner_scores_as_they_do_and_alone_a_policy_of_nothing_scores_nothing(report):
    rules = row_of(report, "planner", "rules")["strict_hits_at_1"]["mean"]
    for kind in ("nonsense", "random", "constant", "other"):
        assert row_of(report, "planner, rules first", f"null: {kind}")["strict_hits_at_1"]["mean"] == rules
        assert row_of(report, "planner", f"null: {kind}")["strict_hits_at_1"]["mean"] == 0.0


def test_a_bar_that_a_null_policy_passes_does_not_hold(report):
    def held(rows):
        return {bar["name"]: bar["holds"] for bar in nulls.bars({"rows": rows}, {"RTQA": 0.5})}

    below = "best null policy, below"
    assert not any(name.startswith(nulls.NOT_ALONE) for name in held(report["rows"]))
    assert held(report["rows"])[f"RTQA: {below} its own bar"]
    whole = [row | {"name": "RTQA"} for row in report["rows"] if row["name"] == "RTQA, nodes read whole"]
    assert held(whole) == {
        "exceptions": True, f"RTQA: {below} its rules": False, f"RTQA: {below} its own bar": False
    }  # fmt: skip
    raised = {"trips": [{"name": "KG-IRAG", "decided": "rules", "exceptions": 1, "em": {"mean": 1.0, "low": 1.0}}]}
    assert not nulls.bars(report | raised, {})[0]["holds"]


def test_an_aggregator_is_held_against_those_that_take_one_and_the_same_candidate(report):
    told = report["stress"]
    assert [row["decided"] for row in told["rows"]] == ["rules", "null: random", "null: constant", "null: nonsense"]
    by = {row["decided"]: row for row in told["rows"]}
    assert told["n"] == 2
    # The first choice are the children, the last one the facts: neither notices its own wrong answer.
    assert by["null: constant"]["children_wrong"] == by["null: nonsense"]["facts_wrong"] == 0.0
    assert by["null: constant"]["right"] == by["null: constant"]["facts_wrong"] == told["alone"]["children"] == 0.5
    assert by["null: nonsense"]["right"] == by["null: nonsense"]["children_wrong"] == told["alone"]["facts"]
    assert by["rules"]["recovered"] == {"children": 1.0, "facts": 1.0}

    def held():
        return {bar["name"]: bar["holds"] for bar in nulls.bars(report, {}) if bar["name"].startswith("RTQA, as pub")}

    gain, passed_over = list(held())[-2:]
    by["null: random"] |= by["null: constant"] | {"decided": "null: random"}
    assert held()[gain]
    assert held()[passed_over]
    for one in ("constant", "nonsense"):
        by["rules"] |= by[f"null: {one}"] | {"decided": "rules"}
        assert [held()[name] for name in (gain, passed_over)] == [False, False]


def test_the_table_says_where_answers_come_from(report):
    text = page.text_of("null", report)
    assert "| RTQA, nodes read whole | null: nonsense | .667" in text
    assert "own facts 3 |" in text
