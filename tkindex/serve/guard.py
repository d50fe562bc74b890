"""What stands before every server over HTTP: the Host headers that are taken, so that no other site speaks through."""

from __future__ import annotations

from collections.abc import Sequence

from tkindex.errors import QueryError

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def hosts_for(host: str, allowed_hosts: Sequence[str]) -> list[str]:
    """Return the Host headers to take at an address that will be bound, ``name:*`` for any port.

    Raises
    ------
    QueryError
        An address that other machines can reach, and no name that they may use.

    Examples
    --------
    >>> hosts_for("127.0.0.1", ())
    ['127.0.0.1:*', 'localhost:*', '[::1]:*']
    """
    if allowed_hosts:
        return list(allowed_hosts)
    if host in LOOPBACK:
        return ["127.0.0.1:*", "localhost:*", "[::1]:*"]
    raise QueryError(
        f"{host} can be reached from other machines: name the Host headers to take, for example "
        "--allow-host facts.example.org, so that other sites cannot speak through a browser"
    )


def takes_host(given: str, allowed: Sequence[str]) -> bool:
    """Say whether a Host header is one of those allowed.

    >>> takes_host("localhost:8322", ["localhost:*"]), takes_host("localhost.evil.example:80", ["localhost:*"])
    (True, False)
    """
    given = given.lower()
    for pattern in allowed:
        pattern = pattern.lower()
        if given == pattern:
            return True
        if pattern.endswith(":*"):
            name, port = given, ""
            if ":" in given[given.rfind("]") + 1 :]:
                name, _, port = given.rpartition(":")
            if name == pattern[:-2] and (not port or port.isdecimal()):
                return True
    return False
