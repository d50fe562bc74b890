"""``python -m bench.reasoners.training model|retriever --out FOLDER``: both halves of SHRA's learning, for real.

A graph of some thousand facts is drawn by a seed, questions are made from it, SHRA's rules answer them, and a decoder
of a hundred thousand weights learns the last decision from the rows: the reply to a sub-question and its groups. Then
GRPO draws groups of replies to questions that it got right. Both are judged on questions that neither was taught, the
same ones before and after. ``retriever`` teaches an encoder in two rounds. ``--seconds`` ends a part; the same command
goes on.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

import tkindex as tk
from bench import harness
from reasoners.prompts import prompts_from
from reasoners.qa.metrics import intervals, paired_bootstrap
from reasoners.shra import agent as shra
from reasoners.training.course import read_log
from reasoners.training.generated import generate
from reasoners.training.grpo import grpo, rewards_of
from reasoners.training.retriever import MINILM, TorchEncoder, export_pairs, pairs_of, recall, retriever
from reasoners.training.rows import SPLITS, TrainingError, export, read_rows, side_of
from reasoners.training.sft import sft
from reasoners.training.torchland import encode, load, reply_to

PACKAGES = ("tkindex", "numpy", "torch", "transformers", "tokenizers")
PEOPLE = "Ann Bob Cid Dan Eve Fay Gus Hal Ida Jon Kit Lou".split()
PLACES = "Rome Oslo Lima Bern Kyiv Doha Riga Baku Cairo Delhi Tunis Quito".split()
RELATIONS = ("Make a visit", "Praise", "Threaten")
N_FACTS, N_QUESTIONS, DAYS = 1_500, 12_000, 300
SFT = {"model": "scratch:nano", "steps": 1_200, "batch": 32, "rate": 3e-3, "learn": "reply", "every": 100}
GRPO = {"steps": 60, "questions": 8, "group": 8, "rate": 2e-4, "max_tokens": 40, "every": 15, "unseen": 128}
LOOP = {"facts": 900, "questions": 500, "unseen": 0.4, "rounds": 2, "layers": 2, "steps": 40, "batch": 16, "rate": 1e-4}
PROMPTS = Path(__file__).parent / "small"


def graph(seed: int, n_facts: int) -> tk.Index:
    """Facts between people and places, drawn at random, with vectors."""
    rng = np.random.default_rng(seed)
    first = np.datetime64("2014-01-01")
    rows = {
        (
            PEOPLE[rng.integers(len(PEOPLE))],
            RELATIONS[rng.integers(len(RELATIONS))],
            PLACES[rng.integers(len(PLACES))],
            str(first + int(rng.integers(DAYS))),
        )
        for _ in range(n_facts)
    }
    index = tk.build(sorted(rows))
    index.embed("hashed:256")
    return index


def write_rows(out: Path, seed: int) -> None:
    """Rows for both kinds of learning, split by question."""
    index = graph(seed, N_FACTS)
    made = shra.make(index, k=4, times_shown=2)
    questions = {question.text: question for question in generate(index, N_QUESTIONS, seed)}
    with prompts_from(PROMPTS):
        for purpose in ("sft", "grpo"):
            if not (out / purpose / "export.json").is_file():
                export(made, questions.values(), out / purpose, purpose, {"seed": seed}, seed=seed, path_lines=1,
                       roles=("reason",), one_class=True)  # fmt: skip


def judged(model: Path, data: Path, most: int | None = None) -> np.ndarray:
    """Strict Hits@1 of the best reply to each unseen question: 0 or 1, shape (n,)."""
    net, tokenizer = load(model)
    rows = read_rows(data, "unseen", "grpo")[:most]
    prompts = [encode(tokenizer, [row], 2_000)[0][0] for row in rows]
    replies = reply_to(net, tokenizer, prompts, temperature=0.0, max_tokens=GRPO["max_tokens"], batch=64)
    return np.asarray(rewards_of(tokenizer, rows, replies))


def run(out: Path, seed: int, seconds: float | None, threads: int) -> dict[str, Any] | None:
    """Everything that is not done yet; the results, or None where seconds are over before the end."""
    write_rows(out, seed)
    taught = sft(out / "sft", out / "taught", seed=seed, seconds=seconds, threads=threads, shown=_said, **SFT)
    if taught.step < SFT["steps"]:
        return None
    options = GRPO | {"model": str(out / "taught" / "model")}
    better = grpo(out / "grpo", out / "better", seed=seed, seconds=seconds, threads=threads, shown=_said, **options)
    if better.step < GRPO["steps"]:
        return None
    before, after = (judged(out / name / "model", out / "grpo") for name in ("taught", "better"))
    logs = {name: read_log(out / name) for name in ("taught", "better")}
    return {
        "unseen_questions": len(before),
        "weights": logs["taught"][0]["weights"],
        "rows": {name: json.loads((out / name / "export.json").read_text())["rows"] for name in ("sft", "grpo")},
        "strict_hits_at_1": {
            "before": intervals(before.reshape(-1, 1), seed=seed)[0]._asdict(),
            "after": intervals(after.reshape(-1, 1), seed=seed)[0]._asdict(),
            "gain": paired_bootstrap(after, before, resamples=2_000, seed=seed)._asdict(),
        },
        "sft": [line for line in logs["taught"] if "unseen_loss" in line],
        "grpo": [line for line in logs["better"] if "unseen_reward" in line],
        "reward": [line["reward"] for line in logs["better"] if "reward" in line],
    }


def rounds(out: Path, seed: int, seconds: float | None, threads: int) -> dict[str, Any] | None:
    """The retriever's half of the loop: right answers teach the encoder, which finds more of what is right.

    The encoder is the first layers of MiniLM; groups are ranked by meaning among all of them, since among those of the
    named entities there is little left to learn. Recall@10 is over the pairs of unseen questions as exact retrieval
    gives them: the same ones in each round.
    """
    index = graph(seed, LOOP["facts"])
    questions = list({question.text: question for question in generate(index, LOOP["questions"], seed + 1)}.values())
    learn, unseen = ([one for one in questions if side_of(one.text, LOOP["unseen"], seed) == side] for side in SPLITS)
    judged_on = [pair for question in unseen for pair in pairs_of(shra.make(index), question, seed)]
    encoder, layers, told = MINILM, LOOP["layers"], []
    for number in range(LOOP["rounds"] + 1):
        made = TorchEncoder(encoder, layers)
        index.embed(made, save=False)
        reasoner = shra.make(index, is_linked=False)
        right = {
            side: [bool(pairs_of(reasoner, one, seed)) for one in some]
            for side, some in zip(SPLITS, (learn, unseen), strict=True)
        }
        told.append(recall(made, judged_on) | {side: float(np.mean(some)) for side, some in right.items()})
        harness.say(f"round {number}: " + " · ".join(f"{name} {value:.3f}" for name, value in told[-1].items()))
        if number == LOOP["rounds"]:
            return {"unseen_pairs": len(judged_on), "questions": [len(learn), len(unseen)], "rounds": told}
        folder = out / f"pairs{number}"
        if not (folder / "export.json").is_file():
            export_pairs(reasoner, questions, folder, {"round": number}, unseen=LOOP["unseen"], seed=seed)
        taught = retriever(
            folder, out / f"encoder{number}", encoder=encoder, layers=layers, steps=LOOP["steps"], batch=LOOP["batch"],
            rate=LOOP["rate"], seed=seed, unseen=100, seconds=seconds, threads=threads, shown=_said,
        )  # fmt: skip
        if taught.step < LOOP["steps"]:
            return None
        encoder, layers = str(out / f"encoder{number}" / "model"), None
    return None


def _said(told: dict[str, Any]) -> None:
    if told["step"] % 50 == 0 or "unseen_reward" in told:
        harness.say(" · ".join(f"{name} {value:.4g}" for name, value in told.items()))


def bars(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Reward on unseen questions rises, and Hits@1 with an interval above 0."""
    looks = [line["unseen_reward"] for line in report["grpo"]]
    gain = report["strict_hits_at_1"]["gain"]["low"]
    return [
        harness.bar(
            "GRPO: reward on unseen questions, last look less the first", looks[-1] - looks[0], 0.0, at_least=True
        ),
        harness.bar("GRPO: least gain of strict Hits@1 on unseen questions", gain, 0.0, at_least=True),
    ]


