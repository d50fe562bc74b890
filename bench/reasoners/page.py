"""Reports of this suite as text, and docs/reasoners.md made from the kept ones alone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bench import harness
from bench.harness import PROJECT, RESULTS
from bench.reasoners.cells import grid, interval, mean_of, number, signed, sources
from bench.reasoners.directions import lines, places_text
from bench.reasoners.trainingpage import classifier_text, cost_text, model_text, retriever_text

PAGE = PROJECT / "docs" / "reasoners.md"
NAMES = (
    "table", "null", "ablations", "places", "improvement", "sets", "training-model", "training-wide",
    "training-retriever",
)  # fmt: skip
_OPTIONS = ("seed", "limit", "learn", "anchors", "only", "sample", "train", "test")
_COMMANDS = {
    "training-model": "bench.reasoners.training model --size nano --out runs/nano",
    "training-wide": "bench.reasoners.training model --seeds 0,1 --out runs/wide",
    "training-retriever": "bench.reasoners.training retriever --out runs/rounds",
    "training-classifier": "bench.reasoners.training classifier --out runs/classifier",
    "training-cost": "bench.reasoners.training cost",
}

HEAD = """# The published reasoners on one index

<!-- made by `python -m bench.reasoners page` from bench/results/reasoners-*.json; do not edit -->

Every system answers the same questions over the same index, and one scorer judges them. **No row of this page asked a
language model anything.** Where a row says *rules*, each decision that the paper leaves to a model is made by the
grammar of `reasoners.planner`; the row that replays recorded decompositions uses what GPT-4o-mini wrote for RTQA's
authors, and rules solve it. So a row says what a system's *retrieval and control loop* allow when its decisions are
good, and a published figure, which stands beside it, what the paper's model made of it: the two are not one race.

Runs that a language model decided have a page of their own, [reasoners-model.md](reasoners-model.md).

The decisions on each paper's contradictions, and its constants under its own symbols, stand in
`reasoners/ari/decisions.py` and `reasoners/ari/agent.py`, `reasoners/shra/decisions.py` and `reasoners/shra/agent.py`,
`reasoners/tempagent/agent.py`, `reasoners/rtqa/agent.py`, `reasoners/trips/questions.py` (KG-IRAG) and
`reasoners/naiverag/agent.py`.
"""
#: TempAgent with GPT-4 by form and granularity, as far as the paper prints it.
TEMPAGENT = {
    "equal day": 0.989, "equal month": 0.939, "equal year": 0.893,
    "before_after day": 0.720, "before_after month": 0.900, "before_after year": 0.889,
    "equal_multi day": 0.750, "equal_multi month": 0.833, "equal_multi year": 0.611,
}  # fmt: skip
#: Paper, its score, ours.
SCORING = (
    ("TempAgent", "a model judges answers; 560 questions; how several gold answers count is not said",
     "strict: the first answer is exactly a gold string (`_` is a space)"),
    ("ARI", "the one answer is a gold string; 200 questions a run",
     "the same rule; all answers of a list are kept, and the first counts"),
    ("RTQA", "lower case, no punctuation or articles; right when a gold is a *substring* of the answer or list",
     "strict; the column *loose* has RTQA's rule on the whole list"),
    ("KG-IRAG", "EM summed over N+1 terms; F1 and HR for Q2 and Q3; hallucination judged by hand on 50 questions",
     "EM over N; HR as intersection over union, mean over questions; hallucination by rule on all of them"),
    ("SHRA", "Hits@1; its numbers are in an appendix that was not at hand", "strict"),
)  # fmt: skip
NOTES = """The dev questions are 5,002 of MultiTQ's published test questions, in the proportions of its forms; each
table says how many it asked. *Gold retrieved* is the mean share of a question's gold answers that the facts given with
the answer hold: what a system kept as its support, not all that it looked at. *Decisions* are what a model would be
asked, retries aside. *Answers come from* says, of RTQA's trees on the exact engine, how many answers the tree gave
(*children*), how many the planner's grammar where the tree was the question alone (*whole*), there was no usable tree
(*no tree*), or a node's own text was taken (*own facts*)."""


def milliseconds(seconds: Mapping[str, float]) -> str:
    """Median and p99."""
    return f"{seconds['median'] * 1e3:.1f} / {seconds['p99'] * 1e3:.0f}"


