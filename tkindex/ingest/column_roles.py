"""Which column plays which role in a fact: names, aliases, overrides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tkindex.errors import InputError
from tkindex.timeline.arrays import is_unicode

ROLES: Final = ("head", "relation", "tail", "start", "stop")
"""The roles, in the order of columns without names."""

ALIASES: Final[dict[str, tuple[str, ...]]] = {
    "head": ("head", "subject", "source"),
    "relation": ("relation", "predicate", "rel"),
    "tail": ("tail", "object", "target"),
    "start": ("start", "time", "date", "timestamp"),
    "stop": ("stop", "end"),
}
"""Names that are understood without being told, in any case."""

_ROLE_OF: Final = {alias: role for role, aliases in ALIASES.items() for alias in aliases}

Columns = Mapping[str, "str | int | None"]


class Roles(NamedTuple):
    """Position of the column of each role, None where there is none, and what was decided on the way."""

    head: int
    relation: int
    tail: int
    start: int | None
    stop: int | None
    notes: tuple[str, ...] = ()

    def positions(self) -> dict[str, int]:
        """Role → position, of the roles that have a column."""
        pairs = zip(ROLES, self[:5], strict=True)
        return {role: place for role, place in pairs if place is not None}

    def keep(self, n_columns: int, attributes: bool) -> tuple[list[int], Roles]:
        """Positions of the columns to read, and the roles counted among those.

        >>> Roles(4, 2, 0, 1, None).keep(5, attributes=False)
        ([0, 1, 2, 4], Roles(head=3, relation=2, tail=0, start=1, stop=None, notes=()))
        """
        wanted = list(range(n_columns)) if attributes else sorted(set(self.positions().values()))
        moved = {place: i for i, place in enumerate(wanted)}
        return wanted, self._replace(
            head=moved[self.head],
            relation=moved[self.relation],
            tail=moved[self.tail],
            start=None if self.start is None else moved[self.start],
            stop=None if self.stop is None else moved[self.stop],
        )


def check_columns(columns: Columns | None) -> dict[str, str | int | None]:
    """The caller's ``columns=`` with its keys as roles.

    Raises
    ------
    InputError
        A key that is no role or alias, two keys for one role, or a value that is no name, position or None.

    >>> check_columns({"subject": "s", "time": None})
    {'head': 's', 'start': None}
    """
    checked: dict[str, str | int | None] = {}
    if columns is not None and not isinstance(columns, Mapping):
        raise InputError(f"columns is {columns!r}; expected a dict, as {{'start': 'name of its column'}}")
    for key, column in (columns or {}).items():
        role = _ROLE_OF.get(key.lower()) if isinstance(key, str) else None
        if role is None:
            raise InputError(f"columns= has the key {key!r}: the roles are {', '.join(ROLES)}")
        if role in checked:
            raise InputError(f"columns= names the column of {role} twice, the second time as {key!r}")
        if isinstance(column, bool) or not (column is None or isinstance(column, (str, int))):
            raise InputError(f"columns[{key!r}] is {column!r}: give the name of a column, its position from 0, or None")
        if column is None and role not in ("start", "stop"):
            raise InputError(f"columns[{key!r}] is None: only start and stop can be left out")
        checked[role] = column
    return checked


def is_role_name(name: str, overrides: Mapping[str, str | int | None]) -> bool:
    """Whether a column of this name may play a role."""
    return _plain(name) in _ROLE_OF or name in overrides.values()


def others_of_role(names: Sequence[str], place: int) -> list[int]:
    """Return the places of other columns that are understood as the same time as one is: the start, or the stop.

    >>> others_of_role(["head", "start", "stop", "time"], 1), others_of_role(["head", "source"], 0)
    ([3], [])
    """
    role = _ROLE_OF.get(_plain(names[place]))
    if role not in ("start", "stop"):
        return []
    return [i for i, name in enumerate(names) if i != place and _ROLE_OF.get(_plain(name)) == role]


def looks_like_header(fields: Sequence[str], overrides: Mapping[str, str | int | None]) -> bool:
    """Whether the first record of a text file names columns: two roles can be told from it, or a name the caller gave.

    >>> looks_like_header(["Subject", "rel", "Object", "date"], {}), looks_like_header(["a", "b", "c", "2014"], {})
    (True, False)
    """
    given = {column for column in overrides.values() if isinstance(column, str)}
    return bool(given) or len({_ROLE_OF[_plain(field)] for field in fields if _plain(field) in _ROLE_OF}) >= 2


def positional_names(width: int) -> list[str]:
    """Names of columns that came without: the roles in order, then ``column_6`` and on."""
    return [*ROLES[:width], *(f"column_{i}" for i in range(len(ROLES) + 1, width + 1))]


def check_names(names: Iterable[str], source: str) -> None:
    """Refuse names of columns that nothing can be stored under.

    Raises
    ------
    InputError
        One is no valid Unicode.
    """
    for name in names:
        if not is_unicode(name):
            raise InputError(
                f"{source}: a column is called {name!r}, which is not valid Unicode (invalid UTF-8, or half of a "
                "surrogate pair): rename it"
            )


def resolve(names: Sequence[str], overrides: Mapping[str, str | int | None], source: str) -> Roles:
    """Find the column of each role.

    Parameters
    ----------
    names : sequence of str
        The columns of the source, in order.
    overrides : mapping
        From `check_columns`: role → name, position, or None for "has none". What is overridden ignores aliases.
    source : str
        Named in errors.

    Raises
    ------
    InputError
        A role without a column, or with two that could be meant; a name given that is not there.

    Notes
    -----
    Where a column called as a role itself stands beside others that could play it, as start beside date or head beside
    source, it plays the role and the others are attributes; the notes say so. Others, such as time and date, or subject
    and source, are ambiguous.

    >>> resolve(["id", "Subject", "predicate", "object", "date"], {}, "facts.csv")[:5]
    (1, 2, 3, 4, None)
    >>> resolve(["subject", "source", "relation", "tail", "date"], {}, "facts.csv")
    Traceback (most recent call last):
    tkindex.errors.InputError: facts.csv: the columns 'subject' and 'source' could both be the head: say which with \
