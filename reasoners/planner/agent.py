"""Answer temporal questions with no model call: question → candidate plans → the best one that the graph bears out.

The form of the question, its times, names and relation phrases are read (`reasoners.planner.logic`; for graphs of
political events `reasoners.planner.grammar`); every way to put them together is a plan with a score; plans are run from
the best down, and the first with an answer wins. What is not understood is said, never guessed; where the caller gives
a policy, it is asked once instead.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from reasoners.base import Answer, Example
from reasoners.named import NamedPlanner, examples_in_names
from reasoners.planner.byrules import NOT_UNDERSTOOD, ByRules
from reasoners.planner.candidates import Parser
from reasoners.planner.eventroad import EventRoad
from reasoners.planner.given import RANKINGS, check_chosen, check_given
from reasoners.planner.keeping import parser_of, planner_of
from reasoners.planner.learn import learn
from reasoners.planner.lessons import Lessons
from reasoners.planner.logic.reader import Reader
from reasoners.planner.picking import Picker
from reasoners.planner.policy import model_policy, named_policy
from reasoners.planner.unreadable import why_unreadable
from reasoners.planner.writer import Form, PlanWriter
from reasoners.policies.base import Policy, PolicyFailedError
from reasoners.policies.choose import PolicyMaker
from reasoners.times import read_times
from tkindex.index import Index

First = Literal["rules", "model"]


class Planner(ByRules):
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
        for others the last instant of the facts, or the one behind it where some facts go on.
    me : str, optional
        Label of the entity that "I" and "my" mean; by default the one that the graph calls "user", "me" or "I". Where
        there is none, such questions are refused.
    closed_world : bool
        Whether a fact that is not in the graph is false: a question of yes or no is then answered with no.
    threshold : float, optional
        Answers that are less sure are refused; by default `weights.ENOUGH`, `weights.POOLED_SURE` of what is found in
        the readings of all ways to say a message, or `weights.THRESHOLD` where nothing is chosen.
    lexicon : {"auto", "none"}
        The lexicon of political events (CAMEO) is used on graphs that speak it, or on none.
    ranking : {"pooled", "chosen", "learnt", "hand"}
        What a clause means is chosen by the weights that are set by hand and those that were learnt over drawn graphs
        (`reasoners.planner.logic.grounding.ranking`); by the former alone with "hand". With "chosen" what the rules
        refuse is looked for among readings that are enumerated as well (`reasoners.planner.logic.choice.choosing`),
        which takes some ten milliseconds more; with "pooled" what is refused even then is looked for among those of all
        ways to say a message (`reasoners.planner.logic.pooled`), some tens of milliseconds more. With the others it
        stays refused.
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
        ranking: str = RANKINGS[0],
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
            answer = self.writer.answer(question, Answer(reason=f"{NOT_UNDERSTOOD}: the rules were not asked"))
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
        if not refused.reason.startswith(NOT_UNDERSTOOD) or why_unreadable(question):
            return None
        if self.rewrites is not None:
            # Whoever has no model does not pay for loading it.
            from reasoners.planner.rewriter import Rewriter

            likeliest = partial(self.likeliest, question)
            rewriter = Rewriter(self.reader, self.rewrites, self.by_rules, self.least, likeliest=likeliest)
            return rewriter.answer(question, refused)
        if self.writer is None or read_times(question, self.index.unit)[1]:
            return None  # a date with two readings is for whoever asks to settle
        return self.writer.answer(question, refused)


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
    ranking: str = RANKINGS[0],
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
