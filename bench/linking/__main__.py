"""``python -m bench.linking --facts FACTS --questions QUESTIONS --json OUT [--check] [--quick]``.

Entities are linked by `ix.mentions`, which learns nothing. Relations are linked twice: with nothing learnt, and
five-fold cross-validated, where what is learnt for a question comes from other folds. Equal texts share a fold.
"""

from __future__ import annotations

import argparse
import sys
import time
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

import tkindex as tk
from bench import harness
from bench.linking.gold import GoldLink, derive, read_questions

PACKAGES = ("numpy", "rapidfuzz")
FOLDS = 5
AT = (1, 5)
ENTITY_1, RELATION_1, RELATION_5, MILLISECONDS = 0.95, 0.93, 0.99, 1.0


def without_names(index: tk.Index, link: GoldLink) -> str:
    """The phrase of a question, names left out: what says the relation."""
    phrase = link.phrase
    for span in reversed(index.mentions(phrase)):
        phrase = f"{phrase[: span.start]} {phrase[span.stop :]}"
    return " ".join(phrase.split()) or link.phrase


def fold_of(link: GoldLink) -> int:
    """The fold of a question; equal texts share one."""
    return zlib.crc32(link.question.encode()) % FOLDS


def interval(hits: Sequence[bool], seed: int) -> tuple[float, float]:
    """The 95 % bootstrap interval of a share."""
    draws = np.random.default_rng(seed).choice(np.asarray(hits, float), (1000, len(hits)))
    low, high = np.percentile(draws.mean(axis=1), (2.5, 97.5))
    return float(low), float(high)


def share(hits: Sequence[bool], seed: int) -> dict[str, Any]:
    """A share of questions with its interval."""
    return {"share": float(np.mean(hits)), "questions": len(hits), "interval_95": interval(hits, seed)}


def link_entities(index: tk.Index, links: Sequence[GoldLink], seed: int) -> dict[str, Any]:
    """Whether the gold entity is the best, or among the five best, candidate of some mention; and how long it takes.

    Also whether it is the best candidate of the only mention: a question of one condition names nothing else.
    """
    hits: dict[int, list[bool]] = {k: [] for k in AT}
    only, took = [], []
    missed = []
    for link in links:
        begin = time.perf_counter_ns()
        spans = index.mentions(link.phrase)
        took.append(time.perf_counter_ns() - begin)
        for k in AT:
            hits[k].append(any(link.entity == c.id for span in spans for c in span.candidates[:k]))
        only.append(len(spans) == 1 and spans[0].candidates[0].id == link.entity)
        if not hits[1][-1]:
            missed.append({"quid": link.quid, "question": link.question, "gold": index.entities[link.entity or 0]})
    return {
        **{f"at_{k}": share(hits[k], seed) for k in AT},
        "at_1_of_the_only_mention": share(only, seed),
        "milliseconds": {"median": float(np.median(took)) / 1e6, "p99": float(np.percentile(took, 99)) / 1e6},
        "missed": missed[:50],
    }


