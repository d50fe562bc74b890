"""``python -m bench.qa.overlap``: how often the blind questions say relations in the words of their labels.

A question counts where each relation that its gold rule names shares a word that means something with the question, in
any form, names of entities left out. Sets whose writers avoid labels are harder than others for whoever reads labels:
this tells generations apart that shares of right answers do not compare. Questions without an answer are left out, as
are generations whose rules do not name relations.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Collection, Sequence

from bench.qa.blindsets import GENERATIONS, read_facts, read_questions
from reasoners.planner.logic.english.words import LIGHT, PARTICLES
from reasoners.planner.logic.schema.relations import label_words
from tkindex.linking.lemmas import lemmas
from tkindex.linking.words import stem

_BEYOND = ("none", "unanswerable")


def says_labels(question: str, relations: Collection[str], entities: Collection[str]) -> bool:
    """Whether a question has a word of the label of each of some relations, in any form.

    Examples
    --------
    >>> says_labels("Who was manager of Tarn Hill?", ["MANAGED_BY"], ["Tarn Hill"])
    True
    >>> says_labels("Who ran Manager Hill?", ["MANAGED_BY"], ["Manager Hill"])
    False
    """
    for entity in sorted(entities, key=len, reverse=True):
        question = re.sub(re.escape(entity), " ", question, flags=re.IGNORECASE)
    said = set[str]().union(*map(_forms, re.findall(r"[^\W\d_]+", question.lower())))
    told = [[w for w in label_words(r) if w not in PARTICLES and not lemmas(w) & LIGHT] for r in relations]
    return all(any(_forms(word) & said for word in words) for words in told)


def _forms(word: str) -> set[str]:
    found = {word, *lemmas(word)}
    return found | {stem(form) for form in found}


def shares(graphs: Sequence[str]) -> dict[str, tuple[int, int]]:
    """By style and over all, how many questions over some graphs say their relations by labels, and of how many."""
    counts = {"all": [0, 0]}
    for graph in graphs:
        facts = read_facts(graph)
        entities = {fact[side] for fact in facts for side in ("head", "tail")}
        relations = {fact["relation"] for fact in facts}
        for question in read_questions(graph):
            rule = question.get("gold_rule") or ""
            used = [r for r in relations if f"'{r}'" in rule or f'"{r}"' in rule]
            if not used or question["kind"] in _BEYOND:
                continue
            is_said = says_labels(question["question"], used, entities)
            for key in ("all", question["style"]):
                count = counts.setdefault(key, [0, 0])
                count[0] += is_said
                count[1] += 1
    return {key: (said, n) for key, (said, n) in counts.items()}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.qa.overlap", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--generation", choices=GENERATIONS, action="append", help="only this one (default: all)")
    for name in parser.parse_args(argv).generation or GENERATIONS:
        found = shares(GENERATIONS[name])
        said = "  ".join(f"{key} {said / n:.3f}" for key, (said, n) in sorted(found.items()) if n)
        print(f"{name:<9} n {found['all'][1]:>4}  {said or 'its rules name no relations'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
