"""``tkindex names``: what the labels of an index are called, shown and given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tkindex.cli.csvtext import csv_line
from tkindex.cli.options import on_error_option
from tkindex.cli.text import json_text, one_line, print_lines, table

if TYPE_CHECKING:
    from tkindex.cluster.cluster import Cluster
    from tkindex.index import Index
    from tkindex.ingest.name_tables import NamesReport

_SHOWN = 20

names_option = click.option(
    "--names",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="TABLE",
    help="A table of what ids such as Q42 are called; see tkindex names. Give it again for further tables.",
)
"""The option of a build that names what it builds."""


def naming_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the arguments and options of naming: a path and tables, or none to show what there is."""
    options = (
        click.argument("path", metavar="PATH", type=click.Path(path_type=Path)),
        click.argument("tables", metavar="[TABLE]...", nargs=-1, type=click.Path(path_type=Path)),
        click.option("--replace", is_flag=True, help="Forget the names that there were."),
        on_error_option,
        click.option("--json", "as_json", is_flag=True, help="Print JSON: the report, or all names."),
        click.option("--csv", "as_csv", is_flag=True, help="Print all names as a table that can be given back."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command(short_help="Say what labels are called.")
@naming_options
def names(path: Path, tables: tuple[Path, ...], replace: bool, on_error: str, as_json: bool, as_csv: bool) -> None:
    """Give the labels of the index PATH names, where they are ids such as Q42; without TABLE, show those they have.

    A TABLE is CSV, TSV, Parquet or Arrow with the columns id and label, and further names in alias, alias_2 and so on.
    Of several names of an id the first is shown, in the order of the tables; the others are known too, and what was
    named before keeps its names behind the new ones. Where tables differ, the report says so. Questions in words go by
    names, and answers say both.

    \b
    tkindex names facts.tk labels.csv more.csv
    tkindex names facts.tk --csv > labels.csv
    tkindex names facts.tk labels.csv --replace
    """
    from tkindex.live.index import LiveIndex
    from tkindex.live.opening import open_index
    from tkindex.storage.livejson import is_live

    check_naming(tables, replace, as_json, as_csv)
    if not tables:
        print_names(open_index(path), as_json, as_csv)
        return
    index: Any = open_index(path, "w") if is_live(path) else open_index(path)
    try:
        report = index.add_names(list(tables), on_error=on_error, replace=replace)
        if isinstance(index, LiveIndex):
            index.commit()
        else:
            index.save(path)
    finally:
        if isinstance(index, LiveIndex):
            index.close()
    print_report(path, report, as_json, bool(index.vectors.each()))


def check_naming(tables: tuple[Path, ...], replace: bool, as_json: bool, as_csv: bool) -> None:
    """Refuse options that mean nothing together."""
    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other.")
    if replace and not tables:
        raise click.UsageError("--replace needs a TABLE, which takes the place of the names that there are.")
    if as_csv and tables:
        raise click.UsageError("--csv shows names that there are; leave TABLE out, or --csv.")


def print_report(path: Path, report: NamesReport, as_json: bool, has_vectors: bool) -> None:
    """Say what tables of names have brought."""
    if as_json:
        click.echo(json_text({"path": str(path), **report.to_dict()}, indent=2))
        return
    click.echo(one_line(f"{path}: {report}"))
    if has_vectors:
        click.echo("search compares with vectors of the names of before: run tkindex embed again")


def print_names(index: Index | Cluster, as_json: bool, as_csv: bool) -> None:
    """Show all names: the label, the name that is shown, and others."""
    words = (("entity", index.entities), ("relation", index.relations))
    # By id, which is how an index numbers labels.
    rows: list[tuple[str, str, list[str]]] = []
    counts = {"entity": 0, "relation": 0}
    for kind, vocabulary in words:
        texts: dict[int, list[str]] = {}
        for i, text in () if vocabulary.names is None else vocabulary.names.pairs():
            texts.setdefault(i, []).append(text)
        rows += [(kind, vocabulary[i], names) for i, names in texts.items()]
        counts[kind] = len(texts)
    if as_csv:
        _print_csv(rows)
        return
    said = {
        "n_entities": len(index.entities),
        "n_relations": len(index.relations),
        "n_named_entities": counts["entity"],
        "n_named_relations": counts["relation"],
    }
    if as_json:
        each = [{"id": label, "kind": kind, "label": texts[0], "aliases": texts[1:]} for kind, label, texts in rows]
        click.echo(json_text({**said, "names": each}, indent=2))
        return
    # Relations are few, and what questions turn on.
    rows.sort(key=lambda row: row[0] != "relation")
    if rows:
        lines = ((label, kind, texts[0], "; ".join(texts[1:])) for kind, label, texts in rows[:_SHOWN])
        print_lines(table(("id", "kind", "name", "further names"), lines))
        if len(rows) > _SHOWN:
            click.echo(f"... {len(rows) - _SHOWN:,} more; --csv and --json show all")
        click.echo()
    click.echo(
        f"{said['n_named_entities']:,} of {said['n_entities']:,} entities and {said['n_named_relations']:,} of "
        f"{said['n_relations']:,} relations have names"
    )


def _print_csv(rows: list[tuple[str, str, list[str]]]) -> None:
    """A row for each label, named once where it is an entity and a relation."""
    texts: dict[str, dict[str, None]] = {}
    for _, label, mine in rows:
        texts.setdefault(label, {}).update(dict.fromkeys(mine))
    others = max((len(mine) for mine in texts.values()), default=1) - 1

    def lines() -> Iterator[str]:
        yield csv_line(["id", "label", *("alias" if n == 1 else f"alias_{n}" for n in range(1, others + 1))])
        for label, mine in texts.items():
            yield csv_line([label, *mine, *[""] * (others + 1 - len(mine))])

    click.echo("".join(lines()), nl=False)
