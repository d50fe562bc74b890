"""``tkindex names``, and tables of names that builds take."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli import main

FACTS = (
    "head,relation,tail,start,stop\nQ42,P69,Q5,1971,1974\nQ42,P26,Q8,1991-11-25,2001-05-11\nQ76,P26,Q9,1992-10-03,\n"
)
LABELS = "id,label,alias,alias_2\nQ42,Douglas Adams,DNA,\nQ5,St John's,,\nP69,educated at,studied at,read at\nQ1,x,,\n"
MORE = "id,label\nQ42,D. Adams\nQ9,Ann\n"


@pytest.fixture
def room(tmp_path):
    (tmp_path / "facts.csv").write_text(FACTS)
    (tmp_path / "labels.csv").write_text(LABELS)
    (tmp_path / "more.csv").write_text(MORE)
    return tmp_path


def run(*args, status=0):
    done = CliRunner().invoke(main, list(map(str, args)))
    assert done.exit_code == status, done.output
    return done.output


@pytest.fixture(params=["index", "live", "cluster"])
def made(request, room):
    """A path, and the words that name it."""
    path = room / "made"
    if request.param == "cluster":
        run("cluster", "build", room / "facts.csv", path, "--shards", 2)
        return path, ("cluster", "names", path)
    run("build", room / "facts.csv", path)
    if request.param == "live":
        tk.open(path, "w").close()
    return path, ("names", path)


def test_names_are_shown_given_given_again_and_replaced(made, room):
    _, words = made
    assert run(*words).splitlines() == ["0 of 5 entities and 0 of 2 relations have names"]
    said = run(*words, room / "labels.csv", room / "more.csv")
    assert "3 entities and 1 relations named, 4 other names; 1 row about ids" in said
    assert "'Q42' is 'Douglas Adams' in" in said
    told = {one["id"]: one for one in json.loads(run(*words, "--json"))["names"]}
    assert told["Q42"] == {
        "id": "Q42", "kind": "entity", "label": "Douglas Adams", "aliases": ["DNA", "D. Adams"],
    }  # fmt: skip
    assert told["P69"]["kind"] == "relation"
    assert sorted(told) == ["P69", "Q42", "Q5", "Q9"]
    report = json.loads(run(*words, room / "more.csv", "--json"))
    assert report["n_entities"] == 3
    assert json.loads(run(*words, "--json"))["names"][0]["label"] == "D. Adams"
    run(*words, room / "more.csv", "--replace")
    assert run(*words).splitlines() == [
        "id   kind    name      further names", "Q42  entity  D. Adams", "Q9   entity  Ann", "",
        "2 of 5 entities and 0 of 2 relations have names",
    ]  # fmt: skip


def test_a_table_of_all_names_gives_them_back(made, room):
    _, words = made
    run(*words, room / "labels.csv", room / "more.csv")
    table = run(*words, "--csv")
    assert table.splitlines()[0] == "id,label,alias,alias_2"
    before = run(*words, "--json")
    (room / "back.csv").write_text(table)
    run(*words, room / "back.csv", "--replace")
    assert run(*words, "--json") == before


def test_what_cannot_be_done_changes_nothing(made, room):
    _, words = made
    run(*words, room / "labels.csv")
    before = run(*words, "--json")
    (room / "bad.csv").write_text("id,label\nQ42,\n")
    assert "bad.csv, line 2, column 'label'" in run(*words, room / "more.csv", room / "bad.csv", status=1)
    assert "there is no such file" in run(*words, room / "none.csv", status=1)
    assert "--replace needs a TABLE" in run(*words, "--replace", status=2)
    assert "exclude each other" in run(*words, "--json", "--csv", status=2)
    assert "leave TABLE out" in run(*words, room / "more.csv", "--csv", status=2)
    assert run(*words, "--json") == before


@pytest.mark.parametrize("command", [("build",), ("cluster", "build", "--shards", "2")])
def test_a_build_takes_several_tables(command, room):
    tables = ("--names", room / "labels.csv", "--names", room / "more.csv")
    said = run(*command, room / "facts.csv", room / "out", *tables)
    assert "'Q42' is 'Douglas Adams' in" in said
    path = room / "out"
    shown = run(*(("cluster", "names", path) if "cluster" in command else ("names", path)), "--json")
    assert {one["label"] for one in json.loads(shown)["names"]} == {"Douglas Adams", "St John's", "educated at", "Ann"}


def test_vectors_of_the_names_of_before_are_told(room):
    run("build", room / "facts.csv", room / "ix")
    run("embed", room / "ix", "--encoder", "hashed")
    assert "run tkindex embed again" in run("names", room / "ix", room / "labels.csv")
