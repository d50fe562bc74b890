"""The manifest of a live folder, `live.json`: which base, which logs, and how far each log is known to be durable."""

from __future__ import annotations

import contextlib
import json
import os
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.errors import IndexFileError
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files
from tkindex.storage.manifest import MAX_BYTES, seal, unseal
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.timeline.conventions import CONVENTIONS
from tkindex.timeline.ranges import UNITS

if TYPE_CHECKING:
    from tkindex.storage.log import LogEnd

LIVE = "live.json"
FORMAT = "tkindex live"
VERSION = 1
"""The version of live folders that this code writes and reads."""

HERE = "."
"""The name of a base that lies in the live folder itself: a saved index that became live."""


class FileEntry(NamedTuple):
    """Size and checksum of a file."""

    size: int
    crc32: int


class BaseEntry(NamedTuple):
    """The base, as the manifest names it.

    Attributes
    ----------
    name : str
        Of its folder; `HERE` for the live folder itself.
    n_facts, n_entities, n_relations : int
    next_seq : int
        The seq of the first belief after it.
    commit, recorded_at : int
        The last commit that is part of it.
    manifest : FileEntry
        Of its manifest, which vouches for all its other files.
    beliefs : dict of str to FileEntry
        The files that only a live index has; none where all rows came with `commit`, in order of seq.
    """

    name: str
    n_facts: int
    n_entities: int
    n_relations: int
    next_seq: int
    commit: int
    recorded_at: int
    manifest: FileEntry
    beliefs: dict[str, FileEntry]


class LogEntry(NamedTuple):
    """A log, as the manifest names it: its first commit, and an end that is known to be durable.

    The newest may go on behind that end; of the others nothing behind it counts.
    """

    number: int
    first_commit: int
    end: LogEnd

    @property
    def name(self) -> str:
        """Its file name."""
        return f"log-{self.number:010d}.wal"


class Manifest(NamedTuple):
    """What `live.json` says; `number` counts its versions, `next_number` has never been used in a file name.

    `functional` names relations that have one open value at a time, each with "end" or "raise"; `history_from` is the
    first commit of which the base still has all that was believed, 0 where nothing was dropped. Earlier releases did
    not write them, and pass over them; where `history_from` is None, `tkindex.storage.retention` says it.
    """

    number: int
    index_id: str
    unit: str
    convention: str
    normalization: str
    base: BaseEntry | None
    logs: tuple[LogEntry, ...]
    next_number: int
    functional: tuple[tuple[str, str], ...] = ()
    history_from: int | None = None

    @property
    def base_commit(self) -> int:
        """The last commit of the base, 0 where there is none."""
        return self.base.commit if self.base else 0


def to_json(manifest: Manifest) -> bytes:
    """Serialise what `live.json` says, with a checksum of itself."""
    base = manifest.base
    body: dict[str, Any] = {"format": FORMAT, "version": VERSION, **manifest._asdict()}
    if base is not None:
        beliefs = {name: entry._asdict() for name, entry in base.beliefs.items()}
        body["base"] = {**base._asdict(), "manifest": base.manifest._asdict(), "beliefs": beliefs}
    body["functional"] = dict(manifest.functional)
    if manifest.history_from is None:
        del body["history_from"]
    body["logs"] = [
        {"number": log.number, "first_commit": log.first_commit, "end": log.end._asdict()} for log in manifest.logs
    ]
    return seal(body)


def from_json(body: dict[str, Any]) -> Manifest:
    """Return what `to_json` was given, of the document without its checksum.

    Raises
    ------
    ValueError, KeyError, TypeError, AttributeError
        No writer of this version has written it.
    """
    base = body["base"]
    if base is not None:
        beliefs = {str(name): FileEntry(**entry) for name, entry in base["beliefs"].items()}
        base = BaseEntry(**{**base, "manifest": FileEntry(**base["manifest"]), "beliefs": beliefs})
    from tkindex.storage.log import LogEnd

    logs = tuple(LogEntry(log["number"], log["first_commit"], LogEnd(**log["end"])) for log in body["logs"])
    names = [name for name in Manifest._fields if name not in ("base", "logs", "functional", "history_from")]
    functional, first = tuple(dict(body.get("functional", {})).items()), body.get("history_from")
    rest = {name: body[name] for name in names}
    manifest = Manifest(base=base, logs=logs, functional=functional, history_from=first, **rest)
    _check_values(manifest)
    if not logs or [log.number for log in logs] != sorted({log.number for log in logs}):
        raise ValueError("its logs are not in order")
    before = manifest.base_commit
    for log in logs:
        if log.first_commit != before + 1:
            raise ValueError(f"log {log.number} does not go on where the one before ends")
        before = log.end.commit
    return manifest