def loop_bars(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Recall@10 on unseen questions rises with each round."""
    found = [told["recall"] for told in report["rounds"]]
    return [
        harness.bar(f"recall@10, round {n} less the one before", after - before, 0.0, at_least=True)
        for n, (before, after) in enumerate(itertools.pairwise(found), 1)
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0, 1 when a bar falls short under ``--check`` or torch is missing, 3 when steps are left."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.reasoners.training", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("what", choices=("model", "retriever"), help="which half of SHRA learns")
    parser.add_argument("--out", type=Path, required=True, help="folder of rows and runs; it goes on from there")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, help="end each kind of learning after so long")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the results here")
    parser.add_argument("--check", action="store_true", help="exit 1 when a bar falls short")
    options = parser.parse_args(arguments)
    try:
        learn = run if options.what == "model" else rounds
        found = learn(options.out, options.seed, options.seconds, options.threads)
    except TrainingError as error:
        harness.say(f"error: {error}")
        return 1
    if found is None:
        harness.say("steps are left: the same command goes on")
        return 3
    settings = {"sft": SFT, "grpo": GRPO} if options.what == "model" else {"loop": LOOP}
    report = harness.describe_run(PACKAGES, seed=options.seed, **settings) | found
    report["suite"] = f"reasoners-training-{options.what}"
    report["bars"] = bars(report) if options.what == "model" else loop_bars(report)
    harness.print_bars(report["bars"])
    if options.json is not None:
        harness.write_json(options.json, report)
    return harness.exit_status(report["bars"], options.check)


if __name__ == "__main__":
    sys.exit(main())
