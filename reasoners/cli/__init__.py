"""The command line ``tkindex-reason``: ``run`` a reasoner, ``eval`` a run, ``show`` its traces, ``diff`` two.

``costs`` says what runs cost, ``export`` writes rows to learn from, ``train`` learns by them, and ``glossary`` drafts
how people say the relations of an index.

Whatever goes wrong is one line on standard error that begins with ``error:``, and exit status 1, or 2 where the command
line itself is at fault.
"""

from __future__ import annotations

import click

from reasoners.cli.export import export
from reasoners.cli.glossary import glossary
from reasoners.cli.look import costs, diff, evaluate, show
from reasoners.cli.run import run
from reasoners.cli.train import train
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


for _command in (run, evaluate, show, diff, costs, export, train, glossary):
    main.add_command(_command)
