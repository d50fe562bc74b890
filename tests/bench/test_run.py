"""`python -m bench`: suites are found, run and said in one line each; reports are compared with their noise."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from places import PROJECT

from bench import compare, harness, occupied, run
from bench.__main__ import COMMANDS
from bench.suites import Run, data_folder, find_suites

# ----------------------------------------------------------------------------------------------------------------------
# Suites


def make_suite(folder: Path, name: str, init: str = '"""About."""\n', main: str = "") -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(init)
    (folder / name / "__main__.py").write_text(main)


def test_suites_are_found_and_not_imported(tmp_path):
    make_suite(
        tmp_path, "good", '"""Good things.\n\nMore."""\nimport no_such_library\nRUNS = {"quick": [("a", "-x", 3)]}\n'
    )
    make_suite(tmp_path, "plain", '"""Plain."""\n', 'click.option("--quick")\n')
    make_suite(tmp_path, "silent")
    (tmp_path / "no_suite").mkdir()
    found = find_suites(tmp_path)
    assert list(found) == ["good", "plain", "silent"]
    assert found["good"].about == "Good things."
    assert found["good"].runs == {"quick": (Run("good", "a", "-x", 3.0),), "full": ()}
    assert [one.arguments for size in ("quick", "full") for one in found["plain"].runs[size]] == ["--quick", ""]
    assert found["silent"].runs == {"quick": (), "full": ()}


@pytest.mark.parametrize("runs", ['{"quick": [("a", "-x")]}', '{"slow": []}', '{"quick": 3}'])
def test_runs_that_say_nonsense_are_named(tmp_path, runs):
    make_suite(tmp_path, "odd", f'"""Odd."""\nRUNS = {runs}\n')
    with pytest.raises(ValueError, match=r"bench/odd/__init__\.py: RUNS"):
        find_suites(tmp_path)


def test_folders_are_filled_in_and_missing_data_named(tmp_path):
    (tmp_path / "facts.parquet").touch()
    one = Run("s", "n", "--facts {data}/facts.parquet --out {room}/x --limit 3", 1.0)
    words = one.words(tmp_path, Path("/room"))
    assert words == ["--facts", str(tmp_path / "facts.parquet"), "--out", "/room/x", "--limit", "3"]
    for data in (None, tmp_path / "elsewhere"):
        with pytest.raises(FileNotFoundError, match=r"no facts\.parquet in the data folder; name it with --data"):
            one.words(data, Path("/room"))


def test_the_data_folder_is_the_one_given_or_none(tmp_path, monkeypatch):
    monkeypatch.setenv("TKINDEX_DATA", str(tmp_path / "absent"))
    assert data_folder() is None
    assert data_folder(tmp_path) == tmp_path.resolve()


def test_every_suite_of_the_project_says_how_it_is_run_and_quick_ones_fit():
    suites = find_suites()
    assert {"operators", "scaling", "start", "workload", "kernels"} <= set(suites)
    assert all(suite.about for suite in suites.values())
    quick = [one for suite in suites.values() for one in suite.runs["quick"]]
    assert len({one.label for one in quick}) == len(quick)
    labels = [one.label for suite in suites.values() for size in suite.runs.values() for one in size]
    assert all("/" not in label for label in labels)


def test_the_list_names_suites_and_commands():
    done = subprocess.run([sys.executable, "-m", "bench"], cwd=PROJECT, capture_output=True, text=True, check=True)
    for name in [*find_suites(), *COMMANDS]:
        assert f"  {name} " in done.stdout


# ----------------------------------------------------------------------------------------------------------------------
# Runs

WRITES = """
import json, sys, time
out = sys.argv[sys.argv.index("--json") + 1]
bar = {"name": "b", "value": 1.0, "bar": 2.0, "direction": "<=", "unit": "s", "holds": True}
json.dump({"settings": {"seed": 0}, "bars": [bar]}, open(out, "w"))
"""


@pytest.fixture
def suites(tmp_path, monkeypatch):
    """Suites of our own, as modules below a folder that stands first on the path."""
    folder = tmp_path / "bench"
    folder.mkdir()
    (folder / "__init__.py").touch()
    make_suite(folder, "writes", main=WRITES)
    make_suite(folder, "fails", main='import sys\nsys.exit("a wrong answer")\n')
    make_suite(
        folder, "hangs", main=WRITES + "\ntry:\n    time.sleep(600)\nexcept KeyboardInterrupt:\n    sys.exit(130)\n"
    )
    monkeypatch.setattr(run, "PROJECT", tmp_path)
    # Kernels that are new to this machine would be compiled before the first suite: there are none here.
    monkeypatch.setattr(run, "compile_new", lambda modules: False)
    return tmp_path


def wait_for_report(report: Path) -> None:
    """Wait until a suite has left it: so long is a runner that waits for the suite."""
    end = time.monotonic() + 60
    while not report.exists():
        assert time.monotonic() < end, "the suite has not begun within a minute"
        time.sleep(0.05)


def test_a_run_that_ends_well_leaves_a_whole_report(suites):
    out = suites / "results" / "writes.json"
    ended = run.run_one(Run("writes", "writes", "", 5), out, None)
    assert (ended["status"], ended["why"]) == ("done", "")
    report = json.loads(out.read_text())
    assert report["partial"] is False
    assert report["suite"] == "writes"
    assert report["ran"]["arguments"] == ""
    line = run._line(ended)
    assert "1 of 1 bars hold" in line
    assert "its report lacks machine, commit, versions, empty_call" in line
    assert "\n" not in line


def test_a_failure_is_one_line_and_an_old_report_does_not_pass_for_its_own(suites):
    out = suites / "fails.json"
    out.write_text("{}")
    ended = run.run_one(Run("fails", "fails", "", 5), out, None)
    assert (ended["status"], ended["why"]) == ("failed", "exited 1: a wrong answer")
    assert ended["report"] is None
    assert not out.exists()


def test_missing_data_skips(suites):
    ended = run.run_one(Run("writes", "writes", "--facts {data}/facts.parquet", 5), suites / "w.json", None)
    assert ended["status"] == "skipped"
    assert "no facts.parquet in the data folder" in run._line(ended)


def test_what_takes_too_long_is_stopped_and_its_report_marked_partial(suites):
    out = suites / "hangs.json"
    # What compiling takes is given to every run on top of what it announces.
    ended = run.run_one(Run("hangs", "hangs", "", 1 - run.COMPILING), out, None, patience=1.0)
    assert ended["status"] == "too long"
    assert json.loads(out.read_text())["partial"] is True
    assert "partial results" in run._line(ended)


def test_an_interrupted_suite_is_said_and_the_rest_goes_on(suites, monkeypatch, tmp_path):
    """Ctrl-C while the first suite runs: its partial report is kept, and the second suite is run."""
    first, second = Run("hangs", "hangs", "", 60), Run("writes", "writes", "", 60)
    program = (
        "import signal; from pathlib import Path; from bench import run; from bench.suites import Run, Suite\n"
        # Who runs the tests in the background may have Ctrl-C ignored, and that is handed down.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        f"run.PROJECT = Path({str(suites)!r})\n"
        # Kernels that are new to this machine would be compiled first: there are none here.
        "run.compile_new = lambda modules: False\n"
        f"run.find_suites = lambda: {{'hangs': Suite('hangs', '', {{'quick': ({first!r},), 'full': ()}}),"
        f" 'writes': Suite('writes', '', {{'quick': ({second!r},), 'full': ()}})}}\n"
        f"run.main(['--results', {str(tmp_path / 'out')!r}])\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program], cwd=PROJECT, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    report = tmp_path / "out" / "hangs.json"
    try:
        wait_for_report(report)
        os.kill(process.pid, signal.SIGINT)
        said = process.communicate(timeout=60)[1]
    finally:
        # Asked to terminate, it takes its suite with it: a test that fails leaves nothing to the next one.
        process.terminate()
        process.wait(30)
    assert process.returncode == 130, said
    lines = said.strip().splitlines()
    assert any(line.startswith("hangs") and "interrupted" in line and "partial results" in line for line in lines), said
    assert any(line.startswith("writes") and "done" in line for line in lines), said
    assert json.loads(report.read_text())["partial"] is True


@pytest.fixture
def ignored():
    """Ctrl-C is ignored, as a shell has it for what it runs in the background."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ignored")
