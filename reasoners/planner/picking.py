"""Where the rules abstain, a model says which of a few readings is meant, by one letter; it writes nothing that is run.

What the letters' probabilities and the rules' own signs say together is weighed by what was learnt (`picking.json`):
the answer is taken where both are sure enough, and every reading is a plan that the index has run already. Where an
endpoint tells no probabilities the model is asked once more, with the readings in another order, and has to say the
same.
"""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp, log
from pathlib import Path
from typing import Any

from reasoners.base import Answer
from reasoners.planner.logic.choice.choosing import answer_of, said_of, shipped
from reasoners.planner.logic.choice.offering import SIGNS, Offered, offered
from reasoners.planner.logic.reader import Reader
from reasoners.planner.policy import still_refused
from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, Reply, UndecidedError
from reasoners.prompts import compose
from reasoners.schemas import one_of, record
from tkindex.results.cleaning import clean

FILE = Path(__file__).with_name("picking.json")
LETTERS = "ABCDEFGH"
NONE = "none of these"
PICKED = "a model was asked which reading is meant"
"""How the trace of an answer begins where a model was asked for one."""
_MAX_QUESTION = 500
_LEAST_SHARE = 1e-4
_AGREED = 0.8
"""The share of a letter that was said twice, where nobody tells one."""


class Picker:
    """Asks a policy which reading of a question is meant, and takes it where that and the rules' signs are sure.

    Parameters
    ----------
    reader : Reader
    policy : Policy
        Decides ``reading``.
    weights : mapping, optional
        As `bench.qa.picking` writes them; by default those that are shipped.
    least : float, optional
        From which probability on the likeliest reading is the answer, also where none of them is likelier still; by
        default what the weights say.
    """

    def __init__(
        self, reader: Reader, policy: Policy, weights: Mapping[str, Any] | None = None, least: float | None = None
    ) -> None:
        self.reader, self.policy = reader, policy
        self.weights = shipped_weights() if weights is None else weights
        self.least = float(self.weights["least"] if least is None else least)

    def answer(self, question: str, refused: Answer) -> Answer:
        """Answer a question that the rules refused; where nothing is sure enough, their refusal with a further reason.

        Raises
        ------
        PolicyFailedError, BudgetSpentError
            The policy cannot be asked.
        """
        found = offered(self.reader, shipped(), question, refused.reason)
        if found is None:
            return refused
        cost = Cost()
        details: dict[str, Any] = {"picked_by": self.policy.name, "readings": [one.said for one in found.options]}
        try:
            shares, how = self._asked(question, found, cost)
        except (UndecidedError, MalformedReplyError) as error:
            problem = clean(str(error), 300)
            return still_refused(refused, f"a model was asked which reading is meant: {problem}", cost, details)
        sure = weigh(self.weights, found, shares)
        details["probabilities"] = [round(p, 4) for p in sure]
        best = max(range(len(found.options)), key=lambda n: sure[n])
        if sure[best] < self.least:
            which, p = (NONE, sure[-1]) if sure[-1] > sure[best] else (f"'{found.options[best].said}'", sure[best])
            why = f"of {len(found.options)} readings a model and the rules find likeliest: {which} ({p:.2f})"
            return still_refused(refused, why, cost, details)
        said = [said_of(self.reader, one.choice) for one in found.options]
        why = refused.reason.removeprefix("not understood: ")
        first = f"{PICKED}, {why}: of {len(said)} '{found.options[best].said}', with probability {sure[best]:.2f}{how}"
        others = [text for n, text in enumerate(said) if n != best]
        answer = answer_of(self.reader, found.options[best].choice, sure[best], (first, said[best]), others)
        return replace(answer, details=answer.details | details, calls=cost.calls, tokens=cost.tokens)

    def _asked(self, question: str, found: Offered, cost: Cost) -> tuple[list[float], str]:
        """The policy's share of each reading, and how they came about where nobody told them.

        Raises
        ------
        UndecidedError, MalformedReplyError
            There is no letter, or another one in another order.
        """
        told: list[list[float]] = []
        for order in orders(question, len(found.options)):
            reply = self.policy.decide(asked(question, found, order, len(told)))
            cost.calls += reply.calls
            cost.tokens += reply.tokens
            shares, is_told = shares_of(reply, order)
            if is_told:
                return shares, ""
            told.append(shares)
        if len({shares.index(max(shares)) for shares in told}) > 1:
            raise UndecidedError("it says one, and another when it sees them in another order")
        return told[0], ", the same in two orders"


