"""Supervised fine-tuning: the reply of each row, given its prompt; only tokens of the reply count, or all of them."""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np

from reasoners.training.course import MODEL, Course, digest_of_model, draw_curves
from reasoners.training.renaming import Renaming
from reasoners.training.rows import Row, TrainingError, digest_of, read_rows
from reasoners.training.torchland import (
    SIZES,
    encode,
    load,
    need,
    new_model,
    new_tokenizer,
    precision,
    reply_to,
    rewards_of,
    with_lora,
)

SCRATCH = "scratch"
WARM = 0.05
"""Share of the steps in which the rate rises."""
_DECAY, _CLIP = 0.01, 1.0
_BETAS = (0.9, 0.98)
"""Of AdamW: a memory of 50 steps for the squares, since what a row teaches changes at once when a choice is learnt."""
_UNSEEN_ROWS = 64
_LEFT_OUT = -100
_WINDOW = 16
_SHAPES = 16


def sft(
    data: Path, out: Path, *, model: str = f"{SCRATCH}:small", steps: int = 1000, batch: int = 32, rate: float = 1e-3,
    context: int = 1024, seed: int = 0, lora: int = 0, learn: Literal["reply", "all"] = "reply", every: int = 50,
    max_tokens: int = 0, first: Sequence[tuple[Path, int]] = (), renaming: Renaming | None = None,
    bf16: bool = False, compiled: bool = False, until: int | None = None, seconds: float | None = None,
    threads: int | None = None, shown: Callable[[dict[str, Any]], None] = lambda _: None,
) -> Course:  # fmt: skip
    """Fine-tune a model on the rows of an export, or train one from scratch.

    Parameters
    ----------
    data : Path
        Of ``tkindex-reason export --for sft``.
    out : Path
        Folder of the run; one that was stopped goes on.
    model : str
        ``scratch:SIZE`` with one of `torchland.SIZES`, a folder, or a name that transformers knows.
    steps, batch, rate
        Of AdamW; the rate rises in the first `WARM` of the steps and falls to a tenth by a cosine.
    context : int
        Tokens of a row at most; longer ones are left out, and counted.
    seed : int
        Of the weights from scratch and of the order.
    lora : int
        Rank of low-rank matrices that alone learn; 0 trains all weights.
    learn : {"reply", "all"}
        Tokens that the loss is of: a model from scratch has to learn the language of the prompts too.
    every : int
        Steps between two looks at unseen rows.
    max_tokens : int
        Of the replies to unseen rows, whose strict Hits@1 is logged; with 0 none is asked for.
    first : sequence of (Path, int)
        Other exports, of easier rows, and how many of the steps each is for, from the first one. What is to be found
        among many facts is learnt in far fewer rows by a model that has learnt to find it between two.
    renaming : Renaming, optional
        Tells each row of other names and days every time that it is learnt.
    bf16 : bool
        Multiply matrices as bfloat16, in half the time where the processor knows how; weights stay float32.
    compiled : bool
        Compile the model first (a minute, and a C++ compiler is needed): two thirds of the time of a step then.
    until : int, optional
        End before this step of the schedule, which stays that of `steps`; a call with a later one goes on.
    seconds : float, optional
        End after so long; the same call goes on.
    threads : int, optional
        Of torch.
    shown : callable
        Called with each line of the log.

    Raises
    ------
    TrainingError
        See `read_rows`, `Course` and `torchland.need`.
    """
    torch = need("torch")
    if threads:
        torch.set_num_threads(threads)
    train, unseen = read_rows(data, "train", "sft"), read_rows(data, "unseen", "sft")
    easy = [read_rows(folder, "train", "sft") for folder, _ in first]
    course = Course(
        out,
        {
            "what": "sft", "data": digest_of(data / "train.jsonl"), "model": digest_of_model(model), "steps": steps,
            "batch": batch, "rate": rate, "context": context, "seed": seed, "lora": lora, "learn": learn,
        } | ({"bf16": True} if bf16 else {}) | ({"renaming": renaming.digest} if renaming else {})
        | ({"first": [[digest_of(folder / "train.jsonl"), n] for folder, n in first]} if first else {}),
        seconds,
    )  # fmt: skip
    net, tokenizer = begin(course, model, [row for rows in (*easy, train) for row in rows], seed, lora)
    stages = [Stage.of(tokenizer, rows, context) for rows in (*easy, train)]
    begins = [0, *itertools.accumulate(n for _, n in first)]
    looked_at = [(row, pair) for row in unseen for pair in encode(tokenizer, [row], context)][:_UNSEEN_ROWS]
    kept = [pair for _, pair in looked_at]
    if not all(stage.rows for stage in stages):
        raise TrainingError(f"no row has at most {context} tokens: give a greater --context, or export fewer groups")
    course.claim()
    learning = [one for one in net.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW(learning, rate, _BETAS, weight_decay=_DECAY)
    course.restore(optimizer)
    if course.step == 0:
        n_rows = len(stages[-1].rows)
        course.log(rows=n_rows, left_out=len(train) - n_rows, weights=count(net))

    # Its shapes are few: each is compiled for itself.
    learner, multiple = (torch.compile(net, dynamic=False), _SHAPES) if compiled else (net, 1)

    def told_at(step: int) -> list[tuple[list[int], list[int]]]:
        at = bisect.bisect_right(begins, step) - 1
        stage, places = stages[at], places_of_like(stages[at].lengths, step - begins[at], batch, seed)
        if renaming is None:
            return [stage.pairs[place] for place in places]
        rng = np.random.default_rng([seed, step])
        return encode(tokenizer, [renaming(stage.rows[place], rng) for place in places], context)

    last = min(steps, until or steps)
    for step in course.steps(last):
        for group in optimizer.param_groups:
            group["lr"] = rate * schedule(step, steps)
        torch.manual_seed(seed * 1_000_003 + step)
        net.train()
        with precision(bf16):
            loss = loss_of(learner, tokenizer, told_at(step), learn, multiple)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), _CLIP)
        optimizer.step()
        told = {"loss": loss.item()}
        if kept and (step % every == 0 or step == last - 1):
            net.eval()
            with torch.no_grad(), precision(bf16):
                told["unseen_loss"] = loss_of(net, tokenizer, kept, "reply").item()
            if max_tokens:
                asked = [prompt for prompt, _ in kept]
                with precision(bf16):
                    replies = reply_to(net, tokenizer, asked, temperature=0.0, max_tokens=max_tokens)
                told["unseen_hits"] = float(rewards_of(tokenizer, [row for row, _ in looked_at], replies).mean())
        course.log(**told)
        shown({"step": step} | told)
        course.save(net, tokenizer, optimizer)
    course.save(net, tokenizer, optimizer, is_last=True)
    draw_curves(out)
    return course


