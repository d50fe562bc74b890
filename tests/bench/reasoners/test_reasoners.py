"""The suite of all reasoners: the document is what its JSON says, variants take out what they say, samples are fair."""

from __future__ import annotations

import copy
import json
import re
import shutil

import numpy as np
import pytest
from visiting import FACTS

import tkindex as tk
from bench.qa.series import from_records
from bench.reasoners import ablations, asking, cells, directions, improvement, page, systems
from bench.reasoners.__main__ import main
from bench.reasoners.journal import Asked, Journal, JournalError
from bench.reasoners.variants import (
    TopRTQA,
    shra_unlinked,
    shra_without_decomposition,
)
from reasoners.ari import agent as ari
from reasoners.naiverag import agent as naiverag
from reasoners.policies.rules import Rules
from reasoners.qa.formats import Question
from reasoners.rtqa import agent as rtqa
from reasoners.shra import agent as shra
from reasoners.tempagent import agent as tempagent

QUESTIONS = [
    Question("1", "Who visited Rome on 20 October 2014?", ("Bob",), "entity", "equal"),
    Question("2", "Who was the last to visit Rome before Dan?", ("Cid",), "entity", "before_last"),
    Question("3", "Who was the first to visit Rome after Ann?", ("Bob",), "entity", "after_first"),
    Question("4", "Who visited Rome before November 2014?", ("Ann", "Bob"), "entity", "before_after"),
    Question("5", "On which day did Cid visit Rome?", ("2014-11-02",), "time", "equal"),
    Question("6", "Who visited Rome in the same month as Ann?", ("Bob",), "entity", "equal_multi"),
]


@pytest.fixture(scope="module")
def index():
    found = tk.build(FACTS, convention="multitq")
    found.embed("hashed:128")
    return found


@pytest.fixture(scope="module")
def reports():
    return page.read_reports()


# ---- the document ------------------------------------------------------------------------------------------------


def test_the_document_is_what_the_results_say(reports):
    assert page.PAGE.read_text(encoding="utf-8") == page.render(reports)
    assert main(["page", "--check"]) == 0


def test_another_result_is_another_document(reports, tmp_path, monkeypatch):
    for name in page.NAMES:
        shutil.copy(page.RESULTS / f"reasoners-{name}.json", tmp_path)
    changed = copy.deepcopy(reports["table"])
    changed["multitq"][0]["strict_hits_at_1"]["mean"] = 0.123456
    (tmp_path / "reasoners-table.json").write_text(json.dumps(changed))
    monkeypatch.setattr(page, "RESULTS", tmp_path)
    assert ".123 (" in page.render(page.read_reports())
    assert page.main(True) == 1


def test_the_document_says_what_it_must(reports):
    made = page.render(reports)
    assert "No row of this page asked a\nlanguage model anything" in made
    for system in ("TempAgent", "ARI", "RTQA", "SHRA", "KG-IRAG", "naive RAG", "Graph-RAG", "KG-RAG"):
        assert system in made
    for variant in ("no toolbox", "k = 3", "k = 5", "k = 15", "no action filter", "no clusters", "no retrieval",
                    "n = 10", "n = 25", "n = 50"):  # fmt: skip
        assert variant in made
    for row in reports["ablations"]["rows"]:
        assert page._direction(row) in made


def test_results_hold_no_path_of_a_machine(reports):
    text = json.dumps(reports)
    assert "/work" not in text
    assert "/home" not in text
    assert "/tmp" not in text


def row(mean, low, high, said, why="the reason"):
    return {"difference": {"mean": mean, "low": low, "high": high}, "published_difference": said, "why": why}


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({}, "–"),
        (row(-0.1, -0.2, -0.05, -0.3), "as in the paper"),
        (row(0.1, 0.05, 0.2, -0.3), "the other way: the reason"),
        (row(-0.1, -0.2, 0.05, -0.3), "no effect that the sample shows: the reason"),
        (row(-0.1, -0.2, 0.05, -0.3, ""), "no effect that the sample shows"),
        (row(0.1, 0.05, 0.2, None), "better"),
        (row(-0.1, -0.2, -0.05, None), "worse"),
        (row(0.0, 0.0, 0.0, None), "no effect that the sample shows"),
    ],
)
def test_directions(given, text):
    assert page._direction(given) == text


def test_directions_that_papers_have_numbers_for_are_bars():
    told = {"system": "ARI", "variant": "names alone: no clusters"}
    rows = [
        told | row(-0.1, -0.2, -0.05, -0.3),
        told | row(-0.1, -0.2, 0.05, -0.3),
        told | row(0.1, 0.05, 0.2, -0.3),
        told | row(0.1, 0.05, 0.2, 0.3),
        told | row(0.1, -0.05, 0.2, 0.3),
        told | {"variant": "grammar: no clusters"} | row(0.0, 0.0, 0.0, -0.3),
        {"system": "ARI", "variant": "names alone: whole"},
    ]
    assert [bar["holds"] for bar in ablations.bars({"rows": rows})] == [True, False, False, True, False]


