"""The retriever's half of SHRA's loop: an encoder taught in rounds, with facts at wrong times to learn from or without.

All arms begin with the same encoder, questions and pairs, and are judged by the same pairs, facts at wrong times among
the candidates. What wrong times teach is the difference from the arm that has as many negatives and no wrong times; the
arm without has fewer. What a round teaches is the difference from the round before. Questions are drawn anew for the
intervals, each with all of its pairs.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tkindex as tk
from bench import harness
from bench.reasoners import trainingmodel
from bench.reasoners.trainingrows import graph
from reasoners.qa.metrics import paired_bootstrap
from reasoners.reading import Readings
from reasoners.search import stated_time
from reasoners.shra import agent as shra
from reasoners.training.generated import generate
from reasoners.training.retriever import (
    MINILM,
    MORE,
    SLOTS,
    Pair,
    TorchEncoder,
    export_pairs,
    judged,
    pairs_of,
    retriever,
)
from reasoners.training.rows import SPLITS, side_of

LOOP = {
    "facts": 900, "questions": 400, "unseen": 0.4, "rounds": 2, "layers": 6, "steps": 40, "batch": 16, "rate": 5e-5,
}  # fmt: skip
FAIR = "as many at the right time"
ARMS = {"with wrong times": SLOTS, FAIR: (*SLOTS[:3], MORE), "without": SLOTS[:3]}
"""Negatives of the encoder: the fact corrupted in each of these slots."""
MEASURES = ("recall", "recall_plain", "time_told", "excluded_told")
"""Of a pair: its fact is among the ten nearest, wrong times among the candidates and not; is nearer than at a wrong
time, and than at a wrong time that the sub-question itself excludes."""


def rounds(
    out: Path, seed: int, seconds: float | None, threads: int, slots: Sequence[str] = SLOTS
) -> dict[str, Any] | None:
    """Right answers teach the encoder, which finds more of what is right; None where seconds are over before the end.

    Groups are ranked by meaning among all of them, since among those of the named entities there is little left to
    learn. Recall@10 is over the pairs of unseen questions as exact retrieval gives them, the same ones in each round:
    among their facts, and these corrupted in head, relation and tail (``recall_plain``), and in time too. ``judged``
    holds what each round's measures come to, question by question, for `gains`.
    """
    index = graph(seed, LOOP["facts"])
    questions = list({question.text: question for question in generate(index, LOOP["questions"], seed + 1)}.values())
    unseen = [one for one in questions if side_of(one.text, LOOP["unseen"], seed) == "unseen"]
    judged_on = [pair for question in unseen for pair in pairs_of(shra.make(index), question, seed)]
    readings = shra.make(index).retriever.readings
    excluded = np.array([is_excluded(readings, pair) for pair in judged_on])
    encoder, layers, told, by_question = MINILM, LOOP["layers"], [], []
    for number in range(LOOP["rounds"] + 1):
        made = TorchEncoder(encoder, layers)
        index.embed(made, save=False)
        folder = out / f"pairs{number}"
        if not (folder / "export.json").is_file():
            reasoner = shra.make(index, is_linked=False)
            export_pairs(reasoner, questions, folder, {"round": number}, unseen=LOOP["unseen"], seed=seed)
        about = json.loads((folder / "export.json").read_text())
        by_question.append(_measured(made, judged_on, excluded))
        told.append(
            {name: float(values.mean()) for name, values in by_question[-1].items()}
            | {side: about["right"][side] / about["asked"][side] for side in SPLITS}
        )
        harness.say(f"round {number}: " + " · ".join(f"{name} {value:.3f}" for name, value in told[-1].items()))
        if number == LOOP["rounds"]:
            asked = [about["asked"][side] for side in SPLITS]
            return {
                "unseen_pairs": len(judged_on), "excluded": int(excluded.sum()), "questions": asked,
                "slots": list(slots), "rounds": told, "judged": by_question,
            }  # fmt: skip
        taught = retriever(
            folder, out / f"encoder{number}", encoder=encoder, layers=layers, steps=LOOP["steps"], batch=LOOP["batch"],
            rate=LOOP["rate"], slots=slots, seed=seed, unseen=100, seconds=seconds, threads=threads,
            shown=trainingmodel.said,
        )  # fmt: skip
        if taught.step < LOOP["steps"]:
            return None
        encoder, layers = str(out / f"encoder{number}" / "model"), None
    return None


def is_excluded(readings: Readings, pair: Pair) -> bool:
    """Whether a sub-question states a period that its fact at a wrong time is not of.

    Where it does not, the text of the wrong fact fits the sub-question as well as that of the right one.

    >>> readings = Readings(tk.build([("Ann", "Praise", "Rome", "2014-03-01")]), ())
    >>> wrong = {"time": "Ann Praise Rome on 2014-06-01"}
    >>> for text in ("Who did Praise Rome before 2014-05-01?", "Who did Praise Rome after 2014-02-01?"):
    ...     print(is_excluded(readings, Pair("", text, "Ann Praise Rome on 2014-03-01", wrong)))
    True
    False
    """
    when = stated_time(readings, pair.text)
    if when is None or "time" not in pair.negatives:
        return False
    at = pair.negatives["time"].rpartition(" on ")[2]
    return not len(tk.build([("head", "relation", "tail", at)]).facts(when=when))


def _measured(encoder: TorchEncoder, pairs: Sequence[Pair], excluded: NDArray[np.bool_]) -> dict[str, Any]:
    """Each measure by question."""
    plain = [
        replace(pair, negatives={slot: text for slot, text in pair.negatives.items() if slot != "time"})
        for pair in pairs
    ]
    found = judged(encoder, pairs) | {"recall_plain": judged(encoder, plain)["recall"]}
    found["excluded_told"] = np.where(excluded, found["time_told"], np.nan)
    return {name: by_question([pair.quid for pair in pairs], found[name]) for name in MEASURES}


def by_question(quids: Sequence[str], values: NDArray[np.float64]) -> NDArray[np.float64]:
    """A value a question, whose mean is that over all values: a question counts for as many pairs as it has.

    Parameters
    ----------
    quids : sequence of str, length n
    values : ndarray of float64, shape (n,)
        NaN where there is none.

    Examples
    --------
    >>> by_question(["a", "a", "b"], np.array([1.0, 1.0, 0.0])).tolist()
    [1.3333333333333333, 0.0]
    """
    known = ~np.isnan(values)
    of = np.unique([quid for quid, is_known in zip(quids, known, strict=True) if is_known], return_inverse=True)[1]
    sums = np.bincount(of, values[known])
    return sums * len(sums) / known.sum()


def gains(runs: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What each round gains over the one before, and what the arm that learns wrong times gains over each other one.

    Takes ``judged`` out of the runs, which a report has no need of.

    Returns
    -------
    list of dict
        ``seed`` (None: the questions of all seeds together), ``round``, ``measure``, ``of`` (an arm) and ``over`` (an
        arm, or "the round before"), and the paired difference with its interval.
    """
    names = {tuple(slots): name for name, slots in ARMS.items()}
    taken = {(names[tuple(run["slots"])], run["seed"]): run.pop("judged") for run in runs}
    seeds = list(dict.fromkeys(seed for _, seed in taken))
    found = []
    for number, seed, measure in itertools.product(
        range(1, LOOP["rounds"] + 1), [*seeds, *([None] if len(seeds) > 1 else [])], MEASURES
    ):
        told = {"seed": seed, "round": number, "measure": measure}
        both = {}
        for arm in ARMS:
            drawn = [taken[arm, one] for one in (seeds if seed is None else [seed]) if (arm, one) in taken]
            if drawn:
                before, both[arm] = (np.concatenate([by[at][measure] for by in drawn]) for at in (number - 1, number))
                found.append(told | {"of": arm, "over": "the round before"} | _gain(both[arm], before))
        of, *others = ARMS
        if of in both:
            found += [told | {"of": of, "over": over} | _gain(both[of], both[over]) for over in others if over in both]
    return found


