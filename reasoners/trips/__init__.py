"""Trips: questions about weather and traffic on the way, and the graph that they are asked of."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "reasoners.trips.questions")