def test_in_the_background_too_a_suite_is_asked_to_stop_and_keeps_what_it_has(suites):
    keeps = "import time\ntry:\n    time.sleep(600)\nexcept KeyboardInterrupt:\n"
    make_suite(suites / "bench", "keeps", main=keeps + "".join(f"    {line}\n" for line in WRITES.splitlines()))
    out = suites / "keeps.json"
    ended = run.run_one(Run("keeps", "keeps", "", 3 - run.COMPILING), out, None, patience=1.0)
    assert (ended["status"], ended["why"]) == ("too long", "stopped after 3 s")
    assert json.loads(out.read_text())["partial"] is True
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_while_a_suite_begins_leaves_none_alone(suites, monkeypatch, sign):
    """It came before anybody knew of the process, which went on without a runner."""
    begun = []

    class Interrupted(subprocess.Popen):
        def __init__(self, *args, **kwargs):
            super().__init__(*args, **kwargs)
            begun.append(self.pid)
            signal.raise_signal(sign)

    monkeypatch.setattr(run.subprocess, "Popen", Interrupted)
    before = [
        signal.signal(signal.SIGINT, signal.default_int_handler), signal.signal(signal.SIGTERM, run._terminate)
    ]  # fmt: skip
    try:
        if sign == signal.SIGINT:
            ended = run.run_one(Run("hangs", "hangs", "", 60), suites / "hangs.json", None)
            assert ended["status"] == "interrupted"
        else:
            with pytest.raises(SystemExit, match="143"):
                run.run_one(Run("hangs", "hangs", "", 60), suites / "hangs.json", None)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        assert signal.getsignal(signal.SIGTERM) is run._terminate
    finally:
        signal.signal(signal.SIGINT, before[0])
        signal.signal(signal.SIGTERM, before[1])
    [child] = begun
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_the_budget_is_kept_short_runs_first_and_the_rest_is_named(suites, monkeypatch):
    from bench.suites import Suite

    listed = {
        name: Suite(name, "", {"quick": (Run(name, name, "", seconds),), "full": ()})
        for name, seconds in (("hangs", 8.0), ("writes", 1.0), ("fails", 100.0))
    }
    monkeypatch.setattr(run, "find_suites", lambda: listed)
    begin = time.monotonic()
    result = CliRunner().invoke(run.main, ["--budget", "6", "--results", str(suites / "out")])
    assert time.monotonic() - begin < 14
    assert result.exit_code == 1
    lines = [line.split() for line in result.output.splitlines()]
    assert [line[:2] for line in lines if line[0] in listed] == [
        ["writes", "done"],
        ["hangs", "too"],
        ["fails", "skipped"],
    ]
    assert "no time left of 6 s" in result.output


