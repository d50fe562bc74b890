"""Answer a question over any graph: read its form, ground its clauses in the graph, run the best reading, or refuse.

Nothing is dropped: a word of the question is part of the plan, or stands in a closed list, or the question is refused
and the word is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from reasoners.base import Answer
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.parsing import NUMBERED, Itemizer
from reasoners.planner.logic.grounding.placing import in_plural, placed
from reasoners.planner.logic.grounding.prices import as_price
from reasoners.planner.logic.grounding.weekdays import with_weekdays
from reasoners.planner.logic.questions.comparing import compare
from reasoners.planner.logic.questions.composing import Composer
from reasoners.planner.logic.questions.holders import succeed
from reasoners.planner.logic.questions.refusals import Refusals
from reasoners.planner.logic.questions.stated import of_statements
from reasoners.planner.logic.questions.vacancy import vacant
from reasoners.planner.logic.readings.absences import Reading
from reasoners.planner.logic.readings.anchoring import Anchors
from reasoners.planner.logic.readings.kindalone import CONSENT, of_kind_alone
from reasoners.planner.logic.readings.leftover import Leftover, explained
from reasoners.planner.logic.readings.vouching import NOTHING_CLAIMED, says_nothing, unvouched
from reasoners.planner.logic.schema.calendar import Behind, is_open
from reasoners.planner.logic.schema.labels import Span, tokens_of
from reasoners.planner.logic.schema.remembering import Memory, key_of_items, key_of_spans
from reasoners.planner.logic.stays import answer_trip
from reasoners.planner.logic.syntax.causes import answer_what
from reasoners.planner.logic.syntax.reading import asks_twice, read_question
from reasoners.planner.weights import COUNTABLE, SAME, THRESHOLD
from reasoners.times import TWO_READINGS, TimeSpan
from tkindex.errors import TimeParseError
from tkindex.index import Index
from tkindex.timeline.calendar import TICK_US
from tkindex.timeline.conditions import on
from tkindex.timeline.ranges import Instant, parse_range

_SELVES = ("I", "me", "Me", "user", "User", "the user", "The user", "self", "myself")
_NOTHING_ASKED = "it asks for nothing"
_WITHOUT = "read without it"


def _n_names(items: Sequence[Item]) -> int:
    return sum(item.kind == "name" for item in items)


_BESIDE_ME = re.compile(r"\b(?:before|after|than|besides|with|replaced?|succeed(?:ed)?)\s+(?:me|i)\b", re.IGNORECASE)
_NUMBER_ASKED = re.compile(
    r"\s*(?:the\s+)?(?:total\s+)?(?:number|count|tally)\s+of\s|\s*how\s+(?:many|often)\b", re.IGNORECASE
)
"""What asks for a number with its first words."""


def unsure(said: str, confidence: float) -> Answer:
    """The refusal of what is not sure enough, with what it would have been.

    >>> unsure("the head of (?, led, the mill)", 0.25).reason
    'not understood with confidence (0.25): the head of (?, led, the mill)'
    """
    return Answer(reason=f"not understood with confidence ({confidence:.2f}): {said}", details={"score": confidence})


class Reader(Refusals):
    """Reads questions about one index."""

    def __init__(
        self,
        index: Index,
        *,
        now: str | None = None,
        me: str | None = None,
        closed_world: bool = True,
        threshold: float = THRESHOLD,
        grounder: Grounder | None = None,
        leftover: Leftover | None = None,
    ) -> None:
        self.index, self.leftover = index, leftover
        self.grounder = Grounder(index) if grounder is None else grounder
        self.schema = self.grounder.schema
        self.closed_world, self.threshold = closed_world, threshold
        self.least = threshold
        """Of what is put together from parts; `threshold` is that of each part."""
        self.me = index.entities.id(me) if me is not None else self._self()
        self.now = self._instant(now)
        # What is counted from now is read where somebody said when that is: an end of the facts is no such word.
        self.itemizer = Itemizer(index, self.grounder, None if now is None else self.now[0], self.now[0])
        self.anchors = Anchors(self.grounder, self.schema, self.me)
        self._parts: Memory[Answer] = Memory()

    def _self(self) -> int | None:
        """The entity that the graph itself calls the one who speaks, where there is exactly one."""
        found = [self.index.entities.id(label) for label in _SELVES if label in self.index.entities]
        return found[0] if len(found) == 1 else None

    def _instant(self, now: str | None) -> tuple[int, int]:
        if now is not None:
            unit = self.index.unit
            try:
                found = parse_range(now, unit)
            except TimeParseError:
                # A clock shows more than the unit: now is the tick in which it stands.
                at = int(parse_range(now, "microsecond").start) // TICK_US[unit]
                return at, at + 1
            return int(found.start), int(found.stop)
        span = self.index.span
        if span is None or is_open(int(span.stop)):
            return 0, 1
        behind = int(span.stop)
        if self.index.exists(when=on(Instant(behind, self.index.unit))):
            # Some facts go on: those of which an end is told are over when somebody asks.
            return Behind((behind, behind + 1))
        return behind - 1, behind

    # ---- answering ---------------------------------------------------------------------------------------------------

    def answer(self, text: str) -> Answer:
        """The answer of the best reading; without values and with a reason where none is sure enough."""
        answer = self._answered(text)
        if answer.kind in ("entity", "list", "time") and answer.values and _NUMBER_ASKED.match(text):
            return Answer(
                reason="not understood: a number is asked for, and " + "; ".join(answer.trace[:1]) + " is none"
            )
        if self.me is not None and answer.values == (self.index.entities[self.me],) and _BESIDE_ME.search(text):
            return Answer(
                reason="not understood: whoever asks is no answer to what is asked of somebody before or after"
            )
        return answer

    def _answered(self, text: str) -> Answer:
        self.grounder.memory.forget()
        self._parts.forget()
        trip = answer_trip(self.index, text)
        if trip is not None:
            return trip
        text = as_price(text, self.schema)
        first = self._attempt(text, is_strict=False)
        if first.values or NUMBERED in first.reason:
            return first
        told = answer_what(text, self.schema, partial(self._attempt, is_strict=False))
        if told is not None:
            return told
        if TWO_READINGS in first.reason:
            # Days or months first: where the data are years it may not matter.
            one, other = (self._read(text, is_strict=False, is_day_first=order) for order in (True, False))
            is_same = bool(one.values) and one.values == other.values
            return replace(one, trace=(*one.trace, "the same, however the date is read")) if is_same else first
        if first.details.get("has_common"):
            other = self._attempt(text, is_strict=True)
            if other.values:
                return other
        if first.details.get("has_owner"):
            other = self._read(text, is_strict=True, is_split=True)
            if other.values:
                return other
        for is_loose in (True, False):
            other = self._read(text, is_strict=False, is_loose=is_loose, is_whole=not is_loose)
            if other.values:
                return other
        # What was learnt is asked last: whatever can be read without it is no guess.
        if self.grounder.ranker is not None:
            guessed = self._read(text, is_strict=False, guesses=True)
            if guessed.values:
                return guessed
        if self.leftover is not None and _WITHOUT in first.reason:
            left = self._read(text, is_strict=False, leaves=True)
            if left.values:
                return left
        return first

    def _attempt(self, text: str, *, is_strict: bool) -> Answer:
        answer = self._read(text, is_strict=is_strict)
        if answer.values or is_strict:
            return answer
        tokens = tokens_of(text)
        spans = self.grounder.names.spans(tokens, frozenset(), self.itemizer.vocabulary)
        names = self.grounder.names
        has_common = any(names.is_plain(tokens, span) for span in spans)
        has_owner = any(names.has_owner(tokens, span) for span in spans)
        return replace(answer, details=answer.details | {"has_common": has_common, "has_owner": has_owner})

    def _read(
        self,
        text: str,
        *,
        is_strict: bool,
        is_loose: bool = False,
        is_whole: bool = False,
        is_split: bool = False,
        is_day_first: bool | None = None,
        guesses: bool = False,
        leaves: bool = False,
    ) -> Answer:
        parsed = self.itemizer.parse(
            text,
            is_strict=is_strict,
            is_loose=is_loose,
            is_whole=is_whole,
            is_split=is_split,
            is_day_first=is_day_first,
        )
        if isinstance(parsed, str):
            return Answer(reason=f"not understood: {parsed}")
        items, spans, times = parsed
        if self.me is None:
            # "Which release did we blame": a house asks about itself; "I" is somebody, and has to be told.
            items = [item for item in items if not (item.kind == "word" and item.low in ("we", "us", "our"))]
        if is_loose or is_whole:
            plain = self.itemizer.parse(text)
            if not isinstance(plain, str) and [(i.kind, i.low) for i in plain[0]] == [(i.kind, i.low) for i in items]:
                return Answer(reason="not understood")  # what is named is what was named before
            if is_whole and not isinstance(plain, str) and _n_names(items) < _n_names(plain[0]):
                return Answer(reason="not understood")  # a name would be lost, and none found in its place
        composer = Composer(self, items, spans, times)
        if leaves:
            # It was read before, and nothing was put together: what was left over is all that is judged anew.
            return self._if_sure(self.simple(composer.part(items), spans, times, leaves=True))
        stated = of_statements(self, items, spans, times)
        if stated is not None:
            return self._if_sure(stated)
        said = composer.said() or composer.gap()
        answer = said or self.simple(composer.part(items), spans, times, guesses=guesses)
        if answer.values or answer.details.get("is_endless"):
            return self._if_sure(answer)  # of what has not ended no part of the question knows an end either
        return self._if_sure(composer.tried() or answer)

    def _if_sure(self, answer: Answer) -> Answer:
        """An answer, or what it would have been where that is not sure enough."""
        if not answer.values or answer.confidence >= self.least:
            return answer
        return unsure("; ".join(answer.trace[:3]), answer.confidence)

    def simple(
        self,
        items: list[Item],
        spans: Sequence[Span],
        times: Sequence[TimeSpan],
        *,
        is_part: bool = False,
        guesses: bool = False,
        leaves: bool = False,
    ) -> Answer:
        """The answer of a question that is not composed of others; a part may be about all facts of a relation.

        With `guesses` a verb or noun that nothing says may be read by what was learnt; with `leaves` words may be left
        over of which that says that they change nothing. What was answered of the same question is not asked again.
        """
        key = (key_of_items(items), key_of_spans(spans, times), is_part, guesses, leaves)
        kept = self._parts.get(key)
        if kept is None:
            kept = self._parts.keep(key, self._simple(items, spans, times, is_part, guesses, leaves))
        return kept

    def _simple(
        self, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan], is_part: bool, guesses: bool,
        leaves: bool,
    ) -> Answer:  # fmt: skip
        items = with_weekdays(self.grounder, items, spans)
        compared = (
            compare(self, items, spans, times)
            or succeed(self, items, spans, times)
            or vacant(self, items, spans, times)
        )  # fmt: skip
        if compared is not None:
            return compared
        question = read_question(items, times, self.now)
        question.spans, question.times = spans, times
        placed(self.grounder, question)
        in_plural(self.grounder, question)
        problem = self._problem(question) or asks_twice(question)
        if not problem and question.asker_at < 0 and question.select == "entity" and not self._asks(question):
            problem = (
                "" if self._asks_holder(question) or (not is_part and self._asks_number(question)) else _NOTHING_ASKED
            )
        if problem:
            stated = self._stated(items, spans, times) if problem == _NOTHING_ASKED and not is_part else None
            return stated or Answer(reason=f"not understood: {problem}")
        readings = self.readings(question, spans, is_open=is_part, guesses=guesses)
        if not readings or readings[0].unread:
            agreed = of_kind_alone(self, question, spans)
            if agreed:
                return self._answer(agreed[0], CONSENT, agreed)
        if not readings:
            return Answer(reason=self._why(question), details={"is_endless": question.endless is not None})
        if self._happens(question, readings[0]):
            # "Last dinner with Ann", "last cleaning, Tank C": what happened first or last is asked for when.
            question.select, question.asker = "time", "when"
            readings = self.readings(question, spans, is_open=is_part) or readings
        are_all = self._asks_for_all(question, readings[0])
        many = "" if are_all else self._many_of_one(question, readings[0])
        happened = many or ("" if are_all else self._happened(question, readings[0]))
        if happened and (many or not is_part):
            # "Inspections by Ann 2020", "CT scans in March": of what happened so often the number is asked for.
            question.select, question.is_distinct = "count", False
            readings = self.readings(question, spans, is_open=is_part)
            if not readings:
                return Answer(reason=self._why(question))
        best = readings[0]
        if self._asks_nothing_of(question, best):
            return Answer(reason="not understood: no words were found that say which relation is meant")
        if best.unread and best.grounded.likeness < 0.05 and len(best.unread) == len(self._content(question)):
            said = "not understood: no words were found that say which relation is meant"
            return Answer(reason=said + self._offered(question))
        if best.unread and question.asker_at < 0 and question.select == "entity" and not is_part:
            stated = self._stated(items, spans, times)
            if stated is not None:
                return stated
        left = None
        if best.unread and leaves and self.leftover is not None:
            left = self.leftover.explain(self.grounder, readings, self._confidence(readings))
        if says_nothing(self.grounder, question, best.grounded):
            return Answer(reason=f"not understood: {NOTHING_CLAIMED}")
        missing = (best.unread if left is None else []) or unvouched(
            self.grounder, question, (best.grounded,), best.found.values
        )
        if missing:
            said = ", ".join(repr(items[n].text) for n in missing)
            return Answer(
                reason=f"not understood: {said}; {_WITHOUT}: {self._said(best)}",
                details={"score": best.score},
            )
        if best.found.is_unsure and (question.select == "count" or question.by == "count"):
            return Answer(reason=f"not understood: which are counted? {self._said(best)}: {best.found.note}")
        confidence = self._confidence(readings) if left is None else left.sure
        relation = self.schema.relations[best.grounded.relation]
        is_named = any(relation.likeness(items[n].low) >= SAME for n in question.kind_words)
        is_named = is_named or self._is_only_relation(question, best)
        if left is None and question.select == "count" and best.grounded.likeness < COUNTABLE and not is_named:
            confidence = min(confidence, best.grounded.likeness)  # a number shows nobody what was counted
        if confidence < self.threshold:
            return unsure("; or ".join(self._said(r) for r in readings[:3]), confidence)
        namesakes = self._namesakes(readings) or self._sharing(readings) or self._unsaid(readings)
        if namesakes:
            return Answer(
                reason=f"not understood: which is meant, {' or '.join(map(repr, namesakes))}? {self._said(best)}",
                details={"score": confidence},
            )
        turned = self._turned(best, spans)
        if turned is not None:
            return self._asked_back(best, turned, confidence)
        answer = self._answer(best, confidence, readings)
        return answer if left is None else explained(answer, left)

    def _turned(self, best: Reading, spans: Sequence[Span]) -> Reading | None:
        """The reading from the other side of a code that answers otherwise; None where there is none."""
        if best.grounded.turned is None:
            return None
        turned = self.run(best.question, best.grounded.turned, spans)
        return turned if turned is not None and turned.found.values != best.found.values else None

    def _stated(self, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan]) -> Answer | None:
        """Whether a statement with a question mark holds: "Ann in Rome in 2014?"; None where it cannot be read so."""
        is_asked = bool(items) and items[-1].kind == "mark" and items[-1].low == "?"
        if not is_asked or sum(item.kind == "name" for item in items) < 2:
            return None
        whether = Item("word", "may", "whether", items[0].start, items[0].start)
        answer = self.simple([whether, *(replace(item) for item in items)], spans, times, is_part=True)
        return answer if answer.values else None
