"""A server of a live index: it follows what another process commits, and each request sees one state of it."""

from __future__ import annotations

import json
import subprocess
import sys
import threading

import anyio
import pytest

import tkindex as tk

mcp = pytest.importorskip("mcp", reason="the extra mcp is not installed")

from tkindex.serve.mcp import make_server  # noqa: E402
from tkindex.serve.served import Moment, Served  # noqa: E402

APPEND = """
import sys, tkindex as tk
with tk.open(sys.argv[1], "w") as index:
    index.append([("cem", "visits", "rome", "2014-11-02"), ("dia", "visits", "oslo", "2015-01-01")])
"""


@pytest.fixture
def path(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        index.append([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-10-09")])
    return tmp_path / "index"


def ask(server, *calls):
    """Results of some calls of tools, one client for all; a callable among them is called."""
    found = []

    async def scenario():
        async with mcp.Client(server) as client:
            for call in calls:
                if callable(call):
                    await anyio.to_thread.run_sync(call)
                else:
                    found.append((await client.call_tool(*call)).structured_content)

    anyio.run(scenario)
    return found


def append_elsewhere(path):
    subprocess.run([sys.executable, "-c", APPEND, str(path)], check=True, timeout=120)


FACTS = ("facts", {"tail": "rome"})


def test_the_command_follows_another_process(path):
    parameters = mcp.StdioServerParameters(command=sys.executable, args=["-m", "tkindex.serve.cli", str(path)])

    async def scenario():
        async with mcp.Client(parameters) as client:
            assert "2 temporal facts" in client.instructions
            assert "More arrive" in client.instructions
            before = (await client.call_tool(*FACTS)).structured_content
            assert (await client.call_tool("first", {"tail": "oslo"})).structured_content["error"]["code"]
            await anyio.to_thread.run_sync(append_elsewhere, path)
            after = (await client.call_tool(*FACTS)).structured_content
            assert (before["total"], after["total"]) == (2, 3)
            assert (await client.call_tool("first", {"tail": "oslo"})).structured_content["rows"][0]["head"] == "dia"
            schema = json.loads((await client.read_resource("tkindex://schema")).contents[0].text)
            assert (schema["facts"], schema["entities"]) == (4, 6)
            labels = json.loads((await client.read_resource("tkindex://entities/o")).contents[0].text)
            assert labels["entities"] == ["oslo"]

    anyio.run(scenario)


def test_compaction_retraction_and_the_past(path):
    def change():
        with tk.open(path, "w") as index:
            index.retract(head="bob")
            index.commit()
            index.compact()
            index.append([("eve", "visits", "rome", "2013-01-01")])

    when = {"tail": "rome", "time": "2014-10-09"}
    index = tk.open(path)
    past = {**when, "recorded": str(index.commits()[0].recorded)}
    found = ask(make_server(index, "temporal"), FACTS, change, FACTS, ("current", past), ("as_of", when))
    assert [[row["head"] for row in answer["rows"]] for answer in found] == [
        ["ann", "bob"],
        ["eve", "ann"],
        ["bob", "ann"],
        ["ann", "eve"],
    ]


def test_a_cursor_of_an_earlier_state_is_refused(path):
    server = make_server(tk.open(path))
    (first,) = ask(server, ("facts", {"tail": "rome", "max_rows": 1}))
    again = ("facts", {"tail": "rome", "max_rows": 1, "cursor": first["cursor"]})
    same, changed = ask(server, again, lambda: append_elsewhere(path), again)
    assert same["rows"][0]["head"] == "bob"
    assert changed["error"]["code"] == "stale_cursor"


def test_an_index_that_never_changes_is_asked_as_it_is(tmp_path):
    tk.build([("ann", "visits", "rome", "2014")], tmp_path / "saved")
    index = tk.open(tmp_path / "saved")
    assert Served(index).now() is index


def test_a_moment_is_one_state_whatever_comes(path):
    served = Served(tk.open(path))
    moment = served.now()
    assert isinstance(moment, Moment)
    append_elsewhere(path)
    assert len(served.now()) == 4
    assert (len(moment), moment.n_facts, moment.count(tail="rome")) == (2, 2, 2)
    assert "cem" not in moment.entities
    with pytest.raises(AttributeError, match="Moment"):
        _ = moment.__wrapped__


def test_words_that_were_encoded_once_are_kept(path):
    with tk.open(path, "w") as index:
        index.embed("hashed")
        index.compact()
    server = make_server(tk.open(path))
    search = ("search", {"text": "dia visits oslo", "k": 1})
    before, after, again = ask(server, search, lambda: append_elsewhere(path), search, search)
    assert before["ok"]
    assert before["rows"][0]["head"] != "dia"
    assert [found["rows"][0]["head"] for found in (after, again)] == ["dia", "dia"]


def test_requests_beside_a_writer_see_whole_commits(path):
    server = make_server(tk.open(path))
    stop = threading.Event()

    def write():
        with tk.open(path, "w") as index:
            for i in range(200):
                index.append([(f"p{i}", "visits", "rome", "2015"), (f"p{i}", "leaves", "rome", "2016")])
                index.commit()
                if i % 50 == 49:
                    index.compact()
                if stop.is_set():
                    break

    totals = []

    async def scenario():
        async with mcp.Client(server) as client:

            async def reader():
                seen = calls = 0
                # On a busy machine the writer may have come to nothing when so many requests are answered.
                while calls < 40 or (len(set(totals)) <= 3 and writer.is_alive()):
                    calls += 1
                    found = (await client.call_tool("facts", {"tail": "rome", "max_rows": 500})).structured_content
                    rows = [row["head"] for row in found["rows"] if row["head"].startswith("p")]
                    assert found["ok"], found
                    assert found["total"] % 2 == 0
                    assert found["total"] >= seen
                    assert all(rows.count(head) == 2 for head in set(rows)) or len(found["rows"]) < found["total"]
                    seen = found["total"]
                    totals.append(seen)

            async with anyio.create_task_group() as group:
                for _ in range(3):
                    group.start_soon(reader)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        anyio.run(scenario)
    finally:
        stop.set()
        writer.join()
    assert len(set(totals)) > 3


def test_a_folder_that_is_gone_or_damaged_is_said_and_the_server_stays_up(path, caplog):
    server = make_server(tk.open(path))
    manifest = path / "live.json"
    good = manifest.read_bytes()
    (broken,) = ask(server, lambda: manifest.write_bytes(good[:-20]), FACTS)
    assert broken["error"]["code"] == "unavailable"
    assert str(path) not in json.dumps(broken)
    assert str(path) in caplog.text
    anyio.run(_read_schema_in_vain, server)
    (healed,) = ask(server, lambda: manifest.write_bytes(good), FACTS)
    assert healed["total"] == 2


async def _read_schema_in_vain(server):
    async with mcp.Client(server) as client:
        with pytest.raises(mcp.MCPError, match="cannot be read any more"):
            await client.read_resource("tkindex://schema")


def test_a_commit_that_is_undone_is_undone_here_too(tmp_path, path, caplog):
    # What a disk that lies would leave: the folder as it was before the last commit, and another commit instead.
    import shutil

    shutil.copytree(path, tmp_path / "before")
    server = make_server(tk.open(path))

    def undo():
        shutil.rmtree(path)
        shutil.copytree(tmp_path / "before", path)
        with tk.open(path, "w") as index:
            index.append([("zoe", "visits", "rome", "2000")])

    found = ask(server, lambda: append_elsewhere(path), FACTS, undo, FACTS)
    assert [row["head"] for row in found[0]["rows"]] == ["ann", "bob", "cem"]
    assert [row["head"] for row in found[1]["rows"]] == ["zoe", "ann", "bob"]
    assert "opened again" in caplog.text