def link_relations(index: tk.Index, links: Sequence[GoldLink], seed: int, *, learn: bool) -> dict[str, Any]:
    """Whether the gold relation is the best, or among the five best; cross-validated where something is learnt."""
    phrases = [without_names(index, link) for link in links]
    hits: dict[int, list[bool]] = {k: [] for k in AT}
    took = []
    missed = []
    for fold in range(FOLDS if learn else 1):
        if learn:
            index.linker.learn(
                (phrase, index.relations[link.relation or 0])
                for phrase, link in zip(phrases, links, strict=True)
                if fold_of(link) != fold
            )
        for phrase, link in zip(phrases, links, strict=True):
            if learn and fold_of(link) != fold:
                continue
            begin = time.perf_counter_ns()
            found = [one.id for one in index.link(phrase, "relation", max(AT))]
            took.append(time.perf_counter_ns() - begin)
            for k in AT:
                hits[k].append(link.relation in found[:k])
            if not hits[1][-1]:
                best = index.relations[found[0]] if found else None
                gold = index.relations[link.relation or 0]
                missed.append({"quid": link.quid, "question": link.question, "gold": gold, "found": best})
    index.linker.learn(())
    return {
        **{f"at_{k}": share(hits[k], seed) for k in AT},
        "milliseconds": {"median": float(np.median(took)) / 1e6, "p99": float(np.percentile(took, 99)) / 1e6},
        "missed": missed[:50],
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.linking", description=__doc__)
    parser.add_argument("--facts", required=True, type=Path, help="MultiTQ's facts")
    parser.add_argument("--questions", required=True, type=Path, help="MultiTQ's development questions, with gold")
    parser.add_argument("--json", required=True, metavar="OUT", help="where the report goes")
    parser.add_argument("--check", action="store_true", help="exit 1 where a bar falls short")
    parser.add_argument("--quick", action="store_true", help="300 questions only")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    for path in (options.facts, options.questions):
        if not path.is_file():
            parser.error(f"{path} is not there; see the data folder's own notes on where it comes from")

    report: dict[str, Any] = {
        **harness.describe_run(PACKAGES, quick=options.quick, seed=options.seed, folds=FOLDS),
        "suite": "linking",
        "bars": [],
    }
    with harness.kept_when_stopped(options.json, report):
        _measure(options, report)
    harness.write_json(options.json, report)
    return harness.exit_status(report["bars"], options.check)


def _measure(options: argparse.Namespace, report: dict[str, Any]) -> None:
    """Derive the gold links, and link entities and relations; the report is filled as parts end."""
    index = tk.build(options.facts, convention="multitq")
    questions = read_questions(options.questions)
    if options.quick:
        questions = [questions[i] for i in np.random.default_rng(options.seed).permutation(len(questions))[:300]]
    harness.say(f"{len(questions):,} questions of one condition; deriving gold links from their answers")
    links = list(derive(index, questions))
    with_entity = [link for link in links if link.entity is not None]
    with_relation = [link for link in links if link.relation is not None]
    index.mentions("the names are read once, which is no part of a question")
    harness.say(f"gold entity of {len(with_entity):,}, gold relation of {len(with_relation):,}")
    report["gold"] = {
        "derived": "from gold answers and the time in the question; see bench/linking/gold.py",
        "questions_of_one_condition": len(questions),
        "with_gold_entity": len(with_entity),
        "with_gold_relation": len(with_relation),
        "left_out": "questions of which several links would give the gold answers",
    }
    rows = report["results"] = {}
    entities = rows["entity"] = link_entities(index, with_entity, options.seed)
    rows["relation, nothing learnt"] = link_relations(index, with_relation, options.seed, learn=False)
    learnt = link_relations(index, with_relation, options.seed, learn=True)
    rows["relation, cross-validated"] = learnt
    total = entities["milliseconds"]["median"] + learnt["milliseconds"]["median"]
    report["bars"] = [
        harness.bar("entity accuracy@1", entities["at_1"]["share"], ENTITY_1, at_least=True),
        harness.bar("relation accuracy@1, cross-validated", learnt["at_1"]["share"], RELATION_1, at_least=True),
        harness.bar("relation accuracy@5, cross-validated", learnt["at_5"]["share"], RELATION_5, at_least=True),
        harness.bar("mentions and relation, median", total, MILLISECONDS, unit="ms"),
    ]
    cells = {
        name: [f"{r['at_1']['share']:.3f}", f"{r['at_5']['share']:.3f}", f"{r['milliseconds']['median']:.2f}"]
        for name, r in rows.items()
    }
    harness.print_grid("accuracy on derived gold links", ("@1", "@5", "median ms"), cells)
    harness.print_bars(report["bars"])


if __name__ == "__main__":
    sys.exit(main())
