"""Checks of arguments that are neither labels nor times."""

from __future__ import annotations

from typing import Any

from tkindex.errors import QueryError
from tkindex.lazily import np


def check_count(value: Any, name: str, least: int) -> int:
    """Return an argument that counts something as an int.

    Raises
    ------
    QueryError
        It is no whole number, or smaller than `least`.

    Examples
    --------
    >>> check_count(np.int32(3), "hops", 0)
    3
    """
    if isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.bool_)) and value >= least:
        return int(value)
    raise QueryError(f"{name} is {value!r}; expected a whole number, at least {least}")
