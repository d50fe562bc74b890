"""SHRA's first decision, measured: is a question complex? By rules, by a decoder from scratch, by a constant.

MultiTQ says of each question whether one step answers it (*Single*) or more (*Multiple*), and is what is judged by. The
decoder learns from what SHRA's grammar decided of questions that came out right, as the paper's model does, and never
sees these labels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tkindex as tk
from bench import harness
from bench.reasoners.asking import draw
from bench.reasoners.trainingrows import PROMPTS
from reasoners.policies.base import Cost, MalformedReplyError, UndecidedError
from reasoners.policies.parsing import UnreadableError, read_value
from reasoners.prompts import compose, prompts_from
from reasoners.qa.formats import Question
from reasoners.qa.metrics import intervals
from reasoners.shra import agent as shra
from reasoners.shra.decisions import check_complex
from reasoners.training.rows import ABOUT, Row, export, read_rows, side_of
from reasoners.training.sft import sft
from reasoners.training.torchland import encode, load, reply_to

CLASSIFIER: dict[str, Any] = {
    "questions": 2_000, "unseen": 0.5,
    "sft": {"model": "scratch:nano", "steps": 400, "batch": 32, "rate": 3e-3, "learn": "reply", "every": 100},
}  # fmt: skip
LEAST = 1e-9
_REPLY = 12


def classified(
    index: tk.Index, questions: Sequence[Question], out: Path, seed: int, seconds: float | None, threads: int
) -> dict[str, Any] | None:
    """What each classifier says of unseen questions; None where seconds are over before the decoder has learnt."""
    given = CLASSIFIER
    asked = draw(questions, given["questions"], seed)
    unseen = [one for one in asked if side_of(one.text, given["unseen"], seed) == "unseen"]
    grammar = shra.make(index)
    with prompts_from(PROMPTS):
        if not (out / "rows" / ABOUT).is_file():
            export(
                grammar, asked, out / "rows", "sft", {}, unseen=given["unseen"], seed=seed, roles=("classify",),
            )  # fmt: skip
        taught = sft(
            out / "rows", out / "classifier", seed=seed, seconds=seconds, threads=threads, **given["sft"]
        )  # fmt: skip
        if taught.step < given["sft"]["steps"]:
            return None
        learnt = by_model(out / "classifier" / "model", unseen)
    rows = read_rows(out / "rows", "train", "sft")
    often = sum(row.is_complex for row in rows) * 2 > len(rows)
    said = {
        "rules: the grammar": [by_rules(grammar, one) for one in unseen],
        "rules that read names alone": [by_rules(shra.make(index, reader="names"), one) for one in unseen],
        "a decoder from scratch": learnt,
        "the class that rows have more often": [often] * len(unseen),
    }
    return {
        "rows": len(rows), "complex_rows": sum(row.is_complex for row in rows),
        "classifiers": {name: told_of(found, unseen, seed) for name, found in said.items()},
    }  # fmt: skip


def by_rules(reasoner: shra.SHRA, question: Question) -> bool | None:
    """What rules say of a question; None where they say nothing."""
    try:
        return reasoner.classify(question.text, Cost())
    except UndecidedError:
        return None


def by_model(model: Path, questions: Sequence[Question]) -> list[bool | None]:
    """What a decoder replies to each question; None where its reply cannot be used."""
    net, tokenizer = load(model)
    prompts = []
    for question in questions:
        told = compose("shra", "classify", question=question.text)
        user = [{"role": "system", "content": told.instructions}, {"role": "user", "content": told.prompt}]
        row = Row(question.quid, question.text, "classify", False, False, user, "", [])
        prompts.append(encode(tokenizer, [row], 10_000)[0][0])
    found: list[bool | None] = []
    for reply in reply_to(net, tokenizer, prompts, temperature=0.0, max_tokens=_REPLY):
        try:
            found.append(check_complex(read_value(tokenizer.decode(reply, skip_special_tokens=True))))
        except (UnreadableError, MalformedReplyError):
            found.append(None)
    return found


def told_of(said: Sequence[bool | None], questions: Sequence[Question], seed: int) -> dict[str, Any]:
    """Accuracy with its interval, of each class, the mean of both, and by form; what was not said is wrong.

    >>> labels = ["Single"] * 3 + ["Multiple"]
    >>> asked = [Question(str(n), "?", ("a",), "entity", "x", qlabel=label) for n, label in enumerate(labels)]
    >>> found = told_of([False, False, None, True], asked, 0)
    >>> found["accuracy"]["mean"], round(found["simple"], 2), found["complex"], found["said"]
    (0.75, 0.67, 1.0, 0.75)
    """
    is_complex = np.array([question.qlabel == "Multiple" for question in questions])
    forms = np.array([question.qtype for question in questions])
    right = np.array([found is not None and found == wanted for found, wanted in zip(said, is_complex, strict=True)])

    def share(of: NDArray[np.bool_]) -> float | None:
        return float(right[of].mean()) if of.any() else None

    simple, hard = share(~is_complex), share(is_complex)
    return {
        "questions": {"simple": int((~is_complex).sum()), "complex": int(is_complex.sum())},
        "accuracy": intervals(right.astype(float).reshape(-1, 1), seed=seed)[0]._asdict(),
        "simple": simple, "complex": hard, "both": None if simple is None or hard is None else (simple + hard) / 2,
        "said": float(np.mean([found is not None for found in said])),
        "by_form": {str(form): share(forms == form) for form in dict.fromkeys(forms.tolist())},
    }  # fmt: skip


def bars(report: Mapping[str, Any]) -> list[dict[str, Any]]:
    """For each seed: what the decoder learnt is above the constant, in accuracy and in the mean of both classes."""
    found = []
    for run in report["runs"]:
        *_, learnt, constant = run["classifiers"].values()
        above = learnt["accuracy"]["low"] - constant["accuracy"]["mean"]
        for name, value in (("least accuracy, less the constant's", above),
                            ("mean of both classes, less a half", learnt["both"] - 0.5)):  # fmt: skip
            found.append(harness.bar(f"classifier, seed {run['seed']}: {name}", value, LEAST, at_least=True))
    return found
