"""Parts of the planner: times, frames, grammar, roles, plans, learning."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "reasoners.planner.agent")