def test_an_unknown_suite_is_a_usage_error():
    result = CliRunner().invoke(run.main, ["oprators"])
    assert result.exit_code == 2
    assert "no suite 'oprators'; expected some of" in result.output


def test_suites_are_run_in_the_order_given_and_single_runs_by_their_names():
    def listed(*arguments: str) -> list[str]:
        result = CliRunner().invoke(run.main, [*arguments, "--full", "--list"])
        assert result.exit_code == 0, result.output
        return [line.split()[0] for line in result.output.splitlines() if " s  python -m bench" in line]

    assert listed("operators", "linking") == ["operators-icews", "operators-10m", "linking"]
    assert listed("--only", "scaling-1e8", "--only", "crash") == ["scaling-1e8", "crash"]
    result = CliRunner().invoke(run.main, ["--full", "--only", "zeus"])
    assert result.exit_code == 2
    assert "no full run 'zeus'; expected some of" in result.output


def test_quick_runs_of_all_suites_fit_their_budget_together():
    suites = find_suites()
    assert all(suite.runs["quick"] for suite in suites.values())
    # Under valgrind kernels compile for more than half a minute in a fresh clone.
    assert [one.arguments for one in suites["kernels"].runs["quick"]] == ["--quick"]
    seconds = sum(one.seconds for suite in suites.values() for one in suite.runs["quick"])
    assert seconds + run.COMPILING <= run.QUICK_BUDGET < 120