def _gain(first: NDArray[np.float64], second: NDArray[np.float64]) -> dict[str, float]:
    return paired_bootstrap(first, second, resamples=2_000)._asdict()


def bars(report: Mapping[str, Any]) -> list[dict[str, Any]]:
    """For each seed: taught wrong times, recall@10 on unseen questions rises with each round, and ends above that of
    the arm taught as many negatives beyond doubt.
    """
    found = [
        (f"recall@10, seed {run['seed']}, round {n} less the one before", after - before)
        for run in report["runs"]
        if "time" in run["slots"]
        for n, (before, after) in enumerate(itertools.pairwise(told["recall"] for told in run["rounds"]), 1)
    ]
    found += [
        (f"recall@10, {of_seed(gain)}, round {gain['round']}: least gain by wrong times", gain["low"])
        for gain in report["gains"]
        if gain["over"] == FAIR and gain["measure"] == "recall" and gain["round"] == LOOP["rounds"]
    ]
    return [harness.bar(name, value, trainingmodel.LEAST, at_least=True) for name, value in found]


def of_seed(gain: Mapping[str, Any]) -> str:
    """Which questions a gain is of.

    >>> of_seed({"seed": 0}), of_seed({"seed": None})
    ('seed 0', 'all seeds')
    """
    return "all seeds" if gain["seed"] is None else f"seed {gain['seed']}"
