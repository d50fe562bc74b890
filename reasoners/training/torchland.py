"""What training needs of torch, transformers and peft, and one clear line where they are not installed.

Nothing here is imported before it is called for: without the extra ``train`` everything else works.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from reasoners.training.rows import Row, TrainingError, reward

INSTALL = "pip install 'tkindex[train]' (torch for a CPU: pip install torch --index-url of its CPU wheels, first)"


@dataclass(frozen=True, slots=True)
class Size:
    """Shape of a model from scratch.

    Attributes
    ----------
    width, layers, heads : int
    inner : int
        Width of the feed-forward part.
    words : int
        Of the vocabulary at most.
    window : int
        Tokens that the first layer looks back at, about those of a line; such a model begins as one that finds equal
        words (`_match_at_first`). 0: all tokens in every layer, and a beginning by chance.
    """

    width: int
    layers: int
    heads: int
    inner: int
    words: int
    window: int = 0


SIZES = {
    "nano": Size(64, 2, 4, 192, 1024),
    "tiny": Size(96, 3, 4, 256, 2048),
    "small": Size(192, 4, 6, 512, 4096),
    "medium": Size(256, 6, 8, 704, 8192),
    "wide": Size(320, 4, 5, 1024, 2048, window=8),
}
"""Models from scratch."""
_CONTEXT = 1024
_THETA = 100.0
"""Base of the rotary positions where there is a window: rows have a hundred tokens, and 10,000 is for thousands."""
_WORD = r"\d{4}-\d\d-\d\d|\d+| ?\p{Ll}+|\p{L}+|[^\p{L}\d]+"
"""Words of a vocabulary: a date is one, and a name, which begins with a capital, is the same one behind a space and
behind a bracket, so that to copy it is to say it again."""
_PAD, _END = "<|pad|>", "<|end|>"
_TEMPLATE = (
    "{% for m in messages %}<|{{ m['role'] }}|>{{ m['content'] }}<|end|>{% endfor %}"
    "{% if add_generation_prompt %}<|assistant|>{% endif %}"
)


def need(name: str) -> Any:
    """A library of the extra ``train``.

    Raises
    ------
    TrainingError
        It is not installed.
    """
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name.split(".")[0]:
            raise
        raise TrainingError(f"training needs {error.name}, which is not installed: {INSTALL}") from None


def new_tokenizer(texts: Sequence[str], words: int) -> Any:
    """A byte-level BPE of some texts, with the roles of a chat as words of their own, and dates that may be words."""
    tokenizers, transformers = need("tokenizers"), need("transformers")
    made = tokenizers.Tokenizer(tokenizers.models.BPE())
    parts = tokenizers.pre_tokenizers
    # A date as five tokens would be most of a prompt, and the order of dates is learnt of words more easily.
    made.pre_tokenizer = parts.Sequence([
        parts.Split(tokenizers.Regex(_WORD), "isolated"), parts.ByteLevel(add_prefix_space=False, use_regex=False)
    ])  # fmt: skip
    made.decoder = tokenizers.decoders.ByteLevel()
    special = [_PAD, _END, "<|system|>", "<|user|>", "<|assistant|>"]
    alphabet = tokenizers.pre_tokenizers.ByteLevel.alphabet()
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=words, special_tokens=special, initial_alphabet=alphabet, show_progress=False
    )
    made.train_from_iterator(texts, trainer)
    found = transformers.PreTrainedTokenizerFast(tokenizer_object=made, pad_token=_PAD, eos_token=_END)
    found.chat_template = _TEMPLATE
    return found


def new_model(tokenizer: Any, size: str, seed: int, **changed: int) -> Any:
    """A decoder from scratch, of one of `SIZES`; what is `changed` of it is told by transformers' names."""
    torch, transformers = need("torch"), need("transformers")
    given = SIZES[size]
    torch.manual_seed(seed)
    shape: dict[str, Any] = {
        "hidden_size": given.width, "num_hidden_layers": given.layers, "num_attention_heads": given.heads,
        "intermediate_size": given.inner,
    } | changed  # fmt: skip
    # By the width, not .02 as for wide models: a narrow one takes twice the steps to leave so small a start.
    shape |= {"vocab_size": len(tokenizer), "initializer_range": shape["hidden_size"] ** -0.5}
    shape |= {"max_position_embeddings": _CONTEXT, "tie_word_embeddings": True, "bos_token_id": None}
    shape |= {"pad_token_id": tokenizer.pad_token_id, "eos_token_id": tokenizer.eos_token_id}
    if not given.window:
        return _plain(transformers.LlamaForCausalLM(transformers.LlamaConfig(**shape)))
    heads, layers = shape["num_attention_heads"], shape["num_hidden_layers"]
    config = transformers.Qwen3Config(
        **shape, num_key_value_heads=heads, head_dim=shape["hidden_size"] // heads, use_sliding_window=True,
        sliding_window=given.window, layer_types=["sliding_attention"] + ["full_attention"] * (layers - 1),
        rope_parameters={"rope_type": "default", "rope_theta": _THETA},
    )  # fmt: skip
    return _plain(_match_at_first(transformers.Qwen3ForCausalLM(config)))


def _match_at_first(model: Any) -> Any:
    """The model, each head attending to words that equal the one it stands at, and passing on what stands there.

    Queries and keys begin as the same matrix, and what a head writes as the transpose of what it reads (mimetic
    initialization, arXiv 2305.09828). To find where a word of the question is named again is then the beginning and not
    what has to be learnt first, for which the rows that a processor gets through in an hour are too few.
    """
    with need("torch").no_grad():
        for layer in model.model.layers:
            heads = layer.self_attn
            heads.k_proj.weight.copy_(heads.q_proj.weight)
            heads.o_proj.weight.copy_(heads.v_proj.weight.T)
    return model


