"""Superlatives of amounts: which way each goes, and what it measures."""

HIGH, LOW = frozenset("highest largest biggest greatest top".split()), frozenset("lowest smallest least".split())
"""Those that leave what is measured to the noun behind them."""
MEASURES = {
    "heaviest": (True, "weight"), "lightest": (False, "weight"), "dearest": (True, "price"),
    "priciest": (True, "price"), "costliest": (True, "price"), "cheapest": (False, "price"),
    "tallest": (True, "height"), "deepest": (True, "depth"), "fastest": (True, "speed"), "slowest": (False, "speed"),
    "hottest": (True, "temperature"), "coldest": (False, "temperature"), "warmest": (True, "temperature"),
}  # fmt: skip
"""Adjectives that say by themselves what is measured, and whether they ask for the most of it."""
COSTLY = frozenset("expensive costly pricey".split())
COSTS = ("price", "cost", "fee", "rent", "premium", "fare", "rate")
