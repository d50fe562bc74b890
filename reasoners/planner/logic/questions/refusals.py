"""What a question cannot be asked for, and why one has no answer: said before it is read, and after."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.measures import MEASURES
from reasoners.planner.logic.english.words import AUXILIARIES, FIRST_PERSON, NEGATIONS, SILENT
from reasoners.planner.logic.forms import Item, Question
from reasoners.planner.logic.questions.bare import Bare
from reasoners.planner.logic.readings.absences import Reading
from reasoners.planner.logic.syntax.intended import meant_at
from reasoners.planner.weights import READ, SAID
from tkindex.linking.lemmas import is_noun, is_verb

_OFFERED = 8
"""Of so many relations a refusal tells."""


class Refusals(Bare):
    """Why questions about one index are refused."""

    def _asks_nothing_of(self, q: Question, best: Reading) -> bool:
        """Whether "what" asks for something of a name, and no word or time says what: "what was the 1994 cup"."""
        has_time = bool(q.conditions) and not self._is_timeless(best.found.rows)
        is_bare = not (has_time or q.pick or q.having or q.is_else or q.excluded or q.aspect)
        return is_bare and q.asker == "what" and q.select == "entity" and not self._content(q) and not self.me

    def _problem(self, question: Question) -> str:
        low = [item.low for item in question.items]
        # A label may have it itself; whose it is among all of a relation is told by no such word.
        is_own = self.schema.has_pair if not question.pick else lambda low, n: False
        if question.select == "duration" and "wait" in low and not self.schema.says("wait"):
            return "'wait': how long until something is asked for, and no length of it"
        for n, item in enumerate(question.items):
            if item.kind == "word" and item.low in ("why", "how") and n in question.main:
                return f"{item.text!r}: reasons and manners are not in the graph, only what held when"
            is_denied = item.kind == "word" and item.low in NEGATIONS and not is_own(low, n)
            if is_denied and n in (*question.main, *(
                m for c in question.conditions for m in c.clause
            )):  # fmt: skip
                return f"{item.text!r}: what is not so cannot be read from what is; ask for what is"
            if item.kind == "word" and item.low in FIRST_PERSON and self.me is None and self._is_me(question.items, n):
                return f"{item.text!r}: say who asks with me="
            if item.low in MEASURES and n in question.main and not self.schema.says(item.low):
                return f"{item.text!r}: which is more is not told by words alone"
            meant = meant_at(question.items, n)
            if meant and not self.schema.saying(item.low, SAID):
                return f"{meant!r}: what was meant to be is not in the graph, only what was"
            if item.low == "both" and n in question.main and self._is_of_two_nouns(question.items, n):
                return f"{item.text!r}: what holds of both is not what holds of either"
            if item.low == "between" and question.select == "duration" and n in question.main:
                return f"{item.text!r}: the time between which two events is asked for?"
        span = self.index.span
        for c in question.conditions:
            if len(c.text) == 3 and c.text.isdigit() and not c.clause and span is not None and c.high <= span.start:
                return f"{c.text!r}: a number, or a year before all that the graph has?"
        return question.problem

    @staticmethod
    def _is_of_two_nouns(items: Sequence[Item], at: int) -> bool:
        """Whether "both" joins two nouns: "both president and cook of", which a part that was put together asks not."""
        joint = next((n for n in range(at + 1, len(items)) if items[n].low == "and" or items[n].kind != "word"), at)
        behind = items[joint + 1] if at + 1 < joint < len(items) - 1 and items[joint].low == "and" else None
        return behind is not None and behind.kind == "word" and is_noun(items[joint - 1].low) and is_noun(behind.low)

    def _asks(self, question: Question) -> bool:
        """Whether a question without an asking word asks for something: it has words, or a name before a clause."""
        has_name = any(question.items[n].kind == "name" for n in question.main)
        return bool(self._content(question)) or (has_name and any(c.clause for c in question.conditions))

    def _content(self, question: Question) -> list[int]:
        """Words of the main clause that carry meaning."""
        words = [n for n in question.main if question.items[n].kind == "word"]
        says = self.schema.is_said_alone
        return [n for n in words if question.items[n].low not in SILENT or says(question.items[n].low)]

    @staticmethod
    def _is_me(items: Sequence[Item], at: int) -> bool:
        """Whether "i" is who asks, and not the number of a king: a verb stands beside it."""
        if items[at].low != "i" or items[at].text == "I":
            return not (items[at].text == "I" and at and items[at - 1].kind == "name")
        beside = [items[n].low for n in (at - 1, at + 1) if 0 <= n < len(items) and items[n].kind == "word"]
        return any(word in AUXILIARIES or is_verb(word) for word in beside)

    def _why(self, question: Question) -> str:
        items = question.items
        often = next((f" {i.text!r}" for i in items if i.low in ("twice", "thrice")), "")
        if often and not any(i.kind == "name" for i in items):
            return f"nothing in the graph answers this{often} as it was read"
        if not any(i.kind == "name" for i in items):
            return "not understood: no name of the graph's entities was found"
        names = ", ".join(items[n].text for n in range(len(items)) if items[n].kind == "name")
        said = f"nothing in the graph answers this{often} about {names} as it was read"
        if question.endless is not None:
            row = question.endless
            fact = f"({self.index.entities[row.head]}, {self.schema.relations[row.relation].label}, "
            fact += f"{self.index.entities[row.tail]})"
            said += f": no end of {fact} is known, so that nothing is after it; what came after it began?"
        if question.sideless is not None:
            return f"{said}: {self._sideless(question.sideless)}"
        unsaid = [items[n] for n in self._content(question) if items[n].ref == -1]
        unsaid = [item for item in unsaid if not self.schema.saying(item.low, READ)]
        if question.endless is None and unsaid:
            said += f"; no label says {', '.join(repr(item.text) for item in unsaid)}"
        return said

    def _offered(self, question: Question) -> str:
        """What the graph says of the first name of a question, for who asked for something else."""
        for item in question.items:
            if item.kind == "name":
                entity = question.spans[item.ref].entities[0]
                numbers = sorted({number for number, _ in self.grounder.slots(entity)})
                labels = [self.schema.relations[number].label for number in numbers[:_OFFERED]]
                return f"; of {self.index.entities[entity]!r} the graph says {', '.join(map(repr, labels))}"
        return ""
