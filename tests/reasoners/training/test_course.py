"""Training runs: their folder, what a stopped one goes on from, and a small model for real where torch is there."""

from __future__ import annotations

import importlib
import json
import re

import numpy as np
import pytest
import visiting

import tkindex as tk
from bench.reasoners import trainingclassifier, trainingcost, trainingmodel, trainingrows
from reasoners.qa.formats import Question
from reasoners.shra import agent as shra
from reasoners.training import torchland
from reasoners.training.course import ABOUT, LOG, Course, draw_curves, read_log
from reasoners.training.grpo import _update, grpo
from reasoners.training.renaming import Renaming
from reasoners.training.rows import Row, TrainingError, export, read_rows
from reasoners.training.sft import batch_of, loss_of, places_of_like, schedule, sft

QUESTIONS = [Question(f"q{n}", text, gold, "entity", "equal") for n, (text, gold) in enumerate(visiting.ANSWERED)]


# ---- without torch -----------------------------------------------------------------------------------------------


def test_another_run_in_the_folder_is_refused_by_name(tmp_path):
    Course(tmp_path, {"what": "sft", "data": "a", "steps": 3}).claim()
    Course(tmp_path, {"what": "sft", "data": "a", "steps": 3}).claim()
    for name, value in (("data", "b"), ("steps", 4), ("what", "grpo")):
        with pytest.raises(TrainingError, match=f"another {name} "):
            Course(tmp_path, {"what": "sft", "data": "a", "steps": 3} | {name: value})


def test_a_folder_is_a_runs_once_it_has_claimed_it(tmp_path):
    """A model that was not there had its folder, which then refused the right one."""
    Course(tmp_path / "out", {"model": "mistyped"})
    assert not (tmp_path / "out").exists()
    Course(tmp_path / "out", {"model": "right"}).claim()
    with pytest.raises(TrainingError, match="another model "):
        Course(tmp_path / "out", {"model": "mistyped"})


def test_a_folder_of_something_else_is_refused(tmp_path):
    (tmp_path / "notes").write_text("mine")
    with pytest.raises(TrainingError, match="not empty"):
        Course(tmp_path, {})
    (tmp_path / ABOUT).write_text("{}")
    with pytest.raises(TrainingError, match="not what training leaves"):
        Course(tmp_path, {})


def test_lines_after_the_last_checkpoint_are_cut(tmp_path):
    course = Course(tmp_path, {})
    for step in course.steps(4):
        course.log(loss=1.0 / (step + 1))
    (tmp_path / ABOUT).write_text(json.dumps({"settings": {}, "step": 2, "seconds": 1.0}))
    with (tmp_path / LOG).open("a") as stream:
        stream.write('{"step": 4, "lo')
    again = Course(tmp_path, {})
    assert [line["step"] for line in read_log(tmp_path)] == [0, 1]
    assert list(again.steps(4)) == [2, 3]


def test_time_ends_a_part(tmp_path):
    assert list(Course(tmp_path, {}, seconds=-1.0).steps(9)) == []


def test_curves_are_drawn_of_every_number(tmp_path):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: curves are not drawn")
    course = Course(tmp_path, {})
    assert draw_curves(tmp_path) is None
    for _ in course.steps(3):
        course.log(loss=0.5, reward=0.1)
    assert draw_curves(tmp_path).read_bytes().startswith(b"\x89PNG")


def test_every_epoch_goes_through_all_rows():
    rows = list("abcdefg")
    drawn = [one for step in range(7) for one in batch_of(rows, step, 3, 1)]
    assert [sorted(drawn[at : at + 7]) for at in (0, 7, 14)] == [rows] * 3
    assert drawn[:7] != drawn[7:14]
    assert batch_of(rows, 4, 3, 1) == drawn[12:15]


def test_a_batch_is_of_like_length_and_an_epoch_of_all_rows():
    lengths = [n % 7 for n in range(50)]
    steps = [places_of_like(lengths, step, 8, 3) for step in range(14)]
    assert {len(one) for one in steps} == {8}
    assert set().union(*steps[:7]) == set().union(*steps[7:]) == set(range(50))
    assert steps[:7] != steps[7:]
    assert max(max(lengths[place] for place in one) - min(lengths[place] for place in one) for one in steps) <= 2


