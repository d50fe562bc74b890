"""``python -m bench.reasoners table|null|ablations|places|improvement|sets|paths|page|models``: measure, or write down.

Each of the first six writes its report with ``--json``; kept ones are ``bench/results/reasoners-NAME.json``, and
``page`` makes docs/reasoners.md from them. ``paths`` writes SHRA's fine-tuning set: the right answers with their paths.
``models`` keeps, replays and shows the runs that a language model decided, as ``python -m bench.reasoners.models``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench import harness
from bench.reasoners import models, page
from bench.reasoners.journal import Journal, JournalError
from bench.suites import data_folder
from reasoners.qa.formats import FormatError, read_questions

PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "rapidfuzz", "wordllama")
_OF_THIS_MACHINE = ("data", "json", "check", "keep")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    it = argparse.ArgumentParser(prog="python -m bench.reasoners", description=(__doc__ or "").split("\n", 1)[0])
    what = it.add_subparsers(dest="what", required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--data", type=Path, help="folder of the data sets (default TKINDEX_DATA or ../shared/data)")
    common.add_argument("--json", type=Path, help="write the results here")
    common.add_argument("--seed", type=int, default=0, help="of samples, folds and bootstrap (default 0)")
    common.add_argument("--check", action="store_true", help="exit 1 when a bar falls short")
    keep = argparse.ArgumentParser(add_help=False)
    keep.add_argument("--keep", type=Path, help="take down each answer in this file, and go on from what it holds")
    table = what.add_parser("table", parents=[common, keep], help="all systems on MultiTQ's dev questions and on trips")
    table.add_argument("--limit", type=int, help="only so many questions, drawn from each form in proportion")
    table.add_argument("--learn", type=int, help="questions that a fold's reasoner learns from")
    table.add_argument("--only", type=lambda text: text.split(","), default=[], help="systems, with commas between")
    table.add_argument("--anchors", type=int, help="places and hours that trip questions are made for")
    parts = what.add_parser("ablations", parents=[common, keep], help="systems with a part taken out")
    parts.add_argument("--sample", type=int, help="questions asked; by two rows all of them, whatever this says")
    depth = what.add_parser("places", parents=[common], help="where TempAgent's answers stand in what it is shown")
    depth.add_argument("--limit", type=int, help="only so many questions, drawn from each form in proportion")
    null = what.add_parser("null", parents=[common], help="systems whose decisions know nothing")
    null.add_argument("--sample", type=int, help="questions asked")
    better = what.add_parser("improvement", parents=[common], help="SHRA's retriever before and after")
    better.add_argument("--train", type=int, help="questions trained on")
    better.add_argument("--test", type=int, help="questions judged on at most; by default all others")
    what.add_parser("sets", parents=[common], help="all systems on CronQuestions, time lines and half-hourly trips")
    paths = what.add_parser("paths", help="write SHRA's reasoning paths of questions that come out right")
    paths.add_argument("--data", type=Path, help="folder of the data sets (default TKINDEX_DATA or ../shared/data)")
    paths.add_argument("--questions", type=Path, help="default: MultiTQ's dev questions")
    paths.add_argument("--out", type=Path, required=True, help="JSON lines to write")
    paths.add_argument("--limit", type=int, help="only the first so many questions")
    write = what.add_parser("page", help="write docs/reasoners.md")
    write.add_argument("--check", action="store_true", help="only compare; exit 1 where the document differs")
    what.add_parser("models", add_help=False, help="runs that a language model decided; models --help says more")
    return it


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0, or 1 when a bar falls short under ``--check`` or the data are missing."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments and arguments[0] == "models":
        return models.main(arguments[1:])
    options = parser().parse_args(arguments)
    if options.what == "page":
        return page.main(options.check)
    data = data_folder(options.data)
    if data is None:
        harness.say("error: there is no data folder; name it with --data or TKINDEX_DATA")
        return 1
    try:
        if options.what == "paths":
            return _paths(options, data)
        report = _run(options, data)
    except (FileNotFoundError, FormatError, JournalError) as error:
        harness.say(f"error: {error}")
        return 1
    print(page.text_of(options.what, report))
    if report["bars"]:
        harness.print_bars(report["bars"])
    if options.json is not None:
        harness.write_json(options.json, report)
    return harness.exit_status(report["bars"], options.check)


def _paths(options: argparse.Namespace, data: Path) -> int:
    from bench.reasoners import asking  # late: it loads compiled code
    from reasoners.shra import agent as shra

    index, questions = asking.load_multitq(data)
    if options.questions is not None:
        questions = read_questions(options.questions)
    with options.out.open("w", encoding="utf-8") as stream:
        written, asked = shra.write_paths(shra.make(index), questions[: options.limit], stream)
    harness.say(f"{written:,} of {asked:,} questions came out right; their paths are in {options.out}")
    return 0


def _run(options: argparse.Namespace, data: Path) -> dict[str, Any]:
    # Late: they load compiled code.
    from bench.reasoners import ablations, asking, improvement, nulls, places, sets, systems

    settings = {name: value for name, value in vars(options).items() if name not in _OF_THIS_MACHINE}
    report = harness.describe_run(PACKAGES, **settings)
    report["suite"] = "reasoners"
    if options.what == "sets":
        report |= sets.run(data, options.seed)
        return report | {"bars": sets.bars(report)}
    # The table's vectors are made where one of its systems searches them.
    index, questions = asking.load_multitq(data, embed=options.what not in ("table", "places"))
    bars: list[dict[str, Any]] = []
    if options.what == "table":
        asked = questions if options.limit is None else asking.draw(questions, options.limit, options.seed)
        anchors, learn = options.anchors or systems.ANCHORS, options.learn or systems.LEARN
        report["multitq"] = systems.run_multitq(
            index,
            questions,
            asked,
            data,
            options.seed,
            learn,
            _journal(options, report, learn=learn),
            options.only,
        )
        report["trips"] = systems.run_trips(data, anchors, options.seed)
        report["published_trips"] = systems.PUBLISHED_TRIPS
        for row in report["multitq"]:
            if row["bar"] is not None:
                value = row["strict_hits_at_1"]["mean"]
                bars.append(harness.bar(f"{row['name']}, {row['decided']}", value, row["bar"], at_least=True))
        for row in report["trips"]:
            if row["method"] == "KG-IRAG":
                for name, found in (("em", row["em"]["all"]), ("hr", row["hr"].get("q2_q3"))):
                    if found is None and options.anchors:
                        harness.say(
                            f"{row['series']}: no anchor gave a question of Q2 or Q3, so that their bar is left out; "
                            f"ask for more than --anchors {anchors}"
                        )
                        continue
                    bar, what = systems.TRIP_BARS[name], f"KG-IRAG, {row['series']}, {name.upper()}"
                    bars.append(harness.bar(what, found and found["mean"], bar, at_least=True))
    elif options.what == "ablations":
        sample = options.sample or ablations.SAMPLE
        report |= ablations.run(index, questions, sample, options.seed, _journal(options, report, sample=sample))
        bars += ablations.bars(report)
    elif options.what == "places":
        asked = questions if options.limit is None else asking.draw(questions, options.limit, options.seed)
        report |= places.run(index, asked)
    elif options.what == "null":
        report |= nulls.run(index, questions, options.sample or nulls.SAMPLE, options.seed)
        report["trips"] = nulls.run_trips(data, systems.ANCHORS, options.seed)
        bars += nulls.bars(report, systems.bars(index, data))
    else:
        report |= improvement.run(index, questions, options.train or improvement.TRAIN, options.seed, options.test)
        for row in report["rows"]:
            if row["loss"] == "infonce":
                gain = row["recall_at_10"]["gain"]["low"]
                # A retriever that learnt nothing gains 0.
                name, least = f"recall@10, {row['search']}: least gain", ablations.LEAST
                bars.append(harness.bar(name, gain, least, at_least=True))
    report["bars"] = bars
    return report


def _journal(options: argparse.Namespace, report: dict[str, Any], **settings: int) -> Journal:
    """The journal that was named; its head holds whatever changes an answer."""
    return Journal(options.keep, {"what": options.what, "seed": options.seed, "commit": report["commit"], **settings})


if __name__ == "__main__":
    sys.exit(main())
