"""docs/reasoners-model.md, made from the kept reports of runs that a model decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bench import harness
from bench.reasoners.cells import grid, interval, number, sources
from bench.reasoners.claim import claim_text
from bench.reasoners.forms import forms_text
from bench.reasoners.modelruns import RESULTS, read_replays, read_reports, rows_of

PAGE = harness.PROJECT / "docs" / "reasoners-model.md"

HEAD = """# The reasoners with a small local model

<!-- made by `python -m bench.reasoners.models --page` from bench/results/reasoners-model-*.json; do not edit -->

Here a language model made the decisions that the papers leave to one. The models are far smaller than any that the
papers used, so these figures say that the loops run end to end with a real model and how they fail, not how good a
system is; [reasoners.md](reasoners.md) has the systems decided by rules. *One plan* is no paper's: the model makes one
choice, of a fact, of what is asked of it and of its time, and `run_plan` answers; no rule of the planner is asked.
*Rules, then one plan* asks the model only where the rules abstain, and *rules, then a reading* has it name one of the
rules' own readings there, by a letter. The form of the choice and its prompt were changed once, after the first 9 dev
questions of seed 0 had been read; the row is of questions of another seed. RTQA's and naive RAG's prompts were changed
once, after some 40 replies had been read, 30 of them RTQA's to questions that are in its row too: a form with "..." in
it was copied, so that examples stand there now, and a bar stands between the parts of a fact. The prompts of the other
papers' systems were changed after some 120 replies to questions that no row asks, and KG-IRAG's twice more after 25 of
its answers, none of them to a question of its row; what was learnt there stands below. Nine of SHRA's answers were read
while its row ran, and nothing of it was changed after. Questions are drawn by a seed; the kind of a question is read
from its words, and what the data set says of it is never looked at. Strict Hits@1 counts a question as right when the
first answer is exactly a gold string; a question without an answer is wrong. A run that has not come to all of its
questions is scored on those that it asked, the first ones of its sample.
"""
OLDER = """Rows that nobody can check: these runs kept no recording, no digest of their prompts, which were older ones
than those of the rows above, and no null rows, and ended a question after 8 or 12 calls. No claim rests on them."""
NOTES = """*Null* is what policies that know nothing reach in the same loop on the same questions, and *rules* what the
system reaches there without a model; a dash says that they were not run. *Published* is what the paper prints for its
own model, on other questions of the same kind. *Asked again* counts replies that could not be used, each at most twice.
*Seconds* are those of a machine that had other work at the same time, and compare with nothing; a process of the lowest
priority waits most of them. RTQA's tree is the model's; its sub-questions are solved by the index, and so is a question
that is left whole: see below. RTQA as published has the paper's three roles over what a search by meaning finds, here 8
facts a node where the paper takes 50. ARI was asked with methodologies and without. TempAgent searches by meaning,
and ends a question when the same action is asked for a fourth time, a limit that the paper lacks. KG-IRAG and
its baselines were asked trip questions, where "no answer" is an answer. A median of 0 seconds says that most replies
came from the cache of an earlier run with the same prompts. *Answers come from* says what gave RTQA's: its tree
(*children*), or the planner's grammar, where the tree was the question alone (*whole*) or none could be used (*no
tree*)."""

FAILURES = """## Which step fails

Read of the 1.5B model's traces, once the rows were scored.

- SHRA, 10 of the 77 that came out wrong: in 3 the sub-questions left the other event in, so that nobody looked it up;
  in 2 the second retrieval brought other groups than the ones asked for; in 5 the right group was there and the model
  answered otherwise: a day where the year is asked (8 of all 77), the name of a month, a name of the question. The
  model calls 89 of 100 questions complex. Of those with two retrievals 4 of 23 are right, of the others 19 of 77.
