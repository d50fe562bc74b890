"""``python -m bench.explorer``: the explorer in a browser and under load; writes JSON."""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from bench.explorer.browser import NoBrowserError, Page, start_browser
from bench.explorer.load import load
from bench.harness import bar, describe_run, exit_status, print_bars, say, write_json

HUB = 50_000
_PAN = """
const done = arguments[0]; const at = []; const spent = []; let i = 0;
const step = (now) => {
  at.push(now); if (tkLanes.spent) spent.push(tkLanes.spent);
  if (i++ > 240) return done([at, spent]);
  i % 3 ? tkLanes.pan(0.01) : tkLanes.zoom(i < 120 ? 0.95 : 1.053);
  requestAnimationFrame(step);
};
requestAnimationFrame(step);
"""


class Explorer:
    """The command in a process of its own."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-m", "tkindex", "explore", str(path), "--port", "0", "--no-open"]
        self._run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self._run.stderr is not None
        for line in self._run.stderr:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return
        raise RuntimeError("the explorer did not start")

    def __enter__(self) -> Explorer:
        return self

    def __exit__(self, *_: object) -> None:
        self._run.terminate()
        self._run.communicate(timeout=30)


def hub(folder: Path, seed: int) -> Path:
    """Save an index in which one entity has 50,000 facts of twenty relations."""
    import numpy as np

    import tkindex as tk

    rng = np.random.default_rng(seed)
    days = np.datetime64("1990-01-01") + np.sort(rng.integers(0, 12_000, HUB))
    table = {
        "head": ["hub"] * HUB, "relation": [f"r{i}" for i in rng.integers(0, 20, HUB)],
        "tail": [f"e{i}" for i in rng.integers(0, 3000, HUB)], "start": days, "stop": days + rng.integers(1, 90, HUB),
    }  # fmt: skip
    tk.build(table, folder / "hub")
    return folder / "hub"


def first_views(page: Page, views: int) -> dict[str, Any]:
    """Load the page anew, nothing kept, and take the time until it is drawn, and the bytes that came."""
    times, sizes, others = [], [], 0
    page.driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    for _ in range(views):
        page.driver.get("about:blank")
        page.requests()
        page.go("/")
        times.append(page.js("return performance.getEntriesByName('drawn-1')[0].startTime"))
        asked = [one for one in page.requests() if one["url"].startswith("http")]
        sizes.append(sum(one["bytes"] for one in asked))
        others += sum(not one["url"].startswith(page.base + "/") for one in asked)
    return {"milliseconds": [round(t, 1) for t in times], "bytes": max(sizes), "requests_elsewhere": others}


def frames(page: Page) -> dict[str, Any]:
    """Pan and zoom over the entity of many facts."""
    page.go("/entity?e=hub")
    at, spent = page.driver.execute_async_script(_PAN)
    gaps = [b - a for a, b in pairwise(at)]
    return {
        "frames_per_second": round(1000 / statistics.median(gaps), 1),
        "draw_milliseconds": round(statistics.median(spent), 2),
    }


@click.command(help="The explorer's first view, frames, bytes and API under load.")
@click.option("--facts", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Parquet file of facts.")
@click.option("--synthetic", "n", type=click.IntRange(min=1_000), metavar="N", help="N seeded synthetic facts instead.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--views", type=click.IntRange(min=1), default=9, show_default=True, help="First views.")
@click.option("--calls", type=click.IntRange(min=1), default=200, show_default=True, help="Calls of each client.")
@click.option("--browser/--no-browser", "looks", default=True, help="Whether to measure the page, or the API alone.")
@click.option("--seed", default=0, show_default=True)
@click.option("--check", is_flag=True, help="Exit with status 1 where a bar is missed.")
def main(
    facts: Path | None, n: int | None, out: Path, views: int, calls: int, looks: bool, seed: int, check: bool
) -> None:
    if (facts is None) == (n is None):
        raise click.UsageError("give either --facts PATH or --synthetic N")
    import tkindex as tk
    from bench.operators.data import load_facts, synthetic

    table = load_facts(facts) if facts is not None else synthetic(n or 0, seed)
    report: dict[str, Any] = {
        "suite": "explorer", "partial": True,
        **describe_run(("tkindex", "starlette", "uvicorn"), seed=seed, views=views, clients=16, calls=calls),
        "facts": {"name": table.name, "facts": table.n_facts}, "bars": [],
    }  # fmt: skip
    with tempfile.TemporaryDirectory(prefix="tkindex-explorer-") as place:
        source = facts if facts is not None else table.strings_arrow()
        ix = tk.build(source, Path(place) / "ix")
        assert ix.span is not None
        years = range(int(str(ix.span.start)[:4]), int(str(ix.span.stop)[:4]) + 1)
        entities = ix.top(1000, "entity")["entity"].to_pylist()
        small = hub(Path(place), seed)
        with Explorer(Path(place) / "ix") as explorer:
            load(explorer.port, entities, years, calls=10, seed=seed + 1)
            seconds, errors, rate = load(explorer.port, entities, years, calls=calls, seed=seed)
            report["api"] = {
                "calls": len(seconds), "errors": errors[:5], "per_second": round(rate),
                "p50_ms": round(1e3 * seconds[len(seconds) // 2], 2),
                "p99_ms": round(1e3 * seconds[int(0.99 * len(seconds))], 2),
            }  # fmt: skip
            driver = None
            try:
                driver = start_browser() if looks else None
            except NoBrowserError as error:
                report["skipped"] = str(error)
                say(f"NOT MEASURED IN A BROWSER: {error}")
            if driver is not None:
                report["first_view"] = first_views(Page(driver, f"http://127.0.0.1:{explorer.port}"), views)
        if driver is not None:
            with Explorer(small) as explorer:
                report["lanes"] = frames(Page(driver, f"http://127.0.0.1:{explorer.port}"))
            driver.quit()
    limit = 500 if table.n_facts < 1_000_000 else 1000
    bars = [bar("p99 of the API, 16 clients", report["api"]["p99_ms"], 20, unit="ms"),
            bar("errors of the API", len(errors), 0)]  # fmt: skip
    if driver is not None:
        view = report["first_view"]
        bars += [
            bar("first view, median", statistics.median(view["milliseconds"]), limit, unit="ms"),
            bar("bytes of the first view", view["bytes"], 150_000),
            bar("requests to other hosts", view["requests_elsewhere"], 0),
            bar("frames a second over 50,000 facts", report["lanes"]["frames_per_second"], 50, at_least=True),
        ]
    report["bars"] = bars
    report["partial"] = False
    write_json(out, report)
    print_bars(bars)
    sys.exit(exit_status(bars, check))


if __name__ == "__main__":
    main()
