"""The gates of a live index at the size of every day; `python -m bench.crash` runs the same at any size."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from bench.crash import bugs, exhaustive, histories, killing, readers
from bench.crash.__main__ import main
from bench.harness import PROJECT


def nothing_is_wrong(found):
    assert not found["violations"], "\n".join(found["violations"][:5])


def test_the_command_writes_a_report_of_every_gate_it_was_asked_for(tmp_path):
    options = ["--quick", "--only", "exhaustive", "--longest", "1", "--only", "kills", "--kills", "3"]
    with pytest.raises(SystemExit) as end:
        main([*options, "--check", "--json", str(tmp_path / "report.json")], standalone_mode=False)
    assert end.value.code == 0
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["gates"].keys() == {"exhaustive", "kills"}
    assert report["gates"]["kills"]["kills"] == 3
    assert [row["holds"] for row in report["bars"]] == [True, True]


def test_no_history_loses_or_invents_anything_when_the_power_is_cut():
    found = histories.run(20_000, seed=1)
    nothing_is_wrong(found)
    assert found["states"] >= 20_000
    # Each way to end must have been tried often, not only the cheapest.
    assert min(found["by_kind"].values()) >= 400, found["by_kind"]
    assert found["distinct"] >= 1_000


def test_every_short_workload_survives_a_crash_at_every_operation():
    """Two operations are enough to catch every seeded mistake below; three are tried by the command."""
    found = exhaustive.run(2, cap=4, seed=1, longest_base=2, longest_killed=1)
    nothing_is_wrong(found)
    n = len(exhaustive.OPERATIONS)
    assert found["workloads"] == n + n**2


def test_every_single_operation_survives_every_state_of_every_crash():
    found = exhaustive.run(1, cap=400, seed=1, longest_base=0)
    nothing_is_wrong(found)


def test_failing_disks_cost_no_commit():
    found = exhaustive.run_faults(1, seed=1)
    nothing_is_wrong(found)
    assert found["faults"] >= 140


@pytest.mark.parametrize("bug", bugs.BUGS, ids=lambda bug: bug.name.replace(" ", "-"))
def test_a_seeded_mistake_is_caught(bug):
    found = bugs.hunt(bug, seed=1)
    assert found["caught by"], f"{bug.name}: {bug.about}, and no gate has noticed"


def test_killed_writers_lose_nothing(tmp_path):
    found = killing.run(tmp_path, 50, seed=1)
    nothing_is_wrong(found)
    assert found["kills"] == 50
    assert found["commits"] > 50


def test_damaged_files_end_in_an_error_or_in_what_was_written():
    """In a process of its own, so that a signal is a failed test and not the end of all."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.crash.mutations", "1000", "1"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"status {done.returncode}\n{done.stderr[-2000:]}"
    found = json.loads(done.stdout)
    nothing_is_wrong(found)
    assert found["mutations"] == 1_000
    assert found["by_outcome"]["honest: error"] > 250
    assert found["by_outcome"]["honest: in part"] >= 2
    assert found["by_outcome"]["forged: error"] > 25


def test_readers_beside_a_writer_and_a_compactor_never_go_back(tmp_path):
    found = readers.run(tmp_path, 600, seed=1)
    nothing_is_wrong(found)
    assert found["opens"] + found["refreshes"] >= 600
    assert found["opens"] > 150
    assert found["compactions"] > 5
