"""Clauses of a question as patterns over the graph: names first, then the relations that those names have.

Every relation of a linked name is a candidate. It is ranked by how well it explains the words of the clause: words of
its label, the thesaurus, word vectors, labels of the neighbours it leads to, and the side that the syntax asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from reasoners.planner.logic.forms import Grounded, Item, Row
from reasoners.planner.logic.grounding.bearing import weigh_nouns
from reasoners.planner.logic.grounding.patterns import Patterns
from reasoners.planner.logic.grounding.ranking import Ranker
from reasoners.planner.logic.grounding.surroundings import Surroundings, without_mirrors
from reasoners.planner.logic.grounding.voices import agree_in_voice
from reasoners.planner.logic.grounding.wording import Wording
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.remembering import Memory, key_of_items, key_of_spans
from reasoners.planner.weights import UNREAD
from tkindex.index import Index

_BEST = 10


class Grounder(Surroundings):
    """Grounds clauses in one index.

    Parameters
    ----------
    index : Index
    ranker : Ranker, optional
        What was learnt of which pattern is meant; by default the weights that are set by hand rank alone.
    """

    def __init__(self, index: Index, ranker: Ranker | None = None) -> None:
        super().__init__(index)
        self.ranker = ranker
        self.memory: Memory[list[Grounded]] = Memory()

    def ground(
        self,
        items: Sequence[Item],
        clause: Sequence[int],
        spans: Sequence[Span],
        *,
        wants: str,
        asker: str = "",
        asker_at: int = -1,
        kind_words: Iterable[int] = (),
        subjects: Sequence[int] = (),
        is_open: bool = False,
        guesses: bool = False,
    ) -> list[Grounded]:
        """Candidates for a clause, best first.

        Parameters
        ----------
        wants : {"entity", "fact", "whether"}
            Whether one side must be free to be the answer; "whether" where the fact itself is in question.
        subjects : sequence of int
            Entities that pronouns of the clause may stand for, or that a clause without a name is about.
        is_open : bool
            Whether a clause without any name may mean all facts of a relation.
        guesses : bool
            Whether a verb or noun that nothing says may be read by what was learnt: of a whole question alone.
        """
        nouns = frozenset(kind_words)
        key = (
            key_of_items(items), tuple(clause), key_of_spans(spans), wants, asker, asker_at, nouns, tuple(subjects),
            is_open, guesses,
        )  # fmt: skip
        kept = self.memory.get(key)
        if kept is not None:
            return list(kept)
        made = _Clause(self, items, clause, spans, wants, asker, asker_at, nouns, subjects)
        found = made.candidates(is_open)
        if wants == "entity":
            weigh_nouns(made, found)
        agree_in_voice(made, found)
        found.sort(key=lambda g: -g.score)
        for one in found:
            one.plain = one.score
        self.rank(made, found, guesses=guesses)
        return list(self.memory.keep(key, found[:_BEST]))

    def rank(self, clause: Wording, found: list[Grounded], *, guesses: bool) -> None:
        """Order the patterns of a clause by what was learnt, where anything was."""
        if self.ranker is not None:
            self.ranker.rank(clause, found, guesses=guesses)


class _Clause(Patterns):
    """A clause with the relations that its names have."""

    def candidates(self, is_open: bool) -> list[Grounded]:
        found: list[Grounded] = []
        for at in self.name_at:
            for entity in self.g.cut.same(self.spans[self.items[at].ref].entities[:6]):
                found += self._of_entity(entity, at)
        if self.subjects and (not self.name_at or self.has_pronoun or self.has_me or not found):
            for entity in self.subjects:
                found += self._of_entity(entity, -1)
        if not self.name_at and not self.subjects and is_open:
            found += self._open()
        shaped = {(one.relation, one.asked) for one in found if one.shaped and not one.unread}
        for one in found if len(shaped) > 1 else ():
            # A noun that nothing names would do for several relations: it says none of them.
            one.unread += [n for n in one.shaped if n not in one.unread]
            one.score *= UNREAD ** len(one.shaped)
        best: dict[tuple[object, ...], Grounded] = {}
        for one in found:
            key = (one.relation, one.asked, one.head, one.tail, tuple(r.row for r in one.rows[:20]))
            if key not in best or one.score > best[key].score:
                best[key] = one
        return list(best.values())

    def _of_entity(self, entity: int, at: int) -> list[Grounded]:
        found = []
        neighbours = self.g.neighbours(entity)
        self.near = [(number, (number, not is_head)) for number, is_head in neighbours]
        name_score = 1.0 if at < 0 else self.spans[self.items[at].ref].score
        total = sum(len(rows) for rows in neighbours.values()) or 1
        seen: set[int] = set()
        for (number, is_head), rows in neighbours.items():
            relation = self.as_said(self.g.schema.relations[number])
            share = len(rows) / total
            if self.g.schema.relations[number].is_symmetric and (number, not is_head) in neighbours:
                if number in seen:
                    continue
                seen.add(number)
                rows = without_mirrors([*rows, *neighbours[number, not is_head]], entity)
                made = self._pattern(relation, entity, at, None, rows, share)
            else:
                made = self._pattern(relation, entity, at, is_head, rows, share)
            if made is not None:
                made.score *= 0.7 + 0.3 * name_score
                found.append(made)
        for one in found:
            if at >= 0 and one.rows and self.is_sideless(self.g.schema.relations[one.relation], at):
                one.turned = self._turned(one, neighbours)
        return found

    @staticmethod
    def _turned(one: Grounded, neighbours: Mapping[tuple[int, bool], Sequence[Row]]) -> Grounded | None:
        """The facts of a name from the other side than that on which a pattern has it, as a pattern of their own."""
        rows = neighbours.get((one.relation, one.asked == "head"))
        if rows is None or one.asked not in ("head", "tail"):
            return None
        asked = "head" if one.asked == "tail" else "tail"
        return replace(one, head=one.tail, tail=one.head, rows=rows, asked=asked)
