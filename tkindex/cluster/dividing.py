"""The first half of a build: pieces of files are read, their labels numbered, and the part of each shard spilled.

Data flow, piece by piece::

    reading (any worker) → numbering of labels (one thread, in order) → dividing and spilling (any worker)
                         → noting that the piece is done (one thread, in order)

Numbers of labels and facts depend on the order of the pieces alone, so as many workers as there are write the same
files.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from tkindex.cluster.partition import Coded, Partitioner
from tkindex.cluster.places import Places
from tkindex.cluster.spilling import Unfinished, spill, spill_labels, spilled_labels
from tkindex.ingest.pieces import Piece, Reading, read_piece
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.store.reuse import kept
from tkindex.threads import submit_or_run
from tkindex.timeline.arrays import arrow_values

if TYPE_CHECKING:
    from typing import Self

    from tkindex.ingest.readers import RawFacts

MAX_LABEL_BYTES = 1 << 30
"""Labels that are numbered together take at most about so much memory, and what one piece adds."""
_MAX_BAD = 1000
# A piece that is read takes its columns and what the decoder needs beside them; one that is divided, them and a copy.
_COPIES = 4

Note = Callable[[dict[str, Any]], None]


class Workers:
    """Threads for the work of one half of a build. Where that fails, what waits is not begun."""

    def __init__(self, n: int) -> None:
        self._pool = ThreadPoolExecutor(n)

    def submit(self, work: Callable[..., Any], *args: Any) -> Future[Any]:
        """Begin with work once a thread is free; if none can be started, do it now."""
        return submit_or_run(self._pool, work, *args)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: BaseException | TracebackType | None) -> None:
        self._pool.shutdown(cancel_futures=kind is not None)


def divide_pieces(
    state: Unfinished, pieces: Sequence[Piece], reading: Reading, n_shards: int, workers: int, memory: int,
    say: Callable[[str, int, Any], None], normalization: str = "",
) -> None:  # fmt: skip
    """Read the pieces that were not read yet, and spill the part of each shard.

    Parameters
    ----------
    state : Unfinished
    pieces : sequence of Piece
    reading : Reading
    n_shards : int
    workers : int
        How many pieces are read, and how many written, at a time.
    memory : int
        Bytes; fewer are where they would take more.
    say : callable
        As `tkindex.schema.Progress`.
    normalization : str
        A name of `tkindex.store.normalization.NORMALIZATIONS` that labels go through, or "".
    """
    done = state.state
    n = len(pieces)
    if done["pieces"] == n:
        return
    numbering = Numbering(state, n_shards)
    n_facts, unit, ahead = done["facts"], done["unit"], 1
    reads: deque[Future[RawFacts]] = deque()
    notes: deque[Future[None]] = deque()
    last: Future[None] | None = None
    waiting = deque(pieces[done["pieces"] :])
    with kept(), Workers(workers) as pool, Workers(1) as noter:

        def read_on() -> None:
            while waiting and len(reads) < ahead:
                reads.append(pool.submit(_read, waiting.popleft(), reading._replace(unit=unit), normalization))

        read_on()
        for number in range(done["pieces"], n):
            say("read", number, n)
            facts = reads.popleft().result()
            # The unit of the first facts is that of all; before it is known, one piece is read at a time.
            unit = unit or (facts.unit if len(facts) else None)
            ahead = 1 if unit is None else max(1, min(workers, memory // (_COPIES * max(1, _bytes_of(facts)))))
            read_on()
            partitioner = numbering.at(number)
            coded, relations = partitioner.encode(facts, n_facts), partitioner.relations
            n_facts += len(facts)
            written = pool.submit(write_piece, state, partitioner, coded, number)
            note = _noted(facts, unit, relations)
            last = noter.submit(note_piece, state, (last, written), numbering.begins, number, note)
            notes.append(last)
            del facts, coded, written
            while len(notes) > ahead:
                notes.popleft().result()
        while notes:
            notes.popleft().result()
    say("read", n, n)


def _read(piece: Piece, reading: Reading, normalization: str) -> RawFacts:
    """Read a piece, its labels normalised."""
    facts = read_piece(piece, reading)
    return normalized(facts, normalization) if normalization else facts


def normalized(facts: RawFacts, normalization: str) -> RawFacts:
    """Return facts whose labels went through a normalisation of that name."""
    normal = NORMALIZATIONS[normalization]
    names = ("heads", "relations", "tails")
    return replace(facts, **{name: _normalized(getattr(facts, name), normal) for name in names})


def _normalized(column: pa.ChunkedArray, normal: Callable[[str], str]) -> pa.ChunkedArray:
    """Return a column of labels, each distinct one normalised once; ids of the source are left as they are."""
    chunks = []
    for chunk in column.chunks:
        if not pa.types.is_integer(chunk.type):
            coded = chunk if pa.types.is_dictionary(chunk.type) else chunk.dictionary_encode()
            labels = arrow_values([*map(normal, coded.dictionary.to_pylist())], pa.large_string())
            chunk = pa.DictionaryArray.from_arrays(coded.indices, labels)
        chunks.append(chunk)
    return pa.chunked_array(chunks, type=None if chunks else column.type)


def _bytes_of(facts: RawFacts) -> int:
    """Return about how much memory facts take."""
    columns = (facts.heads, facts.relations, facts.tails, facts.start, facts.stop, facts.attributes)
    return sum(int(column.nbytes) for column in columns if column is not None)


class Numbering:
    """The labels of the pieces so far, numbered; begun anew where they take too much memory."""

    def __init__(self, state: Unfinished, n_shards: int) -> None:
        self._places, self.begins = Places(state.state["key"], n_shards), state.state["numberings"]
        done = state.state
        labels = spilled_labels([state.labels(piece) for piece in range(self.begins[-1], done["pieces"])])
        self._partitioner = Partitioner(self._places, done["relations"], labels)

    def at(self, piece: int) -> Partitioner:
        """Return what numbers the labels of a piece."""
        if self._partitioner.n_bytes > MAX_LABEL_BYTES and piece > self.begins[-1]:
            self._partitioner = Partitioner(self._places, self._partitioner.relations)
            self.begins = [*self.begins, piece]
        return self._partitioner


def write_piece(state: Unfinished, partitioner: Partitioner, coded: Coded, number: int) -> None:
    """Write what each shard has of a piece, and its new labels; from any thread."""
    divided = partitioner.divide(coded)
    spill_labels(state.labels(number), coded.part.labels)
    for shard in range(len(divided.ends) - 1):
        part = divided.of(shard)
        if len(part.seqs):
            spill(state.part(shard, number), part)


def note_piece(
    state: Unfinished, after: Sequence[Future[None] | None], begins: list[int], number: int, note: Note
) -> None:
    """Note that a piece is on the disk, after the piece before was noted, and it was written."""
    for other in after:
        if other is not None:
            other.result()
    if state.state["pieces"] > number:
        # Done already: see `tkindex.threads.submit_or_run`.
        return
    note(state.state)
    state.state["pieces"] = number + 1
    state.state["numberings"] = begins
    state.keep()


def _noted(facts: RawFacts, unit: str | None, relations: list[str]) -> Note:
    """Return what notes that the facts of a piece are on the disk."""
    n, is_point, report = len(facts), facts.stop is None, facts.report

    def note(done: dict[str, Any]) -> None:
        if done["unit"] is None and report.unit_row is not None:
            done["unit_row"] = report.unit_row._asdict()
        done["unit"] = unit
        done["facts"] += n
        done["is_point"] = done["is_point"] and is_point
        done["relations"] = relations
        done["n_read"] += report.n_read
        done["n_bad"] += report.n_bad
        room = _MAX_BAD - len(done["bad"])
        done["bad"] += [str(row) for row in report.bad_rows[:room]]

    return note
