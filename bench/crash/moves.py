"""What else users of a server do: replace one value together, filter by attributes, ask in words, copy, begin anew.

Each function takes a `tkindex` server at play, makes one call or looks once, and notes what its ledger did not expect.
"""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import tkindex as tk
from bench.crash.clients import AtPlay, iso, rows_of, told
from reasoners.planner.agent import ask

_QUESTIONS = ("Where does {} live?", "What did {} note first?", "When did {} note {}?", "Who works for {}?")


def home_of(play: AtPlay) -> str:
    """Return of whom all say where they live at the moment: one value at a time for a tenant, and for all."""
    # Another one soon: whoever finds nothing that is open takes nothing back, in which two could be in conflict.
    return f"home {play.counts['steps'] // 8}"


def replace_together(play: AtPlay, home: str, user: str | None, *, is_tenant: bool) -> None:
    """Put a value in the place of what others may be replacing too: who comes second ends what the first has put."""
    day = play.next_day()
    tail = f"town {day}"
    attributes = {} if user is None or is_tenant else {"attributes": {"user": user}}
    fact = {"head": home, "relation": "lives in", "tail": tail, "start": iso(day), **attributes}

    tenant = user if is_tenant else None
    found = play.call("supersede", {"facts": [fact]}, tenant=tenant, may_fail="bad_query")
    held = play.ledger.believed(head=home, user=tenant)
    later = [row for row in held if row[1] == "lives in" and row[4] is None and row[3] >= day]
    if not found["ok"]:
        if not later:
            play.wrong(f"supersede of {home!r} from {iso(day)} was refused: {found['error']}")
        return
    if later:
        play.wrong(f"supersede of {home!r} from {iso(day)} ended {later}")
    n = play.ledger.end(home, "lives in", day, play.live.last_commit, open_only=True, user=tenant)
    play.ledger.add((home, "lives in", tail, day, None, user), play.live.last_commit)
    if (found["appended"], found["ended"]) != (1, n):
        play.wrong(f"supersede of {home!r} says {found}; expected {n} to end")


def look_through_a_filter(play: AtPlay) -> None:
    """Facts with an attribute: of the writer, of a reader, through a tool, and of an earlier commit."""
    user = play.rng.choice(("t0", "t1", "u1", "u2", "b3"))
    condition = f"user == '{user}'"
    expected = play.ledger.believed(user=user)
    play.reader.refresh()
    for who, index in (("the writer", play.live), ("a reader", play.reader)):
        seen = rows_of(index, where=condition)
        play.same(seen, expected, f"{who}, of {user},")
        n = index.count(where=f"not ({condition})")
        if n != play.ledger.believed().total() - expected.total():
            play.wrong(f"{who} counts {n} facts that are not of {user}")
    at = play.rng.randrange(1, play.live.last_commit + 1)
    then = play.live.as_of(at)
    play.same(rows_of(then, where=condition), play.ledger.believed(at, user=user), f"commit {at} of {user}")
    home = home_of(play)
    few = Counter({row: n for row, n in expected.items() if row[0] == home})
    if few:
        found = play.call("facts", {"head": home, "where": condition, "max_rows": 200, "max_tokens": 50_000})
        if found["ok"]:
            play.same(told(found["rows"]), few, f"the tool facts of {home!r} and {user}")


def ask_in_words(play: AtPlay) -> None:
    """A question has the answer that an index of the same facts, built anew, gives."""
    rows = list(play.ledger.believed())
    row = play.rng.choice([one for one in rows if not one[0].startswith("base")] or rows)
    question = play.rng.choice(_QUESTIONS).format(row[0], row[2])
    now = iso(play.next_day())
    built = tk.build(
        [dict(zip(("head", "relation", "tail", "start", "stop"), (*one[:3], iso(one[3]), iso(one[4])), strict=True))
         for one in play.ledger.believed().elements()],
        unit="day", closed_stop=False,
    )  # fmt: skip
    play.reader.refresh()
    expected = ask(built, question, now=now)
    for who, index in (("the writer", play.live), ("a reader", play.reader)):
        play.counts["questions"] += 1
        found = ask(index, question, now=now)
        if (set(found.values), found.kind) != (set(expected.values), expected.kind):
            play.wrong(f"{who} answers {question!r} with {found.values}, {found.reason!r}; expected {expected.values}")


def copy(play: AtPlay, folder: Path) -> None:
    """A backup holds what is believed, and is verified."""
    play.counts["backups"] += 1
    play.live.backup(folder)
    play.same(rows_of(tk.open(str(folder), verify=True)), play.ledger.believed(), "a backup")
    shutil.rmtree(folder)


def change_between(play: AtPlay) -> None:
    """What changed between two commits is what their facts differ in."""
    last = play.live.last_commit
    first, second = sorted(play.rng.randrange(1, last + 1) for _ in range(2))
    before, after = play.ledger.believed(first), play.ledger.believed(second)
    changes: Any = play.live.changes(first, second)
    n, expected = len(changes.believed) - len(changes.retracted), after.total() - before.total()
    if n != expected:
        play.wrong(f"between commits {first} and {second} there are {n} facts more, not {expected}")
