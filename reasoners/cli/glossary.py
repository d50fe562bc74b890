"""``tkindex-reason glossary``: a draft of how people say the relations of an index, for its owner to edit."""

from __future__ import annotations

from pathlib import Path

import click

from reasoners.policies.base import BudgetSpentError, PolicyFailedError
from tkindex.cli.options import TEXT

_FILE = click.Path(path_type=Path)


@click.command(short_help="Draft how people say the relations of an index.")
@click.argument("index", type=_FILE)
@click.argument("out", type=_FILE)
@click.option("--model", type=TEXT, help="A model that drafts the sayings, in one call a relation.")
@click.option("--base-url", type=TEXT, help="Its OpenAI-compatible endpoint. The key is OPENAI_API_KEY.")
@click.option("--replies", type=_FILE, help="Keep its replies here: the same command goes on from there.")
def glossary(index: Path, out: Path, model: str | None, base_url: str | None, replies: Path | None) -> None:
    """Write the relations of the saved INDEX to the CSV file OUT: label, facts, what stands on each side, two facts.

    Edit the columns alias to alias_8: a phrase from head to tail ("was taught by"), from tail to head ("<taught"), a
    noun for either ("head: pupil", "tail: teacher"). Then give the file to tkindex names, or to build --names. With
    --model they hold a draft; the model is sent, of each relation, the label, how many facts it has, what stands on its
    sides, and two facts, all in names where labels have these. Without one they are empty, and nothing is sent.

    Example: tkindex-reason glossary facts.tk glossary.csv
    """
    if model is None and (base_url is not None or replies is not None):
        raise click.UsageError("--base-url and --replies need --model, the model's name at the endpoint.")
    if out.exists():
        raise click.ClickException(f"{out} exists; name another file, or remove it first")
    from reasoners.cli.common import in_one_line
    from reasoners.planner.glossary import as_csv, draft
    from tkindex.live.opening import open_index

    with in_one_line():
        opened = open_index(index)
        policy = None
        if model is not None:
            from reasoners.policies.cache import Cache
            from reasoners.policies.client import Client, Settings
            from reasoners.policies.model import Model

            policy = Model(Client(Settings(model, base_url), cache=Cache(replies)))
        try:
            found = draft(getattr(opened, "view", opened), policy)
        except (BudgetSpentError, PolicyFailedError) as error:
            raise click.ClickException(f"the model cannot be asked: {error}") from None
    out.write_text(as_csv(found), encoding="utf-8")
    n_said = sum(bool(one.sayings) for one in found)
    drafted = f", {n_said:,} with drafted sayings" if model is not None else ""
    click.echo(
        f"{out}: {len(found):,} {'relation' if len(found) == 1 else 'relations'}{drafted}; edit the columns alias to "
        f"alias_8, then: tkindex names {index} {out}"
    )
