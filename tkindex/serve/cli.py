"""``tkindex serve``: one command, registered by `tkindex.cli`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from tkindex.choices import UNITS

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.index import LiveIndex

_BOXES = ("core", "temporal", "index", "all", "analytics", "tempagent", "ari", "kgirag", "shra")


@click.command(short_help="Serve an index to models over the Model Context Protocol.")
@click.argument("path", type=click.Path(path_type=Path))
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
    help="A file with a line `SCOPE TOKEN` for each token, the scope being read, write or admin; else TKINDEX_TOKEN "
    "(read), TKINDEX_WRITE_TOKEN and TKINDEX_ADMIN_TOKEN; else new ones are made and shown.",
)
@click.option("--cluster", "is_cluster", is_flag=True, help="PATH is a cluster: open its shards in this process.")
@click.option("--ray", metavar="ADDRESS", help="With --cluster: shards are actors of the Ray there, or of any (auto).")
@click.option("--write", is_flag=True, help="Own the live index at PATH: clients write through this process.")
@click.option(
    "--create",
    "unit",
    type=click.Choice(UNITS),
    help="With --write: make a new index with this unit, if there is none.",
)
@click.option(
    "--memory",
    is_flag=True,
    help="Offer remember, recall, correct and forget too, with --write; the model that reads messages is named by "
    "TKINDEX_MODEL, its endpoint by TKINDEX_MODEL_URL, and its key by OPENAI_API_KEY.",
)
@click.option(
    "--compact-after",
    type=click.IntRange(min=0),
    default=1000,
    show_default=True,
    help="Compact in the background after so many commits, with --write; 0 for never.",
)
@click.option("--allow-host", multiple=True, help="A Host header to accept, name:* for any port; may be repeated.")
@click.option("--allow-origin", multiple=True, help="An Origin header to accept; may be repeated.")
def serve(
    path: Path,
    toolbox: str,
    convention: str | None,
    over_http: bool,
    host: str,
    port: int,
    token_file: Path | None,
    is_cluster: bool,
    ray: str | None,
    write: bool,
    unit: str | None,
    memory: bool,
    compact_after: int,
    allow_host: tuple[str, ...],
    allow_origin: tuple[str, ...],
) -> None:  # fmt: skip
    """Serve the index at PATH to models over the Model Context Protocol, read-only unless --write is given.

    One client over standard input and output by default. With --http any number of clients, each with a bearer token;
    this machine alone unless --host says otherwise, and then --allow-host is required. The same tools are there as
    plain JSON under /v1/.

    A live index is followed: each request is answered from all that other processes have committed before it came.
    With --write this process is the writer, and clients whose token has the scope write change it: each call is one
    commit, durable before it returns, and seen by every call that comes after.
    """
    from tkindex.errors import TkindexError

    if not over_http and (token_file or allow_host or allow_origin):
        raise click.UsageError("--token-file, --allow-host and --allow-origin need --http")
    if ray and not is_cluster:
        raise click.UsageError("--ray needs --cluster")
    if is_cluster and write:
        raise click.UsageError("--write is for live indexes; a cluster is written by tk.cluster.Router")
    if (memory or unit) and not write:
        raise click.UsageError("--memory and --create need --write")
    if unit is None and not path.exists():
        make = "make one with --create UNIT, such as --create day" if write else "make one with tkindex build"
        raise click.UsageError(f"{path}: no such index; {make}")
    try:
        # Imported here: `--help` needs none of it.
        from tkindex.live.opening import create, open_index
        from tkindex.serve import mcp
        from tkindex.serve.access import read_tokens
        from tkindex.serve.housekeeping import make_memory, owned, warm_up
        from tkindex.serve.served import Served

        index: Index | LiveIndex
        if is_cluster:
            from tkindex.cluster.connecting import connect

            # A cluster has the verbs of an index.
            index = cast("Index", connect(path, ray, convention=convention))
        elif write:
            if unit is not None and not path.exists():
                index = create(path, unit=unit, convention=convention or "standard")
            else:
                index = open_index(path, "w", convention=convention)
        else:
            index = open_index(path, convention=convention)
        with owned(index, compact_after):
            served = Served(index)
            if memory:
                served.memory = make_memory(index)
            if not over_http:
                import anyio

                from tkindex.serve.stopping import end_at_once

                end_at_once()
                anyio.run(mcp.serve_stdio, mcp.make_server(served, toolbox, scope="write" if write else "read"))
                return
            from tkindex.serve import http

            tokens, made = read_tokens(token_file, writing=write)
            app = http.make_app(
                served, tokens, toolbox=toolbox, host=host, allowed_hosts=allow_host, allowed_origins=allow_origin
            )

            def announce() -> None:
                shown = f"[{host}]" if ":" in host else host
                click.echo(f"serving {path} at http://{shown}:{port}/mcp", err=True)
                if write and not tokens.scopes & {"write", "admin"}:
                    click.echo("no token has the scope write: nobody can write", err=True)
                for scope, token in made.items():
                    click.echo(f"token: {token}" if not write else f"token ({scope}): {token}", err=True)

            warm_up(None if is_cluster else index, writes=write)
            http.run(app, host, port, announce)
    except TkindexError as error:
        raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    serve(prog_name="tkindex serve")
