"""``python -m bench.qa``: ask a reasoner a file of questions, score what it said, compare two runs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console

from bench import harness
from bench.qa.bars import bars_of
from reasoners.qa import runner
from reasoners.qa.formats import FORMATS, FormatError, Question, detect_format, read_questions, read_rewordings
from reasoners.qa.predictions import PredictionWriter, read_predictions
from reasoners.qa.score import Scored, compare, print_comparison, print_report, report, score
from reasoners.qa.trip_score import trip_report
from reasoners.runs.reports import trip_table

CONVENTIONS = {"multitq": "multitq", "cronquestions": "cronquestions"}
PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "rapidfuzz")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    it = argparse.ArgumentParser(
        prog="python -m bench.qa",
        description="Ask a reasoner every question of a file and score it, or score a predictions file that exists.",
    )
    it.add_argument(
        "--questions", type=Path, required=True, help="MultiTQ, CronQuestions, TimelineKGQA or trip questions"
    )
    it.add_argument("--format", choices=FORMATS, help="of the questions; by default recognised from the fields")
    it.add_argument(
        "--rewordings", type=Path, help="ask these rewordings of the questions instead (quid, style, question)"
    )
    it.add_argument("--limit", type=int, help="only the first so many questions")
    it.add_argument("--json", type=Path, help="write the results here")
    it.add_argument("--check", action="store_true", help="exit 1 when a bar falls short")
    it.add_argument("--seed", type=int, default=0, help="of folds and bootstrap (default 0)")
    it.add_argument("--resamples", type=int, default=1000, help="bootstrap resamples (default 1000)")
    it.add_argument(
        "--compare", type=Path, metavar="P2", help="a second predictions file, compared question by question"
    )
    it.add_argument("--score", type=Path, metavar="P", help="only score this predictions file; nothing is asked")
    ask = it.add_argument_group("asking")
    ask.add_argument("--facts", type=Path, help="a file of facts, or a saved index")
    ask.add_argument(
        "--convention", help="of the index; by default the questions' own (multitq, cronquestions), else standard"
    )
    ask.add_argument(
        "--reasoner", help="module of reasoners/, or package.module; it has make(index, policy=, learn_from=)"
    )
    ask.add_argument("--policy", default="rules", help="who decides inside the reasoner (default rules)")
    ask.add_argument("--predictions", type=Path, help="file to write, and to resume when it holds some already")
    ask.add_argument("--retry-failed", action="store_true", help="ask those again whose stored prediction is an error")
    ask.add_argument(
        "--without-lexicon", action="store_true", help="the planner's lexicon of one ontology (CAMEO) is left out"
    )
    learn = ask.add_mutually_exclusive_group()
    learn.add_argument(
        "--folds", type=int, help="learn from the other folds of the questions, never from the fold asked"
    )
    learn.add_argument("--learn-nothing", action="store_true", help="nothing learnt from any question")
    return it


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0, 1 when a bar falls short under ``--check`` or the input is bad, 130 when interrupted."""
    options = parser().parse_args(arguments)
    missing = [f"--{name}" for name in ("facts", "reasoner", "predictions") if getattr(options, name) is None]
    if options.score is None and missing:
        parser().error(f"to ask questions, give {', '.join(missing)} too; or --score a predictions file")
    if options.limit is not None and options.limit < 1:
        parser().error(f"--limit must be at least 1, got {options.limit}")
    try:
        return _main(options)
    except (FormatError, runner.ReasonerError, ValueError, OSError) as error:
        harness.say(f"error: {error}")
        return 1
    except KeyboardInterrupt:
        harness.say("stopped; what was answered is kept: the same command goes on from there")
        return 130


