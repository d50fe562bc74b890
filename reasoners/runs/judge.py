"""A model judges answers against their reference, as TempAgent's evaluation does (its Table 7).

The judge reasons first, then says CORRECT or INCORRECT. Its verdict stands beside strict Hits@1, never in its place:
``agreement`` says on how many answers the two are one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, UndecidedError, decide
from reasoners.prompts import compose
from reasoners.qa.formats import Question
from reasoners.qa.metrics import strict_hits_at_1
from reasoners.qa.predictions import Prediction
from reasoners.qa.score import GROUPINGS, group_of
from reasoners.schemas import one_of, record, string
from tkindex.results.cleaning import clean

VERDICTS = ("CORRECT", "INCORRECT")
_REPLY = record(reasoning=string(300), verdict=one_of(VERDICTS))
_MAX = 1_000


def judge(
    policy: Policy, questions: Sequence[Question], predictions: Mapping[str, Prediction],
    shown: Callable[[int, int], None] = lambda done, right: None,
) -> dict[str, Any]:  # fmt: skip
    """Have every answer judged; a question without an answer is wrong, and nobody is asked.

    Parameters
    ----------
    policy : Policy
        Decides ``judge``.
    questions : sequence of Question
    predictions : mapping of str to Prediction
    shown : callable
        Called after each question with how many are done, and how many are right.

    Returns
    -------
    dict
        ``n``; ``judged``; ``undecided``: answers that no usable verdict came for, counted as wrong; ``accuracy`` over
        all questions; ``strict_hits_at_1`` beside it; ``agreement``: share of the judged answers on which both are one
        (None of none); ``by`` form, granularity and both: n and accuracy; ``calls`` and ``tokens``.
    """
    cost, verdicts = Cost(), dict[str, bool]()
    undecided = right = 0
    strict: dict[str, bool] = {}
    for done, question in enumerate(questions, 1):
        prediction = predictions.get(question.quid)
        answers = prediction.answers if prediction is not None and not prediction.error else ()
        strict[question.quid] = bool(strict_hits_at_1(answers, question.gold))
        if answers:
            try:
                verdicts[question.quid] = decide(policy, _decision(question, answers), _check, cost)
            except UndecidedError:
                undecided += 1
        right += verdicts.get(question.quid, False)
        shown(done, right)
    judged = [quid for quid in strict if quid in verdicts]
    agreed = sum(verdicts[quid] == strict[quid] for quid in judged)
    return {
        "n": len(questions), "judged": len(judged), "undecided": undecided,
        "accuracy": right / max(1, len(questions)), "strict_hits_at_1": sum(strict.values()) / max(1, len(questions)),
        "agreement": agreed / len(judged) if judged else None, "by": _by(questions, verdicts),
        "calls": cost.calls, "tokens": cost.tokens,
    }  # fmt: skip


def _decision(question: Question, answers: Sequence[str]) -> Decision:
    said = {"reference": ", ".join(question.gold), "answer": ", ".join(answers)}
    plain = {name: clean(text, _MAX) for name, text in said.items()}
    told = compose("tempagent", "judge", question=clean(question.text, _MAX), **plain)
    return Decision("tempagent", "judge", question.text, 0, plain, told.prompt, told.instructions, _REPLY)


def _check(value: Any) -> bool:
    verdict = value.get("verdict") if isinstance(value, dict) else value
    said = str(verdict).strip().upper()
    if said not in VERDICTS:
        raise MalformedReplyError('expected {"reasoning": "...", "verdict": "CORRECT"} or "INCORRECT"')
    return said == VERDICTS[0]


def _by(questions: Sequence[Question], verdicts: Mapping[str, bool]) -> dict[str, dict[str, dict[str, float]]]:
    found: dict[str, dict[str, dict[str, float]]] = {}
    for grouping in GROUPINGS:
        n: Counter[str] = Counter()
        right: Counter[str] = Counter()
        for question in questions:
            label = group_of(question, grouping)
            if label:
                n[label] += 1
                right[label] += verdicts.get(question.quid, False)
        if n:
            found[grouping] = {label: {"n": n[label], "accuracy": right[label] / n[label]} for label in sorted(n)}
    return found
