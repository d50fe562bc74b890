"""Where the rules refuse a message, a model says it again as one plain question, and the rules answer that.

    message, relations, names -> a call: a plain question -> does it depart from the message? -> the rules -> answer
                              -> the same again, warmer, until two answers agree

The model sees no fact and answers nothing. What it writes is a question like any other, which the rules read. It is
refused where it names or limits something otherwise than the message does (`reasoners.planner.logic.limits.fidelity`),
and so is an answer of which the rules are less sure than `LEAST`. A model says a message in several ways, and errs in
different ones: an answer stands where `AGREEING` of at most `SAMPLES` questions give it and none gives another. The
idea is that of self-consistency (Wang et al., 2023). The answer says how its question was rewritten.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from reasoners.base import Answer
from reasoners.planner.logic.limits.fidelity import departs
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.policy import still_refused
from reasoners.planner.searches import MAX_LABEL
from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, Reply, UndecidedError
from reasoners.prompts import compose
from reasoners.schemas import record, string
from tkindex.linking.linker import MAX_TEXT
from tkindex.results.cleaning import clean

REWRITTEN = "a model rewrote the message"
"""How the trace of an answer begins where a model said the question again."""
LEAST = 0.85
"""Below it every second answer to a question that was rewritten is wrong: 4 of 71 right ones and 4 of 10 wrong ones lie
there (292 messages that the rules refused, of chats and sets that may be read; 1.5B model). The rules' own threshold is
for what people ask, not for what a model makes of it."""
SAMPLES, AGREEING = 3, 2
"""Questions that are made of a message at most, and how many of them have to give the same answer."""
_RELATIONS, _NAMES = 40, 8
"""Relations and names that a model is told at most."""
_MOST = 300
"""Characters of a question."""


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
    ) -> None:
        self.reader, self.policy, self.ask = reader, policy, ask
        self.least = LEAST if least is None else least
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
        found: list[tuple[str, Answer]] = []
        problems: list[str] = []
        differ = False
        for sample in range(self.samples):
            try:
                question, answer, problem = self._once(message, sample, cost)
            except UndecidedError as error:
                problems.append(f"{REWRITTEN}: {clean(str(error), 300)}" if str(error) else "")
                break
            if question:
                details["rewritten"] = question
            if answer is None:
                problems.append(problem)
            else:
                found.append((question, answer))
            differ = len({_said_of(one) for _, one in found}) > 1
            most = len(found) + self.samples - sample - 1
            if differ or len(found) >= self.agreeing or most < self.agreeing:
                break
        if differ:
            problems = [f"{REWRITTEN} as {' and as '.join(repr(question) for question, _ in found)}, which differ"]
        if differ or len(found) < self.agreeing:
            return still_refused(refused, problems[0] if problems else "", cost, details)
        question, answer = found[0]
        how = f"{REWRITTEN} as {question!r}, which the rules did not understand: "
        first = how + refused.reason.removeprefix("not understood: ")
        details = answer.details | details | {"rewritten": question, "rewritten_alike": len(found)}
        return replace(answer, trace=(first, *answer.trace), calls=cost.calls, tokens=cost.tokens, details=details)

    def _once(self, message: str, sample: int, cost: Cost) -> tuple[str, Answer | None, str]:
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
            return "", None, f"{REWRITTEN}: {clean(str(error), 300)}"
        answer, wrong = self._tried(message, question)
        return question, answer, f"{REWRITTEN} as {question!r}{wrong}"

    def _tried(self, message: str, question: str) -> tuple[Answer | None, str]:
        """The rules' answer to a question that was made of a message; or None, and what is wrong with the question."""
        if _plain(question) == _plain(message):
            return None, ": nothing is gained"
        departure = departs(self.reader, message, question)
        if departure:
            return None, f", but {departure}"
        answer = self.ask(question)
        if not answer.values:
            return None, f": {answer.reason}"
        if answer.confidence < self.least:
            sure = f"{answer.confidence:.2f}, and {self.least:g} is asked of a question that was rewritten"
            return None, f": {'; '.join(answer.trace[:1])} with confidence {sure}"
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


def _said_of(answer: Answer) -> tuple[str, ...]:
    """What an answer says, in whatever order."""
    return tuple(sorted(map(str, answer.values)))


def _plain(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text.lower()).split()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
