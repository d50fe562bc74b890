"""What tests of reasoners share: a few visits, questions about them, and a policy that replies as it was told to."""

from __future__ import annotations

from dataclasses import dataclass

from reasoners.policies.base import Reply

VISITS = [
    ("Ann", "Make a visit", "Rome", "2014-10-07"),
    ("Bob", "Make a visit", "Rome", "2014-10-20"),
    ("Cid", "Make a visit", "Rome", "2014-11-02"),
    ("Dan", "Make a visit", "Rome", "2015-01-05"),
]
FACTS = [*VISITS, ("Rome", "Make a visit", "Bob", "2015-02-01"), ("Ann", "Threaten", "Rome", "2015-03-01")]
ANSWERED = [
    ("Who visited Rome on 20 October 2014?", ("Bob",)),
    ("Who was the first to visit Rome?", ("Ann",)),
    ("Who was the last to visit Rome before Dan?", ("Cid",)),
    ("Who was the first to visit Rome after Ann?", ("Bob",)),
    ("Who visited Rome in the same month as Ann?", ("Bob",)),
    ("Who visited Rome before November 2014?", ("Ann", "Bob")),
    ("On which day did Cid visit Rome?", ("2014-11-02",)),
]
TOKENS = 5
"""What a scripted reply costs."""


@dataclass
class Asked:
    """A question to learn from."""

    text: str
    gold: tuple[str, ...]
    answer_type: str = "entity"


class Scripted:
    """Replies in turn, of one list or of one for each role, the last one for ever; keeps what it was asked."""

    name = "scripted"

    def __init__(self, *replies, **by_role):
        self.replies = list(replies)
        self.by_role = {role: list(given) for role, given in by_role.items()}
        self.asked = []

    def decide(self, decision):
        self.asked.append(decision)
        given = self.by_role[decision.role] if self.by_role else self.replies
        return Reply(given.pop(0) if len(given) > 1 else given[0], calls=1, tokens=TOKENS)
