"""What learning costs here by the size of a model: measured where a model is small, estimated where it is not.

Speed is processor time over the tokens of a step, of random rows and random weights. Of published models a few of the
many equal layers are measured, without the vocabulary: a whole step is so many times that.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from reasoners.training.sft import count, loss_of
from reasoners.training.torchland import SIZES, need, new_model, new_tokenizer, precision, reply_to

ROW, ROWS = 96, 16
"""Tokens of a row that is measured, and rows of a step."""
REPEATS = 3
PUBLISHED = {
    "Qwen2.5-0.5B": (896, 24, 14, 4_864, 151_936), "Qwen2.5-1.5B": (1_536, 28, 12, 8_960, 151_936),
}  # fmt: skip
"""Width, layers, heads, width of the feed-forward part and words of models that nothing here was trained of."""
LAYERS = 2
"""Layers of these that are measured."""
COURSE = {"steps": 500, "batch": 32, "tokens": 400, "grpo_steps": 200, "replies": 64, "reply": 60}
"""What is estimated: the commands of docs/guides/train.md with rows of so many tokens, eight replies to a question."""


def measured(threads: int) -> dict[str, Any]:
    """Tokens a second of processor time, learnt and replied: of each size, and of parts of larger models."""
    torch = need("torch")
    torch.set_num_threads(threads)
    tokenizer = new_tokenizer([" ".join(f"{n:x}" for n in range(4_000))], 2_048)
    rows = [
        {"model": f"scratch:{size}", "measured": "whole", **_timed(new_model(tokenizer, size, 0), tokenizer)}
        for size in SIZES
    ]
    for name, (width, layers, heads, inner, words) in PUBLISHED.items():
        shape = {"hidden_size": width, "num_attention_heads": heads, "intermediate_size": inner}
        net = new_model(tokenizer, "medium", 0, num_hidden_layers=LAYERS, **shape)
        weights = (count(net) - width * len(tokenizer)) * layers // LAYERS + width * words
        rows.append({
            "model": name, "measured": f"{LAYERS} of {layers} layers", "whole_weights": weights,
            **_timed(net, tokenizer),
        })  # fmt: skip
    return {"speeds": rows, "course": COURSE}


def _timed(net: Any, tokenizer: Any) -> dict[str, Any]:
    torch = need("torch")
    rng = np.random.default_rng(0)
    rows = rng.integers(5, len(tokenizer), (ROWS, ROW)).tolist()
    pairs = [(row[: ROW // 2], row[ROW // 2 :]) for row in rows]
    optimizer = torch.optim.AdamW(net.parameters(), 1e-4)

    def learn() -> None:
        with precision(True):
            loss = loss_of(net, tokenizer, pairs, "all")
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

    def reply() -> None:
        with precision(True):
            reply_to(net, tokenizer, [prompt for prompt, _ in pairs], temperature=1.0, max_tokens=ROW // 2)

    learnt, replied = (_seconds(what) for what in (learn, reply))
    weights = count(net)
    # Two operations a weight and token forth and four back; replies go forth alone, prompts too.
    return {
        "weights": weights, "learnt": ROWS * ROW / learnt, "replied": ROWS * ROW / 2 / replied,
        "learnt_gflops": 6e-9 * weights * ROWS * ROW / learnt,
    }  # fmt: skip


def _seconds(what: Any) -> float:
    """The least processor time of some calls, after one that warms up."""
    what()
    found = []
    for _ in range(REPEATS):
        begin = time.process_time()
        what()
        found.append(time.process_time() - begin)
    return min(found)


def estimated(row: dict[str, Any], course: dict[str, int]) -> tuple[float, float]:
    """Hours of processor time that fine-tuning and GRPO would take, by the speed measured of a part of the model.

    >>> row = {"weights": 10, "whole_weights": 100, "learnt": 1_000.0, "replied": 100.0}
    >>> course = {"steps": 9, "batch": 2, "tokens": 100, "grpo_steps": 9, "replies": 2, "reply": 10}
    >>> [round(3_600 * hours, 6) for hours in estimated(row, course)]
    [18.0, 36.0]
    """
    part = row["weights"] / row.get("whole_weights", row["weights"])
    learnt, replied = row["learnt"] * part, row["replied"] * part
    rows = course["grpo_steps"] * course["replies"]
    tuned = course["steps"] * course["batch"] * course["tokens"] / learnt
    return tuned / 3_600, (rows * course["tokens"] / learnt + rows * course["reply"] / replied) / 3_600
