"""What is searched and what is asked: groups of MultiTQ, their vectors, questions, windows, and the exact answers."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow.compute as pc
import pyarrow.parquet as pq

from bench.harness import PROJECT, say
from tkindex.errors import MissingExtraError
from tkindex.semantic.embed import embed_texts
from tkindex.semantic.encoders import TextEncoder
from tkindex.semantic.groups import FactGroups
from tkindex.semantic.registry import load_encoder

SHARES = (0.0001, 0.001, 0.01, 0.1, 0.5, 1.0)
K = 10
# Questions whose exact answers are found together, and groups that they are compared with at once.
_TOGETHER, _BLOCK = 50, 16_384
Case = tuple[Any, int, int]


@dataclass(frozen=True)
class Corpus:
    """Vectors of groups, rows, and the vectors of questions; `about` goes into the report."""

    vectors: Any
    row_group: Any
    questions: Any
    about: dict[str, Any]

    def cases(self, share: float, n: int, seed: int) -> list[Case]:
        """Draw `n` (question vector, row_lo, row_hi): a question each, a window of that share at any place."""
        random = np.random.default_rng([seed, int(share * 1e6)])
        n_rows = len(self.row_group)
        width = max(1, int(n_rows * share))
        chosen = random.choice(len(self.questions), n, replace=n > len(self.questions))
        starts = random.integers(0, n_rows - width + 1, n)
        return [(self.questions[q], int(lo), int(lo) + width) for q, lo in zip(chosen, starts, strict=True)]

    def inside(self, lo: int, hi: int) -> Any:
        """Which groups have a row in the window: bool (G,)."""
        mask = np.zeros(len(self.vectors), dtype=bool)
        mask[self.row_group[lo:hi]] = True
        return mask

    def truth(self, case: Case) -> tuple[set[int], float]:
        """Return the exact top ten groups of a case and the score of the last: what recall is measured against."""
        query, lo, hi = case
        groups = np.flatnonzero(self.inside(lo, hi))
        # To copy most of the vectors takes longer than to score them all.
        few = 4 * len(groups) < len(self.vectors)
        scores = self.vectors[groups] @ query if few else (self.vectors @ query)[groups]
        best = np.lexsort((groups, -scores))[:K]
        return set(groups[best].tolist()), float(scores[best[-1]])

    def truths(self, cases: list[Case]) -> list[tuple[set[int], float]]:
        """Return the `truth` of each case; those of wide windows are found together, by products of matrices."""
        n = len(self.vectors)
        found = [None if 4 * (hi - lo) >= n else self.truth((query, lo, hi)) for query, lo, hi in cases]
        wide = [at for at, one in enumerate(found) if one is None]
        for first in range(0, len(wide), _TOGETHER):
            part = wide[first : first + _TOGETHER]
            queries = np.stack([cases[at][0] for at in part])
            masks = np.stack([self.inside(*cases[at][1:]) for at in part])
            best = np.full((len(part), K), -np.inf, np.float32)
            groups = np.zeros((len(part), K), np.int64)
            for start in range(0, n, _BLOCK):
                scores = queries @ self.vectors[start : start + _BLOCK].T
                scores[~masks[:, start : start + _BLOCK]] = -np.inf
                top = np.argpartition(-scores, min(K, scores.shape[1] - 1), axis=1)[:, :K]
                scores = np.concatenate([best, np.take_along_axis(scores, top, 1)], axis=1)
                numbers = np.concatenate([groups, top + start], axis=1)
                order = np.lexsort((numbers, -scores), axis=1)[:, :K]
                best, groups = np.take_along_axis(scores, order, 1), np.take_along_axis(numbers, order, 1)
            for at, numbers, scores in zip(part, groups.tolist(), best.tolist(), strict=True):
                kept = [number for number, score in zip(numbers, scores, strict=True) if score > -np.inf]
                found[at] = set(kept), scores[len(kept) - 1]
        return [one for one in found if one is not None]


def data_folder() -> Path:
    """The folder of the real data sets."""
    return Path(os.environ.get("TKINDEX_DATA") or PROJECT.parent / "shared" / "data")


def choose_encoder(name: str) -> TextEncoder:
    """MiniLM where it is installed, else static vectors of words; said aloud."""
    if name != "auto":
        return load_encoder(name)
    try:
        return load_encoder("onnx")
    except MissingExtraError as error:
        say(f"[yellow]MiniLM is not available ({error}): wordllama's vectors are searched instead.")
        return load_encoder("wordllama")


def load(encoder_name: str, folder: Path, data: Path | None = None, first: int | None = None) -> Corpus:
    """Read the facts, or the `first` in time, and the questions; embed them, or read their vectors from `folder`."""
    facts = read_facts(data or data_folder(), first)
    groups = FactGroups.of(*facts.ids)
    texts = groups.texts(facts.entities, facts.relations)
    encoder = choose_encoder(encoder_name)
    folder.mkdir(parents=True, exist_ok=True)
    stem, tell = f"{encoder.name.replace(':', '-')}-{encoder.fingerprint}", _teller(encoder)
    vectors = np.array(embed_texts(encoder, texts, folder / f"{stem}-groups.npy", progress=tell))
    asked = np.array(embed_texts(encoder, facts.questions, folder / f"{stem}-questions.npy", progress=tell))
    about = {
        "facts": len(facts.ids[0]), "groups": len(groups), "questions": len(asked), "k": K,
        "encoder": encoder.name, "fingerprint": encoder.fingerprint, "dimension": encoder.dimension,
    }  # fmt: skip
    return Corpus(vectors, groups.row_group, asked, about)


def recombine(encoder_name: str, folder: Path, n: int, seed: int, data: Path | None = None) -> Corpus:
    """Make `n` groups that no graph holds: the head and relation of one real fact, and the tail of another.

    Groups have as many rows as real groups drawn at random, in random order; the questions are the real ones.
    """
    facts = read_facts(data or data_folder())
    random = np.random.default_rng(seed)
    heads, relations, tails = facts.ids
    n_tails, n_relations = len(facts.entities), len(facts.relations)
    keys = np.empty(0, np.int64)
    while len(keys) < n:
        first, second = random.integers(0, len(heads), (2, n))
        more = (heads[first].astype(np.int64) * n_relations + relations[first]) * n_tails + tails[second]
        keys, places = np.unique(np.concatenate([keys, more]), return_index=True)
        # In the order in which they were drawn: the first n do not depend on how many are drawn at once.
        keys = keys[np.argsort(places)]
    keys = keys[:n]
    columns = keys // (n_relations * n_tails), keys // n_tails % n_relations, keys % n_tails
    groups = FactGroups.of(*columns)
    texts = groups.texts(facts.entities, facts.relations)
    sizes = np.bincount(FactGroups.of(*facts.ids).row_group)
    rows = np.repeat(np.arange(n, dtype=np.int32), random.choice(sizes, n))
    random.shuffle(rows)
    encoder = choose_encoder(encoder_name)
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{encoder.name.replace(':', '-')}-{encoder.fingerprint}-{seed}"
    vectors = np.array(embed_texts(encoder, texts, folder / f"{stem}-groups.npy", progress=_teller(encoder)))
    asked = np.array(embed_texts(encoder, facts.questions, folder / f"{stem}-questions.npy"))
    about = {
        "facts": len(rows), "groups": n, "questions": len(asked), "k": K, "seed": seed,
        "encoder": encoder.name, "fingerprint": f"{encoder.fingerprint}-{seed}", "dimension": encoder.dimension,
    }  # fmt: skip
    return Corpus(vectors, rows, asked, about)


class Facts(NamedTuple):
    """The real facts in the order of time, their labels, and the questions."""

    ids: list[Any]
    entities: list[str]
    relations: list[str]
    questions: list[str]
    asked: list[dict[str, Any]]


def read_facts(data: Path, first: int | None = None) -> Facts:
    """Read the facts of MultiTQ, or the `first` in time, and its questions."""
    facts = data / "multitq" / "facts.parquet"
    if not facts.is_file():
        raise SystemExit(f"REAL DATA ABSENT: no file {facts}; name the folder of data sets with --data or TKINDEX_DATA")
    table = pq.read_table(facts).sort_by([("date", "ascending"), ("line", "ascending")]).slice(0, first)
    entities = pc.unique(pc.cast(_both(table), "string"))
    relations = pc.unique(pc.cast(table["relation"].combine_chunks(), "string"))
    ids = [
        pc.index_in(pc.cast(table[column], "string"), value_set=values).combine_chunks().to_numpy()
        for column, values in (("subject", entities), ("relation", relations), ("object", entities))
    ]
    with (data / "multitq" / "dev_questions.jsonl").open(encoding="utf-8") as lines:
        asked = [json.loads(line) for line in lines]
    return Facts(ids, entities.to_pylist(), relations.to_pylist(), [one["question"] for one in asked], asked)


def _teller(encoder: TextEncoder) -> Any:
    def tell(done: int, total: int) -> None:
        if done == total or done % 65_536 == 0:
            say(f"embedding with {encoder.name}: {done:,} of {total:,}")

    return tell


def _both(table: Any) -> Any:
    import pyarrow as pa

    return pa.chunked_array([*table["subject"].chunks, *table["object"].chunks]).combine_chunks()
