"""What the page tells of SHRA's training: each seed, each round, and the curves."""

from __future__ import annotations

import pytest

from bench.reasoners import page, trainingclassifier
from bench.reasoners.trainingpage import _controlled, curve
from bench.reasoners.trainingretriever import FAIR


@pytest.mark.parametrize("missing", [True, False])
def test_a_page_of_training_tells_each_seed(missing):
    hits = {"mean": 0.4, "low": 0.3, "high": 0.5, "usable": 1.0, "listed": 0.7}
    run = {
        "weights": 1000, "unseen_questions": 9, "drawn_from_listed": 0.6, "varied": [0.5, 0.7],
        "strict_hits_at_1": {"before": hits, "after": hits, "gain": {"mean": 0.1, "low": 0.05, "high": 0.2}},
        "with_room": {"before": hits, "after": hits, "gain": {"mean": -0.1, "low": -0.2, "high": -0.05}},
        "grpo": [{"step": 0, "unseen_reward": 0.3, "unseen_greedy": 0.4}, {"step": 5, "unseen_reward": 0.5}],
        "sft": [{"step": 0, "unseen_loss": 6.0}],
    }  # fmt: skip
    other = run | {"grpo": run["grpo"][:1]} if missing else run
    settings = {
        "sft": {"steps": 1, "batch": 2},
        "grpo": {"steps": 5, "questions": 1, "group": 2, "on": "all", "max_tokens": 40},
    }
    runs = [{"seed": 0} | run, {"seed": 7} | other]
    text = page.text_of("training-model", {"runs": runs, "settings": settings, "room": 64})
    assert text.count("| 7 | 40 | .400 (.300–.500) | .400 (.300–.500) | +.100 (+.050 to +.200) | 1.000 → 1.000 |") == 1
    assert text.count("| 7 | 64 | .400 (.300–.500) | .400 (.300–.500) | −.100 (−.200 to −.050) | 1.000 → 1.000 |") == 1
    assert ("| 5 | .500 | – | – | – |" in text) == missing


@pytest.mark.parametrize("is_renamed", [True, False])
def test_a_limit_that_holds_every_reply_is_one_row(is_renamed):
    hits = {"mean": 0.4, "low": 0.3, "high": 0.5, "usable": 1.0, "listed": 0.7}
    judged = {"before": hits, "after": hits, "gain": {"mean": 0.1, "low": 0.05, "high": 0.2}}
    run = {
        "seed": 3, "weights": 5_784_960, "unseen_questions": 9, "drawn_from_listed": 0.25, "gold_is_listed": 0.9,
        "first_listed": 0.2, "earliest_listed": 0.3, "constant": 0.05, "varied": [0.5],
        "reward": [0.1, 0.4], "strict_hits_at_1": judged, "with_room": judged,
        "grpo": [{"step": 0, "unseen_reward": 0.3}, {"step": 5, "unseen_reward": 0.5}],
        "sft": [{"step": 0, "unseen_loss": 6.0, "unseen_hits": 0.1}, {"step": 5, "unseen_loss": 1.0}],
        "by_form": {"when": {"questions": 4, "drawn": 0.3, "taught": 0.8, "better": 1.0}},
    }  # fmt: skip
    settings = {
        "renamed": is_renamed, "forms": ["when", "first"], "sft": {"steps": 9, "until": 7, "batch": 2},
        "grpo": {"steps": 5, "questions": 1, "group": 2, "on": "all", "max_tokens": 32},
    }  # fmt: skip
    if is_renamed:
        settings["easy"] = [{"k": 2, "forms": ["first", "last"], "steps": 3}, {"k": 3, "steps": 1}]
    text = page.text_of("training-wide", {"runs": [run], "settings": settings, "room": 32})
    assert text.count("| 3 | 32 | .400") == 1
    assert "5,784,960 weights" in text
    assert "of the forms when, first" in text
    assert "| .250 | .200 | .300 | .050 | .900 |" in text
    assert "(7 steps of 2 rows)" in text
    easy = "3 steps of 2 facts, asked for first, last, then 1 steps of 3 facts, asked for all forms."
    assert (easy in text) == is_renamed
    assert "| seed 3 | when | 4 | .800 | 1.000 | .300 |" in text
    assert "| 0 | 6.000 | .100 |" in text
    assert ("no row comes twice" in text) == is_renamed
    assert "No reply is cut off" in text
    assert "| seed 3 | █▁ | ▁█ | ▁█ |" in text


def test_grpo_stands_beside_fine_tuning_gone_on_with():
    def arm(name, tuned, reinforced, mean, seconds):
        return {
            "arm": name, "fine_tuned": tuned, "reinforced": reinforced, "mean": mean, "low": mean - 0.1,
            "high": mean + 0.1, "processor_seconds": seconds,
        }  # fmt: skip

    arms = [arm("taught", 2_000, 0, 0.4, 600.0), arm("better", 2_000, 120, 0.5, None), arm("longer", 2_120, 0, 0.45, 9)]
    gains = [{"of": "better", "over": "longer", "mean": 0.05, "low": -0.01, "high": 0.1}]
    text = "\n".join(_controlled([{"seed": 3, "arms": arms, "gains": gains}, {"seed": 4}]))
    assert "| 3 | 2,000 of fine-tuning | .400 (.300–.500) | – |" in text
    assert "| 3 | 2,000 of fine-tuning, 120 of GRPO | .500 (.400–.600) | – |" in text
    assert "| 3 | 2,120 of fine-tuning | .450 (.350–.550) | 9 |" in text
    assert "| 3 | 2,000 of fine-tuning, 120 of GRPO | 2,120 of fine-tuning | +.050 (−.010 to +.100) |" in text
    assert _controlled([{"seed": 4}]) == []


