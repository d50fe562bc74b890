"""KG-IRAG's three forms of the records (its Table 5), asked of a model over one retrieval, from the kept reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bench.reasoners.cells import grid, interval, mean_of, number

PUBLISHED = ("triples", (1.0, 0.396, 0.517))
"""EM of Q1, Q2 and Q3 that GPT-4o has over triplets given directly, on the paper's own Irish questions."""
_FORMS = ("text", "table", "triples")
_KINDS = ("q1", "q2", "q3")


def is_of_forms(report: Mapping[str, Any]) -> bool:
    """Whether a report is of one retrieval whose form of records was said."""
    settings = report["settings"]
    return settings["system"] == "graphrag" and "form" in settings["options"]


def forms_text(reports: Sequence[Mapping[str, Any]]) -> str:
    """The table; "" where fewer than two forms were asked."""
    found = {report["settings"]["options"]["form"]: report for report in reports if is_of_forms(report)}
    if len(found) < 2:
        return ""
    rows = []
    for form in _FORMS:
        if form in found:
            trips, n = found[form]["trips"], found[form]["scores"]["n"]
            em = [mean_of(trips.get(kind, {}).get("em")) for kind in _KINDS]
            rows.append([form, found[form]["settings"]["model"]["name"], str(n), *em, interval(trips["all"]["em"])])
    form, shares = PUBLISHED
    rows.append([form, "*GPT-4o, published*", "–", *map(number, shares), "–"])
    of_kinds = ", ".join(
        f"{trips[kind]['n']} of {kind.upper()}"
        for trips in (next(iter(found.values()))["trips"],) for kind in _KINDS if kind in trips
    )  # fmt: skip
    return (
        "\n## The form of the records\n\nKG-IRAG's Table 5 gives all that lies within reach at once, as Graph-RAG "
        f"does. Here the first questions of KG-IRAG's row ({of_kinds}) were asked in each of its forms; GPT-4o was "
        "asked the paper's own. So few say no more than whether a form is read at all.\n\n"
        f"{grid(('form', 'model', 'questions', 'EM Q1', 'EM Q2', 'EM Q3', 'EM all (95 %)'), rows)}\n"
    )
