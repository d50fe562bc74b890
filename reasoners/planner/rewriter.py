"""Where the rules refuse a message, a model says it again as one plain question, and the rules answer that.

    message, relations, names -> a call: a plain question -> does it depart from the message? -> the rules -> answer
                              -> the same again, warmer, until two answers agree
                              -> or one is also the likeliest of all ways to say the message

The model sees no fact and answers nothing. What it writes is a question like any other, which the rules read. It is
refused where it names or limits something otherwise than the message does (`reasoners.planner.logic.limits.fidelity`),
and so is an answer of which the rules are less sure than `LEAST`. A model says a message in several ways, and errs in
different ones: an answer stands where `AGREEING` of at most `SAMPLES` questions give it and none gives another. The
idea is that of self-consistency (Wang et al., 2023).

The readings of all ways to say the message (`reasoners.planner.logic.pooled`) know nothing of what a model writes, and
err in other ways. Where their likeliest answer, which is too unsure to be given, is that of one rewritten question, it
stands, even if that question leaves something out of the message, unless a sentence beside it most likely narrows. Of
316 such messages of two generations that may be read, 20 more were answered rightly so and none wrongly; the bounds
were set in view of them. The answer says how its question was rewritten.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.limits.fidelity import NARROWS, departures, is_omission
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.policy import still_refused
from reasoners.planner.searches import MAX_LABEL
from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, Reply, UndecidedError
from reasoners.prompts import compose
from reasoners.schemas import record, string
from tkindex.linking.linker import MAX_TEXT
from tkindex.results.cleaning import clean
from tkindex.threads import cached_property

if TYPE_CHECKING:
    from reasoners.planner.logic.pooled.asking import Likeliest

REWRITTEN = "a model rewrote the message"
"""How the trace of an answer begins where a model said the question again."""
LEAST = 0.85
"""Below it every second answer to a question that was rewritten is wrong: 4 of 71 right ones and 4 of 10 wrong ones lie
there (292 messages that the rules refused, of chats and sets that may be read; 1.5B model). The rules' own threshold is
for what people ask, not for what a model makes of it."""
HELD = 0.8
"""From which confidence on an answer counts that does not stand by itself, where another one says the same."""
SAMPLES, AGREEING = 3, 2
"""Questions that are made of a message at most, and how many of them have to give the same answer."""
_RELATIONS, _NAMES = 40, 8
"""Relations and names that a model is told at most."""
_MOST = 300
"""Characters of a question."""


class Rewritten(NamedTuple):
    """A question that is made of a message, the rules' answer to it, and why that does not stand by itself, or "".

    Without an answer, or where it is None, there is nothing to compare.
    """

    question: str
    answer: Answer | None
    problem: str


class Rewriter:
    """Asks a policy to say a message as a plain question, some times over, and the rules to answer each.

    Parameters
    ----------
    reader : Reader
        Knows the relations and names of the graph.
    policy : Policy
        Decides ``rewrite``.
    ask : callable
        Answers a question by the rules alone.
    least : float, optional
        From which confidence on the rules' answer stands; by default `LEAST`.
    samples, agreeing : int
        Questions made of a message at most, and how many of them have to give the same answer; 1 and 1 make one call.
    likeliest : callable, optional
        Gives the likeliest answer of all ways to say the message.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> from reasoners.policies.rules import Rules
    >>> rules = make(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]), learn_from=())
    >>> model = Rules({"rewrite": lambda decision: {"question": "Who led the mill after Ann?"}})
    >>> said = "Ann, mill, okay. And the poor soul straight after her, whoever that may have been?"
    >>> Rewriter(rules.reader, model, rules.by_rules).answer(said, rules.by_rules(said)).values
    ('Bob',)
    """

    def __init__(
        self,
        reader: Reader,
        policy: Policy,
        ask: Callable[[str], Answer],
        least: float | None = None,
        *,
        samples: int = SAMPLES,
        agreeing: int = AGREEING,
        likeliest: Callable[[], Likeliest | None] | None = None,
    ) -> None:
        self.reader, self.policy, self.ask, self.likeliest = reader, policy, ask, likeliest
        self.least = LEAST if least is None else least
        self.held = HELD if least is None else least
        self.samples, self.agreeing = samples, agreeing

    def answer(self, message: str, refused: Answer) -> Answer:
        """Answer a message that the rules refused; what fails is their refusal with a further reason.

        Raises
        ------
        PolicyFailedError, BudgetSpentError
            The policy cannot be asked.
        """
        cost = Cost()
        details: dict[str, Any] = {"rewritten_by": self.policy.name}
        found: list[Rewritten] = []
        chosen: Rewritten | None = None
        n_alike = 0
        for sample in range(self.samples):
            try:
                made = self._once(message, sample, cost)
            except UndecidedError as error:
                found.append(Rewritten("", None, f"{REWRITTEN}: {clean(str(error), 300)}" if str(error) else ""))
                break
            found.append(made)
            if made.question:
                details["rewritten"] = made.question
            sound = [one for one in found if one.answer is not None and not one.problem]
            if self._is_likeliest(made):
                chosen, n_alike = made, 1
                break
            if len({_said_of(one.answer) for one in sound}) > 1:
                break
            n_alike = sum(_said_of(one.answer) == _said_of(sound[0].answer) for one in found) if sound else 0
            if n_alike >= self.agreeing:
                chosen = sound[0]
            if chosen is not None or len(sound) + self.samples - sample - 1 < self.agreeing:
                break
        if chosen is None or chosen.answer is None:
            return still_refused(refused, _why_none(found), cost, details)
        how = f"{REWRITTEN} as {chosen.question!r}, which the rules did not understand: "
        first = how + refused.reason.removeprefix("not understood: ")
        trace = (first, f"{chosen.problem}; all ways to say it give the same") if chosen.problem else (first,)
        details = chosen.answer.details | details | {"rewritten": chosen.question, "rewritten_alike": n_alike}
        return replace(
            chosen.answer, trace=(*trace, *chosen.answer.trace), calls=cost.calls, tokens=cost.tokens, details=details
        )

    def _is_likeliest(self, made: Rewritten) -> bool:
        """Whether an answer is also the likeliest of all ways to say the message, and nothing beside it narrows."""
        likeliest = self._likeliest if made.answer is not None else None
        if likeliest is None or likeliest.narrows >= NARROWS:
            return False
        return _said_of(made.answer) == tuple(sorted(map(str, likeliest.values)))

    @cached_property
    def _likeliest(self) -> Likeliest | None:
        return None if self.likeliest is None else self.likeliest()

    def _once(self, message: str, sample: int, cost: Cost) -> Rewritten:
        """A question that is made of a message, or "", the rules' answer to it, and what is wrong with either.

        Raises
        ------
        UndecidedError
            The policy makes none.
        """
        try:
            reply = self.policy.decide(self.asked(message, sample))
            cost.calls, cost.tokens = cost.calls + reply.calls, cost.tokens + reply.tokens
            question = _question_of(reply)
        except MalformedReplyError as error:
            return Rewritten("", None, f"{REWRITTEN}: {clean(str(error), 300)}")
        answer, wrong = self._tried(message, question)
        return Rewritten(question, answer, f"{REWRITTEN} as {question!r}{wrong}" if wrong else "")

    def _tried(self, message: str, question: str) -> tuple[Answer | None, str]:
        """The rules' answer to a question that was made of a message, and what is wrong with the question, or "".

        None where there is no answer, none that is sure enough to be compared, or a question that says something of its
        own.
        """
        if _plain(question) == _plain(message):
            return None, ": nothing is gained"
        wrong = list(departures(self.reader, message, question))
        if not all(map(is_omission, wrong)):
            return None, f", but {next(one for one in wrong if not is_omission(one))}"
        answer = self.ask(question)
        if not answer.values:
            return None, f", but {wrong[0]}" if wrong else f": {answer.reason}"
        is_held = answer.confidence >= self.held
        if wrong:
            return answer if is_held else None, f", but {wrong[0]}"
        if answer.confidence < self.least:
            sure = f"{answer.confidence:.2f}, and {self.least:g} is asked of a question that was rewritten"
            return answer if is_held else None, f": {'; '.join(answer.trace[:1])} with confidence {sure}"
        return answer, ""

    def asked(self, message: str, sample: int = 0) -> Decision:
        """What is asked of the policy: the message, with the relations of the graph and the names in it, as data.

        Each further sample is asked for as a reply is that could not be used: the same again, and warmer.
        """
        names = dict.fromkeys(clean(one.text, MAX_LABEL) for one in Message(self.reader, message[:MAX_TEXT]).mentions)
        told = compose(
            "planner",
            "rewrite",
            relations=_json([clean(label, MAX_LABEL) for label in self._relations(message)]),
            names=_json(list(names)[:_NAMES]),
            message=_json(clean(message, MAX_TEXT)),
        )
        form = record(question=string(_MOST))
        state = {"attempt": sample} if sample else {}
        return Decision("planner", "rewrite", message, 0, state, told.prompt, told.instructions, form)

    def _relations(self, message: str) -> list[str]:
        """All relations where they are few, which a model can keep between calls; else those that the words say."""
        index = self.reader.index
        if index.n_relations <= _RELATIONS:
            return sorted(index.relations)
        return [link.label for link in index.link(message[:MAX_TEXT], kind="relation", k=_RELATIONS)]


def _question_of(reply: Reply) -> str:
    """The question of a reply.

    Raises
    ------
    MalformedReplyError
        It is none.
    """
    if reply.problem:
        raise MalformedReplyError(reply.problem)
    said = reply.value.get("question") if isinstance(reply.value, dict) else None
    question = " ".join(said.split()) if isinstance(said, str) else ""
    if not question or len(question) > _MOST:
        raise MalformedReplyError(f"one question of at most {_MOST} characters is expected")
    return question


def _said_of(answer: Answer | None) -> tuple[str, ...]:
    """What an answer says, in whatever order."""
    return () if answer is None else tuple(sorted(map(str, answer.values)))


def _why_none(found: Sequence[Rewritten]) -> str:
    """Why none of some rewritten questions gives an answer that stands."""
    sound = [one for one in found if one.answer is not None and not one.problem]
    if len({_said_of(one.answer) for one in sound}) > 1:
        return f"{REWRITTEN} as {' and as '.join(repr(one.question) for one in sound)}, which differ"
    return next((one.problem for one in found if one.problem), "")


def _plain(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text.lower()).split()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
