"""Random histories of a live index on a simulated disk whose power is cut after every operation, and within them.

A history creates an index and goes on with commits (of new, late, retracted and superseded facts), rollbacks,
compactions, closes, kills in the middle of something, failing and full disks. After each operation of the file system
some of the states that a crash may leave now are recovered and compared with the plain model.
"""

from __future__ import annotations

import errno
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.crash.judge import Judge, Violation
from bench.crash.model import NEVER, Added, Draft, Model
from bench.crash.simulated import SimulatedCrashError, SimulatedFiles
from bench.crash.writer import Clock, Session, new_disk
from tkindex.errors import TkindexError

_HEADS = ("ann", "bob", "cém", "日本")
_RELATIONS = ("likes", "meets")
_STEPS = {
    "commit": 30,
    "commit together": 8,
    "roll back": 3,
    "compact": 4,
    "reopen": 4,
    "die": 6,
    "fail": 6,
}
FAULTS = ("EIO", "ENOSPC", "short write", "short write, ENOSPC")


@dataclass
class History:
    """One history; `run` plays it.

    Attributes
    ----------
    acknowledged : Model
        What was promised to last.
    in_flight : Model or None
        What a commit that has not returned would make of it; it may be there or not, but not in part.
    between : list of Model
        Of several commits that are written together, what some of them make of it: the first, the first two, and so on.
    """

    seed: int
    judge: Judge
    rng: random.Random = field(init=False)
    disk: SimulatedFiles = field(default_factory=new_disk)
    clock: Clock = field(default_factory=lambda: Clock(1_000))
    acknowledged: Model | None = None
    in_flight: Model | None = None
    between: list[Model] = field(default_factory=list)
    where: str = ""
    steps: int = 0

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)

    def allowed(self) -> Sequence[Model | None]:
        """What a recovery may find now."""
        return [self.acknowledged] if self.in_flight is None else [self.acknowledged, *self.between, self.in_flight]

    def run(self, steps: int, most_states: int) -> None:
        """Play so many steps, or fewer where the judge has seen as many states by then."""
        self.judge.begin()
        self.disk.watch = self._look
        self.where = f"history {self.seed}, create"
        self.in_flight = Model()
        session = Session.create(self.disk, self.clock, identity=1)
        self.acknowledged, self.in_flight = self.in_flight, None
        for self.steps in range(steps):
            if self.judge.total() >= most_states or self.judge.violations:
                break
            name = self.rng.choices([*_STEPS], [*_STEPS.values()])[0]
            self.where = f"history {self.seed}, step {self.steps} ({name})"
            self.clock.now += self.rng.choice((-5, 0, 1, 1_000))
            session = getattr(self, f"_{name.replace(' ', '_')}")(session)
        self.disk.watch = None

    # ---- steps: each takes the session and returns the one to go on with ---------------------------------------------

    def _commit(self, session: Session) -> Session:
        self.in_flight = self._draft(session).commit(self.clock.now)
        session.commit()
        self.acknowledged, self.in_flight = self.in_flight, None
        return session

    def _commit_together(self, session: Session) -> Session:
        assert self.acknowledged is not None
        groups = [[self._fact() for _ in range(self.rng.choice((1, 1, 2, 12)))] for _ in range(self.rng.randint(2, 4))]
        models = [self.acknowledged]
        for rows in groups:
            models.append(models[-1].commit(rows, [], self.clock.now))
        self.between, self.in_flight = models[1:-1], models[-1]
        session.commit_together(groups)
        self.acknowledged, self.between, self.in_flight = models[-1], [], None
        return session

    def _roll_back(self, session: Session) -> Session:
        self._draft(session)
        session.rollback()
        return session

    def _compact(self, session: Session) -> Session:
        session.compact()
        return session

    def _reopen(self, session: Session) -> Session:
        session.close()
        return self._open()

    def _die(self, session: Session) -> Session:
        """The process is killed at some operation of the next thing it does."""
        fatal = self.rng.randint(1, 12) if self.rng.random() < 0.7 else self.rng.randint(1, 150)

        def die(operation: str, path: str) -> None:
            nonlocal fatal
            self._look(operation, path)
            fatal -= 1
            if fatal <= 0:
                raise SimulatedCrashError

        self.disk.watch = die
        try:
            self._something(session)
        except SimulatedCrashError:
            self.where += ", killed"
        self.disk.watch = self._look
        self.disk.kill()
        return self._open()

    def _fail(self, session: Session) -> Session:
        """An operation of the file system fails; then the writer rolls back, or another one opens what is there."""
        kind = self.rng.choice(FAULTS)
        self.where += f", {kind}"
        self.disk.fault = Fault(kind, self.rng.randint(0, 3) if self.rng.random() < 0.7 else self.rng.randint(0, 150))
        try:
            self._something(session)
        except (OSError, TkindexError) as error:
            self.where += f": {type(error).__name__}"
            if isinstance(error, OSError) and not isinstance(error, TkindexError):
                self.judge.violations.append(Violation(f"a bare {error!r} instead of an error that helps", self.where))
            if self.rng.random() < 0.5:
                self.disk.fault = None
                return self._recover_by_rollback(session)
        finally:
            self.disk.fault = None
        if self.rng.random() < 0.5:
            self.disk.kill()
        else:
            session.close()
        return self._open()

    def _recover_by_rollback(self, session: Session) -> Session:
        self.where += ", rolled back"
        try:
            session.rollback()
        except TkindexError:
            # Not every failure can be taken back; the message says to open the index again.
            session.close()
            return self._open()
        # What failed was never acknowledged, and now it is taken back for good.
        self.between, self.in_flight = [], None
        found = session.model()
        self.judge.same(found, self.allowed(), self.where)
        return session

    def _something(self, session: Session) -> None:
        dice = self.rng.random()
        if dice < 0.3:
            self._compact(session)
        elif dice < 0.5:
            self._commit_together(session)
        else:
            self._commit(session)

    def _open(self) -> Session:
        """Another process opens it; what it finds lasts from then on."""
        session = Session.open(self.disk, self.clock)
        found = session.model()
        self.judge.same(found, self.allowed(), f"{self.where}, opened again")
        self.acknowledged, self.between, self.in_flight = found, [], None
        return session

    # ---- what a commit says ------------------------------------------------------------------------------------------

    def _draft(self, session: Session) -> Draft:
        """Draw changes, and make them in the session too."""
        assert self.acknowledged is not None
        rng, draft = self.rng, Draft(self.acknowledged)
        # New facts come first: changes of a commit are in the order in which they are made.
        if rng.random() < 0.85:
            for _ in range(rng.randint(1, 2)):
                rows = [self._fact() for _ in range(rng.choice((1, 1, 2, 3, 12)))]
                for writer in (draft, session):
                    writer.append(rows)
        believed = [belief for belief in self.acknowledged.beliefs if belief.removed == NEVER]
        if believed and rng.random() < 0.35:
            gone = rng.choice(believed)
            for writer in (draft, session):
                writer.retract(gone)
        if rng.random() < 0.25 or not draft.added:
            change = rng.choice(_HEADS), "lives in", f"place {rng.randrange(6)}"
            earliest = max((b.start for b in draft.open_ended(*change[:2])), default=0)
            start = earliest + rng.randint(1, 9)
            for writer in (draft, session):
                writer.supersede(*change, start)
        return draft

    def _fact(self) -> Added:
        rng = self.rng
        head = rng.choice((*_HEADS, f"new {rng.randrange(50)}", "long " * rng.choice((1, 1, 40, 300))))
        start = rng.randrange(-40, 40)
        return head, rng.choice(_RELATIONS), rng.choice(_HEADS), start, start + rng.choice((1, 1, 1, 7))

    # ---- crashes -----------------------------------------------------------------------------------------------------

    def _look(self, operation: str, path: str) -> None:
        """Something has changed, or is changing: cut the power, or kill the process."""
        # A compaction writes hundreds of times to files that nothing names yet: they are not to be most of all crashes.
        if "/base-" in path and self.rng.random() < 0.93:
            return
        where = f"{self.where}, after {operation} of {path}"
        dice = self.rng.random()
        if operation != "half a write" or dice < 0.5:
            self.judge.power_cuts(self.disk, self.allowed(), where, 1 if dice < 0.5 else 3)
        if operation == "half a write" or dice < 0.15:
            self.judge.killed(self.disk, self.allowed(), where, go_on=dice < 0.03)


