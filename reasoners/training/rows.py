"""Rows that a model learns SHRA's decisions from: chat messages, gold, and what is needed to reward a reply.

A question goes through the loop; what its decisions were told and replied is taken down. For supervised fine-tuning
(``sft``) the decisions of questions that came out right are kept: the paper's d = (q, q', f, p, y*, y), one row a
decision. For reinforcement (``grpo``) the last decision of every question is kept, right or wrong, with its gold.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Literal

from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, Reply
from reasoners.policies.model import messages_of
from reasoners.policies.parsing import UnreadableError, read_value
from reasoners.qa.formats import Question
from reasoners.qa.metrics import canonical, strict_hits_at_1
from reasoners.shra.decisions import check_reasoned
from reasoners.shra.loop import SHRA, is_right
from reasoners.trace import Trace

Purpose = Literal["sft", "grpo"]
SPLITS = ("train", "unseen")
ROLES = ("classify", "decompose", "reason")
ABOUT = "export.json"
PATH_LINES = 3
"""Lines of a path of reasoning that a reply may have: `reasoners.shra.decisions.reason_reply`."""
_LINE, _ANSWERS = 160, 5


class TrainingError(ValueError):
    """Rows, a folder or a setting that nothing can be learnt from; says which, and what would do."""


@dataclass(frozen=True, slots=True)
class Row:
    """One decision of one question.

    Attributes
    ----------
    quid, question : str
    role : {"classify", "decompose", "reason"}
    is_complex : bool
        Whether the question was classified as complex.
    is_right : bool
        Whether the question came out right: the "correct" set of the paper.
    prompt : list of dict
        Messages of the system and the user.
    completion : str
        The reply as JSON; "" where none was made.
    gold : list of str
        Gold answers of the question.
    n_groups : int
        Fact groups that the prompt lists; what a reply's ``used`` may name.
    """

    quid: str
    question: str
    role: str
    is_complex: bool
    is_right: bool
    prompt: list[dict[str, str]]
    completion: str
    gold: list[str]
    n_groups: int = 0

    def to_dict(self, purpose: Purpose) -> dict[str, Any]:
        """As a line of the file: ``messages`` for sft; ``prompt`` beside the columns of the reward for grpo.

        trl knows a chat by any one of ``prompt``, ``completion`` and ``messages``: a row of grpo has the first alone.
        """
        told = asdict(self)
        reply = told.pop("completion")
        if purpose == "sft":
            return told | {"messages": [*told.pop("prompt"), {"role": "assistant", "content": reply}]}
        return told | {"reply": reply}

    @classmethod
    def of(cls, told: dict[str, Any]) -> Row:
        """Read what `to_dict` gives."""
        fields = dict(told)
        if "messages" in fields:
            *prompt, reply = fields.pop("messages")
            fields |= {"prompt": prompt, "completion": reply["content"]}
        if "reply" in fields:
            fields["completion"] = fields.pop("reply")
        return cls(**fields)


class Listener:
    """A policy that passes on, and keeps each decision of the question under way with the last reply to it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.name = policy.name
        self.heard: dict[tuple[str, int], tuple[Decision, Any]] = {}

    def decide(self, decision: Decision, /) -> Reply:
        """Pass on, and keep what was told and replied."""
        key = (decision.role, decision.step)
        self.heard[key] = (decision, None)
        reply = self.policy.decide(decision)
        self.heard[key] = (decision, reply.value)
        return reply


def reward(text: str, gold: Sequence[str], n_groups: int) -> float:
    """1 where a reply can be used and its first answer is a gold one, else 0: the paper's accuracy.

    >>> reward('{"path": [], "answer": ["Rome"], "used": [1]}', ["Rome"], 2), reward("Rome", ["Rome"], 2)
    (1.0, 0.0)
    """
    try:
        reasoned = check_reasoned(read_value(text), n_groups)
    except (UnreadableError, MalformedReplyError):
        return 0.0
    return strict_hits_at_1(reasoned.answer, gold)


