"""The command line ``tkindex-reason``: ``run`` a reasoner, ``eval`` a run, ``show`` its traces, ``diff`` two.

Whatever goes wrong is one line on standard error that begins with ``error:``, and exit status 1, or 2 where the command
line itself is at fault.
"""

from __future__ import annotations

import click

from reasoners.cli.look import diff, evaluate, show
from reasoners.cli.run import run
from tkindex.cli import Program

__all__ = ["main"]


@click.group(
    cls=Program,
    name="tkindex-reason",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Published reasoners over one index: decided by a language model, by rules, or by a recording."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for _command in (run, evaluate, show, diff):
    main.add_command(_command)