def table_text(report: Mapping[str, Any]) -> str:
    """The two tables of all systems."""
    rows = []
    for row in report["multitq"]:
        published = "–" if row["published"] is None else f"{number(row['published'])} ({row['model']})"
        rows.append([
            row["name"], row["decided"], row["learnt"], interval(row["strict_hits_at_1"]), published,
            number(row["loose"]), number(row["gold_recall"]), f"{row['decisions']:.1f}", f"{row['calls']:.1f}",
            milliseconds(row["seconds"]), sources(row, f"{row['name']}, {row['decided']}"),
        ])  # fmt: skip
    n = report["multitq"][0]["n"]
    columns = ("system", "decided by", "learnt from dev questions", "strict Hits@1 (95 %)", "published (model)",
               "loose", "gold retrieved", "decisions", "recorded calls", "ms, median / p99",
               "answers come from")  # fmt: skip
    forms = list(report["multitq"][0]["by"])
    by_form = grid(
        ("system", "decided by", "learnt", *forms),
        [[row["name"], row["decided"], "nothing" if row["learnt"] == "nothing" else "yes",
          *(number(row["by"].get(form)) for form in forms)] for row in report["multitq"]],
    )  # fmt: skip
    levels = [row for row in report["multitq"] if row["name"] == "TempAgent" and "by_level" in row]
    by_level = grid(
        ("form and granularity", *(f"TempAgent, {row['decided']}" for row in levels), "published (GPT-4)"),
        [[level, *(number(row["by_level"].get(level)) for row in levels), number(TEMPAGENT.get(level))]
         for level in sorted({one for row in levels for one in row["by_level"]})],
    )  # fmt: skip
    trips = []
    for row in report["trips"]:
        em, hr = row["em"], row["hr"]
        trips.append([
            row["series"], row["method"], str(row["n"]), *(mean_of(em.get(form)) for form in ("q1", "q2", "q3")),
            interval(em["all"]), mean_of(hr.get("q2")), mean_of(hr.get("q3")), interval(hr.get("q2_q3")),
            mean_of(row["f1"]), mean_of(row["hallucination"]), f"{row['decisions']:.1f}",
            milliseconds(row["seconds"]),
        ])  # fmt: skip
    for series, (em, hr) in report["published_trips"].items():
        shown = [number(value) for value in em]
        own = {"irish": "Irish weather, 2017–2019", "melbourne": "TFNSW traffic, 2015–2016"}[series]
        trips.append([series, f"*published KG-IRAG, GPT-4o, on {own}*", "–", *shown, "–", *map(number, hr),
                      "–", "–", "–", "–", "–"])  # fmt: skip
    trip_columns = ("series", "method", "questions", "EM Q1", "EM Q2", "EM Q3", "EM all", "HR Q2", "HR Q3", "HR Q2+Q3",
                    "F1", "hallucination", "decisions", "ms, median / p99")  # fmt: skip
    return "\n".join([
        f"\n## MultiTQ, {n:,} dev questions\n", grid(columns, rows), "\nStrict Hits@1 by form:\n", by_form,
        "\nTempAgent by form and granularity:\n", by_level,
        f"\n## Trips\n\nQuestions are made from hourly records of 2017 (Irish weather) and 2007–2012 (Melbourne "
        f"traffic), seed {report['settings']['seed']}; nothing is learnt, rules decide.\n", grid(trip_columns, trips),
    ])  # fmt: skip


def null_text(report: Mapping[str, Any]) -> str:
    """The table of decisions that know nothing."""
    rows = []
    for row in report["rows"]:
        rows.append([
            row["name"], row["decided"], interval(row["strict_hits_at_1"]), number(row["same_as_planner"]),
            number(row["right_where_planner_is_wrong"]), number(row["answered"]), str(row["exceptions"]),
            sources(row, row["name"]),
        ])  # fmt: skip
    columns = ("system", "decided by", "strict Hits@1", "first answer is the planner's", "right where it is wrong",
               "answered", "exceptions", "answers come from")  # fmt: skip
    return "\n".join([
        f"\n## Decisions that know nothing\n\n{report['sample']} dev questions, drawn by seed "
        f"{report['settings']['seed']} from each form in proportion. *nonsense*, *constant* and *random* fit every "
        "reply's schema and know nothing; *other* is what the system's rules decide for another question. A system "
        "whose null rows are near its rules measures something else than decisions. Two do by default, and their rows "
        "are here to show it: the planner answers by its rules first (*planner, rules first*), and RTQA reads whole, "
        "by the planner's grammar, a node whose children lead nowhere (*RTQA, nodes read whole*); "
        "`tkindex-reason run --policy null:…` takes the other way of both (*planner* writes a plan for each question, "
        "*RTQA* has trees only). *whole* counts questions whose tree is the question alone, which the engine still "
        f"reads whole. The planner is wrong on {report['planner_wrong']} of "
        "these questions, so few that the column on them says little. Nobody taught the rules that read names alone, "
        "so that ARI has no methodologies here.\n",
        grid(columns, rows),
        *_stress_text(report["stress"]),
        *([f"\nTrips, {report['trips'][0]['n']} questions about Irish weather:\n", null_trips_text(report["trips"])]
          if report.get("trips") else []),
    ])  # fmt: skip


