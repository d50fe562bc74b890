"""What the commands share: errors in one line, and consoles."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import click


@contextmanager
def in_one_line() -> Iterator[None]:
    """Turn what bad input raises into click's own error."""
    from reasoners.policies.cache import CacheError
    from reasoners.policies.replay import RecordingError
    from reasoners.prompts import PromptError
    from reasoners.qa.formats import FormatError
    from reasoners.qa.runner import ReasonerError
    from reasoners.runs.folder import RunError
    from reasoners.training.rows import TrainingError

    told = (RunError, FormatError, RecordingError, CacheError, ReasonerError, PromptError, TrainingError)
    try:
        yield
    except told as error:
        raise click.ClickException(str(error)) from None


def sources_said(counts: Mapping[str, int]) -> str:
    """What answers came from, in words.

    >>> sources_said({"children": 3, "no tree": 2})
    'children 3 · no tree 2'
    """
    return " · ".join(f"{source} {count:,}" for source, count in counts.items())


def console(*, stderr: bool = False) -> Any:
    """A console that is wide enough where nobody watches: a pipe says that it has 80 columns."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    return Console(stderr=stderr, width=None if stream.isatty() else 160, highlight=False)
