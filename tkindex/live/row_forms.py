"""The forms in which facts are given to what writes: a row, or several, as tuples, dicts or facts of another result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from tkindex.errors import InputError
from tkindex.ingest.column_roles import resolve
from tkindex.results.fact import Fact, attributes_of
from tkindex.timeline.ranges import Instant, is_now

# What stands in a single row, and never for a whole column.
_COLUMNS = (list, tuple, Mapping)
# What a fact of a result says that a row may say.
_FIELDS = Fact._fields[:5]


def as_rows(source: Any, now: Callable[[], Instant] | None = None) -> Any:
    """Return a source as one of rows, where it is a single row or holds facts; anything else as it is.

    Parameters
    ----------
    source
        A tuple (head, relation, tail, start[, stop]), a dict of one fact, a `Fact`; a list or tuple of such; or
        whatever else `tkindex.build` takes.
    now : callable, optional
        Says what the text "now" stands for in the columns of starts and stops; asked where it stands there.

    >>> as_rows(("ann", "visits", "rome", "2014-10-07"))
    [('ann', 'visits', 'rome', '2014-10-07')]
    >>> as_rows({"head": "ann", "relation": "visits", "tail": "rome", "start": "2014"})
    [{'head': 'ann', 'relation': 'visits', 'tail': 'rome', 'start': '2014'}]
    """
    if type(source) is list and len(source) == 1 and type(source[0]) is tuple:
        # What is written most often.
        if now is None or not any(map(is_now, source[0][3:5])):
            return source
    elif is_row(source):
        source = [source]
    if not isinstance(source, (list, tuple)):
        return source
    kinds = set(map(type, source))
    if any(issubclass(kind, Fact) for kind in kinds):
        source = _plain_rows(source)
        kinds = set(map(type, source))
    if now is None:
        return source
    if dict in kinds:
        texts = [value for row in source if type(row) is dict for value in row.values() if type(value) is str]
    elif kinds == {tuple} and not _has_texts(source):
        # As plain numbers often are: seen at once.
        return source
    else:
        texts = [value for row in source if type(row) in (tuple, list) for value in row[3:5] if type(value) is str]
    if not any(map(is_now, texts)):
        return source
    at = now()
    return [_at(row, at) for row in source]


def _has_texts(rows: Sequence[tuple[Any, ...]]) -> bool:
    """Say whether a time of some rows may be text: so where they are not all of one length."""
    n = set(map(len, rows))
    return n not in ({4}, {5}) or any(
        str in set(map(type, map(itemgetter(place), rows))) for place in range(3, n.pop())
    )


def is_row(source: Any) -> bool:
    """Say whether a source is a single fact."""
    if isinstance(source, Mapping):
        # A dict of columns has a sequence in each; one of a fact may have lists as attributes.
        return not any(map(_is_many, source.values())) or not _is_many(_head_of(source))
    return isinstance(source, tuple) and bool(source) and isinstance(source[0], (str, int))


def _plain_rows(source: Sequence[Any]) -> list[Any]:
    """Return rows without facts of results: tuples, or dicts where a fact has attributes.

    A fact says its row too, which is no attribute; its stop is the first instant after it, as instants are.
    """
    facts = [row for row in source if isinstance(row, Fact)]
    told = attributes_of(facts)
    if not any(told):
        return [tuple(row[:5]) if isinstance(row, Fact) else row for row in source]
    of_facts, rows = iter(told), []
    for row in source:
        attributes = next(of_facts) if isinstance(row, Fact) else {}
        is_row = isinstance(row, tuple) and len(row) >= len(_FIELDS)
        rows.append({**attributes, **dict(zip(_FIELDS, row, strict=False))} if is_row else row)
    return rows


def _is_many(value: Any) -> bool:
    return not isinstance(value, (str, bytes)) and (isinstance(value, _COLUMNS) or hasattr(value, "__len__"))


def _head_of(source: Mapping[Any, Any]) -> Any:
    """What a dict has as its head, or heads; itself where that has another name."""
    try:
        place = resolve([str(name) for name in source], {}, "rows").head
    except InputError:
        return source
    return list(source.values())[place]


def _at(row: Any, now: Instant) -> Any:
    """A row with this instant where its times say "now"."""
    if isinstance(row, Mapping):
        if not any(is_now(value) for value in row.values()):
            return row
        names = [str(name) for name in row]
        try:
            roles = resolve(names, {}, "rows")
        except InputError:
            # The reader says what is wrong.
            return row
        places = {names[place] for place in (roles.start, roles.stop) if place is not None}
        return {name: now if name in places and is_now(value) else value for name, value in row.items()}
    if isinstance(row, (tuple, list)):
        return tuple(now if 3 <= place < 5 and is_now(value) else value for place, value in enumerate(row))
    return row
