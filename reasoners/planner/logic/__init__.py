"""A logical form that composes: questions over any graph, grounded in its own schema."""
