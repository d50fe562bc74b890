"""Which questions vectors, words, and both together answer: a gold entity among the ten best, by type of question.

A question is not written like a fact, and most name a time, which is no condition here: what is compared is the ranking
alone. Gold times are no labels, so questions for times are left out.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from bench import harness
from bench.vectors.corpus import K, choose_encoder, data_folder, read_facts
from tkindex.semantic.embed import embed_texts
from tkindex.semantic.fusion import DEPTH, both, text_weight_of
from tkindex.semantic.groups import FactGroups
from tkindex.semantic.lexical import WordIndex
from tkindex.semantic.vectors import VectorIndex

MODES = ("vector", "text", "hybrid")


def compare(options: Any) -> int:
    """Ask the dev questions of MultiTQ in each mode, and write and print the shares that are answered."""
    facts = read_facts(options.data or data_folder(), options.facts)
    groups = FactGroups.of(*facts.ids)
    texts = groups.texts(facts.entities, facts.relations)
    encoder = choose_encoder(options.encoder)
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

    weight = options.text_weight or text_weight_of(encoder.name)
    found: dict[str, dict[str, list[bool]]] = {}
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
            for kind in (question["qtype"], "all"):
                found.setdefault(kind, {}).setdefault(mode, []).append(bool(named & gold))
    shares = {kind: {mode: float(np.mean(hits)) for mode, hits in by.items()} for kind, by in found.items()}
    counts = {kind: len(by["text"]) for kind, by in found.items()}
    harness.print_grid(
        f"a gold entity among the ten best, {encoder.name}",
        list(MODES),
        {f"{kind} ({counts[kind]:,})": [f"{by[mode]:.3f}" for mode in MODES] for kind, by in shares.items()},
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
        "facts": len(facts.ids[0]), "groups": len(groups),
        "shares": shares, "questions": counts, "words_seconds": seconds,
        "words_bytes_a_group": words.nbytes / len(groups), "bars": bars,
    }  # fmt: skip
    harness.write_json(options.json, report)
    return harness.exit_status(bars, options.check)
