"""``tkindex query PATH OPERATOR ...``: every operator of the engine, one subcommand each.

What a subcommand finds, its bounds, order and ties are told by the operator table (`tkindex.tools.operators`), as they
are to models; only what the command line adds stands here.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tkindex.choices import ALLEN, CONVENTIONS
from tkindex.cli.options import TEXT

if TYPE_CHECKING:
    from tkindex.cli.answers import Answer
    from tkindex.index import Index
    from tkindex.tools.operators import Operator

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
Options = list[Decorator]

_SLOTS = ("head", "relation", "tail", "entity")
_CONDITIONS = ("before", "after", "on", "during", "overlaps", "between", "allen")


@click.group(subcommand_metavar="OPERATOR [ARGS]...")
@click.argument("path", type=click.Path(path_type=Path))
@click.pass_context
def query(ctx: click.Context, path: Path) -> None:
    """Ask the index or cluster PATH.

    A time is text of any precision and stands for the whole period: 2014, 2014-10, "Oct 7th, 2014", 2014-10-07T05:30.

    \b
    tkindex query facts.tk last --head Iraq --relation visits --before 2014-10
    tkindex query facts.tk between 2014-10-01 2014-10-07 --entity Iraq --csv
    tkindex query facts.tk neighborhood Iraq --hops 2 --on 2014-10
    """
    ctx.obj = path


def slots(*names: str, required: tuple[str, ...] = ()) -> Options:
    """Options for the slots of a fact."""
    told = {"entity": "Either side of the fact.", "head": "Its head.", "relation": "Its relation.", "tail": "Its tail."}
    return [
        click.option(f"--{name}", type=TEXT, metavar="LABEL", required=name in required, help=told[name])
        for name in names
    ]


def conditions() -> Options:
    """Options for a condition on time, of which one may be given."""
    single = [
        click.option(f"--{name}", type=TEXT, metavar="TIME", help=told)
        for name, told in (
            ("before", "Facts over before this period."),
            ("after", "Facts that begin after this period."),
            ("on", "Facts that hold at some instant of this period."),
            ("during", "Facts inside this period."),
            ("overlaps", "Facts that share an instant with this period."),
        )
    ]
    return [
        *single,
        click.option("--between", type=(TEXT, TEXT), metavar="TIME TIME", help="From the first period to the second."),
        click.option("--allen", type=(click.Choice(ALLEN), TEXT), metavar="RELATION TIME", help="An Allen relation."),
    ]


def filters() -> Options:
    """The option for a condition on attributes."""
    told = "A condition on attributes, such as \"score > .8 and source == 'mail'\"."
    return [click.option("--where", type=TEXT, metavar="CONDITION", help=told)]


def limits() -> Options:
    """Options for how many facts, and which first."""
    return [
        click.option("--limit", type=click.IntRange(min=0), metavar="N", help="The first N facts only."),
        click.option("--newest-first", is_flag=True, help="Latest facts first."),
    ]


def times(*names: str) -> Options:
    """Positional times."""
    return [click.argument(name, type=TEXT) for name in names]


def output() -> Options:
    """Options of every operator."""
    return [
        click.option("--convention", type=click.Choice(CONVENTIONS), help="Another one than the index was built with."),
        click.option("--as-of", type=TEXT, metavar="WHEN", help="As it was at a time of recording, or after commit:N."),
        click.option("--json", "as_json", is_flag=True, help="Print one JSON object, all rows."),
        click.option("--csv", "as_csv", is_flag=True, help="Print CSV, all rows."),
        click.option(
            "--spreadsheet",
            is_flag=True,
            help="With --csv: an apostrophe before text that a spreadsheet would run, and before one that has it.",
        ),
    ]


_IN_SHORT = {
    "allen": "Find facts in one of the thirteen Allen relations",
    "between": "Find facts that hold between two times",
    "describe": "Say what is known about an entity or a relation",
    "facts": "Find facts by head, relation, tail or entity",
    "free-window": "Find the earliest or latest window without facts",
    "neighborhood": "Walk from an entity over facts, hop by hop",
    "on": "Find facts that hold in the named period",
    "overlaps": "Find facts that share an instant with the period",
    "snapshot": "Find all facts that hold at an instant",
    "times": "List the times of a head, relation and tail",
}
"""Operators whose first sentence is too long for a list of commands."""


class OperatorCommand(click.Command):
    """A subcommand whose help is the entry of the operator table, read when somebody asks for it.

    The command's own help, if any, follows it.
    """

    def entry(self) -> Operator:
        """Return what the operator table says of it."""
        # The table imports numpy, which no other command line has to wait for.
        from tkindex.tools.operators import OPERATORS

        assert self.name is not None
        return OPERATORS[self.name.replace("-", "_")]

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the entry in a few words: its first sentence where that is short."""
        said = _IN_SHORT.get(self.name or "") or self.entry().description.split(". ")[0].rstrip(".")
        return textwrap.shorten(said, limit, placeholder="...")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the entry: what is found, bounds, order and ties."""
        entry = self.entry()
        with formatter.indentation():
            formatter.write_paragraph()
            formatter.write_text(entry.description)
            formatter.write_paragraph()
            formatter.write_dl([("bounds", entry.bounds), ("order", entry.order), ("ties", entry.ties)])
        super().format_help_text(ctx, formatter)


def operator(name: str, *groups: Options) -> Callable[[Callable[[Index, dict[str, Any]], Any]], click.Command]:
    """Make a subcommand of a function that asks the index; its docstring is what the help says beyond the table."""

    def decorate(ask: Callable[[Index, dict[str, Any]], Any]) -> click.Command:
        def run(
            path: Path,
            convention: str | None,
            as_of: str | None,
            as_json: bool,
            as_csv: bool,
            spreadsheet: bool,
            **given: Any,
        ) -> None:
            if as_json and as_csv:
                raise click.UsageError("--json and --csv exclude each other.")
            if spreadsheet and not as_csv:
                raise click.UsageError("--spreadsheet says how --csv is written.")
            when = when_of(given)
            from tkindex.cli import answers
            from tkindex.cli.compiling import announce_compiling
            from tkindex.serve.opening import is_cluster, open_any

            announce_compiling("kernels.vocab", "kernels.search")
            index = open_any(path, convention)
            if as_of is not None and is_cluster(path):
                raise click.UsageError("a cluster has commits and no times of recording: tk.cluster.connect(commit=N).")
            if as_of is not None:
                from tkindex.cli.live import commit_or_time, require_history

                index = require_history(index, path).as_of(commit_or_time(as_of))
            chosen = {slot: given[slot] for slot in (*_SLOTS, "where") if given.get(slot) is not None}
            asked = {**given, "slots": chosen, "when": when}
            result, timing = answers.measure(lambda: ask(index, asked))
            answer = _answer(name, result)
            if as_json:
                answers.print_json(index, name, answer, timing)
            elif as_csv:
                answers.print_csv(answer, spreadsheet)
            else:
                answers.print_table(index, answer, timing, given.get("limit"))

        command: Callable[..., Any] = click.pass_obj(run)
        # What is known about an entity is known of all its facts.
        filtered = [] if name == "describe" else filters()
        for option in reversed([option for group in (*groups, filtered, output()) for option in group]):
            command = option(command)
        return query.command(name, OperatorCommand, help=ask.__doc__)(command)

    return decorate


def when_of(given: dict[str, Any]) -> Any:
    """The condition on time among the options, or None."""
    named = [name for name in _CONDITIONS if given.get(name) is not None]
    if len(named) > 1:
        raise click.UsageError(f"{' and '.join(f'--{name}' for name in named)} exclude each other.")
    if not named:
        return None
    from tkindex.timeline import conditions as when

    (name,) = named
    make, value = getattr(when, name), given[name]
    return make(*value) if isinstance(value, tuple) else make(value)


def _answer(name: str, result: Any) -> Answer:
    from tkindex.cli import answers
    from tkindex.results.facts import Facts
    from tkindex.results.views import Labels, Neighborhood, Profile, Times

    if isinstance(result, (bool, int)):
        return answers.of_value(name, result)
    kinds: list[tuple[type, Callable[[Any], Answer]]] = [
        (Facts, answers.of_facts),
        (Labels, answers.of_labels),
        (Times, answers.of_times),
        (Neighborhood, answers.of_neighborhood),
        (Profile, answers.of_profile),
    ]
    for kind, make in kinds:
        if isinstance(result, kind):
            return make(result)
    return answers.of_window(result)


def _limited(asked: dict[str, Any]) -> dict[str, Any]:
    return {**asked["slots"], "limit": asked["limit"], "newest_first": asked["newest_first"]}


# ---- facts -----------------------------------------------------------------------------------------------------------


@operator("facts", slots(*_SLOTS), conditions(), limits())
def facts(index: Index, asked: dict[str, Any]) -> Any:
    return index.facts(**_limited(asked), when=asked["when"])


@operator("before", times("time"), slots(*_SLOTS), limits())
def before(index: Index, asked: dict[str, Any]) -> Any:
    return index.before(time=asked["time"], **_limited(asked))


@operator("after", times("time"), slots(*_SLOTS), limits())
def after(index: Index, asked: dict[str, Any]) -> Any:
    return index.after(time=asked["time"], **_limited(asked))


@operator("on", times("time"), slots(*_SLOTS), limits())
def on(index: Index, asked: dict[str, Any]) -> Any:
    return index.on(time=asked["time"], **_limited(asked))


@operator("during", times("time"), slots(*_SLOTS), limits())
def during(index: Index, asked: dict[str, Any]) -> Any:
    return index.during(time=asked["time"], **_limited(asked))


@operator("overlaps", times("time"), slots(*_SLOTS), limits())
def overlaps(index: Index, asked: dict[str, Any]) -> Any:
    return index.overlaps(time=asked["time"], **_limited(asked))


@operator("between", times("first", "last"), slots(*_SLOTS), limits())
def between(index: Index, asked: dict[str, Any]) -> Any:
    return index.between(a=asked["first"], b=asked["last"], **_limited(asked))


@operator(
    "allen",
    [click.argument("relation_name", metavar="RELATION", type=click.Choice(ALLEN))],
    times("time"),
    [click.argument("until", type=TEXT, required=False)],
    slots(*_SLOTS),
    limits(),
)
def allen(index: Index, asked: dict[str, Any]) -> Any:
    """RELATION is one of these, and the period goes from TIME to UNTIL:

    \b
    before, meets, overlaps, starts, during, finishes, equals, finished_by,
    contains, started_by, overlapped_by, met_by, after
    """
    return index.allen(asked["relation_name"], asked["time"], until=asked["until"], **_limited(asked))


@operator("snapshot", times("time"), slots(*_SLOTS), limits())
def snapshot(index: Index, asked: dict[str, Any]) -> Any:
    return index.snapshot(asked["time"], **_limited(asked))


# ---- picks and numbers -----------------------------------------------------------------------------------------------


@operator("first", slots(*_SLOTS), conditions())
def first(index: Index, asked: dict[str, Any]) -> Any:
    return index.first(**asked["slots"], when=asked["when"])


@operator("last", slots(*_SLOTS), conditions())
def last(index: Index, asked: dict[str, Any]) -> Any:
    return index.last(**asked["slots"], when=asked["when"])


@operator("count", slots(*_SLOTS), conditions())
def count(index: Index, asked: dict[str, Any]) -> Any:
    return index.count(**asked["slots"], when=asked["when"])


@operator("exists", slots(*_SLOTS), conditions())
def exists(index: Index, asked: dict[str, Any]) -> Any:
    return index.exists(**asked["slots"], when=asked["when"])


# ---- entities and times ----------------------------------------------------------------------------------------------


@operator("tails", slots("head", "relation", required=("head", "relation")), conditions())
def tails(index: Index, asked: dict[str, Any]) -> Any:
    return index.tails(**asked["slots"], when=asked["when"])


@operator("heads", slots("relation", "tail", required=("relation", "tail")), conditions())
def heads(index: Index, asked: dict[str, Any]) -> Any:
    return index.heads(**asked["slots"], when=asked["when"])


@operator("times", slots("head", "relation", "tail", required=("head", "relation", "tail")), conditions())
def times_of(index: Index, asked: dict[str, Any]) -> Any:
    return index.times(**asked["slots"], when=asked["when"])


@operator(
    "neighborhood",
    [
        click.argument("start", metavar="ENTITY", type=TEXT),
        click.option("--hops", type=click.IntRange(min=0), default=1, show_default=True, help="How many facts away."),
        click.option("--max-facts", type=click.IntRange(min=0), default=10_000, show_default=True, help="Cap."),
        click.option("--max-entities", type=click.IntRange(min=0), default=10_000, show_default=True, help="Cap."),
    ],
    conditions(),
)
def neighborhood(index: Index, asked: dict[str, Any]) -> Any:
    caps = asked["max_facts"], asked["max_entities"]
    return index.neighborhood(asked["start"], asked["hops"], asked["when"], *caps, where=asked["where"])


@operator(
    "free-window",
    [click.argument("length", type=TEXT)],
    times("first"),
    [
        click.argument("last", type=TEXT, required=False),
        click.option("--latest", is_flag=True, help="The latest window instead of the earliest."),
        click.option("--min-events", type=click.IntRange(min=0), metavar="N", help="With at least N facts, not none."),
        click.option("--step", type=TEXT, metavar="LENGTH", help="Begin at FIRST plus multiples of this."),
    ],
    slots(*_SLOTS),
)
def free_window(index: Index, asked: dict[str, Any]) -> Any:
    """The window lies between FIRST and LAST, both included.

    Example: tkindex query flights.tk free-window 2h 2013-03-08T11 2013-03-09T05 --head JFK --tail rain
    """
    within = asked["first"] if asked["last"] is None else (asked["first"], asked["last"])
    return index.free_window(
        index.facts(**asked["slots"]),
        asked["length"],
        within,
        latest=asked["latest"],
        min_events=asked["min_events"],
        step=asked["step"],
    )


@operator("describe", slots("entity", "relation"))
def describe(index: Index, asked: dict[str, Any]) -> Any:
    return index.describe(**asked["slots"])
