"""Damaged files of a live index: reading them ends in an error or in what was written, never in anything else.

*Honest* damage is what disks, copies and people do: flipped bits, lost ends, files in each other's place, pieces of
logs at the wrong place, files of another day. What opens must be exactly what was committed. One thing is allowed:
where `live.json` or the note of what was acknowledged is damaged as well, damage behind a commit in the newest log
looks like a commit that never ended, so later commits may be missing. *Forged* damage comes with right checksums, as an
attacker would make it: what opens must be a sound index. The files lie in memory, so that a hundred thousand can be
damaged; a signal would end the process, so ``python -m bench.crash.mutations N SEED`` is run as one of its own.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from bench.crash.cuts import digest_of
from bench.crash.model import Draft, Model
from bench.crash.script import model_of, play
from bench.crash.simulated import SimulatedFile, SimulatedFiles
from bench.crash.writer import PATH, Clock, Session, Snapshot, new_disk, read_model
from tkindex.errors import TkindexError
from tkindex.storage import live, log
from tkindex.storage.acknowledged import ACKNOWLEDGED
from tkindex.storage.manifest import seal, unseal

Tree = dict[str, bytes]
NOTE = f"{PATH}/{ACKNOWLEDGED}"


class Original(NamedTuple):
    """An index to damage.

    Attributes
    ----------
    disk : SimulatedFiles
    tree : Tree
        Its files.
    n_commits : int
    newest : str
        The path of the newest log.
    ends : dict of int to int
        Commit → where its record ends in the newest log.
    vouched : int
        The last commit that `live.json` says was durable.
    others : list of Tree
        The same index on other days, and another index: where misplaced files come from.
    """

    disk: SimulatedFiles
    tree: Tree
    n_commits: int
    newest: str
    ends: dict[int, int]
    vouched: int
    others: list[Tree]


def make_original(compactions: tuple[int, ...], n_commits: int, *, closed: bool, foreign: bool = False) -> Original:
    """Commit so often, compact after some of the commits, and keep a copy of each day; `foreign` says other things."""
    disk, clock, ends = new_disk(), Clock(0), {}
    session = Session.create(disk, clock, identity=1 + foreign)
    others = []
    for k in range(1, n_commits + 1):
        clock.now = k
        if foreign:
            # As many beliefs and labels as the other, so that its records would fit there.
            draft = Draft(model_of(k - 1))
            play(k, draft, draft.model)
            session.append([(head, relation, f"x{tail}", *time) for head, relation, tail, *time in draft.added])
        else:
            play(k, session, model_of(k - 1))
        session.commit()
        newest = max(path for path in files_of(disk) if path.endswith(".wal"))
        ends[k] = session.log_size()
        if k in compactions:
            others.append(files_of(disk))
            session.compact()
            ends.clear()
        if k % 4 == 0:
            others.append(files_of(disk))
    session.close() if closed else disk.kill()
    if not foreign:
        other = make_original(compactions, n_commits, closed=closed, foreign=True)
        others += [*other.others, other.tree]
    vouched = live.read_live(PATH, disk).logs[-1].end.commit
    return Original(disk, files_of(disk), n_commits, newest, ends, vouched, others)


def files_of(disk: SimulatedFiles) -> Tree:
    """The files of the index, without the lock."""
    return {path: data for path, data in disk.tree() if data is not None and not path.endswith("/lock")}


def damaged(original: Original, tree: Tree) -> SimulatedFiles:
    """The disk with the files of a tree: changed, missing or new."""
    disk = original.disk.fork()
    for path in original.tree.keys() - tree.keys():
        disk.remove(path)
    for path, data in tree.items():
        if original.tree.get(path) is data:
            continue
        if not disk.exists(path):
            parent = path.rpartition("/")[0]
            if not disk.exists(parent):
                disk.make_dir(parent)
            disk.create(path).close()
        number = disk._number(path)
        version = disk.status(path).modified_ns + 1
        disk.inodes[number] = SimulatedFile(data, data, [], version)
    return disk


# ---- honest damage ---------------------------------------------------------------------------------------------------


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


# ---- forged damage ---------------------------------------------------------------------------------------------------

_NUMBERS = (0, 1, -1, 7, 2**31 - 1, 2**31, -(2**31), 2**62, 2**63 - 1, -(2**63), 2**64, 1.5, None, "x", [], {}, True)


def _forge_manifest(rng: random.Random, original: Original, tree: Tree) -> str:
    """A value of live.json, or of the manifest of the base, is another one, and the checksum is right."""
    path = rng.choice([path for path in tree if path.endswith(("live.json", "manifest.json"))])
    body = unseal(tree[path])
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        for key in list(node) if isinstance(node, dict) else range(len(node)):
            places.append((node, key))
            if isinstance(node[key], dict | list):
                walk(node[key])

    walk(body)
    node, key = rng.choice(places)
    what = rng.choice(("value", "value", "value", "delete", "text"))
    if what == "delete":
        del node[key]
    elif what == "text":
        node[key] = rng.choice(("", ".", "..", "../live", "/etc/passwd", "live.json", "a\0b", "base-0000000001", "é"))
    else:
        node[key] = rng.choice(_NUMBERS)
    tree[path] = seal(body)
    if path.endswith("manifest.json"):
        _vouch(tree, path)
    return f"forge {path}: {key} {what}"


def _vouch(tree: Tree, path: str) -> None:
    """Let live.json name the manifest of the base as it is now."""
    body = unseal(tree[f"{PATH}/live.json"])
    import zlib

    if body["base"] is not None:
        body["base"]["manifest"] = {"size": len(tree[path]), "crc32": zlib.crc32(tree[path])}
    tree[f"{PATH}/live.json"] = seal(body)


def _forge_record(rng: random.Random, original: Original, tree: Tree) -> str:
    """The newest log again, with one record that says something impossible or only something else."""
    body = unseal(tree[f"{PATH}/live.json"])
    data = tree[original.newest]
    header = data[: log.HEADER_BYTES]
    entry = body["logs"][-1]
    start = log.log_start(header, entry["first_commit"])
    part = log.read_records(data, original.newest, start.chain, start, start)
    at = rng.randrange(len(part.records))
    end, parts = start, [header]
    for i, record in enumerate(part.records):
        forged = _forge(rng, record) if i == at else record
        encoded, crc = log.encode_record(forged, start.chain, end.chain)
        if i == at and rng.random() < 0.3:
            encoded, crc = _forge_bytes(rng, encoded, start.chain)
        parts.append(encoded)
        end = log.LogEnd(end.size + len(encoded), crc, record.commit)
    tree[original.newest] = b"".join(parts)
    entry["end"] = rng.choice((start, end))._asdict()
    tree[f"{PATH}/live.json"] = seal(body)
    return f"forge a record of {original.newest}"


def _forge(rng: random.Random, record: log.Record) -> log.Record:
    name = rng.choice(
        ("heads", "relation_ids", "tails", "starts", "stops", "removed", "first_seq", "recorded_at", "entities")
    )
    wild = rng.choice((-1, 0, 1, 10**6, 2**31 - 1, -(2**31), 2**62, 2**63 - 1, -(2**63)))
    if name in ("first_seq", "recorded_at"):
        return record._replace(**{name: wild})
    if name == "entities":
        return record._replace(entities=[*record.entities, rng.choice(("e1", "again", *record.entities[:1]))])
    if name == "removed":
        return record._replace(removed=np.append(record.removed, np.int64(wild)))
    column = getattr(record, name)
    if column is None or not len(column):
        return record._replace(removed=np.array([0, 0], np.int64))
    column = column.copy()
    least, most = np.iinfo(column.dtype).min, np.iinfo(column.dtype).max
    column[rng.randrange(len(column))] = max(least, min(most, wild))
    return record._replace(**{name: column})


def _forge_bytes(rng: random.Random, encoded: bytes, seed: int) -> tuple[bytes, int]:
    """A count or a byte of the payload is another one, and the checksum is right."""
    import struct
    import zlib

    size = log._HEAD.size
    payload = bytearray(encoded[size:])
    if rng.random() < 0.6:
        place = 8 * rng.randrange(log.COUNTS.size // 8)
        value = rng.choice((0, 1, 2, 3, 8, 1000, 2**31, 2**32, 2**60, 2**61, 2**63, 2**64 - 1))
        payload[place : place + 8] = struct.pack("<Q", value)
    else:
        payload[rng.randrange(len(payload))] ^= 1 << rng.randrange(8)
    mark, chain, length, commit, _, _ = log._HEAD.unpack(encoded[:size])
    head = (mark, chain, length, commit)
    crc = zlib.crc32(payload, zlib.crc32(log._HEAD.pack(*head, 0, 0), seed))
    return log._HEAD.pack(*head, crc, 0) + bytes(payload), crc


def _forge_columns(rng: random.Random, original: Original, tree: Tree) -> str:
    """A number of an Arrow file of the base is another one, and all checksums are right."""
    import zlib

    path = rng.choice([path for path in tree if path.endswith(".arrow")])
    data = bytearray(tree[path])
    # Columns lie between the schema in front and the footer at the end; both are hit sometimes.
    at = 8 * rng.randrange(len(data) // 8)
    value = rng.choice((0, 1, 2**31 - 1, 2**31, 2**62, 2**63 - 1, 2**63, 2**64 - 1, rng.randrange(2**64)))
    width = rng.choice((1, 4, 8))
    data[at : at + width] = (value % 2 ** (8 * width)).to_bytes(width, "little")
    tree[path] = bytes(data)
    entry = {"size": len(data), "crc32": zlib.crc32(data)}
    body = unseal(tree[f"{PATH}/live.json"])
    folder, _, name = path.rpartition("/")
    if body["base"] is not None and name in body["base"]["beliefs"] and folder.endswith(body["base"]["name"]):
        body["base"]["beliefs"][name] = entry
        tree[f"{PATH}/live.json"] = seal(body)
    else:
        (manifest,) = (p for p in tree if p.endswith("manifest.json"))
        inner = unseal(tree[manifest])
        inner["files"][path[len(manifest) - len("manifest.json") :]] = entry
        tree[manifest] = seal(inner)
        _vouch(tree, manifest)
    return f"forge {path}"


FORGERIES = (_forge_manifest, _forge_record, _forge_columns, _forge_columns)


# ---- what becomes of it ----------------------------------------------------------------------------------------------


def outcome(disk: SimulatedFiles) -> Model | str:
    """What recovery finds, or its error."""
    try:
        return read_model(disk)
    except TkindexError as error:
        return str(error)


def is_wrong(original: Original, tree: Tree, found: Model, *, forged: bool) -> str | None:
    """None where it is what was committed, or may pass for it."""
    n = len(found.commits)
    if forged:
        return None
    if n > original.n_commits or found != model_of(n):
        return "silently wrong"
    before, after = original.tree[original.newest], tree.get(original.newest, b"")
    at = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after)))
    whole = (
        original.n_commits if before == after else max((k for k, end in original.ends.items() if end <= at), default=0)
    )
    if tree.get(f"{PATH}/live.json") != original.tree[f"{PATH}/live.json"]:
        # With all that it names, the live.json of another day is that day's index: nobody can tell.
        return None
    noted = original.n_commits if tree.get(NOTE) == original.tree[NOTE] else 0
    if n < max(whole, original.vouched, noted):
        return f"silently lost commits after {n}, though {max(whole, original.vouched, noted)} lie before the damage"
    return None


def check(original: Original, tree: Tree, *, forged: bool) -> tuple[str, str | None]:
    """Say how reading ended (``error``, ``whole``, ``in part``, ``sound``), and what is wrong with that."""
    disk = damaged(original, tree)
    found = outcome(disk)
    wrong = None if isinstance(found, str) else is_wrong(original, tree, found, forged=forged)
    rows: list[Any] | None = None
    snapshot = None
    try:
        snapshot = Snapshot(disk, PATH)
        rows = snapshot.rows()
    except TkindexError as error:
        if not isinstance(found, str) and not forged:
            wrong = wrong or f"recovery reads it, but opening ends in {error}"
    if rows is not None:
        if isinstance(found, str):
            # Recovery reads beliefs alone; whatever it refuses, opening must refuse too.
            wrong = f"recovery says {found}, but it opens"
        elif rows != [belief[:5] for belief in found.visible()]:
            wrong = wrong or "it answers otherwise than recovery says"
        elif snapshot is not None and found.commits:
            at = found.commits[len(found.commits) // 2][0]
            if snapshot.rows_at(at) != [belief[:5] for belief in found.visible(at)]:
                wrong = wrong or f"as of commit {at} it answers otherwise than recovery says"
    if rows is None:
        return "error", wrong
    if forged:
        return "sound", wrong
    return "whole" if found == model_of(original.n_commits) else "in part", wrong


def run(n: int, seed: int, *, share_forged: float = 0.2, most_violations: int = 20) -> dict[str, Any]:
    """Damage an index so often; the very same damage is looked at once, and counted each time.

    Parameters
    ----------
    n, seed : int
    share_forged : float
        Of the mutations, how many come with right checksums.
    most_violations : int
        Stop after so many.

    Returns
    -------
    dict
        ``mutations``, ``digests`` of the distinct ones, ``by_kind``, ``by_outcome``, ``violations``.
    """
    rng = random.Random(seed)
    originals = [
        make_original((), 9, closed=False),
        make_original((8,), 14, closed=True),
        make_original((6, 12), 18, closed=False),
    ]
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    violations = []
    known: dict[int, tuple[str, str | None]] = {}
    done = 0
    while done < n and len(violations) < most_violations:
        original = rng.choice(originals)
        tree = original.tree.copy()
        forged = rng.random() < share_forged
        mutate = rng.choice(FORGERIES if forged else HONEST)
        if forged and mutate is _forge_columns and original is originals[0]:
            continue
        # Where a signal ends the process, the last line says why.
        if __name__ == "__main__":
            print(f"mutation {done} of seed {seed}: {mutate.__name__}", file=sys.stderr, flush=True)
        title = mutate(rng, original, tree)
        if not title or tree == original.tree:
            continue
        done += 1
        kinds[mutate.__name__.strip("_")] += 1
        digest = digest_of((originals.index(original), forged, _changes(original, tree)))
        if digest not in known:
            try:
                known[digest] = check(original, tree, forged=forged)
            except Exception as error:
                wrong = f"{type(error).__name__} instead of an error that helps: {error}"
                known[digest] = "exception", wrong
        end, wrong = known[digest]
        ends[f"{'forged' if forged else 'honest'}: {end}"] += 1
        if wrong:
            violations.append(f"mutation {done} of seed {seed}, {title}: {wrong}")
    return {
        "mutations": done,
        "digests": sorted(known),
        "by_kind": dict(kinds),
        "by_outcome": dict(ends),
        "violations": violations,
    }


def _changes(original: Original, tree: Tree) -> list[tuple[str, bytes | None]]:
    """The files that are other ones now, and None of those that are gone."""
    paths = sorted(original.tree.keys() | tree.keys())
    return [(path, tree.get(path)) for path in paths if tree.get(path) != original.tree.get(path)]


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]), int(sys.argv[2]))))
