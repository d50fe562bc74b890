"""The command line: ``tkindex build``, ``names``, ``info``, ``query``, ``ask``, ``append``, ``log``, ``verify``,
``compact``, ``erase``, ``backup``, ``embed``, ``search``, ``link``, ``serve``, ``explore``, ``cluster``, ``demo``,
``warmup`` and ``doctor``.

Nothing that a command does not need is imported: ``--help`` loads neither numpy nor Numba, and every command imports
its libraries when it runs. Whatever goes wrong is one line on standard error that begins with ``error:``, and exit
status 1, or 2 where the command line itself is at fault.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import sys
import warnings
from collections.abc import Mapping, Sequence
from typing import Any, TextIO

import click

from tkindex import __version__
from tkindex.cli.text import in_options, one_line
from tkindex.errors import TkindexError
from tkindex.serve.stopping import Stopped, heard

__all__ = ["main"]

_INTERRUPTED = 130
# Which module has each command: of those of others, one command needs nothing.
_COMMANDS = {
    "build": "tkindex.cli.make",
    "names": "tkindex.cli.names",
    "info": "tkindex.cli.look",
    "query": "tkindex.cli.ask",
    "ask": "tkindex.cli.question",
    **dict.fromkeys(("append", "log", "verify", "compact", "erase", "backup"), "tkindex.cli.live"),
    **dict.fromkeys(("embed", "search", "link"), "tkindex.cli.words"),
    "serve": "tkindex.serve.cli",
    "explore": "tkindex.cli.explore",
    "cluster": "tkindex.cli.cluster",
    "demo": "tkindex.cli.tour",
    "warmup": "tkindex.cli.compiling",
    "doctor": "tkindex.cli.doctor",
}


class Program(click.Group):
    """A group of commands that ends in one line where click, or Python, would print several.

    Parameters
    ----------
    modules : mapping of str to str, optional
        The module that has each command, under its own name: imported when that command is asked for.
    """

    def __init__(self, *args: Any, modules: Mapping[str, str] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.modules = modules or {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name all commands, in the order of the alphabet."""
        return sorted({*self.commands, *self.modules})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, and import its module where nobody has asked for it before."""
        # Of a name that is none, click looks for those that are like it among all.
        for name in (cmd_name,) if cmd_name in self.modules else self.modules:
            if name not in self.commands:
                # As the statement does it: `python -X importtime` shows that.
                self.add_command(getattr(__import__(self.modules[name], fromlist=[name]), name))
        return super().get_command(ctx, cmd_name)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line, and leave the process with its exit status unless `standalone_mode` is false."""
        name = prog_name or self.name or "tkindex"
        if not standalone_mode:
            return super().main(args, name, complete_var, False, **extra)
        # An interpreter that ends collects garbage among all that Numba holds: 0.2 s for memory that is freed anyway.
        atexit.register(gc.freeze)
        # Python has no stream where a shell has closed one (``>&-``), and the next file that is opened would take its
        # place; what is written goes nowhere then.
        sys.stdout = sys.stdout or _nowhere()
        sys.stderr = sys.stderr or _nowhere()
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                # Labels are Unicode; a terminal that is not shows what it cannot draw as an escape.
                stream.reconfigure(errors="backslashreplace")
        try:
            with heard(), warnings.catch_warnings():
                warnings.showwarning = _show_warning
                # What a command has left with `Exit`; any other return value says nothing.
                status = super().main(args, name, complete_var, False, **extra)
            sys.stdout.flush()
        except click.UsageError as error:
            where = error.ctx.command_path if error.ctx is not None else name
            self._leave(f"{error.format_message()} See '{where} --help'.", 2)
        except click.ClickException as error:
            self._leave(error.format_message(), 1)
        except (click.Abort, KeyboardInterrupt):
            self._leave("interrupted", _INTERRUPTED)
        except Stopped as stopped:
            with contextlib.suppress(SystemExit):
                self._leave(str(stopped), 1)
            stopped.end()
        except BrokenPipeError:
            # Whoever read our output has left. What is still buffered must not be flushed into the void at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        except TkindexError as error:
            self._leave(in_options(str(error)), 1)
        except OSError as error:
            place = f"{error.filename}: " if error.filename else ""
            self._leave(f"{place}{error.strerror or error}", 1)
        except MemoryError:
            self._leave("out of memory; build from fewer columns, or in parts by time", 1)
        sys.exit(status if isinstance(status, int) else 0)

    @staticmethod
    def _leave(message: str, status: int) -> None:
        # The status is what it would be where nobody can read the line.
        with contextlib.suppress(OSError):
            click.echo(f"error: {one_line(message)}", err=True)
        sys.exit(status)


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")


def _show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    click.echo(f"warning: {one_line(str(message))}", err=True)


@click.group(
    cls=Program,
    modules=_COMMANDS,
    name="tkindex",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="tkindex")
@click.pass_context
def main(ctx: click.Context) -> None:
    """An exact index of temporal facts: before, after, first, last and k-hop windows in microseconds.

    A first look: tkindex demo
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
