"""Decide by a language model behind any OpenAI-compatible endpoint.

The model is told the task, then the question with what was observed; its reply is held to a schema where the endpoint
offers that, and read as JSON or ReAct text otherwise. What it replies is only ever a value that the asking loop checks:
nothing in a fact, and nothing that a model says, can call what the loop does not offer.
"""

from __future__ import annotations

import threading
from typing import Any

from reasoners.policies.base import Decision, Letter, Reply, UndecidedError
from reasoners.policies.cache import CachedReply
from reasoners.policies.client import Client
from reasoners.policies.parsing import MAX_TEXT, UnreadableError, read_value, repeats_itself

CALLS_PER_QUESTION = 60
"""Calls for one question at most: more than any loop here makes of its own accord."""
WARMER = 0.4
"""How much warmer each repeated question is asked."""


def messages_of(decision: Decision) -> list[dict[str, str]]:
    """What a chat model is told of a decision: the task as the system's message, then the question.

    >>> messages_of(Decision("demo", "pick", "which?", instructions="Pick one."))
    [{'role': 'system', 'content': 'Pick one.'}, {'role': 'user', 'content': 'which?'}]
    """
    told = [{"role": "system", "content": decision.instructions}] if decision.instructions else []
    return [*told, {"role": "user", "content": decision.prompt or decision.question}]


class Model:
    """A policy that asks a model.

    Parameters
    ----------
    client : Client
    calls_per_question : int
        The question is given up with that reason when they are spent.

    Notes
    -----
    A reply that comes from the cache counts as a call with its tokens, so that a run costs the same on paper whenever
    it is repeated; what was truly spent is in ``client.spending``.
    """

    name = "model"

    def __init__(self, client: Client, *, calls_per_question: int = CALLS_PER_QUESTION) -> None:
        self.client = client
        self.calls_per_question = calls_per_question
        self._of = threading.local()

    def decide(self, decision: Decision, /) -> Reply:
        """Ask for one decision.

        Raises
        ------
        UndecidedError
            The question has had its calls.
        PolicyFailedError, BudgetSpentError
            See `Client.ask`.
        """
        asked = self._of
        if getattr(asked, "question", None) != decision.question:
            asked.question, asked.calls = decision.question, 0
        if asked.calls >= self.calls_per_question:
            raise UndecidedError(f"call limit: {self.calls_per_question} calls were made for this question")
        asked.calls += 1
        messages = messages_of(decision)
        attempt = int(decision.state.get("attempt", 0))
        if decision.letters:
            said = self.client.ask(messages, warmer=WARMER * attempt, is_letter=True)
            return _letter(said, decision.letters)
        said = self.client.ask(messages, decision.schema, warmer=WARMER * attempt)
        value: Any = said.text[:MAX_TEXT]
        problem = ""
        try:
            value = read_value(said.text)
        except UnreadableError as error:
            problem = str(error)
            if repeats_itself(said.text):
                problem = "it repeats itself over and over"
            elif said.finish == "length":
                problem = f"it was cut off after {said.tokens_out} tokens; be brief"
        return Reply(value, 1, said.tokens_in + said.tokens_out, problem)


def _letter(said: CachedReply, letters: tuple[str, ...]) -> Reply:
    """A reply of one letter, with the probabilities of all."""
    cost = (1, said.tokens_in + said.tokens_out)
    shares = None if said.shares is None else {letter: said.shares.get(letter, 0.0) for letter in letters}
    first = said.text.strip(" \n\t*`'\"()[].:")
    if first not in letters:
        problem = f"one letter of {letters[0]} to {letters[-1]} is expected, the reply is {said.text[:40]!r}"
        return Reply(said.text[:MAX_TEXT], *cost, problem)
    return Reply(Letter(letter=first, shares=shares), *cost)
