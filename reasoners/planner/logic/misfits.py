"""What cannot be meant by a clause, whatever its words are like: amounts for persons, the other preposition."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reasoners.planner.logic.beside import Beside
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.kindwords import SEEN
from reasoners.planner.logic.relations import Relation
from reasoners.planner.logic.words import PARTICLES

_PERSONS = 0.5
"""From which share of persons' names on a side on persons are what it holds."""


class Misfits(Beside):
    """Says which patterns a clause cannot mean."""

    def _are_amounts(self, rows: Sequence[Row], other: Callable[[Row], int]) -> bool:
        """Whether all that could answer begins with a number: "30 cents", "60 mg"."""
        labels = [self.g.index.entities[other(row)] for row in rows[:SEEN]]
        return bool(labels) and all(label[:1].isdigit() for label in labels)

    def _are_coded(self, rows: Sequence[Row], other: Callable[[Row], int], relation: Relation) -> bool:
        """Whether all that could answer have a number in their label, and another relation leads to persons."""
        labels = [self.g.index.entities[other(row)] for row in rows[:SEEN]]
        is_all = bool(labels) and all(any(c.isdigit() for c in label) for label in labels)
        return is_all and any(n != relation.id and self.g.kinds.personal(far) > _PERSONS for n, far in self.near)

    def _is_led_elsewhere(self, relation: Relation) -> bool:
        """Whether the preposition before the asking word is that of another relation with the same verb.

        "At which school was she teaching" is "teaches at", and not "teaches".
        """
        led = self._low(self.asker_at - 1) if self.asker_at > 0 else ""
        if led not in PARTICLES or relation.particle == led:
            return False
        others = {number for number, _ in self.near} - {relation.id}
        return any(
            self.g.schema.relations[n].particle == led and self.g.schema.relations[n].stems == relation.stems
            for n in others
        )
