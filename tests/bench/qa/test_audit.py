"""The auditor on data sets whose rules are known, because the tests made them."""

from __future__ import annotations

import json

import pytest
from places import DATA

from bench.qa import audit
from bench.qa.audit import resolve
from bench.qa.audit_graph import Graph, Slot, Span, named_period, period
from reasoners.qa.formats import FormatError, Question, read_questions

# Ann, Bo and Cy visit Oman on one day, Dee twice later; head, relation, tail, day in file order.
FACTS = [
    ("Eve", "Make a visit", "Oman", "2013-12-31"),
    ("Ann", "Make a visit", "Oman", "2014-02-03"),
    ("Bo", "Make a visit", "Oman", "2014-02-03"),
    ("Cy", "Make a visit", "Oman", "2014-02-03"),
    ("Dee", "Make a visit", "Oman", "2014-02-20"),
    ("Dee", "Make a visit", "Oman", "2015-01-01"),
    ("Ann", "Praise or endorse", "Oman", "2014-05-05"),
]


@pytest.fixture
def graph():
    return Graph((h, r, t, period(day)) for h, r, t, day in FACTS)


def ask(quid: str, text: str, gold: list[str], qtype: str, level: str = "day", answer_type: str = "entity") -> Question:
    return Question(quid, text, tuple(gold), answer_type, qtype, level)


@pytest.mark.parametrize(
    ("text", "first", "stop"),
    [
        ("2014", "2014-01-01", "2015-01-01"),
        ("2014-02", "2014-02-01", "2014-03-01"),
        ("2014-2-3", "2014-02-03", "2014-02-04"),
    ],
)
def test_periods(text, first, stop):
    assert period(text) == Span(period(first).start, period(stop).start)
    assert period("364").stop - period("364").start == 366
    with pytest.raises(ValueError, match="not a time"):
        period("soon")


@pytest.mark.parametrize(
    ("text", "wanted", "level"),
    [
        ("Who came in 2011?", "2011", "year"),
        ("Who came in Feb, 2011?", "2011-02", "month"),
        ("Who came in Nov, the year of 2006?", "2006-11", "month"),
        ("Who came on 27.02.2006?", "2006-02-27", "day"),
        ("Who came on 2014-03-5?", "2014-03-05", "day"),
        ("Who came on 20 Dec 2010?", "2010-12-20", "day"),
        ("Who came on Jun 25th, 2006?", "2006-06-25", "day"),
        ("Who came in 2005-12?", "2005-12", "month"),
    ],
)
def test_named_periods(text, wanted, level):
    assert named_period(text) == (period(wanted), level)


def test_texts_without_a_period():
    assert named_period("Who came after Ann?") is None
    assert named_period("Who came on 31 February 2014?") is None


def test_labels_in_a_text_are_the_longest_ones():
    graph = Graph((head, "visit", "Oman", period("2014")) for head in ("Police (Iraq)", "Iraq", "O'Neil", "Al-Shabaab"))
    assert graph.named_in("After police iraq, did Al-Shabaab's men visit Oman?") == [
        "Police (Iraq)",
        "Al-Shabaab",
        "Oman",
    ]
    assert graph.named_in("did O'Neil visit Omania?") == ["O'Neil"]


def test_slots_are_found_or_left_in_doubt(graph):
    case = resolve(ask("1", "Who was the first to visit Oman after Eve?", ["Ann"], "after_first"), graph)
    assert case is not None
    assert case.slot == Slot("tail", "Oman", "Make a visit", "Eve")
    assert case.bound == period("2013-12-31")
    # Ann stands in two relations: the words decide, and without them nothing does
    praised = resolve(ask("2", "Who was first to praise Oman?", ["Ann"], "first_last"), graph)
    assert praised is not None
    assert praised.slot.relation == "Praise or endorse"
    assert resolve(ask("3", "Who was first with Oman?", ["Ann"], "first_last"), graph) is None
    # gold outside the slot, no name, a time answer
    assert resolve(ask("4", "Who was first to visit Oman?", ["Zoe"], "first_last"), graph) is None
    assert resolve(ask("5", "Who was first?", ["Ann"], "first_last"), graph) is None
    assert resolve(ask("6", "When was the visit to Oman?", ["2014"], "equal", answer_type="time"), graph) is None
    # an anchor that visited twice is no one time
    assert resolve(ask("7", "Who visited Oman last before Dee?", ["Cy"], "before_last"), graph) is None


def verdicts(graph: Graph, *questions: Question) -> dict[str, tuple[int, str, int]]:
    found = audit.audit(questions, graph)
    return {
        name: (rule["n"], rule["verdict"], rule["readings"][rule["verdict"]]["agree"])
        for name, rule in found["rules"].items()
    }


@pytest.mark.parametrize(
    ("gold", "reading"), [(["Ann"], "first line"), (["Cy"], "last line"), (["Ann", "Bo", "Cy"], "all")]
)
def test_ties(graph, gold, reading):
    first = ask("1", "Who was the first to visit Oman after Eve?", gold, "after_first")
    assert verdicts(graph, first) == {"a tie for the first": (1, reading, 1)}
    last = ask("2", "Who was the last to visit Oman before 2014-02-20?", gold, "before_last")
    assert verdicts(graph, last) == {"a tie for the last": (1, reading, 1)}


def test_a_single_winner_says_nothing_of_ties(graph):
    assert verdicts(graph, ask("1", "Who was the first to visit Oman?", ["Eve"], "first_last")) == {}


