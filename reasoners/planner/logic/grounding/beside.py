"""Others beside somebody, and nouns that are somebody else's: "who played with Ann", "the employer of my boss"."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.words import ARTICLES
from reasoners.planner.logic.forms import Grounded, Row
from reasoners.planner.logic.grounding.unnamed import Unnamed
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import SAID

_TOGETHER = frozenset("with alongside together teammate teammates colleague colleagues".split())


class Beside(Unnamed):
    """A clause about somebody beside the one that it names."""

    def _is_of_said(self, at: int, relation: Relation) -> bool:
        """Whether a noun is owned by who a relation says: "the employer of my boss", "Ann's mentor's prizes"."""
        if relation.likeness(self.items[at].low) >= SAID or self.items[at].ref == -2:
            return False
        owner = at - 1
        if self._low(at + 1) == "of" and at in self.kind_words:
            owner = next((n for n in self.clause if n > at + 1 and (n in self.words or n in self.name_at)), -1)
        elif owner not in self.words or not self.items[owner].is_possessive:
            return False
        return owner in self.words and relation.likeness(self.items[owner].low) >= SAID

    def _says(self, at: int, relation: Relation) -> bool:
        """Whether the word at a place, or behind an article there, says a relation."""
        at += self._low(at) in ARTICLES
        return at in self.words and relation.likeness(self.items[at].low) >= SAID

    def _companions(
        self, relation: Relation, rows: Sequence[Row], score: float, unread: list[int], names: list[int], near: float
    ) -> Grounded | None:
        """ "Who played with Ann at the club": others with the same relation to the same thing at the same time."""
        if not names or not rows:
            return None  # what a clause without a name says to be fixed has no companions, nor what was on no side
        shared = [n for n in names if self._low(n - 1 - (self._low(n - 1) in ARTICLES)) == "with"]
        if not shared and any(item.low in _TOGETHER for item in self.items):
            # "Whom did Ann play with in Rome", "Ann's teammates in Rome": the one who is told of.
            shared = [n for n in names if self.role(n) == "subject" or self.items[n].is_possessive]
        if not shared and names and self.asker and self._low(max(names) - 1) == "and":
            shared = [max(names)]  # "who played for the club and Ann": beside her
        if len(names) != 2 or len(shared) != 1 or self.items[shared[0]].kind != "name":
            return None
        ids = set(self.entities(shared[0]))
        is_head = any(row.head in ids for row in rows)
        common = rows[0].tail if is_head else rows[0].head
        all_rows = self.g.neighbours(common).get((relation.id, not is_head), [])
        kept = [
            row for row in all_rows
            if ((row.head if is_head else row.tail) not in ids or self.g.index.convention.years)
            and any(row.start < own.stop and own.start < row.stop for own in rows)
        ]  # fmt: skip
        if not kept:
            return None
        head, tail = (None, common) if is_head else (common, None)
        asked = "head" if is_head else "tail"
        return Grounded(head, relation.id, tail, kept, asked, score, unread, common, tuple(names), near)
