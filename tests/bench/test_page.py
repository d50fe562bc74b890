"""The page of benchmarks and its drawings are made of the stored reports, and of nothing else."""

from __future__ import annotations

import copy
import json
import re

import pytest
from click.testing import CliRunner

from bench import drawings, page, sections, stored, wins
from bench.harness import RESULTS
from bench.run import incomplete_head


@pytest.fixture(scope="module")
def reports() -> dict:
    return stored.load()


# ----------------------------------------------------------------------------------------------------------------------
# What is stored


def test_the_page_is_made_of_the_stored_reports(reports):
    assert page.PAGE.read_text(encoding="utf-8") == page.text(reports), "run python -m bench page"


def test_the_drawings_are_made_of_the_stored_reports(reports):
    pytest.importorskip("matplotlib", reason="NOT DRAWN: matplotlib is not installed; pip install '.[dev]'")
    import matplotlib

    drawn = page.draw(reports)
    assert drawn == page.draw(reports)
    assert set(drawn) == {path.name for path in page.PAGE.parent.glob("benchmark-*.svg")}
    for name, content in drawn.items():
        stored = (page.PAGE.parent / name).read_bytes()
        version = re.search(rb"Matplotlib v([\d.]+)", stored)
        assert version is not None
        fingerprint = re.search(rb"figures [0-9a-f]{16}", content)
        assert fingerprint is not None
        assert fingerprint[0] in stored, "run python -m bench page"
        if version[1].decode() == matplotlib.__version__:
            assert content == stored, "run python -m bench page"
    if version[1].decode() != matplotlib.__version__:
        pytest.skip(f"BYTES NOT COMPARED: drawn by matplotlib {version[1].decode()}, here is {matplotlib.__version__}")


def test_an_arm_of_search_names_each_commit_that_timed_it():
    def figures(commit=None):
        return {"recall": 1.0, "per_second": 10.0} | ({} if commit is None else {"commit": commit})

    report = {
        "machine": {"processor": "P", "cores": 2, "memory_gib": 1, "python": "CPython", "load_at_start": 0.0},
        "commit": {"id": "c" * 40, "modified": False},
        "settings": {"seed": 0, "shares": [0.01, 0.5]},
        "results": {
            "ours": {"0.01": figures("a" * 40), "0.5": figures("b" * 40)},
            "theirs": {"0.5": figures("a" * 40)},
            "older": {"0.01": figures()},
        },
    }
    lines = sections._vectors({"vectors-3m": report}).splitlines()
    assert "| ours | 1.000 / 10 | 1.000 / 10 | aaaaaaaaa: 1.00%; bbbbbbbbb: 50.00% |" in lines
    assert "| theirs |  | 1.000 / 10 | aaaaaaaaa |" in lines
    assert "| older | 1.000 / 10 |  | ccccccccc |" in lines, "a report without commits of its cells is of one"


def test_every_drawing_is_shown_and_every_shown_drawing_exists():
    text = page.PAGE.read_text(encoding="utf-8")
    shown = set(re.findall(r"!\[[^\]]+\]\(([\w-]+\.svg)\)", text))
    assert shown == {path.name for path in page.PAGE.parent.glob("benchmark-*.svg")}


def test_reports_of_the_page_say_where_they_come_from(reports):
    for name in ("operators-icews", "workload", "start", "kernels"):
        assert incomplete_head(reports[name]) == [], name
        assert reports[name]["partial"] is False, name
        assert reports[name]["commit"]["id"], name


def test_no_report_names_a_machine_or_a_folder_of_it():
    for path in sorted(RESULTS.glob("*.json")):
        text = path.read_text(encoding="utf-8")
        found = re.search(r'"[^"]*(?:/home/|/work/|/root/|/tmp/|/Users/)[^"]*"', text)
        assert found is None, f"{path.name}: {found}"


def test_check_changes_nothing_and_says_what_is_out_of_date(tmp_path, monkeypatch, reports):
    changed = copy.deepcopy(reports)
    changed["operators-icews"]["latency"]["q1"]["tkindex"]["median_us"] *= 3
    monkeypatch.setattr(page, "load", lambda: changed)
    before = page.PAGE.read_bytes()
    result = CliRunner().invoke(page.main, ["--check"])
    assert result.exit_code == 1
    assert "docs/benchmarks.md: out of date" in result.output
    assert page.PAGE.read_bytes() == before


# ----------------------------------------------------------------------------------------------------------------------
# What is said


def latency(**peers: float) -> dict:
    arms = {"tkindex": 2.0, "tkindex, tuples": 0.1, **peers}
    return {"q1": {name: {"median_us": value, "p99_us": 2 * value} for name, value in arms.items()}}


