"""``python -m bench``: list the suites, run one, run all, or compare two reports."""

from __future__ import annotations

import importlib
import runpy
import sys

from bench.suites import find_suites

COMMANDS = {
    "run": ("bench.run", "run the suites, one after the other; --quick in some two minutes, --full as published"),
    "bars": ("bench.bars", "every bar of the stored reports: what is required, what was measured, whether it holds"),
    "compare": ("bench.compare", "compare two reports of one suite, the noise taken into account"),
    "page": ("bench.page", "write docs/benchmarks.md and its drawings from the stored reports; --check only compares"),
    "readme": ("bench.readme", "fill the generated blocks of README.md, DATA_MODEL.md and docs/"),
}


def main(arguments: list[str]) -> int:
    suites = find_suites()
    if not arguments or arguments[0] in ("-h", "--help"):
        print("usage: python -m bench SUITE [options]       one suite; SUITE --help says what it takes")
        for name, suite in suites.items():
            print(f"  {name:12} {suite.about.replace('``', '')}")
        print("\n       python -m bench COMMAND [options]")
        for name, (_, about) in COMMANDS.items():
            print(f"  {name:12} {about}")
        return 0
    name, rest = arguments[0], arguments[1:]
    if name in ("--quick", "--full"):
        name, rest = "run", arguments
    if name in COMMANDS:
        command = importlib.import_module(COMMANDS[name][0]).main
        command.main(rest, prog_name=f"python -m bench {name}")
        return 0
    if name not in suites:
        print(f"no suite {name!r}; expected one of {', '.join([*suites, *COMMANDS])}", file=sys.stderr)
        return 2
    sys.argv = [f"bench {name}", *rest]
    runpy.run_module(f"bench.{name}", run_name="__main__", alter_sys=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
