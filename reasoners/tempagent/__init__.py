"""TempAgent: an agent that thinks, calls a temporal tool, and looks at what it found."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "reasoners.tempagent.agent")
