"""RTQA: trees, references, post-order, aggregation, limits, malformed trees."""

from __future__ import annotations

import json

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from visiting import VISITS

import tkindex as tk
from reasoners.policies.base import MalformedReplyError
from reasoners.policies.choose import data_folder
from reasoners.policies.rules import Rules
from reasoners.reading import Readings
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa.trees import MAX_CHILDREN, MAX_DEPTH, Node, read_tree, substitute

FACTS = [*VISITS, ("Ann", "Make a visit", "Oslo", "2015-03-01"), ("Bob", "Threaten", "Ann", "2014-12-01")]


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS, convention="multitq")


def solve(index, question, children):
    policy = Rules({"decompose": lambda decision: {question: children}})
    return rtqa.RTQA(index, policy, Readings(index)).answer(question)


def test_reference_to_a_time_and_the_last_among_them(index):
    asked = "Before Dan, who was the last to visit Rome?"
    found = solve(index, asked, ["When did Dan visit Rome?", "Who visited Rome before #1?", "Who was last among them?"])
    assert found.values == ("Cid",)
    # The fact referred to comes first, then the one that answers.
    assert [fact.head for fact in found.facts] == ["Dan", "Cid"]
    assert [step["tool"] for step in found.details["steps"]][-3:] == ["last", "retrieve", "aggregate"]


def test_first_among_them_and_no_pick_keeps_all(index):
    asked = "Who visited Rome after Ann?"
    parts = ["When did Ann visit Rome?", "Who visited Rome after #1?"]
    assert solve(index, asked, parts).values == ("Bob", "Cid", "Dan")
    assert solve(index, asked, [*parts, "Who was the first one of them?"]).values == ("Bob",)
    assert solve(index, asked, [*parts, "Who is among them?"]).values == ("Bob", "Cid", "Dan")


def test_the_same_month_leaves_the_anchor_out(index):
    asked = "Who visited Rome in the same month as Ann?"
    assert solve(index, asked, ["In which month did Ann visit Rome?", "Who visited Rome in #1?"]).values == ("Bob",)


def test_reference_to_an_entity(index):
    asked = "Whom did the first visitor of Rome visit in March 2015?"
    found = solve(index, asked, ["Who was the first to visit Rome?", "In 2015-03, what did #1 visit?"])
    assert found.values == ("Oslo",)


def test_nested_children_are_solved_first(index):
    asked = "Who visited Rome before Dan did?"
    inner = {"Who visited Rome before Dan did?": ["When did Dan visit Rome?", "Who visited Rome before #1?"]}
    assert solve(index, asked, [inner, "Which was the first among them?"]).values == ("Ann",)


def test_a_reference_of_a_node_with_children_is_replaced_too(index):
    asked = "Who visited Rome before Dan did?"
    inner = {"Who visited Rome before #1 in all?": ["Who visited Rome before 2015?", "Which was the last among them?"]}
    found = solve(index, asked, ["When did Dan visit Rome?", inner])
    assert found.values == ("Cid",)
    texts = [step["arguments"]["question"] for step in found.details["steps"] if step["tool"] == "aggregate"]
    assert texts == ["Who visited Rome before 2015-01-05 in all?", asked]
    assert solve(index, "Who sank?", ["When did Rome sink?", {"Who sank before #1?": ["Who sank?"]}]).values == ()


def test_children_that_lead_nowhere_give_way_to_the_facts_of_the_node(index):
    asked = "Who was the last to visit Rome?"
    found = solve(index, asked, ["When did Rome sink?", "Who sank before #1?"])
    assert found.values == ("Dan",)
    assert any("its own facts" in line for line in found.trace)


def test_the_constants_are_options(index, monkeypatch):
    tree = {"q": ["When did Ann visit Rome?", "Who visited Rome after #1?"]}
    widths = []
    find = Readings.find
    monkeypatch.setattr(Readings, "find", lambda self, text, n: widths.append(n) or find(self, text, n))
    made = rtqa.make(index, policy=Rules({"decompose": lambda decision: tree}), learn_from=(), width=1, distrust=9.0)
    assert made.answer("q").values == ("Bob", "Cid", "Dan")
    assert set(widths) == {1}
    through, own = (
        [rtqa.Branch(rtqa.RankedPlan(None, None, fit), fit, (), coherent=False)] for fit in (0.0, 2.0)
    )  # fmt: skip
    assert rtqa._prefer(through, own, 1.0) is own
    assert rtqa._prefer(through, own, made.distrust) is through


