"""What the rules make of a question over any graph, by all the ways there are, each tried where those before it refuse.

    question -> names in full -> as a whole, or in parts -> the gate -> with what was told -> of the house

Each way is a module of `reasoners.planner.logic`, loaded where a question needs it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextvars import ContextVar
from copy import copy
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Self

from reasoners.base import Answer
from reasoners.planner.eventroad import EventRoad
from reasoners.planner.logic.choice.choosing import shipped as shipped_chooser
from reasoners.planner.logic.english.spans import goes_on, has_front, has_more, with_plain_spans
from reasoners.planner.logic.english.words import PRESENT
from reasoners.planner.logic.execution.roundabout import is_nameless, is_roundabout, leaves_words
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.ranking import shipped
from reasoners.planner.logic.ontology import speaks_cameo
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.leftover import shipped as shipped_leftover
from reasoners.planner.logic.rewordings.amounts import refuse_no_amount, refuse_number
from reasoners.planner.logic.rewordings.existing import with_which
from reasoners.planner.logic.rewordings.several import has_joined_clause, refuse_several
from reasoners.planner.logic.syntax.relative import find_relative, unread_relative
from reasoners.planner.unreadable import why_unreadable
from reasoners.planner.weights import THRESHOLD
from reasoners.times import TimeSpan
from tkindex.errors import TkindexError
from tkindex.index import Index
from tkindex.lazily import regex as re
from tkindex.threads import cached_property
from tkindex.timeline.ranges import format_instant

if TYPE_CHECKING:
    from reasoners.planner.logic.pooled.asking import Likeliest

_CLOCK = {"year": "%Y", "month": "%Y-%m", "hour": "%Y-%m-%dT%H", "minute": "%Y-%m-%dT%H:%M"}
"""The clock as a time of an index, by its unit; a day otherwise."""
NOT_UNDERSTOOD = "not understood"
_TRIED: ContextVar[list[str] | None] = ContextVar("tried", default=None)
"""The texts that were read for the question at hand."""
_PLACED = (" both ", " that ", "he ", " then", "those days", "at the time")
"""In what a question says that a plan must have a place for."""
_OWN = re.compile(r"\b(?:my|our|i|we)\b", re.IGNORECASE)
_AGAIN = re.compile(r"\b(?P<name>[A-Z][^\W\d_]+)\b[^\0]*[.?!…:;,][^\0]*\b(?P=name)\b")
"""A word with a capital that is said twice, in two clauses."""
_SLIP = re.compile(
    r"[?.!]\s[^\0]*\b(?:sorry|apologies|on|wait|oops|whoops|wrong\w*|mistaken?|mis(?:read|spoke|typed|heard)|typo|correction"
    r"|that|it|bad|meant|no|nope|not|rather|actually)\b",
    re.IGNORECASE,
)
"""What may take back a slip behind a sentence."""
_HOUSE = '"we" is the house, and not who asks'


class ByRules:
    """The rules of a planner; `reasoners.planner.agent.Planner` sets what they know of whoever asks.

    Attributes
    ----------
    index : Index
    now, me, closed_world, threshold, lexicon, ranking
        As of `Planner`.
    events : EventRoad
        Reads graphs of political events.
    """

    index: Index
    now: str | None
    me: str | None
    closed_world: bool
    threshold: float | None
    lexicon: str
    ranking: str
    events: EventRoad
    _reader: tuple[Reader, str | None] | None

    @property
    def chooses(self) -> bool:
        """Whether what the rules refuse is looked for among the readings that are enumerated."""
        return self.ranking in ("pooled", "chosen")

    @property
    def is_pooled(self) -> bool:
        """Whether the readings of all ways to say a question are asked of what is refused or doubtful."""
        return self.ranking == "pooled"

    def by_rules(self, question: str) -> Answer:
        """The answer without a policy, whatever the planner has."""
        begin = time.perf_counter()
        answer, tried = self.by_rules_alone(question)
        is_doubtful = is_roundabout(answer) or leaves_words(answer) or is_nameless(answer)
        if tried and self.is_pooled and (is_doubtful or not answer.values):
            answer = self._pooled(question, tried, answer)
        return replace(answer, seconds=time.perf_counter() - begin)

    def _pooled(self, question: str, tried: Sequence[str], answer: Answer) -> Answer:
        """A refusal, or an answer on a way round, after the readings of all ways to say the question were asked."""
        # Whoever asks what is read as it stands does not pay for loading them.
        from reasoners.planner.logic.pooled.asking import ask_pooled
        from reasoners.planner.logic.pooled.doubting import doubt

        ask = doubt if answer.values else ask_pooled
        whole = self.in_full(question)
        try:
            found = ask(self.reader, whole, tried, answer, self.is_dated, self.threshold)
            if found is answer or not found.values:
                return found
            checked = self._checked(whole, refuse_several(self.reader, whole, found))
        except TkindexError:
            return answer  # a time that the index cannot hold
        return checked if checked.values or answer.values else answer

    def likeliest(self, question: str) -> Likeliest | None:
        """The likeliest answer by the readings of all ways to say a question, given or not; None without a pool."""
        from reasoners.planner.logic.pooled.asking import likeliest_of

        refused, tried = self.by_rules_alone(question)
        if not self.is_pooled or not tried:
            return None
        try:
            return likeliest_of(self.reader, self.in_full(question), tried, refused.reason, self.is_dated)
        except TkindexError:
            return None  # a time that the index cannot hold

    def by_rules_alone(self, question: str) -> tuple[Answer, list[str]]:
        """The answer by what is read, and the texts that were read for it; no pool of readings is asked."""
        begin = time.perf_counter()
        problem = why_unreadable(question)
        if problem:
            return Answer(reason=f"{NOT_UNDERSTOOD}: {problem}", seconds=time.perf_counter() - begin), []
        tried: list[str] = []
        token = _TRIED.set(tried)
        try:
            return self._read(question, begin), tried
        except TkindexError as error:
            # A time that the index cannot hold, an end that nobody knows: said, like all that cannot be answered.
            said = " ".join(str(error).split())
            return Answer(reason=f"{NOT_UNDERSTOOD}: {said}", seconds=time.perf_counter() - begin), []
        finally:
            _TRIED.reset(token)

    def is_dated(self, text: str) -> bool:
        """Whether no time of a text depends on when it is asked, or somebody says when now is."""
        now = self.reader.itemizer.now
        counted = () if now is None else find_relative(text, now, self.index.unit)
        return self._depends(text, now, counted) is None

    def _read(self, question: str, begin: float, *, is_whole: bool = False) -> Answer:
        if self.speaks_cameo:
            answer = self._depends(question, None, ()) or self.events.answer(question)
            return replace(answer, seconds=time.perf_counter() - begin)
        named = self._named_in_full(question)
        question = self._put_right(named)
        answer = self._counted(question)
        if not answer.values and self.chooses and (has_more(question) or has_front(question)):
            # Whoever asks nothing that is refused does not pay for loading it.
            from reasoners.planner.logic.context.told import ask_told

            said = with_which(with_plain_spans(question))
            answer = ask_told(self.reader, said, answer, self._counted, self.threshold)
        if not answer.values and self.chooses and not is_whole:
            from reasoners.planner.logic.rewordings.owners import with_owners

            whole = with_owners(self.reader, question)
            found = self._read(whole, begin, is_whole=True) if whole != question else answer
            if found.values:
                from reasoners.planner.logic.execution.saying import read_as

                return read_as(found, whole)
        if not answer.values and self.chooses and self.me is not None:
            from reasoners.planner.logic.context.house import of_house

            house = of_house(self.reader, question)
            other = self._of_house().by_rules_alone(house)[0] if house else answer
            answer = replace(other, trace=(*other.trace, _HOUSE)) if other.values else answer
        if answer.values and question != named:
            answer = replace(answer, trace=(*answer.trace, f"put right: {question!r}"))
        return replace(answer, seconds=time.perf_counter() - begin)

    def in_full(self, question: str) -> str:
        """A question with whom it means in place of a bare number, of "us", or of a slip that it takes back."""
        return self._put_right(self._named_in_full(question))

    def _put_right(self, question: str) -> str:
        """A question with the slip put right that it takes back."""
        if _SLIP.search(question) is None:
            return question
        # Whoever takes nothing back does not pay for loading it.
        from reasoners.planner.logic.limits.correcting import put_right

        return put_right(self.reader, question)

    def _named_in_full(self, question: str) -> str:
        """A question with whom it means in place of a bare number, of "us", or of what is told to be over of him."""
        # Whoever says nothing of the kind does not pay for loading them.
        if any(map(str.isdigit, question)):
            from reasoners.planner.logic.schema.barenumbers import with_full_codes

            question = with_full_codes(self.reader.index, self.reader.grounder.names, question)
        if "how many" in question.lower():
            from reasoners.planner.logic.english.trailing import with_number_first

            question = with_number_first(question)
        if " longer" in question or "n't" in question or "n’t" in question or " not " in question:
            from reasoners.planner.logic.rewordings.former import with_former

            question = with_former(question)
        if " of us" in question:
            from reasoners.planner.logic.context.house import among_us

            question = among_us(question)
        if self.me is not None and _OWN.search(question):
            from reasoners.planner.logic.limits.ownthings import of_own_things

            question = of_own_things(self.reader, question)
        if _AGAIN.search(question):
            from reasoners.planner.logic.limits.fullnames import with_full_names

            question = with_full_names(self.reader, question)
        return question

    def _of_house(self) -> Self:
        """The planner of the same index that is told of nobody who asks."""
        other = copy(self)
        other.me = None
        reader = self.reader
        now = None if self._reader is None else self._reader[1]
        other._reader = self._made(reader.index, reader.grounder, now, None), now
        return other

    def _counted(self, question: str) -> Answer:
        """What a question gives, with times that are counted from now where somebody says when now is."""
        now = self.reader.itemizer.now
        counted = () if now is None else find_relative(question, now, self.index.unit)
        refused = self._depends(question, now, counted)
        if refused is not None:
            return refused
        question = with_which(with_plain_spans(question))
        answer = self._gated(question)
        if answer.values and has_more(question):
            from reasoners.planner.logic.context.claims import asks_truth, is_of_truth

            if asks_truth(question) and not is_of_truth(answer):
                return Answer(reason=f"{NOT_UNDERSTOOD}: it asks whether something is so")
        if counted and now is not None and answer.values:
            said = ", ".join(repr(question[span.start : span.end]) for span in counted)
            at = format_instant(now, self.index.unit)
            answer = replace(answer, trace=(*answer.trace, f"{said} is counted from {at}"))
        return answer

    def _depends(self, question: str, now: int | None, counted: Sequence[TimeSpan]) -> Answer | None:
        """The refusal of a time that depends on when a question is asked; None where there is none such."""
        relative = unread_relative(question, counted)
        if not relative or (not self.speaks_cameo and relative.lower() in PRESENT):
            return None
        problem = f"{relative!r} depends on when it is asked; name the time, as in 'in 2014' or 'after 3 May 2014'"
        if now is None and not self.speaks_cameo:
            problem += ", or say when now is"
        return Answer(reason=f"{NOT_UNDERSTOOD}: {problem}")

    def _gated(self, question: str) -> Answer:
        """What a question gives, where nothing beside it is left unread."""
        if "(" in question:
            # Whoever asks without a bracket does not pay for loading it.
            from reasoners.planner.logic.context.measures import ask_without_measure

            measured = ask_without_measure(self.reader, question, self._gated)
            if measured is not None:
                return measured
        answer = self._by_all_ways(question)
        if answer.values and has_more(question):
            # Whoever asks one sentence does not pay for loading it.
            from reasoners.planner.logic.context.gate import refuse_unread

            answer = refuse_unread(self.reader, question, answer, self._by_all_ways)
        return answer

    def _by_all_ways(self, question: str) -> Answer:
        """What a question gives as a whole, or in parts."""
        answer = self._meant(question) or self._settled(question)
        if not answer.values and self.chooses and "several" not in answer.details:
            # Whoever asks nothing that is refused does not pay for loading them.
            from reasoners.planner.logic.ways import ask_in_parts

            answer = ask_in_parts(self.reader, question, self._settled) or answer
        return answer

    def _meant(self, question: str) -> Answer | None:
        """What a question gives behind which a sentence says how it is meant; None where none does."""
        if not self.chooses or not goes_on(question):
            return None
        from reasoners.planner.logic.context.framing import ask_meant

        meant = ask_meant(self.reader, question, self._settled)
        return None if meant is not None and has_joined_clause(self.reader, question) else meant

    def _settled(self, question: str) -> Answer:
        """What the rules read, and whoever chooses among readings, over any graph."""
        tried = _TRIED.get()
        if tried is not None and question not in tried:
            tried.append(question)
        answer = self.reader.answer(question)
        if self.chooses:
            answer = shipped_chooser().settle(self.reader, question, answer, self.threshold)
        return self._checked(question, refuse_several(self.reader, question, answer))

    def _checked(self, question: str, answer: Answer) -> Answer:
        """An answer, or the refusal of one that is no amount, no place, no number, or of no kind of the graph."""
        answer = refuse_no_amount(self.reader, question, answer)
        if answer.values and "where" in question.lower():
            # Whoever asks for no place does not pay for loading it.
            from reasoners.planner.logic.rewordings.nowhere import refuse_no_place

            answer = refuse_no_place(self.reader, question, answer)
        if answer.values and " of " in question:
            # Whoever asks of no set does not pay for loading it.
            from reasoners.planner.logic.rewordings.presupposed import refuse_unknown_kind

            answer = refuse_unknown_kind(self.reader, question, answer)
        if answer.facts and answer.kind in ("entity", "list", "number"):
            # Whoever is answered with no thing does not pay for loading it.
            from reasoners.planner.logic.readings.otherkinds import of_kind_asked, refuse_other_kind

            answer = refuse_other_kind(self.reader.grounder, question, answer)
            answer = of_kind_asked(self.reader.grounder, question, answer)
        if answer.values and any(said in question for said in _PLACED):
            # Whoever says no such word does not pay for loading it.
            from reasoners.planner.logic.limits.unplaced import refuse_unplaced

            answer = refuse_unplaced(self.reader, question, answer)
        if answer.kind == "boolean" and answer.values:
            # Whoever asks for no yes or no does not pay for loading it.
            from reasoners.planner.logic.limits.atleast import refuse_unnumbered

            answer = refuse_unnumbered(self.reader, question, answer)
        if answer.values and answer.kind in ("boolean", "entity", "list"):
            from reasoners.planner.logic.limits.unfit import refuse_unfit

            answer = refuse_unfit(self.reader, question, answer)
        if answer.kind == "number" and answer.values:
            # Whoever asks for no number does not pay for loading it.
            from reasoners.planner.logic.limits.countedkinds import refuse_other_counted

            answer = refuse_other_counted(self.reader, question, answer)
        return refuse_number(question, answer)

    @property
    def reader(self) -> Reader:
        """What reads questions about any graph: of a live index, about what it holds now."""
        view, now, kept = getattr(self.index, "view", self.index), self.now, self._reader
        if now is None and view is not self.index:
            now = datetime.now(UTC).strftime(_CLOCK.get(view.unit, "%Y-%m-%d"))
        # The clock goes on where nothing is committed.
        is_grounded = kept is not None and kept[0].grounder.names.is_of(view)
        if kept is None or not is_grounded or kept[1] != now:
            grounder = kept[0].grounder if kept is not None and is_grounded else None
            grounder = grounder or Grounder(view, shipped() if self.ranking != "hand" else None)
            kept = self._reader = self._made(view, grounder, now, self.me), now
        return kept[0]

    def _made(self, view: Index, grounder: Grounder, now: str | None, me: str | None) -> Reader:
        return Reader(
            view, now=now, me=me, closed_world=self.closed_world, threshold=self._reads_from, grounder=grounder,
            leftover=shipped_leftover() if self.ranking != "hand" else None,
        )  # fmt: skip

    @property
    def _reads_from(self) -> float:
        """From which confidence on the reader answers; what is chosen is judged again, by all that is known of it."""
        if self.threshold is None:
            return THRESHOLD
        return min(self.threshold, THRESHOLD) if self.chooses else self.threshold

    @cached_property
    def speaks_cameo(self) -> bool:
        """Whether the lexicon of political events is used."""
        return self.lexicon != "none" and speaks_cameo(self.index)
