"""What every benchmark suite shares: who and where it ran, fair timing, bars, and the JSON it leaves behind.

Timing follows four rules. Parameters are drawn before, never inside. Each sample is one call. The arms take turns in
short blocks within one run, so that a slow minute of the machine falls on all of them. The first call and a warm-up
are kept apart from the samples. What an empty call costs in the same loop is measured and reported, never subtracted.
"""

from __future__ import annotations

import gc
import importlib.metadata
import json
import math
import os
import re
import sys
import time
from array import array
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as RichTable

from bench.occupied import busy_cores
from reasoners.runs import origin

PROJECT = Path(__file__).resolve().parent.parent
RESULTS = PROJECT / "bench" / "results"
# Piped into a file there is no width to ask for; one arm takes about a dozen columns.
_EXTRA = re.compile(r"\[(?=[a-z][a-z,-]*\]')")
console = Console(stderr=True, width=None if sys.stderr.isatty() else 200)

# Libraries that start a thread per core unless told otherwise; read when they are first imported.
ONE_THREAD = {
    "POLARS_MAX_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "ARROW_NUM_THREADS": "1",
}

# ----------------------------------------------------------------------------------------------------------------------
# Where and with what


def describe_run(packages: Sequence[str], **settings: Any) -> dict[str, Any]:
    """Machine, commit, versions, settings and the cost of an empty call, for the head of the JSON.

    Settings without a seed say that nothing was drawn: the seed is then None.
    """
    return {
        "machine": machine(),
        "commit": origin.commit(),
        "versions": versions(packages),
        "settings": {"seed": None, **settings},
        "empty_call": empty_call([()], 2_000),
        "started": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
    }


def machine() -> dict[str, Any]:
    """What `reasoners.runs.origin.machine` says, and how busy the machine is with other work."""
    return origin.machine() | {
        # The average of a minute still holds what ran before; how many cores others keep busy is seen at once.
        "load_at_start": round(os.getloadavg()[0], 2),
        "busy_cores_at_start": busy_cores(),
    }


def versions(packages: Sequence[str]) -> dict[str, str | None]:
    """Installed version of each distribution; None where it is absent."""
    found: dict[str, str | None] = {}
    for name in packages:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            found[name] = None
    return found


# ----------------------------------------------------------------------------------------------------------------------
# Timing


@dataclass
class Timed:
    """One arm's calls of one question.

    Attributes
    ----------
    name : str
        The arm.
    call : callable
        Called as ``call(*params[i])``.
    params : sequence of tuple
        Drawn before; cycled in order.
    warm : sequence of tuple
        Parameters of the warm-up, other than those measured.
    samples : array of int64
        Nanoseconds of each call.
    cold : int or None
        Nanoseconds of the very first call.
    capped : bool
        Whether the time cap ended the sampling early.
    spent : int
        Nanoseconds that the blocks took so far.
    begin : int
        The place in `params` of the first sample.
    clock : callable
        Nanoseconds. `time.thread_time_ns` leaves out what others on the machine use; of what runs in one thread.
    """

    name: str
    call: Callable[..., Any]
    params: Sequence[tuple[Any, ...]]
    warm: Sequence[tuple[Any, ...]]
    samples: array[int] = field(default_factory=lambda: array("q"))
    cold: int | None = None
    capped: bool = False
    spent: int = 0
    begin: int = 0
    clock: Callable[[], int] = time.perf_counter_ns

    def warm_up(self, seconds: float) -> None:
        """The first call, timed by itself, then as many of the warm-up calls as fit the time."""
        clock = time.perf_counter_ns
        first = clock()
        self.call(*self.warm[0])
        self.cold = clock() - first
        end = clock() + int(seconds * 1e9)
        for params in self.warm[1:]:
            self.call(*params)
            if clock() > end:
                return

    def time_block(self, count: int, cap: int) -> None:
        """Time `count` calls. The result is dropped inside the timed span: whoever asks also pays for letting go."""
        clock = self.clock
        call, params, offset, n = self.call, self.params, self.begin + len(self.samples), len(self.params)
        batch = [params[(offset + i) % n] for i in range(count)]
        out = array("q", bytes(8 * count))
        done = 0
        begin = clock()
        for p in batch:
            t0 = clock()
            call(*p)
            t1 = clock()
            out[done] = t1 - t0
            done += 1
            # A slow arm must not hold its block to the end: ten calls are enough before looking at the time.
            if done >= 10 and t1 - begin > cap // 4:
                break
        self.spent += clock() - begin
        self.samples.extend(out[:done])

    def figures(self) -> dict[str, Any]:
        """Median, 99th percentile and more, in microseconds; and the medians of parts of the run, for its noise."""
        return {
            **spread(self.samples),
            "parts_us": parts(self.samples),
            "cold_us": None if self.cold is None else self.cold / 1e3,
            "capped": self.capped,
        }


