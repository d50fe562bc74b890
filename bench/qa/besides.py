"""``python -m bench.qa.besides``: is a sentence beside a question ignored that narrows it?

Answered questions of the spent blind sets are asked again with one sentence more, in front or behind. Of forty kinds
the sentence narrows the question or changes it ("We skip the novices.", "A woman, I think.", "Since when?"): an answer
that stays as it was has ignored it. Of thirty it is harmless ("No rush.", "It came up at dinner."): an answer that
changes or is lost was refused for nothing. The sentences are of no set and say nothing of any graph; who wrote the gate
(`reasoners.planner.logic.context.gate`) wrote them, before running them, so that they tell whether it still does what
it did, and not how it does on what others write. Which are added to a question is told by a checksum, so that two runs
ask the same.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench import harness
from bench.qa import blindsets
from reasoners.planner.writer import Form
from reasoners.policies.base import Policy, PolicyFailedError

NARROWING = (
    "We skip the novices.", "Our auditor strikes out the temporary ones.", "The trustees forbid counting substitutes.",
    "My notebook only has the paid ones.", "The museum shows women.", "My cousin is after the veterans.",
    "A woman, I think.", "The left-handed one.", "Provisional ones, that is.", "In a thunderstorm.", "Blindfolded.",
    "Unofficially.", "The second attempt, I mean.", "She was a widow.", "He must have been retired.",
    "It has to be at weekends.", "They did it alone.", "Substitutes are not to be counted.", "Novices are out.",
    "Substitutes go on another sheet.", "Since when?", "And the one after that?", "Why?", "For how much?",
    "And his sister?",
    "Wait, not that one.", "I need the runner-up.", "I already have the obvious one.", "I want the shortest.",
    "We treat couples as one.", "Our year begins in autumn.", "The clock there runs an hour slow.",
    "My sheet has no novices.", "I collect signed ones.", "Wearing a wig.", "Not the novices, please.",
    "If it's a tie then just the elder.", "I meant the deputy.", "The board halves shared ones.",
    "My article is on the women.",
)  # fmt: skip
"""Behind a question each says which of it is meant, or asks for something else."""
FRONTED = (
    "My sheet leaves the novices out.", "We only count full terms.", "The grant is for women.",
    "Our ledger treats couples as one.", "The prize goes to novices.", "I'm thinking of the women.",
    "This is about the novices.", "My boss wants the veterans.", "Our poster has no novices.", "We drop the novices.",
)  # fmt: skip
"""In front of a question they do."""
HARMLESS = (
    "Thanks!", "Cheers.", "Just curious.", "No rush.", "My boss wants to know.", "I can't remember.",
    "I've lost my notes.",
    "It's for a quiz.", "Asking for a friend.", "I've forgotten.", "My sister asked me.", "I'm writing a speech.",
    "The solicitor wants it in writing.", "I keep forgetting.", "Drives me mad.", "Can't think.",
    "I owe somebody a coffee.",
    "My memory is terrible.", "Payroll keeps asking.", "Thanks in advance!", "Sorry to bother you.", "Any idea?",
    "I need it by Friday.", "My uncle swears he knows.", "Need it for a form.", "Out of interest.", "I lost track.",
    "It came up at dinner.", "I promised to find out.", "Somebody asked me at lunch.",
)  # fmt: skip
"""Behind or in front of a question they say nothing of it."""
_EVERY = 12


def messages_of(question: str) -> Iterator[tuple[str, str]]:
    """A question with one sentence beside it, by what that does: four that narrow and two that do not.

    >>> [kind for kind, _ in messages_of("Who led the mill in 1950?")]
    ['behind', 'behind', 'behind', 'front', 'harmless', 'harmless']
    """
    at = zlib.crc32(question.encode())
    body = question.rstrip(" ?.!") + "?"
    for n in range(3):
        yield "behind", f"{body} {NARROWING[(at + 13 * n) % len(NARROWING)]}"
    yield "front", f"{FRONTED[at // 64 % len(FRONTED)]} {body[0].upper()}{body[1:]}"
    yield "harmless", f"{body} {HARMLESS[at // 1024 % len(HARMLESS)]}"
    yield "harmless", f"{HARMLESS[at // 4096 % len(HARMLESS)]} {body[0].upper()}{body[1:]}"


def asked(
    graph: str, every: int = _EVERY, policy: Policy | None = None, form: Form = "readings"
) -> Iterator[dict[str, Any]]:
    """Every message of one set, with whether its answer is that of the question alone; a policy may help."""
    index, meta = blindsets.build_graph(graph), blindsets.read_meta(graph)
    planner = blindsets.make_planner(index, meta, policy=policy, form=form)
    for row in blindsets.read_questions(graph):
        text = row["question"]
        if zlib.crc32(text.encode()[::-1]) % every or any(stop in text[:-1] for stop in "?.!"):
            continue
        answer = planner.answer(text)
        if not answer.values:
            continue
        for kind, message in messages_of(text):
            values = planner.answer(message).values
            yield {
                "graph": graph, "message": message, "kind": kind, "values": list(values),
                "unchanged": set(values) == set(answer.values),
            }  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask the messages, print those ignored or refused for nothing, and write a report; 1 where a model is gone."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.besides", description=__doc__.partition("\n")[0])
    parser.add_argument("--generations", nargs="*", choices=blindsets.SPENT, default=list(blindsets.SPENT))
    parser.add_argument("--every", type=int, default=_EVERY, help=f"of the questions (default {_EVERY})")
    blindsets.add_policy(parser)
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    policy = blindsets.policy_of(options)
    try:
        rows = [
            row for name in options.generations for graph in blindsets.GENERATIONS[name]
            for row in asked(graph, options.every, policy, options.form)
        ]  # fmt: skip
    except PolicyFailedError as error:
        harness.say(f"error: {error}; {blindsets.GOES_ON}")
        return 1
    counts = {}
    for kind in ("behind", "front", "harmless"):
        own = [row for row in rows if row["kind"] == kind]
        bad = [row for row in own if row["unchanged"] == (kind != "harmless")]
        counts[kind] = {"n": len(own), "bad": len(bad)}
        said = "refused for nothing" if kind == "harmless" else "ignored"
        for row in bad:
            harness.say(f"{said}: {row['graph']}: {row['message']}: {row['values'][:3]}")
    harness.say("  ".join(f"{kind}: {count['bad']} of {count['n']}" for kind, count in counts.items()))
    if options.json:
        helps = {"model": options.model, "null": options.null, "form": policy and options.form}
        run = harness.describe_run(blindsets.PACKAGES, every=options.every, **helps)
        harness.write_json(options.json, {**run, "messages": len(rows), **counts})
    return 0


if __name__ == "__main__":
    sys.exit(main())
