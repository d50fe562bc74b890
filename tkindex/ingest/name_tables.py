"""Tables of names: what the labels of an index are called by people; one row a label, or several."""

from __future__ import annotations

import csv
import io
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from tkindex.errors import InputError
from tkindex.ingest.delimited import COMPRESSIONS, load
from tkindex.ingest.label_columns import MAX_LABEL_BYTES
from tkindex.ingest.report import MAX_BAD_DETAILS, BadRow
from tkindex.ingest.sources import format_of
from tkindex.store.names import Names
from tkindex.store.sayings import saying_of
from tkindex.timeline.calendar import quote

if TYPE_CHECKING:
    from tkindex.store.vocabulary import Vocabulary

_EXPECTED = (
    "a table of names has the columns id and label, and may have others called alias, alias_2 and so on; it is a CSV, "
    "TSV, Parquet or Arrow file, a table, a dict of columns, or a mapping of id to label; several come as a list"
)
_SHOWN = 3


class Differing(NamedTuple):
    """An id that two tables call otherwise: what the first says is shown, what the later one says is known too."""

    id: str
    shown: str
    place: str
    other: str
    other_place: str

    def __str__(self) -> str:
        return f"{quote(self.id)} is {quote(self.shown)} in {self.place} and {quote(self.other)} in {self.other_place}"