@dataclass(frozen=True)
class Stage:
    """Rows that some steps are of: those that fit into the context, their tokens, and how many these are."""

    rows: list[Row]
    pairs: list[tuple[list[int], list[int]]]
    lengths: list[int]

    @classmethod
    def of(cls, tokenizer: Any, rows: Sequence[Row], context: int) -> Stage:
        """The rows that have at most so many tokens."""
        fit = [(row, pair) for row in rows for pair in encode(tokenizer, [row], context)]
        return cls([row for row, _ in fit], [pair for _, pair in fit], [sum(map(len, pair)) for _, pair in fit])


def begin(course: Course, model: str, rows: Sequence[Row], seed: int, lora: int) -> tuple[Any, Any]:
    """The model that a run goes on with, or begins with."""
    if course.is_resumed:
        return load(course.folder / MODEL)
    kind, _, size = model.partition(":")
    if kind != SCRATCH:
        net, tokenizer = load(model)
        return (with_lora(net, lora) if lora else net), tokenizer
    size = size or "small"
    if size not in SIZES:
        raise TrainingError(f"{model}: models from scratch are {', '.join(f'{SCRATCH}:{one}' for one in SIZES)}")
    texts = [text for row in rows for text in (*(one["content"] for one in row.prompt), row.completion)]
    tokenizer = new_tokenizer(texts, SIZES[size].words)
    return new_model(tokenizer, size, seed), tokenizer


