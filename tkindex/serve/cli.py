"""``tkindex serve``: one command, registered by `tkindex.cli`."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import click

_TOKEN_VARIABLE = "TKINDEX_TOKEN"
_BOXES = ("core", "temporal", "index", "all", "tempagent", "ari", "kgirag", "shra")


@click.command(short_help="Serve an index to models over the Model Context Protocol.")
@click.argument("path", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--tools",
    "--toolbox",
    "toolbox",
    type=click.Choice(_BOXES),
    default="core",
    show_default=True,
    help="Which tools to offer: few with short schemas (core), or all; each costs tokens in every request.",
)
@click.option("--convention", help="Follow another convention than the index was built with.")
@click.option(
    "--http", "over_http", is_flag=True, help="Serve over streamable HTTP instead of standard input and output."
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to bind, with --http.")
@click.option("--port", type=click.IntRange(1, 65535), default=8321, show_default=True, help="The port, with --http.")
@click.option(
    "--token-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=f"A file whose first line is the bearer token; else {_TOKEN_VARIABLE}, else a new one is made and shown.",
)
@click.option("--allow-host", multiple=True, help="A Host header to take, name:* for any port; may be repeated.")
@click.option("--allow-origin", multiple=True, help="An Origin header to take; may be repeated.")
def serve(
    path: Path,
    toolbox: str,
    convention: str | None,
    over_http: bool,
    host: str,
    port: int,
    token_file: Path | None,
    allow_host: tuple[str, ...],
    allow_origin: tuple[str, ...],
) -> None:  # fmt: skip
    """Serve the index at PATH to models, read-only, over the Model Context Protocol.

    One client over standard input and output by default. With --http any number of clients, each with the bearer token;
    this machine alone unless --host says otherwise, and then --allow-host is required.

    A live index is followed: each request is answered from all that other processes have committed before it came.
    """
    from tkindex.errors import TkindexError

    if not over_http and (token_file or allow_host or allow_origin):
        raise click.UsageError("--token-file, --allow-host and --allow-origin need --http")
    try:
        # Imported here: `--help` needs none of it.
        from tkindex.live.opening import open_index
        from tkindex.serve import mcp

        index = open_index(path, convention=convention)
        if not over_http:
            import anyio

            anyio.run(mcp.serve_stdio, mcp.make_server(index, toolbox))
            return
        from tkindex.serve import http

        token, is_new = _token(token_file)
        app = http.make_app(
            index, token, toolbox=toolbox, host=host, allowed_hosts=allow_host, allowed_origins=allow_origin
        )
    except TkindexError as error:
        raise click.ClickException(str(error)) from error
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"serving {path} at http://{shown}:{port}/mcp", err=True)
    if is_new:
        click.echo(f"token: {token}", err=True)
    http.run(app, host, port)


def _token(token_file: Path | None) -> tuple[str, bool]:
    """The bearer token, and whether it was made just now."""
    if token_file is not None:
        lines = token_file.read_text(encoding="utf-8").splitlines()
        return (lines[0].strip() if lines else ""), False
    given = os.environ.get(_TOKEN_VARIABLE)
    return (given, False) if given else (secrets.token_urlsafe(24), True)


if __name__ == "__main__":
    serve(prog_name="tkindex serve")
