"""A small graph of visits that plans are run over."""

import pytest
from plans_cases import VISITS

import tkindex as tk


@pytest.fixture(scope="session")
def visits():
    """Points, by the rules of MultiTQ."""
    return tk.build(VISITS, convention="multitq")
