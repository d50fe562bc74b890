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
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from bench import harness
from bench.reasoners import trainingclassifier, trainingcost, trainingmodel, trainingretriever
from bench.reasoners.asking import load_multitq
from bench.reasoners.trainingrows import TASKS
from bench.suites import data_folder
from reasoners.training.rows import TrainingError

PACKAGES = ("tkindex", "numpy", "torch", "transformers", "tokenizers")


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
    parser.add_argument("--times-only", action="store_true", help="retriever: only the arm that learns wrong times")
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
    given = {"retriever": {"loop": trainingretriever.LOOP}, "classifier": {"classifier": trainingclassifier.CLASSIFIER}}
    settings = {name: task[name] for name in task if name != "room"} if is_model else given.get(options.what, {})
    report = harness.describe_run(PACKAGES, seeds=options.seeds, **settings) | {"runs": runs}
    if is_model:
        report["room"] = task["room"]
    if options.what == "retriever":
        report["gains"] = trainingretriever.gains(runs)
    report["suite"] = f"reasoners-training-{options.size if is_model and options.size != 'nano' else options.what}"
    report["bars"] = _BARS[options.what](report)
    harness.print_bars(report["bars"])
    if options.json is not None:
        harness.write_json(options.json, report)
    return harness.exit_status(report["bars"], options.check)


def _jobs(options: argparse.Namespace) -> Iterator[tuple[str | None, int]]:
    """Arms and seeds of the runs that are asked for, in order."""
    arms = list(trainingretriever.ARMS)[: 1 if options.times_only else None] if options.what == "retriever" else [None]
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
        return trainingretriever.rounds(folder, seed, *limits, trainingretriever.ARMS[arm or ""])
    data = data_folder(options.data)
    if data is None:
        raise FileNotFoundError("there is no data folder; name it with --data or TKINDEX_DATA")
    return trainingclassifier.classified(*load_multitq(data), folder, seed, *limits)


_BARS: dict[str, Callable[[dict[str, Any]], list[dict[str, Any]]]] = {
    "model": trainingmodel.bars, "retriever": trainingretriever.bars,
    "classifier": trainingclassifier.bars, "cost": lambda _: [],
}  # fmt: skip


def _numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


if __name__ == "__main__":
    sys.exit(main())