def _plain(model: Any) -> Any:
    """The model, attending by plain products where its contexts are short: a fifth less of a step on a processor."""
    if model.config.max_position_embeddings <= _CONTEXT:
        model.set_attn_implementation("eager")
    return model


def load(name: str | Path) -> tuple[Any, Any]:
    """Model and tokenizer of a folder that training wrote, or of a name that transformers knows.

    Raises
    ------
    TrainingError
        There is no such model.
    """
    transformers = need("transformers")
    try:
        tokenizer = transformers.AutoTokenizer.from_pretrained(str(name))
        if (Path(name) / "adapter_config.json").is_file():
            model = need("peft").AutoPeftModelForCausalLM.from_pretrained(str(name), is_trainable=True)
        else:
            model = _plain(transformers.AutoModelForCausalLM.from_pretrained(str(name)))
    except (OSError, ValueError) as error:
        raise TrainingError(f"{name}: no model is there ({' '.join(str(error).split())[:200]})") from None
    if tokenizer.pad_token_id is None:
        tokenizer.pad_token = tokenizer.eos_token
    return model, tokenizer


def precision(bf16: bool) -> Any:
    """A context in which products of matrices are of bfloat16, where `bf16` says so; weights stay float32."""
    torch = need("torch")
    return torch.autocast("cpu", torch.bfloat16, enabled=bf16)


def with_lora(model: Any, rank: int) -> Any:
    """The model with low-rank matrices that alone learn."""
    peft = need("peft")
    return peft.get_peft_model(
        model, peft.LoraConfig(r=rank, lora_alpha=2 * rank, target_modules="all-linear", task_type="CAUSAL_LM")
    )


def encode(tokenizer: Any, rows: Sequence[Row], context: int) -> list[tuple[list[int], list[int]]]:
    """Tokens of the prompt and of the reply, its end included, of each row; those beyond the context are left out."""
    found = []
    for row in rows:
        text = tokenizer.apply_chat_template(row.prompt, tokenize=False, add_generation_prompt=True)
        prompt = tokenizer(text, add_special_tokens=False)["input_ids"]
        reply = tokenizer(row.completion, add_special_tokens=False)["input_ids"] + [tokenizer.eos_token_id]
        if len(prompt) + len(reply) <= context:
            found.append((prompt, reply))
    return found


def reply_to(
    model: Any, tokenizer: Any, prompts: Sequence[list[int]], *, temperature: float, max_tokens: int, batch: int = 64
) -> list[list[int]]:
    """Tokens replied to each prompt, without what stands behind the end; greedily at temperature 0."""
    torch = need("torch")
    model.eval()
    replies: list[list[int]] = [[] for _ in prompts]
    # Prompts of like length stand together: less padding.
    order = sorted(range(len(prompts)), key=lambda at: len(prompts[at]))
    ends = tokenizer.eos_token_id
    how = (
        {"do_sample": True, "temperature": temperature, "top_k": 0, "top_p": 1.0}
        if temperature
        else {"do_sample": False}
    )
    for start in range(0, len(order), batch):
        places = order[start : start + batch]
        width = max(len(prompts[at]) for at in places)
        pad = tokenizer.pad_token_id
        ids = torch.tensor([[pad] * (width - len(prompts[at])) + prompts[at] for at in places])
        seen = torch.tensor([[0] * (width - len(prompts[at])) + [1] * len(prompts[at]) for at in places])
        with torch.no_grad():
            made = model.generate(
                input_ids=ids,
                attention_mask=seen,
                max_new_tokens=max_tokens,
                pad_token_id=pad,
                eos_token_id=ends,
                **how,
            )
        for at, row in zip(places, made[:, width:].tolist(), strict=True):
            replies[at] = row[: row.index(ends) + 1] if ends in row else row
    return replies


def rewards_of(tokenizer: Any, rows: Sequence[Row], replies: Sequence[Sequence[int]]) -> Any:
    """Rewards of replies, shape (N,)."""
    texts = [tokenizer.decode(reply, skip_special_tokens=True) for reply in replies]
    return np.array([reward(text, row.gold, row.n_groups) for text, row in zip(texts, rows, strict=True)])


def log_probabilities(model: Any, tokenizer: Any, pairs: Sequence[tuple[list[int], list[int]]]) -> tuple[Any, Any]:
    """Of each token of each reply given what stands before it, and the mask of those that are replies; both (N, T)."""
    torch = need("torch")
    width = max(len(prompt) + len(reply) for prompt, reply in pairs)
    long = max(len(reply) for _, reply in pairs)
    pad = tokenizer.pad_token_id
    ids = torch.tensor([[*prompt, *reply, *[pad] * (width - len(prompt) - len(reply))] for prompt, reply in pairs])
    seen = torch.tensor([[1] * (len(p) + len(r)) + [0] * (width - len(p) - len(r)) for p, r in pairs])
    at = torch.tensor([[min(len(p) + n, width - 1) for n in range(long)] for p, _ in pairs])
    mask = torch.tensor([[float(n < len(r)) for n in range(long)] for _, r in pairs])
    logits = model(input_ids=ids, attention_mask=seen).logits.float()
    # The token at place n is told by what stands at n − 1.
    chosen = logits.gather(1, (at - 1).unsqueeze(-1).expand(-1, -1, logits.shape[-1]))
    tokens = ids.gather(1, at).unsqueeze(-1)
    return chosen.log_softmax(-1).gather(-1, tokens).squeeze(-1), mask