def test_rounds_of_the_encoder_stand_by_seed_and_by_what_it_was_taught():
    def told(recall):
        return {
            "recall": recall, "recall_plain": recall + 0.1, "time_told": 0.6, "excluded_told": 0.65, "unseen": 0.7,
            "train": 0.8,
        }  # fmt: skip

    runs = [
        {"seed": seed, "unseen_pairs": 40 + seed, "excluded": 20 + seed, "questions": [60, 30], "slots": slots,
         "rounds": [told(0.3), told(0.5)]}
        for seed, slots in ((0, ["head", "time"]), (7, ["head"]), (8, ["head", "more"]))
    ]  # fmt: skip
    loop = {"facts": 900, "layers": 6, "steps": 40, "batch": 16}
    text = page.text_of("training-retriever", {"runs": runs, "settings": {"loop": loop}, "gains": []})
    assert "| 0 | with | 0 | .300 | .400 | .600 | .650 | .700 | .800 |" in text
    assert "| 7 | without | 1 | .500 | .600 | .600 | .650 | .700 | .800 |" in text
    assert "| 8 | as many at the right time | 1 | .500 | .600 | .600 | .650 | .700 | .800 |" in text
    assert "(40, 47, 48)" in text
    assert "For 20, 27, 28 of these pairs" in text
    assert "What wrong times teach" not in text
    gain = {"round": 2, "measure": "recall", "of": "with wrong times", "mean": 0.1, "low": 0.05, "high": 0.2}
    gains = [
        gain | {"seed": 7, "over": "without"},
        gain | {"seed": None, "over": FAIR, "low": -0.05},
        gain | {"seed": 8, "over": "without", "mean": -0.1, "low": -0.2, "high": -0.05},
        gain | {"seed": 9, "over": "the round before"},
    ]
    text = page.text_of("training-retriever", {"runs": runs, "settings": {"loop": loop}, "gains": gains})
    named = "recall@10, wrong times among the candidates"
    assert f"| 7 | 2 | without | {named} | +.100 (+.050 to +.200) | help |" in text
    assert (
        f"| all | 2 | as many at the right time | {named} | +.100 (−.050 to +.200) | no effect beyond doubt |" in text
    )
    assert f"| 8 | 2 | without | {named} | −.100 (−.200 to −.050) | harm |" in text
    assert "| 9 | 2 |" not in text
    assert text.index("| all | 2 | as many") < text.index("| 7 | 2 | without")


def test_a_curve_of_many_points_is_of_means():
    assert len(curve(list(range(1_000)))) == 40
    assert curve([0.0, 1.0] * 40) == "▁" * 40
    assert curve(list(range(1_000)))[::39] == "▁█"


def test_the_classifier_stands_by_class_beside_its_null_row():
    def told(accuracy, simple, hard):
        return {
            "accuracy": {"mean": accuracy, "low": accuracy - 0.1, "high": accuracy + 0.1}, "simple": simple,
            "complex": hard, "both": (simple + hard) / 2, "said": 1.0, "questions": {"simple": 1_100, "complex": 300},
        }  # fmt: skip

    classifiers = {"rules": told(0.9, 0.9, 0.9), "learnt": told(0.8, 0.8, 0.7), "constant": told(0.65, 1.0, 0.0)}
    run = {"seed": 4, "rows": 900, "complex_rows": 200, "classifiers": classifiers}
    settings = {"classifier": {"sft": {"steps": 5, "batch": 2}}}
    text = page.text_of("training-classifier", {"runs": [run], "settings": settings})
    assert "1,100 simple and 300 complex" in text
    assert "| 4 | learnt | .800 (.700–.900) | .800 | .700 | .750 | 1.000 |" in text
    assert [bar["holds"] for bar in trainingclassifier.bars({"runs": [run]})] == [True, True]
    weak = run | {"classifiers": classifiers | {"learnt": told(0.7, 1.0, 0.0)}}
    assert [bar["holds"] for bar in trainingclassifier.bars({"runs": [weak]})] == [False, False]


def test_the_cost_of_a_model_that_was_not_trained_is_told_as_an_estimate():
    small = {"model": "scratch:nano", "measured": "whole", "weights": 100, "learnt": 5e3, "replied": 1e3,
             "learnt_gflops": 10.0}  # fmt: skip
    large = small | {"model": "large", "measured": "2 of 20 layers", "whole_weights": 1_000}
    course = {"steps": 500, "batch": 32, "tokens": 450, "grpo_steps": 100, "replies": 36, "reply": 100}
    text = page.text_of("training-cost", {"runs": [{"speeds": [small, large], "course": course}]})
    assert "| scratch:nano | 100 | whole | 5,000 | 1,000 | 10 | – | – |" in text
    assert "| large | 1,000 | 2 of 20 layers | 5,000 | 1,000 | 10 | 4.0 | 1.9 |" in text
    assert "an estimate, not a run" in text
