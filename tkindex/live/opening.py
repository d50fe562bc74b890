"""Creating and opening live indexes, and opening saved ones."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal, cast, overload

from tkindex.errors import IndexFileError, IndexLockedError, InputError, QueryError
from tkindex.index import Index
from tkindex.index import open_index as open_saved
from tkindex.storage.clocks import Clock, stamp
from tkindex.storage.clocks import clock as system_clock
from tkindex.storage.files import OS_FILES, Files
from tkindex.storage.livejson import is_live
from tkindex.storage.saved import load
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.timeline.calendar import check_unit
from tkindex.timeline.conditions import get_convention

# What writes, and what reads sources, is imported only where an index is live: it takes longer to load than a saved
# index takes to answer.
if TYPE_CHECKING:
    from collections.abc import Mapping

    from tkindex.live.index import LiveIndex
    from tkindex.semantic.encoders import Encoder
    from tkindex.storage.live import LiveFolder


def create(
    path: str | os.PathLike[str],
    *,
    unit: str = "day",
    convention: str = "standard",
    normalize: str | None = None,
    functional: Mapping[str, str] | None = None,
    timeout: float | None = 0.0,
    files: Files = OS_FILES,
    clock: Clock = system_clock,
) -> LiveIndex:
    """Make an empty index that facts can be appended to, durable when this returns, and open it for writing.

    Parameters
    ----------
    path : str or Path
        A folder that does not exist, or is empty.
    unit : {"day", "hour", "minute", "second", "millisecond", "microsecond"}
        What a tick is, for good: no fact can be finer.
    convention : {"standard", "multitq", "cronquestions", "timelinekgqa", "exclusive_ends"}
        See `tkindex.timeline.conditions.CONVENTIONS`.
    normalize : {"NFC", "NFKC", "casefold"}, optional
        Applied to all labels, of facts and of queries.
    functional : mapping of str to {"end", "raise"}, optional
        Relations of which a head has one value at a time, and what happens when a fact without end comes while another
        is open: ``{"lives in": "end"}``; see `LiveIndex.declare_functional`.
    timeout : float or None
        Seconds to wait while another process holds the folder; None waits without limit.
    files : Files
        The file system; see `tkindex.storage.files`.
    clock : callable
        The clock: microseconds since 1970, UTC. Commits are stamped with it, each later than the one before: where it
        goes back, they follow the last stamp by a microsecond each until it has caught up, and `as_of` an instant in
        between finds them by these stamps. A clock that says no time of the years 1 to 9999 is a `TimeRangeError` of
        the commit.

    Returns
    -------
    LiveIndex

    Raises
    ------
    IndexLockedError
        Another process still holds the folder when the timeout expires.
    IndexFileError
        The path exists and is not an empty folder, or cannot be written.
    TimeParseError, QueryError, InputError
        An unknown unit, convention or normalisation.

    Examples
    --------
    >>> import tempfile
    >>> import tkindex as tk
    >>> with tk.create(tempfile.mkdtemp() + "/index", unit="day") as ix:
    ...     report = ix.append([("ann", "visits", "rome", "2014-10-07")])
    >>> ix.facts(tail="rome").first().head
    'ann'
    """
    from tkindex.storage.live import LiveFolder

    check_unit(unit)
    get_convention(convention)
    _check_timeout(timeout)
    if normalize is not None and not (isinstance(normalize, str) and normalize in NORMALIZATIONS):
        raise InputError(
            f"normalize is {normalize!r}; expected one of {', '.join(NORMALIZATIONS)}, since it is to be remembered"
        )
    declared = {}
    if functional is not None:
        from tkindex.live.superseding import check_declared

        declared = check_declared(functional)
    if normalize is not None:
        declared = {NORMALIZATIONS[normalize](relation): rule for relation, rule in declared.items()}
    where = _absolute(path, "create")
    folder = LiveFolder.create(
        where,
        unit=unit,
        convention=convention,
        normalization=normalize or "",
        functional=declared,
        files=files,
        timeout=timeout,
    )
    return _begin(where, folder, None, files, clock)


def _absolute(path: object, verb: str) -> str:
    """Return the absolute path of a folder."""
    if isinstance(path, (str, os.PathLike)):
        given = os.fspath(path)
        if isinstance(given, str):
            return os.path.abspath(given)
    raise TypeError(f"{verb} takes the path of a folder, as str or Path; got {path!r:.80} ({type(path).__name__})")


def _check_timeout(timeout: object) -> None:
    is_number = isinstance(timeout, (int, float)) and not isinstance(timeout, bool)
    if timeout is not None and not (is_number and timeout >= 0):  # type: ignore[operator]
        raise QueryError(f"timeout is {timeout!r}; expected seconds, 0 or more, or None to wait as long as it takes")


def _make_live(path: str, convention: str | None, timeout: float | None, files: Files, clock: Clock) -> LiveIndex:
    """Make a saved index live where it lies, and open it for writing: its facts become commit 1."""
    from tkindex.storage.bases import manifest_entry
    from tkindex.storage.live import HERE, BaseEntry, LiveFolder

    if convention is not None:
        get_convention(convention)
    saved = load(path, files=files)
    header = saved.store.header
    base = BaseEntry(
        HERE,
        header.n_facts,
        header.n_entities,
        header.n_relations,
        header.n_facts,
        1,
        stamp(clock),
        manifest_entry(path, files),
        {},
    )
    folder = LiveFolder.create(
        path,
        unit=saved.unit,
        convention=saved.convention,
        normalization=saved.entities.normalization,
        base=base,
        files=files,
        timeout=timeout,
    )
    return _begin(path, folder, convention, files, clock)


def _begin(path: str, folder: LiveFolder, convention: str | None, files: Files, clock: Clock) -> LiveIndex:
    """Open a live folder that was just made, or let it go."""
    from tkindex.live.base import load_base
    from tkindex.live.index import LiveIndex
    from tkindex.storage.live import Snapshot
    from tkindex.storage.records import Records

    try:
        loaded = load_base(path, folder.manifest, False, convention, files)
        snapshot = Snapshot(folder.manifest, Records.none(), folder.end, 0, False)
        return LiveIndex(path, loaded, snapshot, folder, files, clock, convention)
    except BaseException:
        folder.close()
        raise


@overload
def open_index(
    path: str | os.PathLike[str],
    mode: Literal["r"] = "r",
    *,
    verify: bool = False,
    convention: str | None = None,
    encoder: str | Encoder | None = None,
    timeout: float | None = 0.0,
    files: Files = OS_FILES,
    clock: Clock = system_clock,
) -> Index: ...
@overload
def open_index(
    path: str | os.PathLike[str],
    mode: Literal["w"],
    *,
    verify: bool = False,
    convention: str | None = None,
    encoder: str | Encoder | None = None,
    timeout: float | None = 0.0,
    files: Files = OS_FILES,
    clock: Clock = system_clock,
) -> LiveIndex: ...
def open_index(
    path: str | os.PathLike[str],
    mode: str = "r",
    *,
    verify: bool = False,
    convention: str | None = None,
    encoder: str | Encoder | None = None,
    timeout: float | None = 0.0,
    files: Files = OS_FILES,
    clock: Clock = system_clock,
) -> Index | LiveIndex:
    """Open an index: a saved one, or one that is written; public as ``tkindex.open``.

    Parameters
    ----------
    path : str or Path
        A folder that `build`, `Index.save` or `create` wrote.
    mode : {"r", "w"}
        ``"r"``: read-only. ``"w"``: read and append; one process at a time. A saved index becomes live for good, and
        its facts count as recorded now.
    verify : bool
        Verify every checksum. Files that are new to this machine, or were modified, are verified in any case.
    convention : str, optional
        Follow another convention than the one it was built with.
    encoder : str or Encoder, optional
        What encodes questions of `search`: needed where the vectors were made by an object, or by a model outside of
        installed packages. As `Index.use_encoder`.
    timeout : float or None
        For ``"w"``: seconds to wait for another writer to close the index; None waits without limit.
    files : Files
        The file system; see `tkindex.storage.files`.
    clock : callable
        The clock: microseconds since 1970, UTC; see `create`.

    Returns
    -------
    Index or LiveIndex
        A `LiveIndex` where `mode` is ``"w"`` or the folder is live; it has every method of `Index`, and shows what was
        committed when it was opened, or last asked to `refresh`.

    Raises
    ------
    IndexLockedError
        Another process is writing it, still: an `IndexFileError` that says nothing is damaged.
    IndexFileError
        Missing, truncated, damaged, of another version, or not an index.
    QueryError
        Another mode, a timeout that is no number of seconds, or an encoder that did not make the vectors.

    Examples
    --------
    >>> import tempfile
    >>> import tkindex as tk
    >>> folder = tempfile.mkdtemp()
    >>> tk.build([("ann", "visits", "rome", "2014-10-07")]).save(f"{folder}/visits")
    >>> tk.open(f"{folder}/visits").count(tail="rome")
    1
    >>> with tk.open(f"{folder}/visits", "w") as live:
    ...     _ = live.append([("bob", "visits", "rome", "2014-11-02")])
    ...     _ = live.commit()
    >>> tk.open(f"{folder}/visits").count(tail="rome")
    2
    """
    if encoder is not None:
        index = open_index(path, mode, verify=verify, convention=convention, timeout=timeout, files=files, clock=clock)  # type: ignore[call-overload]
        try:
            index.use_encoder(encoder)
        except BaseException:
            if mode == "w":
                index.close()
            raise
        return index
    where = _absolute(path, "open")
    if mode not in ("r", "w"):
        raise QueryError(f"mode is {mode!r}; expected 'r' to ask, or 'w' to append as well")
    _check_timeout(timeout)
    if not is_live(where, files):
        if mode == "r":
            return open_saved(path, verify=verify, convention=convention)
        try:
            return _make_live(where, convention, timeout, files, clock)
        except IndexLockedError:
            raise
        except IndexFileError:
            # Another writer may have made it live while this one waited.
            if not is_live(where, files):
                raise
    from tkindex.live.index import open_live

    # A reader has the methods of an index, and is typed as one.
    return cast("Index", open_live(where, mode, verify, convention, files, clock, timeout))