def orders(question: str, n: int) -> list[list[int]]:
    """Two orders of so many readings and of none of them, `n`, the second the first from its end; by the question.

    >>> orders("Who led it?", 2)
    [[2, 1, 0], [0, 1, 2]]
    """
    first = list(range(n + 1))
    random.Random(zlib.crc32(question.encode())).shuffle(first)
    return [first, first[::-1]]


def asked(question: str, found: Offered, order: Sequence[int], step: int) -> Decision:
    """What is asked of the policy: the readings in an order, a line each behind its letter."""
    letters = tuple(LETTERS[: len(order)])
    said = [*(one.said for one in found.options), NONE]
    lines = "\n".join(f"{letter}. {said[n]}" for letter, n in zip(letters, order, strict=True))
    told = compose("planner", "reading", question=clean(question, _MAX_QUESTION), readings=lines)
    schema = record(letter=one_of(letters))
    return Decision("planner", "reading", question, step, {}, told.prompt, told.instructions, schema, letters)


def shares_of(reply: Reply, order: Sequence[int]) -> tuple[list[float], bool]:
    """The share of each reading, of none last, by a reply, and whether the policy told them.

    Raises
    ------
    MalformedReplyError
        The reply is no letter of those that were asked for.

    Examples
    --------
    >>> shares, is_told = shares_of(Reply({"letter": "B"}), [1, 2, 0])
    >>> [round(share, 2) for share in shares], is_told
    ([0.1, 0.1, 0.8], False)
    """
    if reply.problem:
        raise MalformedReplyError(reply.problem)
    value = reply.value if isinstance(reply.value, dict) else {}
    letters = LETTERS[: len(order)]
    letter, told = value.get("letter"), value.get("shares")
    if not isinstance(letter, str) or len(letter) != 1 or letter not in letters:
        raise MalformedReplyError(f"one letter of {letters[0]} to {letters[-1]} is expected")
    if isinstance(told, dict):
        own = [float(told.get(one, 0.0)) for one in letters]
    else:
        rest = (1 - _AGREED) / max(len(letters) - 1, 1)
        own = [_AGREED if one == letter else rest for one in letters]
    shares = [0.0] * len(order)
    total = sum(own) or 1.0
    for n, share in zip(order, own, strict=True):
        shares[n] = share / total
    return shares, isinstance(told, dict)


def weigh(weights: Mapping[str, Any], found: Offered, shares: Sequence[float]) -> list[float]:
    """The probability of each reading that is offered, and of none last, by the rules and a model together."""
    one, none = weights["reading"], weights["none"]
    scores = [
        one["rules"] * _log(option.share) + one["model"] * _log(share)
        + sum(one[name] * sign for name, sign in zip(SIGNS, option.signs, strict=True))
        for option, share in zip(found.options, shares, strict=False)
    ]  # fmt: skip
    scores.append(none["bias"] + none["rules"] * _log(found.rest) + none["model"] * _log(shares[-1]))
    top = max(scores)
    parts = [exp(score - top) for score in scores]
    return [part / sum(parts) for part in parts]


def _log(share: float) -> float:
    return log(max(share, _LEAST_SHARE))


@lru_cache(maxsize=1)
def shipped_weights() -> Mapping[str, Any]:
    """The weights of the file that is shipped.

    >>> sorted(shipped_weights()["none"])
    ['bias', 'model', 'rules']
    """
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
