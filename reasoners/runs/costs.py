"""What runs cost a question: calls, tokens, money at a given price, and seconds on the machine that they ran on."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import numpy as np
from rich.table import Table

from reasoners.policies.spending import Price
from reasoners.qa.metrics import strict_hits_at_1
from reasoners.runs.folder import RunFolder


def costs(path: str | os.PathLike[str], price: Price) -> dict[str, Any]:
    """One row of the table of costs.

    Parameters
    ----------
    path : path
        Folder of a run.
    price : Price
        For a million tokens; what was read and written is what the endpoint said, replies of the cache left out.

    Returns
    -------
    dict
        ``run``; ``questions`` answered so far; ``calls``, ``tokens``, ``money`` and ``seconds`` (mean) a question;
        ``right``: strict Hits@1; ``machine`` of the last part, and ``commit``.

    Raises
    ------
    RunError
        There is no run.
    """
    folder = RunFolder(path)
    predictions, spent = folder.predictions(), folder.about.get("spent", {})
    asked = [question for question in folder.questions() if question.quid in predictions]
    n = max(1, len(asked))
    mine = [predictions[question.quid] for question in asked]
    money = price.of(int(spent.get("tokens_in", 0)), int(spent.get("tokens_out", 0)))
    part = (folder.about.get("parts") or [{}])[-1]
    hits = [strict_hits_at_1(one.answers, question.gold) for one, question in zip(mine, asked, strict=True)]
    return {
        "run": folder.name, "questions": len(asked), "right": float(np.mean(hits)) if hits else 0.0,
        "calls": sum(one.calls for one in mine) / n, "tokens": sum(one.tokens for one in mine) / n, "money": money / n,
        "seconds": sum(one.seconds for one in mine) / n, "machine": part.get("machine", {}),
        "commit": part.get("commit", {}).get("id"),
    }  # fmt: skip


def cost_table(rows: Sequence[dict[str, Any]]) -> Table:
    """Rows of `costs` for a terminal."""
    table = Table(title="cost of a question", title_justify="left")
    for column in ("run", "questions", "right", "calls", "tokens", "money", "seconds", "machine"):
        table.add_column(column, justify="left" if column in ("run", "machine") else "right")
    for row in rows:
        machine = row["machine"]
        where = f"{machine['processor']}, {machine['cores']} cores" if machine else "not said"
        table.add_row(
            row["run"], str(row["questions"]), f"{row['right']:.3f}", f"{row['calls']:.1f}", f"{row['tokens']:,.0f}",
            f"{row['money']:.6f}", f"{row['seconds']:.3f}", where,
        )  # fmt: skip
    return table
