"""Whether one event came before another: "did Ann join before Bob did", "was the mill sold earlier than the barn"."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Answer
from reasoners.planner.logic.english.words import ASKING, AUXILIARIES, BOUNDS, END, SILENT, START
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.questions.listed import Listed
from reasoners.planner.logic.schema.calendar import is_open
from reasoners.planner.weights import READ

_TURNS = frozenset("before after".split())
_TURNED = (["earlier", "than"], ["later", "than"], ["sooner", "than"])
_SUBJECTS = frozenset("he she it they".split())
_WHOLLY = frozenset("entirely wholly completely fully".split())
_SAYS_NOTHING = _WHOLLY | frozenset(
    "that of fall fell take place happen occur come came did does was were had has do".split()
)
"""What says nothing of the two events whose order is asked for."""


class Turns(Listed):
    """Questions of yes or no about the order of two events."""

    def _in_turn(self) -> Answer | None:
        """ "Did Ann join before Bob did", "was A sold earlier than B", "did her lease end before his job began"."""
        low = self.low
        if len(low) < 5 or low[0] not in AUXILIARIES or set(low) & ASKING:
            return None
        at = next((n for n in range(2, len(low) - 1) if low[n] in _TURNS or low[n : n + 2] in _TURNED), -1)
        width = 2 if low[at : at + 2] in _TURNED else 1
        if at < 0 or any(low[n] in _TURNS for n in range(at + width, len(low))):
            return None
        is_before = low[at] in ("before", "earlier", "sooner")
        sides = [range(1, at), range(at + width, len(low))]
        if any(self.items[n].kind in ("mark", "time") for side in sides for n in side[: len(side) - 1]):
            return None
        clauses = [[n for n in side if self.items[n].kind != "mark" and low[n] not in _SAYS_NOTHING] for side in sides]
        if not all(any(self.items[n].kind == "name" for n in clause) for clause in clauses):
            return None
        edges = [self._edge_of(clause) for clause in clauses]
        clauses = [[n for n in clause if low[n] not in BOUNDS] for clause in clauses]
        first = self._first_of(clauses[0])
        if first is None:
            return None
        own = next(n for n in clauses[0] if self.items[n].kind == "name")
        clauses[1] = [own if low[n] in _SUBJECTS else n for n in clauses[1]]
        names = [n for n in clauses[1] if self.items[n].kind == "name"]
        rest = [n for n in clauses[1] if n not in names and low[n] not in SILENT | {"same"}]
        rest = [n for n in rest if low[n - 1] != "same"]  # "... of Bob at the same place"
        second = self._first_of(clauses[1]) if rest else None
        for name in [n for n in clauses[0] if self.items[n].kind == "name"] if len(names) == 1 and not rest else ():
            # "Earlier than Bob did": the same with the other name in the place of the one that it is like.
            second = second or self._first_of([names[0] if n == name else n for n in clauses[0]])
        if second is None:
            return None
        if edges[0] == "" and set(low) & _WHOLLY:
            edges[0] = "end" if is_before else "start"
            edges[1] = edges[1] or ("start" if is_before else "end")
        ticks = [self._tick(row, edge) for row, edge in zip((first, second), edges, strict=True)]
        if any(is_open(tick) for tick in ticks):
            return Answer(reason="nothing in the graph says when one of the events began or ended")
        holds = ticks[0] < ticks[1] if is_before else ticks[0] > ticks[1]
        return self._answer(("yes" if holds else "no",), "boolean", [first, second], "which of the two came first")

    def _edge_of(self, clause: Sequence[int]) -> str:
        said = {self.low[n] for n in clause} & BOUNDS
        return "end" if said & END else "start" if said & START else ""

    def _tick(self, row: Row, edge: str) -> int:
        first, last = self._bounds(row)
        return last[0] if edge == "end" else first[0]

    def _first_of(self, clause: Sequence[int]) -> Row | None:
        """The first of the facts that a clause tells, where it is read in full; of states there may be only one."""
        found = self._ground(clause, wants="whether")
        if not found or found[0].unread or found[0].likeness < READ:
            return None
        rows = sorted(row for row in found[0].rows if not is_open(row.start) or not is_open(row.stop))
        is_point = bool(rows) and self.schema.relations[rows[0].relation].is_point
        return rows[0] if len(rows) == 1 or is_point else None
