"""``tkindex append``, ``log``, ``verify``, ``compact`` and ``backup``: an index that keeps growing, and its history."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from tkindex.choices import UNITS
from tkindex.cli.make import column_of, progress_bars
from tkindex.cli.options import TEXT, attribute_types, attributes_asked
from tkindex.cli.text import fields, json_text, one_line, print_lines, size_text, table

if TYPE_CHECKING:
    from tkindex.live.index import LiveIndex

_SHOWN = 20
_COMMIT = "commit:"


@click.command(short_help="Add facts to an index, in one commit.")
@click.argument("path", type=click.Path(path_type=Path))
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...", type=click.Path(path_type=Path))
@click.option("--create", "unit", type=click.Choice(UNITS), help="Make a new index with this unit, if there is none.")
@click.option(
    "--supersede", is_flag=True, help="End, where each fact starts, what its head and relation held until then."
)
@click.option("--retract", is_flag=True, help="Take these facts back: they are no longer believed.")
@click.option(
    "--on-error", type=click.Choice(("raise", "skip")), default="raise", show_default=True,
    help="Stop at the first bad row, or leave bad rows out and list them.",
)  # fmt: skip
@click.option("--column", "columns", multiple=True, metavar="ROLE=NAME", help="As in tkindex build.")
@click.option("--closed-stop/--open-stop", default=None, help="As in tkindex build.")
@click.option(
    "--duplicates", type=click.Choice(("keep", "merge")), default="keep", show_default=True,
    help="What becomes of facts that are believed already.",
)  # fmt: skip
@click.option("--dayfirst/--monthfirst", default=None, help="How to read 03/04/2014.  [default: refuse it]")
@click.option("--ticks", is_flag=True, help="Integer times are ticks of the unit, even if they look like years.")
@click.option("--attributes/--no-attributes", default=True, show_default=True, help="Keep the other columns.")
@attribute_types
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def append(
    path: Path,
    sources: tuple[Path, ...],
    unit: str | None,
    supersede: bool,
    retract: bool,
    on_error: str,
    columns: tuple[str, ...],
    closed_stop: bool | None,
    duplicates: str,
    dayfirst: bool | None,
    ticks: bool,
    attributes: bool,
    types: tuple[str, ...],
    as_json: bool,
) -> None:
    """Add facts to the index PATH in one commit, durable when this returns.

    A saved index can be appended to from then on. With --supersede or --retract the facts take the place of others, or
    are taken back; nothing of the history is lost.

    Example: tkindex append facts.tk monday.csv
    """
    if supersede and retract:
        raise click.UsageError("--supersede and --retract exclude each other.")
    if (supersede or retract) and (on_error == "skip" or duplicates == "merge"):
        raise click.UsageError("--on-error skip and --duplicates merge are for facts that are added only.")
    roles, kept = dict(column_of(pair) for pair in columns), attributes_asked(attributes, types)
    from tkindex.cli.compiling import announce_compiling
    from tkindex.live.opening import create, open_index

    announce_compiling("kernels.vocab", "kernels.build", "kernels.search")
    source: Any = sources[0] if len(sources) == 1 else list(sources)
    options: dict[str, Any] = {"columns": roles or None, "closed_stop": closed_stop, "dayfirst": dayfirst}
    options["ticks"] = ticks
    if unit is None and not path.exists():
        raise click.ClickException(
            f"{path}: no such index; make one with --create UNIT, such as --create day, or with tkindex build"
        )
    is_new = not path.exists()
    opened = create(path, unit=unit or "day") if is_new else open_index(path, mode="w")
    with opened as index, progress_bars() as progress:
        report, n_closed = None, 0
        if supersede:
            n_closed = index.supersede(source, attributes=kept, **options)
        elif retract:
            index.retract(source, **options)
        else:
            report = index.append(
                source, on_error=on_error, duplicates=duplicates, attributes=kept, progress=progress, **options
            )
        done = index.commit()
        known: dict[str, Any] = {
            "path": str(path),
            "commit": None if done is None else done.number,
            "recorded": None if done is None else str(done.recorded),
            "added": 0 if done is None else done.n_added,
            "retracted": 0 if done is None else done.n_retracted,
            "closed": n_closed,
            "facts": len(index),
        }
    if as_json:
        click.echo(json_text({**known, **({} if report is None else {"report": report.to_dict()})}, indent=2))
        return
    if report is not None and report.n_bad:
        for line in str(report).splitlines():
            click.echo(line[: len(line) - len(line.lstrip())] + one_line(line))
    if done is None:
        click.echo("nothing to commit")
        return
    click.echo(
        f"commit {done.number} at {done.recorded}: {done.n_added:,} added, {done.n_retracted:,} retracted; "
        f"{known['facts']:,} facts are believed"
    )


def _live(path: Path) -> LiveIndex:
    """An index that keeps its history, open for reading."""
    from tkindex.live.opening import open_index

    return require_history(open_index(path), path)


def require_history(index: Any, path: Path) -> LiveIndex:
    """Return an index that keeps its history, or raise `QueryError`."""
    from tkindex.errors import QueryError
    from tkindex.live.index import LiveIndex

    if not isinstance(index, LiveIndex):
        raise QueryError(f"{path} keeps no history: it was built at once; tkindex append begins one")
    return index


def commit_or_time(text: str) -> int | str:
    """Read what ``--as-of`` takes: ``commit:7``, or a time.

    >>> commit_or_time("commit:7"), commit_or_time("2014-10")
    (7, '2014-10')
    """
    number = text.removeprefix(_COMMIT)
    if number != text and number.isdecimal():
        return int(number)
    if number != text:
        raise click.UsageError(f"{text!r} names no commit: write commit: and a number, for example commit:7.")
    return text


@click.command("log", short_help="List commits, versions of facts, and changes.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--head", type=TEXT, metavar="LABEL", help="Versions of its facts instead of commits.")
@click.option("--relation", type=TEXT, metavar="LABEL", help="Versions of its facts instead of commits.")
@click.option("--tail", type=TEXT, metavar="LABEL", help="Versions of its facts instead of commits.")
@click.option("--since", type=TEXT, metavar="WHEN", help="What has changed since a time of recording, or commit:N.")
@click.option("--limit", type=click.IntRange(min=0), default=_SHOWN, show_default=True, help="The last N lines.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, all lines.")
def log(
    path: Path,
    head: str | None,
    relation: str | None,
    tail: str | None,
    since: str | None,
    limit: int,
    as_json: bool,
) -> None:
    """List the commits of the index PATH, the versions of some facts, or what has changed since.

    \b
    tkindex log facts.tk
    tkindex log facts.tk --head Ann --relation "lives in"
    tkindex log facts.tk --since 2026-11-22T08:00
    """
    from tkindex.cli.compiling import announce_compiling

    slots = [head, relation, tail]
    has_slots = any(slot is not None for slot in slots)
    if since is not None and has_slots:
        raise click.UsageError("--since and the slots exclude each other.")
    announce_compiling("kernels.vocab", "kernels.search")
    index = _live(path)
    lines: list[dict[str, Any]]
    if since is not None:
        changes = index.changes(commit_or_time(since))
        lines = [{"change": "believed", **line} for line in changes.believed.to_dicts()]
        lines += [{"change": "retracted", **line} for line in changes.retracted.to_dicts()]
    elif has_slots:
        lines = index.history(head, relation, tail).to_dicts()
    else:
        lines = [
            {"commit": one.number, "recorded": str(one.recorded), "added": one.n_added, "retracted": one.n_retracted}
            for one in index.commits()
        ]
    if as_json:
        click.echo(json_text(lines, indent=2))
        return
    if not lines:
        click.echo("nothing")
        return
    shown = lines[len(lines) - min(limit, len(lines)) :]
    names = [name for name in lines[0] if name not in ("seq",)]
    rows = [["" if line[name] is None else str(line[name]) for name in names] for line in shown]
    print_lines(table(names, rows, right=("commit", "added", "retracted") if "commit" in names else ()))
    if len(shown) < len(lines):
        click.echo(f"... {len(lines) - len(shown):,} earlier")


@click.command(short_help="Read every byte of an index and check it.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--every", metavar="LENGTH", help="Go on, and read it again so often (12h, 7 days), until damage is found."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one object, or with --every a line each time.")
def verify(path: Path, every: str | None, as_json: bool) -> None:
    """Read every byte of the index PATH and check it; exit status 1 and the name of the file where it is damaged.

    An index that was verified is opened without being read again as long as sizes and times of its files stay. A disk
    that forgets bits changes neither: only this finds it. From then on the index is not opened until it is mended.
    """
    from tkindex.cli.compiling import announce_compiling
    from tkindex.timeline.durations import parse_duration

    pause = None if every is None else parse_duration(every, "second")
    if pause is not None and not pause:
        raise click.BadParameter("a length of time of a second or more", param_hint="--every")
    announce_compiling("kernels.vocab", "kernels.search", "kernels.check")
    while True:
        _verify(path, as_json, is_last=pause is None)
        if pause is None:
            return
        time.sleep(pause)


def _verify(path: Path, as_json: bool, is_last: bool) -> None:
    """Verify once, and say so."""
    from tkindex.live.index import LiveIndex
    from tkindex.live.opening import open_index

    index = cast("Any", open_index(path, verify=True))
    found: dict[str, int] = index.verify() if isinstance(index, LiveIndex) else {"facts": index.n_facts}
    if as_json:
        click.echo(json_text({"path": str(path), **found}, **({"indent": 2} if is_last else {})))
        return
    if not is_last:
        now = time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime())
        click.echo(f"{now}  {path}: every checksum and every invariant holds")
        return
    said = [(name, size_text(count) if name == "bytes" else f"{count:,}") for name, count in found.items()]
    print_lines(fields([("index", str(path)), *said, ("verified", "every checksum and every invariant holds")]))


@click.command(short_help="Write an index anew as one base, for quick queries.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--keep-history",
    metavar="DURATION",
    help="Drop versions that were taken back longer ago than this, such as 90d. Otherwise all stay.",
)
@click.option("--erase", is_flag=True, help="Remove for good what `tkindex erase` has marked, and say what that was.")
def compact(path: Path, keep_history: str | None, erase: bool) -> None:
    """Rewrite the index PATH as one base, so that queries are as fast as those of an index built at once.

    Readers go on; the history stays, but for what the options say. An interrupted run leaves the index as it was.
    """
    from tkindex.cli.compiling import announce_compiling
    from tkindex.live.opening import open_index

    announce_compiling("kernels.vocab", "kernels.build", "kernels.search")
    with open_index(path, mode="w") as index:
        report = index.compact(keep_history=keep_history, erase=True) if erase else None
        if report is None:
            index.compact(keep_history=keep_history)
        facts = f"{len(index):,} fact{'' if len(index) == 1 else 's'}"
        click.echo(f"{path}: {facts} in one base, after commit {index.last_commit:,}")
        if report is not None:
            click.echo(
                f"erased {report.n_versions:,} versions of facts, and {report.n_entities + report.n_relations:,} "
                f"labels that nothing names any more; out of reach: {report.out_of_reach}"
            )
            for name in report.left_over:
                click.echo(f"could not be removed, and holds what was erased: {path / name}", err=True)
            if report.left_over:
                raise click.exceptions.Exit(1)


@click.command(short_help="Mark facts for erasure, with all their versions.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--where", metavar="CONDITION", help="A condition on attributes: \"user == 'u17'\".")
@click.option("--entity", metavar="LABEL", help="An entity on either side.")
@click.option("--expect", type=int, metavar="N", help="How many versions it must be; needed for none or all.")
def erase(path: Path, where: str | None, entity: str | None, expect: int | None) -> None:
    """Mark facts of the live index PATH for erasure: they are taken back now, in a commit of their own.

    `tkindex compact PATH --erase` then removes them from every file, with versions, attributes and vectors.
    """
    from tkindex.cli.compiling import announce_compiling
    from tkindex.live.opening import open_index

    announce_compiling("kernels.vocab", "kernels.build", "kernels.search")
    with open_index(path, mode="w") as index:
        marked = index.erase(where, entity=entity, expect=expect)
        click.echo(
            f"{path}: marked {marked.n_versions:,} versions of facts, {marked.n_facts:,} of them believed until now; "
            f"tkindex compact {path} --erase removes them for good"
        )


@click.command(short_help="Copy what is committed while it may be written.")
@click.argument("path", type=click.Path(path_type=Path))
@click.argument("target", type=click.Path(path_type=Path))
def backup(path: Path, target: Path) -> None:
    """Copy what is committed to the index PATH into the new folder TARGET, while it may be written."""
    from tkindex.cli.compiling import announce_compiling

    announce_compiling("kernels.vocab", "kernels.search")
    commit = _live(path).backup(target)
    click.echo(f"{target}: everything up to commit {commit:,}")