class NamesReport(NamedTuple):
    """What a table of names has brought.

    Attributes
    ----------
    n_rows, n_bad : int
        Rows of the table; rows left out because they are bad.
    n_entities, n_relations : int
        Labels that it names. A label that is both an entity and a relation counts for both.
    n_others : int
        Further names, which are known and not shown.
    n_unknown : int
        Rows about ids that the index does not have.
    n_repeated : int
        Rows about ids that had a row before: their names are further ones.
    bad_rows : tuple of BadRow
        The first of them.
    differing : tuple of Differing
        Rows of a later table that call an id otherwise than an earlier one.
    """

    n_rows: int
    n_bad: int
    n_entities: int
    n_relations: int
    n_others: int
    n_unknown: int
    n_repeated: int
    bad_rows: tuple[BadRow, ...] = ()
    differing: tuple[Differing, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain lists, dicts and numbers, ready for JSON."""
        return {
            **self._asdict(),
            "bad_rows": [row._asdict() for row in self.bad_rows],
            "differing": [one._asdict() for one in self.differing],
        }

    def __str__(self) -> str:
        said = [f"{self.n_entities:,} entities and {self.n_relations:,} relations named, {self.n_others:,} other names"]
        for n, what in (
            (self.n_unknown, "about ids that the index does not have"),
            (self.n_repeated, "about ids that were named before: further names"),
        ):
            if n:
                said.append(f"{n:,} {'row' if n == 1 else 'rows'} {what}")
        if self.differing:
            n = len(self.differing)
            some = "; ".join(map(str, self.differing[:_SHOWN]))
            said.append(f"tables differ in {n:,} {'name' if n == 1 else 'names'}, and the first is shown: {some}")
        if self.n_bad:
            some = "; ".join(map(str, self.bad_rows[:_SHOWN]))
            said.append(f"{self.n_bad:,} bad {'row' if self.n_bad == 1 else 'rows'} left out: {some}")
        return f"names: {'; '.join(said)}"


class _Row(NamedTuple):
    """Id, label and further names of a row, and where it is."""

    line: int
    id: Any
    label: Any
    others: list[Any]


class _Place(NamedTuple):
    """The row that names an id first: number of its table, where it is, and its names."""

    table: int
    text: str
    texts: list[str]


class NameRows(NamedTuple):
    """Tables of names that were read.

    Attributes
    ----------
    rows : list of (str, list of str)
        Of each good row the label and its names, the one that is shown first.
    n_rows, n_bad : int
    bad_rows : tuple of BadRow
        The first of them.
    differing : tuple of Differing
        Rows of a later table that call an id otherwise than an earlier one.
    """

    rows: list[tuple[str, list[str]]]
    n_rows: int
    n_bad: int
    bad_rows: tuple[BadRow, ...]
    differing: tuple[Differing, ...] = ()


def read_names(source: Any, on_error: str = "raise", relations: Container[str] = ()) -> NameRows:
    """Read tables of names, one behind the other, and check their rows.

    Parameters
    ----------
    source : path, table, dict of columns, mapping, or list of them
        As of `tkindex.Index.add_names`.
    on_error : {"raise", "skip"}
        Stop at the first bad row, or leave bad rows out.
    relations : container of str
        The labels of relations, so far as they are known: what further names of theirs say is checked.

    Raises
    ------
    InputError
        It is no such table.
    BadRowError
        A row without an id, without a label or with one that is no text or too long.
    """
    if on_error not in ("raise", "skip"):
        raise InputError(f"on_error is {on_error!r}: expected 'raise' or 'skip'")
    tables = list(source) if isinstance(source, (list, tuple)) and source else [source]
    good: list[tuple[str, list[str]]] = []
    bad: list[BadRow] = []
    n_rows = n_bad = 0
    # Where each id was named first, if there are tables to compare.
    first: dict[str, _Place] = {}
    differing: list[Differing] = []
    for number, table in enumerate(tables, 1):
        name, counted, rows = _rows(table)
        if len(tables) > 1 and not isinstance(table, (str, Path)):
            name = f"{name} (table {number})"
        for row in rows:
            n_rows += 1
            problem = _problem(row) or (_empty_saying(row) if str(row.id) in relations else None)
            if problem is not None:
                column, value, reason = problem
                found = BadRow(name, row.line, counted, column, quote(value), reason)
                if on_error == "raise":
                    raise found.error()
                n_bad += 1
                if len(bad) < MAX_BAD_DETAILS:
                    bad.append(found)
                continue
            texts = [text.strip() for text in (row.label, *row.others) if text is not None and text.strip()]
            good.append((str(row.id), texts))
            if len(tables) > 1:
                here = _Place(number, f"{name}, {counted} {row.line}", texts)
                before = first.setdefault(str(row.id), here)
                if before.table < number and texts[0] not in before.texts:
                    differing.append(Differing(str(row.id), before.texts[0], before.text, texts[0], here.text))
    return NameRows(good, n_rows, n_bad, tuple(bad), tuple(differing))


def name_labels(names: NameRows, entities: Vocabulary, relations: Vocabulary, *, replace: bool = False) -> NamesReport:
    """Give names to the labels of an index; their naming is changed.

    Names that labels have already stay behind the new ones, or go where `replace` is true.
    """
    seen: dict[str, None] = {}
    pairs: tuple[list[tuple[int, str]], list[tuple[int, str]]] = [], []
    n_unknown = n_repeated = 0
    for label, texts in names.rows:
        ids = [vocabulary.id(label) if label in vocabulary else -1 for vocabulary in (entities, relations)]
        if max(ids) < 0:
            n_unknown += 1
            continue
        n_repeated += label in seen
        seen[label] = None
        for i, mine in zip(ids, pairs, strict=True):
            if i >= 0:
                mine += [(i, text) for text in texts]
    words = (entities, relations)
    made = [_with(None if replace else vocabulary.names, mine) for vocabulary, mine in zip(words, pairs, strict=True)]
    for vocabulary, named in zip(words, made, strict=True):
        vocabulary.naming.names = named
    n_entities, n_relations = (0 if named is None else len(named.shown) for named in made)
    n_others = sum(0 if named is None else len(named.others) for named in made)
    counts = n_entities, n_relations, n_others, n_unknown, n_repeated
    differing = tuple(one for one in names.differing if one.id in seen)
    return NamesReport(names.n_rows, names.n_bad, *counts, names.bad_rows, differing)


def name_kind(names: NameRows, labels: Vocabulary) -> None:
    """Give names to the labels of one kind, and count nothing."""
    ids: Any = labels.ids
    known: Container[str] = labels
    if not labels.normalization and len(labels) < len(names.rows):
        # Tables of entities are long, and relations few: a dictionary of these is the shorter way.
        known = ids = {label: i for i, label in enumerate(labels)}
    pairs = [(ids[label], text) for label, texts in names.rows if label in known for text in texts]
    labels.naming.names = _with(labels.names, pairs)


def _with(known: Names | None, pairs: list[tuple[int, str]]) -> Names | None:
    """The names of a vocabulary with more of them, which are shown where there were some before."""
    return Names.of([*pairs, *(known.pairs() if known is not None else ())]) if pairs else known


def _problem(row: _Row) -> tuple[str, Any, str] | None:
    """The first column of a row that is wrong, its value, and why."""
    if row.id is None or row.id == "" or not isinstance(row.id, (str, int)) or isinstance(row.id, bool):
        return "id", row.id, "an id is the label that facts have: text, or an integer"
    for column, text in (("label", row.label), *(("alias", other) for other in row.others)):
        if text is None or (isinstance(text, str) and not text.strip()):
            if column == "label":
                return column, text, "the name is empty; leave out the row of an id without a name"
            continue
        if not isinstance(text, str):
            return column, text, "a name is text"
        try:
            n_bytes = len(text.encode("utf-8"))
        except UnicodeEncodeError:
            return column, text, "the name is not valid UTF-8"
        if n_bytes > MAX_LABEL_BYTES:
            return column, text, f"the name has {n_bytes:,} bytes, and the longest allowed is {MAX_LABEL_BYTES:,}"
        if "\0" in text:
            return column, text, "the name holds a NUL byte"
    return None


def _empty_saying(row: _Row) -> tuple[str, Any, str] | None:
    """The first further name of a relation that has a mark and nothing behind it, as `_problem` gives it."""
    empty = next((text for text in row.others if text is not None and text.strip() and not saying_of(text).text), None)
    if empty is None:
        return None
    return "alias", empty, "nothing stands behind the mark; write '<was led by', 'head: member' or 'tail: leader'"


def _rows(source: Any) -> tuple[str, str, Iterable[_Row]]:
    """What a table is called, whether its lines or its rows are counted, and its rows."""
    if isinstance(source, (str, Path)):
        return _of_file(Path(source))
    if hasattr(source, "__arrow_c_stream__"):
        return type(source).__name__, "row", _of_table(pa.table(source), type(source).__name__)
    if isinstance(source, Mapping):
        if {"id", "label"} <= source.keys() and all(_is_column(source[name]) for name in ("id", "label")):
            return "names", "row", _of_columns(source)
        return "names", "row", (_of_pair(n, i, names) for n, (i, names) in enumerate(source.items(), 1))
    raise InputError(f"{quote(source)} ({type(source).__name__}) is no table of names: {_EXPECTED}")


def _is_column(value: Any) -> bool:
    return not isinstance(value, (str, bytes)) and isinstance(value, Iterable)


def _of_pair(n: int, i: Any, names: Any) -> _Row:
    """A row of a mapping: an id with its name, or with a list of names the first of which is shown."""
    if isinstance(names, (list, tuple)):
        return _Row(n, i, names[0] if names else None, list(names[1:]))
    return _Row(n, i, names, [])


def _of_file(path: Path) -> tuple[str, str, Iterable[_Row]]:
    if not path.is_file():
        raise InputError(f"{path}: there is no such file")
    kind = format_of(path)
    name = str(path)
    if kind == "text":
        return name, "line", _of_text(path)
    if kind not in ("parquet", "ipc"):
        raise InputError(f"{path}: {_EXPECTED}")
    try:
        if kind == "parquet":
            return name, "row", _of_table(pq.read_table(path), name)
        with pa.OSFile(name) as file:
            is_file = file.read(6) == b"ARROW1"
            file.seek(0)
            reader = pa.ipc.open_file(file) if is_file else pa.ipc.open_stream(file)
            table = reader.read_all()
        table.validate(full=True)
        return name, "row", _of_table(table, name)
    except (pa.ArrowException, OSError) as error:
        raise InputError(f"{path}: is no readable {kind} file: {error}") from error


def _of_text(path: Path) -> Iterator[_Row]:
    content = load(path)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise InputError(f"{path}, line {line}: not valid UTF-8: save the table of names as UTF-8") from None
    suffixes = [suffix.lower() for suffix in path.suffixes if suffix.lower() not in COMPRESSIONS]
    first = text.partition("\n")[0]
    mark = "\t" if suffixes[-1:] == [".tsv"] else max(",;\t", key=first.count)
    records = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    line = 1
    try:
        header = next(records, [])
        places = _places([column.strip() for column in header], str(path))
        while True:
            line = records.line_num + 1
            record = next(records, None)
            if record is None:
                return
            if record:
                fields = [record[at] if at < len(record) else None for at in places]
                yield _Row(line, fields[0], fields[1], fields[2:])
    except csv.Error as error:
        raise InputError(f"{path}, line {line}: {error}") from None


def _of_table(table: pa.Table, name: str) -> Iterator[_Row]:
    places = _places(table.column_names, name)
    columns = [table.column(at).to_pylist() for at in places]
    return (_Row(n, row[0], row[1], list(row[2:])) for n, row in enumerate(zip(*columns, strict=True), 1))


def _of_columns(source: Mapping[str, Any]) -> Iterator[_Row]:
    names = list(source)
    columns = [list(source[names[at]]) for at in _places(names, "names")]
    if len({len(column) for column in columns}) > 1:
        raise InputError("names: the columns differ in length")
    return (_Row(n, row[0], row[1], list(row[2:])) for n, row in enumerate(zip(*columns, strict=True), 1))


def _places(names: list[str], source: str) -> list[int]:
    """Where the id, the label and further names are."""
    low = [str(name).lower() for name in names]
    for wanted in ("id", "label"):
        if low.count(wanted) != 1:
            had = ", ".join(map(repr, names[:8])) or "none"
            problem = "no column" if wanted not in low else "several columns"
            raise InputError(f"{source}: {problem} called {wanted!r} (columns: {had}); {_EXPECTED}")
    others = [at for at, name in enumerate(low) if name.partition("_")[0] in ("alias", "aliases")]
    return [low.index("id"), low.index("label"), *others]
