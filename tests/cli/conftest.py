"""Indexes that the commands are asked about."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_cases import POINTS, SPANS

import tkindex as tk


@pytest.fixture(scope="module")
def points(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "points"
    tk.build(POINTS, path)
    return path


@pytest.fixture(scope="module")
def spans(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "spans"
    tk.build(SPANS, path)
    return path
