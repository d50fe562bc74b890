"""Where things are: the project, and the real data sets, which are never part of it."""

from __future__ import annotations

import os
from pathlib import Path

TESTS = Path(__file__).resolve().parent
PROJECT = TESTS.parent
DATA = Path(os.environ.get("TKINDEX_DATA") or PROJECT.parent / "shared" / "data")
"""The folder of the real data sets: ``TKINDEX_DATA``, or ``../shared/data`` beside the project."""
