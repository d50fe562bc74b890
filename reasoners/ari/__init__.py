"""ARI: an agent guided by methodologies that it abstracts from what it solved before."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "reasoners.ari.agent")
