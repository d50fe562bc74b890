"""How well names and phrases of questions are linked to the graph: ``python -m bench.linking --json OUT``."""
