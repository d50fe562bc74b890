"""The facts that the operator suite asks about: a real Parquet file, or seeded synthetic ones made in memory.

A `Table` holds ids and label lists, rows in time order. Every arm is built from the same table, so that a row number,
an id and a tie mean the same thing to all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

FIRST_SYNTHETIC_DAY = 12_784  # 2005-01-01, where the real ICEWS05-15 starts
SYNTHETIC_DAYS = 4_000
SYNTHETIC_RELATIONS = 250

# The column names of the real data sets come first; the rest are the usual names of such columns.
_COLUMNS = {
    "head": ("head", "subject", "source"),
    "relation": ("relation", "predicate", "rel"),
    "tail": ("tail", "object", "target"),
    "day": ("date", "day", "time", "timestamp"),
}


@dataclass(frozen=True)
class Table:
    """Facts as ids, sorted by (day, order of arrival); row number = position in time.

    Attributes
    ----------
    name : str
        What the facts are, for the report.
    heads, relations, tails : ndarray of int32, shape (F,)
        Ids into `entities` and `relation_labels`.
    days : ndarray of int32, shape (F,)
        Days since 1970-01-01, ascending.
    entities, relation_labels : sequence of str
        Distinct labels.
    seed : int or None
        The seed of synthetic facts; None for real ones.
    """

    name: str
    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    days: np.ndarray
    entities: Sequence[str]
    relation_labels: Sequence[str]
    seed: int | None = None

    @property
    def n_facts(self) -> int:
        return len(self.days)

    @cached_property
    def entity_ids(self) -> dict[str, int]:
        """Label to id. The one dictionary that every id-based peer shares, as their users would keep one."""
        return {label: i for i, label in enumerate(self.entities)}

    @cached_property
    def relation_ids(self) -> dict[str, int]:
        return {label: i for i, label in enumerate(self.relation_labels)}

    @cached_property
    def day_bounds(self) -> tuple[int, int]:
        """First and last day, both included."""
        return (int(self.days[0]), int(self.days[-1])) if self.n_facts else (0, 0)

    def rows_between(self, first_day: int, last_day: int) -> tuple[int, int]:
        """Half-open row range of the facts on `first_day` to `last_day`, both included."""
        # A query of the column's own dtype: a wider one would copy the column (17 ms instead of microseconds).
        bounds = np.array([first_day, last_day + 1], dtype=self.days.dtype)
        start, stop = np.searchsorted(self.days, bounds, side="left")
        return int(start), int(stop)

    def ids_arrow(self) -> pa.Table:
        """Columns of ids and ``date32`` days, as an engine user would pass them with the label lists beside."""
        days = pa.Array.from_buffers(pa.date32(), self.n_facts, [None, pa.py_buffer(self.days)])
        return pa.table({"head": self.heads, "relation": self.relations, "tail": self.tails, "time": days})

    def strings_arrow(self) -> pa.Table:
        """Columns of labels, dictionary-encoded in memory only, and ISO ``date32`` days."""
        days = pa.Array.from_buffers(pa.date32(), self.n_facts, [None, pa.py_buffer(self.days)])
        entities, relations = pa.array(self.entities, pa.string()), pa.array(self.relation_labels, pa.string())
        return pa.table(
            {
                "head": pa.DictionaryArray.from_arrays(pa.array(self.heads), entities),
                "relation": pa.DictionaryArray.from_arrays(pa.array(self.relations), relations),
                "tail": pa.DictionaryArray.from_arrays(pa.array(self.tails), entities),
                "time": days,
            }
        )

    def write_strings_parquet(self, path: Path) -> None:
        """Plain string columns in a Parquet file, a million rows at a time so that 10M facts need little memory."""
        table = self.strings_arrow()
        plain = pa.schema([(f.name, pa.string() if f.name != "time" else f.type) for f in table.schema])
        with pq.ParquetWriter(path, plain) as writer:
            for start in range(0, max(self.n_facts, 1), 1_000_000):
                writer.write_table(table.slice(start, 1_000_000).cast(plain))


def load_facts(path: str | Path) -> Table:
    """Read point facts by day from a Parquet file.

    Parameters
    ----------
    path : str or Path
        A file with columns head/subject/source, relation/predicate/rel, tail/object/target and a date column
        (``date32``, timestamp or ISO text). Ties keep the order of the file.

    Raises
    ------
    ValueError
        A column is missing or holds nulls; the message names the file and the column.
    """
    try:
        file = pq.ParquetFile(path)
    except pa.ArrowInvalid as error:
        raise ValueError(f"{path} is no Parquet file, which is what this reads ({error}); write one first") from None
    found = {}
    for role, names in _COLUMNS.items():
        present = [name for name in names if name in file.schema_arrow.names]
        if not present:
            raise ValueError(f"{path}: no {role} column; expected one of {', '.join(names)}")
        found[role] = present[0]
    columns = file.read(columns=list(found.values()))
    for role, name in found.items():
        if columns[name].null_count:
            raise ValueError(f"{path}: column {name!r} ({role}) holds {columns[name].null_count} nulls; expected none")

    n = columns.num_rows
    # One vocabulary for both sides: an entity is the same thing as head and as tail.
    sides = pa.chunked_array(
        [*columns[found["head"]].chunks, *columns[found["tail"]].chunks], type=None if n else pa.string()
    )
    encoded = sides.combine_chunks().dictionary_encode()
    relation = columns[found["relation"]].combine_chunks().dictionary_encode()
    days = columns[found["day"]].combine_chunks()
    if pa.types.is_string(days.type) or pa.types.is_large_string(days.type):
        days = pc.strptime(days, "%Y-%m-%d", "s")
    day_numbers = days.cast(pa.date32()).cast(pa.int32()).to_numpy()
    order = np.argsort(day_numbers, kind="stable")
    entity_ids = encoded.indices.to_numpy().astype(np.int32)
    return Table(
        name="/".join(Path(path).resolve().parts[-2:]),
        heads=entity_ids[:n][order],
        relations=relation.indices.to_numpy().astype(np.int32)[order],
        tails=entity_ids[n:][order],
        days=np.ascontiguousarray(day_numbers[order]),
        entities=encoded.dictionary.to_pylist(),
        relation_labels=relation.dictionary.to_pylist(),
    )


def _zipf(rng: np.random.Generator, n_ranks: int, size: int) -> np.ndarray:
    """Ranks 0..n_ranks-1 with P(rank) ~ log((rank + 2)/(rank + 1)): Zipf's law with exponent 1, drawn in closed form.

    ICEWS05-15 has a fitted exponent of 1.1 over its thousand most frequent entities; rank 0 gets 5 % of the facts at a
    million entities, as its most frequent head does.
    """
    ranks = (n_ranks + 1.0) ** rng.random(size)
    return np.minimum(ranks.astype(np.int32) - 1, n_ranks - 1)


def synthetic(n_facts: int, seed: int = 0, n_entities: int | None = None) -> Table:
    """Make `n_facts` point facts over ``n_facts / 10`` entities or as many as are said, 250 relations and 4,000 days.

    Heads, tails and relations follow Zipf's law (exponent 1); heads and tails share one order of popularity, and ids
    are shuffled so that a frequent entity has no particular id. Days are uniform. The same seed gives the same facts.

    Examples
    --------
    >>> table = synthetic(1000, seed=1)
    >>> table.n_facts, len(table.entities)
    (1000, 100)
    """
    rng = np.random.default_rng(seed)
    n_entities = max(n_facts // 10, 2) if n_entities is None else n_entities
    names = rng.permutation(n_entities).astype(np.int32)
    heads = names[_zipf(rng, n_entities, n_facts)]
    tails = names[_zipf(rng, n_entities, n_facts)]
    relations = rng.permutation(SYNTHETIC_RELATIONS).astype(np.int32)[_zipf(rng, SYNTHETIC_RELATIONS, n_facts)]
    days = rng.integers(0, SYNTHETIC_DAYS, n_facts, dtype=np.int32)
    days.sort()
    return Table(
        name=f"synthetic {n_facts:,}",
        heads=heads,
        relations=relations,
        tails=tails,
        days=days + np.int32(FIRST_SYNTHETIC_DAY),
        entities=[f"Entity {i:07d}" for i in range(n_entities)],
        relation_labels=[f"relation {i:03d}" for i in range(SYNTHETIC_RELATIONS)],
        seed=seed,
    )
