"""Values that options accept, written out so that help need not import what knows them; a test compares the two."""

from __future__ import annotations

from typing import Any

import click

UNITS = ("day", "hour", "minute", "second", "millisecond", "microsecond")
CONVENTIONS = ("standard", "multitq", "cronquestions")
NORMALIZATIONS = ("NFC", "NFKC", "casefold")
ALLEN = (
    "before",
    "meets",
    "overlaps",
    "starts",
    "during",
    "finishes",
    "equals",
    "finished_by",
    "contains",
    "started_by",
    "overlapped_by",
    "met_by",
    "after",
)


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