def _stress_text(told: Mapping[str, Any]) -> list[str]:
    """What RTQA's aggregator is worth: the table of its stress test."""
    children, facts = (number(told["alone"][way]) for way in ("children", "facts"))
    return [
        f"\nRTQA as published: what its aggregator is worth, on the {told['n']} of these questions that it is asked "
        f"at. Two ways lead to an answer there, and share nothing: its sub-questions (right by themselves: {children}) "
        f"and the facts retrieved for the question itself ({facts}). In two columns a wrong answer, named by facts of "
        "that way, stands in the place of one of them; *passed over* is how often the other one comes out then, where "
        f"it is right (the paper: {number(told['published'])}). Whoever always takes one way passes over every wrong "
        "answer of the other and none of its own.\n",
        grid(("aggregated by", "right", "right, children wrong", "right, facts wrong", "wrong children passed over",
              "wrong facts passed over"),
             [[row["decided"], *(number(row[name]) for name in ("right", "children_wrong", "facts_wrong")),
               *(number(row["recovered"][way]) for way in ("children", "facts"))] for row in told["rows"]]),
    ]  # fmt: skip


def null_trips_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """The table of trips decided without knowing anything."""
    forms = sorted({form for row in rows for form in row["by"]})
    return grid(
        ("method", "decided by", "EM (95 %)", *(form.removeprefix("trip_").upper() for form in forms), "exceptions"),
        [[row["name"], row["decided"], interval(row["em"]), *(number(row["by"].get(form)) for form in forms),
          str(row["exceptions"])] for row in rows],
    )  # fmt: skip


def _direction(row: Mapping[str, Any]) -> str:
    """What taking the part out did, beside what it did in the paper."""
    if "difference" not in row:
        return "–"
    found, said = row["difference"], row.get("published_difference")
    is_noise = found["low"] <= 0 <= found["high"]
    if said is None:
        return "no effect that the sample shows" if is_noise else "worse" if found["mean"] < 0 else "better"
    if not is_noise and (found["mean"] < 0) == (said < 0):
        return "as in the paper"
    what = "no effect that the sample shows" if is_noise else "the other way"
    return f"{what}: {row['why']}" if row["why"] else what


def ablations_text(report: Mapping[str, Any]) -> str:
    """The table of ablations."""
    sample = report["sample"]
    rows = []
    for row in report["rows"]:
        own = row.get("difference")
        said = row.get("published_difference")
        change = "–" if own is None else f"{signed(own['mean'])} ({signed(own['low'])} to {signed(own['high'])})"
        rows.append([
            row["system"], row["variant"], interval(row["strict_hits_at_1"]), change, number(row["published"]),
            "–" if said is None else signed(said), number(row["gold_recall"]), f"{row['decisions']:.1f}",
            f"{row['seconds']['median'] * 1e3:.1f}", _direction(row), sources(row, row["system"]),
        ])  # fmt: skip
    columns = ("system", "variant", "strict Hits@1", "against the whole", "published", "its change", "gold retrieved",
               "decisions", "ms", "direction", "answers come from")  # fmt: skip
    return "\n".join([
        f"\n## Ablations, with rules\n\n{sample['n']} dev questions, drawn by seed {sample['seed']} from each form in "
        "proportion (*all questions*: each of them, since a difference as small as TempAgent's from k = 10 to 15 is "
        f"lost in 500); what learns did so from {sample['learnt_from']:,} others. Differences are paired, with 95 % "
        "bootstrap intervals. Published figures: TempAgent and ARI with GPT-3.5, RTQA with GPT-4o-mini and "
        "DeepSeek-V3. ARI stands twice: *grammar* reads questions as the planner does; *names alone* knows a "
        "question's names, times and relation, and must be taught what to do with them, which is nearer to what the "
        "paper studies. TempAgent's prompts for each type of question have no counterpart among rules, and are not "
        "ablated.\n",
        grid(columns, rows),
        "\nEach ablation of the five papers, and where it stands here:\n",
        grid(("paper", "taken out or varied", "published", "here, by rules"), lines(report, _changed)),
    ])  # fmt: skip


def _changed(row: Mapping[str, Any]) -> str:
    return f"{signed(row['difference']['mean'])}, {_direction(row).partition(':')[0]}"


