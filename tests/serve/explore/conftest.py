"""The index that the tests of the explorer ask, and a server of it."""

from __future__ import annotations

import pytest
from explorer import points, serving

import tkindex as tk


@pytest.fixture(scope="module")
def ix():
    return tk.build(points())


@pytest.fixture(scope="module")
def client(ix):
    # Here, so that tests that are skipped without the extra are not an error.
    from tkindex.serve.explore.app import make_app
    from tkindex.serve.explore.source import Source

    with serving(make_app(Source(ix))) as client:
        yield client
