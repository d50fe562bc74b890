"""``python -m bench.qa.probes``: is any word of a question left unread that changes what is asked?

Answered questions of the spent blind sets are asked again with one word or phrase more, of a kind that no graph here
says: how or why something was done ("under protest"), which of a kind is meant ("the retired teachers"), that it did
not quite come about ("almost"). An answer that stays as it was has dropped the word. Every question whose answer was
chosen among enumerated readings is asked, and every few of those that the rules read; which words are added where is
told by a checksum of the question, so that two runs ask the same. The bar is no unchanged answer.

The word is put into the clause that asks: what stands in another sentence, in the clause before "but do you know when",
or in "do you know" says of whoever asks how he tells it, and nothing of what he asks. "The tag has gone missing as a
favour" asks for no other lock; whether a statement narrows is for `bench.qa.besides` to see.
"""

from __future__ import annotations

import argparse
import re
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench import harness
from bench.qa import blindsets

TAILS = (
    "by mistake", "in a hurry", "on credit", "for charity", "with a colleague", "under protest", "in secret",
    "without permission", "at night", "as a favour", "against advice", "out of spite",
)  # fmt: skip
"""How, when or why something was done."""
ADVERBS = ("never", "almost", "secretly", "reportedly", "nearly", "allegedly", "unwillingly", "hardly")
"""That it was not so, not quite, or only said to be so."""
WHICH = ("female", "retired", "wooden", "foreign", "copper", "bronze", "unpaid", "broken", "blind", "silk")
"""Which of a kind is meant."""
_AUXILIARY = re.compile(
    r"\b(was|is|did|has|were|does|do|have)\b(?! (?:you|any ?one|any ?body|some ?one|some ?body)\b)", re.IGNORECASE
)
"""Of the clause that asks: "do you know" and "does anyone know" are said to whoever reads it."""
_ASKING = re.compile(r"\b(?<!remember )(?<!recall )(?:who|whom|whose|what|which|when|where|how)\b", re.IGNORECASE)
"""Not of "remember when she turned up?", which tells a story."""
_END = re.compile(r"[.?!]+[\"')]*(?=\s|$)")
_SHORTENED = re.compile(r"(?<!['’])\b(?:[A-Za-z]|st|mr|mrs|ms|dr|no|vs|approx|c|e\.g|i\.e)\.$", re.IGNORECASE)
_NO_NOUN = (
    "was is did has were does do have are had will can else the a an i he she it they we you of many times "
    "more fewer less most other different".split()
)
_ASKED = re.compile(rf"\b((?i:which|what|how many)) (?=[a-z]+\b)(?!(?:{'|'.join(_NO_NOUN)})\b)")
_EVERY = 8


def asking_part(question: str) -> tuple[int, int]:
    """Where the sentence that asks begins and ends: the first with a question mark and a word that asks.

    Examples
    --------
    >>> text = "The tag is gone. Which lock did it hang at, St. Ann's? As a favour."
    >>> text[slice(*asking_part(text))]
    "Which lock did it hang at, St. Ann's?"
    >>> text = "Remember when it was Ann's? It is nobody else's. Who held it?"
    >>> text[slice(*asking_part(text))]
    'Who held it?'
    >>> asking_part("Ann at the mill, since when")
    (0, 27)
    """
    ends = [end.end() for end in _END.finditer(question) if not _SHORTENED.search(question[: end.end()])]
    ends = [*(end for end in ends if end < len(question)), len(question)]
    parts = [
        (begin + len(question[begin:end]) - len(question[begin:end].lstrip()), end)
        for begin, end in zip((0, *ends), ends, strict=False)
    ]
    marked = [part for part in parts if "?" in question[slice(*part)]]
    asking = [part for part in marked or parts if _ASKING.search(question, *part)]
    return next(iter(asking or marked), (0, len(question)))


def probes_of(question: str) -> Iterator[tuple[str, str]]:
    """A question with one word or phrase more, by what that says.

    >>> for kind, text in probes_of("Which captains did Ann serve under?"):
    ...     print(kind, "|", text)
    how | Which captains did Ann serve under on credit?
    whether | Which captains did allegedly Ann serve under?
    which | Which foreign captains did Ann serve under?
    """
    at = zlib.crc32(question.encode())
    begin, end = asking_part(question)
    body = re.sub(r"[\s?.!]*$", "", question[:end])
    yield "how", f"{body} {TAILS[at % len(TAILS)]}{question[len(body) :].rstrip()}"
    asker = _ASKING.search(question, begin, end)
    found = _AUXILIARY.search(question, asker.end() if asker else begin, end)
    if found:
        yield "whether", f"{question[: found.end()]} {ADVERBS[at // 16 % len(ADVERBS)]}{question[found.end() :]}"
    found = _ASKED.search(question, begin, end)
    if found:
        yield "which", f"{question[: found.end()]}{WHICH[at // 256 % len(WHICH)]} {question[found.end() :]}"


def asked(graph: str, every: int = _EVERY) -> Iterator[dict[str, Any]]:
    """Every probe of one set, with the answers before and after."""
    index, meta = blindsets.build_graph(graph), blindsets.read_meta(graph)
    planner = blindsets.make_planner(index, meta)
    for row in blindsets.read_questions(graph):
        text = row["question"]
        answer = planner.answer(text)
        by = "chosen" if "chosen" in answer.details else "rules"
        if not answer.values or (by == "rules" and zlib.crc32(text.encode()[::-1]) % every):
            continue
        for kind, probe in probes_of(text):
            values = planner.answer(probe).values
            yield {
                "graph": graph, "probe": probe, "kind": kind, "by": by, "values": list(values),
                "unchanged": values == answer.values,
            }  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask the probes, print those that change nothing, and write a report; 1 where there are any."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.probes", description=__doc__.partition("\n")[0])
    parser.add_argument("--generations", nargs="*", choices=blindsets.SPENT, default=list(blindsets.SPENT))
    parser.add_argument("--every", type=int, default=_EVERY, help=f"of questions that rules read (default {_EVERY})")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    rows = [
        row for name in options.generations for graph in blindsets.GENERATIONS[name]
        for row in asked(graph, options.every)
    ]  # fmt: skip
    same = [row for row in rows if row["unchanged"]]
    counts = {
        by: {"n": sum(row["by"] == by for row in rows), "unchanged": sum(row["by"] == by for row in same)}
        for by in ("chosen", "rules")
    }
    for row in same:
        harness.say(f"unchanged: {row['graph']}: {row['probe']}: {row['values'][:3]} ({row['by']})")
    harness.say("  ".join(f"{by}: {count['unchanged']} of {count['n']} unchanged" for by, count in counts.items()))
    if options.json:
        run = harness.describe_run(blindsets.PACKAGES, every=options.every)
        kinds = {kind: sum(row["kind"] == kind for row in rows) for kind in ("how", "whether", "which")}
        harness.write_json(options.json, {**run, "probes": len(rows), "kinds": kinds, **counts, "unchanged": same})
    return 1 if same else 0


if __name__ == "__main__":
    sys.exit(main())