def test_a_tree_that_cannot_be_read_leaves_the_question_alone(index):
    asked = "Who was the last to visit Rome?"
    for broken in ("not a list", ["When did #1 visit?"], ["x"] * (MAX_CHILDREN + 1), [7], [""]):
        found = solve(index, asked, broken)
        assert found.values == ("Dan",)
        assert found.details["answered_by"] == "no tree"
        assert len(found.details["problems"]) == 3


def test_nothing_found_says_why(index):
    found = solve(index, "What colour is the sky?", [])
    assert (found.values, found.reason) == ((), "no path of the tree leads to a fact")


def test_trees_are_bounded():
    deep = []
    for _ in range(MAX_DEPTH + 1):
        deep = [{"q": deep}]
    with pytest.raises(MalformedReplyError, match="deeper"):
        read_tree({"q": deep}, "q")
    # As deep as may be: lists of sub-questions on each level but the last.
    deep = ["q"]
    for _ in range(MAX_DEPTH - 1):
        deep = [{"q": deep}]
    node, n_levels = read_tree({"q": deep}, "q"), 0
    while node.children:
        node, n_levels = node.children[0], n_levels + 1
    assert n_levels == MAX_DEPTH
    with pytest.raises(MalformedReplyError, match="#2, which is no earlier"):
        read_tree({"q": ["a #2", "b"]}, "q")
    with pytest.raises(MalformedReplyError, match="one object"):
        read_tree("q", "q")


def test_a_reference_is_to_the_sibling_that_it_names(index):
    """With two before it the first and the last are different ones."""
    parts = ["When did Dan visit Rome?", "When did Ann visit Rome?", "Who visited Rome before #1?"]
    first = solve(index, "Who visited Rome before Dan?", parts)
    second = solve(index, "Who visited Rome before Ann?", [*parts[:2], "Who visited Rome before #2?"])
    assert set(first.values) == set(solve(index, "Who visited Rome before Dan?", [parts[0], parts[2]]).values)
    assert first.values
    assert set(first.values) != set(second.values)


def test_references_are_whole_numbers():
    assert Node("after #1 and #12 and #1").references == (1, 12)
    assert substitute("#1 #12", 1, r"\1") == r"\1 #12"


def test_rules_split_an_anchored_question(index):
    found = rtqa.make(index).answer("Who was the last to visit Rome before Dan?")
    assert found.values == ("Cid",)
    assert found.calls == 0
    assert found.details["steps"][0]["count"] == 3


def test_replay_of_a_file_counts_one_call(index, tmp_path):
    asked = "Who visited Rome after Cid?"
    tree = json.dumps({asked: ["When did Cid visit Rome?", "Who visited Rome after #1?"]})
    broken = "Who visited Oslo?"
    path = tmp_path / "trees.parquet"
    pq.write_table(pa.table({"question": [asked, broken], "decomposition": [tree, "{no json"]}), path)
    reasoner = rtqa.make(index, policy=f"replay:{path}")
    assert (reasoner.answer(asked).values, reasoner.answer(asked).calls) == (("Dan",), 1)
    assert (reasoner.answer(broken).values, reasoner.answer(broken).calls) == (("Ann",), 1)
    never = reasoner.answer("Who visited Oslo first?")
    assert (never.values, never.calls) == (("Ann",), 0)
    assert "no decomposition" in never.trace[0]


def test_recorded_decompositions_of_the_dev_questions():
    folder = data_folder() / "multitq"
    if not (folder / "dev_decompositions.parquet").is_file():
        pytest.skip(f"{folder} has no recorded decompositions")
    ix = tk.build(folder / "facts.parquet", convention="multitq")
    reasoner = rtqa.make(ix, policy="replay", learn_from=())
    questions = [json.loads(line) for line in (folder / "dev_questions.jsonl").read_text().splitlines()[:300]]
    right = sum(
        reasoner.answer(one["question"]).values[:1] in [(gold,) for gold in one["answers"]] for one in questions
    )
    assert right / len(questions) >= 0.9
