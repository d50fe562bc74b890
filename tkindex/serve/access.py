"""Who may do what: tokens, each with a scope, and the toolboxes of a scope."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tkindex.errors import QueryError
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.within import within

SCOPES = ("read", "write", "admin")
"""Each may do what those before it may."""
_TRUTH = ("true", "false")
MIN_TOKEN = 16
"""Characters of a token."""
VARIABLES = {"read": "TKINDEX_TOKEN", "write": "TKINDEX_WRITE_TOKEN", "admin": "TKINDEX_ADMIN_TOKEN"}
"""Variables of the environment that hold the token of a scope."""


class BoundScope(str):
    """The scope "read" or "write" over the facts of one tenant alone.

    Attributes
    ----------
    attributes : dict of str to str
        What the attributes of facts must be.
    """

    attributes: dict[str, str]

    def __new__(cls, attributes: dict[str, str], scope: str = "read") -> BoundScope:
        made = super().__new__(cls, scope)
        made.attributes = attributes
        return made


def bound_index(index: Any, scope: str) -> Any:
    """Return what somebody with a scope may ask: all of an index, or the facts that their token is bound to.

    Where no fact has these attributes yet, whoever may write sees nothing, and the first fact brings them.

    Raises
    ------
    ToolRefusalError
        Of somebody who only reads, the index has no such attribute; what it has instead is not told.
    """
    if not isinstance(scope, BoundScope):
        return index
    values = bound_values(index, scope)
    try:
        return within(index, values) if may(scope, "write") else index.scope(**values)
    except (QueryError, ValueError):
        raise _untellable() from None


def bound_values(index: Any, scope: BoundScope) -> dict[str, Any]:
    """Return the attributes that a token is bound to, each in the type of its column.

    Raises
    ------
    ToolRefusalError
        One cannot be read as that type.
    """
    schema = index.engine.origin.attribute_schema
    try:
        return {name: _typed(value, name, schema) for name, value in scope.attributes.items()}
    except ValueError:
        raise _untellable() from None


def _untellable() -> ToolRefusalError:
    return ToolRefusalError(
        "forbidden", "this token is bound to facts that the index cannot tell apart", "tell whoever made the token"
    )


def _typed(text: str, name: str, schema: Any) -> Any:
    """Return the value of an attribute in the type of its column."""
    from tkindex.query.matching import kind_of_type

    kind = "text" if schema is None or name not in schema.names else kind_of_type(schema.field(name).type)
    if kind == "number":
        return int(text) if text.lstrip("-").isdigit() else float(text)
    return {"true": True, "false": False}[text.lower()] if kind == "boolean" and text.lower() in _TRUTH else text


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
    def are_bound(self) -> bool:
        """Whether some token sees a part of the facts alone."""
        return any(isinstance(scope, BoundScope) for _, scope in self._scopes)

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
        A line a token: ``SCOPE TOKEN``, or a token alone, which may read. ``read TOKEN user=u17`` binds it to the facts
        with these attributes, as `tkindex.Index.scope` does, and ``write TOKEN user=u17`` lets it write such facts.
        Blank lines and those with a # are left out.
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
        found: dict[str, str] = {}
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            parts = line.split()
            if not parts or parts[0].startswith("#"):
                continue
            bound = dict(part.partition("=")[::2] for part in parts[2:] if "=" in part[1:])
            if (len(parts) > 1 and parts[0] not in SCOPES) or len(bound) != len(parts[2:]):
                # Never the line itself: it holds a secret.
                raise QueryError(
                    f"{file}, line {number}: expected SCOPE TOKEN, with a scope of {', '.join(SCOPES)}, and behind it "
                    "attributes such as user=u17 where it is bound to some facts"
                )
            if bound and parts[0] not in ("read", "write"):
                raise QueryError(f"{file}, line {number}: a token that is bound to attributes may read or write")
            if parts[min(1, len(parts) - 1)] in found:
                raise QueryError(f"{file}, line {number}: the same token stands above; each has one scope")
            found[parts[min(1, len(parts) - 1)]] = (
                BoundScope(bound, parts[0]) if bound else parts[0] if len(parts) > 1 else "read"
            )
        return Tokens(found), {}
    given = {name: os.environ.get(variable, "") for name, variable in VARIABLES.items()}
    if any(given.values()):
        if len({token for token in given.values() if token}) < sum(map(bool, given.values())):
            raise QueryError(f"{', '.join(VARIABLES.values())} must differ from each other: a token has one scope")
        return Tokens({token: scope for scope, token in given.items() if token}), {}
    made = {scope: secrets.token_urlsafe(24) for scope in (SCOPES if writing else SCOPES[:1])}
    return Tokens({token: scope for scope, token in made.items()}), made
