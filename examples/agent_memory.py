"""An agent's memory: a conversation becomes facts with times, and every earlier state can be queried.

    python examples/agent_memory.py

The model that reads the messages is a script here. With TKINDEX_MODEL and TKINDEX_MODEL_URL set, a model behind an
endpoint that is compatible with OpenAI's is asked instead, such as a small one on this machine.

It prints::

    on Monday the agent is told:      2 facts added, 0 ended
    on Tuesday it is told otherwise:  2 facts added, 1 ended, 1 retracted
    where Ann lives, it recalls:      2020-05-01 to 2026-02-28: Ann | lives in | Rome; since 2026-03-01: Ann | lives in | Oslo
    where Ann lived in 2025:          Rome
    what it knew when it acted:       Ann lives in Rome, the meeting is on 2026-03-12
    what it believes now:             Ann lives in Oslo, the meeting is on 2026-03-19
    Tuesday undone:                   Ann lives in Rome, the meeting is on 2026-03-12
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tkindex as tk
from tkindex.memory import ChatModel, Memory, OpenAIModel

MONDAY = [
    {"id": "m1", "speaker": "Ann", "time": "2026-02-23T10:00", "content": "I have lived in Rome since May 1st, 2020."},
    {"id": "m2", "speaker": "Ann", "time": "2026-02-23T10:01", "content": "I meet Bob on 12 March 2026."},
]
TUESDAY = [
    {"id": "m3", "speaker": "Ann", "time": "2026-03-03T09:00", "content": "I moved to Oslo on March 1st, 2026!"},
    {"id": "m4", "speaker": "Ann", "time": "2026-03-03T09:01", "content": "And I meet Bob on 19 March 2026 instead."},
]


def scripted(messages: Sequence[Mapping[str, str]], schema: Mapping[str, Any], /) -> str:
    """What a model would reply to the messages above: it knows two sentences."""
    found = []
    for line in messages[-1]["content"].splitlines():
        if not line.startswith("{"):
            continue
        said = json.loads(line)
        one = {"head": said["speaker"], "until": None, "confidence": 1.0, "message": said["id"]}
        if home := re.search(r"(?:lived in|moved to) (\w+) (?:since|on) ([^.!]+)", said["text"]):
            fact = {"op": "holds", "relation": "lives in", "tail": home[1], "time": home[2], "replaces": True}
            found.append({**one, **fact, "quote": home[0]})
        if meeting := re.search(r"meet (\w+) on (\d+ \w+ \d+)", said["text"]):
            fact = {"op": "happened", "relation": "meets", "tail": meeting[1], "time": meeting[2], "replaces": False}
            found.append({**one, **fact, "quote": meeting[0]})
    return json.dumps({"statements": found})


def believed(index: tk.Index | tk.LiveIndex) -> str:
    """What a state of the memory says about March 2026."""
    home = index.last(head="Ann", relation="lives in", when="2026-03-31").tail
    meeting = index.last(head="Ann", relation="meets", tail="Bob").start
    return f"Ann lives in {home}, the meeting is on {meeting}"


def main() -> None:
    name = os.environ.get("TKINDEX_MODEL")
    model: ChatModel = OpenAIModel(name, base_url=os.environ.get("TKINDEX_MODEL_URL")) if name else scripted
    with tempfile.TemporaryDirectory() as folder, tk.create(Path(folder) / "memory", unit="day") as index:
        memory = Memory(index, model)
        monday = memory.remember(MONDAY)
        print(f"on Monday the agent is told:      {len(monday.added)} facts added, {len(monday.ended)} ended")
        tuesday = memory.remember(TUESDAY)
        # The first date of the meeting was never true: it is taken back, and stays in the history.
        forgotten = memory.forget(head="Ann", relation="meets", when="2026-03-12")
        print(
            f"on Tuesday it is told otherwise:  {len(tuesday.added)} facts added, {len(tuesday.ended)} ended, "
            f"{forgotten.n_retracted} retracted"
        )
        home = memory.recall("Where does Ann live?", k=2).text.replace(" (confidence 1)", "").replace("\n", "; ")
        print(f"where Ann lives, it recalls:      {home}")
        print(f"where Ann lived in 2025:          {index.snapshot('2025', relation='lives in').first().tail}")
        # A commit number, or the instant at which something was recorded.
        print(f"what it knew when it acted:       {believed(index.as_of(monday.commit.number))}")
        print(f"what it believes now:             {believed(index)}")
        memory.undo(forgotten)
        memory.undo(tuesday.commit)
        print(f"Tuesday undone:                   {believed(index)}")


if __name__ == "__main__":
    main()