def test_a_request_to_terminate_ends_the_suite_too(suites, tmp_path):
    """A suite has a session of its own: without care it would go on alone."""
    one = Run("hangs", "hangs", "", 60)
    program = (
        "from pathlib import Path; from bench import run; from bench.suites import Run, Suite\n"
        f"run.PROJECT = Path({str(suites)!r})\n"
        # Kernels that are new to this machine would be compiled first: there are none here.
        "run.compile_new = lambda modules: False\n"
        f"run.find_suites = lambda: {{'hangs': Suite('hangs', '', {{'quick': ({one!r},), 'full': ()}})}}\n"
        f"run.main(['--results', {str(tmp_path / 'out')!r}])\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program], cwd=PROJECT, stderr=subprocess.PIPE, text=True)
    wait_for_report(tmp_path / "out" / "hangs.json")
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.exists():
        process.kill()
        pytest.skip("NO LIST OF CHILDREN: this system does not say which processes a process has")
    child = int(children.read_text().split()[0])
    process.terminate()
    assert "asked to terminate" in process.communicate(timeout=30)[1]
    assert process.returncode == 143
    assert not Path(f"/proc/{child}").exists()


def test_a_suite_that_is_stopped_keeps_what_it_has_and_says_so(tmp_path):
    out = tmp_path / "x.json"
    report: dict = {"done": 1}

    def measure() -> None:
        with harness.kept_when_stopped(out, report):
            report["more"] = 2
            raise KeyboardInterrupt

    with pytest.raises(SystemExit) as ended:
        measure()
    assert ended.value.code == 130
    assert json.loads(out.read_text()) == {"done": 1, "more": 2, "partial": True}
    with harness.kept_when_stopped(out, report):
        assert report["partial"] is True
    assert report["partial"] is False


def test_the_name_of_an_extra_is_no_style(capsys):
    with harness.console.capture() as said:
        harness.say("[bold red]SKIPPED[/] zeus: pip install '.[peers,graph-peers]'")
    assert said.get() == "SKIPPED zeus: pip install '.[peers,graph-peers]'\n"


def test_how_busy_others_keep_the_machine_is_measured():
    busy = occupied.busy_cores(0.05)
    assert busy is None or 0 <= busy <= (os.cpu_count() or 1) + 0.5


def test_the_plan_is_listed_without_running(monkeypatch):
    monkeypatch.setattr(run, "run_one", None)
    result = CliRunner().invoke(run.main, ["--list", "operators"])
    assert result.exit_code == 0
    assert "python -m bench operators --facts {data}/multitq/facts.parquet --quick" in result.output


def test_the_head_of_a_run_is_whole():
    head = harness.describe_run(["numpy"], seed=3, samples=10)
    assert run.incomplete_head(head) == []
    assert head["settings"] == {"seed": 3, "samples": 10}
    assert head["empty_call"]["samples"] == 2_000


# ----------------------------------------------------------------------------------------------------------------------
# Room


def test_too_little_room_is_one_line(tmp_path, monkeypatch):
    monkeypatch.setattr(occupied, "memory_available", lambda: 10 * 2**30)
    assert occupied.too_little_room(2**30, 2**20, tmp_path) is None
    assert occupied.too_little_room(9 * 2**30, 0, tmp_path) == "needs 9.0 GiB of memory, 10.0 GiB are available"
    assert "GiB of disk" in occupied.too_little_room(0, 2**60, tmp_path)
    monkeypatch.setattr(occupied, "memory_available", lambda: None)
    assert occupied.too_little_room(2**60, 0, tmp_path) is None


# ----------------------------------------------------------------------------------------------------------------------
# Compare


def report(own: float, control: float = 10.0, noise: float = 0.02, seed: int = 0, **more) -> dict:
    """A report of the operators' form: one arm of ours and four controls on three questions."""
    rng = np.random.default_rng(seed)

    def figures(median: float) -> dict:
        parts = (median * np.exp(rng.normal(0, noise, 12))).tolist()
        return {"median_us": float(np.median(parts)), "p99_us": 3 * median, "parts_us": parts}

    latency = {
        query: {"tkindex": figures(own), **{peer: figures(control) for peer in ("sqlite", "lmdb", "duckdb", "polars")}}
        for query in ("q1", "q2", "q3")
    }
    return {
        "suite": "operators", "machine": {"cores": 2}, "commit": {"id": "a" * 40, "modified": False}, "versions": {},
        "settings": {"seed": 0}, "latency": latency, **more,
    }  # fmt: skip


def verdicts(a: dict, b: dict, **more) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for change in compare.compare(a, b, **more):
        found.setdefault("own" if change.figure.is_own else "control", set()).add(change.verdict)
    return found


def test_what_did_not_change_is_noise():
    assert verdicts(report(1.0, seed=1), report(1.0, seed=2)) == {"own": {"noise"}, "control": {"noise"}}


def test_a_real_change_is_seen_and_its_direction_too():
    assert verdicts(report(1.0, seed=1), report(1.4, seed=2)) == {"own": {"slower"}, "control": {"noise"}}
    assert verdicts(report(1.4, seed=1), report(1.0, seed=2)) == {"own": {"faster"}, "control": {"noise"}}


def test_a_slower_machine_is_not_a_slower_program():
    """All arms take 1.6 times as long: the controls say that it was the machine."""
    slower = report(1.6, control=16.0, seed=2)
    assert verdicts(report(1.0, seed=1), slower) == {"own": {"noise"}, "control": {"noise"}}
    middle, scatter, count = compare.drift(compare.figures(report(1.0, seed=1)), compare.figures(slower))
    assert math.exp(middle) == pytest.approx(1.6, rel=0.03)
    assert scatter < 0.05
    assert count == 12


def test_a_change_within_wild_noise_is_none():
    assert verdicts(report(1.0, noise=0.6, seed=1), report(1.15, noise=0.6, seed=2))["own"] == {"noise"}


def test_a_change_below_the_least_one_is_no_word_worth():
    a, b = report(1.0, noise=0.001, seed=1), report(1.03, noise=0.001, seed=2)
    assert verdicts(a, b)["own"] == {"noise"}
    assert verdicts(a, b, least=0.01)["own"] == {"slower"}


def test_figures_that_stand_alone_have_no_verdict():
    a, b = report(1.0, figures={"open": {"open_ms": 5.0}}), report(1.0, figures={"open": {"open_ms": 9.0}})
    alone = [change for change in compare.compare(a, b) if change.figure.path == ("figures", "open", "open_ms")]
    assert [(change.verdict, change.ratio) for change in alone] == [("no repeats", 1.8)]


def test_rates_are_better_where_they_are_more():
    found = compare.figures({"batch": {"tkindex": {"one_thread_per_s": 5.0, "build_s": 2.0}}})
    assert {path[-1]: one.more_is_better for path, one in found.items()} == {"one_thread_per_s": True, "build_s": False}


def test_differences_are_said():
    a, b = report(1.0), report(1.0, machine={"cores": 8}, commit={"id": "b" * 40, "modified": True}, partial=True)
    assert compare.differences(a, b) == [
        "commit: aaaaaaaaa and bbbbbbbbb with local changes",
        "machine, cores: 2 and 8",
        "the second is partial",
    ]


def test_the_command_compares_checks_and_writes(tmp_path):
    paths = [tmp_path / "a.json", tmp_path / "b.json"]
    for path, own, seed in zip(paths, (1.0, 1.5), (1, 2), strict=True):
        path.write_text(json.dumps(report(own, seed=seed)))
    out = tmp_path / "verdicts.json"
    result = CliRunner().invoke(compare.main, [*map(str, paths), "--json", str(out)])
    assert result.exit_code == 0, result.output
    assert "3 slower, 0 faster, 12 noise" in result.output
    written = json.loads(out.read_text())
    assert written["tally"] == {"slower": 3, "faster": 0, "noise": 12, "no repeats": 0}
    checked = CliRunner().invoke(compare.main, [*map(str, paths), "--check"])
    assert checked.exit_code == 1
    assert "3 figures of tkindex became slower" in checked.output


@pytest.mark.parametrize("text", ["{", "[]", "{}"])
def test_what_is_no_report_is_one_line(tmp_path, text):
    path = tmp_path / "x.json"
    path.write_text(text)
    result = CliRunner().invoke(compare.main, [str(path), str(path)])
    assert result.exit_code == 1
    assert "not a report" in result.output
    assert "Traceback" not in result.output


def test_the_handler_of_the_caller_is_given_back(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "find_suites", dict)
    monkeypatch.setattr(run, "compile_new", lambda modules: False)
    asked = []
    mine = signal.signal(signal.SIGTERM, lambda *_: asked.append(1))
    try:
        ours = signal.getsignal(signal.SIGTERM)
        done = CliRunner().invoke(run.main, ["--results", str(tmp_path / "out")])
        assert done.exit_code == 0, done.output
        assert signal.getsignal(signal.SIGTERM) is ours
    finally:
        signal.signal(signal.SIGTERM, mine)
