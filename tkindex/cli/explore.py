"""``tkindex explore``: one command, registered by `tkindex.cli`."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click


@click.command(short_help="Explore an index in the browser.")
@click.argument("path", type=click.Path(path_type=Path), required=False)
@click.option("--demo", is_flag=True, help="Explore the demo's flights instead of PATH.")
@click.option("--runs", multiple=True, type=click.Path(exists=True, file_okay=False, path_type=Path),
              help="The folder of a run of tkindex-reason, or of several; may be repeated.")  # fmt: skip
@click.option("--convention", help="Follow another convention than the index was built with.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to bind.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8322, show_default=True, help="The port; 0 takes a free one."
)
@click.option(
    "--token",
    envvar="TKINDEX_TOKEN",
    help="The token that requests carry; one is generated where other machines can connect and none is given.",
)
@click.option("--allow-host", multiple=True, help="A Host header to accept, name:* for any port; may be repeated.")
@click.option("--open/--no-open", "opens", default=True, help="Whether to open the page in the browser.")
def explore(
    path: Path | None,
    demo: bool,
    runs: tuple[Path, ...],
    convention: str | None,
    host: str,
    port: int,
    token: str | None,
    allow_host: tuple[str, ...],
    opens: bool,
) -> None:  # fmt: skip
    """Serve one page over the index PATH, read-only, and open it in the browser.

    Ask questions, look at an entity's facts on a time axis, at windows of time, at the history of a live index, search,
    list and export facts. A live index is followed. Everything the page loads comes from here.
    """
    if demo == (path is not None):
        raise click.UsageError("Name a PATH, or --demo.")
    if token is None and host not in ("127.0.0.1", "localhost", "::1"):
        token = secrets.token_urlsafe(24)
    from tkindex.cli.compiling import announce_compiling

    announce_compiling("kernels.vocab", "kernels.search", "kernels.group_counts")
    # Imported here: `--help` needs none of it.
    from tkindex.serve.explore import running
    from tkindex.serve.explore.app import make_app
    from tkindex.serve.explore.runs import Runs
    from tkindex.serve.explore.source import Source
    from tkindex.serve.opening import open_any

    index: Any
    if path is None:
        from tkindex.cli import flights

        index = flights.index_flights(flights.read(flights.data_folder()))
    else:
        index = open_any(path, convention)
    source = Source(index, path, convention)
    if path is None:
        source.title = "flights of the demo"
    calls = running.warm_up(source, Runs(runs))
    app = make_app(source, host=host, token=token, allowed_hosts=allow_host, calls=calls)
    listening = running.bind(host, port)
    address = running.address_of(host, listening, token)
    click.echo(f"exploring {path or 'the flights of the demo'} at {address} (Ctrl-C ends it)", err=True)
    running.run(app, listening, address if opens else None)
