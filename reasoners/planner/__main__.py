"""``python -m reasoners.planning``: learn from a file of questions with gold answers, and write what was learnt.

The file has one JSON object a line with ``question`` (text) and ``answers`` (list of text)::

    python -m reasoners.planning --facts F.parquet --questions Q.jsonl --out lessons.npz
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class GoldQuestion:
    """A question with its gold answers."""

    text: str
    gold: tuple[str, ...]
    answer_type: str = ""


def read(path: Path) -> list[GoldQuestion]:
    """Read questions, or say which line has none.

    Raises
    ------
    ValueError
        A line that is no object with ``question`` and ``answers``.
    """
    questions = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            text, answers = record["question"], record["answers"]
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(
                f"{path}, line {number}: an object with question and answers is expected ({error})"
            ) from None
        questions.append(GoldQuestion(str(text), tuple(map(str, answers))))
    return questions


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 where a file cannot be used."""
    import tkindex
    from reasoners.planner.agent import make

    it = argparse.ArgumentParser(prog="python -m reasoners.planning", description="Learn from questions.")
    it.add_argument("--facts", type=Path, required=True, help="a file of facts, or a saved index")
    it.add_argument("--questions", type=Path, required=True, help="JSON lines with question and answers")
    it.add_argument("--convention", default="standard", help="whose gold answers these are")
    it.add_argument("--out", type=Path, required=True)
    options = it.parse_args(arguments)
    try:
        if options.facts.is_dir():
            index = tkindex.open(options.facts, convention=options.convention)
        else:
            index = tkindex.build(options.facts, convention=options.convention)
        planner = make(index, learn_from=read(options.questions))
    except (tkindex.TkindexError, OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if planner.lessons is None or not planner.lessons.n_reproduced:
        print(
            "error: no plan reproduces the gold answer of any question, so there is nothing to learn", file=sys.stderr
        )
        return 1
    planner.lessons.save(options.out, index)
    print(
        f"{planner.lessons.n_reproduced:,} of {planner.lessons.n_questions:,} questions taught something; {options.out}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
