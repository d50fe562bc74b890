"""SHRA: a retriever and a reasoner that improve each other."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "reasoners.shra.agent")
