"""What the labels of a cluster are called: one table in its folder, which whoever connects reads, and no shard.

Whether a name is that of one label only, and how a phrase is read by names, takes the labels of all shards, which are
gathered where questions are read. So names lie beside the manifest, which has their checksum, and an answer of a shard
is labels as ever. `tkindex.cluster.named` puts names in their place.
"""

from __future__ import annotations

import os
import zlib
from typing import TYPE_CHECKING

from tkindex.errors import IndexFileError
from tkindex.ingest.name_tables import NameRows
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import replace_file
from tkindex.storage.manifest import CLUSTER
from tkindex.timeline.arrays import arrow_values

if TYPE_CHECKING:
    from tkindex.cluster.manifest import About

PREFIX = "names-"
"""How files of names begin in the folder of a cluster."""
_COLUMNS = ("id", "label")


def file_of(names: int) -> str:
    """Return the name of the file that has a checksum."""
    return f"{PREFIX}{names:08x}.arrow"


def write_names(folder: str, names: NameRows) -> int:
    """Write a table of names into the folder of a cluster; return its checksum, for the manifest."""
    import pyarrow as pa

    pairs = [(label, text) for label, texts in names.rows for text in texts]
    columns = {name: arrow_values([pair[i] for pair in pairs], pa.large_string()) for i, name in enumerate(_COLUMNS)}
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, pa.schema([(name, pa.large_string()) for name in _COLUMNS])) as writer:
        writer.write_table(pa.table(columns))
    data = sink.getvalue().to_pybytes()
    found = zlib.crc32(data)
    path = os.path.join(folder, file_of(found))
    replace_file(OS_FILES, path, data)
    return found


def load_names(folder: str, about: About) -> NameRows | None:
    """Return the names of a cluster, or None where it has none.

    Raises
    ------
    IndexFileError
        They are missing or damaged.
    """
    if about.names is None:
        return None
    import pyarrow as pa

    path = os.path.join(folder, file_of(about.names))
    remedy = "restore it from a copy of the cluster, or build the cluster again"
    try:
        data = OS_FILES.read(path)
    except OSError as error:
        raise IndexFileError(f"the names of the cluster ({path}) cannot be read: {error}; {remedy}") from None
    if zlib.crc32(data) != about.names:
        raise IndexFileError(f"{path} is damaged: it is not what {CLUSTER} names; {remedy}")
    table = pa.ipc.open_file(pa.BufferReader(data)).read_all()
    # Checked when they were written, a row a name: not again whenever somebody connects.
    pairs = zip(*(table[name].to_pylist() for name in _COLUMNS), strict=True)
    return NameRows([(label, [text]) for label, text in pairs], table.num_rows, 0, ())
