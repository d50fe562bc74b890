"""Threads that add the same facts to a server at once."""

from __future__ import annotations

import threading
from collections import Counter
from datetime import date

from bench.crash.clients import AtPlay, iso, post, rows_of
from bench.crash.ledger import Row
from tkindex.serve.calls import run_call

FIRST_DAY = date(2014, 1, 1).toordinal()
TOOLBOX = "index"


class Together:
    """Threads that add the same facts at once, in pieces of different sizes: each of them is there once at the end.

    Parameters
    ----------
    play : AtPlay
    n_facts : int
    """

    def __init__(self, play: AtPlay, n_facts: int) -> None:
        self._play = play
        self.head = f"at once {play.counts['facts added at once']}"
        days = range(FIRST_DAY, FIRST_DAY + n_facts)
        self.rows: list[Row] = [(self.head, "noted", f"place {day}", day, day + 1, None) for day in days]
        play.counts["facts added at once"] += n_facts
        # How many each commit has added, as clients were told.
        self._told: Counter[int] = Counter()
        self._lock = threading.Lock()

    def write(self, i: int) -> None:
        """Add all of them, as one of several clients."""
        play, size = self._play, (1, 3, len(self.rows))[i]
        for begin in range(0, len(self.rows), size):
            facts = [
                {"head": row[0], "relation": row[1], "tail": row[2], "time": iso(row[3])}
                for row in self.rows[begin : begin + size]
            ]
            if i % 2:
                found = run_call(play.served, "append", {"facts": facts}, TOOLBOX, "admin")
            else:
                found = post(play.app, "/v1/tools/append", play.token, {"facts": facts})
            if not found["ok"] or found["appended"] + found["merged"] != len(facts):
                play.wrong(f"append of what others add at once says {found}")
                return
            if found["commit"]:
                with self._lock:
                    self._told[found["commit"]["number"]] += found["appended"]

    def check(self) -> None:
        """Hold what is there against what was added, and the commits of the history against what clients were told."""
        play = self._play
        versions = [one for one in play.live.history() if one.head == self.head]
        if Counter(one.added for one in versions) != self._told:
            play.wrong(f"commits of {self.head!r} have added other numbers of facts than clients were told")
        for row in self.rows:
            # Where there are more or less of a row, the next look finds it.
            added = next((one.added for one in versions if one.tail == row[2]), play.live.last_commit)
            play.ledger.add(row, added)
        shown = rows_of(play.live)
        play.same(Counter({row: n for row, n in shown.items() if row[0] == self.head}), Counter(self.rows), self.head)
