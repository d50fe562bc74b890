"""Types of options."""

from __future__ import annotations

from typing import Any

import click


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
