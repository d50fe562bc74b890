"""Which questions vectors, words, and both together answer: a gold entity among the ten best, by type of question.

`--asked FOLDER ...` asks of other sets instead, together: facts as a table of three names (facts.csv or facts.tsv) and
questions with their type and gold, as in `bench/qa/blind` and the external sets.

A question is not written like a fact, and most name a time, which is no condition here: what is compared is the ranking
alone. Gold that is no label, such as a time, is left out with its question.
"""

from __future__ import annotations

import csv
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from bench.vectors.corpus import Facts, K, choose_encoder, data_folder, read_facts
from tkindex.semantic.embed import embed_texts
from tkindex.semantic.fusion import DEPTH, both, text_weight_of
from tkindex.semantic.groups import FactGroups
from tkindex.semantic.lexical import WordIndex
from tkindex.semantic.vectors import VectorIndex

MODES = ("vector", "text", "hybrid")


def read_set(folder: Path) -> Facts:
    """Read a set of facts and the questions about them that somebody has made."""
    table = next(file for file in (folder / "facts.csv", folder / "facts.tsv") if file.is_file())
    with table.open(encoding="utf-8", newline="") as lines:
        rows = [row[:3] for row in csv.reader(lines, delimiter="\t" if table.suffix == ".tsv" else ",")][1:]
    with (folder / "questions.jsonl").open(encoding="utf-8") as lines:
        asked = [json.loads(line) for line in lines]
    for one in asked:
        one["answers"], one["qtype"] = one.get("answers", one.get("gold")), one.get("kind", one.get("qtype"))
    entities = sorted({row[at] for row in rows for at in (0, 2)})
    known = set(entities)
    asked = [one for one in asked if one["answer_type"] == "entity" and known.intersection(one["answers"])]
    relations = sorted({row[1] for row in rows})
    numbers = [{name: at for at, name in enumerate(names)} for names in (entities, relations, entities)]
    ids = [np.array([number[row[at]] for row in rows], np.int32) for at, number in enumerate(numbers)]
    return Facts(ids, entities, relations, [one["question"] for one in asked], asked)


def compare(options: Any) -> int:
    """Ask questions in each mode, and write and print the shares that are answered."""
    if not options.asked:
        parts = {"": read_facts(options.data or data_folder(), options.facts)}
    else:
        parts = {folder.name: read_set(folder) for folder in options.asked}
    encoder = choose_encoder(options.encoder)
    weight = options.text_weight or text_weight_of(encoder.name)
    found: dict[str, dict[str, list[bool]]] = {}
    n_groups = n_bytes = 0
    seconds = 0.0
    for name, facts in parts.items():
        one = ask_all(options, encoder, weight, facts, found, name)
        n_groups, n_bytes, seconds = n_groups + one[0], n_bytes + one[1], seconds + one[2]
    return told(options, parts, found, encoder, weight, (n_groups, n_bytes, seconds))


def ask_all(
    options: Any, encoder: Any, weight: float, facts: Facts, found: dict[str, dict[str, list[bool]]], name: str
) -> tuple[int, int, float]:
    """Note of each question for an entity in `found`, by type, which modes answer it; return what words took."""
    groups = FactGroups.of(*facts.ids)
    texts = groups.texts(facts.entities, facts.relations)
    if name:
        vectors, asked = (np.asarray(encoder.encode(one), np.float32) for one in (texts, facts.questions))
    else:
        options.vectors.mkdir(parents=True, exist_ok=True)
        part = "" if options.facts is None else f"-first-{options.facts}"
        stem = f"{encoder.name.replace(':', '-')}-{encoder.fingerprint}{part}"
        vectors = np.array(embed_texts(encoder, texts, options.vectors / f"{stem}-groups.npy"))
        asked = np.array(embed_texts(encoder, facts.questions, options.vectors / f"{stem}-questions.npy"))
    index = VectorIndex(vectors, groups.row_group)
    begin = time.perf_counter()
    words = WordIndex.of(texts)
    seconds = time.perf_counter() - begin

    def spaced(label: str) -> str:
        return label.replace("_", " ")

    for question, vector in zip(facts.asked, asked, strict=True):
        if question["answer_type"] != "entity":
            continue
        near, text = index.search(vector, k=DEPTH)[:2], question["question"]
        worded = words.search(index.address, text, 0, index.n_rows, DEPTH)[:2]
        fused = both(index, words, vector, text, near, worded, weight, K)
        gold = {spaced(answer) for answer in question["answers"]}
        for mode, ranking in zip(MODES, (near[0], worded[0], fused[0]), strict=True):
            named = {
                spaced(facts.entities[ids[group]]) for group in ranking[:K] for ids in (groups.heads, groups.tails)
            }
            for kind in (question["qtype"], *([name] if name else []), "all"):
                found.setdefault(kind, {}).setdefault(mode, []).append(bool(named & gold))
    return len(groups), words.nbytes, seconds


def told(
    options: Any,
    parts: dict[str, Facts],
    found: dict[str, dict[str, list[bool]]],
    encoder: Any,
    weight: float,
    words: tuple[int, int, float],
) -> int:
    """Write and print the shares of the questions that each mode answers."""
    n_groups, n_bytes, seconds = words
    shares = {kind: {mode: float(np.mean(hits)) for mode, hits in by.items()} for kind, by in found.items()}
    counts = {kind: len(by["text"]) for kind, by in found.items()}
    # Hybrid less the better side of each type, and half of its interval of 95 %, question by question.
    paired: dict[str, list[float]] = {}
    for kind, by in found.items():
        better = max(MODES[:2], key=lambda mode: shares[kind][mode])
        differs = np.subtract(by["hybrid"], by[better], dtype=np.float64)
        paired[kind] = [float(differs.mean()), float(1.96 * differs.std() / len(differs) ** 0.5)]
    harness.print_grid(
        f"a gold entity among the ten best, {encoder.name}",
        [*MODES, "over the better"],
        {
            f"{kind} ({counts[kind]:,})": [
                *(f"{by[mode]:.3f}" for mode in MODES),
                "{:+.3f} ± {:.3f}".format(*paired[kind]),
            ]
            for kind, by in shares.items()
        },
    )
    bars = [
        harness.bar(
            "hybrid over the better of both",
            shares["all"]["hybrid"] - max(shares["all"][m] for m in MODES[:2]),
            0,
            at_least=True,
        )
    ]
    report = {
        **harness.describe_run(("numpy", "numba", "wordllama", "onnxruntime")),
        "encoder": encoder.name, "text_weight": weight,
        "facts": sum(len(facts.ids[0]) for facts in parts.values()), "groups": n_groups,
        **({"sets": [*parts]} if options.asked else {}),
        "shares": shares, "paired": paired, "questions": counts, "words_seconds": seconds,
        "words_bytes_a_group": n_bytes / n_groups, "bars": bars,
    }  # fmt: skip
    harness.write_json(options.json, report)
    return harness.exit_status(bars, options.check)
