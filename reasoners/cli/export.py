"""``tkindex-reason export``: what SHRA's decisions were told and replied, as rows to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from reasoners.cli.common import in_one_line
from tkindex.cli.options import TEXT

_FILE = click.Path(path_type=Path)
_COUNT = click.IntRange(min=1)


@click.command(short_help="Write rows to learn from.")
@click.argument("index", type=_FILE)
@click.option("--questions", type=_FILE, required=True, help="Questions with gold answers.")
@click.option(
    "--for", "purpose", type=click.Choice(("sft", "grpo", "retriever")), required=True, help="What is learnt by them."
)
@click.option("--out", type=_FILE, required=True, help="Folder of the rows.")
@click.option("--format", type=TEXT, help="Of the questions; by default recognised from their fields.")
@click.option("--convention", type=TEXT, help="Of the index; by default the questions' own.")
@click.option("--recording", type=_FILE, help="A run of SHRA whose replies are taken; by default rules reply.")
@click.option("--prompts", type=_FILE, help="Folder with a shra.md of your own.")
@click.option("--sample", type=_COUNT, help="Draw so many questions by --seed.")
@click.option(
    "--generated",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Questions made from facts of the index, for a model from scratch; they are only learnt from.",
)
@click.option(
    "--unseen",
    type=click.FloatRange(0, 1, max_open=True),
    default=0.2,
    show_default=True,
    help="Share of the questions kept to judge by.",
)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--k", type=_COUNT, help="Fact groups of a sub-question.")
@click.option("--times-shown", type=click.IntRange(min=2), help="Times of a group at most.")
@click.option("--path-lines", type=click.IntRange(0, 3), default=3, show_default=True, help="Last lines of a path.")
@click.option(
    "--role",
    "roles",
    type=click.Choice(("classify", "decompose", "reason")),
    multiple=True,
    help="sft: only these decisions.",
)
@click.option("--adapter", type=_FILE, help="What reasoners.shra.learning taught the retriever: a saved Adapter.")
@click.option("--one-class", is_flag=True, help="Accept a training set of simple questions alone, or complex ones.")
def export(index: Path, out: Path, **given: Any) -> None:  # fmt: skip
    """Ask SHRA the questions over INDEX (an index, a cluster or a file of facts) and write what was told and replied.

    Rows of sft hold chat messages, of questions that came out right; rows of grpo the prompt, and gold to reward by;
    rows of retriever a sub-question, a fact that its answer rested on, and that fact corrupted in each slot.
    """
    with in_one_line():
        told = _export(index, out, given)
    for split in ("train", "unseen"):
        classes = ", ".join(f"{count:,} {name}" for name, count in sorted(told["classes"][split].items()))
        click.echo(
            f"{split}: {told['rows'][split]:,} rows ({classes or 'none'}) of {told['asked'].get(split, 0):,} "
            f"questions, {told['right'].get(split, 0):,} right"
        )


def _export(index: Path, out: Path, given: dict[str, Any]) -> dict[str, Any]:
    from reasoners.cli.given import recording_of
    from reasoners.cli.run import CONVENTIONS, open_index
    from reasoners.prompts import prompt_digest, prompts_from
    from reasoners.qa.formats import detect_format, read_questions
    from reasoners.runs import run as running
    from reasoners.shra import agent as shra
    from reasoners.shra.retriever import Adapter
    from reasoners.training.generated import generate
    from reasoners.training.retriever import export_pairs
    from reasoners.training.rows import ROLES, digest_of
    from reasoners.training.rows import export as write

    questions = read_questions(given["questions"], given["format"])
    format = given["format"] or str(detect_format(questions[0].extra))
    try:
        questions = running.sample(questions, given["sample"], given["seed"])
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    built = open_index(index, given["convention"] or CONVENTIONS.get(format, "standard"))
    options = {name: given[name] for name in ("k", "times_shown") if given[name]}
    if given["adapter"]:
        options["adapter"] = Adapter.load(given["adapter"])
    policy = f"replay:{recording_of(given['recording'])}" if given["recording"] else "rules"
    with prompts_from(given["prompts"]):
        made = shra.make(built, policy=policy, **options)
        about = {
            "system": "shra", "policy": policy.split(":")[0], "facts": index.name, "format": format,
            "questions": digest_of(given["questions"]), "prompts": prompt_digest("shra"), "k": made.retriever.k,
            "times_shown": made.retriever.times_shown, "generated": given["generated"],
        }  # fmt: skip
        if given["purpose"] == "retriever":
            return export_pairs(made, questions, out, about, unseen=given["unseen"], seed=given["seed"])
        more = generate(built, given["generated"], given["seed"])
        return write(
            made,
            questions,
            out,
            given["purpose"],
            about,
            learnt_only=more,
            unseen=given["unseen"],
            seed=given["seed"],
            path_lines=given["path_lines"],
            roles=given["roles"] or ROLES,
            one_class=given["one_class"],
        )
