"""``python -m bench.qa.chatty``: ask the planner questions of the blind sets as somebody would type them in a chat.

The wordings lie in ``bench/qa/chats``, whose README says how they were written and what may be read of them. An answer
is judged by the gold of the question that a wording says again. A planner that is silent is right where there is no
answer: that share is printed beside.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench import harness
from bench.qa import blindsets
from bench.qa.frozen import read_frozen
from reasoners.planner.writer import Form
from reasoners.policies.base import Policy, PolicyFailedError

FOLDER = Path(__file__).parent / "chats"
FILES = ("read", "unread", "read_second", "unread_second")
MAY_BE_READ = ("read", "unread", "read_second")
"""`unread` was read by nobody at first: its name is older than that."""


def read_wordings(name: str, folder: Path = FOLDER) -> dict[str, str]:
    """Return the wordings of a file, by the id of the question that each says again.

    Raises
    ------
    ValueError
        The file is not as it was frozen.
    """
    return {row["id"]: row["question"] for row in read_frozen(folder / f"{name}.jsonl")}


def asked(wordings: dict[str, str], policy: Policy | None = None, form: Form = "readings") -> Iterator[dict[str, Any]]:
    """Ask each wording over the graph of its question; one row for each, as of `bench.qa.blindsets`."""
    for graph in (graph for name in blindsets.SPENT for graph in blindsets.GENERATIONS[name]):
        questions = {question["id"]: question for question in blindsets.read_questions(graph)}
        if questions.keys() & wordings.keys():
            for row in blindsets.ask_graph(graph, wordings=wordings, policy=policy, form=form):
                yield {**row, "silent": blindsets.judge(questions[row["id"]], ())}


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask the wordings, print the shares, write a report; 1 where a file is not as it was frozen or a model is gone."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.chatty", description=__doc__.partition("\n")[0])
    parser.add_argument("--files", nargs="*", choices=FILES, default=list(FILES))
    parser.add_argument("--misses", action="store_true", help="print what is not right of the files that may be read")
    blindsets.add_policy(parser)
    parser.add_argument("--json", type=Path, help="write the shares here")
    options = parser.parse_args(arguments)
    report, policy = {}, blindsets.policy_of(options)
    for name in options.files:
        try:
            rows = list(asked(read_wordings(name), policy, options.form))
        except PolicyFailedError as error:
            harness.say(f"error: {error}; {blindsets.GOES_ON}")
            return 1
        except ValueError as error:
            harness.say(f"error: {error}")
            return 1
        shares = blindsets.shares(rows)
        report[name] = {**shares, "silent": sum(row["silent"] == "right" for row in rows) / len(rows)}
        if policy is not None:
            report[name] |= {f"helped {key}": value for key, value in blindsets.helped(rows).items()}
        harness.say(f"{name:13}" + "".join(f"  {key} {value:.3f}" for key, value in report[name].items()))
        for row in rows if options.misses and name in MAY_BE_READ else ():
            if row["verdict"] != "right":
                harness.say(f"{row['verdict']}: {row['question']}: {row['values'][:3] or row['reason']}")
    if options.json:
        helps = {"model": options.model, "null": options.null, "form": policy and options.form}
        harness.write_json(options.json, {**harness.describe_run(blindsets.PACKAGES, **helps), **report})
    return 0


if __name__ == "__main__":
    sys.exit(main())
