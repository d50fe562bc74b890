"""Answer temporal questions with no model call: question → candidate plans → the best one that the graph bears out.

The form of the question, its times, names and relation phrases are read (see `reasoners.planning`); every way to put
them together is a plan with a score; plans are run from the best down, and the first with an answer wins. What is not
understood is said, never guessed; where the caller gives a policy, it is asked once for a plan instead.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, Literal

from reasoners.base import Answer, Example
from reasoners.named import NamedPlanner, examples_in_names
from reasoners.planner.candidates import Parser
from reasoners.planner.filling import Parsed
from reasoners.planner.given import check_given
from reasoners.planner.learn import learn
from reasoners.planner.lessons import Lessons
from reasoners.planner.logic.amounts import refuse_no_amount
from reasoners.planner.logic.choosing import shipped as shipped_chooser
from reasoners.planner.logic.existing import with_which
from reasoners.planner.logic.grounding import Grounder
from reasoners.planner.logic.leftover import shipped as shipped_leftover
from reasoners.planner.logic.ontology import speaks_cameo
from reasoners.planner.logic.ranking import shipped
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.relative import find_relative, unread_relative
from reasoners.planner.logic.several import has_joined_clause, refuse_several
from reasoners.planner.logic.spans import goes_on, has_more, with_plain_spans
from reasoners.planner.logic.words import PRESENT
from reasoners.planner.picking import Picker
from reasoners.planner.plans import Outcome, Plan, describe, execute
from reasoners.planner.program import certify
from reasoners.planner.roles import is_given
from reasoners.planner.weights import KIND, LOOSE, POOR, SINGLE, THRESHOLD, UNIQUE
from reasoners.planner.writer import FORMS, Form, PlanWriter
from reasoners.policies.base import Decision, Policy, PolicyFailedError, UndecidedError
from reasoners.policies.choose import PolicyMaker, choose_policy
from reasoners.policies.rules import Rules
from reasoners.times import read_times
from tkindex.errors import TkindexError
from tkindex.index import Index
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.words import plain_words
from tkindex.threads import cached_property
from tkindex.timeline.ranges import format_instant

First = Literal["rules", "model"]
MAX_QUESTION = 2_000
LEXICONS = ("auto", "none")
RANKINGS = ("chosen", "learnt", "hand")
_MAX_RUNS = 60


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
        (`reasoners.planner.logic.ranking`); by the former alone with "hand". With "chosen" what the rules refuse is
        looked for among readings that are enumerated as well (`reasoners.planner.logic.choosing`), which takes some ten
        milliseconds more; with the others it stays refused.
    first : {"rules", "model"}
        Who is asked first; the model's policy alone where it is "model", and no rule after it.
    form : {"steps", "choice", "readings"}
        How a model helps: it writes a plan (`reasoners.planner.writer.PlanWriter`), or says which of the readings that
        the rules have is meant (`reasoners.planner.picking.Picker`), except over graphs of political events, whose
        reader has none.
    least : float, optional
        With readings: from which probability on, by the rules' signs and the model together, the one that the model
        names is the answer, also where none of the readings is likelier still; by default what its weights say
        (`reasoners.planner.picking`). Lower, more is answered, and more of it wrongly.

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
        if lexicon not in LEXICONS:
            raise ValueError(f"lexicon is one of {', '.join(map(repr, LEXICONS))}, got {lexicon!r}")
        if ranking not in RANKINGS:
            raise ValueError(f"ranking is one of {', '.join(map(repr, RANKINGS))}, got {ranking!r}")
        if form not in FORMS:
            raise ValueError(f"form is one of {', '.join(map(repr, FORMS))}, got {form!r}")
        if form == "readings" and first == "model":
            raise ValueError("readings are those of the rules: first='model' goes with the forms 'steps' and 'choice'")
        if least is not None and form != "readings":
            raise ValueError("least is how sure a reading must be that a model names: it goes with form='readings'")
        self.least = least
        self.ranking = ranking
        self.lexicon = lexicon
        self.index = index
        self.now, self.me, self.closed_world = now, me, closed_world
        self.threshold = threshold
        self._reader: tuple[Reader, str | None] | None = None
        self.parser = parser or Parser(index)
        self.lessons = lessons
        self.writer = None if policy is None or form == "readings" else PlanWriter(index, policy, form)
        self.picks = policy if form == "readings" else None
        self.first = first

    def answer(self, question: str, /) -> Answer:
        """Answer one question; one that is not understood has no values and a reason.

        Raises
        ------
        PolicyFailedError, BudgetSpentError
            Of a policy that cannot be asked; never without one.
        """
        begin = time.perf_counter()
        if self.first == "model" and self.writer is not None and not _refuse(question):
            answer = self.writer.answer(question, Answer(reason=f"{_NOT_UNDERSTOOD}: the rules were not asked"))
            return replace(answer, seconds=time.perf_counter() - begin)
        answer = self.by_rules(question)
        if self.picks is not None and not answer.values and not self.speaks_cameo and not _refuse(question):
            answer = Picker(self.reader, self.picks, least=self.least).answer(question, answer)
            return replace(answer, seconds=time.perf_counter() - begin)
        if self.writer is None or not answer.reason.startswith(_NOT_UNDERSTOOD) or _refuse(question):
            return answer
        if read_times(question, self.index.unit)[1]:
            return answer  # a date with two readings is for whoever asks to settle
        answer = self.writer.answer(question, answer)
        return replace(answer, seconds=time.perf_counter() - begin)

    def by_rules(self, question: str) -> Answer:
        """The answer without a policy, whatever the planner has."""
        begin = time.perf_counter()
        problem = _refuse(question)
        if problem:
            return Answer(reason=f"{_NOT_UNDERSTOOD}: {problem}", seconds=time.perf_counter() - begin)
        try:
            return self._read(question, begin)
        except TkindexError as error:
            # A time that the index cannot hold, an end that nobody knows: said, like all that cannot be answered.
            said = " ".join(str(error).split())
            return Answer(reason=f"{_NOT_UNDERSTOOD}: {said}", seconds=time.perf_counter() - begin)

    def _read(self, question: str, begin: float) -> Answer:
        now = None if self.speaks_cameo else self.reader.itemizer.now
        counted = () if now is None else find_relative(question, now, self.index.unit)
        relative = unread_relative(question, counted)
        if relative and (self.speaks_cameo or relative.lower() not in PRESENT):
            problem = f"{relative!r} depends on when it is asked; name the time, as in 'in 2014' or 'after 3 May 2014'"
            if now is None and not self.speaks_cameo:
                problem += ", or say when now is"
            return Answer(reason=f"{_NOT_UNDERSTOOD}: {problem}", seconds=time.perf_counter() - begin)
        if not self.speaks_cameo:
            question = with_which(with_plain_spans(question))
            answer = self._by_all_ways(question)
            if answer.values and has_more(question):
                # Whoever asks one sentence does not pay for loading it.
                from reasoners.planner.logic.gate import refuse_unread

                answer = refuse_unread(self.reader, question, answer, self._by_all_ways)
            if counted and now is not None and answer.values:
                said = ", ".join(repr(question[span.start : span.end]) for span in counted)
                at = format_instant(now, self.index.unit)
                answer = replace(answer, trace=(*answer.trace, f"{said} is counted from {at}"))
            return replace(answer, seconds=time.perf_counter() - begin)
        return self._by_events(question, begin)

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
        from reasoners.planner.logic.framing import ask_meant

        meant = ask_meant(self.reader, question, self._settled)
        return None if meant is not None and has_joined_clause(self.reader, question) else meant

    def _settled(self, question: str) -> Answer:
        """What the rules read, and whoever chooses among readings, over any graph."""
        answer = self.reader.answer(question)
        if self.ranking == "chosen":
            answer = shipped_chooser().settle(self.reader, question, answer, self.threshold)
        return refuse_no_amount(self.reader, question, refuse_several(self.reader, question, answer))

    def _by_events(self, question: str, begin: float) -> Answer:
        parsed = self.parser.parse(question, lessons=self.lessons)
        won = self.best(parsed)
        is_loose = False
        if parsed.mentions and (won is None or won[0].score < POOR):
            loose = self.parser.parse(question, is_loose=True, lessons=self.lessons)
            other = self.best(loose)
            if other is not None and (won is None or other[0].score - LOOSE > won[0].score):
                parsed, won, is_loose = loose, other, True
        seconds = time.perf_counter() - begin
        if won is None and not parsed.plans:
            return Answer(reason=f"{_NOT_UNDERSTOOD}: {parsed.problem}", seconds=seconds)
        if won is None:
            tried = describe(self.index, parsed.plans[0])
            return Answer(reason=f"nothing in the graph answers {tried}", seconds=seconds)
        plan, outcome = won
        values = outcome.values
        if parsed.reading.asks == "count" and plan.asked != "count":
            values = (str(len(values)),)
        return Answer(
            values,
            outcome.facts,
            (describe(self.index, plan), *((_ASSUMED,) if is_loose else ())),
            seconds=time.perf_counter() - begin,
            details={
                "plan": plan,
                "score": plan.score,
                "ties": outcome.ties,
                "bounds": outcome.bounds,
                # Made when somebody asks: it runs the plan again, as a program.
                "certify": partial(certify, self.index, plan, outcome),
            },
        )

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
            reader = Reader(
                view, now=now, me=self.me, closed_world=self.closed_world, threshold=self._reads_from,
                grounder=grounder or Grounder(view, shipped() if self.ranking != "hand" else None),
                leftover=shipped_leftover() if self.ranking != "hand" else None,
            )  # fmt: skip
            kept = self._reader = reader, now
        return kept[0]

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

    def best(self, parsed: Parsed) -> tuple[Plan, Outcome] | None:
        """Run plans from the best down; a later one wins only where the graph speaks for it more than words against."""
        best: tuple[float, Plan, Outcome] | None = None
        relation: int | None = None
        kind = asked_kind(parsed)
        single = UNIQUE if self.index.convention.name == "multitq" else SINGLE
        most = single + (KIND[kind] if kind else 0.0)
        for run, plan in enumerate(parsed.plans):
            if run >= _MAX_RUNS or (best is not None and plan.score + most <= best[0]):
                break
            outcome = execute(self.index, plan)
            if outcome is None:
                continue
            value = plan.score + (single if outcome.n_times == 1 else 0.0)
            relation = plan.relation if relation is None else relation
            # The kind of answer may turn who and whom around; it says nothing of what happened.
            if kind and plan.relation == relation and self._is_kind(kind, plan, outcome):
                value += KIND[kind]
            if best is None or value > best[0]:
                best = value, plan, outcome
        return None if best is None else best[1:]

    def _is_kind(self, kind: str, plan: Plan, outcome: Outcome) -> bool:
        """Whether an outcome has the kind of thing that was asked for: a country, or somebody."""
        if plan.asked not in ("head", "tail"):
            return False
        if kind == "country":
            return any(plain_words(label) in COUNTRIES for label in outcome.values[:_MAX_KINDS])
        return bool(plan.pick) and plain_words(outcome.values[0]) not in COUNTRIES


def asked_kind(parsed: Parsed) -> str:
    """ "country" where the question says so, "somebody" where it says "who", else "", also where a giver is named."""
    at = parsed.reading.wh
    words = [item.text for item in parsed.items]
    if parsed.reading.asks != "entity" or is_given(parsed.items):
        return ""
    for n in range(max(at, 0), len(words)):
        if words[n] in ("country", "countries", "nation", "nations"):
            # "Which person or country" asks for either.
            return "" if "or" in (words[n - 1], *words[n + 1 : n + 2]) else "country"
    return "somebody" if at >= 0 and words[at] in ("who", "whom", "someone", "somebody") else ""


_CLOCK = {"year": "%Y", "month": "%Y-%m", "hour": "%Y-%m-%dT%H", "minute": "%Y-%m-%dT%H:%M"}
"""The clock as a time of an index, by its unit; a day otherwise."""
_NOT_UNDERSTOOD = "not understood"
_ASSUMED = "a name was taken for a longer one of which it is a part: as it was said, no fact has it"
_MAX_KINDS = 20
_MAX_TOKENS = 1_500
"""Of a plan that a model writes: about three times what the longest plan of a question takes."""
_TRIES = 2
"""Requests for it: somebody waits."""
_KEPT = 32
"""Planners that `ask` keeps with an index."""


def _refuse(question: Any) -> str:
    if not isinstance(question, str):
        return f"a question is text, got {type(question).__name__}"
    if not question.strip():
        return "the question is empty"
    if len(question) > MAX_QUESTION:
        return f"the question has {len(question):,} characters; at most {MAX_QUESTION:,} are read"
    placeholder = _PLACEHOLDER.search(question)
    if placeholder:
        return f"{placeholder[0]} stands where a name should be"
    return ""


_PLACEHOLDER = re.compile(r"\{\w+\}")


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
    writes = None if policy == "rules" else choose_policy(policy, Rules({"plan": _no_plan}))
    parser = _parser_of(index)
    lessons = learn(parser, index, learn_from) if learn_from else None
    return Planner(
        index, lessons, parser, writes, now=now, me=me, closed_world=closed_world, threshold=threshold,
        lexicon=lexicon, ranking=ranking, first=first, form=form, least=least,
    )  # fmt: skip


def _no_plan(decision: Decision) -> Any:
    """The planner's own rule for a question that its rules do not understand; adds nothing to the reason."""
    raise UndecidedError("")


