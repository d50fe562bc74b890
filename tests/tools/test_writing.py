"""Tools that write: each call is one commit or nothing, checked before anything changes, and refused in one line."""

from __future__ import annotations

import json
import threading

import jsonschema
import pytest

import tkindex as tk
from tkindex.tools.call import call_tool
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.schemas import json_schemas
from tkindex.tools.within import within
from tkindex.tools.writing import check_changes, transact

FACT = {"head": "ann", "relation": "lives in", "tail": "rome"}


@pytest.fixture
def index(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        yield index


def write(index, name, **arguments):
    found = call_tool(index, name, arguments, toolbox="write")
    json.dumps(found, allow_nan=False)
    return found


def refused(index, name, **arguments):
    before = index.last_commit
    found = write(index, name, **arguments)
    assert not found["ok"], found
    assert "\n" not in found["error"]["message"]
    assert index.last_commit == before
    assert not len(index) or index.count() == len(index)
    return found["error"]


def believed(index):
    return [(fact.tail, str(fact.start), str(fact.stop)) for fact in index.facts()]


def test_append_takes_points_intervals_and_attributes_in_one_commit(index):
    facts = [
        {**FACT, "time": "2014-10-07"},
        {**FACT, "start": "2015", "attributes": {"source": "m1", "confidence": 0.5}},
        {**FACT, "start": "2016-01-01", "stop": "2016-01-31"},
    ]
    found = write(index, "append", facts=facts)
    assert (found["appended"], found["merged"], found["commit"]["number"]) == (3, 0, 1)
    assert believed(index) == [
        ("rome", "2014-10-07", "2014-10-08"), ("rome", "2015-01-01", "inf"), ("rome", "2016-01-01", "2016-02-01"),
    ]  # fmt: skip
    # A call that is repeated changes nothing, unless it says so.
    assert write(index, "append", facts=facts)["commit"] is None
    assert write(index, "append", facts=facts[:1], duplicates="keep")["appended"] == 1
    assert index.last_commit == 2


def test_supersede_and_retract(index):
    write(index, "append", facts=[{**FACT, "start": "2015"}])
    found = write(index, "supersede", facts=[{**FACT, "tail": "oslo", "start": "2016-05"}])
    assert (found["ended"], found["appended"]) == (1, 1)
    assert believed(index) == [("rome", "2015-01-01", "2016-05-01"), ("oslo", "2016-05-01", "inf")]
    assert write(index, "retract", facts=[{**FACT, "tail": "oslo", "start": "2016-05-01"}])["retracted"] == 1
    assert refused(index, "retract", head="ann", relation="lives in", expect=3)["code"] == "unexpected_count"
    assert write(index, "retract", head="ann", when="2015")["retracted"] == 1
    assert believed(index) == []
    assert [version.tail for version in index.history("ann")] == ["rome", "rome", "oslo"]


def test_supersede_only_some_values_and_end(index):
    write(index, "append", facts=[{**FACT, "start": "2015"}, {**FACT, "tail": "lima", "start": "2015"}])
    new = {**FACT, "tail": "oslo", "start": "2016"}
    assert refused(index, "supersede", facts=[new], only=["limo"])["code"] == "unknown_entity"
    assert refused(index, "supersede", facts=[new], only="lima")["code"] == "wrong_type"
    assert write(index, "supersede", facts=[new], only=["lima"])["ended"] == 1
    assert sorted(believed(index)) == [
        ("lima", "2015-01-01", "2016-01-01"), ("oslo", "2016-01-01", "inf"), ("rome", "2015-01-01", "inf"),
    ]  # fmt: skip
    assert write(index, "end", facts=[{**FACT, "start": "2015-01-01"}], at="2017")["ended"] == 1
    assert ("rome", "2015-01-01", "2017-01-01") in believed(index)
    # What slots find is counted before anything ends.
    write(index, "append", facts=[{**FACT, "tail": "bern", "start": "2016"}])
    assert refused(index, "end", head="ann", at="2018")["code"] == "unexpected_count"
    assert refused(index, "end", head="ann", at="2018", facts=[new])["code"] == "bad_query"
    assert write(index, "end", head="ann", at="2018", expect=2)["ended"] == 2
    assert index.count(when=tk.on("2018")) == 0
    assert write(index, "append", facts=[{**FACT, "start": "2019"}])["appended"] == 1
    assert write(index, "end", head="ann", relation="lives in", at="now")["ended"] == 1


WRONG = [
    ("append", {}, "missing_argument"),
    ("append", {"facts": []}, "wrong_type"),
    ("append", {"facts": {"head": "ann"}}, "wrong_type"),
    ("append", {"facts": ["ann"]}, "wrong_type"),
    ("append", {"facts": [FACT]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": "2014", "start": "2014"}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": "2014", "stop": "2015"}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "stop": "2015"}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": 2014}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": "last spring"}]}, "bad_fact"),
    ("append", {"facts": [{**FACT, "head": " ", "time": "2014"}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "head": "x" * 1001, "time": "2014"}]}, "too_large"),
    ("append", {"facts": [{**FACT, "head": "\ud800", "time": "2014"}]}, "bad_fact"),
    ("append", {"facts": [{**FACT, "time": "2014", "mood": "good"}]}, "unknown_argument"),
    ("append", {"facts": [{**FACT, "time": "2014", "attributes": {"head": "x"}}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": "2014", "attributes": {"x": [1]}}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": "2014", "attributes": {"x": float("nan")}}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": "2014", "attributes": {"x": "\ud800"}}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": "2014", "attributes": {"x": ["y", "\udfff"]}}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "time": "2014", "attributes": {"\ud800": "x"}}]}, "wrong_type"),
    ("append", {"facts": [{**FACT, "start": "2015", "stop": "2014"}]}, "bad_fact"),
    ("append", {"facts": [{**FACT, "time": "2014"}] * 1001}, "too_large"),
    ("append", {"facts": [{**FACT, "tail": "x" * 900, "time": "2014"}] * 1000 + [1] * 200_000}, "too_large"),
    ("append", {"facts": [{**FACT, "time": "2014"}], "duplicates": "drop"}, "wrong_type"),
    ("supersede", {"facts": [{**FACT, "time": "2014"}]}, "wrong_type"),
    ("end", {"facts": [{**FACT, "time": "2014"}]}, "missing_argument"),
    ("end", {"at": "2014"}, "bad_query"),
    ("end", {"at": 2014, "head": "ann"}, "wrong_type"),
    ("end", {"at": "2014", "head": "nobody"}, "unknown_entity"),
    ("retract", {}, "bad_query"),
    ("retract", {"facts": [{**FACT, "time": "2014"}], "when": "2014"}, "bad_query"),
    ("retract", {"facts": [{**FACT, "time": "2014"}]}, "unknown_entity"),
    ("retract", {"head": "nobody"}, "unknown_entity"),
    ("erase", {}, "unknown_tool"),
]


