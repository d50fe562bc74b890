"""The ablations that the papers report, with rules, on a stratified sample of the dev questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np

import tkindex as tk
from bench import harness
from bench.reasoners.asking import draw, measure
from bench.reasoners.journal import Journal
from bench.reasoners.variants import (
    TopRTQA,
    shra_unlinked,
    shra_without_decomposition,
)
from reasoners.ari import agent as ari
from reasoners.naiverag import agent as naiverag
from reasoners.namesreading import Reader
from reasoners.qa.formats import Question
from reasoners.qa.metrics import paired_bootstrap
from reasoners.rtqa import agent as rtqa
from reasoners.shra import agent as shra
from reasoners.shra import learning as shralearning
from reasoners.tempagent import agent as tempagent

SAMPLE, LEARN = 500, 1000
"""Questions asked; questions learnt from. The two share none."""
LEAST = 1e-9
"""A change is above nothing."""


@dataclass(frozen=True)
class Variant:
    """A reasoner with a part changed.

    Attributes
    ----------
    system, name : str
    make : callable
        Gives the reasoner.
    published : float or None
        Hits@1 in the paper.
    whole : str
        The variant that it is compared with; "" for the whole system itself.
    why : str
        Why the direction may differ from the paper's.
    is_of_all : bool
        Asked of all dev questions and not of the sample, which is too small for its difference; learns nothing.
    """

    system: str
    name: str
    make: Callable[[], Any]
    published: float | None = None
    whole: str = ""
    why: str = ""
    is_of_all: bool = False


_TAKEN_OUT = "rules apply the reading of a question to whatever is observed, and a fact too many misleads them never"
_RULES_READ = (
    "the planner's grammar says already what a methodology would teach, so that there is nothing left to learn"
)
_CHOICE = (
    "the paper's loss comes from a model that loses its way in a long list; rules look for one action by name, so that "
    "a longer list costs time and no accuracy"
)


def variants(index: tk.Index, learn: Sequence[Question]) -> list[Variant]:
    """All variants, the whole systems first; those that learn do so when they are made."""

    def ari_with(reader: Reader, is_guided: bool = True, **options: Any) -> Callable[[], Any]:
        return lambda: ari.make(index, reader=reader, learn_from=learn if is_guided else (), **options)

    found = [
        Variant("TempAgent", "k = 10", lambda: tempagent.make(index, learn_from=(), k=10), 0.539),
        Variant(
            "TempAgent", "no toolbox", lambda: tempagent.make(index, learn_from=(), toolbox=False), 0.398, "k = 10"
        ),
    ]
    found.append(
        Variant(
            "TempAgent",
            "k = 10, ranked by vectors",
            partial(tempagent.make, index, learn_from=(), search="meaning"),
            None,
            "k = 10",
        )
    )
    why = f"{_TAKEN_OUT}; where an observation is full they search again, in a narrower period"
    of_all = "k = 10, all questions"
    for k, published in ((3, 0.479), (5, 0.509)):
        made = partial(tempagent.make, index, learn_from=(), k=k)
        found.append(Variant("TempAgent", f"k = {k}", made, published, "k = 10", why))
    for k, published in ((10, 0.539), (15, 0.529)):
        made, whole = partial(tempagent.make, index, learn_from=(), k=k), "" if k == 10 else of_all
        found.append(Variant("TempAgent", f"k = {k}, all questions", made, published, whole, why, is_of_all=True))
    readers: tuple[tuple[Reader, str], ...] = (("names", "names alone"), ("grammar", "grammar"))
    for reader, said in readers:
        whole = f"{said}: whole"
        why = _RULES_READ if reader == "grammar" else ""
        found += [
            Variant("ARI", whole, ari_with(reader), 0.380),
            Variant("ARI", f"{said}: no guidance", ari_with(reader, False), 0.305, whole, why),
            Variant("ARI", f"{said}: no clusters", ari_with(reader, n_clusters=1), 0.345, whole, why),
            Variant(
                "ARI", f"{said}: history without retries against gold", ari_with(reader, retries=False), None, whole
            ),
            Variant("ARI", f"{said}: history grows, renewed every 50", ari_with(reader, renew=50), None, whole),
            Variant("ARI", f"{said}: no action filter", ari_with(reader, is_filtered=False), 0.331, whole, _CHOICE),
        ]
    for n in (2, 5, 20, 40):
        # Figure 7 gives no numbers: it rises to ten clusters and falls again.
        found.append(
            Variant("ARI", f"names alone: {n} clusters", ari_with("names", n_clusters=n), None, "names alone: whole")
        )
    found += [
        Variant(
            "naive RAG",
            "n = 20, in the time stated (ARI's KG-RAG)",
            partial(naiverag.make, index, learn_from=(), n=20, retrieve="kg"),
            0.185,
        ),
        Variant("RTQA", "exact retrieval", lambda: rtqa.make(index, learn_from=()), 0.765),
        Variant("RTQA", "no retrieval", lambda: TopRTQA(index, 0), 0.070, "exact retrieval"),
    ]
    for n in (50, 25, 10):
        found.append(Variant("RTQA", f"n = {n}, no time filter", partial(TopRTQA, index, n), None, "exact retrieval"))
    for n in (50, 25, 10):
        whole = "" if n == 50 else "n = 50"
        found.append(Variant("naive RAG", f"n = {n}", partial(naiverag.make, index, learn_from=(), n=n), None, whole))
    whole = "k = 10, nothing learnt"
    found += [
        Variant("SHRA", whole, lambda: shra.make(index, k=10)),
        Variant("SHRA", "k = 10, retriever improved", lambda: _improved(index, learn), None, whole),
        Variant("SHRA", "no sub-questions", lambda: shra_without_decomposition(shra.make(index)), None, whole),
        Variant("SHRA", "ranked among all groups", lambda: shra_unlinked(shra.make(index)), None, whole),
    ]
    for k in (3, 5, 15):
        found.append(Variant("SHRA", f"k = {k}, nothing learnt", partial(shra.make, index, k=k), None, whole))
    return found


def _made(make: Callable[[], Any], question: Question) -> Any:
    return make()


def _improved(index: tk.Index, learn: Sequence[Question]) -> Any:
    made = shra.make(index)
    shralearning.improve(made, learn)
    return made


def run(
    index: tk.Index, questions: Sequence[Question], sample: int, seed: int, journal: Journal | None = None
) -> dict[str, Any]:
    """Measure every variant on one sample (or on all questions, where it says so), and each against its whole system,
    question by question.
    """
    asked = draw(questions, sample, seed)
    taken = {question.quid for question in asked}
    learn = draw([question for question in questions if question.quid not in taken], LEARN, seed)
    rows: list[dict[str, Any]] = []
    hits: dict[tuple[str, str], np.ndarray] = {}
    published: dict[tuple[str, str], float | None] = {}
    for variant in variants(index, learn):
        # Made when the first question is asked: one that learns takes its time.
        reasoner_of = partial(_made, cache(variant.make))
        told = questions if variant.is_of_all else asked
        row = measure(f"{variant.system}, {variant.name}", reasoner_of, told, seed=seed, journal=journal)
        key = (variant.system, variant.name)
        hits[key] = np.array(row.pop("hits"), np.float64)
        published[key] = variant.published
        row |= {"system": variant.system, "variant": variant.name, "published": variant.published}
        if variant.whole:
            whole = (variant.system, variant.whole)
            row["difference"] = paired_bootstrap(hits[key], hits[whole], resamples=2000, seed=seed)._asdict()
            row |= {"whole": variant.whole, "why": variant.why}
            if variant.published is not None and published[whole] is not None:
                row["published_difference"] = variant.published - published[whole]  # type: ignore[operator]
        rows.append(row)
    forms = {form: sum(question.qtype == form for question in asked) for form in sorted({q.qtype for q in asked})}
    return {"sample": {"n": len(asked), "seed": seed, "forms": forms, "learnt_from": len(learn)}, "rows": rows}


def bars(report: dict[str, Any]) -> list[dict[str, Any]]:
    """The direction of each ablation that its paper has a number for, beyond doubt.

    Rows of ARI that go by the planner's grammar are left out: there is nothing left for it to learn, as the page says.

    >>> row = {"system": "ARI", "variant": "names alone: no clusters", "published_difference": -0.035}
    >>> made = bars({"rows": [row | {"difference": {"mean": -0.1, "low": -0.2, "high": -0.05}}]})
    >>> made[0]["name"], made[0]["value"], made[0]["holds"]
    ('ARI, names alone: no clusters: least change in the published direction', 0.05, True)
    """
    found = []
    for row in report["rows"]:
        if "published_difference" in row and not row["variant"].startswith("grammar:"):
            change = row["difference"]
            least = change["low"] if row["published_difference"] > 0 else -change["high"]
            name = f"{row['system']}, {row['variant']}: least change in the published direction"
            found.append(harness.bar(name, least, LEAST, at_least=True))
    return found