def rewards(
    prompts: Sequence[Any], completions: Sequence[Any], gold: Sequence[Sequence[str]], n_groups: Sequence[int],
    **_columns: Any,
) -> list[float]:  # fmt: skip
    """`reward` as trl's GRPOTrainer asks for it, among its ``reward_funcs``: a column each, replies as texts or chats.

    >>> reply = '{"path": [], "answer": ["Rome"], "used": [1]}'
    >>> rewards(["?", "?"], [reply, [{"role": "assistant", "content": reply}]], [["Rome"], ["Oslo"]], [2, 2])
    [1.0, 0.0]
    """
    texts = [one if isinstance(one, str) else one[-1]["content"] for one in completions]
    return [reward(*told) for told in zip(texts, gold, n_groups, strict=True)]


def side_of(question: str, unseen: float, seed: int) -> str:
    """The split of a question by its text alone, so that one that is asked twice is on one side.

    >>> {side_of(f"Who visited Rome in {year}?", 0.5, 0) for year in range(1900, 1950)} == set(SPLITS)
    True
    """
    plain = " ".join(canonical(question).casefold().split())
    drawn = int.from_bytes(hashlib.sha256(f"{seed}\t{plain}".encode()).digest()[:8], "big") / 2**64
    return "unseen" if drawn < unseen else "train"


def rows_of(shra: SHRA, question: Question, *, path_lines: int = PATH_LINES) -> list[Row]:
    """The decisions of one question, in order; those whose reply was not usable have no completion.

    Parameters
    ----------
    shra : SHRA
        Its policy is put back afterwards.
    question : Question
    path_lines : int
        Last lines of each path that are kept, 0 to `PATH_LINES`.
    """
    listener, policy = Listener(shra.policy), shra.policy
    shra.policy = listener
    try:
        run = shra.run(question.text, Trace(), Cost())
    finally:
        shra.policy = policy
    right = is_right(run.values, question.gold)
    rows = []
    for (role, step), (decision, value) in listener.heard.items():
        n_groups = len(run.stages[step].groups) if role == "reason" and step < len(run.stages) else 0
        if role == "reason" and step >= len(run.stages):
            n_groups = len(decision.state["groups"])
        text = "" if value is None else json.dumps(_brief(role, value, path_lines), ensure_ascii=False)
        prompt = messages_of(decision)
        rows.append(
            Row(question.quid, question.text, role, run.is_complex, right, prompt, text, list(question.gold), n_groups)
        )
    return rows


def _brief(role: str, value: Any, path_lines: int) -> Any:
    """A reply within the bounds of its schema: rules write longer paths, and answers without end."""
    if role != "reason" or not isinstance(value, dict):
        return value
    lines = [str(line)[:_LINE] for line in value.get("path", [])]
    path = lines[max(0, len(lines) - path_lines) :]
    return {"path": path, "answer": list(value.get("answer", []))[:_ANSWERS], "used": list(value.get("used", []))}


def select(rows: Sequence[Row], purpose: Purpose, roles: Sequence[str] = ROLES) -> list[Row]:
    """The rows of one question that serve a purpose: see the module."""
    if purpose == "sft":
        return [row for row in rows if row.is_right and row.completion and row.role in roles]
    # Only the last answer has a gold one to compare with, and only where the loop came so far.
    last = rows[-1] if rows and rows[-1].role == "reason" else None
    return [last] if last is not None and last.n_groups else []


