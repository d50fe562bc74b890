"""``tkindex cluster``: build and look at an index over many shards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from tkindex.choices import NORMALIZATIONS, UNITS
from tkindex.cli.make import column_of, progress_bars
from tkindex.cli.names import check_naming, names_option, naming_options, print_names, print_report
from tkindex.cli.options import attribute_types, attributes_asked, reading_options
from tkindex.cli.text import json_text, one_line, print_lines, table


@click.group(short_help="One index over many shards.")
def cluster() -> None:
    """Build and look at an index over many shards, for facts that one machine's memory cannot hold."""


def _means(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that say what a build may take."""
    workers = click.option(
        "--workers",
        type=click.IntRange(min=1),
        metavar="N",
        help="Pieces that are read, and shards that are built, at a time.  [default: one for each core]",
    )
    memory = click.option(
        "--memory",
        type=click.FloatRange(min=0, min_open=True),
        metavar="GIB",
        default=8.0,
        show_default=True,
        help="What all workers share; fewer work where they would take more.",
    )
    return workers(memory(command))


def _bytes_of(gib: float) -> int:
    return max(1, int(gib * 2**30))


@cluster.command("build", short_help="Build shards from files, in bounded memory.")
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...", type=click.Path(path_type=Path))
@click.argument("out", metavar="PATH", type=click.Path(path_type=Path))
@click.option("--shards", type=int, required=True, metavar="N", help="How many; each is built in memory.")
@click.option(
    "--unit",
    type=click.Choice(UNITS),
    help="What times are counted in.  [default: the coarsest in which those of the first piece are exact]",
)
@reading_options
@attribute_types
@click.option("--normalize", type=click.Choice(NORMALIZATIONS), help="Join labels that are equal after this.")
@names_option
@_means
def build(
    sources: tuple[Path, ...],
    out: Path,
    shards: int,
    unit: str | None,
    convention: str,
    on_error: str,
    columns: tuple[str, ...],
    closed_stop: bool | None,
    dayfirst: bool | None,
    ticks: bool,
    attributes: bool,
    as_json: bool,
    types: tuple[str, ...],
    normalize: str | None,
    names: tuple[Path, ...],
    workers: int | None,
    memory: float,
) -> None:
    """Divide facts among N shards in the folder PATH, and build each.

    Memory holds a few pieces of the files, or a few shards, one at least. A build that was interrupted goes on where it
    stopped when the same command is given again.

    Example: tkindex cluster build events/ events.cluster --shards 8 --unit second
    """
    roles, kept = dict(column_of(pair) for pair in columns), attributes_asked(attributes, types)
    from tkindex.cluster.building import build_cluster
    from tkindex.ingest.report import UnitRow

    with progress_bars() as progress:
        report = build_cluster(
            sources,
            out,
            shards,
            unit=unit,
            convention=convention,
            on_error=on_error,
            columns=roles or None,
            closed_stop=closed_stop,
            dayfirst=dayfirst,
            ticks=ticks,
            attributes=kept,
            progress=progress,
            normalize=normalize,
            workers=workers,
            memory=_bytes_of(memory),
            names=list(names) or None,
        )
    if as_json:
        click.echo(json_text(report, indent=2))
        return
    click.echo(
        f"{out}: {report['n_facts']:,} facts, {report['n_entities']:,} entities, unit {report['unit']}, "
        f"{shards} shards of {min(s['n_facts'] for s in report['shards']):,} to "
        f"{max(s['n_facts'] for s in report['shards']):,} facts"
    )
    if report["unit_row"] is not None:
        click.echo(one_line(str(UnitRow(**report["unit_row"]))))
    if report["n_bad"]:
        click.echo(f"{report['n_bad']:,} bad rows were left out:")
        for row in report["bad_rows"][:20]:
            click.echo(f"  {row}")
    if names:
        click.echo(f"names: {report['n_names']:,} rows")
        for row in report["bad_names"]:
            click.echo(f"  left out: {row}")
        for row in report["differing_names"]:
            click.echo(f"  tables differ, and the first is shown: {row}")


@cluster.command("names", short_help="Say what labels are called.")
@naming_options
def names(path: Path, tables: tuple[Path, ...], replace: bool, on_error: str, as_json: bool, as_csv: bool) -> None:
    """Give the labels of the cluster PATH names, where they are ids such as Q42; without TABLE, show those they have.

    Tables, and what becomes of several names of an id, are as for tkindex names. Names of ids that no fact has yet are
    kept for facts that arrive; only those of labels that facts have are shown.

    Example: tkindex cluster names events.cluster labels.csv
    """
    from tkindex.cluster.connecting import connect
    from tkindex.cluster.naming import add_names

    check_naming(tables, replace, as_json, as_csv)
    if tables:
        report = add_names(path, list(tables), on_error=on_error, replace=replace)
        print_report(path, report, as_json, has_vectors=False)
        return
    with connect(path) as opened:
        print_names(opened, as_json, as_csv)


@cluster.command("reshard", short_help="Build other shards from a cluster.")
@click.argument("path", metavar="PATH", type=click.Path(path_type=Path))
@click.argument("out", metavar="OUT", type=click.Path(path_type=Path))
@click.option("--shards", type=int, required=True, metavar="N", help="How many there are to be.")
@_means
def reshard(path: Path, out: Path, shards: int, workers: int | None, memory: float) -> None:
    """Build a cluster of N shards in OUT from the one in PATH, with all commits that have arrived there.

    Sequence numbers stay as they are. PATH is only read: whoever is connected to it goes on, and moves to OUT with
    roll_over.

    Example: tkindex cluster reshard events.cluster events16.cluster --shards 16
    """
    from tkindex.cluster.building import reshard as divide_again

    with progress_bars() as progress:
        report = divide_again(path, out, shards, progress=progress, workers=workers, memory=_bytes_of(memory))
    click.echo(f"{out}: {report['n_facts']:,} facts, {report['n_entities']:,} entities, {shards} shards")


@cluster.command("publish", short_help="Copy a cluster to an object store.")
@click.argument("path", metavar="PATH", type=click.Path(path_type=Path))
@click.argument("uri", metavar="URI")
def publish(path: Path, uri: str) -> None:
    """Copy the cluster in PATH to URI, a prefix of an object store that pyarrow knows.

    Whoever connects to that URI fetches the shards that it opens, once.

    Example: tkindex cluster publish events.cluster s3://bucket/events
    """
    from tkindex.cluster.objects import publish as copy_to

    click.echo(f"{uri}: {copy_to(path, uri):,} bytes")


@cluster.command("info", short_help="What a cluster holds.")
@click.argument("path", metavar="PATH", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Open every shard, and verify every checksum.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def info(path: Path, verify: bool, as_json: bool) -> None:
    """Say what a cluster holds, shard by shard.

    Example: tkindex cluster info events.cluster --verify
    """
    say_cluster(path, verify=verify, as_json=as_json)


def say_cluster(path: Path, *, verify: bool = False, all_columns: bool = False, as_json: bool = False) -> None:
    """Print what a cluster holds; shards are opened only for what needs them."""
    import os

    from tkindex.cluster.commit_log import read_log
    from tkindex.cluster.connecting import connect
    from tkindex.cluster.manifest import read_about

    folder = os.path.realpath(path)
    about = read_about(folder)
    arrived = [commit.table.num_rows for commit in read_log(folder, about).commits]
    sizes: dict[str, int] = {}
    if verify or all_columns:
        with connect(path, verify=verify) as opened:
            sizes = opened.nbytes if all_columns else sizes
    if as_json:
        known = {**about._asdict(), "shards": [shard._asdict() for shard in about.shards]}
        known |= {"n_commits": len(arrived), "n_arrived": sum(arrived), "verified": verify}
        click.echo(json_text(known | ({"bytes": sizes} if all_columns else {}), indent=2))
        return
    kind = "point" if about.is_point else "interval"
    click.echo(f"{about.n_facts:,} {kind} facts, {about.n_entities:,} entities, unit {about.unit}")
    for shard in about.shards:
        click.echo(f"  {shard.name}  {shard.n_facts:>15,} facts, {shard.n_owned:,} of heads here")
    if arrived:
        click.echo(f"{sum(arrived):,} facts more in {len(arrived):,} commits that have arrived since it was built")
    if all_columns:
        rows = sorted(sizes.items(), key=lambda item: (-item[1], item[0]))
        print_lines(table(("column", "bytes"), [(name, f"{size:,}") for name, size in rows], right=("bytes",)))
    if verify:
        click.echo("every shard is sound")
