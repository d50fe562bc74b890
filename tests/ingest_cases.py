"""What the tests of readers compare: facts by all that must not depend on their format."""

from __future__ import annotations


def columns_of(facts):
    """Everything of the facts that must not depend on the format."""
    return (
        facts.heads.to_pylist(),
        facts.relations.to_pylist(),
        facts.tails.to_pylist(),
        facts.start.tolist(),
        None if facts.stop is None else facts.stop.tolist(),
        facts.unit,
    )
