"""The browser of the tests: that of `bench.explorer`, and a loud skip where none can be had."""

from __future__ import annotations

from typing import Any

import pytest

from bench.explorer import browser
from bench.explorer.browser import Page

__all__ = ["Page", "start_browser"]


def start_browser() -> Any:
    """Start the browser, or skip the test loudly where none can be had."""
    try:
        return browser.start_browser()
    except browser.NoBrowserError as error:
        pytest.skip(f"PAGE NOT TESTED: {error}")
