"""Single queries: every arm checked against brute force, then all timed in turns."""

from __future__ import annotations

import gc
import math
import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench.harness import Timed, empty_call, interleave, progress, quiet_collector, say, spread
from bench.operators.data import Table
from bench.operators.peers.base import Arm
from bench.operators.queries import LISTED, QUERIES, Draw, Params, brute_force, reach
from bench.operators.room import no_room


class WrongAnswerError(AssertionError):
    """An arm's answer differs from brute force; nothing is timed after that."""


def build_arms(
    arms: list[Arm], table: Table, folder: Path, skipped: dict[str, str] | None = None
) -> dict[str, dict[str, Any]]:
    """Build every arm, in turn.

    Parameters
    ----------
    arms, table, folder
        What is built, of what, and where its files go.
    skipped : dict of str to str, optional
        Takes the name of each arm that could not be built, such as on a full disk, and why; it is then taken out of
        `arms`, all but the first. Without it such an error is raised.

    Returns
    -------
    dict
        By arm: seconds; bytes a fact that its files take; bytes a fact by which this process has grown (resident, so
        mapped files count as far as they were touched; None where the system does not say).
    """
    figures: dict[str, dict[str, Any]] = {}
    n = max(table.n_facts, 1)
    # The shared label dictionaries belong to no arm.
    _ = table.entity_ids, table.relation_ids
    with progress("build", len(arms)) as step:
        for arm in list(arms):
            step(arm.name)
            gc.collect()
            # Asked again before each: the arms built so far stay, and have taken their part.
            if skipped is not None and arm is not arms[0] and (why := no_room(arm.name, n, folder)) is not None:
                skipped[arm.name] = why
                say(f"[bold red]SKIPPED[/] {arm.name}: {why}")
                arms.remove(arm)
                continue
            disk, resident = disk_bytes(folder), resident_bytes()
            begin = time.perf_counter()
            try:
                arm.build(table, folder)
            except Exception as error:  # each library has errors of its own for a full disk
                if skipped is None or arm is arms[0]:
                    raise
                lines = str(error).strip().splitlines()
                skipped[arm.name] = f"not built: {type(error).__name__}: {lines[0] if lines else 'it said nothing'}"
                say(f"[bold red]STOPPED[/] {arm.name}: {skipped[arm.name]}")
                arms.remove(arm)
                continue
            seconds = time.perf_counter() - begin
            gc.collect()
            now = resident_bytes()
            figures[arm.name] = {
                "build_s": seconds,
                "disk_bytes_per_fact": (disk_bytes(folder) - disk) / n,
                "resident_bytes_per_fact": None if now is None or resident is None else (now - resident) / n,
            }
    return figures


def disk_bytes(folder: Path) -> int:
    """Bytes that the files below `folder` occupy; a sparse file counts by its blocks."""
    return sum(path.stat().st_blocks * 512 for path in folder.rglob("*") if path.is_file())