def spread(nanoseconds: Sequence[int]) -> dict[str, Any]:
    """Microseconds of the samples: least, median, 99th percentile, largest, mean; p99 is exact order statistics."""
    values = np.sort(np.asarray(nanoseconds, dtype=np.int64)) / 1e3
    n = len(values)
    if not n:
        raise ValueError("no samples to summarise; expected at least one")
    return {
        "samples": n,
        "min_us": float(values[0]),
        "median_us": float(np.median(values)),
        "p99_us": float(values[min(math.ceil(0.99 * n), n) - 1]),
        "max_us": float(values[-1]),
        "mean_us": float(values.mean()),
    }


def parts(nanoseconds: Sequence[int], count: int = 12) -> list[float]:
    """Medians of up to `count` consecutive parts of the samples, in microseconds: what the machine did meanwhile.

    >>> parts([1000, 3000, 2000, 8000, 9000, 7000], 2)
    [2.0, 8.0]
    """
    pieces = np.array_split(np.asarray(nanoseconds, dtype=np.int64), min(count, len(nanoseconds)))
    return [round(float(np.median(piece)) / 1e3, 4) for piece in pieces if len(piece)]


@contextmanager
def quiet_collector() -> Iterator[None]:
    """No garbage collection inside; what exists is set apart so that the next collection does not walk it either.

    Inside another one it does nothing: to collect beside arms of millions of objects takes seconds.
    """
    if not gc.isenabled():
        yield
        return
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def interleave(
    arms: Sequence[Timed], *, samples: int, block: int = 250, cap_seconds: float = 1.5, floor_samples: int = 1_000
) -> None:
    """Fill the samples of `arms`, a block each in turn.

    Each arm begins at another place of its parameters: arms that read the same index would otherwise find in the
    caches what the arm before them has just asked for.

    Parameters
    ----------
    arms : sequence of Timed
        Filled in place.
    samples : int
        Wanted of each arm.
    block : int
        Calls of one arm before the next arm's turn; the order of the arms turns by one each round.
    cap_seconds : float
        An arm that has used this much stops early, and says so in `Timed.capped`.
    floor_samples : int
        An arm is never stopped by the cap of seconds below ten samples, nor a fast one below this many unless it has
        used three times the cap: a 99th percentile needs a thousand samples.
    """
    cap = int(cap_seconds * 1e9)
    for k, arm in enumerate(arms):
        arm.begin = k * len(arm.params) // len(arms)
    with quiet_collector():
        for arm in arms:
            arm.warm_up(min(0.2, cap_seconds / 4))
        turn = 0
        while True:
            open_arms = [arm for arm in arms if len(arm.samples) < samples and not arm.capped]
            if not open_arms:
                return
            for k in range(len(open_arms)):
                arm = open_arms[(k + turn) % len(open_arms)]
                arm.time_block(min(block, samples - len(arm.samples)), cap)
                n = len(arm.samples)
                if arm.spent > (cap if n >= floor_samples else 3 * cap) and n < samples:
                    arm.capped = True
            turn += 1


class _Nothing:
    """The empty call: a bound method that takes the same parameters and returns at once."""

    def call(self, *params: Any) -> None:
        return None


def empty_call(params: Sequence[tuple[Any, ...]], samples: int = 4_000) -> dict[str, Any]:
    """What the timing loop itself costs, with parameters of the same shape: the floor of every figure."""
    timed = Timed("empty call", _Nothing().call, params, params[:100])
    interleave([timed], samples=samples)
    return timed.figures()