def report(latencies: dict, **more) -> dict:
    return {
        "suite": "operators", "machine": {"processor": "P", "cores": 2, "memory_gib": 24.0, "python": "CPython 3",
        "load_at_start": 0.1}, "commit": {"id": "a" * 40, "modified": False}, "versions": {}, "settings": {"seed": 0},
        "latency": latencies, "figures": {}, "arms": {}, "facts": {"facts": 10}, **more,
    }  # fmt: skip


def test_a_peer_wins_where_it_is_clearly_faster():
    assert wins.wins(latency(dicts=1.0, lmdb=1.9, sqlite=9.0)) == {"dicts": [("q1", 2.0)]}
    assert wins.wins({"q1": {"dicts": {"median_us": 1.0}}}) == {}


def test_the_paragraph_names_winners_losers_and_why():
    text = wins.peers_that_win({"operators-icews": report(latency(dicts=1.0, sqlite=9.0, zeus=0.5))})
    assert "dicts is faster than tkindex on 1 of 1 questions: q1 (2.0x): its answer is a list" in text
    assert "zeus is faster than tkindex on 1 of 1 questions: q1 (4.0x)." in text
    assert "- On the real facts sqlite is faster on no question." in text


def test_what_is_faster_than_answers_that_are_read_is_conceded():
    lazy = report(
        {"q1": {"tkindex": {"median_us": 1.0}, "tkindex, tuples": {"median_us": 6.0}, "lmdb": {"median_us": 3.0}}}
    )
    text = wins.peers_that_win({"operators-icews": lazy})
    assert "lmdb is faster on no question" in text
    assert "finds them and reads none, these are faster: lmdb on q1 (2.0x)." in text


def test_answers_that_are_read_are_compared_with_those_that_peers_read():
    arms = {"tkindex": 1.0, "tkindex, tuples": 6.0, "numpy": 2.0, "numpy, tuples": 0.5, "dicts": 3.0}
    latencies = {"q1": {name: {"median_us": value} for name, value in arms.items()}}
    assert wins.wins(latencies, "tkindex, tuples") == {"dicts": [("q1", 2.0)], "numpy, tuples": [("q1", 12.0)]}
    # What is read is no rival of what is only found.
    assert wins.wins(latencies) == {}
    assert "numpy, tuples" not in wins.headline({"operators-icews": report(latencies)})


def test_smaller_files_are_conceded():
    said = report(latency(duckdb=9.0), figures={"build_ids": {"disk_bytes_per_fact": 50.0}},
                  arms={"duckdb": {"disk_bytes_per_fact": 35.0}, "polars": {"disk_bytes_per_fact": 0.0}})  # fmt: skip
    text = wins.peers_that_win({"operators-icews": said})
    assert "the files of some are smaller: duckdb 35 bytes a fact, tkindex 50" in text


def test_faster_cold_starts_are_conceded():
    starts = {name: {"to_first_answer": {"median_us": value}} for name, value in (("tkindex", 5e5), ("sqlite", 3e3))}
    text = wins.peers_that_win({"start": {"starts": starts}})
    assert "first answer from tkindex in 500 ms, and sooner from others: sqlite in 3 ms" in text


def test_the_headline_says_how_often_a_peer_is_faster():
    reports = {"operators-icews": report(latency(dicts=1.0, sqlite=9.0))}
    text = wins.headline(reports)
    assert "dicts 0.5 (faster on 1), sqlite 4.5" in text


def test_what_dictionaries_hold_is_said_of_the_most_facts_that_they_were_built_for():
    def build(own, dicts=None):
        arms = {"tkindex": {"own_bytes_per_fact": own, "anonymous_bytes_per_fact": 1.0}}
        return {
            "latency": {"q3": {}},
            "build": arms | ({"dicts": {"anonymous_bytes_per_fact": dicts}} if dicts else {}),
        }

    text = wins.prebuilt({"scaling": {"facts": {"100": build(60, 900), "1000": build(57, 894), "9000": build(50)}}})
    assert "At 1,000 facts they hold 894 bytes a fact, where tkindex holds 57;" in text


def test_bars_that_fall_short_are_listed():
    bars = [
        {"name": "good", "value": 1.0, "bar": 2.0, "direction": "<=", "unit": "us", "holds": True},
        {"name": "bad", "value": 3.0, "bar": 2.0, "direction": "<=", "unit": "us", "holds": False},
        {"name": "gone", "value": None, "bar": 2.0, "direction": "<=", "unit": "us", "holds": False},
    ]
    text = sections._bars({"x": report({}, bars=bars), "crash": {**report({}, bars=bars), "suite": "crash"}})
    assert "| `x` | aaaaaaaaa | 1 of 3 |" in text
    # Those of the index are listed whole, of other subjects what falls short.
    assert "| `x` | good | 1 us | <= 2 us | holds |" in text
    assert "| `x` | bad | 3 us | <= 2 us | **falls short** |" in text
    assert "| `x` | gone | not measured | <= 2 us | **falls short** |" in text
    assert "| `crash` | bad | 3 us | <= 2 us |" in text
    assert "| `crash` | good" not in text