def export(
    shra: SHRA,
    questions: Iterable[Question],
    out: Path,
    purpose: Purpose,
    about: dict[str, Any],
    *,
    learnt_only: Iterable[Question] = (),
    unseen: float = 0.2,
    seed: int = 0,
    path_lines: int = PATH_LINES,
    roles: Sequence[str] = ROLES,
    one_class: bool = False,
) -> dict[str, Any]:
    """Write ``train.jsonl``, ``unseen.jsonl`` and ``export.json`` into a folder; returns what the last one holds.

    Parameters
    ----------
    shra : SHRA
    questions : iterable of Question
    out : Path
        Made where it is not there.
    purpose : {"sft", "grpo"}
    about : dict
        What was asked of what: kept with the rows.
    learnt_only : iterable of Question
        More questions, none of which is kept to judge by; one that the unseen split holds is left out.
    unseen : float
        Share of the questions that are never learnt from.
    seed : int
        Of the split.
    path_lines, roles
        See `rows_of` and `select`.
    one_class : bool
        Accept a training set in which every question is simple, or every one complex.

    Raises
    ------
    TrainingError
        A split is empty, or one of the two classes of complexity is missing from the training set.
    """
    out.mkdir(parents=True, exist_ok=True)
    kept: dict[str, list[Row]] = {split: [] for split in SPLITS}
    asked: Counter[str] = Counter()
    right: Counter[str] = Counter()
    sides = ((question, side_of(question.text, unseen, seed)) for question in questions)
    more = ((question, "train") for question in learnt_only if side_of(question.text, unseen, seed) == "train")
    for question, split in chain(sides, more):
        rows = rows_of(shra, question, path_lines=path_lines)
        asked[split] += 1
        right[split] += bool(rows) and rows[0].is_right
        kept[split] += select(rows, purpose, roles)
    for split, share in (("train", 1.0 - unseen), ("unseen", unseen)):
        if not kept[split] and share:
            raise TrainingError(
                f"no {split} row: {right[split]} of {asked[split]} questions came out right; give more questions"
            )
    classes = {split: Counter("complex" if row.is_complex else "simple" for row in kept[split]) for split in SPLITS}
    missing = [name for name in ("simple", "complex") if not classes["train"][name]]
    if missing and not one_class:
        raise TrainingError(
            f"no {missing[0]} question is among the {len(kept['train'])} training rows: give more questions, or accept "
            "it with --one-class"
        )
    for split in SPLITS:
        with (out / f"{split}.jsonl").open("w", encoding="utf-8") as stream:
            for row in kept[split]:
                stream.write(json.dumps(row.to_dict(purpose), ensure_ascii=False) + "\n")
    told: dict[str, Any] = dict(about) | {
        "for": purpose, "seed": seed, "unseen": unseen, "path_lines": path_lines, "roles": list(roles),
        "asked": dict(asked), "right": dict(right), "rows": {split: len(kept[split]) for split in SPLITS},
        "classes": {split: dict(classes[split]) for split in SPLITS},
        "digests": {split: digest_of(out / f"{split}.jsonl") for split in SPLITS},
    }  # fmt: skip
    (out / ABOUT).write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return told


def digest_of(path: Path) -> str:
    """Sixteen hexadecimal digits of a file's content."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def read_rows(folder: Path, split: str, purpose: Purpose) -> list[Row]:
    """The rows of a split that `export` wrote.

    Raises
    ------
    TrainingError
        The folder holds no export for this purpose, or a line of it is not a row.
    """
    try:
        about = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
        held = about["for"]
    except (OSError, ValueError, KeyError, TypeError):
        raise TrainingError(f"{folder}: no rows there; `tkindex-reason export --for {purpose}` writes some") from None
    if held != purpose:
        raise TrainingError(f"{folder} holds rows for {held}; `tkindex-reason export --for {purpose}` writes others")
    rows = []
    with (folder / f"{split}.jsonl").open(encoding="utf-8") as stream:
        for number, line in enumerate(stream, 1):
            try:
                rows.append(Row.of(json.loads(line)))
            except (ValueError, TypeError, KeyError) as error:
                raise TrainingError(f"{folder / f'{split}.jsonl'}, line {number}: not a row ({error})") from None
    if not rows and split == "train":
        raise TrainingError(f"{folder / f'{split}.jsonl'} is empty: export more questions")
    return rows
