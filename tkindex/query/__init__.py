"""Queries: the engine, searchers, the verbs, walks, batches and profiles."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "tkindex.query.verbs")
