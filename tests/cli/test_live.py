"""The command line over an index that keeps growing."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli import main


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.csv").write_text("head,relation,tail,date\nann,visits,rome,2014-10-07\nbob,visits,rome,2014-10-09\n")
    (tmp_path / "b.csv").write_text("head,relation,tail,date\nann,visits,rome,2014-10-07\n")
    (tmp_path / "bad.csv").write_text("head,relation,tail,date\nann,visits,rome,someday\ncem,visits,rome,2014-10-08\n")

    def call(*args: str, status: int = 0) -> str:
        done = CliRunner().invoke(main, list(args), prog_name="tkindex")
        assert done.exit_code == status, (args, done.output, done.stderr)
        return done.stdout if status == 0 else done.stderr

    return call


def test_appending_where_nothing_is_says_how_to_make_an_index(run):
    assert "--create UNIT" in run("append", "none.tk", "a.csv", status=1)


def test_append_log_and_ask_as_of(run):
    assert "commit 1 at" in run("append", "x.tk", "a.csv", "--create", "day")
    said = json.loads(run("append", "x.tk", "b.csv", "--retract", "--json"))
    assert (said["commit"], said["added"], said["retracted"], said["facts"]) == (2, 0, 1, 1)
    assert json.loads(run("query", "x.tk", "count", "--tail", "rome", "--json"))["count"] == 1
    for when in ("commit:1", said["recorded"][:10] + "T00:00"):
        found = json.loads(run("query", "x.tk", "count", "--tail", "rome", "--as-of", when, "--json"))["count"]
        assert found == (2 if when == "commit:1" else 0)
    commits = json.loads(run("log", "x.tk", "--json"))
    assert [(line["commit"], line["added"], line["retracted"]) for line in commits] == [(1, 2, 0), (2, 0, 1)]
    assert json.loads(run("log", "x.tk", "--head", "ann", "--json"))[0]["removed"] == 2
    assert json.loads(run("log", "x.tk", "--since", "commit:1", "--json"))[0]["change"] == "retracted"
    assert run("log", "x.tk", "--limit", "1").splitlines()[-1] == "... 1 earlier"
    assert "nothing" in run("log", "x.tk", "--since", "commit:2")


def test_supersede_and_bad_rows(run, tmp_path):
    (tmp_path / "homes.csv").write_text("head,relation,tail,start,stop\nann,lives in,rome,2010-01-01,\n")
    run("append", "x.tk", "homes.csv", "--create", "day")
    (tmp_path / "homes.csv").write_text("head,relation,tail,start,stop\nann,lives in,oslo,2014-01-01,\n")
    assert json.loads(run("append", "x.tk", "homes.csv", "--supersede", "--json"))["closed"] == 1
    assert "bad.csv, line 2, column 'date'" in run("append", "x.tk", "bad.csv", status=1)
    assert "1 bad row" in run("append", "x.tk", "bad.csv", "--on-error", "skip")
    assert "nothing to commit" in run("append", "x.tk", "bad.csv", "--on-error", "skip", "--duplicates", "merge")


def test_erase_and_compact(run, tmp_path):
    (tmp_path / "users.csv").write_text(
        "head,relation,tail,date,user\nann,likes,tea,2014-10-07,u1\nbob,likes,zyxglorb,2014-10-09,u2\n"
    )
    run("append", "x.tk", "users.csv", "--create", "day")
    assert "no version of any fact" in run("erase", "x.tk", "--where", "user == 'u9'", status=1)
    assert "--expect 2 on the command line" in run("erase", "x.tk", "--where", "user is not None", status=1)
    assert "finds 1 versions of facts, not 2" in run("erase", "x.tk", "--entity", "bob", "--expect", "2", status=1)
    assert "1 of them believed until now" in run("erase", "x.tk", "--where", "user == 'u2'")
    assert json.loads(run("query", "x.tk", "count", "--json"))["count"] == 1
    assert "1 fact in one base" in run("compact", "x.tk", "--erase")
    assert not [path for path in (tmp_path / "x.tk").rglob("*") if path.is_file() and b"zyxglorb" in path.read_bytes()]


def test_verify_compact_backup(run, tmp_path):
    run("build", "a.csv", "x.tk")
    assert "keeps no history: it was built at once" in run("log", "x.tk", status=1)
    assert "keeps no history" in run("query", "x.tk", "count", "--as-of", "commit:1", status=1)
    assert "every checksum" in run("verify", "x.tk")
    run("append", "x.tk", "b.csv")
    assert "3 facts in one base, after commit 2" in run("compact", "x.tk")
    assert "everything up to commit 2" in run("backup", "x.tk", "y.tk")
    assert json.loads(run("verify", "y.tk", "--json"))["facts"] == 3
    assert "facts" in run("info", "y.tk")
    column = next((tmp_path / "x.tk").glob("base-*/beliefs.arrow"))
    column.write_bytes(column.read_bytes()[:-1] + b"\1")
    assert "beliefs.arrow" in run("verify", "x.tk", status=1)


def test_other_columns_are_left_out_where_asked(run, tmp_path):
    (tmp_path / "notes.csv").write_text("head,relation,tail,start,note\nann,visits,rome,2014-10-07,first\n")
    run("append", "with.tk", "notes.csv", "--create", "day")
    run("append", "without.tk", "notes.csv", "--create", "day", "--no-attributes")
    assert json.loads(run("info", "with.tk", "--json"))["attributes"] == ["note"]
    assert json.loads(run("info", "without.tk", "--json"))["attributes"] == []


def test_columns_of_text_become_numbers_where_asked(run, tmp_path):
    (tmp_path / "sure.csv").write_text("head,relation,tail,start,sure,code\nann,visits,rome,2014-10-07,0.75,007\n")
    for command in (["append", "x.tk", "sure.csv", "--create", "day"], ["build", "sure.csv", "y.tk"]):
        run(*command, "--attribute-type", "sure=number")
        path = command[1] if command[0] == "append" else command[2]
        assert json.loads(run("query", path, "count", "--where", "sure > .5 and code == '007'", "--json"))["count"] == 1
    run("build", "sure.csv", "z.tk", "--attribute-type", "infer")
    assert json.loads(run("query", "z.tk", "count", "--where", "sure > .5 and code == '007'", "--json"))["count"] == 1
    for wrong in (["sure=int"], ["sure"], ["=number"], ["infer", "--attribute-type", "sure=number"]):
        assert "--attribute-type" in run("build", "sure.csv", "q.tk", "--attribute-type", *wrong, status=2)
    assert "--no-attributes" in run(
        "build", "sure.csv", "q.tk", "--attribute-type", "infer", "--no-attributes", status=2
    )


def test_what_is_wrong_is_said(run, tmp_path):
    assert "no such index" in run("append", "nothing.tk", "a.csv", status=1)
    run("append", "x.tk", "a.csv", "--create", "day")
    with tk.open(tmp_path / "x.tk", mode="w"):
        said = run("append", "x.tk", "a.csv", status=1)
        assert "is being written by process" in said
        assert "wait until it has ended, and run the command again" in said
        assert "timeout=" not in said
        assert "is being written by process" in run("compact", "x.tk", status=1)
    run("append", "x.tk", "b.csv", "--retract")
    assert "is not believed: nothing was retracted" in run("append", "x.tk", "b.csv", "--retract", status=1)
    assert "no commit 9" in run("query", "x.tk", "count", "--as-of", "commit:9", status=1)
    assert "exclude each other" in run("log", "x.tk", "--since", "commit:1", "--head", "ann", status=2)
    assert "exists" in run("backup", "x.tk", "x.tk", status=1)
    assert "names no commit" in run("log", "x.tk", "--since", "commit:x", status=2)
    assert "exclude each other" in run("append", "x.tk", "b.csv", "--retract", "--supersede", status=2)
    assert "added only" in run("append", "x.tk", "b.csv", "--retract", "--on-error", "skip", status=2)
    commits = run("log", "x.tk")
    assert "is a live index" in run("build", "a.csv", "x.tk", status=1)
    assert run("log", "x.tk") == commits


def test_embed_keeps_the_vectors_of_a_live_index(run):
    """It said how many it had made, and a search found none: they were in the memory of that process."""
    run("append", "x.tk", "a.csv", "--create", "day")
    run("embed", "x.tk", "--encoder", "hashed:64")
    run("embed", "x.tk", "--encoder", "hashed:64", "--name", "other")
    for more in ([], ["--embedding", "other"]):
        assert "ann" in run("search", "x.tk", "who visits rome", *more)
    with tk.open("x.tk", mode="w") as index:
        assert "is being written" in run("embed", "x.tk", "--encoder", "hashed:64", status=1)
        index.append([("dia", "visits", "oslo", "2014-10-08")])
        index.commit()
    assert "dia" in run("search", "x.tk", "dia oslo")
