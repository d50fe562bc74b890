"""``python -m tkindex``, and what the installed commands run: the command line, its import included."""

from __future__ import annotations

import sys
from importlib import import_module

from tkindex.lazily.collector import collect_later


def main(module: str = "tkindex.cli") -> None:
    """Run the command line of a module.

    Parameters
    ----------
    module : str
        It has a `main`.

    Notes
    -----
    Commands answer Ctrl-C by one line; to import them takes a moment in which it would be a traceback.
    """
    collect_later()
    try:
        command = import_module(module).main
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        sys.exit(130)
    command()


if __name__ == "__main__":
    main()
