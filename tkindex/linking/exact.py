"""Candidates that were found by names, with the labels that facts have: see `tkindex.Index.named`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tkindex.linking.linker import Link, Span
    from tkindex.store.vocabulary import Vocabulary


def exact_links(links: Iterable[Link], vocabulary: Vocabulary) -> list[Link]:
    """Return candidates with the labels of their ids."""
    return [link._replace(label=vocabulary[link.id]) for link in links]


def exact_spans(spans: Iterable[Span], entities: Vocabulary) -> list[Span]:
    """Return spans of a question whose candidates have the labels of their ids."""
    return [span._replace(candidates=tuple(exact_links(span.candidates, entities))) for span in spans]