- ARI: the choice. The model works through the look-ups that are open, most often in the order in which they are listed,
  and takes `answer` within five steps in none of 50 questions. Asked for the number of an action instead of its text it
  said 1 throughout. Methodologies that it was asked to write were copies of the prompt's one example in 4 of 5 kinds;
  with two examples the first one did not end within 220 tokens. Bounded by their schema, of the courses of rules on 80
  questions of the training set, 10 of 10 end and can be used: each begins with the words of one of the two examples
  and goes on with what contradicts it. Guided by them and by two right courses it is right on 1 of 50 questions, as
  constant and nonsense answers are: it lists one side after the other, of the time and of all times, and has no step
  left to answer in on 49.
- Rules, then a reading: what is offered. Rules refuse 55 of TimeQuestions' 150 questions. For 20 of these no reading
  is offered, and the right one is among the first four for 12 (.680 of all, if each were named), among the first
  forty for 13; a fact that joins a name of the question with the answer is in the graph for 20. From which
  probability on a reading is taken was chosen on the other 450 questions, half of which the chooser of readings is
  taught on as half of the 150 are: from .25 on most are right where no more than .12 of all are wrong, .611/.120, and
  by the rules' own signs without a model, from .19 on, .607/.120. Of the 29 of these questions with a right reading
  among the first four the model and the rules find it likeliest in 23, the rules' signs alone in 20, so that a better
  choice among them adds .013 at most. Weights learnt anew over these questions, a fifth of them held out in turn,
  come to the same. The rules' likeliest reading, taken from a share of .2 on without any model, has .647/.107 of the
  150 and .607/.122 of the 450.
- RTQA's trees: all of the 26 that are wrong were divided. In 11 a sub-question names what the prompt's example names
  (to sign a treaty, Chile) in place of what was asked; in 3 the last one picks among the times that the first one
  found; in 3 the time is left out, or before and after change places. The 18 replies that were asked for again had a
  first sub-question that refers to itself or to a later one.
- RTQA as published: of the 48 questions that were left undivided 12 of 27 for a time are right, and 10 of 21 for a
  name. In 10 of the 15 that miss a time the solver, which gives each answer with the time of its fact, writes who did
  it where the time is asked; an earlier run of 50 questions, whose solver was not asked for times, had .420. Of the 52
  that the model divided 7 are right: the eight facts nearest in meaning seldom hold the sub-question's own, a
  sub-question names what the prompt's example names in 11, and the aggregator kept the children's answer in 50. 3 have
  no answer: a sub-question refers to one that is no earlier one. A first run gave replies 120 tokens, which the answers
  of eight facts with their times outgrow; it was stopped after 8 questions, and begun anew with 300.
- KG-IRAG: asked with "rain at Cork" as its plan, the model answered whether it rains, the wrong way round in 13 of 15.
  With "a trip without rain at Cork", and what was seen told before the verdict, every answer that it comes to on
  whether rain is avoided is right, 22 of 22. What is wrong now is the reader: over records that settle the question it
  asks for one more window, the same a second time, and is stopped: 22 of the 24 misses. For 5 of 9 questions of Q3 a
  search backward was planned for one forward.
- Graph-RAG and KG-RAG's chain, on the same questions: the answer. Of whether rain is avoided both get 31 of 32 right,
  where KG-IRAG has 22: there is no reader to ask for one more window. Of the earliest or latest start Graph-RAG says
  "no answer" to all 18 questions, and is right where none is free, 4 times; in 11 of the other 14 the model was shown
  every record of the trip that is. The chain says it to 17, reads a window that it has read before in 13 of 18, and had
  read the free trip in 6 of its 14 misses. Whoever planned rightly and then said "yes" or "no answer" without a look
  at any record would have 24 of the 50.
- TempAgent: the loop. The model repeats an action with the same arguments until it is stopped, 37 of 50 times, or runs
  out of its five steps (10); it searches for days of its own invention, or for the prompt's example ("sign a treaty").
  It finishes with an answer twice, both times with a date that no fact says. Whether the prompt is at fault was tried
  on 12 questions that no row asks: with the course so far written as the replies are, it repeated its first action in 2
  of 9 instead of 3; with an example of its own for each kind of question, one that ends after one search among them, it
  repeated itself 7 times and finished 3 times, never rightly, and not where the one search had shown the answer.
