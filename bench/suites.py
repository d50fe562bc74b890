"""Which suites there are, and how each is run: read from the folders of `bench`, never from a list.

A suite is a folder with an ``__init__.py``, whose first line says what it measures, and a ``__main__.py`` that takes
``--json``. It may say in its ``__init__.py`` how it is run by ``python -m bench run``::

    RUNS = {
        "quick": [("icews", "--facts {data}/multitq/facts.parquet --quick", 30)],
        "full": [("icews", "--facts {data}/multitq/facts.parquet", 400)],
    }

that is, by size: the name of the run, its arguments, and the seconds to expect. ``{data}`` is the folder of the data
sets and ``{room}`` a folder that is thrown away; ``--json`` is added. A suite that says nothing and takes ``--quick``
is run with that alone.
"""

from __future__ import annotations

import ast
import os
import shlex
from dataclasses import dataclass
from pathlib import Path

from bench.harness import PROJECT

HERE = Path(__file__).resolve().parent
SIZES = ("quick", "full")
# What a suite that says nothing about itself is given, in seconds.
UNKNOWN = {"quick": 30.0, "full": 900.0}


@dataclass(frozen=True)
class Run:
    """One run of a suite.

    Attributes
    ----------
    suite, name : str
        The folder, and which of its runs.
    arguments : str
        As one would type them; ``{data}`` and ``{room}`` stand for folders.
    seconds : float
        To expect on two quiet cores.
    """

    suite: str
    name: str
    arguments: str
    seconds: float

    @property
    def label(self) -> str:
        """The run in one word: the name of its report.

        >>> Run("operators", "icews", "", 1.0).label
        'operators-icews'
        """
        return self.suite if self.name == self.suite else f"{self.suite}-{self.name}"

    def words(self, data: Path | None, room: Path) -> list[str]:
        """Arguments as a list, the folders filled in.

        Raises
        ------
        FileNotFoundError
            The run needs data that are not there; the message says which and where.
        """
        found = []
        for word in shlex.split(self.arguments):
            if "{data}" in word:
                path = None if data is None else Path(word.replace("{data}", str(data)))
                if path is None or not path.exists():
                    inside = word.replace("{data}/", "").replace("{data}", ".")
                    raise FileNotFoundError(f"no {inside} in the data folder; name it with --data or TKINDEX_DATA")
                word = str(path)
            found.append(word.replace("{room}", str(room)))
        return found


@dataclass(frozen=True)
class Suite:
    """A suite: its name, what it measures, and its runs by size."""

    name: str
    about: str
    runs: dict[str, tuple[Run, ...]]


def find_suites(folder: Path = HERE) -> dict[str, Suite]:
    """Every suite below `folder`, by name; parsed and not imported, since a suite may need libraries that are absent.

    Raises
    ------
    ValueError
        A suite's ``RUNS`` is not of the form that this module states.
    """
    return {path.parent.name: _read_suite(path.parent) for path in sorted(folder.glob("*/__main__.py"))}


def _read_suite(folder: Path) -> Suite:
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    about = (ast.get_docstring(tree) or "").split("\n", 1)[0]
    said = None
    for node in tree.body:
        names = [target.id for target in getattr(node, "targets", ()) if isinstance(target, ast.Name)]
        if isinstance(node, ast.Assign) and names == ["RUNS"]:
            said = ast.literal_eval(node.value)
    if said is None:
        takes_quick = '"--quick"' in (folder / "__main__.py").read_text(encoding="utf-8")
        runs = {"quick": [(folder.name, "--quick", UNKNOWN["quick"])] if takes_quick else [], "full": []}
        runs["full"] = [(folder.name, "", UNKNOWN["full"])] if takes_quick else []
    else:
        runs = said
    try:
        made = {size: tuple(Run(folder.name, name, words, float(s)) for name, words, s in runs[size]) for size in runs}
    except (TypeError, ValueError) as error:
        raise ValueError(f"bench/{folder.name}/__init__.py: RUNS is {said!r}; expected {{size: [(name, arguments, "
                         f"seconds), ...]}}: {error}") from None  # fmt: skip
    if not set(made) <= set(SIZES):
        raise ValueError(f"bench/{folder.name}/__init__.py: RUNS has sizes {sorted(made)}; expected {', '.join(SIZES)}")
    return Suite(folder.name, about, {size: made.get(size, ()) for size in SIZES})


def data_folder(given: str | Path | None = None) -> Path | None:
    """Where the data sets are: the folder given, ``TKINDEX_DATA``, or ``../shared/data``; None where there is none."""
    path = Path(given or os.environ.get("TKINDEX_DATA") or PROJECT.parent / "shared" / "data")
    return path.resolve() if path.is_dir() else None
