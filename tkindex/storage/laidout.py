"""Where each column of a saved index lies: noted in the stamp by whoever has read the files with Arrow.

Whoever opens it next needs no Arrow. A stamp is written once all checks have passed, and vouches for files that no
write, copy or move has touched since (`tkindex.storage.manifest`): what Arrow found in them then is there now. Of what
the stamp says it is proved again that each column has a known type and lies inside its file; where it says anything
else, the files are read with Arrow. Types and lengths are checked afterwards as those of any index are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tkindex.lazily.numbers import SIZES, Column, address_of
from tkindex.storage.mapped import Mapped

if TYPE_CHECKING:
    from tkindex.lazily.numbers import AnyColumn
    from tkindex.storage.saved_layout import Saved

VOCABULARIES = {"entities": "entity", "relations": "relation"}
"""Kind of labels by their name."""
PARTS = ("data", "offsets", "slots")
"""The columns of a vocabulary."""


def note(saved: Saved, files: Mapping[str, Mapped]) -> dict[str, Any]:
    """Return where the columns and labels of an index lie: file, offset, length and type of each.

    Empty where one of them lies in no file.
    """
    columns: dict[str, AnyColumn] = {**saved.store.given}
    for name, words in zip(VOCABULARIES, (saved.entities, saved.relations), strict=True):
        columns |= {f"{name}.{part}": column for part, column in zip(PARTS, words.columns, strict=True)}
    found: dict[str, Any] = {}
    for name, column in columns.items():
        begin, n = address_of(column), len(column)
        past = begin + column.nbytes
        lies = (
            (file, begin - held.address)
            for file, held in files.items()
            if held.address <= begin < past <= held.address + held.size
        )
        where = next(lies, None) if n else ("", 0)
        if where is None:
            return {}
        found[name] = [*where, n, str(column.dtype)]
    return found


def columns_of(noted: object, files: Mapping[str, Mapped]) -> dict[str, Column] | None:
    """Return columns by the names of `note`; None where what is noted is not as `note` wrote it of such files."""
    if not isinstance(noted, dict) or not noted.keys() >= {f"{name}.{part}" for name in VOCABULARIES for part in PARTS}:
        return None
    found = {}
    for name, entry in noted.items():
        try:
            file, offset, n, dtype = entry
            size = n * SIZES[dtype]
            held = files[file] if n else Mapped(0, 0)
        except (LookupError, TypeError, ValueError):
            return None
        if type(offset) is not int or type(n) is not int or offset % SIZES[dtype]:
            return None
        if not 0 <= offset <= offset + size <= held.size:
            return None
        found[name] = Column(held.address + offset, dtype, n, held)
    return found
