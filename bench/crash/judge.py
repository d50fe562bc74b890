"""Looks at what a crash left: recovers it as a reader would, as the next writer would, and says what is wrong."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bench.crash.cuts import Recoveries, every_choice, number_of_states, random_choice
from bench.crash.model import Added, Model, difference
from bench.crash.simulated import SimulatedFiles
from bench.crash.writer import PATH, Clock, Session, read_model
from tkindex.errors import TkindexError

EXTRA: Added = ("after", "the", "crash", 3, 4)


class Violation(NamedTuple):
    """What was promised and did not hold, and where."""

    what: str
    where: str


class Unreadable(NamedTuple):
    """A recovery that ended in an error."""

    message: str


def recover(files: SimulatedFiles) -> Model | Unreadable:
    """What a reader finds."""
    try:
        return read_model(files)
    except TkindexError as error:
        return Unreadable(f"{type(error).__name__}: {error}")


@dataclass
class Judge:
    """Counts the states it was shown, and keeps what was wrong with them.

    Attributes
    ----------
    states : Counter
        Of each kind, how many: ``cut`` (power), ``kill``, ``cut while recovering``, ``cut after a kill and a
        recovery``, ``cut after going on``.
    in_full, sampled : int
        Power cuts of which every state was checked, and of which the corners and some others were.
    digests : set of int
        Of the states that differ in what a recovery was told, in the histories that are over.
    resumed : float
        Share of the states in which the next writer goes on, besides those that no reader has seen before.
    """

    rng: random.Random
    resumed: float = 0.02
    states: Counter[str] = field(default_factory=Counter)
    in_full: int = 0
    sampled: int = 0
    violations: list[Violation] = field(default_factory=list)
    digests: set[int] = field(default_factory=set)
    _recoveries: Recoveries = field(default_factory=lambda: Recoveries(recover))

    def begin(self) -> None:
        """Forget the states of the last history: those of the next are others."""
        self.digests |= self._recoveries.digests
        self._recoveries = Recoveries(recover)

    def total(self) -> int:
        """All states so far."""
        return sum(self.states.values())

    def power_cuts(self, files: SimulatedFiles, allowed: Sequence[Model | None], where: str, n: int) -> None:
        """Check `n` of the states that a power cut may leave now; None among those allowed: there may be no index."""
        slots = files.slots()
        for _ in range(n):
            self._check("cut", files.cut(slots, random_choice(slots, self.rng)), allowed, where)

    def every_cut(self, files: SimulatedFiles, allowed: Sequence[Model | None], where: str, cap: int) -> None:
        """Check every state that a power cut may leave now, or `cap` of them, and count which of the two it was."""
        slots = files.slots()
        if number_of_states(slots) <= cap:
            self.in_full += 1
        else:
            self.sampled += 1
        for choice in every_choice(slots, cap, self.rng):
            self._check("cut", files.cut(slots, choice), allowed, where)

    def killed(self, files: SimulatedFiles, allowed: Sequence[Model | None], where: str, *, go_on: bool) -> None:
        """Check what the end of the process leaves; `go_on`: another recovers it, and then the power is cut."""
        state = files.fork()
        self._check("kill", state, allowed, where, never_resume=True)
        if go_on:
            self._resume(state, allowed, f"{where}, killed", "cut after a kill and a recovery")

    def same(self, found: Model, allowed: Sequence[Model | None], where: str) -> None:
        """Check what a writer itself says."""
        self._is_wrong(found, allowed, where)

    def _check(
        self,
        kind: str,
        state: SimulatedFiles,
        allowed: Sequence[Model | None],
        where: str,
        *,
        never_resume: bool = False,
    ) -> None:
        self.states[kind] += 1
        found, is_new = self._recoveries(state)
        if self._is_wrong(found, allowed, f"{where}, {kind}"):
            return
        if not never_resume and (is_new or self.rng.random() < self.resumed):
            self._resume(state, allowed, f"{where}, {kind}", "cut while recovering")

    def _is_wrong(self, found: Model | Unreadable, allowed: Sequence[Model | None], where: str) -> bool:
        if isinstance(found, Unreadable):
            if None in allowed:
                return False
            wrong: str | None = found.message
        else:
            wrong = difference(found, [model for model in allowed if model is not None])
        if wrong is not None:
            self.violations.append(Violation(wrong, where))
        return wrong is not None

    def _resume(self, state: SimulatedFiles, allowed: Sequence[Model | None], where: str, kind: str) -> None:
        """Let the next writer open what a crash left, cut the power meanwhile and after, and let it commit once more.

        What it has found when it is open, it may show to anybody: from then on it must last.
        """
        if self._is_gone(state):
            return
        now: list[Sequence[Model | None]] = [allowed]

        def watch(operation: str, path: str) -> None:
            self.states[kind] += 1
            slots = state.slots()
            again = state.cut(slots, random_choice(slots, self.rng))
            self._is_wrong(
                self._recoveries(again)[0], now[0], f"{where}, cut after {operation} of {path} while recovering"
            )

        state.watch = watch
        clock = Clock(10**9)
        try:
            session = Session.open(state, clock)
        except TkindexError as error:
            if None not in allowed:
                self.violations.append(Violation(f"the next writer cannot open it: {error}", where))
            return
        found = session.model()
        if self._is_wrong(found, allowed, f"{where}, as the next writer finds it"):
            return
        now[0] = [found]
        self._after_all(state, [found], f"{where}, recovered")
        after = found.commit([EXTRA], [], clock.now)
        now[0] = [found, after]
        session.append([EXTRA])
        session.commit()
        now[0] = [after]
        self._after_all(state, [after], f"{where}, recovered and gone on")
        state.watch = None
        session.close()

    def _after_all(self, state: SimulatedFiles, allowed: Sequence[Model | None], where: str) -> None:
        """Cut the power now: nothing that is undecided gets to the disk, all of it, or some."""
        slots = state.slots()
        none = [0] * len(slots)
        for choice in (none, random_choice(slots, self.rng)):
            self.states["cut after going on"] += 1
            self._is_wrong(self._recoveries(state.cut(slots, choice))[0], allowed, where)

    @staticmethod
    def _is_gone(state: SimulatedFiles) -> bool:
        """Whether there is no index: the power was cut while it was made."""
        return not state.exists(PATH) or not state.exists(f"{PATH}/live.json")
