"""Questions over graphs whose labels are ids: read by names, answered in labels, with names beside."""

import json

import numpy as np
import pytest
from click.testing import CliRunner

import tkindex as tk
from reasoners.named import in_labels, in_names
from reasoners.planner.agent import ask, make
from tkindex.cli import main

FACTS = [
    ("Q1", "P69", "Q10", "1971", "1974"), ("Q1", "P39", "Q20", "1980", "1985"), ("Q2", "P39", "Q20", "1986", "1990"),
    ("Q2", "P69", "Q11", "1975", "1979"), ("Q3", "P39", "Q21", "1986", "1988"), ("Q1", "P26", "Q3", "1982", "1999"),
]  # fmt: skip
NAMES = {
    "Q1": ["Ann Bell", "Annie"], "Q2": "Bo Carr", "Q3": "Cy Dent", "Q10": "Elm College", "Q11": "Fir College",
    "Q20": "mayor of Oslo", "Q21": "mayor of Bergen", "P69": "educated at", "P39": "position held", "P26": "spouse",
}  # fmt: skip


@pytest.fixture(scope="module")
def wiki():
    return tk.build(FACTS, names=NAMES)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Where was Ann Bell educated?", ("Q10",)),
        ("Where was Annie educated?", ("Q10",)),
        ("Where was Q1 educated?", ("Q10",)),
        ("Who held the position of mayor of Oslo after Ann Bell?", ("Q2",)),
        ("Who was the spouse of Cy Dent?", ("Q1",)),
        ("When was Ann Bell the spouse of Cy Dent?", ("1982",)),
        ("Did Bo Carr hold the position of mayor of Oslo in 1987?", ("yes",)),
    ],
)
def test_questions_say_names_and_answers_are_labels(wiki, question, values):
    planner = make(wiki, learn_from=())
    found = planner.answer(question)
    assert found.values[: len(values)] == values, found.reason
    assert all(found.names[label] == NAMES[label] or label == "Q1" for label in found.names)
    for fact in found.facts:
        assert wiki.facts().with_rows(np.array([fact.row], np.int32))[0] == fact
    certify = found.details.get("certify")
    certificate = certify() if certify is not None else None
    if certificate is not None:
        assert wiki.verify_answer(certificate).ok
        assert "Ann" not in json.dumps(certificate)


def test_a_program_is_certified_in_labels(wiki):
    found = ask(wiki, "Who was first mayor of Oslo?")
    certificate = found.details["certify"]()
    assert certificate["plan"]["steps"][0] == {"id": "s0", "op": "facts", "relation": "P39", "tail": "Q20"}
    assert certificate["answer"] == ["Q1"]


def test_a_name_that_two_have_is_asked_back():
    rows = [("Q5", "P69", "Q10", "1971", "1974"), ("Q6", "P69", "Q11", "1975", "1979")]
    ix = tk.build(rows, names={"Q5": "John Smith", "Q6": "John Smith", "P69": "educated at", "Q10": "Elm College"})
    found = ask(ix, "Where was John Smith educated?")
    assert found.values == ()
    assert "Q5" in found.reason
    assert "Q6" in found.reason
    assert ask(ix, "Where was Q6 educated?").values == ("Q11",)


def test_what_has_no_name_stays_itself(wiki):
    ix = tk.build(FACTS, names={"P69": "educated at"})
    assert ask(ix, "Where was Q1 educated?").values == ("Q10",)
    # A number alone may be a year.
    years = tk.build([("1984", "P1", "Q2", "2000")], names={"1984": "Eve", "P1": "knows"})
    assert in_names("What of 1984 and Q2?", years) == "What of 1984 and Q2?"
    program = {
        "steps": [
            {"op": "facts", "head": ["Ann Bell", "?"], "relation": "spouse"},
            {"op": "exclude", "facts": "s1", "entities": ["Cy Dent"]},
        ]
    }
    assert in_labels(program, wiki)["steps"] == [
        {"op": "facts", "head": ["Q1", "?"], "relation": "P26"}, {"op": "exclude", "facts": "s1", "entities": ["Q3"]}
    ]  # fmt: skip


def test_names_that_come_later_are_read(tmp_path):
    ix = tk.build(FACTS)
    assert ask(ix, "Where was Ann Bell educated?").values == ()
    ix.add_names(NAMES)
    assert ask(ix, "Where was Ann Bell educated?").values == ("Q10",)
    ix.add_names({"Q1": "Ann Moe"})
    assert ask(ix, "Where was Ann Moe educated?").values == ("Q10",)
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append(FACTS)
        live.commit()
        live.add_names(NAMES)
        assert ask(live, "Where was Ann Bell educated?").values == ("Q10",)
        live.append([("Q4", "P69", "Q10", "2001", "2002"), ("Q2", "P26", "Q4", "2003", None)])
        live.commit()
        assert ask(live, "Who was the spouse of Bo Carr?").values == ("Q4",)
        live.add_names({"Q4": "Di Eck"})
        assert ask(live, "Where was Di Eck educated?").values == ("Q10",)


def test_the_command_line_builds_with_names_and_shows_both(tmp_path):
    facts, table, out = tmp_path / "facts.csv", tmp_path / "labels.csv", tmp_path / "facts.tk"
    facts.write_text(
        "head,relation,tail,start,stop\n" + "".join(",".join(row) + "\n" for row in FACTS), encoding="utf-8"
    )
    lines = [f"{i},{t if isinstance(t, str) else t[0]}\n" for i, t in NAMES.items()]
    table.write_text("id,label\n" + "".join(lines), encoding="utf-8")
    made = CliRunner().invoke(main, ["build", str(facts), str(out), "--names", str(table)])
    assert made.exit_code == 0, made.output
    assert "names: 7 entities and 3 relations named" in made.output
    shown = CliRunner().invoke(main, ["ask", str(out), "Where was Ann Bell educated?"]).output
    assert shown.startswith("Elm College (Q10)\n")
    assert "Ann Bell (Q1)" in shown
    said = json.loads(CliRunner().invoke(main, ["ask", str(out), "Where was Ann Bell educated?", "--json"]).output)
    assert said["answers"] == ["Q10"]
    assert said["names"]["Q10"] == "Elm College"
    table.write_text("id,name\n", encoding="utf-8")
    refused = CliRunner().invoke(main, ["build", str(facts), str(out), "--names", str(table)])
    assert refused.exit_code != 0
    assert "no column called 'label'" in refused.output