def test_the_rate_rises_and_falls():
    shares = [schedule(step, 200) for step in range(200)]
    top = shares.index(max(shares))
    assert shares[: top + 1] == sorted(shares[: top + 1])
    assert shares[top:] == sorted(shares[top:], reverse=True)


def test_without_torch_there_is_one_clear_line(monkeypatch, tmp_path):
    def missing(name):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name.split(".")[0])

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(
        TrainingError, match=r"training needs torch, which is not installed: pip install .*tkindex\[train\]"
    ):
        sft(tmp_path, tmp_path / "out")
    with pytest.raises(TrainingError, match="needs torch"):
        grpo(tmp_path, tmp_path / "out", model="x")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("size", trainingrows.TASKS)
def test_the_bench_draws_a_graph_and_its_rows_by_a_seed(tmp_path, size):
    task = trainingrows.TASKS[size] | {"questions": 60}
    for name in ("a", "b"):
        trainingrows.write_rows(tmp_path / name, 3, task)
    assert (tmp_path / "a/sft/train.jsonl").read_bytes() == (tmp_path / "b/sft/train.jsonl").read_bytes()
    taught, reinforced = ({row.question for row in read_rows(tmp_path / "a" / purpose, "train", purpose)}
                          for purpose in ("sft", "grpo"))  # fmt: skip
    for purpose in ("sft", "grpo"):
        unseen = {row.question for row in read_rows(tmp_path / "a" / purpose, "unseen", purpose)}
        assert unseen
        assert not unseen & (taught | reinforced)
    paths = [json.loads(row.completion)["path"] for row in read_rows(tmp_path / "a/sft", "train", "sft")]
    assert {len(path) for path in paths} == {task["path_lines"]}


def test_facts_are_listed_in_an_order_that_says_nothing(tmp_path):
    """By rank the fact asked for is the first of all that are listed, whenever a question names it whole."""
    few = trainingrows.TASKS["wide"]["graph"] | {"n_facts": 400}
    task = trainingrows.TASKS["wide"] | {"graph": few, "questions": 200, "forms": ("when",)}
    trainingrows.write_rows(tmp_path, 3, task)
    rows = read_rows(tmp_path / "grpo", "train", "grpo")
    asked = [re.search(r"happen: (\w+) (\w+) (\w+)\?", row.question).groups() for row in rows]
    places = [re.search(rf"(\d)\. \S+: {' . '.join(one)}$".replace(" . ", r" \| "), row.prompt[1]["content"], re.M)[1]
              for one, row in zip(asked, rows, strict=True)]  # fmt: skip
    assert max(map(places.count, "1234")) < 0.4 * len(rows)
    assert {trainingrows.form_of(row, task) for row in rows} == {"when"}
    assert [row.prompt[1]["content"].splitlines()[0] for row in rows] == [row.question for row in rows]


def test_easier_rows_list_less_and_are_split_alike(tmp_path):
    task = trainingrows.TASKS["wide"] | {"questions": 200}
    trainingrows.write_rows(tmp_path, 3, task)
    folder = trainingrows.easy_folders(tmp_path, task)[0]
    easy = {split: read_rows(folder, split, "sft") for split in ("train", "unseen")}
    assert {row.n_groups for row in easy["train"]} == {2}
    assert all(" first " in row.question for row in easy["train"])
    for split, other in (("train", "unseen"), ("unseen", "train")):
        assert not {row.question for row in easy[split]} & {row.question for row in read_rows(
            tmp_path / "sft", other, "sft")}  # fmt: skip
    lines = easy["train"][0].prompt[1]["content"].splitlines()
    assert re.fullmatch(r"1\. \d{4}-\d\d-\d\d.*: \w+ \| \w+ \| \w+", lines[1])


