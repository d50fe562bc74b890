"""Forged damage: files changed as an attacker would, with the checksums of what they say now."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from bench.crash.originals import Original, Tree
from bench.crash.writer import PATH
from tkindex.storage import log
from tkindex.storage.manifest import seal, unseal

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


def forge_columns(rng: random.Random, original: Original, tree: Tree) -> str:
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


FORGERIES = (_forge_manifest, _forge_record, forge_columns, forge_columns)