class Fault:
    """A disk that fails at the operation after `after` others, once; a full one is full from then on.

    Parameters
    ----------
    kind : str
        One of FAULTS. A short write takes some of the bytes, and that is no error.
    after : int
    """

    def __init__(self, kind: str, after: int) -> None:
        self.kind, self.left, self.happened = kind, after, False

    def __call__(self, operation: str, path: str) -> int | None:
        if operation not in ("write", "put", "patch", "sync", "sync_dir", "create", "rename", "make_dir", "truncate"):
            return None
        self.left -= 1
        if self.left >= 0:
            return None
        if self.kind == "EIO":
            if self.happened:
                return None
            self.happened = True
            raise OSError(errno.EIO, "simulated: the device failed", path)
        if self.kind == "ENOSPC":
            if operation not in ("write", "create", "make_dir"):
                return None
            self.happened = True
            raise OSError(errno.ENOSPC, "simulated: the disk is full", path)
        if operation != "write":
            return None
        if self.kind.endswith("ENOSPC") and self.happened:
            raise OSError(errno.ENOSPC, "simulated: the disk is full", path)
        self.happened = True
        return 17


def run(states: int, seed: int, *, steps: int = 14) -> dict[str, Any]:
    """Play histories until so many crash states were checked, or something is wrong.

    Returns
    -------
    dict
        ``histories``, ``states`` of each kind and in all, ``distinct`` recoveries among them, their ``digests``,
        ``violations``.
    """
    judge = Judge(random.Random(seed))
    n = 0
    while judge.total() < states and not judge.violations:
        history = History(seed * 1_000_003 + n, judge)
        try:
            history.run(steps, states)
        except TkindexError as error:
            judge.violations.append(Violation(f"an error where none was due: {error}", history.where))
        n += 1
    judge.begin()
    return {
        "histories": n,
        "states": judge.total(),
        "by_kind": dict(judge.states),
        "distinct": len(judge.digests),
        "digests": judge.digests,
        "violations": [f"{what}; {where}" for what, where in judge.violations],
    }