def test_the_bench_is_held_to_what_it_shows():
    def of(seed, before, first, last, low):
        looks = [{"unseen_reward": first}, {"unseen_reward": last}]
        hits = {"before": {"low": before}, "gain": {"low": low}}
        return {
            "seed": seed, "grpo": looks, "strict_hits_at_1": hits, "drawn_from_listed": 0.2, "first_listed": 0.3,
        }  # fmt: skip

    report = {"runs": [of(0, 0.25, 0.4, 0.3, -0.01), of(1, 0.3, 0.1, 0.1, 0.0), of(2, 0.35, 0.1, 0.3, 0.1)]}
    holds = [bar["holds"] for bar in trainingmodel.bars(report)]
    assert holds == [False, False, False, False, False, False, True, True, True]


def test_grpo_is_held_to_what_fine_tuning_gone_on_with_gives():
    hits = {"before": {"low": 0.5}, "gain": {"low": 0.1}}
    arms = [{"arm": name, "fine_tuned": tuned} for name, tuned in (("taught", 20), ("better", 20), ("longer30", 30))]
    gains = [
        {"of": "longer30", "over": "taught", "low": -0.5}, {"of": "better", "over": "longer30", "low": -0.01}
    ]  # fmt: skip
    run = {
        "seed": 0, "grpo": [{"unseen_reward": 0.1}, {"unseen_reward": 0.2}], "strict_hits_at_1": hits,
        "drawn_from_listed": 0.2, "arms": arms, "gains": gains,
    }  # fmt: skip
    bars = trainingmodel.bars({"runs": [run]})
    assert [bar["holds"] for bar in bars] == [True, True, True, False]
    assert "after 20 steps, over 30 without it" in bars[-1]["name"]


def test_processor_time_is_counted_over_parts_and_not_made_up(tmp_path):
    about = tmp_path / ABOUT
    Course(tmp_path, {}).claim()
    assert json.loads(about.read_text())["processor_seconds"] >= 0
    about.write_text(json.dumps({"settings": {}, "step": 0, "seconds": 1.0, "processor_seconds": 7.0}))
    Course(tmp_path, {}).claim()
    assert json.loads(about.read_text())["processor_seconds"] >= 7
    about.write_text(json.dumps({"settings": {}, "step": 0, "seconds": 1.0}))
    Course(tmp_path, {}).claim()
    assert "processor_seconds" not in json.loads(about.read_text())


def test_what_a_draw_and_the_first_of_the_listed_names_would_earn():
    def row(question, lines, gold):
        user = {"role": "user", "content": "\n".join([*lines, question])}
        return Row(
            "1", question, "reason", False, True, [{"role": "system", "content": "x"}, user], "", gold, len(lines)
        )

    who = row(
        "Who visited Rome?", ["1. Ann | visits | Rome: 2014-01-02", "2. Bob | visits | Rome: 2014-01-03"], ["Bob"]
    )
    when = row("When did Ann visit Rome?", ["1. Ann | visits | Rome: 2014-01-02, ..., 2014-03-01"], ["2014-03-01"])
    assert trainingrows.drawn([who]) == 0.5
    assert trainingrows.first_listed([who]) == 0.0
    swapped = row("Who visited Rome?", who.prompt[1]["content"].splitlines()[1::-1], ["Bob"])
    assert trainingrows.first_listed([swapped]) == 1.0
    assert trainingrows.earliest([who, swapped]) == 0.0
    first = row("Who visited Rome?", ["1. 2014-01-04, 2014-01-05: Ann | visits | Rome",
                                      "2. 2014-01-03, ..., 2014-02-01: Bob | visits | Rome"], ["Bob"])  # fmt: skip
    assert trainingrows.earliest([first, who]) == 0.5
    assert trainingrows.drawn([first]) == 0.5
    assert trainingrows.constant([who, when], [who, first, when]) == 0.5
    assert trainingrows.drawn([who, when, row("Who?", [], ["Ann"])]) == pytest.approx(1 / 3)
    assert trainingrows.reachable([who, when, row("Who?", [], ["Ann"])]) == pytest.approx(2 / 3)