columns={'head': 'subject'}
    """
    check_names(names, source)
    found: dict[str, int | None] = {}
    notes: list[str] = []
    twice = [name for i, name in enumerate(names) if name in names[:i]]
    if twice:
        raise InputError(f"{source}: two columns are called {twice[0]!r}: rename one")
    for role in ROLES:
        if role in overrides:
            found[role] = _given(role, overrides[role], names, source)
            continue
        candidates = [i for i, name in enumerate(names) if _ROLE_OF.get(_plain(name)) == role]
        if len(candidates) > 1:
            exact = [i for i in candidates if _plain(names[i]) == role]
            if len(exact) == 1:
                others = ", ".join(repr(names[i]) for i in candidates if i != exact[0])
                notes.append(f"{source}: {names[exact[0]]!r} is the {role} of each fact, and {others} an attribute")
                candidates = exact
        if len(candidates) > 1:
            listed = " and ".join(repr(names[i]) for i in candidates)
            raise InputError(
                f"{source}: the columns {listed} could both be the {role}: say which with "
                f"columns={{{role!r}: {names[candidates[0]]!r}}}"
            )
        found[role] = candidates[0] if candidates else None
    missing = [role for role in ROLES[:4] if found[role] is None and role not in overrides]
    if missing:
        raise InputError(_missing(missing, names, source))
    if found["start"] is None and found["stop"] is None:
        notes.append(f"{source}: no time column, as columns= says: every fact holds at all times")
    # check_columns refuses None for the first three, so these have a place.
    return Roles(
        found["head"] or 0, found["relation"] or 0, found["tail"] or 0, found["start"], found["stop"], tuple(notes)
    )


def _plain(name: str) -> str:
    return name.strip().lower()


def _given(role: str, column: str | int | None, names: Sequence[str], source: str) -> int | None:
    if column is None:
        return None
    if isinstance(column, int):
        if 0 <= column < len(names):
            return column
        raise InputError(f"{source}: columns[{role!r}] is {column}, but the columns are 0 to {len(names) - 1}")
    places = [i for i, name in enumerate(names) if name == column]
    if len(places) == 1:
        return places[0]
    trouble = "there is no such column" if not places else f"{len(places)} columns have that name"
    raise InputError(f"{source}: columns[{role!r}] is {column!r}, but {trouble}; the columns are {_listed(names)}")


def _missing(roles: Sequence[str], names: Sequence[str], source: str) -> str:
    wanted = "; ".join(f"{role} (also called {', '.join(ALIASES[role][1:])})" for role in roles)
    example = ", ".join(f"{role!r}: 'name of its column'" for role in roles)
    hint = f"say which it is with columns={{{example}}}"
    if roles == ["start"]:
        hint += ", or columns={'start': None} if every fact holds at all times"
    return f"{source}: no column for {wanted}. The columns are {_listed(names)}; {hint}"


def _listed(names: Sequence[str]) -> str:
    if not names:
        return "none"
    return ", ".join(repr(name) for name in names[:20]) + (f" and {len(names) - 20} more" if len(names) > 20 else "")