def test_data_that_are_missing_are_said(tmp_path, capsys):
    assert main(["ablations", "--data", str(tmp_path)]) == 1


# ---- what a small run leaves out ---------------------------------------------------------------------------------


def nearly_dry(name, folder=None):
    """It rains in the first hour alone, in which no trip can begin."""
    hours = np.arange("2017-01-01", "2017-01-21", dtype="datetime64[h]")
    rain = np.zeros((2, len(hours)))
    rain[:, 0] = 1
    return from_records(name, "weather", np.repeat(["oslo", "rome"], len(hours)), np.tile(hours, 2), rain.ravel())


def test_kinds_of_trips_that_no_anchor_gave_are_dashes_and_have_no_bar(index, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(asking, "load_multitq", lambda data, **_: (index, QUESTIONS))
    monkeypatch.setattr(systems, "load_series", nearly_dry)
    out = tmp_path / "table.json"
    given = ["--only", "planner", "--anchors", "3", "--json", str(out)]
    assert main(["table", "--data", str(tmp_path), *given]) == 0
    report = json.loads(out.read_text())
    for row in report["trips"]:
        assert (set(row["em"]), row["hr"], row["f1"], row["hallucination"]) == ({"q1", "all"}, {}, None, None)
    assert [bar["name"] for bar in report["bars"]] == ["KG-IRAG, irish, EM", "KG-IRAG, melbourne, EM"]
    said = capsys.readouterr()
    assert "| irish | KG-IRAG | 3 | 1.000 | – | – | 1.000 (1.000–1.000) | – | – | – | – | – |" in said.out
    assert "irish: no anchor gave a question of Q2 or Q3" in said.err


@pytest.mark.parametrize(("only", "times"), [(["planner", "TempAgent", "naive RAG"], 0), (["SHRA"], 1), (["RTQA"], 1)])
def test_vectors_are_made_where_a_system_searches_them(tmp_path, monkeypatch, only, times):
    built = tk.build(FACTS, convention="multitq")
    made = []

    def embed(encoder, save):
        made.append((encoder, save))
        tk.Index.embed(built, "hashed:128", save=save)

    def wanted(*given):
        assert built.has_vectors, "no vectors were made, and are searched"
        return tk.Index.collection(built)

    built.embed, built.collection = embed, wanted
    every = systems.systems
    # What is replayed comes from a file that is not here.
    monkeypatch.setattr(systems, "systems", lambda *given: [s for s in every(*given) if "recorded" not in s.decided])
    rows = systems.run_multitq(built, QUESTIONS, QUESTIONS, tmp_path, 0, 3, only=only)
    assert {row["name"] for row in rows} == set(only)
    assert not any("error" in cause.casefold() for row in rows for cause in row["causes"])
    assert made == [(asking.ENCODER, False)] * times


# ---- samples and measures ----------------------------------------------------------------------------------------


def test_samples_keep_the_proportions_of_forms():
    many = [Question(str(n), "?", ("x",), "entity", "equal" if n % 4 else "before_last") for n in range(400)]
    found = asking.draw(many, 100, 1)
    assert len(found) == 100
    assert sum(question.qtype == "before_last" for question in found) == 25
    assert [question.quid for question in found] == [q.quid for q in asking.draw(many, 100, 1)]
    assert [question.quid for question in found] != [q.quid for q in asking.draw(many, 100, 2)]
    assert asking.draw(many, 1000, 1) == many


def test_what_of_the_gold_was_retrieved():
    question = Question("1", "?", ("Ann", "Bo_b", "2014-10"), "entity", "equal")
    assert asking.gold_found(["Ann\tvisits\tRome\t2014-10-07"], question) == pytest.approx(2 / 3)
    assert asking.gold_found(["Rome\tvisits\tBo b\t2013-10-07"], question) == pytest.approx(1 / 3)
    assert asking.gold_found([], question) == 0.0


def test_a_run_is_summed_up(index):
    reasoner = ari.make(index)
    wrong = Question("7", "Who visited Rome on 20 October 2014?", ("Nobody",), "entity", "equal")
    unclear = Question("8", "What colour is the sky?", ("blue",), "entity", "equal")
    found = asking.measure("x", lambda _: reasoner, [*QUESTIONS, wrong, unclear], resamples=100)
    assert found["hits"] == [1, 1, 1, 1, 1, 1, 0, 0]
    assert found["strict_hits_at_1"]["mean"] == pytest.approx(6 / 8)
    assert found["by"] == {
        "equal": 0.5,
        "before_after": 1.0,
        "equal_multi": 1.0,
        "before_last": 1.0,
        "after_first": 1.0,
    }
    assert found["statuses"] == {"answered": 7, "unanswered": 1}
    assert found["causes"] == {"no name of the graph's entities was found": 1}
    # Two actions for a date, four and five where an event sets the time.
    assert found["decisions"] == pytest.approx((2 + 5 + 5 + 3 + 2 + 3 + 2 + 0) / 8)
    assert found["calls"] == 0
    assert found["answered_by"] == {}


def test_what_answers_came_from_is_counted(index, tmp_path):
    """A policy whose trees cannot be used: the planner's grammar reads the question, and the row says so."""
    garbage = Rules({"decompose": lambda decision: "garbage"})
    for kind, policy, source in (("garbage", garbage, "no tree"), ("rules", "rules", "whole")):
        reasoner = rtqa.make(index, policy=policy, learn_from=(), reads_nodes=False)
        journal = Journal(tmp_path / kind)
        row = asking.measure(kind, lambda _, one=reasoner: one, QUESTIONS[:1], resamples=20, journal=journal)
        assert row["answered_by"] == {source: 1}
        assert Journal(tmp_path / kind).get(kind, "1").source == source
        assert cells.sources(row, "RTQA, trees") == f"{source} 1"


def test_every_row_of_rtqa_says_what_its_answers_came_from(reports):
    made = page.render(reports)
    said = re.compile(r"\| (?:[a-z ]+ \d+(?:, [a-z ]+ \d+)*|not counted in this report|–) \|$")
    tables = [
        [line for line in table.splitlines() if line.startswith("| RTQA")]
        for table in made.split("\n\n") if "| answers come from |\n" in table
    ]  # fmt: skip
    assert [bool(rows) for rows in tables] == [True] * 6  # MultiTQ, null, ablations, and three other sets
    every = [line for rows in tables for line in rows]
    assert [line for line in every if not said.search(line)] == []
    has_one_way = [line for line in every if "as published" in line or ".000 (.000–.000)" in line]
    assert [line for line in every if line.endswith("| – |") and line not in has_one_way] == []


# ---- variants ----------------------------------------------------------------------------------------------------


def test_without_the_toolbox_everything_is_searched_without_a_time(index):
    reasoner = tempagent.make(index, toolbox=False)
    for question in QUESTIONS[:5]:
        found = reasoner.answer(question.text)
        assert found.values == question.gold
        assert {step["tool"] for step in found.details["steps"]} == {"Search", "Finish"}
    narrow = tempagent.make(index, toolbox=False, k=1)
    assert narrow.answer(QUESTIONS[3].text).values != QUESTIONS[3].gold


def test_rtqa_reads_its_n_facts_alone(index):
    assert [TopRTQA(index, 50).answer(one.text).values for one in QUESTIONS] == [one.gold for one in QUESTIONS]
    assert [rtqa.make(index).answer(one.text).values for one in QUESTIONS] == [one.gold for one in QUESTIONS]
    assert all(TopRTQA(index, 0).answer(one.text).values == () for one in QUESTIONS)
    few = [TopRTQA(index, 1).answer(one.text).values for one in QUESTIONS]
    assert few != [one.gold for one in QUESTIONS]


def test_shra_without_sub_questions_and_without_links(index):
    whole = shra.make(index)
    assert len(whole.answer(QUESTIONS[1].text).details["stages"]) == 2
    assert len(shra_without_decomposition(whole).answer(QUESTIONS[1].text).details["stages"]) == 1
    assert not shra_unlinked(whole).retriever.is_linked
    assert shra_unlinked(whole).answer(QUESTIONS[0].text).values == ("Bob",)


def test_every_variant_runs_and_is_compared_with_its_whole(index, monkeypatch):
    monkeypatch.setattr(ablations, "_improved", lambda index, learn: shra.make(index))
    found = ablations.run(index, QUESTIONS, 4, 0)
    assert found["sample"]["n"] + found["sample"]["learnt_from"] == len(QUESTIONS)
    rows = {(one["system"], one["variant"]): one for one in found["rows"]}
    assert len(rows) == len(found["rows"])
    for one in found["rows"]:
        assert ("difference" in one) == ("whole" in one)
        if "whole" in one:
            whole = rows[one["system"], one["whole"]]
            own = one["strict_hits_at_1"]["mean"] - whole["strict_hits_at_1"]["mean"]
            assert one["difference"]["mean"] == pytest.approx(own)
            if "published_difference" in one:
                assert one["published_difference"] == pytest.approx(one["published"] - whole["published"])
    assert rows["RTQA", "no retrieval"]["strict_hits_at_1"]["mean"] == 0.0
    of_all = {variant for (_, variant), one in rows.items() if one["n"] == len(QUESTIONS)}
    assert of_all == {"k = 10, all questions", "k = 15, all questions"}
    # Of each ablation of the papers a line more: its variants are all there, and none is told twice.
    told = [(part.paper, variant) for part in directions.PARTS for variant in part.variants]
    assert len(set(told)) == len(told)
    assert set(told) <= set(rows)
    assert page.ablations_text(found).count("\n| ") == len(rows) + 1 + len(directions.PARTS) + 1


def test_naive_rag_is_there_for_each_n(index):
    assert naiverag.make(index, n=10).n == 10


# ---- what should be retrieved ------------------------------------------------------------------------------------


def test_wanted_groups_are_those_of_right_answers(index):
    found = improvement.wanted_of(index, [*QUESTIONS, Question("9", QUESTIONS[0].text, ("Nobody",), "entity", "equal")])
    stored = index.collection().stored
    said = {
        (one.text, index.entities[int(stored.heads[group])], index.entities[int(stored.tails[group])])
        for one in found
        for group in one.groups
    }
    assert (QUESTIONS[0].text, "Bob", "Rome") in said
    assert {one.question for one in found} == set(range(len(QUESTIONS)))
    whole = shra.make(index, k=100).retriever
    shares, hits = improvement.recall(whole, found)
    assert shares.min() == hits.min() == 1.0
    narrow = shra.make(index, k=1).retriever
    assert improvement.recall(narrow, found)[0].mean() < 1.0


def test_means_are_over_questions():
    wanted = [improvement.Wanted("a", frozenset([1]), 4), improvement.Wanted("b", frozenset([1]), 4),
              improvement.Wanted("c", frozenset([1]), 9)]  # fmt: skip
    assert improvement.by_question(np.array([1.0, 0.0, 1.0]), wanted).tolist() == [0.5, 1.0]


def test_paths_are_written_from_the_command_line(index, tmp_path, monkeypatch):
    monkeypatch.setattr(asking, "load_multitq", lambda data, **_: (index, QUESTIONS))
    out = tmp_path / "paths.jsonl"
    assert main(["paths", "--data", str(tmp_path), "--out", str(out), "--limit", "3"]) == 0
    records = [json.loads(line) for line in out.read_text().splitlines()]
    assert [record["question"] for record in records] == [question.text for question in QUESTIONS[:3]]
    assert all(record["predicted"][0] in record["gold"] for record in records)


# ---- measurements that go on -------------------------------------------------------------------------------------


def test_a_measurement_that_was_stopped_goes_on(index, tmp_path):
    path, about = tmp_path / "kept" / "answers.jsonl", {"seed": 0}
    reasoner = ari.make(index)
    whole = asking.measure("x", lambda _: reasoner, QUESTIONS, resamples=50)

    class Stopped(RuntimeError):
        pass

    def stops(question):
        if question.quid == "4":
            raise Stopped
        return reasoner

    with pytest.raises(Stopped):
        asking.measure("x", stops, QUESTIONS, resamples=50, journal=Journal(path, about))
    with path.open("a") as stream:
        stream.write('["x", "4", 1.0, 1.')  # as a killed run leaves
    asked = []
    rest = asking.measure(
        "x", lambda one: asked.append(one.quid) or reasoner, QUESTIONS, resamples=50, journal=Journal(path, about)
    )
    assert asked == ["4", "5", "6"]
    assert {**rest, "seconds": 0} == {**whole, "seconds": 0}
    again = asking.measure("x", lambda _: pytest.fail("asked again"), QUESTIONS, journal=Journal(path, about))
    assert again["seconds"] == rest["seconds"]
    other_row = asking.measure("y", lambda _: reasoner, QUESTIONS[:1], journal=Journal(path, about))
    assert other_row["n"] == 1


def test_answers_of_another_measurement_are_not_mixed_in(tmp_path, index, monkeypatch):
    path = tmp_path / "answers.jsonl"
    Journal(path, {"seed": 0}).put("x", "1", Asked(1.0, 1.0, 1.0, 2, 0, 0, 0.1, "answered"))
    with pytest.raises(JournalError, match=r"was begun by .*\"seed\": 0.* name another file"):
        Journal(path, {"seed": 1})
    path.write_text(path.read_text() + '["x", "2"]\n')
    with pytest.raises(JournalError, match="line 3"):
        Journal(path, {"seed": 0})
    monkeypatch.setattr(asking, "load_multitq", lambda data, **_: (index, QUESTIONS))
    assert main(["ablations", "--data", str(tmp_path), "--sample", "2", "--keep", str(path)]) == 1


def test_a_larger_sample_holds_the_smaller():
    many = [Question(str(n), "?", ("x",), "entity", "equal" if n % 3 else "before_last") for n in range(300)]
    small, large = ({question.quid for question in asking.draw(many, n, 5)} for n in (40, 150))
    assert small < large
