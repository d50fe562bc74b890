"""What counts as a line of code: `bench.lines`."""

from __future__ import annotations

from bench.lines import count, lines_of_code, main

SOURCE = '''"""What it is.

More.
"""

# A remark.
import os  # another


class A:
    """A class."""

    x = (
        1,
        2,
    )
    """What x is."""

    def f(self):
        return """two
lines"""
'''


def test_docstrings_comments_and_blank_lines_do_not_count():
    # import, class, four of x, def, and two of a text that is a value.
    assert lines_of_code(SOURCE) == 9


def test_folders_are_added_up(tmp_path, capsys):
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "a.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "b.py").write_text("x = 1\n", encoding="utf-8")
    assert count(tmp_path) == {str(tmp_path / "b.py"): 1, str(tmp_path / "one" / "a.py"): 9}
    main([str(tmp_path)])
    assert "together: 10" in capsys.readouterr().out
