"""Draw docs/architecture.svg from the contract between rooms: ``python docs/draw_architecture.py``."""

from __future__ import annotations

import configparser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

ROLES = {
    "reasoners": "planner and published systems; stand on tkindex",
    "bench": "measures all of it; nothing imports it",
    "cli": "commands and the demo",
    "serve": "MCP, HTTP, frameworks",
    "memory": "conversations to facts, and back in few words",
    "cluster": "many shards as one index: build, ask, append",
    "tools": "operators as tools, bounded results",
    "live": "the writer and its layers: stage, commit, compact",
    "index": "the class that users hold; build",
    "analytics": "many facts at once: counts, gaps, sessions, joins",
    "plans": "typed programs, explained and certified",
    "semantic": "encoders, vectors, search in a window",
    "linking": "phrases to entities and relations",
    "query": "engine, verbs, walks, batches",
    "results": "lazy facts and their export",
    "storage": "files, log, manifests, checks",
    "ingest": "sources to columns, bad rows named",
    "store": "sorted columns, posting lists, vocabularies, versions",
    "native": "compiled verbs over CPython's C API",
    "kernels": "compiled functions on arrays and numbers",
    "timeline": "time text, ticks, conditions",
    "threads": "thread pool",
    "schema": "columns",
    "choices": "units, names",
    "lazily": "late imports",
    "errors": "every error",
    "moved": "old import paths",
}

# A colour, what is followed, and the rooms that it passes in order.
WAYS = (
    ("#1565c0", "query", ("index", "query", "native", "store", "kernels", "results")),
    ("#2e7d32", "fact", ("live", "ingest", "timeline", "live", "store", "storage", "live")),
    ("#ad1457", "question", ("cli", "reasoners", "linking", "plans", "query", "results", "plans")),
)

STYLE = """    .room { fill: #f5f7fa; stroke: #90a4ae; }
    .above { fill: #fffde7; stroke: #bdb76b; }
    .name { font-size: 15px; font-weight: bold; fill: #1a1a1a; }
    .role { font-size: 12px; fill: #455a64; }
    .chip { font-size: 12px; font-weight: bold; fill: #ffffff; text-anchor: middle; }
    .note { font-size: 12px; fill: #1a1a1a; }"""

TITLE = "The rooms of tkindex"
NOTE = "A room imports only from rooms below it; rooms side by side do not import each other."
DESCRIPTION = (
    "One box a room, from the command line at the top to the errors at the bottom; a room imports only from rooms "
    "below it. Numbered circles are the way of a query, of a fact and of a question."
)
LEFT, RIGHT, GAP, HEIGHT, STEP = 20, 880, 8, 46, 54


def floors() -> list[list[str]]:
    """Return the rooms of the contract, those on one line together, from the top."""
    contract = configparser.ConfigParser()
    contract.read(ROOT / "setup.cfg", encoding="utf-8")
    lines = contract["importlinter:contract:rooms"]["layers"].split("\n")
    found = [[name.strip() for name in line.split("|")] for line in lines if line.strip()]
    return [rooms for rooms in found if rooms != ["__main__"]]


def draw_room(name: str, left: int, top: int, width: int, kind: str) -> list[str]:
    """Return the elements of one box, with the circles of the ways that pass it, the latest leftmost."""
    elements = [
        f'  <rect x="{left}" y="{top}" width="{width}" height="{HEIGHT}" rx="5" class="{kind}"/>',
        f'  <text x="{left + 12}" y="{top + 20}" class="name">{name}</text>',
        f'  <text x="{left + 12}" y="{top + 37}" class="role">{ROLES[name]}</text>',
    ]
    passes = [(colour, at) for colour, _, way in WAYS for at, room in enumerate(way, start=1) if room == name]
    for place, (colour, at) in enumerate(reversed(passes)):
        x, y = left + width - 20 - 26 * place, top + 23
        elements.append(f'  <circle cx="{x}" cy="{y}" r="11" fill="{colour}"/>')
        elements.append(f'  <text x="{x}" y="{y + 4}" class="chip">{at}</text>')
    return elements


def draw() -> str:
    """Return the drawing as SVG."""
    body: list[str] = []
    top = 34
    for number, rooms in enumerate([["reasoners", "bench"], *floors()]):
        width = (RIGHT - LEFT - GAP * (len(rooms) - 1)) // len(rooms)
        for place, name in enumerate(rooms):
            body += draw_room(name, LEFT + place * (width + GAP), top, width, "room" if number else "above")
        top += STEP if number else STEP + GAP
    for place, (colour, name, _) in enumerate(WAYS):
        body.append(f'  <circle cx="{32 + 200 * place}" cy="{top + 18}" r="8" fill="{colour}"/>')
        body.append(f'  <text x="{46 + 200 * place}" y="{top + 22}" class="note">the way of a {name}</text>')
    size = f"0 0 900 {top + 44}"
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" font-family="sans-serif" role="img" '
        'aria-labelledby="t d">',
        f'  <title id="t">{TITLE}</title>',
        f'  <desc id="d">{DESCRIPTION}</desc>',
        f"  <style>\n{STYLE}\n  </style>",
        f'  <rect width="900" height="{top + 44}" fill="#ffffff"/>',
        f'  <text x="20" y="22" class="note">{NOTE}</text>',
    ]
    return "\n".join([*head, *body, "</svg>", ""])


if __name__ == "__main__":
    (ROOT / "docs" / "architecture.svg").write_text(draw(), encoding="utf-8")
