"""How sure an answer is, whoever found it: what the rules and the enumerated readings say of it, weighed together.

The rules' own confidence is right over graphs like those that they were made over, and too bold over others. What the
enumerated readings say of the same answer is another witness: whether they give it too, how likely, and whether they
would rather give something else. Both are weighed by two logistic regressions, of answers of the rules and of readings
that are chosen where the rules refuse; their weights lie by name in a file that `bench.qa.sureness` writes, from spent
blind sets as the planner answered them before anybody had read them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from math import exp, log
from pathlib import Path

FILE = Path(__file__).with_name("sureness.json")
CHECKED = 0.9
"""From which confidence on of the rules their answer is not looked for among the readings, which takes some ten
milliseconds."""
_LEAST = 1e-3
REASONS = ("read without it", "with confidence", "nothing in the graph", "no words were found")
"""What refusals of the rules say: words were left unread, it was not sure, it gives nothing, no relation was said."""
_TAKEN = ("rule first read", "rule first", "names unused", "one of several", "coverage")
_DOUBT = 0.5
"""How much of what the weights leave in doubt is told, of what is sure enough to be given: of 268 such answers over
four generations of blind sets that nobody has read, three others and two kinds of generated graphs .93 are right, where
the weights say .86 (of the 95 over the former .91)."""
_BESIDE = re.compile(
    r"\b(before|after|previous|previously|preceding|prior|following|next|until|since)\b", re.IGNORECASE
)
RULES = ("", "confidence", "share", "same", "absent", "another", "another, absent", "unchecked", "before or after")
"""Of an answer of the rules: their confidence, the probability that readings with this answer are meant, whether that
is their likeliest answer, or none gives it, and how likely another is then; whether nobody looked; words of order."""
CHOSEN = ("", "share", "second", "rest", "time", *_TAKEN, *REASONS, "before or after")
"""Of a chosen answer: its probability, that of the next beside it and of none; whether it is a time; some signs of the
likeliest reading, why the rules refused; words of order."""


def rules_signs(confidence: float, share: float, best: float, text: str, *, is_same: bool) -> dict[str, float]:
    """The numbers of `RULES` of an answer that was looked for among the readings.

    Parameters
    ----------
    confidence : float
        Of the rules.
    share, best : float
        The probability of the answer, 0 where no reading gives it, and that of the likeliest one.
    text : str
        The question.
    is_same : bool
        Whether they are one.

    Examples
    --------
    >>> signs = rules_signs(0.9, 0.8, 0.1, "Who led the mill before Ann?", is_same=True)
    >>> signs["same"], signs["absent"], signs["before or after"]
    (1.0, 0.0, 1.0)
    """
    is_absent = share == 0.0
    other = 0.0 if is_same else best
    return {
        "": 1.0, "confidence": logit(confidence), "share": 0.0 if is_absent else logit(share), "same": float(is_same),
        "absent": float(is_absent), "another": 0.0 if is_absent else other,
        "another, absent": other if is_absent else 0.0, "before or after": _beside(text),
    }  # fmt: skip


def unchecked_signs(confidence: float, text: str) -> dict[str, float]:
    """The numbers of `RULES` of an answer that nobody looked for among the readings.

    >>> unchecked_signs(0.5, "Who led the mill?")
    {'': 1.0, 'confidence': 0.0, 'unchecked': 1.0, 'before or after': 0.0}
    """
    return {"": 1.0, "confidence": logit(confidence), "unchecked": 1.0, "before or after": _beside(text)}


def chosen_signs(
    shares: tuple[float, float, float], signs: Mapping[str, float], refusal: str, text: str, *, is_time: bool
) -> dict[str, float]:
    """The numbers of `CHOSEN`.

    Parameters
    ----------
    shares : tuple of float
        The probabilities of the likeliest answer, of the next, and of none.
    signs : mapping
        Of the likeliest reading, by name.
    refusal : str
        Why the rules refuse.
    text : str
        The question.
    is_time : bool
        Whether a time is the answer.
    """
    share, second, rest = shares
    return {
        "": 1.0, "share": logit(share), "second": second / max(share, _LEAST), "rest": rest, "time": float(is_time),
        **{name: float(signs[name]) for name in _TAKEN}, **{reason: float(reason in refusal) for reason in REASONS},
        "before or after": _beside(text),
    }  # fmt: skip


def _beside(text: str) -> float:
    return float(_BESIDE.search(text) is not None)


def logit(share: float) -> float:
    """The logarithm of odds, of a share that is neither 0 nor 1.

    >>> logit(0.5), round(logit(1.0), 1)
    (0.0, 6.9)
    """
    share = min(max(share, _LEAST), 1.0 - _LEAST)
    return log(share / (1.0 - share))


def sure_of(signs: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """The probability that an answer is right.

    >>> sure_of({"": 1.0, "share": 2.0}, {"": -1.0, "share": 0.5})
    0.5
    """
    return 1.0 / (1.0 + exp(-sum(weights[name] * value for name, value in signs.items())))


def told_of(sure: float, enough: float) -> float:
    """How sure an answer is told that was found among the readings, by what the weights say of it.

    Parameters
    ----------
    sure : float
        By the weights.
    enough : float
        From which on it is given where nobody says how sure it has to be; what is less sure is told as it is.

    >>> told_of(0.8, 0.75), told_of(0.7, 0.75)
    (0.9, 0.7)
    """
    return 1.0 - _DOUBT * (1.0 - sure) if sure >= enough else sure


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, Mapping[str, float]]:
    """The weights of the file that is shipped: of ``rules`` and of ``chosen``.

    >>> sorted(shipped())
    ['chosen', 'made by', 'rules', 'trained on']
    """
    found: dict[str, Mapping[str, float]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
