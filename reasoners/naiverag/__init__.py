"""Naive RAG: the nearest facts by meaning, and one answer from them."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "reasoners.naiverag.agent")
