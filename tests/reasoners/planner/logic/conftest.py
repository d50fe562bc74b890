"""A graph that messages of several sentences are asked of."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.reader import Reader

_ROWS = [
    ("Ann Tarrow", "lived in", "Arlen", "2001", "2004"),
    ("Bob Pellow", "lived in", "Arlen", "2003", "2009"),
    ("Ann Tarrow", "lived in", "Pendry", "2004", "2009"),
    ("Ann Tarrow", "mayor of", "Arlen", "2001", "2005"),
    ("Bob Pellow", "mayor of", "Arlen", "2005", "2008"),
    ("Rail Account", "handled by", "Ann Tarrow", "2001", "2005"),
    ("Rail Account", "handled by", "Bob Pellow", "2005", "2008"),
]


@pytest.fixture(scope="session")
def told_reader() -> Reader:
    """What reads questions about two mayors, their homes and an account."""
    return make(tk.build(_ROWS), learn_from=(), now="2010").reader
