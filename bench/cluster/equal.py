"""How many examples Hypothesis compared between shards and one index: the tests themselves, counted."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import click

from bench.harness import bar, say
from bench.suites import PROJECT

_TESTS = {"embedded": ("test_cluster.py", "test_searching.py"), "over Ray": ("test_actors.py",)}
_EXAMPLES = re.compile(r"- (\d+) passing, (\d+) failing")


def measure(report: dict[str, Any], bars: list[dict[str, Any]]) -> None:
    """Run them, and count."""
    found: dict[str, Any] = {}
    for name, files in _TESTS.items():
        paths = [f"tests/cluster/{file}" for file in files]
        command = [sys.executable, "-m", "pytest", "-q", "-n0", "--hypothesis-show-statistics"]
        done = subprocess.run([*command, *paths], cwd=PROJECT, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1, 5):
            raise click.ClickException(f"the tests of shards {name} did not run: {done.stdout[-2000:]}")
        counted = [tuple(map(int, match)) for match in _EXAMPLES.findall(done.stdout)]
        found[name] = {
            "examples": sum(passing for passing, _ in counted), "failing": sum(failing for _, failing in counted),
            "summary": done.stdout.strip().splitlines()[-1],
        }  # fmt: skip
        failed = found[name]["failing"] + (done.returncode == 1)
        bars.append(bar(f"examples that differ from one index, {name}", failed, 0))
    report["equal"] = found
    say(f"equal: {found}")
