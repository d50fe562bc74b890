"""Every workload of up to three operations, with a crash at every operation of the file system in the last of them.

The operations before the last need no crash: they are the last operation of a shorter workload. Each crash leaves
every state that it may, or a stated number of them where there are more; such crashes are counted.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from bench.crash.histories import FAULTS, Fault
from bench.crash.judge import Judge, Violation
from bench.crash.model import NEVER, Draft, Model
from bench.crash.simulated import SimulatedFiles
from bench.crash.writer import Clock, Session, new_disk
from tkindex.errors import TkindexError

OPERATIONS = ("append", "late", "wide", "retract", "supersede", "compact", "reopen", "kill")
"""``wide`` is a commit of several sectors; ``kill`` opens again after the end of the process."""


class Workload:
    """Operations on a new index, the plain model beside them."""

    def __init__(self, names: tuple[str, ...], judge: Judge) -> None:
        self.names, self.judge = names, judge
        self.disk: SimulatedFiles = new_disk()
        self.clock = Clock(1_000)
        self.session = Session.create(self.disk, self.clock, identity=1)
        self.acknowledged, self.in_flight = Model(), None if names else Model()

    def allowed(self) -> list[Model | None]:
        """What a recovery may find now."""
        return [self.acknowledged] if self.in_flight is None else [self.acknowledged, self.in_flight]

    def do(self, place: int) -> None:
        """Run the operation at a place."""
        name = self.names[place]
        self.clock.now += 10
        if name == "compact":
            self.session.compact()
        elif name == "reopen":
            self.session.close()
            self.open()
        elif name == "kill":
            self.disk.kill()
            self.open()
        else:
            draft = Draft(self.acknowledged)
            for writer in (draft, self.session):
                self.change(writer, name, place)
            self.in_flight = draft.commit(self.clock.now)
            self.session.commit()
            self.acknowledged, self.in_flight = self.in_flight, None

    def change(self, writer: Draft | Session, name: str, place: int) -> None:
        """Make one change, the same in the model and in the index."""
        if name == "wide":
            writer.append([(f"{'w' * 180}{i}", "r", f"x{place}", 20 + i, 30 + i) for i in range(12)])
        elif name == "late":
            writer.append([("a", "r", "b", -place, 1 - place), ("c", "r", "b", 5, 6)])
        elif name == "supersede":
            writer.supersede("holder", "is", f"v{place}", 10 * (place + 1))
        elif name == "retract" and (believed := [b for b in self.acknowledged.beliefs if b.removed == NEVER]):
            writer.retract(believed[len(believed) // 2])
        else:
            writer.append([("a", "r", f"t{place}", 7, 8)])

    def open(self) -> None:
        """Open it as the next process does; what is found lasts from then on."""
        self.session = Session.open(self.disk, self.clock)
        found = self.session.model()
        self.judge.same(found, self.allowed(), f"{'-'.join(self.names)}, opened again")
        self.acknowledged, self.in_flight = found, None


def workloads(longest: int, first: str | None = None) -> Iterator[tuple[str, ...]]:
    """Every sequence of one to `longest` operations, or those that begin with one of them."""
    for length in range(longest):
        yield from product(OPERATIONS if first is None else (first,), *[OPERATIONS] * length)


def run(
    longest: int,
    cap: int,
    seed: int,
    *,
    longest_base: int | None = None,
    longest_killed: int | None = None,
    most_violations: int = 1,
    first: str | None = None,
) -> dict[str, Any]:
    """Crash every workload at every operation of the file system, in every way.

    Parameters
    ----------
    longest : int
        Operations of a workload.
    cap : int
        States of one crash that are looked at where there are more.
    longest_base : int, optional
        A compaction writes some hundred times to files that nothing names yet: crash there only in workloads of up to
        so many operations, and count the crash points left out.
    longest_killed : int, optional
        Let the next writer go on after every end of a process in workloads of up to so many operations; in longer ones
        after one in four. A reader looks at what each has left.
    first : str, optional
        Only the workloads that begin with this operation.

    Returns
    -------
    dict
        ``workloads``, ``crash points``, ``crash points left out``, ``states``, ``distinct`` recoveries among them and
        their ``digests``, ``power cuts in every state``, ``power cuts sampled`` (those with more states than the cap),
        ``violations``.
    """
    judge = Judge(random.Random(seed), resumed=0.0)
    counts = {"workloads": 0, "crash points": 0, "crash points left out": 0}
    if first in (None, OPERATIONS[0]):
        _crash_while_created(judge, cap, counts)
    for names in workloads(longest, first):
        if len(judge.violations) >= most_violations:
            break
        judge.begin()
        counts["workloads"] += 1
        try:
            with_base = longest_base is None or len(names) <= longest_base
            # A compaction has many operations that are all alike to whoever comes next.
            seldom = names[-1] == "compact" or (longest_killed is not None and len(names) > longest_killed)
            _crash_in_the_last(Workload(names, judge), cap, counts, with_base, 4 if seldom else 1)
        except TkindexError as error:
            judge.violations.append(Violation(f"an error where none was due: {error}", "-".join(names)))
    judge.begin()
    return {
        **counts,
        "states": judge.total(),
        "by_kind": dict(judge.states),
        "distinct": len(judge.digests),
        "digests": judge.digests,
        "power cuts in every state": judge.in_full,
        "power cuts sampled": judge.sampled,
        "violations": [f"{what}; {where}" for what, where in judge.violations],
    }


def _crash_while_created(judge: Judge, cap: int, counts: dict[str, int]) -> None:
    disk = new_disk()

    def look(operation: str, path: str) -> None:
        counts["crash points"] += 1
        where = f"create, after {operation} of {path}"
        judge.every_cut(disk, [None, Model()], where, cap)
        judge.killed(disk, [None, Model()], where, go_on=True)

    disk.watch = look
    Session.create(disk, Clock(1_000), identity=1)
    judge.every_cut(disk, [Model()], "created", cap)


def _crash_in_the_last(workload: Workload, cap: int, counts: dict[str, int], with_base: bool, every: int) -> None:
    """Crash at every operation of the last one; after every so many of the crashes another writer goes on."""
    for place in range(len(workload.names) - 1):
        workload.do(place)
    judge, disk, title = workload.judge, workload.disk, "-".join(workload.names)

    def look(operation: str, path: str) -> None:
        if "/base-" in path and not with_base:
            counts["crash points left out"] += 1
            return
        counts["crash points"] += 1
        where = f"{title}, after {operation} of {path}"
        judge.every_cut(disk, workload.allowed(), where, cap)
        judge.killed(disk, workload.allowed(), where, go_on=counts["crash points"] % every == 0)

    disk.watch = look
    workload.do(len(workload.names) - 1)
    disk.watch = None
    judge.every_cut(disk, workload.allowed(), f"{title}, done", cap)


# ---- failing disks ---------------------------------------------------------------------------------------------------


def run_faults(longest: int, seed: int, *, most_violations: int = 1, first: str | None = None) -> dict[str, Any]:
    """Fail every workload at every operation of its last one, in every way that a disk fails; then go on.

    After an error the writer rolls back, or is closed, or is killed; then the power is cut, and the next one commits.
    `first`: only the workloads that begin with this operation.

    Returns
    -------
    dict
        ``workloads``, ``faults`` that happened, ``states``, ``digests`` of the distinct ones, ``violations``.
    """
    judge = Judge(random.Random(seed), resumed=0.2)
    counts = {"workloads": 0, "faults": 0}
    for names in workloads(longest, first):
        judge.begin()
        counts["workloads"] += 1
        for kind, afterwards in product(FAULTS, ("rollback", "close", "kill")):
            after, happened = 0, True
            while happened:
                if len(judge.violations) >= most_violations:
                    break
                try:
                    happened = _fail_the_last(Workload(names, judge), Fault(kind, after), afterwards)
                except TkindexError as error:
                    where = f"{'-'.join(names)}, {kind} at operation {after}, {afterwards}"
                    judge.violations.append(Violation(f"an error where none was due: {error}", where))
                counts["faults"] += happened
                # A compaction writes many files the same way.
                after += 1 if after < 8 else 5
    judge.begin()
    return {
        **counts,
        "states": judge.total(),
        "digests": judge.digests,
        "violations": [f"{what}; {where}" for what, where in judge.violations],
    }


def _fail_the_last(workload: Workload, fault: Fault, afterwards: str) -> bool:
    for place in range(len(workload.names) - 1):
        workload.do(place)
    judge, disk = workload.judge, workload.disk
    title = f"{'-'.join(workload.names)}, {fault.kind} at operation {fault.left}, {afterwards}"
    disk.fault = fault
    failed = False
    try:
        workload.do(len(workload.names) - 1)
    except TkindexError:
        failed = True
    except OSError as error:
        failed = True
        judge.violations.append(Violation(f"a bare {error!r} instead of an error that helps", title))
    disk.fault = None
    if not fault.happened:
        return False
    if failed:
        judge.power_cuts(disk, workload.allowed(), title, 3)
        _go_on(workload, afterwards, title)
        # The next commit is written over what a failed one left: only who looks before it sees whether that is gone.
        judge.killed(disk, workload.allowed(), f"{title}, went on", go_on=False)
    judge.power_cuts(disk, workload.allowed(), f"{title}, went on", 3)
    workload.names = (*workload.names, "append")
    workload.do(len(workload.names) - 1)
    judge.power_cuts(disk, workload.allowed(), f"{title}, went on and committed", 3)
    return True


def _go_on(workload: Workload, afterwards: str, title: str) -> None:
    """Do what the error asks for."""
    session, last = workload.session, workload.names[-1]
    if afterwards == "rollback" and last not in ("reopen", "kill"):
        try:
            session.rollback()
        except TkindexError:
            # Not every failure can be taken back; the message says to open the index again.
            session.close()
        else:
            workload.in_flight = None
            workload.judge.same(session.model(), workload.allowed(), f"{title}: rolled back")
            return
    if afterwards == "close":
        session.close()
    workload.disk.kill()
    workload.open()
