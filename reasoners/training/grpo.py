"""GRPO: several replies to each question, each rewarded against the others of its group.

A loop of its own instead of trl's: its arithmetic is that of `reasoners.training.objectives`, which is tested without
torch; a step depends on its number and the seed alone, so that it can be stopped anywhere; and it asks for torch and
transformers only. The rows are in trl's form (``prompt`` as messages, the other columns given to a reward function), so
trl's trainer takes them as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

import numpy as np

from reasoners.training.course import MODEL, Course, digest_of_model, draw_curves
from reasoners.training.objectives import BETA, EPSILON, clipped_loss, clipped_share, group_advantages
from reasoners.training.rows import Row, TrainingError, digest_of, read_rows
from reasoners.training.sft import batch_of
from reasoners.training.torchland import encode, load, log_probabilities, need, precision, reply_to, rewards_of

CORRECT = "correct.json"
_CLIP = 1.0


def grpo(
    data: Path, out: Path, *, model: str, steps: int = 200, questions: int = 8, group: int = 8, rate: float = 1e-4,
    temperature: float = 1.0, epsilon: float = EPSILON, beta: float = BETA, inner: int = 1, max_tokens: int = 96,
    context: int = 1024, seed: int = 0, on: Literal["correct", "all"] = "correct", pool: int | None = None,
    every: int = 20, unseen: int = 128, bf16: bool = False, seconds: float | None = None, threads: int | None = None,
    shown: Callable[[dict[str, Any]], None] = lambda _: None,
) -> Course:  # fmt: skip
    """Reinforce a model by the rows of an export.

    Parameters
    ----------
    data : Path
        Of ``tkindex-reason export --for grpo``.
    out : Path
        Folder of the run; one that was stopped goes on.
    model : str
        Folder of the model that supervised fine-tuning gave.
    steps : int
    questions, group : int
        Questions of a step, and replies to each.
    rate, temperature : float
        Of AdamW, and of the replies.
    epsilon, beta : float
        See `objectives.clipped_loss`.
    inner : int
        Updates by the replies of one step.
    max_tokens, context : int
        Of a reply, and of a row.
    seed : int
    on : {"correct", "all"}
        The paper reinforces by the questions that the fine-tuned model already gets right; "all" takes every one.
    pool : int, optional
        Only so many training rows, the first ones of an order by the seed.
    every, unseen : int
        Steps between two looks at unseen rows, and how many of them.
    bf16, seconds, threads, shown
        As for `sft`.

    Raises
    ------
    TrainingError
        See `read_rows`, `Course` and `torchland.need`; or the model gets nothing right that it could learn by.
    """
    torch = need("torch")
    if threads:
        torch.set_num_threads(threads)
    rows, kept = read_rows(data, "train", "grpo"), read_rows(data, "unseen", "grpo")
    course = Course(
        out,
        {
            "what": "grpo", "data": digest_of(data / "train.jsonl"), "model": digest_of_model(model), "steps": steps,
            "questions": questions, "group": group, "rate": rate, "temperature": temperature, "epsilon": epsilon,
            "beta": beta, "inner": inner, "max_tokens": max_tokens, "context": context, "seed": seed, "on": on,
            "pool": pool, "unseen": unseen,
        } | ({"bf16": True} if bf16 else {}),
        seconds,
    )  # fmt: skip
    net, tokenizer = load(course.folder / MODEL if course.is_resumed else model)
    course.claim()
    reference = load(model)[0].eval() if beta else None
    rows = [rows[at] for at in np.random.default_rng(seed).permutation(len(rows))[:pool].tolist()]
    kept = [kept[at] for at in np.random.default_rng(seed).permutation(len(kept))[:unseen].tolist()]
    if on == "correct":
        rows = _correct(course, model, rows, context, max_tokens)
    prompts = {id(row): pair[0] for row in [*rows, *kept] for pair in encode(tokenizer, [row], context - max_tokens)}
    rows = [row for row in rows if id(row) in prompts]
    kept = [row for row in kept if id(row) in prompts]
    if not rows:
        raise TrainingError("no row is left to learn by: none was answered rightly, or each is longer than --context")
    optimizer = torch.optim.AdamW([one for one in net.parameters() if one.requires_grad], rate, weight_decay=0.0)
    course.restore(optimizer)

    def told_of_unseen() -> dict[str, float]:
        torch.manual_seed(seed)
        asked = [prompts[id(row)] for row in kept]
        found = {}
        for name, warmth in (("unseen_reward", temperature), ("unseen_greedy", 0.0)):
            with precision(bf16):
                replies = reply_to(net, tokenizer, asked, temperature=warmth, max_tokens=max_tokens)
            found[name] = float(rewards_of(tokenizer, kept, replies).mean())
        return found

    for step in course.steps(steps):
        told = told_of_unseen() if kept and step % every == 0 else {}
        torch.manual_seed(seed * 1_000_003 + step)
        asked = [row for row in batch_of(rows, step, questions, seed) for _ in range(group)]
        told_to = [prompts[id(row)] for row in asked]
        with precision(bf16):
            replies = reply_to(net, tokenizer, told_to, temperature=temperature, max_tokens=max_tokens, batch=128)
        rewards = rewards_of(tokenizer, asked, replies).reshape(questions, group)
        advantages = group_advantages(rewards).ravel()
        # A group whose replies are all rewarded alike teaches nothing: without this share a flat curve says little.
        varied = float(np.mean(rewards.min(axis=1) < rewards.max(axis=1)))
        told |= {"reward": float(rewards.mean()), "varied": varied}
        told["tokens"] = float(np.mean([len(one) for one in replies]))
        if np.any(advantages):
            # Without the distance a reply of no advantage has no gradient: it is left out, and counted in the mean.
            taught = np.flatnonzero(advantages) if not beta else np.arange(len(asked))
            pairs = [(prompts[id(asked[at])], replies[at]) for at in taught]
            weights = advantages[taught] * (len(taught) / len(asked))
            told |= _update(net, tokenizer, optimizer, pairs, weights, reference, epsilon, beta, inner, bf16)
        course.log(**told)
        shown({"step": step} | told)
        course.save(net, tokenizer, optimizer)
    if course.step == steps and kept:
        told = told_of_unseen()
        course.log(**told)
        shown({"step": steps} | told)
    course.save(net, tokenizer, optimizer, is_last=True)
    draw_curves(out)
    return course


def _update(
    net: Any, tokenizer: Any, optimizer: Any, pairs: Sequence[tuple[list[int], list[int]]], advantages: Any,
    reference: Any, epsilon: float, beta: float, inner: int, bf16: bool,
) -> dict[str, float]:  # fmt: skip
    """One step's updates by its replies; what is logged of them."""
    torch = need("torch")
    # Without dropout: the first ratio is then exactly 1.
    net.eval()
    weights = torch.tensor(advantages, dtype=torch.float32)
    old = known = None
    told: dict[str, float] = {}
    for _ in range(inner):
        with precision(bf16):
            new, mask = log_probabilities(net, tokenizer, pairs)
        if old is None:
            old = new.detach()
            # Of replies drawn at temperature 1 this is the mean entropy of a token.
            told["surprise"] = float(-(old * mask).sum() / mask.sum())
            if beta:
                with torch.no_grad(), precision(bf16):
                    known = log_probabilities(reference, tokenizer, pairs)[0]
        loss = clipped_loss(new, old, weights, mask, epsilon=epsilon, reference=known, beta=beta)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), _CLIP)
        optimizer.step()
        told |= {"loss": loss.item(), "clipped": clipped_share(new.detach(), old, mask, epsilon=epsilon)}
    return told


def _correct(course: Course, model: str, rows: list[Row], context: int, max_tokens: int) -> list[Row]:
    """The rows that the model given gets right without drawing; found once, and kept with the run."""
    source = course.folder / CORRECT
    if source.is_file():
        right = set(json.loads(source.read_text(encoding="utf-8")))
    else:
        net, tokenizer = load(model)
        pairs = [(row, pair[0]) for row in rows for pair in encode(tokenizer, [row], context - max_tokens)]
        replies = reply_to(net, tokenizer, [prompt for _, prompt in pairs], temperature=0.0, max_tokens=max_tokens)
        rewards = rewards_of(tokenizer, [row for row, _ in pairs], replies)
        right = {row.quid for (row, _), value in zip(pairs, rewards.tolist(), strict=True) if value}
        source.write_text(json.dumps(sorted(right)) + "\n", encoding="utf-8")
    if not right:
        raise TrainingError(
            f"the model gets none of {len(rows)} training questions right: fine-tune it first, or take --on all"
        )
    return [row for row in rows if row.quid in right]
