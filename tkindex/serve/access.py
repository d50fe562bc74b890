"""Who may do what: tokens, each with a scope, and the toolboxes of a scope."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from tkindex.errors import QueryError

SCOPES = ("read", "write", "admin")
"""Each may do what those before it may."""
MIN_TOKEN = 16
"""Characters of a token."""
VARIABLES = {"read": "TKINDEX_TOKEN", "write": "TKINDEX_WRITE_TOKEN", "admin": "TKINDEX_ADMIN_TOKEN"}
"""Variables of the environment that hold the token of a scope."""


class Tokens:
    """Bearer tokens and their scopes.

    Parameters
    ----------
    scopes : mapping of str to str
        Token → scope.

    Raises
    ------
    QueryError
        A token that is too short or cannot be sent, an unknown scope, or no token at all.
    """

    def __init__(self, scopes: Mapping[str, str]) -> None:
        if not scopes:
            raise QueryError("at least one token is needed")
        for token, scope in scopes.items():
            if len(token) < MIN_TOKEN or not token.isascii() or not token.isprintable() or " " in token:
                raise QueryError(f"the token must be at least {MIN_TOKEN} printable ASCII characters without blanks")
            if scope not in SCOPES:
                raise QueryError(f"the scope of a token is {scope[:80]!r}; expected one of {', '.join(SCOPES)}")
        self._scopes = [(token.encode(), scope) for token, scope in scopes.items()]

    @property
    def scopes(self) -> set[str]:
        """The scopes that some token has."""
        return {scope for _, scope in self._scopes}

    def scope_of(self, headers: Sequence[tuple[bytes, bytes]]) -> str | None:
        """Return the scope of a request by its headers; None where it has no token, or one that is not known.

        Each token is compared whole and in constant time, and all of them are, so that the time tells nothing.
        """
        given = [value for name, value in headers if name.lower() == b"authorization"]
        if len(given) != 1 or not given[0].lower().startswith(b"bearer "):
            return None
        sent, found = given[0][7:].strip(), None
        for token, scope in self._scopes:
            if hmac.compare_digest(sent, token):
                found = scope
        return found


def may(scope: str, needed: str) -> bool:
    """Whether a scope includes another.

    >>> may("write", "read"), may("write", "admin")
    (True, False)
    """
    return SCOPES.index(scope) >= SCOPES.index(needed)


def boxes(toolbox: str, scope: str) -> dict[str, str]:
    """Return the toolboxes that a scope opens, each with the scope that it needs.

    >>> boxes("core", "write")
    {'core': 'read', 'write': 'write'}
    """
    needs = {toolbox: "read", "write": "write", "admin": "admin"}
    return {box: needed for box, needed in needs.items() if may(scope, needed)}


def read_tokens(file: Path | None, *, writing: bool) -> tuple[Tokens, dict[str, str]]:
    """Read tokens from a file, else from the environment, else make new ones.

    Parameters
    ----------
    file : Path, optional
        A line a token: ``SCOPE TOKEN``, or a token alone, which may read. Blank lines and those with a # are left out.
    writing : bool
        Whether tokens for writing are wanted where none are given.

    Returns
    -------
    tokens : Tokens
    made : dict of str to str
        Scope → token of those that were made just now.

    Raises
    ------
    QueryError
    """
    if file is not None:
        found = {}
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            parts = line.split()
            if not parts or parts[0].startswith("#"):
                continue
            if len(parts) > 2 or (len(parts) == 2 and parts[0] not in SCOPES):
                # Never the line itself: it holds a secret.
                raise QueryError(f"{file}, line {number}: expected SCOPE TOKEN, with a scope of {', '.join(SCOPES)}")
            found[parts[-1]] = parts[0] if len(parts) == 2 else "read"
        return Tokens(found), {}
    given = {name: os.environ.get(variable, "") for name, variable in VARIABLES.items()}
    if any(given.values()):
        if len({token for token in given.values() if token}) < sum(map(bool, given.values())):
            raise QueryError(f"{', '.join(VARIABLES.values())} must differ from each other: a token has one scope")
        return Tokens({token: scope for scope, token in given.items() if token}), {}
    made = {scope: secrets.token_urlsafe(24) for scope in (SCOPES if writing else SCOPES[:1])}
    return Tokens({token: scope for scope, token in made.items()}), made
