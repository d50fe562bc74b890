"""Answer temporal questions with no model call: question → candidate plans → the best one that the graph bears out.

The form of the question, its times, names and relation phrases are read (see `reasoners.planning`); every way to put
them together is a plan with a score; plans are run from the best down, and the first with an answer wins. What is not
understood is said, never guessed; where the caller gives a policy, it is asked once for a plan instead.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Literal

from reasoners.base import Answer, Example
from reasoners.named import NamedPlanner, examples_in_names
from reasoners.planner.candidates import Parser
from reasoners.planner.eventroad import EventRoad
from reasoners.planner.given import check_chosen, check_given
from reasoners.planner.keeping import parser_of, planner_of
from reasoners.planner.learn import learn
from reasoners.planner.lessons import Lessons
from reasoners.planner.logic.choice.choosing import shipped as shipped_chooser
from reasoners.planner.logic.english.spans import goes_on, has_front, has_more, with_plain_spans
from reasoners.planner.logic.english.words import PRESENT
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.ranking import shipped
from reasoners.planner.logic.ontology import speaks_cameo
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.leftover import shipped as shipped_leftover
from reasoners.planner.logic.rewordings.amounts import refuse_no_amount, refuse_number
from reasoners.planner.logic.rewordings.existing import with_which
from reasoners.planner.logic.rewordings.several import has_joined_clause, refuse_several
from reasoners.planner.logic.syntax.relative import find_relative, unread_relative
from reasoners.planner.picking import Picker
from reasoners.planner.policy import model_policy, named_policy
from reasoners.planner.unreadable import why_unreadable
from reasoners.planner.weights import THRESHOLD
from reasoners.planner.writer import Form, PlanWriter
from reasoners.policies.base import Policy, PolicyFailedError
from reasoners.policies.choose import PolicyMaker
from reasoners.times import TimeSpan, read_times
from tkindex.errors import TkindexError
from tkindex.index import Index
from tkindex.threads import cached_property
from tkindex.timeline.ranges import format_instant

First = Literal["rules", "model"]


class Planner:
    """A reasoner that plans by rules, and by what it has learnt where it has learnt anything.

    Parameters
    ----------
    index : Index
    lessons : Lessons, optional
        What was learnt from questions.
    parser : Parser, optional
        One that exists already for this index.
    policy : Policy, optional
        Asked once for the plan of a question that the rules do not understand; by default nobody is.
    now : str, optional
        The time that "now", "still" and "currently" mean, of any precision; by default the clock for a live index, and
        the last instant of the facts for others.
    me : str, optional
        Label of the entity that "I" and "my" mean; by default the one that the graph calls "user", "me" or "I". Where
        there is none, such questions are refused.
    closed_world : bool
        Whether a fact that is not in the graph is false: a question of yes or no is then answered with no.
    threshold : float, optional
        Answers that are less sure are refused; by default `weights.ENOUGH`, or `weights.THRESHOLD` where nothing is
        chosen.
    lexicon : {"auto", "none"}
        The lexicon of political events (CAMEO) is used on graphs that speak it, or on none.
    ranking : {"chosen", "learnt", "hand"}
        What a clause means is chosen by the weights that are set by hand and those that were learnt over drawn graphs
        (`reasoners.planner.logic.grounding.ranking`); by the former alone with "hand". With "chosen" what the rules
        refuse is looked for among readings that are enumerated as well (`reasoners.planner.logic.choice.choosing`),
        which takes some ten milliseconds more; with the others it stays refused.
    first : {"rules", "model"}
        Who is asked first; the model's policy alone where it is "model", and no rule after it.
    form : {"steps", "choice", "readings", "rewrite"}
        How a model helps: it writes a plan (`reasoners.planner.writer.PlanWriter`), or says which of the readings that
        the rules have is meant (`reasoners.planner.picking.Picker`), except over graphs of political events, whose
        reader has none; or it says a message again as one plain question, which the rules answer
        (`reasoners.planner.rewriter.Rewriter`).
    least : float, optional
        With readings: from which probability on, by the rules' signs and the model together, the one that the model
        names is the answer, also where none of the readings is likelier still; by default what its weights say
        (`reasoners.planner.picking`). With questions said again: from which confidence on the rules' answer stands.
        Lower, more is answered, and more of it wrongly.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> found = Planner(ix).answer("Who was the first to visit Rome after Ann?")
    >>> found.values, found.trace
    (('bob',), ('the first head of (?, visits, rome) after (ann, visits, rome)',))
    """

    def __init__(
        self,
        index: Index,
        lessons: Lessons | None = None,
        parser: Parser | None = None,
        policy: Policy | None = None,
        *,
        now: str | None = None,
        me: str | None = None,
        closed_world: bool = True,
        threshold: float | None = None,
        lexicon: str = "auto",
        ranking: str = "chosen",
        first: First = "rules",
        form: Form = "steps",
        least: float | None = None,
    ) -> None:
        check_given(index, now=now, me=me, closed_world=closed_world, threshold=threshold, least=least)
        check_chosen(lexicon=lexicon, ranking=ranking, form=form, first=first, least=least)
        self.least = least
        self.ranking = ranking
        self.lexicon = lexicon
        self.index = index
        self.now, self.me, self.closed_world = now, me, closed_world
        self.threshold = threshold
        self._reader: tuple[Reader, str | None] | None = None
        self.parser = parser or Parser(index)
        self.lessons = lessons
        self.events = EventRoad(index, self.parser, lessons)
        self.writer = PlanWriter(index, policy, form) if policy is not None and form in ("steps", "choice") else None
        self.picks = policy if form == "readings" else None
        self.rewrites = policy if form == "rewrite" else None
        self.first = first

    def answer(self, question: str, /) -> Answer:
        """Answer one question; one that is not understood has no values and a reason.

        Raises
        ------
        PolicyFailedError, BudgetSpentError
            Of a policy that cannot be asked; never without one.
        """
        begin = time.perf_counter()
        if self.first == "model" and self.writer is not None and not why_unreadable(question):
            answer = self.writer.answer(question, Answer(reason=f"{_NOT_UNDERSTOOD}: the rules were not asked"))
            return replace(answer, seconds=time.perf_counter() - begin)
        refused = self.by_rules(question)
        helped = self._helped(question, refused)
        return refused if helped is None else replace(helped, seconds=time.perf_counter() - begin)

    def _helped(self, question: str, refused: Answer) -> Answer | None:
        """What whoever helps the rules makes of a question that they refused; None where nobody is asked."""
        if self.picks is not None:
            if refused.values or self.speaks_cameo or why_unreadable(question):
                return None
            return Picker(self.reader, self.picks, least=self.least).answer(question, refused)
        if not refused.reason.startswith(_NOT_UNDERSTOOD) or why_unreadable(question):
            return None
        if self.rewrites is not None:
            # Whoever has no model does not pay for loading it.
            from reasoners.planner.rewriter import Rewriter

            return Rewriter(self.reader, self.rewrites, self.by_rules, self.least).answer(question, refused)
        if self.writer is None or read_times(question, self.index.unit)[1]:
            return None  # a date with two readings is for whoever asks to settle
        return self.writer.answer(question, refused)

    def by_rules(self, question: str) -> Answer:
        """The answer without a policy, whatever the planner has."""
        begin = time.perf_counter()
        problem = why_unreadable(question)
        if problem:
            return Answer(reason=f"{_NOT_UNDERSTOOD}: {problem}", seconds=time.perf_counter() - begin)
        try:
            return self._read(question, begin)
        except TkindexError as error:
            # A time that the index cannot hold, an end that nobody knows: said, like all that cannot be answered.
            said = " ".join(str(error).split())
            return Answer(reason=f"{_NOT_UNDERSTOOD}: {said}", seconds=time.perf_counter() - begin)

    def _read(self, question: str, begin: float, *, is_whole: bool = False) -> Answer:
        if self.speaks_cameo:
            answer = self._depends(question, None, ()) or self.events.answer(question)
            return replace(answer, seconds=time.perf_counter() - begin)
        question = self._in_full(question)
        answer = self._counted(question)
        if not answer.values and self.ranking == "chosen" and (has_more(question) or has_front(question)):
            # Whoever asks nothing that is refused does not pay for loading it.
            from reasoners.planner.logic.context.told import ask_told

            said = with_which(with_plain_spans(question))
            answer = ask_told(self.reader, said, answer, self._counted, self.threshold)
        if not answer.values and self.ranking == "chosen" and not is_whole:
            from reasoners.planner.logic.rewordings.owners import with_owners

            whole = with_owners(self.reader, question)
            found = self._read(whole, begin, is_whole=True) if whole != question else answer
            if found.values:
                return replace(found, trace=(*found.trace, f"read as: {whole!r}"))
        if not answer.values and self.ranking == "chosen" and self.me is not None:
            from reasoners.planner.logic.context.house import of_house

            house = of_house(self.reader, question)
            other = self._of_house().by_rules(house) if house else answer
            answer = replace(other, trace=(*other.trace, _HOUSE)) if other.values else answer
        return replace(answer, seconds=time.perf_counter() - begin)

    def _in_full(self, question: str) -> str:
        """A question with whom it means in place of a bare number, of "us", or of what it tells of him."""
        # Whoever says nothing of the kind does not pay for loading them.
        if any(map(str.isdigit, question)):
            from reasoners.planner.logic.schema.barenumbers import with_full_codes

            question = with_full_codes(self.reader.index, self.reader.grounder.names, question)
        if " of us" in question:
            from reasoners.planner.logic.context.house import among_us

            question = among_us(question)
        return question

    def _of_house(self) -> Planner:
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
                return Answer(reason=f"{_NOT_UNDERSTOOD}: it asks whether something is so")
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
        return Answer(reason=f"{_NOT_UNDERSTOOD}: {problem}")

    def _gated(self, question: str) -> Answer:
        """What a question gives, where nothing beside it is left unread."""
        answer = self._by_all_ways(question)
        if answer.values and has_more(question):
            # Whoever asks one sentence does not pay for loading it.
            from reasoners.planner.logic.context.gate import refuse_unread

            answer = refuse_unread(self.reader, question, answer, self._by_all_ways)
        return answer

    def _by_all_ways(self, question: str) -> Answer:
        """What a question gives as a whole, or in parts."""
        answer = self._meant(question) or self._settled(question)
        if not answer.values and self.ranking == "chosen" and "several" not in answer.details:
            # Whoever asks nothing that is refused does not pay for loading them.
            from reasoners.planner.logic.ways import ask_in_parts

            answer = ask_in_parts(self.reader, question, self._settled) or answer
        return answer

    def _meant(self, question: str) -> Answer | None:
        """What a question gives behind which a sentence says how it is meant; None where none does."""
        if self.ranking != "chosen" or not goes_on(question):
            return None
        from reasoners.planner.logic.context.framing import ask_meant

        meant = ask_meant(self.reader, question, self._settled)
        return None if meant is not None and has_joined_clause(self.reader, question) else meant

    def _settled(self, question: str) -> Answer:
        """What the rules read, and whoever chooses among readings, over any graph."""
        answer = self.reader.answer(question)
        if self.ranking == "chosen":
            answer = shipped_chooser().settle(self.reader, question, answer, self.threshold)
        answer = refuse_no_amount(self.reader, question, refuse_several(self.reader, question, answer))
        if answer.values and " of " in question:
            # Whoever asks of no set does not pay for loading it.
            from reasoners.planner.logic.rewordings.presupposed import refuse_unknown_kind

            answer = refuse_unknown_kind(self.reader, question, answer)
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
        return min(self.threshold, THRESHOLD) if self.ranking == "chosen" else self.threshold

    @cached_property
    def speaks_cameo(self) -> bool:
        """Whether the lexicon of political events is used."""
        return self.lexicon != "none" and speaks_cameo(self.index)


_CLOCK = {"year": "%Y", "month": "%Y-%m", "hour": "%Y-%m-%dT%H", "minute": "%Y-%m-%dT%H:%M"}
"""The clock as a time of an index, by its unit; a day otherwise."""
_NOT_UNDERSTOOD = "not understood"
_HOUSE = '"we" is the house, and not who asks'


def make(
    index: Index,
    *,
    policy: str | Policy | PolicyMaker = "rules",
    learn_from: Sequence[Example] | None = None,
    now: str | None = None,
    me: str | None = None,
    closed_world: bool = True,
    threshold: float | None = None,
    lexicon: str = "auto",
    ranking: str = "chosen",
    first: First = "rules",
    form: Form = "steps",
    least: float | None = None,
) -> Planner | NamedPlanner:
    """A planner for an index; one that reads names and answers in labels where labels have names.

    Parameters
    ----------
    index : Index
    policy : {"rules", "replay:PATH"}, Policy or PolicyMaker
        "rules" asks nobody; any other is asked once for the plan of a question that the rules do not understand.
    learn_from : sequence of questions with gold answers, optional
        Learn from exactly these; an empty sequence learns nothing, None takes what is shipped.
    now, me, closed_world, threshold, lexicon, ranking, first, form, least
        As of `Planner`.

    Raises
    ------
    ValueError
        Another policy.
    """
    if getattr(index, "has_names", False):
        given: dict[str, Any] = {
            "policy": policy, "learn_from": learn_from and examples_in_names(learn_from, getattr(index, "view", index)),
            "now": now, "me": me, "closed_world": closed_world,
            "threshold": threshold, "lexicon": lexicon, "ranking": ranking, "first": first, "form": form,
            "least": least,
        }  # fmt: skip
        return NamedPlanner(index, lambda named: make(named, **given))
    writes = named_policy(policy)
    parser = parser_of(index)
    lessons = learn(parser, index, learn_from) if learn_from else None
    return Planner(
        index, lessons, parser, writes, now=now, me=me, closed_world=closed_world, threshold=threshold,
        lexicon=lexicon, ranking=ranking, first=first, form=form, least=least,
    )  # fmt: skip


def ask(
    index: Index,
    text: str,
    *,
    model: str | None = None,
    base_url: str | None = None,
    now: str | None = None,
    me: str | None = None,
    closed_world: bool = True,
    threshold: float | None = None,
    form: Form = "steps",
) -> Answer:
    """Answer one question about an index; the planner is kept with the index between calls.

    Parameters
    ----------
    index : Index
    text : str
    model : str, optional
        A model that writes the plan of a question which the rules do not understand, in one call, or says which of its
        readings is meant, or says it again plainly (`form`); its key is ``OPENAI_API_KEY``. Where it cannot be asked
        the answer's reason says so.
    base_url : str, optional
        The model's OpenAI-compatible endpoint.
    now, me, closed_world, threshold, form
        As of `Planner`.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "lives in", "Rome", "2019", "2021"), ("ann", "lives in", "Oslo", "2022", None)])
    >>> found = ask(ix, "Where do I live now?", me="ann", now="2023")
    >>> found.values, found.kind, ask(ix, "Where did I never live?", me="ann").reason[:23]
    (('Oslo',), 'entity', "not understood: 'never'")
    """
    check_given(index, model=model, base_url=base_url, now=now, me=me, form=form)
    check_given(index, closed_world=closed_world, threshold=threshold)
    # Another planner once there are other names.
    names = (index.entities.names, index.relations.names) if getattr(index, "has_names", False) else ()
    key = (model, base_url, now, me, closed_world, threshold, form, *names)
    planner: Planner | NamedPlanner = planner_of(
        index,
        key,
        lambda: make(
            index,
            policy="rules" if model is None else model_policy(model, base_url),
            now=now,
            me=me,
            closed_world=closed_world,
            threshold=threshold,
            form=form,
        ),
    )
    try:
        return planner.answer(text)
    except PolicyFailedError as error:
        refused = planner.by_rules(text)
        return replace(refused, reason=f"{refused.reason}; the model was not asked: {error}")
