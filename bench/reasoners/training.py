"""``python -m bench.reasoners.training WHAT --out FOLDER``: both halves of SHRA's learning, for real.

``model``: a graph is drawn by a seed, questions are made from it, SHRA's rules answer them, and a decoder from scratch
learns the last decision from the rows: the reply to a question and the facts listed for it (`trainingrows`). Then GRPO
draws groups of replies to training questions, and beside it the fine-tuning goes on (`trainingmodel`). All are judged
on the same questions, which none was taught, beside what a name drawn from the listed facts, the first one listed, the
one with the earliest time and a constant would earn.
``retriever`` teaches an encoder in two rounds, ``classifier`` judges SHRA's first decision, ``cost`` measures the speed
of learning. ``--seconds`` ends a part; the same command goes on.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench import harness
from bench.reasoners import trainingclassifier, trainingcost, trainingmodel
from bench.reasoners.asking import load_multitq
from bench.reasoners.trainingrows import TASKS, graph
from bench.suites import data_folder
from reasoners.shra import agent as shra
from reasoners.training.generated import generate
from reasoners.training.retriever import MINILM, SLOTS, TorchEncoder, export_pairs, pairs_of, recall, retriever
from reasoners.training.rows import SPLITS, TrainingError, side_of

PACKAGES = ("tkindex", "numpy", "torch", "transformers", "tokenizers")
LOOP = {
    "facts": 900, "questions": 400, "unseen": 0.4, "rounds": 2, "layers": 6, "steps": 40, "batch": 16, "rate": 5e-5,
}  # fmt: skip
ARMS = {"with wrong times": SLOTS, "without": SLOTS[:3]}
"""Negatives of the encoder: the fact corrupted in each of these slots."""


def rounds(
    out: Path, seed: int, seconds: float | None, threads: int, slots: Sequence[str] = SLOTS
) -> dict[str, Any] | None:
    """The retriever's half of the loop: right answers teach the encoder, which finds more of what is right.

    Groups are ranked by meaning among all of them, since among those of the named entities there is little left to
    learn. Recall@10 is over the pairs of unseen questions as exact retrieval gives them, the same ones in each round:
    among their facts, and these corrupted in head, relation and tail (``recall_plain``), and in time too.
    """
    index = graph(seed, LOOP["facts"])
    questions = list({question.text: question for question in generate(index, LOOP["questions"], seed + 1)}.values())
    unseen = [one for one in questions if side_of(one.text, LOOP["unseen"], seed) == "unseen"]
    judged_on = [pair for question in unseen for pair in pairs_of(shra.make(index), question, seed)]
    plain = [
        replace(pair, negatives={slot: text for slot, text in pair.negatives.items() if slot != "time"})
        for pair in judged_on
    ]
    encoder, layers, told = MINILM, LOOP["layers"], []
    for number in range(LOOP["rounds"] + 1):
        made = TorchEncoder(encoder, layers)
        index.embed(made, save=False)
        folder = out / f"pairs{number}"
        if not (folder / "export.json").is_file():
            reasoner = shra.make(index, is_linked=False)
            export_pairs(reasoner, questions, folder, {"round": number}, unseen=LOOP["unseen"], seed=seed)
        about = json.loads((folder / "export.json").read_text())
        right = {side: about["right"][side] / about["asked"][side] for side in SPLITS}
        told.append(recall(made, judged_on) | {"recall_plain": recall(made, plain)["recall"]} | right)
        harness.say(f"round {number}: " + " · ".join(f"{name} {value:.3f}" for name, value in told[-1].items()))
        if number == LOOP["rounds"]:
            asked = [about["asked"][side] for side in SPLITS]
            return {"unseen_pairs": len(judged_on), "questions": asked, "slots": list(slots), "rounds": told}
        taught = retriever(
            folder, out / f"encoder{number}", encoder=encoder, layers=layers, steps=LOOP["steps"], batch=LOOP["batch"],
            rate=LOOP["rate"], slots=slots, seed=seed, unseen=100, seconds=seconds, threads=threads,
            shown=trainingmodel.said,
        )  # fmt: skip
        if taught.step < LOOP["steps"]:
            return None
        encoder, layers = str(out / f"encoder{number}" / "model"), None
    return None


def loop_bars(report: dict[str, Any]) -> list[dict[str, Any]]:
    """For each seed that was taught wrong times too: recall@10 on unseen questions rises with each round."""
    return [
        harness.bar(
            f"recall@10, seed {run['seed']}, round {n} less the one before",
            after - before,
            trainingmodel.LEAST,
            at_least=True,
        )
        for run in report["runs"]
        if "time" in run["slots"]
        for n, (before, after) in enumerate(itertools.pairwise(told["recall"] for told in run["rounds"]), 1)
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0, 1 when a bar falls short under ``--check`` or torch is missing, 3 when steps are left."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.reasoners.training", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument(
        "what", choices=("model", "retriever", "classifier", "cost"),
        help="which part of SHRA learns; or what larger models would cost",
    )  # fmt: skip
    parser.add_argument("--out", type=Path, help="folder of rows and runs; it goes on from there (cost needs none)")
    parser.add_argument("--data", type=Path, help="classifier: the data folder (default: $TKINDEX_DATA)")
    parser.add_argument(
        "--seeds", type=_numbers, default=[0, 1], help="one run each, with commas between (default 0,1)"
    )
    parser.add_argument("--size", choices=tuple(TASKS), default="wide", help="of the model (default wide)")
    parser.add_argument("--times-only", action="store_true", help="retriever: no second one that learns no wrong times")
    parser.add_argument("--seconds", type=float, help="end each kind of learning after so long")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the results here")
    parser.add_argument("--check", action="store_true", help="exit 1 when a bar falls short")
    options = parser.parse_args(arguments)
    if options.what != "cost" and options.out is None:
        parser.error("the following arguments are required: --out")
    is_model, task = options.what == "model", TASKS[options.size]
    runs = []
    try:
        for arm, seed in _jobs(options):
            found = _found(options, arm, seed)
            if found is None:
                harness.say("steps are left: the same command goes on")
                return 3
            runs.append({"seed": seed} | found)
    except (TrainingError, FileNotFoundError) as error:
        harness.say(f"error: {error}")
        return 1
    given = {"retriever": {"loop": LOOP}, "classifier": {"classifier": trainingclassifier.CLASSIFIER}}
    settings = {name: task[name] for name in task if name != "room"} if is_model else given.get(options.what, {})
    report = harness.describe_run(PACKAGES, seeds=options.seeds, **settings) | {"runs": runs}
    if is_model:
        report["room"] = task["room"]
    report["suite"] = f"reasoners-training-{options.size if is_model and options.size != 'nano' else options.what}"
    report["bars"] = _BARS[options.what](report)
    harness.print_bars(report["bars"])
    if options.json is not None:
        harness.write_json(options.json, report)
    return harness.exit_status(report["bars"], options.check)


def _jobs(options: argparse.Namespace) -> Iterator[tuple[str | None, int]]:
    """Arms and seeds of the runs that are asked for, in order."""
    arms = list(ARMS)[: 1 if options.times_only else None] if options.what == "retriever" else [None]
    return itertools.product(arms, options.seeds[:1] if options.what == "cost" else options.seeds)


def _found(options: argparse.Namespace, arm: str | None, seed: int) -> dict[str, Any] | None:
    """The results of one run, None where seconds are over before its end."""
    if options.what == "cost":
        return trainingcost.measured(options.threads)
    limits = options.seconds, options.threads
    folder = options.out / f"seed{seed}" / (arm or "").replace(" ", "-")
    if options.what == "model":
        return trainingmodel.run(folder, seed, *limits, TASKS[options.size])
    if options.what == "retriever":
        return rounds(folder, seed, *limits, ARMS[arm or ""])
    data = data_folder(options.data)
    if data is None:
        raise FileNotFoundError("there is no data folder; name it with --data or TKINDEX_DATA")
    return trainingclassifier.classified(*load_multitq(data), folder, seed, *limits)


_BARS: dict[str, Callable[[dict[str, Any]], list[dict[str, Any]]]] = {
    "model": trainingmodel.bars, "retriever": loop_bars, "classifier": trainingclassifier.bars, "cost": lambda _: [],
}  # fmt: skip


def _numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


if __name__ == "__main__":
    sys.exit(main())
