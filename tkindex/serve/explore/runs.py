"""Runs of reasoners, as `tkindex-reason run --out` wrote them: scores, traces, two runs side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call

_MOST_TEXT = 2000


@cache
def _reports() -> Any:
    """What reads runs, found by entry point, since it stands above this package."""
    for entry in entry_points(group="tkindex.runs", name="reports"):
        return entry.load()
    raise ToolRefusalError(
        "not_installed", "nothing that reads runs is installed (entry point 'reports' of 'tkindex.runs')",
        "install the project again",
    )  # fmt: skip


class Runs:
    """The runs that were named when the explorer was started; no other folder is read.

    Parameters
    ----------
    paths : sequence of Path
        Folders of runs, or folders that hold some.
    """

    def __init__(self, paths: Sequence[Path] = ()) -> None:
        self._paths = tuple(paths)

    def folders(self) -> dict[str, Path]:
        """Return each run's folder by its name; a name that occurs twice is told apart by a number."""
        found: dict[str, Path] = {}
        for path in self._paths:
            inside = [path] if (path / "run.json").is_file() else sorted(p.parent for p in path.glob("*/run.json"))
            for folder in inside:
                name, number = folder.name, 2
                while name in found:
                    name, number = f"{folder.name} ({number})", number + 1
                found[name] = folder
        return found

    def _folder(self, name: str) -> Path:
        known = self.folders()
        if name not in known:
            raise ToolRefusalError(
                "unknown_run",
                f"there is no run {name[:80]!r}",
                f"there are: {', '.join(known) or 'none'}",
                argument="run",
            )
        return known[name]

    def runs(self, call: Call) -> dict[str, Any]:
        """List runs."""
        found = []
        for name, path in self.folders().items():
            try:
                folder = _reports().RunFolder(path)
                found.append({"name": name, "about": folder.name, "stopped": folder.about.get("stopped", "")})
            except ValueError as error:
                found.append({"name": name, "about": "", "problem": _cut(str(error))})
        return {"rows": found}

    def run(self, call: Call) -> dict[str, Any]:
        """Return one run: its scores, and its questions."""
        arguments, reports = call.arguments, _reports()
        path = self._folder(arguments["run"])
        try:
            about = reports.evaluation(path, resamples=200, only_asked=True)
            traces = reports.chosen_traces(path)
        except (ValueError, OSError) as error:
            raise ToolRefusalError("bad_run", _cut(str(error)), "run it again into another folder") from error
        marked = [(trace, bool(reports.is_right(trace))) for trace in traces]
        only = arguments["only"]
        chosen = [(trace, right) for trace, right in marked if only == "all" or right == (only == "right")]
        first, most = arguments["first"], arguments["max_rows"]
        return {
            "run": about["run"], "settings": _cut(about["settings"]), "spent": _cut(about["spent"]),
            "stopped": _cut(about["stopped"]), "drawn": about["drawn"], "problems": about["problems"],
            "asked": len(marked), "right": sum(right for _, right in marked), "total": len(chosen),
            "tokens": sum(int(trace.get("tokens") or 0) for trace in traces),
            "calls": sum(int(trace.get("calls") or 0) for trace in traces),
            "rows": [_line(trace, right) for trace, right in chosen[first : first + most]],
        }  # fmt: skip

    def trace(self, call: Call) -> dict[str, Any]:
        """Return the trace of one answer."""
        arguments, reports = call.arguments, _reports()
        path = self._folder(arguments["run"])
        try:
            (trace,) = reports.chosen_traces(path, (arguments["question"],))
        except (ValueError, OSError) as error:
            raise ToolRefusalError("bad_run", _cut(str(error)), "choose a question of the run") from error
        return {**_cut(trace), "is_right": bool(reports.is_right(trace))}

    def run_diff(self, call: Call) -> dict[str, Any]:
        """Compare two runs."""
        arguments, reports = call.arguments, _reports()
        paths = [self._folder(arguments[name]) for name in ("run", "other")]
        try:
            compared = reports.Comparison(*paths)
            pairs = compared.chosen(arguments["only"])
            scores = compared.scores()
        except (ValueError, OSError) as error:
            raise ToolRefusalError("bad_run", _cut(str(error)), "choose two runs over the same questions") from error
        first, most = arguments["first"], arguments["max_rows"]
        return {
            "names": list(compared.names), "scores": _cut(scores), "total": len(pairs),
            "rows": [
                {
                    "question": pair.quid, "text": _cut(pair.a.get("question", "")), "gold": _cut(pair.a.get("gold")),
                    "a": _line(pair.a, pair.a_is_right), "b": _line(pair.b, pair.b_is_right),
                }
                for pair in pairs[first : first + most]
            ],
        }  # fmt: skip


def _line(trace: Any, right: bool) -> dict[str, Any]:
    """A trace in a list."""
    said = {
        name: trace.get(name) for name in ("quid", "question", "gold", "values", "calls", "tokens", "seconds", "reason")
    }
    return {**_cut(said), "is_right": right, "steps": len(trace.get("steps") or ())}


def _cut(value: Any, depth: int = 6) -> Any:
    """Values of a file that somebody else may have written: texts, lists and depth within bounds."""
    if isinstance(value, str):
        return value if len(value) <= _MOST_TEXT else value[:_MOST_TEXT] + "…"
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, float):
        return value if value == value and abs(value) != float("inf") else str(value)
    if depth and isinstance(value, dict):
        return {str(name)[:200]: _cut(inside, depth - 1) for name, inside in list(value.items())[:500]}
    if depth and isinstance(value, (list, tuple)):
        return [_cut(inside, depth - 1) for inside in value[:500]]
    return str(value)[:_MOST_TEXT]
