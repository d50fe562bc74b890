"""Damage the files of an index that a stamp vouches for, as a disk does that forgets bits, and ask it everything.

    python rotten.py FOLDER KIND SEED N

builds an index of a kind in FOLDER (KIND-noted: one that is opened by where the stamp says that columns lie), and N
times damages one file of a copy of its bytes, opens it as if sizes and times were unchanged, and asks. Each time in a
child of its own, so that a crash is counted and not the end. Prints one line of JSON: how many ended how, and an
example of each kind of end but the good ones.
"""

from __future__ import annotations

import collections
import json
import os
import random
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

import tkindex as tk
from reasoners.planner.agent import Planner
from tkindex.storage import saved as module
from tkindex.storage.manifest import STAMP
from tkindex.storage.nameindex import NAME_INDEX

N_FACTS, N_ENTITIES, N_RELATIONS = 4_000, 200, 12
# As many labels as what is made of them is kept for, in a file of its own.
N_BIG = 20_000
SECONDS = 60
GOOD = ("equal", "wrong answer", "refused")
INDEXES = {"vectors": "auto", "cells": "cells", "hnsw": "hnsw"}
"""How wide windows are searched, of the kinds that have vectors."""


def source(kind: str) -> dict[str, Any]:
    rng = np.random.default_rng(5)
    found: dict[str, Any] = {
        "head": np.minimum(rng.zipf(1.6, N_FACTS) - 1, N_ENTITIES - 1),
        "relation": rng.integers(0, N_RELATIONS, N_FACTS),
        "tail": rng.integers(0, N_ENTITIES, N_FACTS),
        "start" if kind == "intervals" else "time": rng.integers(0, 1500, N_FACTS),
    }
    if kind == "intervals":
        found["stop"] = found["start"] + rng.integers(1, 60, N_FACTS)
    if kind == "big":
        found["tail"][:] = rng.integers(0, N_BIG, N_FACTS)
    if kind in ("attributes", "embeddings"):
        found["note"] = pa.array([f"note {i % 37}" * (i % 4) for i in range(N_FACTS)])
        found["kind"] = pa.array([f"k{i % 5}" for i in range(N_FACTS)]).dictionary_encode()
        found["list"] = pa.array([list(range(i % 3)) for i in range(N_FACTS)])
    return found


def build(kind: str, folder: Path) -> Path:
    """Write an index, and return the folder of the files to damage."""
    names = {
        "entities": [f"entity number {i} é" for i in range(N_BIG if kind == "big" else N_ENTITIES)],
        "relations": [f"rel {i}" for i in range(N_RELATIONS)],
    }
    index = tk.build(source(kind), folder, unit="day", **names)
    if kind in INDEXES:
        index.embed("hashed", index=INDEXES[kind])
        index.save(folder)
    if kind == "embeddings":
        index.embed("hashed", "{tail}", name="bytes", dtype="int8", index="cells")
        index.embed("hashed:64", "{note}", name="notes", dtype="float16")
        given = np.random.default_rng(6).normal(size=(N_FACTS, 64))
        index.embed("hashed:64", vectors=given, name="given")
        index.save(folder)
    if kind == "big":
        assert tk.open(folder).link("entity number 17")
        assert (folder / NAME_INDEX).exists()
    if kind == "names":
        index.add_names({f"entity number {i} é": [f"person {i % 150}", f"p {i}"] for i in range(N_ENTITIES)})
        index.add_names({f"rel {i}": f"knows {i}" for i in range(N_RELATIONS)})
        index.save(folder)
    if kind == "live":
        with tk.open(folder, mode="w") as live:
            live.append([("entity number 3 é", "rel 1", "somebody new", "1972-03-04"), ("x", "y", "z", "1972-03-04")])
            live.commit()
            live.retract(head="entity number 0 é", when="1970-03")
            live.commit()
    if kind == "layers":
        with tk.open(folder, mode="w") as live:
            live.embed("hashed")
            for i in range(6):
                more = [
                    (f"entity number {j} é", f"rel {j % 12}", f"somebody {i} {j % 60} é", f"1971-0{1 + i}-05")
                    for j in range(150)
                ]
                live.append(more if i % 2 else [(*row, f"1971-0{1 + i}-25") for row in more])
                live.commit()
                live.retract(head=f"entity number {i} é", when="1970-05")
                live.commit()
                if i == 3:
                    live.compact()
    return folder


