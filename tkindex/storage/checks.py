"""Prove that a store and its vocabularies are sound, before a compiled function reads them.

Compiled code does not check bounds: a wrong offset reads another program's memory, and a list that is in range but out
of order gives a wrong answer, or two answers that disagree about their length. So nothing is taken on trust: what can
be recomputed quickly is compared (time directory, pyramids, hash slots), every posting list is walked to see that each
row stands where it belongs, and everything else is bounded.

Files that a stamp vouches for were proved sound once, perhaps months ago. Of them only the shapes are proved at each
open (`check_shapes`), which costs nothing, and kernels keep inside those shapes whatever has become of the values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tkindex.errors import IndexFileError
from tkindex.lazily import np, pa
from tkindex.schema import COLUMNS, KINDS, MAX_ID, pyramid_size
from tkindex.storage.saved_layout import Saved
from tkindex.store.store import Header, Store
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import map_in_threads
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP


def check_store(store: Store) -> None:
    """Prove every invariant of a store that the kernels rely on, for memory and for right answers alike.

    Raises
    ------
    IndexFileError
        Names the column and what is wrong with it.

    Notes
    -----
    O(F + E + R), the posting lists in parallel.
    """
    check_shapes(store)
    _check_places(store)
    _check_ranges(store)
    stops = _check_times(store)
    # Each list costs a few reads a row, at random places; the kernels release the GIL.
    for problem in map_in_threads(store.header.n_facts, lambda check: check(), _list_checks(store, stops)):
        if problem is not None:
            _fail(*problem)


Problem = tuple[str, str]


def _fail(name: str, problem: str) -> None:
    raise IndexFileError(f"column {name!r} of the index is damaged: {problem}; build the index again")


def _check_header(store: Store) -> None:
    header = store.header
    for name, value in header._asdict().items():
        if name == "is_point":
            if not isinstance(value, bool):
                raise IndexFileError(f"manifest: {name} is {value!r}, expected true or false; build the index again")
        elif type(value) is not int or not OPEN_START <= value <= OPEN_STOP:
            raise IndexFileError(f"manifest: {name} is {value!r}, expected an integer; build the index again")
    for count in (header.n_facts, header.n_entities, header.n_relations):
        if not 0 <= count <= MAX_ID:
            raise IndexFileError(f"manifest: a count of {count:,}, expected 0 to {MAX_ID:,}; build the index again")


def check_shapes(store: Store) -> None:
    """Prove that every column is there, of a type and a length that kernels take it for: O(1), no value is read.

    Kernels keep what they index with inside these lengths (`tkindex.kernels.table`), so that a store that passes here
    can be asked anything without a crash, whatever its values are.

    Raises
    ------
    IndexFileError
    """
    _check_header(store)
    # As they were given: a column that is mapped has become no array yet.
    header, columns = store.header, store.given
    for spec in COLUMNS:
        present = spec.name in columns
        if present != (not (spec.interval_only and header.is_point)):
            _fail(spec.name, "missing" if not present else "a point index has no such column")
        if present and str(columns[spec.name].dtype) not in spec.dtypes:
            _fail(spec.name, f"element type {columns[spec.name].dtype}, expected {' or '.join(spec.dtypes)}")
    for name in ("hr_relations", "rt_relations"):
        if columns[name].dtype != columns["relations"].dtype:
            _fail(name, "its width differs from that of 'relations'")
    if not header.is_point and columns["stop"].dtype != columns["start"].dtype:
        _fail("stop", "its width differs from that of 'start'")
    n_groups = {"GH": len(columns["hr_relations"]), "GT": len(columns["rt_relations"])}
    lengths = {
        "F": header.n_facts,
        "B+1": _directory_size(header),
        "E+1": header.n_entities + 1,
        "R+1": header.n_relations + 1,
        **n_groups,
        **{f"{name}+1": n + 1 for name, n in n_groups.items()},
    }
    for spec in COLUMNS:
        if spec.name in columns and spec.dimension in lengths:
            n, expected = len(columns[spec.name]), lengths[spec.dimension]
            if n != expected:
                _fail(spec.name, f"{n:,} elements, expected {expected:,}")
    n_places = len(columns["entity_rows"])
    if not header.n_facts <= n_places <= 2 * header.n_facts:
        _fail("entity_rows", f"{n_places:,} elements, expected {header.n_facts:,} to {2 * header.n_facts:,}")
    if not header.is_point:
        if len(columns["entity_by_stop"]) != n_places:
            _fail("entity_by_stop", f"{len(columns['entity_by_stop']):,} elements, expected {n_places:,}")
        for kind in KINDS:
            expected = pyramid_size(n_places if kind == "entity" else header.n_facts)
            for name in (f"{kind}_stop_max", f"{kind}_stop_min"):
                if len(columns[name]) != expected:
                    _fail(name, f"{len(columns[name]):,} elements, expected {expected:,}")


def _directory_size(header: Header) -> int:
    """How many entries the time directory has: one more than there are buckets."""
    if header.last_start == OPEN_START:
        # No fact at all, or none whose start is known.
        return 2
    return ((header.last_start - header.start_base) >> header.start_shift) + 2


def _check_places(store: Store) -> None:
    """How many places there are: this takes a look at all facts."""
    header, columns = store.header, store.columns
    expected = 2 * header.n_facts - int((columns["heads"] == columns["tails"]).sum())
    for name in ("entity_rows", "entity_by_stop"):
        if name in columns and len(columns[name]) != expected:
            _fail(name, f"{len(columns[name]):,} elements, expected {expected:,}")


def _check_ranges(store: Store) -> None:
    """Ids, rows and offsets: what would lead out of a column."""
    header, columns = store.header, store.columns
    n = header.n_facts
    bounds = {"heads": header.n_entities, "tails": header.n_entities}
    bounds |= dict.fromkeys(("relations", "hr_relations", "rt_relations"), header.n_relations)
    lists = [f"{kind}_{order}" for kind in KINDS for order in ("rows", "by_stop") if f"{kind}_{order}" in columns]
    bounds |= dict.fromkeys(lists, n)
    for name, bound in bounds.items():
        column = columns[name]
        if len(column) and (int(column.min()) < 0 or int(column.max()) >= bound):
            _fail(name, f"values from {int(column.min())} to {int(column.max())}, expected 0 to {bound - 1}")
    ends = {f"{kind}_offsets": len(columns[f"{kind}_rows"]) for kind in KINDS if f"{kind}_offsets" in columns}
    ends |= {f"{kind}_first": len(columns[f"{kind}_relations"]) for kind in ("hr", "rt")}
    for name, end in ends.items():
        offsets = columns[name]
        if offsets[0] != 0 or offsets[-1] != end or (offsets[1:] < offsets[:-1]).any():
            _fail(name, f"offsets must climb from 0 to {end:,}")


def _check_times(store: Store) -> np.ndarray:
    """Order of the starts, time directory, stops; returns the stops as int64, empty for points."""
    from tkindex.store.frame import time_directory

    header, columns = store.header, store.columns
    starts = store.ticks("start")
    stops = np.empty(0, np.int64) if header.is_point else store.ticks("stop")
    if (starts[1:] < starts[:-1]).any():
        _fail("start", "the rows are not in order of time")
    ends = (int(starts[0]), int(starts[-1])) if len(starts) else (OPEN_STOP, OPEN_START)
    if (header.first_start, header.last_start) != ends:
        _fail("start", "its ends differ from those in the manifest")
    if len(starts) and ends[1] == OPEN_STOP:
        _fail("start", "a fact starts at the end of time")
    base, shift, directory = time_directory(starts)
    if (base, shift) != (header.start_base, header.start_shift) or not np.array_equal(directory, columns["time_rows"]):
        _fail("time_rows", "it does not belong to the starts")
    if len(stops) and (stops <= starts).any():
        _fail("stop", "a fact stops before it starts, or at once")
    return stops


def _list_checks(store: Store, stops: np.ndarray) -> Iterator[Callable[[], Problem | None]]:
    """One check for each posting list, each order by stop, and each pair of pyramids."""
    columns = store.columns
    n = store.header.n_facts
    no_ids, no_ticks = np.empty(0, np.int32), np.empty(0, np.int64)
    heads, tails = columns["heads"], columns["tails"]
    relations = columns["relations"].astype(np.int32, copy=False)
    owners = {"head": (heads, no_ids), "tail": (tails, no_ids), "entity": (heads, tails)}
    owners["relation"] = (relations, no_ids)
    # Where the list of each owner begins; that of a head where its first group does.
    begins = {kind: columns[f"{kind}_offsets"] for kind in ("entity", "relation")}
    begins |= {
        kind: columns[f"{key}_offsets"][columns[f"{key}_first"]] for kind, key in (("head", "hr"), ("tail", "rt"))
    }
    orders = {"rows": no_ticks} if store.header.is_point else {"rows": no_ticks, "by_stop": stops}
    for order, by in orders.items():
        for kind, (owner, other) in owners.items():
            yield _list_check(f"{kind}_{order}", columns, begins[kind], owner, other, by)
        yield _group_check(f"hr_{order}", "hr", columns, heads, relations, no_ids, by)
        yield _group_check(f"hrt_{order}", "hr", columns, heads, relations, tails, by)
        yield _group_check(f"rt_{order}", "rt", columns, tails, relations, no_ids, by)
    if not store.header.is_point:
        everything = np.array([0, n], np.int32)
        yield _list_check("all_by_stop", columns, everything, np.zeros(n, np.int32), no_ids, stops)
        for kind in KINDS:
            yield _pyramid_check(kind, columns, stops)


def _list_check(
    name: str,
    columns: dict[str, np.ndarray],
    offsets: np.ndarray,
    owners: np.ndarray,
    others: np.ndarray,
    stops: np.ndarray,
) -> Callable[[], Problem | None]:
    from tkindex.kernels.check import first_stray

    return lambda: _stray(name, first_stray(columns[name], offsets, owners, others, stops))


def _group_check(
    name: str,
    key: str,
    columns: dict[str, np.ndarray],
    owners: np.ndarray,
    relations: np.ndarray,
    tails: np.ndarray,
    stops: np.ndarray,
) -> Callable[[], Problem | None]:
    from tkindex.kernels.check import first_stray_in_groups

    of_group = columns[f"{key}_relations"].astype(np.int32, copy=False)
    first, offsets = columns[f"{key}_first"], columns[f"{key}_offsets"]
    return lambda: _stray(
        name, first_stray_in_groups(columns[name], first, of_group, offsets, owners, relations, tails, stops)
    )


def _stray(name: str, position: int) -> Problem | None:
    return None if position < 0 else (name, f"the row at position {position:,} is not in its place")


def _pyramid_check(kind: str, columns: dict[str, np.ndarray], stops: np.ndarray) -> Callable[[], Problem | None]:
    from tkindex.kernels.build import fill_pyramids

    def check() -> Problem | None:
        rows = columns.get(f"{kind}_rows", np.empty(0, np.int32))
        n = len(stops) if kind == "all" else len(rows)
        largest, smallest = (np.empty(pyramid_size(n), np.int64) for _ in range(2))
        if n:
            fill_pyramids(stops, rows, largest, smallest)
        for bound, expected in (("max", largest), ("min", smallest)):
            if not np.array_equal(columns[f"{kind}_stop_{bound}"], expected):
                return f"{kind}_stop_{bound}", "its tiles do not belong to the stops"
        return None

    return check


def check_vocabulary(vocabulary: Vocabulary) -> None:
    """Prove that labels can be read, are distinct, and that each is found where the hash table says.

    Raises
    ------
    IndexFileError

    Notes
    -----
    O(bytes of all labels).
    """
    from tkindex.kernels.vocab import fill_slots

    data, offsets, slots, n = vocabulary.data, vocabulary.offsets, vocabulary.slots, len(vocabulary)
    problem = ""
    check_slots(vocabulary)
    if offsets[0] < 0 or (offsets[1:] < offsets[:-1]).any() or offsets[-1] > len(data):
        problem = "its offsets do not climb"
    else:
        expected = np.full(len(slots), -1, np.int32)
        double = fill_slots(data.ctypes.data, len(data), offsets.ctypes.data, offsets.itemsize, 0, n, expected)
        if double >= 0:
            problem = f"label {double:,} stands there twice"
        elif not np.array_equal(expected, slots):
            problem = "its hash table does not belong to the labels"
    if problem:
        _fail_vocabulary(vocabulary, problem)


def check_slots(vocabulary: Vocabulary) -> None:
    """Prove that offsets and hash table have types and lengths that a search in them ends: O(1), no value is read.

    Raises
    ------
    IndexFileError
    """
    _, offsets, slots = vocabulary.columns
    if str(offsets.dtype) not in ("int32", "int64"):
        _fail_vocabulary(vocabulary, f"its offsets are {offsets.dtype}")
    if not len(vocabulary) < len(slots) < 2**32 or len(slots) < 2 or str(slots.dtype) != "int32":
        _fail_vocabulary(vocabulary, f"its hash table has {len(slots):,} slots of {slots.dtype}")


def _fail_vocabulary(vocabulary: Vocabulary, problem: str) -> None:
    raise IndexFileError(f"the {vocabulary.kind} vocabulary is damaged: {problem}; build the index again")


def check_lengths(saved: Saved) -> None:
    """Compare the lengths of what stands beside the store: O(1), no value is read.

    Raises
    ------
    IndexFileError
        One is not what the manifest says.
    """
    header = saved.store.header
    for vocabulary, count in ((saved.entities, header.n_entities), (saved.relations, header.n_relations)):
        if len(vocabulary) != count:
            raise IndexFileError(
                f"{len(vocabulary):,} {vocabulary.kind} labels, the manifest says {count:,}; build the index again"
            )
        check_slots(vocabulary)
    if saved.attributes is not None and not callable(saved.attributes):
        check_attributes(saved.attributes, header)


def check_attributes(table: pa.Table, header: Header) -> None:
    """Compare the number of rows of attributes with that of facts.

    Raises
    ------
    IndexFileError
        It is another.
    """
    if table.num_rows != header.n_facts:
        raise IndexFileError(
            f"{table.num_rows:,} rows of attributes, the manifest says {header.n_facts:,}; build the index again"
        )
