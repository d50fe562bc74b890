"""``python -m bench.reasoners.models --run FOLDER --json OUT``, ``--page``: keep the report of a model's run.

A run is made by ``tkindex-reason run --policy model``. Its settings, its scores, what it cost, and why questions went
unanswered are kept in ``bench/results/reasoners-model-SYSTEM.json``; the page shows one row for each such report.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections.abc import Sequence
from pathlib import Path

from bench import harness
from bench.reasoners import modelpage
from bench.reasoners.modelruns import report_of, rows_of
from bench.suites import data_folder
from reasoners.qa.formats import FormatError
from reasoners.runs.folder import RECORDING, RunError


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the report of a run; 1 when there is none."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.reasoners.models", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--run", type=Path, help="folder that tkindex-reason wrote")
    parser.add_argument(
        "--beside", type=Path, nargs="+", default=[], help="runs of the same questions by null or rules"
    )
    parser.add_argument("--server", default="", help="what served the model, in words")
    parser.add_argument("--json", type=Path, help="write the report here")
    parser.add_argument("--recording", type=Path, help="keep the run's recording here, compressed (NAME.jsonl.gz)")
    parser.add_argument("--page", action="store_true", help="write docs/reasoners-model.md from the kept reports")
    parser.add_argument("--check", action="store_true", help="only compare the document; exit 1 where it differs")
    parser.add_argument("--replay", nargs="*", metavar="NAME", help="ask kept recordings anew (all, or those named)")
    parser.add_argument("--out", type=Path, help="replay: keep the folders of these runs here")
    parser.add_argument("--data", type=Path, help="replay: the data folder (default: $TKINDEX_DATA)")
    options = parser.parse_args(arguments)
    if options.replay is not None:
        return _replay(options)
    if options.page or options.check:
        return modelpage.main(options.check)
    if options.run is None or options.json is None:
        parser.error("give --run and --json to keep a run, or --page")
    try:
        report = report_of(options.run, options.server, beside=options.beside)
    except (RunError, FormatError) as error:
        harness.say(f"error: {error}")
        return 1
    harness.write_json(options.json, report)
    if options.recording is not None:
        # Without a time in it, the same recording is the same file.
        options.recording.write_bytes(gzip.compress((options.run / RECORDING).read_bytes(), mtime=0))
    (row,) = rows_of([report])
    harness.say(f"{row['name']}: {row['asked']} of {row['drawn']}, strict Hits@1 {row['strict_hits_at_1']['mean']:.3f}")
    return 0


def _replay(options: argparse.Namespace) -> int:
    from bench.reasoners import replays  # late: it loads compiled code

    data = data_folder(options.data)
    if data is None:
        harness.say("error: there is no data folder; name it with --data or TKINDEX_DATA")
        return 1
    return replays.main(data, options.replay, options.out, options.json)


if __name__ == "__main__":
    sys.exit(main())
