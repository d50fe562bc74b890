"""Arrow IPC files of one record batch: written through `Files` with a checksum, read as views of a mapped file."""

from __future__ import annotations

import os
import zlib
from typing import Any

from tkindex.errors import IndexFileError
from tkindex.lazily import np, pa
from tkindex.storage.filesystem import Files, Handle, write_all

_CHUNK = 1 << 24
_READ = 1 << 20


class _Sink:
    """What Arrow writes to: counts and checksums the bytes on their way to a handle."""

    def __init__(self, handle: Handle) -> None:
        self.handle = handle
        self.size = self.crc32 = 0
        self.closed = False

    def write(self, data: Any) -> int:
        view = memoryview(data)
        write_all(self.handle, view)
        self.crc32 = zlib.crc32(view, self.crc32)
        self.size += view.nbytes
        return view.nbytes

    def tell(self) -> int:
        return self.size

    def flush(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


def write_table(files: Files, path: str, table: pa.Table) -> dict[str, int]:
    """Write a table as one record batch, durable when this returns; return its size and CRC-32.

    Raises
    ------
    IndexFileError
        A column is too large for one batch.
    OSError
    """
    batches = table.combine_chunks().to_batches()
    if len(batches) > 1:
        raise IndexFileError(
            f"{os.path.basename(path)}: the column cannot be one Arrow batch; a label or attribute is too large"
        )
    handle = files.create(path)
    try:
        sink = _Sink(handle)
        with pa.PythonFile(sink, "w") as stream, pa.ipc.new_file(stream, table.schema) as writer:
            for batch in batches:
                writer.write_batch(batch)
        handle.sync()
    finally:
        handle.close()
    return {"size": sink.size, "crc32": sink.crc32}


def checksum(data: memoryview, value: int = 0) -> int:
    """Return the CRC-32 of bytes, or of those that `value` is of and these behind them."""
    for begin in range(0, len(data), _CHUNK):
        value = zlib.crc32(data[begin : begin + _CHUNK], value)
    return value


def check_file(files: Files, path: str, size: int, crc32: int, remedy: str) -> None:
    """Compare a file with its size and checksum.

    Raises
    ------
    IndexFileError
        It differs; the message ends with `remedy`.
    """
    found = files.size(path)
    if found != size:
        raise IndexFileError(f"{path}: {found:,} bytes, the manifest says {size:,}; {remedy}")
    # Read and not mapped: pages of a mapped file count as memory of the process until all of it is checked.
    value = 0
    for begin in range(0, size, _READ):
        value = zlib.crc32(files.read(path, begin, min(_READ, size - begin)), value)
    if value != crc32:
        raise IndexFileError(f"{path}: the checksum does not match, the file is damaged; {remedy}")


def read_table(files: Files, path: str, trusted: bool, remedy: str) -> pa.Table:
    """Return the table of a file without a copy; `trusted` leaves out Arrow's own checks of every value.

    Raises
    ------
    IndexFileError
        More than one batch, or compressed.
    """
    return table_of(files.map(path).buffer(), path, trusted, remedy)


def table_of(data: pa.Buffer, path: str, trusted: bool, remedy: str) -> pa.Table:
    """Do what `read_table` does with a file that is mapped already."""
    try:
        reader = pa.ipc.open_file(pa.BufferReader(data))
        batches = [reader.get_batch(i) for i in range(min(2, reader.num_record_batches))]
    except OSError as error:
        # So Arrow says that the bytes are no such file; nothing is read from a disk here.
        raise IndexFileError(f"{path}: damaged ({error}); {remedy}") from None
    if len(batches) > 1:
        raise IndexFileError(f"{path}: {reader.num_record_batches} record batches, expected one; {remedy}")
    table = pa.Table.from_batches(batches, schema=reader.schema)
    if not trusted:
        table.validate(full=True)
        if table.nbytes > len(data):
            raise IndexFileError(f"{path}: compressed columns cannot be mapped; {remedy}")
    elif not all(_lies_in(chunk, data) for column in table.columns for chunk in column.chunks):
        # What says where each column lies has changed since all was checked.
        raise IndexFileError(f"{path}: a column does not lie inside the file; {remedy}")
    return table


def _lies_in(array: pa.Array, data: pa.Buffer) -> bool:
    """Whether all bytes of an array are bytes of a file."""
    first, past = data.address, data.address + len(data)
    return all(
        buffer is None or not len(buffer) or first <= buffer.address <= past - len(buffer) for buffer in array.buffers()
    )


def numbers(table: pa.Table, name: str, remedy: str) -> np.ndarray:
    """Return an integer column of a table that `read_table` read, without a copy and read-only.

    Raises
    ------
    IndexFileError
        It holds nulls, or no integers.
    """
    column = table.column(name)
    if column.null_count:
        raise IndexFileError(f"column {name!r} of the index holds nulls; {remedy}")
    if column.num_chunks == 0:
        return np.empty(0, column.type.to_pandas_dtype())
    chunk = column.chunk(0)
    if not pa.types.is_integer(chunk.type):
        raise IndexFileError(f"column {name!r} of the index holds {chunk.type}, not integers; {remedy}")
    dtype = np.dtype(chunk.type.to_pandas_dtype())
    if not len(chunk):
        return np.empty(0, dtype)
    # Not chunk.to_numpy(): that imports pandas wherever it is installed, which takes longer than all of the opening.
    return np.frombuffer(chunk.buffers()[1], dtype, len(chunk), chunk.offset * dtype.itemsize)
