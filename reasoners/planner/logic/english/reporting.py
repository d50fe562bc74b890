"""Verbs by which somebody says or holds that something is so: "Bob swears he led it", "I think it was Ann"."""

from __future__ import annotations

HOLDING = frozenset("say swear claim think reckon believe insist".split())
"""As lemmas."""
HOLDS = (
    r"says?|said|swears?|swore|sworn|claims?|claimed|thinks?|thought|reckons?|reckoned|believes?|believed|insists?"
    r"|insisted"
)
"""Their forms that tell it of somebody, as alternatives of a pattern."""
HOLDS_NOW = "says|swears|claims|thinks|reckons|believes|insists"
"""Those of the present, of somebody else."""
