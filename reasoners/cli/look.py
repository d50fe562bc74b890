"""``tkindex-reason eval``, ``show``, ``diff`` and ``costs``: what came out of runs, and what they cost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from reasoners.cli.common import console, in_one_line, sources_said
from reasoners.policies.base import BudgetSpentError, PolicyFailedError
from tkindex.cli.options import TEXT

_FOLDER = click.Path(path_type=Path)


@click.command("eval", short_help="Score a run.")
@click.argument("folder", type=_FOLDER)
@click.option("--resamples", type=click.IntRange(min=1), default=1000, show_default=True, help="Of the bootstrap.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the bootstrap.")
@click.option("--judge", type=TEXT, help="A model that judges each answer against its reference, as TempAgent's does.")
@click.option("--base-url", type=TEXT, help="--judge: an OpenAI-compatible endpoint. The key is OPENAI_API_KEY.")
@click.option("--prompts", type=_FOLDER, help="--judge: a folder with a tempagent.md of your own.")
@click.option("--json", "as_json", is_flag=True, help="Everything, as JSON.")
def evaluate(
    folder: Path, resamples: int, seed: int, judge: str | None, base_url: str | None, prompts: Path | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Score the run in FOLDER: every metric by kind of question, what it cost, and why questions failed.

    What a judge replied is kept in the run's folder, so that the same judge is asked once.
    """
    from reasoners.qa.score import print_report
    from reasoners.runs.reports import evaluation

    with in_one_line():
        found = evaluation(folder, resamples=resamples, seed=seed)
        if judge:
            found["judged"] = _judged(folder, judge, base_url, prompts)
    if as_json:
        from tkindex.cli.text import json_text

        click.echo(json_text(found, indent=1))
        return
    shown = console()
    shown.print(found["run"], markup=False)
    print_report(found["scores"], shown)
    if "trips" in found:
        from reasoners.runs.reports import trip_table

        shown.print(trip_table(found["trips"]))
    if judge:
        said = found["judged"]
        agreed = "" if said["agreement"] is None else f", of one mind with strict Hits@1 on {said['agreement']:.3f}"
        shown.print(f"judged by {judge}: {said['accuracy']:.3f} of {said['n']}{agreed}", markup=False)
        for grouping in ("qtype", "time_level", "qtype × time_level"):
            for label, row in said["by"].get(grouping, {}).items():
                shown.print(f"  {label}: {row['accuracy']:.3f} of {row['n']}", markup=False)
    if found["answered_by"]:
        shown.print(f"answers come from: {sources_said(found['answered_by'])}", markup=False)
    for problem, count in found["problems"].items():
        shown.print(f"  asked again: {count} × {problem}", markup=False)


def _judged(folder: Path, name: str, base_url: str | None, prompts: Path | None) -> dict[str, Any]:
    from reasoners.policies.cache import Cache
    from reasoners.policies.client import Client, Settings
    from reasoners.policies.model import Model
    from reasoners.prompts import prompts_from
    from reasoners.runs.folder import RunFolder
    from reasoners.runs.judge import judge

    run = RunFolder(folder)
    client = Client(Settings(name, base_url), cache=Cache(folder / "judge.jsonl"))
    try:
        with prompts_from(prompts):
            return {"model": name} | judge(Model(client), run.questions(), run.predictions())
    except (BudgetSpentError, PolicyFailedError) as error:
        raise click.ClickException(f"the judge cannot be asked: {error}") from None
    finally:
        client.close()


@click.command(short_help="What runs cost a question.")
@click.argument("folders", type=_FOLDER, nargs=-1, required=True)
@click.option("--price-in", type=click.FloatRange(min=0), default=0.0, help="Money for a million tokens read.")
@click.option("--price-out", type=click.FloatRange(min=0), default=0.0, help="Money for a million tokens written.")
@click.option("--json", "as_json", is_flag=True, help="Everything, as JSON.")
def costs(folders: tuple[Path, ...], price_in: float, price_out: float, as_json: bool) -> None:
    """Show calls, tokens, money and seconds a question of the runs in FOLDERS, and the machine that they ran on."""
    from reasoners.policies.spending import Price
    from reasoners.runs.costs import cost_table
    from reasoners.runs.costs import costs as costs_of

    with in_one_line():
        rows = [costs_of(folder, Price(price_in, price_out)) for folder in folders]
    if as_json:
        from tkindex.cli.text import json_text

        click.echo(json_text({"price_in": price_in, "price_out": price_out, "runs": rows}, indent=1))
        return
    console().print(cost_table(rows))


@click.command(short_help="Show how questions were answered.")
@click.argument("folder", type=_FOLDER)
@click.option("--quid", "quids", type=TEXT, multiple=True, help="Only this question; may be given several times.")
@click.option("--wrong", is_flag=True, help="Only those answered wrongly or not at all.")
@click.option("--limit", type=click.IntRange(min=1), default=5, show_default=True, help="So many at most.")
@click.option("--json", "as_json", is_flag=True, help="Their traces, one JSON object a line.")
def show(folder: Path, quids: tuple[str, ...], wrong: bool, limit: int, as_json: bool) -> None:
    """Show the traces of the run in FOLDER: each step with its tool, bounds, count and facts."""
    from reasoners.runs.reports import chosen_traces, render

    with in_one_line():
        traces = chosen_traces(folder, quids, wrong)
    shown = console()
    for trace in traces[: None if quids else limit]:
        if as_json:
            from tkindex.cli.text import json_text

            click.echo(json_text(trace))
        else:
            shown.print(render(trace))
    if not as_json and not traces:
        shown.print("no question was answered wrongly" if wrong else "no question was answered", markup=False)
    if not as_json and not quids and len(traces) > limit:
        shown.print(f"{len(traces) - limit} more; --limit shows them", markup=False)


@click.command(short_help="Compare two runs.")
@click.argument("a", type=_FOLDER)
@click.argument("b", type=_FOLDER)
@click.option(
    "--only",
    type=click.Choice(("changed", "a", "b", "all")),
    default="changed",
    show_default=True,
    help="Questions that one alone got right, that A or B alone did, or all.",
)
@click.option("--quid", "quids", type=TEXT, multiple=True, help="Only this question; may be given several times.")
@click.option("--limit", type=click.IntRange(min=1), default=5, show_default=True, help="So many at most.")
@click.option("--json", "as_json", is_flag=True, help="Everything, as JSON.")
def diff(a: Path, b: Path, only: str, quids: tuple[str, ...], limit: int, as_json: bool) -> None:
    """Compare the runs in folders A and B: paired scores, and the traces of questions side by side."""
    from reasoners.qa.score import print_comparison
    from reasoners.runs.reports import Comparison, side_by_side

    with in_one_line():
        found = Comparison(a, b)
        pairs = found.chosen(only, quids)
    if as_json:
        from tkindex.cli.text import json_text

        questions: list[dict[str, Any]] = [pair._asdict() for pair in pairs]
        click.echo(json_text({"runs": found.names, "scores": found.scores(), "questions": questions}, indent=1))
        return
    shown = console()
    print_comparison(found.scores(), found.names, shown)
    for pair in pairs[: None if quids else limit]:
        shown.print(side_by_side(pair, found.names))
    if not quids and len(pairs) > limit:
        shown.print(f"{len(pairs) - limit} more; --limit shows them", markup=False)
