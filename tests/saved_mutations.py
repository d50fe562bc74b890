"""Damage a saved index in every way that is thought of here, and see what opening it does. Run as a program.

    python saved_mutations.py FOLDER KIND SEED

builds an index of a kind in FOLDER, damages a copy of it again and again, and prints one JSON line of counts. It runs
in a process of its own, so that a crash is an exit status and not the end of the tests; the last line of its standard
error names the mutation.

*Honest* damage leaves the checksums as they were, as a disk or a copy would: whatever is opened must answer as before.
*Forged* damage comes with new checksums, as an attacker would make it: what is opened must be a sound index, whose
every answer follows from the facts it lists.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

import tkindex as tk
from tkindex.schema import COLUMNS
from tkindex.storage.manifest import MANIFEST, seal, unseal

REGION = {"point": 64, "interval": 192, "wide": 128, "empty": 128}
SHARE = {"point": 0.6, "interval": 0.3, "wide": 0.3, "empty": 0.3}
"""Of each kind of index, how much of all that could be done to it; other seeds choose others."""
FILE_WORDS = ("flip", "truncate", "extend", "zeros", "segment-")
Mutation = tuple[str, bool, Callable[[Path], None]]
"""What it is called, whether it is forged, and what it does to a folder."""


# ---- the indexes -----------------------------------------------------------------------------------------------------


def small(kind: str) -> Any:
    """The facts of a kind of index, small enough to be damaged thousands of times."""
    rng = random.Random(7)
    names = ["ann", "bob", "cém", "日本"]

    def fact(*time: Any) -> tuple[Any, ...]:
        return (rng.choice(names), rng.choice(("likes", "meets")), rng.choice(names), *time)

    if kind == "point":
        return [fact(f"2014-01-{rng.randint(1, 9):02d}") for _ in range(12)]
    if kind == "interval":
        spans = [("2013", "2015"), ("2014-03", "2014-03"), ("####-##-##", "2012"), ("2014", "####-##-##")]
        return [fact(*rng.choice(spans)) for _ in range(40)]
    if kind == "wide":
        days = [np.datetime64("0001-01-01"), np.datetime64("2014-01-01"), np.datetime64("9999-12-31")]
        rows = [fact(rng.choice(days).astype("datetime64[us]")) for _ in range(9)]
        head, relation, tail, time = zip(*rows, strict=True)
        return pa.table({"head": head, "relation": relation, "tail": tail, "time": np.array(time), "note": ["x"] * 9})
    assert kind == "empty"
    return []


# ---- what an index answers -------------------------------------------------------------------------------------------


def answers(index: tk.Index) -> list[Any]:
    """Everything that can be asked of a small index, in labels and ticks."""
    if not index.n_facts:
        return [[], list(index.facts()), index.count(when="2014")]
    entities = sorted({fact.head for fact in index.facts()} | {fact.tail for fact in index.facts()})
    relations = sorted({fact.relation for fact in index.facts()})
    starts = sorted({int(fact.start) for fact in index.facts() if abs(int(fact.start)) < 2**62} or {0})
    times = [None, *(make(tick) for tick in {starts[0], starts[-1] + 1} for make in (tk.before, tk.after, tk.overlaps))]
    found: list[Any] = [index.facts().tuples()]
    for head, relation, tail in product((None, *entities), (None, *relations), (None, *entities)):
        for when in times:
            slots = {"head": head, "relation": relation, "tail": tail, "when": when}
            first, last = index.first(**slots), index.last(**slots)
            facts = index.facts(**slots)
            found.append(
                (facts.rows.tolist(), index.count(**slots), first.rows.tolist(), first.ties, last.rows.tolist())
            )
    for entity in entities:
        for when in times:
            found.append(index.facts(entity=entity, when=when).tuples())
            around = index.neighborhood(entity, hops=2, when=when)
            found.append((around.entities, around.facts.rows.tolist()))
    ids = [index.entities.id(label) for label in entities for _ in starts]
    found.append(index.batch.last_before(ids, starts * len(entities)).tolist())
    found.append(index.batch.first_after(ids, starts * len(entities)).tolist())
    return found


def is_sound(index: tk.Index) -> bool:
    """Whether all answers follow from the facts that the index lists: whether a new index of them says the same."""
    facts = [(fact.head, fact.relation, fact.tail, int(fact.start), int(fact.stop)) for fact in index.facts()]
    again = tk.build(facts, unit=index.unit, convention=index.convention.name)
    if index.is_point != again.is_point:
        # Facts that all last one tick make a point index; an index with a stop column says the same of them.
        return [fact[:5] for fact in index.facts().tuples()] == [fact[:5] for fact in again.facts().tuples()]
    return answers(index) == answers(again)


# ---- damage ----------------------------------------------------------------------------------------------------------


def write(path: Path, data: bytes) -> None:
    """Replace a file; never in place, since an index may still have it mapped."""
    spare = path.with_name(path.name + ".spare")
    spare.write_bytes(data)
    os.replace(spare, path)


def reseal(folder: Path, edit: Callable[[dict[str, Any]], None] = lambda body: None, refresh: bool = True) -> None:
    """Give the manifest new checksums of the files as they are, and of itself."""
    import zlib

    body = unseal((folder / MANIFEST).read_bytes())
    if refresh:
        for name in body["files"]:
            data = (folder / name).read_bytes()
            body["files"][name] = {"size": len(data), "crc32": zlib.crc32(data)}
    edit(body)
    write(folder / MANIFEST, seal(body))


def of_bytes(name: str, change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    return lambda folder: write(folder / name, change((folder / name).read_bytes()))


def flip(place: int, mask: int) -> Callable[[bytes], bytes]:
    return lambda data: data[:place] + bytes([data[place] ^ mask]) + data[place + 1 :]


def byte_mutations(folder: Path, rng: random.Random, region: int) -> Iterator[Mutation]:
    """Flips in every region of every file, honest and forged; blocks of zeros; shorter and longer files."""
    for name in files_of(folder):
        size = (folder / name).stat().st_size
        for begin in range(0, size, region):
            for forged in (False, True):
                place = rng.randrange(begin, min(size, begin + region))
                yield f"flip {name} {place}", forged, of_bytes(name, flip(place, 1 << rng.randrange(8)))
        for forged in (False, True):
            for cut in sorted({0, 1, size // 2, size - 1, size - 8}):
                yield f"truncate {name} to {cut}", forged, of_bytes(name, lambda data, cut=cut: data[:cut])
            for more in (b"\0", b"\0" * 64, rng.randbytes(9)):
                yield f"extend {name} by {len(more)}", forged, of_bytes(name, lambda data, more=more: data + more)
            for _ in range(2):
                place, n = rng.randrange(size), rng.choice((8, 64, 256))
                yield (
                    f"zeros {name} {place}+{n}",
                    forged,
                    of_bytes(name, lambda data, p=place, n=n: data[:p] + bytes(len(data[p : p + n])) + data[p + n :]),
                )


def folder_mutations(folder: Path, rng: random.Random) -> Iterator[Mutation]:
    """Files missing, exchanged, copied over others, or not files."""
    names = files_of(folder)

    def to_folder(path: Path) -> None:
        path.unlink()
        path.mkdir()

    def to_pipe(path: Path) -> None:
        path.unlink()
        os.mkfifo(path)

    for name in names:
        yield f"delete {name}", False, lambda at, name=name: (at / name).unlink()
        yield f"folder in the place of {name}", False, lambda at, name=name: to_folder(at / name)
        yield f"pipe in the place of {name}", False, lambda at, name=name: to_pipe(at / name)
        other = rng.choice([other for other in names if other != name])
        for forged in (False, True):
            yield (
                f"{other} copied to {name}",
                forged,
                lambda at, name=name, other=other: write(at / name, (at / other).read_bytes()),
            )


def _rewrite(path: Path, change: Callable[[pa.Table], pa.Table]) -> None:
    with pa.ipc.open_file(pa.OSFile(str(path))) as reader:
        table = reader.read_all()
    table = change(table)
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, table.schema) as writer:
        for batch in table.combine_chunks().to_batches():
            writer.write_batch(batch)
    write(path, sink.getvalue().to_pybytes())


def column_mutations(folder: Path, rng: random.Random) -> Iterator[Mutation]:
    """Well-formed Arrow files with wrong numbers in them, each with checksums that fit."""
    integers = {spec.name for spec in COLUMNS} | {"slot"}
    for name in files_of(folder):
        if not name.endswith(".arrow"):
            continue
        with pa.ipc.open_file(pa.OSFile(str(folder / name))) as reader:
            schema, n = reader.schema, reader.read_all().num_rows
        changes: list[tuple[str, Callable[[pa.Table], pa.Table]]] = [
            ("one row less", lambda table: table.slice(0, max(0, table.num_rows - 1))),
            ("first row gone", lambda table: table.slice(1)),
            ("rows twice", lambda table: pa.concat_tables([table, table])),
            ("no rows", lambda table: table.slice(0, 0)),
            ("reversed", lambda table: table.take(pa.array(np.arange(table.num_rows)[::-1].copy()))),
        ]
        for i, field in enumerate(schema):
            changes.append((f"no {field.name}", lambda table, i=i: table.remove_column(i)))
            changes.append((f"{field.name} twice", lambda table, i=i: table.append_column(table.field(i), table[i])))
            if field.name in integers:
                changes += [(f"{field.name} {word}", change) for word, change in _number_changes(i, n, rng)]
            else:
                changes += [(f"{field.name} {word}", change) for word, change in _label_changes(i, n, rng)]
        for word, change in changes:
            yield f"{name}: {word}", True, lambda at, name=name, change=change: _rewrite(at / name, change)


def _with_column(i: int, make: Callable[[pa.ChunkedArray], Any]) -> Callable[[pa.Table], pa.Table]:
    return lambda table: table.set_column(i, table.field(i).name, make(table[i]))


def _number_changes(i: int, n: int, rng: random.Random) -> Iterator[tuple[str, Callable[[pa.Table], pa.Table]]]:
    for width in (pa.int8(), pa.uint8(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.float64(), pa.string()):
        yield f"as {width}", _with_column(i, lambda column, width=width: column.cast(width, safe=False))
    yield "all null", _with_column(i, lambda column: pa.nulls(len(column), column.type))
    for value in (0, -1, 1):
        yield (
            f"all {value}",
            _with_numbers(i, lambda values, value=value: np.full_like(values, max(value, np.iinfo(values.dtype).min))),
        )
    if not n:
        return

    def put(values: np.ndarray, place: int, value: int) -> np.ndarray:
        info = np.iinfo(values.dtype)
        values[place] = min(max(value, info.min), info.max)
        return values

    def swap(values: np.ndarray, one: int, other: int) -> np.ndarray:
        values[[one, other]] = values[[other, one]]
        return values

    for place in {0, n - 1, rng.randrange(n)}:
        for value in (-1, n, 2**31 - 1, -(2**31), 2**63 - 1, rng.randrange(max(1, n))):
            yield f"[{place}] = {value}", _with_numbers(i, lambda v, p=place, value=value: put(v, p, value))
        for step in (-1, 1):
            yield f"[{place}] by {step}", _with_numbers(i, lambda v, p=place, s=step: put(v, p, int(v[p]) + s))
        other = rng.randrange(n)
        yield f"[{place}] <-> [{other}]", _with_numbers(i, lambda v, a=place, b=other: swap(v, a, b))
    yield "sorted", _with_numbers(i, np.sort)
    yield "turned", _with_numbers(i, lambda values: np.roll(values, 1))


def _with_numbers(i: int, change: Callable[[np.ndarray], np.ndarray]) -> Callable[[pa.Table], pa.Table]:
    def make(column: pa.ChunkedArray) -> pa.Array:
        with np.errstate(over="ignore"):
            values = column.to_numpy().copy()
            return pa.array(change(values).astype(values.dtype), column.type)

    return _with_column(i, make)


def _label_changes(i: int, n: int, rng: random.Random) -> Iterator[tuple[str, Callable[[pa.Table], pa.Table]]]:
    yield "as large string", _with_column(i, lambda column: column.cast(pa.large_string()))
    yield "as binary", _with_column(i, lambda column: column.cast(pa.large_binary()))
    yield "all null", _with_column(i, lambda column: pa.nulls(len(column), column.type))
    if n:
        yield "all alike", _with_column(i, lambda column: pa.array(["ann"] * len(column), column.type))
        yield "all empty", _with_column(i, lambda column: pa.array([""] * len(column), column.type))
        place = rng.randrange(n)
        labels = ["z" * rng.randrange(1, 9) if at == place else None for at in range(n)]
        yield (
            f"[{place}] renamed",
            _with_column(
                i,
                lambda column: pa.array(
                    [new or old for new, old in zip(labels, column.to_pylist(), strict=True)], column.type
                ),
            ),
        )


def manifest_mutations(folder: Path, rng: random.Random) -> Iterator[Mutation]:
    """Manifests that say something else, with a checksum that fits."""
    body = unseal((folder / MANIFEST).read_bytes())
    (segment,) = body["segments"]

    def edit(name: str, change: Callable[[dict[str, Any]], Any]) -> Mutation:
        return name, True, lambda at: reseal(at, lambda body: (change(body), None)[1], refresh=False)

    values = (None, True, False, -1, 0, 1, 2**31 - 1, 2**31, 2**63 - 1, -(2**63), 2**70, 1.5, "1", [], {}, [1])
    for key, now in segment.items():
        near = (now + 1, now - 1) if isinstance(now, int) else ()
        for value in (*values, *near):
            yield edit(f"{key} = {value!r}", lambda body, k=key, v=value: body["segments"][0].__setitem__(k, v))
        yield edit(f"no {key}", lambda body, k=key: body["segments"][0].pop(k))
    for key in body:
        for value in (*values, "x"):
            yield edit(f"{key} = {value!r}", lambda body, k=key, v=value: body.__setitem__(k, v))
        yield edit(f"no {key}", lambda body, k=key: body.pop(k))
    for key, value in (("unit", "year"), ("convention", "none"), ("normalization", "NFD"), ("version", 3)):
        yield edit(f"{key} = {value!r}", lambda body, k=key, v=value: body.__setitem__(k, v))
    yield edit("two segments", lambda body: body["segments"].append(body["segments"][0]))
    name = rng.choice(sorted(body["files"]))
    for other in ("/etc/hostname", "../../x.arrow", "segment-000000/more.arrow", MANIFEST, ".", "\0"):
        yield edit(f"a file {other!r}", lambda body, o=other: body["files"].__setitem__(o, body["files"][name]))
    for name in body["files"]:
        yield edit(f"not listing {name}", lambda body, n=name: body["files"].pop(n))
        for key, value in product(("size", "crc32"), (None, -1, "x", 2**70)):
            yield edit(f"{name} {key} = {value}", lambda b, n=name, k=key, v=value: b["files"][n].__setitem__(k, v))


def files_of(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def mutations(folder: Path, kind: str, seed: int) -> Iterator[Mutation]:
    rng = random.Random(seed)
    everything = [*byte_mutations(folder, rng, REGION[kind])]
    for damage in (folder_mutations, column_mutations, manifest_mutations):
        everything += damage(folder, rng)
    chosen = random.Random(seed + 1)
    return (mutation for mutation in everything if chosen.random() < SHARE[kind])


# ---- trying ----------------------------------------------------------------------------------------------------------


def attempt(intact: Path, broken: Path, mutation: Mutation, expected: list[Any]) -> str:
    """Damage a copy and open it; returns what happened, or raises where that must not happen."""
    name, forged, damage = mutation
    touches_files = name.startswith(FILE_WORDS) and MANIFEST not in name
    damage(broken)
    if forged and touches_files:
        reseal(broken)
    try:
        index = tk.open(broken)
    except tk.TkindexError as error:
        if str(broken) not in str(error):
            raise AssertionError(f"the error names no file: {error}") from error
        return "rejected"
    if answers(index) == expected:
        return "equal"
    if forged and is_sound(index):
        return "other"
    raise AssertionError("a wrong answer")


def main(folder: Path, kind: str, seed: int) -> None:
    intact, broken = folder / "intact", folder / "broken"
    original = tk.build(small(kind), intact, unit="microsecond" if kind == "wide" else "day")
    expected = answers(tk.open(intact))
    assert expected == answers(original)
    (intact / "verified.json").unlink(missing_ok=True)
    counts = {"rejected": 0, "equal": 0, "other": 0}
    for mutation in mutations(intact, kind, seed):
        shutil.rmtree(broken, ignore_errors=True)
        shutil.copytree(intact, broken, copy_function=os.link)
        print(f"{'forged' if mutation[1] else 'honest'}: {mutation[0]}", file=sys.stderr, flush=True)
        counts[attempt(intact, broken, mutation, expected)] += 1
    print(json.dumps(counts))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
