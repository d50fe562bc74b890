"""``tkindex doctor PATH``: what is wrong with an index, or may go wrong where it lies, and what to run."""

from __future__ import annotations

import os
import re
import shutil
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from tkindex.cli.text import json_text, print_lines, size_text, table
from tkindex.errors import TkindexError

_MANY_COMMITS = 1_000
"""Commits since the last compaction from which on one pays off."""
_OLD_DAYS = 90
_NETWORK = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "afs", "ceph", "glusterfs", "lustre", "9p")
IN_MEMORY = ("tmpfs", "ramfs")
"""File systems whose files keep their times where a memory map changes them."""


class Finding(NamedTuple):
    """One thing that was looked at.

    Attributes
    ----------
    level : {"ok", "note", "warning", "error"}
    what, said, run : str
        What was looked at, what was found, and what to do about it; the last may be empty.
    """

    level: str
    what: str
    said: str
    run: str = ""


@click.command(short_help="Say what is wrong with an index, and what to run.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def doctor(path: Path, as_json: bool) -> None:
    """Check the index PATH and where it is stored: whether it opens, what slows it down, which limits are near.

    Nothing is changed, except that the first open of an index on this machine records that it was verified; later ones
    do not read every byte again: `tkindex verify` does. Exit status 1 where something is an error.
    """
    findings = [*_index(path), *_place(path), *_machine()]
    is_bad = any(one.level == "error" for one in findings)
    if as_json:
        said = [one._asdict() for one in findings]
        click.echo(json_text({"path": str(path), "ok": not is_bad, "findings": said}, indent=2))
    else:
        order = ("error", "warning", "note", "ok")
        rows = [tuple(one) for one in sorted(findings, key=lambda one: order.index(one.level))]
        print_lines(table(("", "what", "found", "what to do"), rows))
    if is_bad:
        raise click.exceptions.Exit(1)


def _index(path: Path) -> Iterator[Finding]:
    """Whether it opens, and how it stands."""
    from tkindex.live.index import LiveIndex
    from tkindex.live.opening import open_index
    from tkindex.storage.manifest import STAMP

    if not path.exists():
        yield Finding("error", "index", "there is nothing at this path", f"tkindex build SOURCE {path}")
        return
    try:
        index: Any = open_index(path)
    except TkindexError as error:
        yield Finding("error", "index", str(error), "restore a backup: copy it to this path, then tkindex verify it")
        return
    yield Finding("ok", "index", f"opens: {index.n_facts:,} facts, unit {index.unit}")
    stamps = list(path.rglob(STAMP))
    newest = max((stamp.stat().st_mtime for stamp in stamps), default=None)
    if newest is None:
        said = "no stamp of a verification: every open reads all bytes, or the folder cannot be written"
        yield Finding("note", "verification", said, f"tkindex verify {path}")
    else:
        days = (time.time() - newest) / 86_400
        level = "note" if days > _OLD_DAYS else "ok"
        yield Finding(
            level, "verification", f"every byte was last read {days:.0f} days ago",
            f"tkindex verify {path} --every 7d" if level == "note" else "",
        )  # fmt: skip
    if isinstance(index, LiveIndex):
        yield from _live(path, index)
    for name in index.vectors.each():
        yield _encoder(index, name)


def _live(path: Path, index: Any) -> Iterator[Finding]:
    from tkindex.storage.livejson import read_live

    manifest = read_live(str(path))
    n_since = index.last_commit - manifest.base_commit
    if n_since >= _MANY_COMMITS:
        said = f"{n_since:,} commits since the last compaction: queries look at more layers than they need to"
        yield Finding("warning", "compaction", said, f"tkindex compact {path}, or tkindex serve --write does it beside")
    else:
        yield Finding("ok", "compaction", f"{n_since:,} commits since the last one")


def _encoder(index: Any, name: str) -> Finding:
    """Whether an embedding can be searched; that without a name has the empty one."""
    of = f" of the embedding {name!r}" if name else ""
    try:
        found = index.search("test", k=1, embedding=name or None)
    except (TkindexError, ImportError) as error:
        remedy = f"ix.use_encoder(..., {name!r})" if name else "tk.open(encoder=...)"
        return Finding("warning", "search", f"{error}{of}", f"install the encoder's package, or give {remedy}")
    return Finding("ok", "search", f"questions{of} are encoded by {found.encoder}")


def _place(path: Path) -> Iterator[Finding]:
    """The disk and the folder."""
    yield from _left(path)
    if not path.exists():
        return
    size = sum(child.stat().st_size for child in path.rglob("*") if child.is_file())
    free = shutil.disk_usage(path).free
    if free < size * 1.1:
        said = f"{size_text(free)} are free, the index has {size_text(size)}: a compaction writes a second one"
        yield Finding("warning", "disk", said, "make room before tkindex compact")
    else:
        yield Finding("ok", "disk", f"{size_text(free)} are free, the index has {size_text(size)}")
    kind = _file_system(path)
    if kind in _NETWORK:
        said = f"on a network file system ({kind}): locks and syncs may not hold what a writer needs"
        yield Finding("warning", "file system", said, "move a live index to a local disk; saved ones may stay")
    elif kind in IN_MEMORY:
        said = f"in memory ({kind}): it is gone after a restart, and what a memory map changes shows in no file's times"
        yield Finding("note", "file system", said, f"tkindex verify {path} reads every byte, whatever the times say")
    elif kind:
        yield Finding("ok", "file system", kind)
    if path.stat().st_mode & stat.S_IWOTH:
        yield Finding("warning", "permissions", "everybody on this machine may write the folder", f"chmod o-w {path}")
    if not os.access(path, os.W_OK):
        yield Finding("note", "permissions", "this user may not write the folder: it can be read and served read-only")


def _left(path: Path) -> Iterator[Finding]:
    """What a save or a backup that was killed has left beside the index."""
    from tkindex.storage.saved_layout import SPARE

    name = re.compile(re.escape(path.resolve().name + SPARE) + r"(\d+)-\d+(\.old)?")
    folder = path.resolve().parent
    for other in sorted(folder.iterdir()) if folder.is_dir() else []:
        found = name.fullmatch(other.name)
        if found is None or not other.is_dir() or _is_alive(int(found[1])):
            continue
        size = sum(child.stat().st_size for child in other.rglob("*") if child.is_file())
        said = f"{other} ({size_text(size)}) is left of a save or a backup that was killed"
        yield Finding("warning", "left over", said, f"rm -r {other}, where no other machine writes there")


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _file_system(path: Path) -> str:
    """The kind of the file system that a path is on; empty where the machine does not say."""
    mounts = Path("/proc/mounts")
    if not mounts.is_file():
        return ""
    place, best, kind = str(path.resolve()), "", ""
    for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines():
        _, mount, found, *_ = line.split(" ")
        mount = mount.replace("\\040", " ")
        if (place == mount or place.startswith(mount.rstrip("/") + "/")) and len(mount) >= len(best):
            best, kind = mount, found
    return kind


def _machine() -> Iterator[Finding]:
    """What is compiled, and what is switched off."""
    from tkindex.cli.compiling import kernel_modules
    from tkindex.kernels import _jit
    from tkindex.native import self_check

    folder = _jit.writable_folder()
    if folder is None:
        said = "there is no folder for compiled code: every process compiles anew"
        yield Finding("error", "kernels", said, "name a writable folder in TKINDEX_CACHE_DIR, then tkindex warmup")
    else:
        missing = [module for module in kernel_modules() if not _jit.is_cached(module)]
        if missing:
            said = f"{len(missing)} modules are not compiled yet: the first calls wait for them"
            yield Finding("note", "kernels", said, "tkindex warmup")
        else:
            yield Finding("ok", "kernels", f"all are compiled, in {folder}")
    if os.environ.get("TKINDEX_COMPILED_VERBS") == "0":
        said = "TKINDEX_COMPILED_VERBS=0: verbs take about twice as long"
        yield Finding("note", "verbs", said, "unset it, unless a debugger needs it")
    elif found := self_check.problem():
        said = f"verbs are plain Python's, which take about twice as long: this interpreter is not supported ({found})"
        yield Finding("note", "verbs", said, "run tkindex with CPython 3.11 to 3.14, not a free-threaded build")