# ----------------------------------------------------------------------------------------------------------------------
# Bars, report, JSON


def bar(name: str, value: float | None, limit: float, *, at_least: bool = False, unit: str = "") -> dict[str, Any]:
    """One requirement: value <= limit, or value >= limit where `at_least`; a missing value does not hold."""
    finite = value is not None and math.isfinite(value)
    holds = bool(finite and (value >= limit if at_least else value <= limit))  # type: ignore[operator]
    return {
        "name": name,
        "value": value if finite else None,
        "bar": limit,
        "direction": ">=" if at_least else "<=",
        "unit": unit,
        "holds": holds,
    }


def print_bars(bars: Sequence[Mapping[str, Any]]) -> None:
    """The bars as a table on the error stream, those that fall short last."""
    table = RichTable(title="bars", title_justify="left")
    for column, justify in (("what", "left"), ("measured", "right"), ("bar", "right"), ("", "left")):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    for row in sorted(bars, key=lambda row: not row["holds"]):
        value = "not measured" if row["value"] is None else f"{row['value']:,.3g} {row['unit']}"
        verdict = "[green]holds" if row["holds"] else "[red]falls short"
        table.add_row(row["name"], value, f"{row['direction']} {row['bar']:,g} {row['unit']}", verdict)
    console.print(table)


def print_grid(title: str, columns: Sequence[str], rows: Mapping[str, Sequence[str]]) -> None:
    """A table of text cells under `columns`, one row per key."""
    table = RichTable(title=title, title_justify="left")
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    console.print(table)


def some_of(known: Collection[str], given: str, what: str) -> list[str]:
    """The names that an option gives, with commas between them.

    >>> some_of(["dicts", "lmdb", "sqlite"], "dicts, lmdb,", "arm")
    ['dicts', 'lmdb']

    Raises
    ------
    UsageError
        One that is not known; `what` says what it should be the name of.
    """
    # Here, so that processes which are measured do not load it.
    from click import UsageError

    names = [name.strip() for name in given.split(",") if name.strip()]
    if unknown := [name for name in names if name not in known]:
        raise UsageError(f"no {what} {unknown[0]!r}; expected some of {', '.join(known)}")
    return names


def write_json(path: str | Path, report: Mapping[str, Any]) -> None:
    """Write the report whole or not at all: a half-written file would pass for a result."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".part")
    partial.write_text(json.dumps(report, indent=1, ensure_ascii=False, allow_nan=False) + "\n", encoding="utf-8")
    partial.replace(path)


def say(text: str) -> None:
    """A line on the error stream, so that standard output stays free."""
    # Names of extras stand in brackets, as styles do: "pip install '.[mcp]'" is to be read whole.
    console.print(_EXTRA.sub(r"\\[", text), highlight=False)


@contextmanager
def kept_when_stopped(out: str | Path, report: dict[str, Any]) -> Iterator[None]:
    """Write what `report` holds, marked partial, where what is done inside is interrupted; the process ends with 130.

    It is marked partial inside, and whole after it.
    """
    report["partial"] = True
    try:
        yield
    except KeyboardInterrupt:
        write_json(out, report)
        say(f"interrupted; partial report: {out}")
        sys.exit(130)
    report["partial"] = False


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[str], None]]:
    """A progress bar; call what it yields with the name of each step as it begins."""
    with Progress(
        TextColumn("[bold]{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total} {task.fields[step]}"),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bars:
        task = bars.add_task(label, total=total, step="")
        begun = False

        def step(name: str) -> None:
            nonlocal begun
            bars.update(task, advance=1 if begun else 0, step=name)
            begun = True

        yield step


def exit_status(bars: Sequence[Mapping[str, Any]], check: bool) -> int:
    """0, or 1 where `check` is asked and a bar falls short (each is named on the error stream)."""
    short = [row for row in bars if not row["holds"]]
    if check and short:
        say(f"{len(short)} of {len(bars)} bars fall short: " + "; ".join(row["name"] for row in short))
        return 1
    return 0
