"""Queries over a base and what came after it: a snapshot of segments that answers like one store."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "tkindex.layers.snapshot")
