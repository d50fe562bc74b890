"""Indexes that are written: staging, commits, compaction, and opening a folder."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "tkindex.live.index")
