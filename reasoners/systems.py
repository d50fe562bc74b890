"""Every system by the name that a user gives it, and the module whose ``make`` builds it; nothing is imported here."""

from __future__ import annotations

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