@pytest.mark.parametrize(("gold", "reading"), [(["Ann", "Bo", "Cy"], "kept"), (["Ann", "Cy"], "left out")])
def test_the_anchors_own_place(graph, gold, reading):
    question = ask("1", "Who visited Oman on the same day as Bo?", gold, "equal_multi")
    # an anchor in its own gold needs a slot that is told: found by plain means it is one of the gold names
    found = audit.audit([question], graph, {"1": Slot("tail", "Oman", "Make a visit", "Bo")})
    rule = found["rules"]["same period as an anchor: the anchor itself"]
    assert (rule["n"], rule["verdict"], rule["neither"]) == (1, reading, 0)


@pytest.mark.parametrize(
    ("text", "gold", "rule", "reading"),
    [
        ("Who visited Oman after 2014?", ["Dee"], "after a month or year, tail given", "period left out"),
        (
            "Who visited Oman after 2014?",
            ["Ann", "Bo", "Cy", "Dee"],
            "after a month or year, tail given",
            "period included",
        ),
        ("Who visited Oman before Feb 2014?", ["Eve"], "before a month or year, tail given", "period left out"),
    ],
)
def test_bounds_of_a_period(graph, text, gold, rule, reading):
    found = verdicts(graph, ask("1", text, gold, "before_after", "year"))
    assert found == {rule: (1, reading, 1)}


@pytest.mark.parametrize(
    ("gold", "reading"),
    [
        (["Eve", "Ann", "Bo", "Cy"], "everything"),
        (["Ann", "Bo", "Cy"], "the nearest, ties included"),
        (["Cy"], "the nearest, one"),
    ],
)
def test_reach_of_before(graph, gold, reading):
    found = verdicts(graph, ask("1", "Who visited Oman before 20 Feb 2014?", gold, "before_after"))
    assert found == {"how far before and after go": (1, reading, 1)}


def test_sure_needs_intervals_apart():
    assert audit._verdict({"a": 10, "b": 0}, 10)["sure"]
    assert not audit._verdict({"a": 2, "b": 0}, 2)["sure"]


def test_contradictions(graph):
    questions = [
        ask("1", "Who was the first to visit Oman?", ["Eve"], "first_last"),
        ask("2", "who was the first to visit Oman", ["Dee"], "first_last"),
        ask("3", "Who praised Oman first?", ["Zoe"], "first_last"),
        ask("4", "Who visited Oman before 20 Feb 2014?", ["Bo"], "before_after"),
    ]
    found = audit.audit(questions, graph)["contradictions"]
    assert found["same_text"] == [["1", "2"]]
    assert found["same_meaning"] == [["1", "2"]]
    assert found["not_in_graph"] == ["3"]
    assert found["unexplained"] == ["2", "4"]


def test_the_command(tmp_path, capsys):
    facts, questions, slots = tmp_path / "f.tsv", tmp_path / "q.jsonl", tmp_path / "s.jsonl"
    rows = [
        "subject\trelation\tobject\tstart\tend",
        *(f"{h}\t{r}\t{t}\t{day[:4]}\t{day[:4]}" for h, r, t, day in FACTS),
    ]
    facts.write_text("\n".join(rows) + "\n")
    record = {
        "quid": 1,
        "question": "Who was first?",
        "answers": ["Eve"],
        "answer_type": "entity",
        "qtype": "first_last",
    }
    questions.write_text(json.dumps(record | {"time_level": "year", "qlabel": "Single"}) + "\n")
    slots.write_text(json.dumps({"quid": 1, "side": "tail", "entity": "Oman", "relation": "Make_a_visit"}) + "\n")
    call = [
        "--facts",
        str(facts),
        "--questions",
        str(questions),
        "--slots",
        str(slots),
        "--json",
        str(tmp_path / "o.json"),
    ]
    assert audit.main(call) == 0
    assert json.loads((tmp_path / "o.json").read_text())["audit"]["resolved"] == 1
    assert "1 of 1 questions resolved" in capsys.readouterr().out
    told = json.loads((tmp_path / "o.json").read_text())["audit"]["contradictions"]["unexplained"]
    assert told == []
    slots.write_text(json.dumps({"quid": 1, "side": "head", "entity": "Oman", "relation": "Make a visit"}) + "\n")
    assert audit.main(call) == 0
    assert json.loads((tmp_path / "o.json").read_text())["audit"]["resolved"] == 0
    slots.write_text(json.dumps({"quid": 1, "side": "left", "entity": "Oman", "relation": "r"}) + "\n")
    assert audit.main(call) == 1
    assert "head or tail" in capsys.readouterr().err
    facts.write_text("a\tb\n1\t2\n")
    with pytest.raises(FormatError, match="head or subject"):
        Graph.read(facts)


def test_the_rules_of_multitq():
    path = DATA / "multitq"
    if not path.is_dir():
        pytest.skip(f"real data is absent: {path} (set TKINDEX_DATA)")
    found = audit.audit(read_questions(path / "dev_questions.jsonl"), Graph.read(path / "facts.parquet"))
    rules = found["rules"]
    wanted = {
        "a tie for the first": "first line",
        "a tie for the last": "last line",
        "same period as an anchor: the anchor itself": "left out",
        "before a month or year, head given": "period left out",
        "before a month or year, tail given": "period left out",
        "after a month or year, head given": "period included",
        "after a month or year, tail given": "period left out",
        "how far before and after go": "everything",
    }
    assert {name: rule["verdict"] for name, rule in rules.items()} == wanted
    for rule in rules.values():
        assert rule["sure"]
        assert rule["readings"][rule["verdict"]]["share"] > 0.95
