"""What was made of the labels of an index, kept in its folder: ``name-index.arrow``, an aid of the first question.

The file has one row, and a column of bytes for each array. Its head says of which labels it is, by their checksum, and
has that of the arrays. Where it is missing, of other labels, of another release or damaged, the arrays are made anew.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Mapping
from pathlib import Path

from tkindex.lazily import np, pa
from tkindex.storage.arrowfiles import checksum, read_table, write_table
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files

NAME_INDEX = "name-index.arrow"
_FORM = "tkindex-names-1"
_HEAD = b"names"


def checksum_of(*arrays: np.ndarray) -> int:
    """Return the CRC-32 of arrays, one behind the other."""
    value = 0
    for array in arrays:
        value = checksum(np.ascontiguousarray(array).view(np.uint8).data, value)
    return value


def write_names(
    folder: Path, labels: int, version: str, arrays: Mapping[str, np.ndarray], files: Files = OS_FILES
) -> bool:
    """Keep arrays in the folder of an index; returns whether it could be written.

    Parameters
    ----------
    folder : Path
    labels : int
        The checksum of the labels.
    version : str
        Of what made the arrays: others are not read.
    arrays : mapping of str to ndarray
    files : Files
        The file system.
    """
    head = {
        "form": _FORM,
        "labels": labels,
        "version": version,
        "kinds": {name: array.dtype.str for name, array in arrays.items()},
        "crc32": checksum_of(*arrays.values()),
    }
    columns = [
        pa.LargeBinaryArray.from_buffers(
            pa.large_binary(),
            1,
            [None, pa.py_buffer(np.array([0, array.nbytes], np.int64)), pa.py_buffer(np.ascontiguousarray(array))],
        )
        for array in arrays.values()
    ]
    table = pa.Table.from_arrays(columns, names=list(arrays)).replace_schema_metadata({_HEAD: json.dumps(head)})
    spare = os.path.join(folder, f"{NAME_INDEX}.{os.getpid()}.{threading.get_ident()}")
    try:
        write_table(files, spare, table)
        files.rename(spare, os.path.join(folder, NAME_INDEX))
    except OSError:
        with contextlib.suppress(OSError):
            files.remove(spare)
        return False
    return True


def read_names(folder: Path, labels: int, version: str, files: Files = OS_FILES) -> dict[str, np.ndarray] | None:
    """Return the arrays that `write_names` kept of these labels, mapped; None where there are none that are sound."""
    path = os.path.join(folder, NAME_INDEX)
    try:
        if not files.exists(path):
            return None
        table = read_table(files, path, True, "it is made anew")
        head = json.loads(table.schema.metadata[_HEAD])
        if (head["form"], head["labels"], head["version"]) != (_FORM, labels, version):
            return None
        found = {}
        for name, kind in head["kinds"].items():
            _, ends, data = table.column(name).chunk(0).buffers()
            begin, end = np.frombuffer(ends, np.int64)[:2]
            dtype = np.dtype(kind)
            size = int(end - begin)
            found[name] = np.frombuffer(data, dtype, size // dtype.itemsize, int(begin)) if size else np.empty(0, dtype)
        return found if checksum_of(*found.values()) == head["crc32"] else None
    except (OSError, ValueError, LookupError, TypeError, AttributeError, pa.ArrowException):
        return None
