"""RTQA: questions are decomposed into a tree of simpler ones, solved from the leaves up."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "reasoners.rtqa.agent")
