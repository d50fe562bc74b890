"""``python -m bench``: list the suites, or run one: ``python -m bench operators …``."""

from __future__ import annotations

import ast
import runpy
import sys
from pathlib import Path


def suites() -> dict[str, str]:
    """Every folder of `bench` that can be run, and the first line of what it says about itself."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("*/__main__.py")):
        # Parsed, not imported: a suite may need libraries that the list does not.
        text = ast.get_docstring(ast.parse((path.parent / "__init__.py").read_text(encoding="utf-8"))) or ""
        found[path.parent.name] = text.split("\n", 1)[0]
    return found


def main(arguments: list[str]) -> int:
    known = suites()
    if not arguments or arguments[0] in ("-h", "--help"):
        print("usage: python -m bench SUITE [options]; SUITE --help lists them\n")
        for name, about in known.items():
            print(f"  {name:12} {about}")
        return 0
    name = arguments[0]
    if name not in known:
        print(f"no suite {name!r}; expected one of {', '.join(known)}", file=sys.stderr)
        return 2
    sys.argv = [f"bench {name}", *arguments[1:]]
    runpy.run_module(f"bench.{name}", run_name="__main__", alter_sys=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