def _check_values(manifest: Manifest) -> None:
    """Refuse what no writer of this version writes; a checksum does not say who made it."""
    base = manifest.base
    numbers = [manifest.number, manifest.next_number, manifest.history_from or 0]
    for log in manifest.logs:
        numbers += [log.number, log.first_commit, *log.end]
    if any(type(relation) is not str or rule not in ("end", "raise") for relation, rule in manifest.functional):
        raise ValueError(f"{dict(manifest.functional)!r} declares no functional relations")
    texts = [manifest.index_id, manifest.unit, manifest.convention, manifest.normalization]
    if base is not None:
        numbers += [base.n_facts, base.n_entities, base.n_relations, base.next_seq, base.commit, *base.manifest]
        numbers += [number for entry in base.beliefs.values() for number in entry]
        texts.append(base.name)
        if type(base.recorded_at) is not int or not -(2**63) <= base.recorded_at < 2**63:
            raise ValueError(f"recorded_at is {base.recorded_at!r}")
    for number in numbers:
        if type(number) is not int or not 0 <= number < 2**63:
            raise ValueError(f"{number!r} stands where a count or a number belongs")
    for text in texts:
        if type(text) is not str:
            raise ValueError(f"{text!r} stands where text belongs")
    rules = manifest.convention in CONVENTIONS and manifest.normalization in ("", *NORMALIZATIONS)
    if manifest.unit not in UNITS or not rules:
        raise ValueError("unknown unit, convention or normalisation; upgrade tkindex")
    if not re.fullmatch(r"[0-9a-f]{32}", manifest.index_id):
        raise ValueError(f"{manifest.index_id!r} is no index id")
    if base is not None:
        if base.name != HERE and not re.fullmatch(r"base-\d{10}", base.name):
            raise ValueError(f"{base.name!r} is no name of a base")
        if bad := next((name for name in base.beliefs if not re.fullmatch(r"[a-z-]+\.arrow", name)), None):
            raise ValueError(f"{bad!r} is no file of a base")
        if not base.beliefs and (base.commit != 1 or base.next_seq != base.n_facts):
            # Only a saved index that became live has no file that says what was believed when.
            raise ValueError("the base names no files of its history")


def is_live(path: str | os.PathLike[str], files: Files = OS_FILES) -> bool:
    """Say whether a folder is, or was, a live index."""
    return files.exists(os.path.join(os.fspath(path), LIVE))


def read_live(folder: str, files: Files = OS_FILES) -> Manifest:
    """Read and check the manifest of a live index.

    Raises
    ------
    IndexFileError
        Missing, damaged, or of another version.
    """
    path = os.path.join(folder, LIVE)
    if not files.exists(folder):
        raise IndexFileError(f"{folder}: no such index; make one with tkindex.create({folder!r})")
    try:
        if files.status(path).size > MAX_BYTES:
            raise ValueError("too large")
        data = files.read(path)
    except FileNotFoundError:
        raise IndexFileError(f"{folder} is not a live index: it has no {LIVE}") from None
    except ValueError as error:
        raise IndexFileError(f"{path} is damaged ({error}); restore the index from a backup") from None
    except OSError as error:
        raise IndexFileError(f"{path} cannot be read: {error.strerror or error}") from error
    try:
        body = unseal(data)
        if body.get("format") == FORMAT and body.get("version") == VERSION:
            return from_json(body)
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError) as error:
        with contextlib.suppress(ValueError, RecursionError, KeyError, TypeError):
            newer = json.loads(data)["body"]
            if newer["format"] == FORMAT and int(newer["version"]) > VERSION:
                raise _other_version(path, newer["version"]) from None
        raise IndexFileError(f"{path} is damaged ({error}); restore the index from a backup") from None
    if body.get("format") != FORMAT:
        raise IndexFileError(f"{path} does not describe a tkindex index")
    raise _other_version(path, body.get("version"))


def _other_version(path: str, version: object) -> IndexFileError:
    return IndexFileError(
        f"{path}: live format version {version!r}, this release reads version {VERSION}; upgrade tkindex"
    )