def improvement_text(report: Mapping[str, Any]) -> str:
    """The table of SHRA's retriever."""
    rows = []
    for row in report["rows"]:
        recall, hit = row["recall_at_10"], row["hit_at_10"]
        gain = recall["gain"]
        rows.append([
            row["search"], {"infonce": "InfoNCE", "printed": "equation 1, φ a distance"}[row["loss"]],
            interval(recall["before"]), interval(recall["after"]),
            f"{signed(gain['mean'])} ({signed(gain['low'])} to {signed(gain['high'])})",
            number(hit["before"]["mean"]), number(hit["after"]["mean"]),
            f"{row['n_right']:,} / {row['n_pairs']:,} / {row['n_negatives']:,}",
        ])  # fmt: skip
    columns = ("ranked among", "loss", "recall@10 before", "after", "gain", "hit@10 before", "after",
               "right answers / positives / negatives")  # fmt: skip
    return "\n".join([
        f"\n## SHRA's retriever improves itself\n\n{report['trained_on']:,} dev questions are answered; groups used in "
        "right answers are positives, and the same facts with head, relation or tail corrupted are negatives. A matrix "
        "for the questions' vectors is learnt from these on the CPU. Judged on "
        f"{report['subquestions']:,} sub-questions of {report['tested_on']:,} *other* dev questions, with no text in "
        "common: what should be retrieved are the groups that the right answer rests on, by exact retrieval "
        f"({report['left_out']:,} questions that rules miss even so are left out, which no learning saw either). Means "
        "over questions with 95 % bootstrap intervals.\n",
        grid(columns, rows),
    ])  # fmt: skip


def sets_text(report: Mapping[str, Any]) -> str:
    """The tables of other kinds of questions."""
    made = [
        "\n## Other questions\n\nEach system, decided by rules, on questions of other kinds; nothing is learnt. "
        "*Published* figures are on the papers' own questions of that kind. An exception is a bug, whatever is asked. "
        "*Null* is the best of the policies that know nothing, in the same loop."
    ]
    for told in report["sets"]:
        rows = [row for row in report["rows"] if row["set"] == told["name"]]
        kinds = list(told["types"])
        made += [
            f"\n### {told['name']}\n\n{told['n']} questions: {told['about']}.\n",
            grid(("system", "strict Hits@1 (95 %)", "null", *kinds, "answered", "exceptions", "published",
                  "answers come from"), [
                [row["system"], interval(row["strict_hits_at_1"]), number(max(row["null"].values())),
                 *(number(row["by"].get(kind)) for kind in kinds),
                 number(row["statuses"].get("answered", 0) / row["n"]), str(row["exceptions"]), row["published"] or "–",
                 sources(row, row["system"])]
                for row in rows
            ]),
        ]  # fmt: skip
    return "\n".join(made)


_TEXTS = {
    "table": table_text, "null": null_text, "ablations": ablations_text, "places": places_text,
    "improvement": improvement_text, "sets": sets_text, "training-model": model_text, "training-wide": model_text,
    "training-retriever": retriever_text, "training-classifier": classifier_text, "training-cost": cost_text,
}  # fmt: skip


def text_of(what: str, report: Mapping[str, Any]) -> str:
    """One report in words."""
    return _TEXTS[what](report)


def render(reports: Mapping[str, Mapping[str, Any]]) -> str:
    """The document."""
    made = []
    for name in NAMES:
        report = reports[name]
        machine, commit = report["machine"], str(report["commit"]["id"])[:7]
        changed = ", with changes not yet committed" if report["commit"]["modified"] else ""
        options = "".join(f" --{key} {value}" for key, value in _asked(report) if value is not None)
        command = _COMMANDS.get(name, f"bench.reasoners {name}")
        made.append(
            f"- `python -m {command}{options} --json bench/results/reasoners-{name}.json`: "
            f"{report['started'][:10]}, commit {commit}{changed}, {machine['processor']}, {machine['cores']} cores, "
            f"load {machine['load_at_start']} at the start"
        )
    tables = [text_of(name, reports[name]) for name in NAMES]
    foot = "\n## How this was measured\n\n" + "\n".join(made) + "\n"
    scoring = grid(("paper", "its score", "here"), SCORING)
    heading = "\n## How scoring differs from the papers\n"
    return "\n".join([HEAD.rstrip(), *tables, heading, scoring, f"\n{NOTES}", foot])


def _asked(report: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The options of a report that are not what they are without being said."""
    return [
        (name, value) for name, value in report["settings"].items() if name in _OPTIONS and value not in (None, 0, [])
    ]


def read_reports() -> dict[str, Any]:
    """The kept reports.

    Raises
    ------
    FileNotFoundError
        One is missing.
    """
    return {name: json.loads((RESULTS / f"reasoners-{name}.json").read_text(encoding="utf-8")) for name in NAMES}


def main(is_check: bool = False) -> int:
    """Write the document, or compare."""
    made = render(read_reports())
    if is_check:
        is_same = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == made
        harness.say(f"{PAGE.name} {'is as generated' if is_same else 'differs: run python -m bench.reasoners page'}")
        return 0 if is_same else 1
    PAGE.write_text(made, encoding="utf-8")
    harness.say(f"written: {PAGE.relative_to(PROJECT)}")
    return 0