"""


def page_of(reports: Sequence[Mapping[str, Any]], replays: Mapping[str, Any] | None = None) -> str:
    """The document; `replays` is the report of ``--replay``."""
    rows, older, causes, runs = [], [], [], []
    unrecorded = [(one["name"], one["model"]) for one in (replays or {}).get("unrecorded", ())]
    told = {one["report"]: one.get("answered_by") for one in (replays or {}).get("rows", ())}
    for row, report in zip(rows_of(reports), reports, strict=True):
        em, hr, statuses = row["em"], row["hr"], row["statuses"]
        options = " ".join(f"{name}={value}" for name, value in row["options"].items())
        is_older = (row["name"], report["settings"]["model"]["name"]) in unrecorded
        # Reports of earlier runs hold no sources; their recordings do.
        answered_by = report.get("answered_by") or told.get(report.get("file"))
        (older if is_older else rows).append([
            f"{row['name']} {options}".strip(), row["model"], f"{row['asked']} of {row['drawn']}",
            interval(row["strict_hits_at_1"]), *_others(row["beside"]), row["published"] or "–",
            interval(em) if em else "–", interval(hr) if hr else "–",
            f"{row['calls']:.1f}", f"{row['tokens']:,.0f}", str(row["asked_again"]), str(statuses["answered"]),
            str(statuses["unanswered"] + statuses["failed"]), f"{row['seconds']:.0f}",
            sources({"answered_by": answered_by} if answered_by else {}, row["name"]),
        ])  # fmt: skip
        causes += [[row["name"], cause, str(count)] for cause, count in row["causes"].items()]
        settings, model, machine = report["settings"], report["model"], report["machine"]
        runs.append(
            f"- {row['name']}: {settings['questions']}, "
            + (f"sample {settings['sample']}" if settings["sample"] else "each question")
            + f"{' by kind' if settings.get('stratified') else ''}, seed {settings['seed']}, learnt "
            f"from {settings['learnt_from']}; temperature {model['temperature']:g}, at most {model['max_tokens']} "
            f"tokens a reply and {model['calls_per_question']} calls a question; {model['server']}; "
            f"{machine['processor']}, {machine['cores']} cores{_commits(report)}"
            + (f"; stopped: {report['stopped']}" if report.get("stopped") else "")
        )
    left = [_whole(row["left_whole"]) for row in rows_of(reports) if row["left_whole"]]
    judged = [row for row in rows_of(reports) if row["judged"]]
    left += [_right_and_wrong(judged)] if judged else []
    shown = ("system", "model", "asked", "strict Hits@1 (95 %)", "null: random, constant, nonsense", "rules",
               "published (model)", "trip EM", "HR of Q2, Q3", "calls", "tokens", "asked again",
               "answered", "not answered", "median s", "answers come from")  # fmt: skip
    missed = [
        [row["name"], *(str(row["misses"][name]) for name in ("shown", "not_shown", "unanswered"))]
        for row in rows_of(reports) if row["misses"]
    ]  # fmt: skip
    if missed:
        columns = ("system", "a gold answer was shown, another given", "none was shown, another given", "no answer")
        left.append(f"Questions that did not come out right:\n\n{grid(columns, missed)}\n")
    why = grid(("system", "why there is no answer", "questions"), causes or [["–", "–", "–"]])
    return "\n".join(
        [
            HEAD,
            *([claim, "## Every run\n"] if (claim := claim_text(reports)) else []),
            grid(shown, rows),
            *([f"\n{OLDER}\n", grid(shown, older)] if older else []),
            f"\n{NOTES}\n",
            *left,
            why,
            f"\n{FAILURES}{forms_text(reports)}{replays_text(replays)}\n## Runs\n",
            *runs,
            "",
        ]
    )


def replays_text(report: Mapping[str, Any] | None) -> str:
    """Which rows came out of their recordings anew, and which have none."""
    if report is None:
        return ""
    commits = [row.get("commit", report["commit"]) for row in report["rows"]] or [report["commit"]]
    at = dict.fromkeys(str(one["id"])[:7] + (", changed" if one["modified"] else "") for one in commits)
    commit = "; ".join(at)
    rows = [
        [f"`{row['report']}`", row["name"], row["model"], str(row["asked"]),
         "as kept" if not row["differ"] else f"differs: {', '.join(row['differ'])}"]
        for row in report["rows"]
    ] + [[f"`{row['report']}`", row["name"], row["model"], str(row["asked"]), "no recording was kept"]
         for row in report["unrecorded"]]  # fmt: skip
    return (
        "\n## Replayed\n\n`python -m bench.reasoners.models --replay` draws the questions of each row again, checks "
        "that they have the digest which the run took of them, and asks the row's recording in place of the model, "
        f"with today's loops (commit {commit}): hits, lists, statuses, calls and tokens have to come out the same. "
        "The 1.5B model's trip questions are named by their recordings; they are of the file that `python -m "
        "bench.qa.trips --series irish` makes, and the same ones for KG-IRAG and its baselines. KG-IRAG's replies to "
        "44 of them are of an earlier run with the same prompts, which its recording kept. Rows of the 0.5B model were "
        "run before recordings were kept, and what they print cannot be checked.\n\n"
        + grid(("report", "system", "model", "questions", "replayed"), rows) + "\n"
    )  # fmt: skip


def _commits(report: Mapping[str, Any]) -> str:
    """The commits that a run was asked at, and the digest of its prompts; "" of reports that do not hold them."""
    parts = [part["commit"] for part in report.get("parts", ())]
    names = dict.fromkeys(f"{one['id'][:7]}{', changed' if one['modified'] else ''}" for one in parts if one.get("id"))
    return f"; commit {', '.join(names)}, prompts {report['settings'].get('prompts', '–')}" if names else ""


def _right_and_wrong(rows: Sequence[Mapping[str, Any]]) -> str:
    """What a model adds to rules that abstain, where answers that are wrong count too."""
    told = [
        [row["name"], policy, str(one["n"]), number(one["right"] / one["n"]), number(one["wrong"] / one["n"])]
        for row in rows for policy, one in row["judged"].items()
    ]  # fmt: skip
    return (
        "Where rules come first and a model is asked only for what they abstain from, wrong answers count beside right "
        "ones (a time inside a coarser gold is right here, and case does not count):\n\n"
        + grid(("system", "who is asked where rules abstain", "asked", "right", "wrong"), told) + "\n"
    )  # fmt: skip


def _whole(found: Mapping[str, int]) -> str:
    """What of RTQA's row is its trees, and what the planner's grammar that reads all other questions."""
    return (
        f"RTQA's model left {found['n']} questions undivided or gave no usable tree for them, which the planner's "
        f"grammar then read: {found['right']} of these are right, and {found['split_right']} of the {found['split']} "
        "that it divided. Only the latter say "
        "what the model's trees are worth.\n"
    )


def _others(beside: Mapping[str, float]) -> tuple[str, str]:
    """What others reached on the same questions: each policy that knows nothing, and rules."""
    nulls = [beside.get(f"null:{kind}") for kind in ("random", "constant", "nonsense")]
    said = ", ".join(number(mean) for mean in nulls) if any(mean is not None for mean in nulls) else "–"
    return said, number(beside.get("rules"))


def main(is_check: bool = False) -> int:
    """Write the document, or compare; 1 where it differs, or nothing is kept."""
    reports = read_reports()
    if not reports:
        harness.say(f"error: there is no report of a model's run in {RESULTS.relative_to(harness.PROJECT)}")
        return 1
    made = page_of(reports, read_replays())
    if is_check:
        is_same = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == made
        harness.say(f"{PAGE.name} {'is as generated' if is_same else 'differs: write it with --page'}")
        return 0 if is_same else 1
    PAGE.write_text(made, encoding="utf-8")
    harness.say(f"written: {PAGE.relative_to(harness.PROJECT)}")
    return 0
