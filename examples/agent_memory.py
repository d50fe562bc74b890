"""An agent's memory: facts are appended and corrected, and every earlier state can be queried.

    python examples/agent_memory.py

It prints::

    on Monday the agent believes:     Ann lives in Rome, the meeting is on 2026-03-12
    on Tuesday it is told otherwise:  1 fact superseded, 1 retracted
    now it believes:                  Ann lives in Oslo, the meeting is on 2026-03-19
    where Ann lived in 2025:          Rome
    what it knew when it acted:       Ann lives in Rome, the meeting is on 2026-03-12
    versions of where Ann lives:      Rome until inf (removed by commit 2); Rome until 2026-03-01; Oslo until inf
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import tkindex as tk


def believed(memory: tk.Index | tk.LiveIndex) -> str:
    """What a state of the memory says about March 2026."""
    home = memory.last(head="Ann", relation="lives in", when="2026-03-31").tail
    meeting = memory.last(head="Ann", relation="meets", tail="Bob").start
    return f"Ann lives in {home}, the meeting is on {meeting}"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, tk.create(Path(folder) / "memory", unit="day") as memory:
        # With no end, as far as is known, it still holds; with a start alone, it is a fact of that day.
        memory.append([("Ann", "lives in", "Rome", "2020-05-01", None)])
        memory.append([("Ann", "meets", "Bob", "2026-03-12")])
        monday = memory.commit()
        print(f"on Monday the agent believes:     {believed(memory)}")

        ended = memory.supersede(("Ann", "lives in", "Oslo", "2026-03-01", None))
        retracted = memory.retract(("Ann", "meets", "Bob", "2026-03-12"))
        memory.append([("Ann", "meets", "Bob", "2026-03-19")])
        memory.commit()
        print(f"on Tuesday it is told otherwise:  {ended} fact superseded, {retracted} retracted")
        print(f"now it believes:                  {believed(memory)}")
        print(f"where Ann lived in 2025:          {memory.snapshot('2025', relation='lives in').first().tail}")
        # A commit number, or the instant at which something was recorded.
        print(f"what it knew when it acted:       {believed(memory.as_of(monday.recorded))}")
        versions = [
            f"{version.tail} until {version.stop}"
            + (f" (removed by commit {version.removed})" if version.removed else "")
            for version in memory.history("Ann", "lives in")
        ]
        print(f"versions of where Ann lives:      {'; '.join(versions)}")


if __name__ == "__main__":
    main()
