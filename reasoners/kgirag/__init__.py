"""KG-IRAG: retrieval that goes on until two models agree that it is enough, and its baselines."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "reasoners.kgirag.agent")