def _main(options: argparse.Namespace) -> int:
    original = read_questions(options.questions, options.format)
    format = options.format or str(detect_format(original[0].extra))
    questions = original if options.rewordings is None else read_rewordings(options.rewordings, original)
    questions = questions[: options.limit]
    learnt = "nothing" if options.learn_nothing else "other folds" if options.folds else "what the reasoner ships"
    settings: dict[str, Any] = {
        "questions": options.questions.name,
        "rewordings": options.rewordings.name if options.rewordings else None,
        "format": format,
        "limit": options.limit,
        "seed": options.seed,
    }
    if options.score is None:
        settings |= {
            "facts": options.facts.name,
            "convention": options.convention or CONVENTIONS.get(format, "standard"),
            "reasoner": options.reasoner,
            "policy": options.policy,
            "learnt_from": learnt,
            "folds": options.folds,
            "lexicon": "none" if options.without_lexicon else "auto",
        }
        settings["asked_now"] = _ask(options, settings["convention"], original, questions)
    predictions = options.score or options.predictions
    results = harness.describe_run(PACKAGES, **settings)
    results["suite"] = "qa"
    scored = _score(predictions, questions)
    results["scores"] = report(scored, resamples=options.resamples, seed=options.seed)
    # A pipe says that it is 80 columns wide, which would cut the tables.
    console = Console() if sys.stdout.isatty() else Console(width=150)
    print_report(results["scores"], console)
    trips = None
    if format == "trips":
        found = read_predictions(predictions).by_quid
        trips = results["trips"] = trip_report(questions, found, resamples=options.resamples, seed=options.seed)
        console.print(trip_table(trips))
    if options.compare is not None:
        other = _score(options.compare, questions)
        results["comparison"] = compare(scored, other, seed=options.seed) | {"with": options.compare.name}
        print_comparison(results["comparison"], (predictions.name, options.compare.name), console)
    reasoner = options.reasoner or ""
    results["bars"] = bars_of(format, reasoner, learnt, options.rewordings is not None, results["scores"], trips)
    if results["bars"]:
        harness.print_bars(results["bars"])
    if options.json is not None:
        harness.write_json(options.json, results)
    return harness.exit_status(results["bars"], options.check)


def _score(path: Path, questions: Sequence[Question]) -> Scored:
    found = read_predictions(path)
    if found.cut_off:
        harness.say(f"{path}: the last line is cut off and is not counted")
    if found.replaced:
        harness.say(f"{path}: {found.replaced} lines are replaced by later ones for the same question")
    return score(questions, found.by_quid)


def _ask(
    options: argparse.Namespace, convention: str, original: Sequence[Question], questions: Sequence[Question]
) -> int:
    """Ask what the predictions file lacks; returns how many questions were asked."""
    make = runner.load_maker(options.reasoner)
    if options.without_lexicon:
        make = partial(make, lexicon="none")
    with PredictionWriter(options.predictions) as writer:
        open_questions = [
            question
            for question in questions
            if question.quid not in writer.done or (options.retry_failed and writer.done[question.quid].error)
        ]
        if not open_questions:
            harness.say(f"{options.predictions} holds all {len(questions)} predictions already; nothing is asked")
            return 0
        if len(open_questions) < len(questions):
            harness.say(f"resuming: {len(questions) - len(open_questions)} of {len(questions)} are answered already")
        index = _index(options.facts, convention)
        reasoner_for = _reasoners(make, index, options, original)
        with harness.progress(options.reasoner, len(questions)) as step:
            return runner.run(
                reasoner_for,
                questions,
                writer,
                lines=runner.source_lines(options.facts),
                retry_failed=options.retry_failed,
                step=step,
            )


def _index(facts: Path, convention: str) -> Any:
    import tkindex  # late, so that --score and --help need no compiled code

    if not facts.exists():
        raise FileNotFoundError(f"{facts}: there are no facts there; give a file of facts or a saved index")
    if facts.is_dir():
        return tkindex.open(facts, convention=convention)
    return tkindex.build(facts, convention=convention)


def _reasoners(
    make: Callable[..., runner.Reasoner], index: Any, options: argparse.Namespace, original: Sequence[Question]
) -> Callable[[Question], runner.Reasoner]:
    """One reasoner for every question, or one a fold, made when its first question comes."""
    if not options.folds:
        reasoner = make(index, policy=options.policy, learn_from=() if options.learn_nothing else None)
        return lambda _: reasoner
    fold_of = runner.folds(original, options.folds, options.seed)
    made: dict[int, runner.Reasoner] = {}

    def reasoner_for(question: Question) -> runner.Reasoner:
        fold = fold_of[question.quid]
        if fold not in made:
            others = [other for other in original if fold_of[other.quid] != fold]
            made[fold] = make(index, policy=options.policy, learn_from=others)
        return made[fold]

    return reasoner_for


if __name__ == "__main__":
    sys.exit(main())
