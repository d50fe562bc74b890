"""``tkindex build``: files to an index, with progress and a report."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tkindex.choices import NORMALIZATIONS, UNITS
from tkindex.cli.names import names_option
from tkindex.cli.options import ROLES, TEXT, attribute_types, attributes_asked, reading_options
from tkindex.cli.text import json_text, one_line

if TYPE_CHECKING:
    from rich.progress import TaskID

_STAGES = {"read": "reading", "labels": "labels", "index": "indexing", "save": "saving"}


@click.command(short_help="Index facts from files.")
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...", type=click.Path(path_type=Path))
@click.argument("out", metavar="OUT", type=click.Path(path_type=Path))
@click.option(
    "--unit",
    type=click.Choice(UNITS),
    help="What times are counted in.  [default: the coarsest in which all are exact]",
)
@reading_options
@attribute_types
@click.option(
    "--duplicates",
    type=click.Choice(("keep", "merge")),
    default="keep",
    show_default=True,
    help="What becomes of facts that say the same as an earlier one.",
)
@names_option
@click.option("--normalize", type=click.Choice(NORMALIZATIONS), help="Join labels that are equal after this.")
def build(
    sources: tuple[Path, ...],
    out: Path,
    unit: str | None,
    convention: str,
    on_error: str,
    columns: tuple[str, ...],
    closed_stop: bool | None,
    duplicates: str,
    names: tuple[Path, ...],
    dayfirst: bool | None,
    ticks: bool,
    normalize: str | None,
    attributes: bool,
    as_json: bool,
    types: tuple[str, ...],
) -> None:
    """Index facts and save the index in the folder OUT.

    Facts come from Parquet, Arrow IPC, CSV, TSV and JSONL files (the text formats also as .gz, .bz2 or .zst), or
    folders of these. An index that OUT holds already is replaced when the new one is complete.

    Example: tkindex build facts.csv facts.tk --column head=subject --unit day
    """
    roles, kept = dict(column_of(pair) for pair in columns), attributes_asked(attributes, types)
    check_out(out)
    from tkindex.cli.compiling import announce_compiling
    from tkindex.index import build as build_index

    announce_compiling("kernels.vocab", "kernels.build", "kernels.search")
    with progress_bars() as progress:
        index = build_index(
            sources[0] if len(sources) == 1 else list(sources),
            out,
            unit=unit,
            convention=convention,
            on_error=on_error,
            columns=roles or None,
            closed_stop=closed_stop,
            duplicates=duplicates,
            dayfirst=dayfirst,
            ticks=ticks,
            normalize=normalize,
            attributes=kept,
            names=list(names) or None,
            progress=progress,
        )
    report = index.report
    if not index.n_facts:
        read_from = one_line(", ".join(map(str, sources)))
        click.echo(f"warning: no fact was read from {read_from}: the index is empty", err=True)
    if as_json:
        said = {} if report is None else report.to_dict()
        click.echo(json_text({"path": str(out), **said}, indent=2))
        return
    for line in str(report).splitlines():
        # The report quotes values of the source; its own indentation is kept.
        click.echo(line[: len(line) - len(line.lstrip())] + one_line(line))
    click.echo(one_line(f"{out}: {str(index)[1:-1].removeprefix('tkindex.Index: ')}"))


def column_of(pair: str) -> tuple[str, str | int | None]:
    """Read ROLE=NAME: a role, and the name or position of its column."""
    role, sign, name = pair.partition("=")
    if not sign or role not in ROLES:
        raise click.BadParameter(
            f"{pair!r} is not ROLE=NAME, with one of {', '.join(ROLES)} as role.", param_hint="'--column'"
        )
    TEXT.convert(name, None, None)
    if not name:
        return role, None
    return role, int(name) if name.isdecimal() else name


def check_out(out: Path) -> None:
    """Refuse at once what could not be saved after all the work."""
    from tkindex.errors import IndexFileError
    from tkindex.storage.live import LIVE
    from tkindex.storage.manifest import MANIFEST

    if out.is_file():
        raise IndexFileError(f"{out} is a file; the last argument is the folder of the index, for example facts.tk")
    if (out / LIVE).is_file():
        raise IndexFileError(
            f"{out} is a live index, and a build would end its history; name another path, or use tkindex append"
        )
    if out.is_dir() and not (out / MANIFEST).is_file() and any(out.iterdir()):
        raise IndexFileError(f"{out} exists and is no tkindex index; name another path, or remove it first")


@contextmanager
def progress_bars() -> Iterator[Callable[[str, int, int | None], None] | None]:
    """Bars on standard error, one a stage, gone when all is done; None where nobody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    bars: dict[str, TaskID] = {}
    parts: list[Any] = [SpinnerColumn(), TextColumn("{task.description}"), BarColumn()]
    parts += [MofNCompleteColumn(), TimeElapsedColumn()]
    with Progress(*parts, console=Console(stderr=True), transient=True) as progress:

        def advance(stage: str, done: int, total: int | None) -> None:
            if stage not in bars:
                bars[stage] = progress.add_task(_STAGES.get(stage, stage), total=total)
            progress.update(bars[stage], completed=done, total=total)

        yield advance