# ---- with torch --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    for name in ("torch", "transformers"):
        pytest.importorskip(name, reason=f"the extra train is not installed ({name}): no model is trained")
    index = tk.build(visiting.FACTS, convention="multitq")
    index.embed("hashed:128")
    made, folder = shra.make(index, k=2), tmp_path_factory.mktemp("rows")
    for purpose in ("sft", "grpo"):
        export(
            made, QUESTIONS, folder / purpose, purpose, {}, unseen=0.4, one_class=True, path_lines=1, roles=("reason",)
        )
    return folder


WITH_TORCH = [pytest.mark.train, pytest.mark.filterwarnings("default")]


class TestModels:
    pytestmark = WITH_TORCH

    def test_a_stopped_run_is_the_run_that_was_not(self, data, tmp_path, monkeypatch):
        options = {"model": "scratch:tiny", "steps": 6, "batch": 4, "every": 3, "threads": 1}
        whole = sft(data / "sft", tmp_path / "whole", **options)
        for until in (2, 9):
            ended = sft(data / "sft", tmp_path / "early", until=until, **(options | {"every": 9}))
            assert ended.step == min(until, 6)
        early, all_of_it = (
            [line["loss"] for line in read_log(tmp_path / name) if "loss" in line] for name in ("early", "whole")
        )
        assert early == all_of_it
        monkeypatch.setattr("reasoners.training.course.SAVE_EVERY", 0.0)

        class Killed(Exception):
            pass

        def kill(told):
            if told["step"] == 3:
                raise Killed

        with pytest.raises(Killed):
            sft(data / "sft", tmp_path / "parts", shown=kill, **options)
        again = sft(data / "sft", tmp_path / "parts", **options)
        assert again.step == whole.step == 6
        assert read_log(tmp_path / "parts") == read_log(tmp_path / "whole")
        with pytest.raises(TrainingError, match="another batch"):
            sft(data / "sft", tmp_path / "parts", **(options | {"batch": 5}))

    def test_a_model_that_is_not_there_claims_no_folder(self, data, tmp_path):
        out, options = tmp_path / "out", {"steps": 1, "batch": 2, "threads": 1}
        for name in ("scratch:huge", str(tmp_path / "nowhere")):
            with pytest.raises(TrainingError, match=r"models from scratch are|no model is there"):
                sft(data / "sft", out, model=name, **options)
            assert not out.exists()
        with pytest.raises(TrainingError, match="no model is there"):
            grpo(data / "grpo", out, model=str(tmp_path / "nowhere"), steps=1, threads=1)
        assert sft(data / "sft", out, model="scratch:nano", **options).step == 1

    def test_rows_told_anew_and_replies_to_unseen_ones(self, data, tmp_path):
        """Every step tells its rows of other names; a run that tells them of the same ones is another run."""
        anew = Renaming([("Ann", "Bob")], ("1900-01-01", "2099-12-31"), 0.4, 0)
        options = {"model": "scratch:nano", "steps": 4, "batch": 4, "every": 2, "max_tokens": 4, "threads": 1}
        found = {}
        for name, how in (("anew", anew), ("again", anew), ("same", None)):
            sft(data / "sft", tmp_path / name, renaming=how, **options)
            found[name] = read_log(tmp_path / name)
        assert found["anew"] == found["again"] != found["same"]
        assert [line["unseen_hits"] for line in found["anew"] if "unseen_hits" in line] == [0.0] * 3
        with pytest.raises(TrainingError, match="another renaming"):
            sft(data / "sft", tmp_path / "anew", **options)

    def test_first_steps_are_of_easier_rows(self, data, tmp_path):
        """And what follows of all rows; a run with other easier rows is another run."""
        lone = tmp_path / "lone"
        lone.mkdir()
        about = json.loads((data / "sft/export.json").read_text())
        (lone / "export.json").write_text(json.dumps(about))
        row = read_rows(data / "sft", "train", "sft")[0]
        (lone / "train.jsonl").write_text(json.dumps(row.to_dict("sft")) + "\n")
        options = {"model": "scratch:nano", "steps": 40, "batch": 4, "rate": 3e-3, "threads": 1}
        sft(data / "sft", tmp_path / "out", first=[(lone, 10), (lone, 20)], **options)
        losses = [line["loss"] for line in read_log(tmp_path / "out") if "loss" in line]
        # One row is learnt by heart; the others are then new.
        assert losses[29] < 0.1 * losses[0]
        assert losses[30] > 3 * losses[29]
        with pytest.raises(TrainingError, match="another first "):
            sft(data / "sft", tmp_path / "out", first=[(data / "sft", 30)], **options)
        (lone / "train.jsonl").write_text("")
        with pytest.raises(TrainingError, match="is empty"):
            sft(data / "sft", tmp_path / "none", first=[(lone, 30)], **options)

    def test_a_model_with_a_window_looks_at_equal_words_at_first(self, data):
        torch = torchland.need("torch")
        tokenizer = torchland.new_tokenizer(["Who visited Rome?", "Ann visited Oslo."], 300)
        tokens = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 7]
        shares = {}
        for size in ("wide", "medium"):
            net = torchland.new_model(tokenizer, size, 0).eval()
            with torch.no_grad():
                found = net(input_ids=torch.tensor([tokens]), output_attentions=True).attentions
            # What the last word, which stands at place 2 too, takes from there, over the mean of the other places.
            rows = [layer[0, :, -1, :-1].mean(0) for layer in found]
            shares[size] = [(row[2] / row[torch.arange(11) != 2].mean()).item() for row in rows]
            if size == "wide":
                assert rows[0][:4].max() == 0 < rows[0][4:].min()  # beyond the window of eight
        assert min(shares["wide"][1:]) > 3
        assert max(shares["medium"]) < 3

    def test_a_padded_row_teaches_what_it_teaches_alone(self, data):
        tokenizer = torchland.new_tokenizer(["Who visited Rome?", "Ann visited Oslo."], 300)
        net, pairs = torchland.new_model(tokenizer, "nano", 0), [([5, 6, 7], [9, 10, 1]), ([5], [9, 1])]
        plain, padded = (loss_of(net, tokenizer, pairs, "reply", multiple).item() for multiple in (1, 16))
        assert padded == pytest.approx(plain, rel=1e-5)

    def test_a_model_learns_and_is_reinforced(self, data, tmp_path):
        sft(data / "sft", tmp_path / "sft", model="scratch:tiny", steps=60, batch=8, rate=3e-3, threads=1)
        losses = [line["loss"] for line in read_log(tmp_path / "sft") if "loss" in line]
        assert losses[-1] < 0.5 * losses[0]
        model = str(tmp_path / "sft" / "model")
        options = {"model": model, "steps": 2, "questions": 2, "group": 4, "on": "all", "inner": 2, "beta": 0.01}
        course = grpo(data / "grpo", tmp_path / "grpo", every=1, unseen=2, threads=1, **options)
        lines = read_log(tmp_path / "grpo")
        assert course.step == 2
        assert [line["step"] for line in lines] == [0, 1, 2]
        assert all(0 <= line["reward"] <= 1 for line in lines[:2])
        assert all(0 <= line["varied"] <= 1 for line in lines[:2])
        assert all((line["varied"] > 0) == ("surprise" in line) for line in lines[:2])
        assert all("unseen_reward" in line and "unseen_greedy" in line for line in lines)

    def test_the_control_goes_on_from_where_grpo_begins(self, tmp_path):
        for name in ("torch", "transformers"):
            pytest.importorskip(name, reason=f"the extra train is not installed ({name}): no model is trained")
        sft_of = {"model": "scratch:nano", "steps": 4, "until": 2, "batch": 2, "rate": 3e-3, "learn": "reply"}
        grpo_of = {"steps": 1, "questions": 2, "group": 2, "rate": 1e-4, "max_tokens": 4, "on": "all", "unseen": 2}
        task = trainingrows.TASKS["wide"] | {
            "questions": 60, "forms": ("first", "last"), "easy": (), "continued": (3, 4), "sft": sft_of,
            "grpo": grpo_of, "room": 4,
        }  # fmt: skip
        found = trainingmodel.run(tmp_path, 1, None, 1, task)
        assert [(arm["arm"], arm["fine_tuned"], arm["reinforced"]) for arm in found["arms"]] == [
            ("taught", 2, 0), ("better", 2, 1), ("longer3", 3, 0), ("longer4", 4, 0), ("later", 4, 1),
        ]  # fmt: skip
        assert all(arm["processor_seconds"] >= 0 for arm in found["arms"])
        assert [(gain["of"], gain["over"]) for gain in found["gains"]][2:] == [
            ("better", "longer3"), ("better", "longer4"), ("later", "longer4"),
        ]  # fmt: skip
        # One run in parts: the whole schedule at once comes to the same losses.
        anew = trainingrows.renaming(1, task, tmp_path / "sft")
        sft(tmp_path / "sft", tmp_path / "whole", seed=1, threads=1, renaming=anew, **(sft_of | {"until": None}))
        losses = [
            [line["loss"] for line in read_log(tmp_path / name) if "loss" in line] for name in ("whole", "longer4")
        ]
        assert losses[0] == losses[1]

    def test_low_rank_matrices_alone_learn(self, data, tmp_path):
        """Of any transformer in a folder; GRPO goes on with the adapter, and so does a run that was stopped."""
        pytest.importorskip("peft", reason="the extra train is not installed (peft): no adapter is trained")
        options = {"batch": 2, "threads": 1}
        sft(data / "sft", tmp_path / "base", model="scratch:nano", steps=1, **options)
        begun = str(tmp_path / "base" / "model")
        for seconds in (-1.0, None):  # stopped at once, then gone on with
            course = sft(data / "sft", tmp_path / "lora", model=begun, lora=2, steps=2, seconds=seconds, **options)
        assert course.step == 2
        adapted = torchland.load(tmp_path / "lora" / "model")[0]
        learnt = sum(one.numel() for one in adapted.parameters() if one.requires_grad)
        assert 0 < learnt < 0.2 * sum(one.numel() for one in adapted.parameters())
        again = {"model": str(tmp_path / "lora" / "model"), "steps": 1, "questions": 2, "group": 2, "on": "all"}
        assert grpo(data / "grpo", tmp_path / "grpo", unseen=1, threads=1, max_tokens=8, **again).step == 1

    def test_a_decoder_says_of_each_question_whether_it_is_complex(self, data, tmp_path):
        """What its replies say, and nothing where they cannot be used."""
        tokenizer = torchland.new_tokenizer(["JSON: complex?", '{"complex": true}', '{"complex": false}'], 300)
        net = torchland.new_model(tokenizer, "nano", 0)
        net.save_pretrained(tmp_path)
        tokenizer.save_pretrained(tmp_path)
        assert trainingclassifier.by_model(tmp_path, QUESTIONS[:2]) == [None, None]

    def test_speed_is_of_whole_models_and_of_parts_of_larger_ones(self, data, monkeypatch):
        monkeypatch.setattr(trainingcost, "SIZES", {"nano": torchland.SIZES["nano"]})
        monkeypatch.setattr(trainingcost, "PUBLISHED", {"large": (32, 8, 2, 64, 1_000)})
        monkeypatch.setattr(trainingcost, "ROWS", 2)
        small, large = trainingcost.measured(1)["speeds"]
        assert small["learnt"] > 0 < small["replied"]
        assert "whole_weights" not in small
        # Four parts of two layers, whose norms are counted too, and the vocabulary once.
        layer = 4 * 32 * 32 + 3 * 32 * 64 + 2 * 32
        assert large["whole_weights"] == 4 * (2 * layer + 32) + 32 * 1_000

    @pytest.mark.parametrize("size", ["tiny", "wide"])
    def test_log_probabilities_are_those_of_each_reply_alone(self, data, size):
        """Padding and places of a batch change nothing."""
        torch = torchland.need("torch")
        tokenizer = torchland.new_tokenizer(["Who visited Rome?", "Ann visited Oslo."], 300)
        net = torchland.new_model(tokenizer, size, 0).eval()
        pairs = [([5, 6, 7, 8], [9, 10, 1]), ([11, 12], [13, 1]), ([14], [15, 16, 17, 18, 1]), ([*range(30)], [9, 1])]
        with torch.no_grad():
            found, mask = torchland.log_probabilities(net, tokenizer, pairs)
            for row, (prompt, reply) in enumerate(pairs):
                logits = net(input_ids=torch.tensor([[*prompt, *reply]])).logits[0].log_softmax(-1)
                for at, token in enumerate(reply):
                    assert found[row, at].item() == pytest.approx(logits[len(prompt) + at - 1, token].item(), abs=1e-4)
                assert mask[row].tolist() == [1.0] * len(reply) + [0.0] * (5 - len(reply))

    @pytest.mark.parametrize("size", ["tiny", "wide"])
    def test_replies_are_those_to_each_prompt_alone(self, data, size):
        tokenizer = torchland.new_tokenizer(["Who visited Rome?", "Ann visited Oslo."], 300)
        net = torchland.new_model(tokenizer, size, 0)
        prompts = [[*range(5, 35)], [7, 8], [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]]
        options = {"temperature": 0.0, "max_tokens": 12}
        together = torchland.reply_to(net, tokenizer, prompts, **options)
        assert together == [torchland.reply_to(net, tokenizer, [one], **options)[0] for one in prompts]

    def test_dates_are_words_and_texts_come_back(self, data):
        texts = [
            "1. Ann | Make a visit | Rome: 2014-01-02, ..., 2014-03-01\nJörg_x 12-3?",
            '{"answer": ["2014-01-02"]}',
        ]
        tokenizer = torchland.new_tokenizer(texts * 9, 400)
        assert [tokenizer.decode(tokenizer(text)["input_ids"]) for text in texts] == texts
        assert "2014-03-01" in tokenizer.convert_ids_to_tokens(tokenizer(texts[0])["input_ids"])
        said, answered = (tokenizer(text)["input_ids"] for text in ("| Rome:", '["Rome"]'))
        assert set(said) & set(answered) == set(tokenizer("Rome")["input_ids"])

    def test_replies_of_no_advantage_are_left_out_without_a_difference(self, data):
        """Without the distance to a reference: the step is that of all replies."""
        torch = torchland.need("torch")
        tokenizer = torchland.new_tokenizer(["Who visited Rome?", "Ann visited Oslo."], 300)
        pairs = [([5, 6, 7], [9, 10, 1]), ([5, 6, 7], [13, 1]), ([14], [15, 1]), ([14], [18, 1])]
        advantages = np.array([1.0, -1.0, 0.0, 0.0])
        gradients = []
        for beta, some in ((0.0, slice(0, 2)), (1e-30, slice(None))):
            net = torchland.new_model(tokenizer, "nano", 0)
            optimizer = torch.optim.SGD(net.parameters(), 0.0)
            weights = advantages[some] * (len(advantages[some]) / len(advantages))
            _update(net, tokenizer, optimizer, pairs[some], weights, net, 0.2, beta, 1, False)
            gradients.append(torch.cat([one.grad.ravel() for one in net.parameters()]))
        assert gradients[0].abs().max() > 0
        torch.testing.assert_close(*gradients, rtol=1e-4, atol=1e-6)

    def test_products_of_half_the_digits_give_nearly_the_same(self, data):
        torch = torchland.need("torch")
        tokenizer = torchland.new_tokenizer(["Who visited Rome?", "Ann visited Oslo."], 300)
        net, pairs = torchland.new_model(tokenizer, "nano", 0), [([5, 6, 7], [9, 10, 1])]
        losses = []
        for bf16 in (False, True):
            with torchland.precision(bf16):
                losses.append(loss_of(net, tokenizer, pairs, "reply"))
        assert losses[0].item() == pytest.approx(losses[1].item(), rel=0.02)
        assert losses[1].dtype == torch.float32
        assert all(one.dtype == torch.float32 for one in net.parameters())

    def test_a_model_that_is_not_there_is_named(self, data, tmp_path):
        with pytest.raises(TrainingError, match="no model is there"):
            sft(data / "sft", tmp_path / "out", model=str(tmp_path / "nowhere"))
        with pytest.raises(TrainingError, match="models from scratch are scratch:nano"):
            sft(data / "sft", tmp_path / "huge", model="scratch:huge")