@pytest.mark.parametrize(("name", "arguments", "code"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_refused_and_nothing_changes(index, name, arguments, code):
    assert refused(index, name, **arguments)["code"] == code
    assert len(index) == 0


def test_one_bad_fact_keeps_all_out(index):
    good = {**FACT, "time": "2014-01-01"}
    assert refused(index, "append", facts=[good, {**good, "time": "soon"}])["code"] == "bad_fact"
    assert refused(index, "append", facts=[good, {**FACT, "start": "2014", "stop": "2010"}])["code"] == "bad_fact"
    assert len(index) == 0


def test_what_is_wrong_is_said_without_options_of_python(index):
    error = refused(index, "append", facts=[{**FACT, "time": "2014-02-30"}])
    assert error["message"].endswith("month 2 of year 2014 has days 1-28")
    for value in (float("inf"), 2014.5):
        assert refused(index, "append", facts=[{**FACT, "time": value}])["hint"] == "send text such as 2014-10-07"


def test_an_index_for_reading_refuses(tmp_path, index):
    write(index, "append", facts=[{**FACT, "time": "2014"}])
    for reader in (tk.open(tmp_path / "index"), tk.build([("a", "b", "c", "2014")])):
        found = call_tool(reader, "append", {"facts": [{**FACT, "time": "2015"}]}, toolbox="write")
        assert found["error"]["code"] == "read_only"
        assert "--write" in found["error"]["hint"]


def test_changes_are_one_commit_and_see_each_other(index):
    checked = check_changes(
        [
            {"op": "append", "facts": [{**FACT, "start": "2015"}]},
            {"op": "supersede", "facts": [{**FACT, "tail": "oslo", "start": "2016"}]},
            {"op": "retract", "head": "ann", "when": {"op": "during", "time": "2015"}},
        ]
    )
    assert transact(index, checked)["commit"]["number"] == 1
    assert [tail for tail, *_ in believed(index)] == ["oslo"]
    # The third fails, so the first two have not happened.
    checked[2] = ("retract", {**checked[2][1], "head": "oslo"})
    with pytest.raises(tk.TkindexError):
        transact(index, checked[:1] + checked[2:])
    assert index.last_commit == 1
    for wrong in (None, {}, [], [1], [{}], [{"op": "facts"}], [{"op": "append"}], [{"op": ["append"]}]):
        with pytest.raises(ToolRefusalError):
            check_changes(wrong)


def test_a_conflict_is_looked_at_anew(index):
    """Two that retract one fact at once: one does, the other learns that it is gone."""
    for _ in range(20):
        write(index, "append", facts=[{**FACT, "time": "2014-10-07"}])
        found, ready = [], threading.Barrier(2)

        def retract(found=found, ready=ready):
            ready.wait()
            found.append(write(index, "retract", facts=[{**FACT, "time": "2014-10-07"}]))

        threads = [threading.Thread(target=retract) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert sorted(one["ok"] for one in found) == [False, True]
        assert next(one for one in found if not one["ok"])["error"]["code"] == "bad_query"


def test_a_failed_commit_is_not_acknowledged(index, monkeypatch, caplog):
    from tkindex.errors import IndexFileError

    def fail(*records, **options):
        raise IndexFileError("/somewhere/private: no space left on device")

    monkeypatch.setattr(index._folder, "commit", fail)
    error = refused(index, "append", facts=[{**FACT, "time": "2014"}])
    assert error["code"] == "not_committed"
    # The operator learns where, the client does not.
    assert "private" in caplog.text
    assert "private" not in json.dumps(error)
    monkeypatch.undo()
    assert write(index, "append", facts=[{**FACT, "time": "2014"}])["commit"]["number"] == 1


def test_a_client_learns_that_the_disk_is_full_and_not_where(index, monkeypatch):
    from tkindex.errors import IndexFileError

    def full(*given, **options):
        try:
            raise OSError(28, "No space left on device", "/somewhere/private")
        except OSError as error:
            raise IndexFileError(f"/somewhere/private cannot be written: {error}") from error

    write(index, "append", facts=[{**FACT, "time": "2014"}])
    for name, given, code in (
        ("append", {"facts": [{**FACT, "time": "2015"}]}, "not_committed"),
        ("compact", {}, "failed"),
        ("erase", {"head": FACT["head"], "expect": 1}, "failed"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(index._folder, "commit", full)
            patch.setattr(type(index), "compact", full)
            patch.setattr(type(index), "erase", full)
            error = call_tool(index, name, given, toolbox="write" if name == "append" else "admin")["error"]
        assert error["code"] == code
        assert error["message"].endswith(": No space left on device")
        assert "private" not in json.dumps(error)


def test_schemas_say_what_is_taken():
    schema = json_schemas("write")["append"]
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate({"facts": [{**FACT, "start": "2014", "stop": None, "attributes": {"x": 1}}]}, schema)
    for wrong in ({}, {"facts": []}, {"facts": [{**FACT, "mood": 1}]}, {"facts": [FACT], "more": 1}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema)


def test_administration(index):
    write(index, "append", facts=[{**FACT, "time": "2014"}])
    assert call_tool(index, "compact", {}, toolbox="admin")["compacted"] is True
    assert call_tool(index, "verify_files", {}, toolbox="admin")["sound"]["facts"] == 1
    assert call_tool(tk.build([("a", "b", "c", "2014")]), "compact", {}, toolbox="admin")["ok"] is False


def test_stops_as_they_are_read_can_be_sent_back(index):
    """`append` took ends as included, and `facts` returned them as excluded, without a word."""
    fact = {**FACT, "start": "2014-01-01", "stop": "2014-01-31"}
    assert write(index, "append", facts=[fact])["ok"]
    read = call_tool(index, "facts", {"head": "ann"})
    assert (read["stops"], read["rows"][0]["stop"]) == ("excluded", "2014-02-01")
    again = [{name: row[name] for name in ("head", "relation", "tail", "start", "stop")} for row in read["rows"]]
    assert write(index, "append", facts=again, stops="excluded")["merged"] == 1
    assert write(index, "append", facts=again)["appended"] == 1
    assert write(index, "retract", facts=again)["retracted"] == 1
    assert believed(index) == [("rome", "2014-01-01", "2014-02-01")]
    moved = {**again[0], "tail": "oslo", "start": "2014-02-01", "stop": "2014-03-01"}
    assert write(index, "supersede", facts=[moved, {**moved, "start": "2014-03-01", "stop": None}], stops="excluded")[
        "ok"
    ]
    assert believed(index)[1:] == [("oslo", "2014-02-01", "2014-03-01"), ("oslo", "2014-03-01", "inf")]
    assert write(index, "end", facts=again, stops="excluded", at="2014-01-15")["ended"] == 1
    assert believed(index)[0] == ("rome", "2014-01-01", "2014-01-15")
    bad = refused(index, "append", facts=[{**fact, "stop": "soon"}], stops="excluded")
    assert "soon" in bad["message"]
    # What is no interval needs no word on its end.
    assert "stops" not in call_tool(index, "facts", {"head": "ann", "when": "1999"})


def test_attributes_may_be_lists_of_texts(index):
    fact = {**FACT, "start": "2014", "attributes": {"tags": ["home", "old"]}}
    jsonschema.validate({"facts": [fact]}, json_schemas("write")["append"])
    assert write(index, "append", facts=[fact, {**FACT, "start": "2015"}])["appended"] == 2
    found = call_tool(index, "facts", {"where": "'old' in tags"})
    assert [row["attributes"] for row in found["rows"]] == [{"tags": ["home", "old"]}]
    for wrong in ([], ["x", 1], [["x"]], ["x" * 2000], ["x"] * 1000):
        assert refused(index, "append", facts=[{**fact, "attributes": {"tags": wrong}}])["code"] == "wrong_type"


def test_conditions_on_attributes_choose_what_is_ended_and_retracted(index):
    for user in ("u1", "u2"):
        write(index, "append", facts=[{**FACT, "head": user, "start": "2014", "attributes": {"user": user}}])
    assert write(index, "end", at="2015", where="user == 'u1'")["ended"] == 1
    assert refused(index, "retract", where="user != ''")["code"] == "unexpected_count"
    assert refused(index, "retract", where="users == 'u1'")["code"] == "bad_query"
    assert write(index, "retract", where="user == 'u2'")["retracted"] == 1
    assert [fact.head for fact in index.facts()] == ["u1"]


def test_facts_are_erased_through_tools_and_their_bytes_are_gone(index, tmp_path):
    def admin(name, **arguments):
        found = call_tool(index, name, arguments, toolbox="admin")
        json.dumps(found, allow_nan=False)
        return found

    for user in ("secretuser", "other"):
        write(
            index, "append", facts=[{**FACT, "tail": f"home of {user}", "start": "2014", "attributes": {"user": user}}]
        )
    assert admin("erase", where="user == 'secretuser'")["error"]["code"] == "missing_argument"
    assert not admin("erase", where="user == 'secretuser'", expect=2)["ok"]
    assert not admin("erase", expect=2)["ok"]
    assert len(index) == 2
    found = admin("erase", where="user == 'secretuser'", expect=1)
    assert (found["n_versions"], found["n_facts"]) == (1, 1)
    report = admin("compact", erase=True)["erased"]
    assert (report["n_versions"], report["left_over"]) == (1, [])
    assert report["out_of_reach"].startswith("backups")
    files = [file for file in (tmp_path / "index").rglob("*") if file.is_file()]
    assert not any(b"secretuser" in file.read_bytes() for file in files)
    assert admin("compact", keep_history="90d")["compacted"]
    assert not admin("compact", keep_history="long")["ok"]


def test_conditions_inside_a_scope_tell_nothing_of_others(index):
    rows = [{**FACT, "start": "2014", "attributes": {"user": "u1"}}]
    rows += [{**FACT, "start": "2015", "attributes": {"user": "u2", "diagnosis": "flu"}}]
    write(index, "append", facts=rows)
    mine = within(index, {"user": "u1"})
    for name, given in (("retract", {}), ("end", {"at": "2016"})):
        found = call_tool(mine, name, {"where": "dia > 3", **given}, toolbox="write")
        assert "no attribute 'dia': they are 'user'" in found["error"]["message"]
        assert "diagnosis" not in json.dumps(found)
        assert not call_tool(mine, name, {"where": "diagnosis == 'flu'", **given}, toolbox="write")["ok"]
        assert not call_tool(mine, name, {"where": "user == 'u2'", **given}, toolbox="write")["ok"]
    assert index.last_commit == 1
    assert call_tool(mine, "end", {"where": "user != ''", "at": "2016"}, toolbox="write")["ended"] == 1
    assert [str(fact.stop) for fact in index.facts()] == ["2016-01-01", "inf"]
