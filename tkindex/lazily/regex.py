"""Regular expressions that are compiled when they are first used: a module writes ``from tkindex.lazily import regex as
re`` where another writes ``import re``, and its patterns cost nothing before.

A question in words meets few of the hundreds of patterns that are there for questions, and compiling one takes longer
than importing most modules. What `compile` gives behaves as `re.Pattern` does, and is as quick once it was used.
"""

from __future__ import annotations

import re
from re import (
    ASCII,
    IGNORECASE,
    VERBOSE,
    Match,
    Pattern,
    escape,
    findall,
    finditer,
    fullmatch,
    match,
    search,
    split,
    sub,
)
from typing import Any, cast

__all__ = [
    "ASCII", "IGNORECASE", "VERBOSE", "Match", "Pattern", "compile", "escape", "findall", "finditer", "fullmatch",
    "match", "search", "split", "sub",
]  # fmt: skip

_NAMES = (
    "findall", "finditer", "flags", "fullmatch", "groupindex", "groups", "match", "scanner", "search", "split", "sub",
    "subn",
)  # fmt: skip


class _Later:
    """Stands for a pattern, and compiles it when something of it is first asked for."""

    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        # Whoever copies or pickles asks for names that a pattern does not have, and needs none compiled.
        if name not in _NAMES:
            raise AttributeError(f"a pattern has no attribute {name!r}")
        compiled = re.compile(self.pattern, self._flags)
        # From here on they are found on the instance, as quickly as on a pattern.
        self.__dict__.update((each, getattr(compiled, each)) for each in _NAMES)
        return self.__dict__[name]

    def __repr__(self) -> str:
        return f"regex.compile({self.pattern!r}, {self._flags})"


def compile(pattern: str, flags: int = 0) -> Pattern[str]:
    """Return a pattern that is compiled when it is first used: what is wrong with it is said then.

    Parameters
    ----------
    pattern : str
    flags : int
        As those of `re.compile`.

    Examples
    --------
    >>> year = compile(r"[0-9]{4}")
    >>> year.search("in 2014")[0], year.sub("then", "in 2014"), year.pattern
    ('2014', 'in then', '[0-9]{4}')
    """
    return cast("Pattern[str]", _Later(pattern, int(flags)))
