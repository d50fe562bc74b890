"""``tkindex-reason glossary``: what is written, what a model is sent, and that its owner's edits are read."""

from __future__ import annotations

import csv

import pytest
from fake_model import fake_model
from reason_program import reason

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Red Kite", "COMMANDED_BY", "Ann Bell", "2010", "2012"), ("Grey Heron", "COMMANDED_BY", "Bo Carr", "2013", "2015"),
    ("White Swan", "COMMANDED_BY", "Secret Person", "2016", "2018"), ("Red Kite", "BUILT_AT", "Elm", "2009", "2010"),
]  # fmt: skip
SAID = {"phrases": ["was led by", "<flown by"], "back": ["skippered"], "heads": [], "tails": ["skipper", ""]}


@pytest.fixture
def place(tmp_path):
    tk.build(FACTS).save(tmp_path / "ix.tk")
    return tmp_path


def rows_of(path):
    with open(path, newline="", encoding="utf-8") as stream:
        return list(csv.DictReader(stream))


def test_without_a_model_the_sayings_are_empty_and_the_file_is_a_table_of_names(place):
    out = place / "glossary.csv"
    assert "2 relations" in reason("glossary", place / "ix.tk", out).output
    first, second = rows_of(out)
    assert (first["id"], first["label"], first["facts"]) == ("COMMANDED_BY", "COMMANDED_BY", "3")
    assert first["example"] == "Red Kite; COMMANDED_BY; Ann Bell"
    assert second["heads"].startswith("1 different")
    assert not any(row[name] for row in (first, second) for name in row if name.startswith("alias"))
    assert tk.open(place / "ix.tk").add_names(out).n_relations == 2
    assert "exists" in reason("glossary", place / "ix.tk", out, code=1).output


def test_of_an_index_with_names_a_row_says_them_and_keeps_them(place):
    names = {"P1": ["commanded by", "led by"], "Q1": "Red Kite", "Q2": "Ann Bell"}
    tk.build([("Q1", "P1", "Q2", "2010")], names=names).save(place / "wiki.tk")
    reason("glossary", place / "wiki.tk", place / "g.csv")
    (row,) = rows_of(place / "g.csv")
    assert (row["id"], row["label"], row["example"]) == ("P1", "commanded by", "Red Kite; commanded by; Ann Bell")
    index = tk.open(place / "wiki.tk")
    index.add_names(place / "g.csv")
    assert index.named.facts()[0].relation == "commanded by"


def test_a_model_is_sent_two_facts_a_relation_and_its_draft_is_read(place):
    with fake_model(lambda request, _=0: SAID) as fake:
        reason("glossary", place / "ix.tk", place / "g.csv", "--model", "fake-1", "--base-url", fake.base_url)
        sent = str([request["messages"] for request in fake.requests])
    assert len(fake.requests) == 2
    assert "Ann Bell" in sent
    assert "Secret Person" not in sent
    row = rows_of(place / "g.csv")[0]
    assert [row["alias"], row["alias_2"], row["alias_3"], row["alias_4"], row["alias_5"]] == [
        "was led by", "flown by", "<skippered", "tail: skipper", "",
    ]  # fmt: skip
    index = tk.open(place / "ix.tk")
    index.add_names({row["id"]: [row["label"], row["alias_3"]]})
    assert make(index, learn_from=(), now="2019").answer("Who skippered Red Kite in 2011?").values == ("Ann Bell",)


@pytest.mark.parametrize("reply", ["no json", {"phrases": 3}, {}])
def test_a_reply_that_is_none_leaves_the_row_empty(place, reply):
    with fake_model(lambda request, _=0: reply) as fake:
        reason("glossary", place / "ix.tk", place / "g.csv", "--model", "fake-1", "--base-url", fake.base_url)
    row = rows_of(place / "g.csv")[0]
    assert not row["alias"]
    assert row["problem"] or reply != "no json"


def test_options_of_a_model_need_one(place):
    assert "--model" in reason("glossary", place / "ix.tk", place / "g.csv", "--base-url", "http://x", code=2).output
