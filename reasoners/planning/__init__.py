"""Parts of the planner: times, frames, grammar, roles, plans, learning."""
