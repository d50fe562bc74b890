"""Honest damage: what disks, copies and people do to files, with checksums that no longer match."""

from __future__ import annotations

import random
from collections.abc import Callable

from bench.crash.originals import Original, Tree
from bench.crash.writer import PATH
from tkindex.storage import log
from tkindex.storage.manifest import unseal


def _pick(rng: random.Random, original: Original, tree: Tree) -> str:
    """A file; the few that matter most as often as all the columns."""
    logs = [path for path in tree if path.endswith((".wal", "live.json"))]
    return rng.choice(logs) if rng.random() < 0.5 else rng.choice(sorted(tree))


def _flip(rng: random.Random, original: Original, tree: Tree) -> str:
    path = _pick(rng, original, tree)
    data = bytearray(tree[path])
    if not data:
        return ""
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    tree[path] = bytes(data)
    return f"flip {path}"


def _overwrite(rng: random.Random, original: Original, tree: Tree) -> str:
    path = _pick(rng, original, tree)
    data = tree[path]
    begin = rng.randrange(len(data) + 1)
    n = rng.choice((1, 8, 64, 512, 4096))
    filling = rng.choice((bytes(n), b"\xff" * n, rng.randbytes(n)))[: len(data) - begin]
    tree[path] = data[:begin] + filling + data[begin + len(filling) :]
    return f"overwrite {path}"


def _truncate(rng: random.Random, original: Original, tree: Tree) -> str:
    path = _pick(rng, original, tree)
    tree[path] = tree[path][: rng.randrange(len(tree[path]) + 1)]
    return f"truncate {path}"


def _extend(rng: random.Random, original: Original, tree: Tree) -> str:
    path = _pick(rng, original, tree)
    data = tree[path]
    more = rng.choice((bytes(64), rng.randbytes(100), data[-200:], data))
    tree[path] = data + more
    return f"extend {path}"


def _remove(rng: random.Random, original: Original, tree: Tree) -> str:
    path = _pick(rng, original, tree)
    del tree[path]
    return f"remove {path}"


def _swap(rng: random.Random, original: Original, tree: Tree) -> str:
    one, other = _pick(rng, original, tree), _pick(rng, original, tree)
    tree[one], tree[other] = tree[other], tree[one]
    return f"swap {one} and {other}"


def _misplace(rng: random.Random, original: Original, tree: Tree) -> str:
    """A file of another day, or of another index: under its own name, or another of its kind."""
    other = rng.choice(original.others)
    path = _pick(rng, original, tree)
    alike = [name for name in other if name.rpartition(".")[2] == path.rpartition(".")[2]]
    source = path if path in other and rng.random() < 0.5 else rng.choice(sorted(alike or other))
    tree[path] = other[source]
    return f"misplace {path}"


def _another_day(rng: random.Random, original: Original, tree: Tree) -> str:
    """Some files of another day, or of another index, in the place of those of the same name."""
    other = rng.choice(original.others)
    common = sorted(tree.keys() & other.keys())
    if _index_id(other) != _index_id(tree):
        # Another index with its live.json is another index, and no damage.
        common = [path for path in common if not path.endswith("live.json")]
    for path in rng.sample(common, rng.randint(1, len(common))) if common else ():
        tree[path] = other[path]
    return "another day"


def _index_id(tree: Tree) -> str:
    return str(unseal(tree[f"{PATH}/live.json"])["index_id"])


def _splice(rng: random.Random, original: Original, tree: Tree) -> str:
    """Whole records of logs at places where others were: repeated, left out, exchanged, or from another log."""
    logs = [path for path in tree if path.endswith(".wal")]
    path = rng.choice(logs)
    records = _records(tree[path])
    if len(records) < 2:
        return ""
    head = tree[path][: log.HEADER_BYTES]
    what = rng.choice(("repeat", "leave out", "exchange", "foreign", "twin", "twin", "foreign head"))
    i, j = rng.randrange(len(records)), rng.randrange(len(records))
    if what == "repeat":
        records.insert(i, records[j])
    elif what == "leave out":
        del records[i]
    elif what == "exchange":
        records[i], records[j] = records[j], records[i]
    elif what == "twin":
        # The record of the same place and commit in the log of the same name of another index.
        twins = _records(rng.choice(original.others).get(path, b""))
        records[i : i + 1] = twins[i : i + 1]
    else:
        other = rng.choice([path for tree in original.others for path in tree.items() if path[0].endswith(".wal")])[1]
        foreign = _records(other)
        if what == "foreign head":
            head = other[: log.HEADER_BYTES]
        elif foreign:
            records[i : i + rng.randint(0, 2)] = rng.sample(foreign, rng.randint(1, min(3, len(foreign))))
    tree[path] = head + b"".join(records)
    return f"splice {path}: {what}"


def _records(data: bytes) -> list[bytes]:
    """The records of a log, cut where their lengths say."""
    found, at = [], log.HEADER_BYTES
    while at + log._HEAD.size <= len(data):
        size = log._HEAD.size + log._HEAD.unpack_from(data, at)[2]
        found.append(data[at : at + size])
        at += size
    return found


HONEST: tuple[Callable[[random.Random, Original, Tree], str], ...] = (
    _flip,
    _flip,
    _overwrite,
    _truncate,
    _extend,
    _remove,
    _swap,
    _misplace,
    _another_day,
    _splice,
    _splice,
)
