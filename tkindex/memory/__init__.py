"""A memory for agents: conversations become facts with times, and what is asked about them a bounded context."""

from __future__ import annotations

from tkindex.memory.memory import Memory
from tkindex.memory.model import ChatModel, OpenAIModel
from tkindex.memory.outcomes import Remembered
from tkindex.memory.recalling import Recalled
from tkindex.memory.rules import Rule

__all__ = ["ChatModel", "Memory", "OpenAIModel", "Recalled", "Remembered", "Rule"]
