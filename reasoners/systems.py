"""Every system by the name that a user gives it, and the module whose ``make`` builds it; nothing is imported here."""

from __future__ import annotations

from typing import Any

SYSTEMS = {
    "planner": "reasoners.planner.agent",
    "tempagent": "reasoners.tempagent.agent",
    "ari": "reasoners.ari.agent",
    "rtqa": "reasoners.rtqa.agent",
    "rtqa-published": "reasoners.rtqa.published",
    "kgirag": "reasoners.kgirag.agent",
    "graphrag": "reasoners.kgirag.graph_rag",
    "chainrag": "reasoners.kgirag.chain_rag",
    "shra": "reasoners.shra.agent",
    "naiverag": "reasoners.naiverag.agent",
}

ALONE: dict[str, dict[str, Any]] = {"planner": {"first": "model"}, "rtqa": {"reads_nodes": False}}
"""Options with which nothing but the policy decides, for systems that have another way by default: the planner answers
by rules what it understands, and RTQA reads by its grammar a node whose children lead nowhere. Behind these a policy
that knows nothing scores as rules do."""
