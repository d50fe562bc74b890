"""The one winner of a query for the first or the last fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tkindex.errors import QueryError
from tkindex.results.facts import Facts

if TYPE_CHECKING:
    from tkindex.results.fact import Fact
    from tkindex.timeline.ranges import Instant


class Pick(Facts):
    """The winner of `first` or `last`: a `Facts` of length 0 or 1, or of all ties where the convention keeps them.

    The fields of the winner are attributes: `head`, `relation`, `tail`, `start`, `stop`, `row`.

    Attributes
    ----------
    ties : int
        How many facts share the winning time, the winner included; 0 where nothing was found.
    """

    __slots__ = ()

    @property
    def ties(self) -> int:
        """How many facts share the winning time, the winner included; 0 where there is none."""
        return self.engine.count_ties(self) if len(self) else 0

    def _repr_html_(self) -> str:
        from tkindex.results.html import facts_html

        ties = self.ties
        return facts_html(self, f"{ties:,} share the winning time" if ties > 1 else "")

    @property
    def fact(self) -> Fact | None:
        """The winner, or None where nothing was found."""
        return self.first()

    def _winner(self) -> Fact:
        if not len(self):
            raise QueryError(
                f"no fact was found {self.box.describe(self.engine.unit)}; test the result for truth first"
            )
        return self[0]

    @property
    def head(self) -> str:
        """The head of the winner."""
        return self._winner().head

    @property
    def relation(self) -> str:
        """The relation of the winner."""
        return self._winner().relation

    @property
    def tail(self) -> str:
        """The tail of the winner."""
        return self._winner().tail

    @property
    def start(self) -> Instant:
        """The first tick of the winner."""
        return self._winner().start

    @property
    def stop(self) -> Instant:
        """The exclusive last tick of the winner."""
        return self._winner().stop

    @property
    def row(self) -> int:
        """The row number of the winner."""
        return self._winner().row
