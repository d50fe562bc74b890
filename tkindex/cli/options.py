"""Types of options, and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tkindex.choices import ATTRIBUTE_KINDS, CONVENTIONS

Command = TypeVar("Command", bound=Callable[..., Any])
ROLES = ("head", "relation", "tail", "start", "stop")


class Text(click.ParamType[str]):
    """A label or a time: text that is Unicode. Bytes of another encoding reach Python as lone surrogates."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            str(value).encode()
        except UnicodeEncodeError:
            self.fail(f"{value!a} is not valid UTF-8; set the terminal, or LC_ALL, to UTF-8", param, ctx)
        return str(value)


TEXT = Text()

on_error_option = click.option(
    "--on-error",
    type=click.Choice(("raise", "skip")),
    default="raise",
    show_default=True,
    help="Stop at the first bad row, or leave bad rows out and list them.",
)
"""The option that says what bad rows do."""

_READING = (
    click.option(
        "--convention",
        type=click.Choice(CONVENTIONS),
        default="standard",
        show_default=True,
        help="How operators treat ties and the ends of periods: as documented, or as the gold of a data set does.",
    ),
    on_error_option,
    click.option(
        "--column",
        "columns",
        multiple=True,
        metavar="ROLE=NAME",
        help=f"The column of a role ({', '.join(ROLES)}): its name, its position from 0, or nothing for none.",
    ),
    click.option(
        "--closed-stop/--open-stop",
        default=None,
        help="Stops name the last period inside a fact, or the first instant after it.  [default: by their precision]",
    ),
    click.option("--dayfirst/--monthfirst", default=None, help="How to read 03/04/2014.  [default: refuse it]"),
    click.option("--ticks", is_flag=True, help="Integer times are ticks of the unit, even if they look like years."),
    click.option("--attributes/--no-attributes", default=True, show_default=True, help="Keep the other columns."),
    click.option("--json", "as_json", is_flag=True, help="Print the report as JSON."),
)


attribute_types = click.option(
    "--attribute-type",
    "types",
    multiple=True,
    metavar="NAME=TYPE",
    help=f"Read this column of text as {', '.join(ATTRIBUTE_KINDS)}; 'infer' reads each as what it is beyond doubt.",
)
"""The option that says how columns of text become attributes; `attributes_asked` reads it."""


def attributes_asked(keep: bool, types: tuple[str, ...]) -> bool | str | dict[str, str]:
    """Return what ``attributes=`` is to be, of what the options say.

    >>> attributes_asked(True, ("confidence=number", "seen=time"))
    {'confidence': 'number', 'seen': 'time'}
    """
    if not types:
        return keep
    hint = "'--attribute-type'"
    if not keep:
        raise click.BadParameter("excludes --no-attributes.", param_hint=hint)
    if "infer" in types:
        if len(types) > 1:
            raise click.BadParameter("is either infer, or NAME=TYPE for some columns.", param_hint=hint)
        return "infer"
    found = {}
    for pair in types:
        name, sign, kind = pair.rpartition("=")
        if not sign or not name or kind not in ATTRIBUTE_KINDS:
            raise click.BadParameter(
                f"{pair!r} is not NAME=TYPE, with one of {', '.join(ATTRIBUTE_KINDS)} as type.", param_hint=hint
            )
        found[TEXT.convert(name, None, None)] = kind
    return found


def reading_options(command: Command) -> Command:
    """Give a command the options that say how facts are read from files, in this order."""
    for option in reversed(_READING):
        command = option(command)
    return command
