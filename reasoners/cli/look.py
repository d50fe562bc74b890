"""``tkindex-reason eval``, ``show`` and ``diff``: what came out of runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from reasoners.cli.common import console, in_one_line
from tkindex.cli.options import TEXT

_FOLDER = click.Path(path_type=Path)


@click.command("eval", short_help="Score a run.")
@click.argument("folder", type=_FOLDER)
@click.option("--resamples", type=click.IntRange(min=1), default=1000, show_default=True, help="Of the bootstrap.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the bootstrap.")
@click.option("--json", "as_json", is_flag=True, help="Everything, as JSON.")
def evaluate(folder: Path, resamples: int, seed: int, as_json: bool) -> None:
    """Score the run in FOLDER: every metric by kind of question, what it cost, and why questions failed."""
    from reasoners.qa.score import print_report
    from reasoners.runs.reports import evaluation

    with in_one_line():
        found = evaluation(folder, resamples=resamples, seed=seed)
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
    for problem, count in found["problems"].items():
        shown.print(f"  asked again: {count} × {problem}", markup=False)


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
