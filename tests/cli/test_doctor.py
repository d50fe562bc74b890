"""`tkindex doctor`: what it finds wrong with indexes that are, and that it changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli.doctor import _file_system, doctor

# The package has the command by the name of its module.
doctor_module = sys.modules["tkindex.cli.doctor"]

FACTS = [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "oslo", "2014-10-09")]


def ask(path):
    """The findings by what was looked at, and the exit status."""
    run = CliRunner().invoke(doctor, [str(path), "--json"])
    told = json.loads(run.output)
    assert told["ok"] == (run.exit_code == 0)
    plain = CliRunner().invoke(doctor, [str(path)])
    assert plain.exit_code == run.exit_code
    assert {one["level"] for one in told["findings"]} <= {"ok", "note", "warning", "error"}
    return {one["what"]: one for one in told["findings"]}, run.exit_code


def bytes_of(path):
    files = [child for child in sorted(path.rglob("*")) if child.is_file() and child.name != "verified.json"]
    return {str(child): child.read_bytes() for child in files}


def test_a_sound_index_has_no_errors_and_is_not_changed(tmp_path):
    tk.build(FACTS, tmp_path / "index")
    tk.open(tmp_path / "index")
    before = bytes_of(tmp_path)
    found, status = ask(tmp_path / "index")
    assert status == 0
    assert "2 facts" in found["index"]["said"]
    assert found["disk"]["level"] == "ok"
    assert bytes_of(tmp_path) == before


def test_what_is_missing_or_damaged_is_an_error(tmp_path):
    found, status = ask(tmp_path / "nothing")
    assert (status, found["index"]["level"]) == (1, "error")
    assert "tkindex build" in found["index"]["run"]
    (tmp_path / "empty").mkdir()
    assert ask(tmp_path / "empty")[1] == 1
    tk.build(FACTS, tmp_path / "index")
    largest = max(
        (child for child in (tmp_path / "index").rglob("*") if child.is_file()), key=lambda f: f.stat().st_size
    )
    damaged = bytearray(largest.read_bytes())
    damaged[len(damaged) // 2] ^= 0xFF
    largest.write_bytes(damaged[:-3])
    found, status = ask(tmp_path / "index")
    assert status == 1
    assert "backup" in found["index"]["run"]


def test_many_commits_ask_for_a_compaction(tmp_path, monkeypatch):
    monkeypatch.setattr(doctor_module, "_MANY_COMMITS", 3)
    with tk.create(tmp_path / "index", unit="day") as index:
        for day in range(1, 5):
            index.append([("ann", "visits", "rome", f"2014-10-0{day}")])
            index.commit()
        # Also while a writer is at it.
        found, status = ask(tmp_path / "index")
        assert (status, found["compaction"]["level"]) == (0, "warning")
        assert "tkindex compact" in found["compaction"]["run"]
        index.compact()
    assert ask(tmp_path / "index")[0]["compaction"]["level"] == "ok"


def test_where_it_lies(tmp_path, monkeypatch):
    tk.build(FACTS, tmp_path / "index")
    monkeypatch.setattr(doctor_module, "_file_system", lambda path: "nfs4")
    monkeypatch.setattr(doctor_module.shutil, "disk_usage", lambda path: SimpleNamespace(free=10))
    (tmp_path / "index").chmod(0o777)
    found, status = ask(tmp_path / "index")
    assert status == 0
    assert {found[what]["level"] for what in ("file system", "disk", "permissions")} == {"warning"}
    monkeypatch.setattr(doctor_module, "_file_system", lambda path: "tmpfs")
    assert ask(tmp_path / "index")[0]["file system"]["run"].startswith("tkindex verify")
    monkeypatch.setenv("TKINDEX_COMPILED_VERBS", "0")
    assert ask(tmp_path / "index")[0]["verbs"]["level"] == "note"


def test_an_interpreter_without_compiled_verbs_is_said(tmp_path, monkeypatch):
    tk.build(FACTS, tmp_path / "index")
    assert "verbs" not in ask(tmp_path / "index")[0]
    monkeypatch.setattr("tkindex.native.self_check.problem", lambda: "objects lie elsewhere")
    found, status = ask(tmp_path / "index")
    assert (found["verbs"]["level"], status) == ("note", 0)
    assert "objects lie elsewhere" in found["verbs"]["said"]


@pytest.mark.skipif(not os.path.exists("/proc/mounts"), reason="the machine has no list of mounts")
def test_the_file_system_of_a_path_is_found(tmp_path):
    assert _file_system(tmp_path)


def test_what_a_killed_save_has_left_is_told(tmp_path):
    tk.build(FACTS, tmp_path / "index")
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    kept = [f"index.new-{os.getpid()}-1", f"other.new-{ended.pid}-1", "index.new-mine", f"index.new-{ended.pid}-1x"]
    for name in (f"index.new-{ended.pid}-77", *kept):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_bytes(b"x" * 2048)
    run = CliRunner().invoke(doctor, [str(tmp_path / "index"), "--json"])
    found = [one for one in json.loads(run.output)["findings"] if one["what"] == "left over"]
    assert [one["level"] for one in found] == ["warning"]
    assert f"index.new-{ended.pid}-77 (2.0 kB) is left of a save" in found[0]["said"]
    assert found[0]["run"].startswith(f"rm -r {tmp_path / 'index'}.new-{ended.pid}-77")
