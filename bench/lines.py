"""Lines of code, without docstrings, comments and blank lines: ``python -m bench.lines [FOLDER ...]``."""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path

_IDLE = frozenset(
    (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
)


def lines_of_code(text: str) -> int:
    """Count the lines of a Python source that hold a token of code; those of docstrings and bare strings do not."""
    used: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _IDLE:
            used.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            used.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(used)


def count(folder: Path) -> dict[str, int]:
    """Return the lines of code of each Python file below a folder, by its path."""
    return {str(path): lines_of_code(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}


def main(folders: list[str]) -> None:
    """Print a line a folder, and their sum."""
    total = 0
    for folder in folders:
        found = count(Path(folder))
        total += sum(found.values())
        print(f"{folder}: {sum(found.values()):,} lines of code in {len(found)} files")
    print(f"together: {total:,}")


if __name__ == "__main__":
    main(sys.argv[1:] or ["tkindex", "reasoners"])