def test_a_partial_busy_or_changed_run_says_so():
    busy = report({}, partial=True)
    busy["machine"]["load_at_start"] = 4.2
    busy["commit"]["modified"] = True
    text = stored.provenance(busy)
    assert "busy with other work at its start (load 4.2)" in text
    assert "commit aaaaaaaaa with local changes" in text
    assert "PARTIAL" in text
    busy["machine"]["busy_cores_at_start"] = 0.6
    busy["ran"] = {"others_cores": 1.26}
    assert "busy with other work (0.6 cores at its start, 1.3 cores while it ran)" in stored.provenance(busy)


def test_captions_of_a_quiet_machine_and_a_clean_tree_say_neither():
    quiet = report({}, partial=False, ran={"others_cores": 0.08})
    # The suite before it keeps the average of a minute up: that is no other work.
    quiet["machine"] |= {"busy_cores_at_start": 0.03, "load_at_start": 1.9}
    text = stored.provenance(quiet)
    assert "busy" not in text
    assert "local changes" not in text
    assert "PARTIAL" not in text


def test_costs_are_of_every_arm_at_every_size_that_was_measured():
    own = {"disk_bytes_per_fact": 41.0, "disk_vocabulary_bytes_per_fact": 9.0}
    arms = {"tkindex": {"build_s": 0.5, "disk_bytes_per_fact": 0.0}, "tkindex, ids": {"form": "f"},
            "lmdb": {"build_s": 7.0, "resident_bytes_per_fact": 226.4, "disk_bytes_per_fact": 209.0}}  # fmt: skip
    real = report(latency(), arms=arms, figures={"build_ids": own})
    large = report(latency(), arms={"tkindex": {"build_s": 2.0}}, facts={"facts": 10_000_000})
    start = {"starts": {"lmdb": {"to_first_answer": {"median_us": 2_100.0}}}}
    text = sections._costs({"operators-icews": real, "operators-10m": large, "start": start})
    assert "| tkindex | 0.5 s | 50 |  | 2 s |  |  |" in text
    assert "| lmdb | 7 s | 209 | 2.1 ms |  |  |  |" in text
    assert "tkindex, ids" not in text


def test_batches_are_listed_beside_their_peers():
    figures = {"pairs": 1_000, "one_thread_per_s": 15e6, "two_threads_per_s": 27e6, "pandas_per_s": 5.8e6}
    text = sections._batch({"operators-icews": report(latency(), figures={"batch_last_before": figures})})
    for line in ("| tkindex | 15.00 M |", "| tkindex, 2 threads | 27.00 M |", "| pandas | 5.80 M |"):
        assert line in text


def test_the_findings_in_short_count_the_questions_that_are_lost():
    text = wins.in_short({"operators-icews": report(latency(dicts=1.0, sqlite=9.0))})
    assert "for an answer that is found, some peer is faster on 1 of 1 questions (dicts)" in text
    assert "read to its end as tuples, some peer is faster on 0 of 1 questions" in text


def test_sizes_of_several_scaling_reports_are_one_curve():
    def sizes(*n):
        return {"facts": {str(size): {"latency": {"q3": {}}, "of": size} for size in n} | {"9": {"stopped": {}}}}

    merged = stored.merged_sizes({"scaling": sizes(10, 100), "scaling-1e8": sizes(1000), "other": sizes(5)}, "facts")
    assert sorted(merged, key=int) == ["10", "100", "1000"]


def test_a_report_that_is_not_there_has_no_section():
    only = {"operators-icews": report(latency(dicts=1.0), answers_checked=3,
                                      figures={"batch_last_before": {"pairs": 9, "one_thread_per_s": 1e6}},
                                      arms={"tkindex": {"form": "f"}, "tkindex, tuples": {"form": "f"},
                                            "dicts": {"form": "f"}})}  # fmt: skip
    text = page.text(only)
    assert "## Fourteen questions on real facts" in text
    assert "## Fourteen questions on ten million facts" not in text
    assert "## A cold process" not in text


def test_the_fingerprint_of_a_drawing_follows_its_figures():
    assert drawings.digest({"a": 1.0}) == drawings.digest({"a": 1.0}) != drawings.digest({"a": 2.0})


def test_without_reports_there_is_no_page(monkeypatch):
    monkeypatch.setattr(page, "load", dict)
    result = CliRunner().invoke(page.main, ["--check"])
    assert result.exit_code == 1
    assert "no report in bench/results" in result.output


def test_stored_reports_are_json_objects():
    for path in RESULTS.glob("*.json"):
        assert isinstance(json.loads(path.read_text(encoding="utf-8")), dict), path.name
