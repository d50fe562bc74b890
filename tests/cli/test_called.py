"""Names beside labels in what commands print."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli import main

FACTS = [("Q42", "P69", "Q5", "1971", "1974"), ("Q42", "P26", "Q8", "1991-11-25", "2001-05-11")]
FACTS += [("Q76", "P26", "Q9", "1992-10-03", None)]
NAMES = {"Q42": ["Douglas Adams", "DNA"], "Q5": "St John's", "P69": ["educated at", "studied at"], "Q1": "x"}


def run(*args, status=0):
    done = CliRunner().invoke(main, list(map(str, args)))
    assert done.exit_code == status, done.output
    return done.output


@pytest.fixture
def path(tmp_path):
    tk.build(FACTS, tmp_path / "ix", names=NAMES)
    return tmp_path / "ix"


def test_what_is_printed_has_names_beside_labels(path):
    table = run("query", path, "facts", "--head", "Q42")
    assert "Douglas Adams (Q42)  educated at (P69)  St John's (Q5)" in table
    assert "Douglas Adams (Q42)  P26                Q8" in table
    assert "entity          Douglas Adams (Q42)" in run("query", path, "describe", "--entity", "Q42")
    assert "1  St John's (Q5)" in run("query", path, "neighborhood", "Q42")
    assert "\nSt John's (Q5)\n" in run("query", path, "tails", "--head", "Q42", "--relation", "P69")
    assert "educated at (P69)" in run("info", path)
    assert "Douglas Adams (Q42)" in run("link", path, "DNA")


def test_json_has_labels_and_the_name_of_each_beside(path):
    facts = json.loads(run("query", path, "facts", "--head", "Q42", "--json"))
    assert [fact["head"] for fact in facts["facts"]] == ["Q42", "Q42"]
    assert facts["names"] == {"Q42": "Douglas Adams", "P69": "educated at", "Q5": "St John's"}
    about = json.loads(run("query", path, "describe", "--entity", "Q42", "--json"))
    assert (about["name"], about["names"]) == ("Q42", {"Q42": "Douglas Adams", "P69": "educated at"})
    assert json.loads(run("query", path, "facts", "--head", "Q76", "--json"))["names"] == {}
    assert "names" not in json.loads(run("query", path, "count", "--head", "Q42", "--json"))
    assert json.loads(run("link", path, "DNA", "--json"))["names"] == {"Q42": "Douglas Adams"}
    assert json.loads(run("info", path, "--json"))["names"] == {"P69": "educated at"}
    csv = run("query", path, "facts", "--head", "Q42", "--csv")
    assert csv.splitlines()[1].startswith("Q42,P69,Q5,")


def test_search_says_names(path):
    run("embed", path, "--encoder", "hashed")
    found = ("search", path, "who was educated", "-k", 1, "--relation", "P69")
    assert "Douglas Adams (Q42)  educated at (P69)  St John's (Q5)" in run(*found)
    told = json.loads(run(*found, "--json"))
    assert told["hits"][0]["head"] == "Q42"
    assert told["names"]["P69"] == "educated at"


def test_without_names_nothing_is_said_of_them(tmp_path):
    tk.build(FACTS, tmp_path / "plain")
    assert "names" not in json.loads(run("query", tmp_path / "plain", "facts", "--json"))
    assert "names" not in json.loads(run("link", tmp_path / "plain", "Q42", "--json"))


@pytest.fixture
def pair(tmp_path):
    """An index and a cluster of the same facts and names."""
    lines = [",".join(part or "" for part in fact) for fact in FACTS]
    (tmp_path / "facts.csv").write_text("\n".join(["head,relation,tail,start,stop", *lines, ""]))
    tk.build(tmp_path / "facts.csv", tmp_path / "ix", names=NAMES)
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "cluster", 2, names=NAMES)
    return tmp_path / "ix", tmp_path / "cluster"


@pytest.mark.parametrize(
    "asked",
    [
        "facts --head Q42", "first --relation P26", "describe", "describe --entity Q42", "describe --relation P26",
        "neighborhood Q42 --hops 2", "tails --head Q42 --relation P26", "times --head Q42 --relation P26 --tail Q8",
        "count --relation P26", "exists --head Q42", "snapshot 1995", "allen during 1990 2005", "before 1990 --limit 1",
        "free-window 2d 1971 1972 --head Q42",
    ],
)  # fmt: skip
def test_a_cluster_is_queried_as_an_index_is(pair, asked):
    told = []
    for path in pair:
        found = json.loads(run("query", path, *asked.split(), "--json"))
        del found["microseconds"]
        for fact in found.get("facts", ()):
            # Of an index its place in order of time, of a cluster its sequence number.
            del fact["row"]
        lines = run("query", path, *asked.split()).splitlines()
        told.append((found, [line for line in lines if not line.startswith("time  ")]))
    assert told[0] == told[1]


def test_a_cluster_is_linked_and_searched_and_says_what_it_lacks(pair):
    index, cluster = pair
    assert run("link", cluster, "DNA") == run("link", index, "DNA")
    told = [json.loads(run("embed", path, "--encoder", "hashed", "--json")) for path in pair]
    for one in told:
        del one["path"], one["seconds"]
    assert told[0] == told[1]
    for option, value in (("--dtype", "float16"), ("--name", "notes")):
        assert "leave vectors=, dtype= and name= out" in run("embed", cluster, option, value, status=1)
    found = [json.loads(run("search", path, "who was educated", "--json"))["hits"] for path in pair]
    assert [[hit["head"], hit["tail"]] for hit in found[0]] == [[hit["head"], hit["tail"]] for hit in found[1]]
    assert "commit=N" in run("query", cluster, "facts", "--as-of", "commit:1", status=2)


def test_info_tells_of_a_cluster(pair):
    cluster = pair[1]
    plain = run("info", cluster)
    assert plain == run("cluster", "info", cluster)
    assert plain.count("of heads here") == 2
    with tk.cluster.Router(cluster) as router:
        router.append([("Q42", "P69", "Q5", "1980"), ("Q5", "P69", "Q42", "1981")])
        router.commit()
    assert "2 facts more in 1 commits that have arrived" in run("info", cluster)
    told = json.loads(run("info", cluster, "--json", "--columns", "--verify"))
    assert (told["n_facts"], told["n_arrived"], told["n_commits"], told["verified"]) == (len(FACTS), 2, 1, True)
    with tk.cluster.connect(cluster) as opened:
        assert told["bytes"] == opened.nbytes
    shown = run("info", cluster, "--columns", "--verify")
    assert "every shard is sound" in shown
    assert "vocabulary" in shown