def resident_bytes() -> int | None:
    """Resident memory of this process; None where the system does not say."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if statm.is_file() else None


def check_answers(
    arms: Sequence[Arm], table: Table, params: Mapping[str, Sequence[Params]], *, patience: float = 4.0
) -> int:
    """Compare every arm with brute force on all of `params`; a slow one on the first five at least.

    Parameters
    ----------
    arms, table, params
        Arms built over the table, and by query what they are asked.
    patience : float
        Seconds that the answers of one arm to one query may take before the rest of them is left out.

    Returns
    -------
    int
        How many answers were compared.

    Raises
    ------
    WrongAnswerError
        Names the arm, the query, its parameters, and both answers.
    """
    compared = 0
    with progress("check answers", len(QUERIES)) as step:
        for query in QUERIES:
            step(query)
            seconds = dict.fromkeys((arm.name for arm in arms), 0.0)
            for k, p in enumerate(params[query]):
                expected = brute_force(table, query, p)
                for arm in arms:
                    if k >= 5 and seconds[arm.name] > patience:
                        continue
                    begin = time.perf_counter()
                    given = arm.prepare(query, p)
                    answer = arm.normalise(query, getattr(arm, query)(*given), p)
                    seconds[arm.name] += time.perf_counter() - begin
                    compared += 1
                    if answer != expected:
                        raise WrongAnswerError(
                            f"{arm.name} answers {query}{p} with {_short(answer)}; brute force says {_short(expected)}"
                        )
    return compared


def _short(answer: Sequence[Any]) -> str:
    text = ", ".join(map(repr, answer[:5]))
    return f"[{text}{', ...' if len(answer) > 5 else ''}] ({len(answer)} in all)"


def _timed(arm: Arm, query: str, call: Callable[..., Any], params: Sequence[Params], warm: Sequence[Params]) -> Timed:
    """The calls of an arm, with parameters as its user would hold them."""
    return Timed(arm.name, call, [arm.prepare(query, p) for p in params], [arm.prepare(query, p) for p in warm])


def measure(
    arms: Sequence[Arm], draw: Draw, *, samples: int, warm: Mapping[str, Sequence[Params]], cap_seconds: float
) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    """Time every arm on every query.

    Returns
    -------
    latency : dict
        query -> arm -> figures, in microseconds; those of our first arm on q10 hold `p99_of_its_size` too.
    floor : dict
        query -> figures of the empty call with the same parameters.
    """
    latency: dict[str, dict[str, Any]] = {}
    floor: dict[str, Any] = {}
    with quiet_collector(), progress("time", len(QUERIES)) as step:
        for query in QUERIES:
            step(query)
            params = draw(query, samples)
            timed = [_timed(arm, query, getattr(arm, query), params, warm[query]) for arm in arms]
            interleave(timed, samples=samples, cap_seconds=cap_seconds)
            latency[query] = {one.name: one.figures() for one in timed}
            if query == "q10":
                table = draw.table
                sizes = [reach(table, table.entity_ids[entity], *days)[1] for entity, *days in params]
                latency[query][timed[0].name]["p99_of_its_size"] = p99_of_its_size(timed[0], sizes)
            floor[query] = empty_call(params, samples)
    return latency, floor


def walked(query: str, call: Callable[..., Any]) -> Callable[..., int]:
    """The call, and its answer walked to the end by one loop, each fact taken apart: how many there were.

    >>> walked("q1", lambda: [("ann", "visits", "rome", 12_784)])()
    1
    """

    def facts(*params: Any) -> int:
        n = 0
        for _head, _relation, _tail, _day in call(*params):
            n += 1
        return n

    def times(*params: Any) -> int:
        n = 0
        for _ in call(*params):
            n += 1
        return n

    return times if query == "q7" else facts


def measure_walked(
    arms: Sequence[Arm], draw: Draw, *, samples: int, warm: Mapping[str, Sequence[Params]], cap_seconds: float
) -> dict[str, dict[str, Any]]:
    """Time arms on the queries that are answered by a list, with every answer walked to its end.

    A list that was made before costs nothing until somebody looks at what is in it; here every arm pays for that.
    """
    found: dict[str, dict[str, Any]] = {}
    with quiet_collector(), progress("time, walked", len(LISTED)) as step:
        for query in LISTED:
            step(query)
            params = draw(query, samples)
            timed = [_timed(arm, query, walked(query, getattr(arm, query)), params, warm[query]) for arm in arms]
            interleave(timed, samples=samples, cap_seconds=cap_seconds)
            found[query] = {one.name: one.figures() for one in timed}
    return found


def p99_of_its_size(timed: Timed, sizes: Sequence[int], n_classes: int = 10) -> float:
    """How many times the median of questions of about its size a call takes, the 99th percentile.

    Parameters
    ----------
    timed : Timed
        An arm that was timed.
    sizes : sequence of int
        How large the answer to each of its parameters is.
    n_classes : int
        As many classes of about as many calls each: a call is compared with the median of its class.

    Examples
    --------
    >>> from array import array
    >>> timed = Timed("walks", print, [()] * 4, [()], samples=array("q", [1000, 9000, 1100, 9100]))
    >>> round(p99_of_its_size(timed, [10, 900, 11, 901], 2), 2)
    1.05
    """
    taken = np.asarray(timed.samples, np.float64)
    size = np.asarray(sizes)[(timed.begin + np.arange(len(taken))) % len(sizes)]
    classes = [part for part in np.array_split(np.argsort(size, kind="stable"), n_classes) if len(part)]
    ratios = np.sort(np.concatenate([taken[part] / np.median(taken[part]) for part in classes]))
    return float(ratios[min(math.ceil(0.99 * len(ratios)), len(ratios)) - 1])


def ten_tuples(arm: Arm, draw: Draw, samples: int) -> dict[str, Any] | None:
    """Ten labelled facts as tuples: the last ten before a day, where there are ten.

    None where the facts hold no such case.
    """
    full = [p for p in draw("q3", 4 * samples) if len(arm.q3(*p)) == 10][:samples]  # type: ignore[attr-defined]
    if not full:
        say("no entity has ten facts before a day: ten labelled facts as tuples is not measured")
        return None
    timed = Timed("ten tuples", arm.q3, full, full[:200])  # type: ignore[attr-defined]
    interleave([timed], samples=samples)
    return spread(timed.samples)