def questions(index: tk.Index) -> list[Callable[[], Any]]:
    """Every way to read an index that a reader has."""
    ids = np.arange(0, N_ENTITIES, 3)
    times = np.arange(len(ids)) * 20
    asked: list[Callable[[], Any]] = []
    for i in range(0, N_ENTITIES, 23):
        label = f"entity number {i} é"
        asked += [
            lambda i=i: (index.count(i), index.count(i, when=tk.before(700)), index.exists(tail=i)),
            lambda i=i: index.facts(i).tuples(),
            lambda i=i: index.facts(entity=i, when=tk.on(500), limit=5, newest_first=True).to_dicts(),
            lambda i=i: (index.first(tail=i).rows.tolist(), index.last(head=i, when=tk.before(900)).rows.tolist()),
            lambda i=i: (list(index.tails(i, 1)), list(index.heads(2, i)), list(index.times(i, 1, (i * 7) % 99))),
            lambda i=i: index.neighborhood(i, 2, tk.between(100, 900), max_facts=500).entities,
            lambda i=i: index.facts(head=i, entity=i + 1).rows.tolist(),
            lambda label=label: index.entities.id(label),
            lambda label=label: index.facts(head=label, relation="rel 3").head_ids.tolist(),
        ]
    asked += [
        lambda: index.facts(relation=3, when=tk.during(tk.parse_range("1972", "day")[0])).to_arrow().num_rows,
        lambda: index.snapshot(400).to_pandas().shape,
        lambda: index.facts().to_arrow().column("head").to_pylist()[::50],
        lambda: index.describe(1).to_dict() if hasattr(index.describe(1), "to_dict") else repr(index.describe(1)),
        lambda: index.batch.count(entity=ids, op="before", start=times, stop=times + 1).tolist(),
        lambda: index.batch.last(head=ids).tolist(),
        lambda: index.batch.first_after(ids, times).tolist(),
        lambda: [part.tolist() for part in index.batch.facts(head=ids, op="on", start=times, stop=times + 90)],
        lambda: [part.tolist() for part in index.batch.facts(relation=ids % N_RELATIONS)],
        lambda: index.link("entity number 17", k=3)[0].label,
        lambda: len(index.entities.suggest("entity numbr 12")),
        lambda: index.free_window(index.facts(5), 3, (0, 1500)),
        lambda: [fact.tail for fact in index.facts(7)][:20],
    ]
    asked += [
        lambda: Planner(index).answer("Which entity did entity number 5 é rel 3 last?").values,
        lambda: Planner(index).answer("When did entity number 1 é rel 2 entity number 0 é?").values,
    ]
    if index.has_names:
        asked += [
            lambda: index.named.facts(7).to_arrow().column("tail").to_pylist()[:20],
            lambda: [(link.label, link.id) for link in index.link("person 17")],
        ]
    if index.has_vectors:
        asked += [
            lambda: [(hit.head, round(hit.score, 3)) for hit in index.search("entity number 5 rel 3", "1971", k=5)],
            lambda: [hit.tail for hit in index.search("rel 7", k=5, exact=True)],
            lambda: [hit.tail for hit in index.search("rel 7 number 3", k=5, mode="hybrid")],
            lambda: [
                hit.tail for hit in index.search("number 5 somebody", tk.between("1970", "1972"), k=5, mode="text")
            ],
        ]
    for name in index.embeddings:
        asked += named_questions(index, name)
    if hasattr(index, "as_of"):
        asked += [ask for commit in (1, 2) for ask in past_questions(index, commit)]
    return asked