def _parser_of(index: Index) -> Parser:
    parser = index.__dict__.get("_question_parser")
    if not isinstance(parser, Parser):
        parser = index.__dict__["_question_parser"] = Parser(index)
    return parser


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
        readings is meant (`form`); its key is ``OPENAI_API_KEY``. Where it cannot be asked the answer's reason says so.
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
    kept: dict[tuple[object, ...], Planner | NamedPlanner] = index.__dict__.setdefault("_planners", {})
    planner = kept.get(key)
    if planner is None:
        planner = kept[key] = make(
            index,
            policy="rules" if model is None else _model(model, base_url),
            now=now,
            me=me,
            closed_world=closed_world,
            threshold=threshold,
            form=form,
        )
        # Whoever names the time of each question asks with another planner each time.
        for oldest in list(kept)[:-_KEPT]:
            kept.pop(oldest, None)
    try:
        return planner.answer(text)
    except PolicyFailedError as error:
        refused = planner.by_rules(text)
        return replace(refused, reason=f"{refused.reason}; the model was not asked: {error}")


def _model(name: str, base_url: str | None) -> Policy:
    # Nobody who asks without a model pays for loading its client.
    from reasoners.policies.client import Client, Settings
    from reasoners.policies.model import Model

    return Model(Client(Settings(name, base_url, max_tokens=_MAX_TOKENS, tries=_TRIES)))
