"""Indexes to damage: their files as they lie on a simulated disk, and on other days."""

from __future__ import annotations

from typing import NamedTuple

from bench.crash.inodes import SimulatedFile
from bench.crash.model import Draft
from bench.crash.script import model_of, play
from bench.crash.simulated import SimulatedFiles
from bench.crash.writer import PATH, Clock, Session, new_disk
from tkindex.storage import live
from tkindex.storage.acknowledged import ACKNOWLEDGED

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