def loss_of(
    net: Any, tokenizer: Any, pairs: Sequence[tuple[list[int], list[int]]], learn: str, multiple: int = 1
) -> Any:
    """Mean of −log p over the tokens learnt: those of the replies, or all of a row but its first.

    Rows are padded to a length that is, but for the last token, divided by `multiple`.
    """
    torch = need("torch")
    width = max(len(prompt) + len(reply) for prompt, reply in pairs)
    width += (1 - width) % multiple
    ids = torch.full((len(pairs), width), tokenizer.pad_token_id)
    wanted = torch.full((len(pairs), width), _LEFT_OUT)
    for row, (prompt, reply) in enumerate(pairs):
        tokens = torch.tensor([*prompt, *reply])
        begin = 1 if learn == "all" else len(prompt)
        ids[row, : len(tokens)] = tokens
        wanted[row, begin : len(tokens)] = tokens[begin:]
    # Padding stands behind everything, so a causal model never looks at it.
    logits = net(input_ids=ids[:, :-1]).logits.float()
    return torch.nn.functional.cross_entropy(
        logits.reshape(-1, logits.shape[-1]), wanted[:, 1:].reshape(-1), ignore_index=_LEFT_OUT
    )


def batch_of(pairs: Sequence[Any], step: int, batch: int, seed: int) -> list[Any]:
    """The rows of a step: each epoch goes through all of them in an order of its own.

    >>> sorted(batch_of("abcd", 0, 2, 0) + batch_of("abcd", 1, 2, 0))
    ['a', 'b', 'c', 'd']
    """
    found, orders = [], {}
    for place in range(step * batch, (step + 1) * batch):
        epoch, at = divmod(place, len(pairs))
        if epoch not in orders:
            orders[epoch] = np.random.default_rng([seed, epoch]).permutation(len(pairs))
        found.append(pairs[int(orders[epoch][at])])
    return found


def places_of_like(lengths: Sequence[int], step: int, batch: int, seed: int) -> list[int]:
    """Places of the rows of a step, of like length, so that little is padding; each epoch has an order of its own.

    Steps are of equally many rows: a few of the first ones of an epoch come twice where the last step has room.

    >>> sorted(places_of_like([5, 1, 6, 2], 0, 2, 0)) in ([1, 3], [0, 2])
    True
    """
    n_steps = -(-len(lengths) // batch)
    epoch, at = divmod(step, n_steps)
    rng = np.random.default_rng([seed, epoch])
    order = np.resize(rng.permutation(len(lengths)), n_steps * batch)
    # Sorted among some batches' worth of rows only, so that a batch is not the same in every epoch.
    order = order[np.lexsort((np.asarray(lengths)[order], np.arange(len(order)) // (_WINDOW * batch)))]
    begin = int(rng.permutation(n_steps)[at]) * batch
    return [int(place) for place in order[begin : begin + batch]]


def schedule(step: int, steps: int) -> float:
    """Share of the rate at a step.

    >>> [round(schedule(step, 100), 2) for step in (0, 4, 5, 52, 99)]
    [0.2, 1.0, 1.0, 0.56, 0.1]
    """
    warm = max(1, round(WARM * steps))
    if step < warm:
        return (step + 1) / warm
    return 0.1 + 0.45 * (1 + math.cos(math.pi * (step - warm) / max(1, steps - warm)))


def count(net: Any) -> int:
    """Weights of a model."""
    return int(sum(one.numel() for one in net.parameters()))