def named_questions(index: tk.Index, name: str) -> list[Callable[[], Any]]:
    """Of one of several embeddings."""
    return [
        lambda: [(hit.tail, round(hit.score, 3)) for hit in index.search("note 5", k=5, embedding=name)],
        lambda: [len(hit.facts) for hit in index.search("note", "1971", k=50, embedding=name, mode="hybrid")],
        lambda: [hit.head for hit in index.search("number 7", relation=3, k=5, embedding=name, exact=True)],
        lambda: [hit.tail for found in index.search_many(["note", "7"], k=5, embedding=name) for hit in found],
    ]


def past_questions(index: Any, commit: int) -> list[Callable[[], Any]]:
    """Of a live index as it was."""
    return [
        lambda: len(index.as_of(commit).facts()),
        lambda: index.as_of(commit).facts("entity number 0 é").tuples()[:40],
        lambda: index.as_of(commit).facts(relation="rel 3", when=tk.on(420)).tail_ids.tolist(),
        lambda: index.as_of(commit).last(head="entity number 1 é", when=tk.before(800)).tail,
        lambda: index.as_of(commit).neighborhood("entity number 2 é", 2, tk.between(100, 900), max_facts=300).entities,
        lambda: [repr(entry) for entry in index.history(head="entity number 0 é")[:20]],
    ]


def probe(index: tk.Index) -> list[Any]:
    """The answers; an error of ours in the place of one is noted as such."""
    answers: list[Any] = []
    for ask in questions(index):
        try:
            answers.append(ask())
        except tk.IndexFileError:
            answers.append("refused")
        except tk.UnknownLabelError:
            # As wrong as any other answer: its hash table does not say where a label is.
            answers.append("unknown")
    return answers


def judge(folder: Path, wanted: list[Any]) -> str:
    """Open and ask in a child, and say how it ended."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(os.open("/dev/null", os.O_WRONLY), 2)
        signal.alarm(SECONDS)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            answers = probe(tk.open(folder))
            verdict = "equal" if answers == wanted else "refused" if "refused" in answers else "wrong answer"
        except tk.IndexFileError:
            verdict = "refused"
        except BaseException as error:
            verdict = f"odd: {type(error).__name__}: {str(error)[:200]}"
        os.write(writer, verdict.encode())
        os._exit(0)
    os.close(writer)
    verdict = os.read(reader, 1000).decode()
    os.close(reader)
    status = os.waitpid(child, 0)[1]
    return f"crash: signal {os.WTERMSIG(status)}" if status else verdict


def main() -> None:
    folder, seed, n = Path(sys.argv[1]), int(sys.argv[3]), int(sys.argv[4])
    # As the stamp of an index notes it, which is read without Arrow then.
    kind, is_noted = sys.argv[2].removesuffix("-noted"), sys.argv[2].endswith("-noted")
    build(kind, folder)
    noted: dict[str, Any] = {}
    module.write_stamp = lambda folder, found, columns, files: noted.update(columns)
    tk.open(folder)
    wanted = probe(tk.open(folder))
    assert "refused" not in wanted
    # What a stamp does where sizes and times are as they were.
    module.is_verified = lambda *_: True
    if is_noted:
        module.noted_columns = lambda *_: noted
    rng = random.Random(seed)
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name not in (STAMP, "lock"))
    sizes = [path.stat().st_size for path in files]
    ends: collections.Counter[str] = collections.Counter()
    examples = {}
    for i in range(n):
        path = rng.choices(files, sizes)[0] if i % 2 else rng.choice(files)
        whole = path.read_bytes()
        bad, damage = bytearray(whole), []
        for _ in range(rng.choice([1, 1, 16, 400])):
            at, bit = rng.randrange(len(bad)), rng.randrange(8)
            bad[at] ^= 1 << bit
            damage.append((at, bit))
        path.write_bytes(bad)
        print(kind, i, path.name, damage[:3], file=sys.stderr, flush=True)
        verdict = judge(folder, wanted)
        path.write_bytes(whole)
        ends[verdict.split(":")[0]] += 1
        if verdict not in GOOD:
            examples.setdefault(verdict, f"{path.name}, {damage[:3]}")
    print(json.dumps({"ends": ends, "examples": examples}))


if __name__ == "__main__":
    main()
