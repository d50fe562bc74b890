"""Pairs to teach an encoder by, its losses by hand, and a small encoder for real where torch is there."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
import visiting

import tkindex as tk
from bench.reasoners import trainingretriever
from reasoners.qa.formats import Question
from reasoners.shra import agent as shra
from reasoners.training.course import read_log
from reasoners.training.retriever import (
    MORE,
    SLOTS,
    Pair,
    TorchEncoder,
    contrast,
    export_pairs,
    pairs_of,
    read_pairs,
    recall,
    retriever,
)
from reasoners.training.rows import TrainingError

QUESTIONS = [Question(f"q{n}", text, gold, "entity", "equal") for n, (text, gold) in enumerate(visiting.ANSWERED)]


@pytest.fixture(scope="module")
def made():
    index = tk.build(visiting.FACTS, convention="multitq")
    index.embed("hashed:128")
    return shra.make(index)


def test_pairs_are_true_facts_and_their_corruptions_are_not(made):
    true = {f"{head} {relation} {tail} on {day}" for head, relation, tail, day in visiting.FACTS}
    found = [pair for question in QUESTIONS for pair in pairs_of(made, question)]
    assert found
    for pair in found:
        assert pair.positive in true
        assert set(pair.negatives) <= {*SLOTS, MORE}
        assert not set(pair.negatives.values()) & true
        assert {"time", MORE} <= set(pair.negatives)
        assert len(set(pair.negatives.values())) == len(pair.negatives)
        assert pair.negatives[MORE].rsplit(" on ", 1)[1] == pair.positive.rsplit(" on ", 1)[1]
        assert pair.negatives["time"].rsplit(" on ", 1)[0] == pair.positive.rsplit(" on ", 1)[0]
    wrong = Question("x", QUESTIONS[0].text, ("Nobody",), "entity", "equal")
    assert pairs_of(made, wrong) == []


def test_the_fact_is_that_of_the_answer():
    """Of several times of a group the one that answers."""
    facts = [*visiting.FACTS, ("Ann", "Make a visit", "Rome", "2015-06-01")]
    index = tk.build(facts, convention="multitq")
    index.embed("hashed:128")
    asked = Question("x", "When was the last time that Ann visited Rome?", ("2015-06-01",), "time", "first_last")
    found = pairs_of(shra.make(index), asked)
    assert [pair.positive for pair in found] == ["Ann Make a visit Rome on 2015-06-01"]


def test_pairs_are_written_and_read(made, tmp_path):
    told = export_pairs(made, QUESTIONS, tmp_path, {}, unseen=0.4, seed=1)
    train, unseen = (read_pairs(tmp_path, split) for split in ("train", "unseen"))
    assert (len(train), len(unseen)) == (told["rows"]["train"], told["rows"]["unseen"])
    assert not {pair.quid for pair in train} & {pair.quid for pair in unseen}
    with pytest.raises(TrainingError, match="no pair of a split"):
        export_pairs(made, QUESTIONS, tmp_path / "x", {}, unseen=0.0)
    with pytest.raises(TrainingError, match="no pairs; `tkindex-reason export"):
        read_pairs(tmp_path / "nowhere", "train")


def test_recall_counts_what_is_nearer():
    class Line:
        """Texts on a circle."""

        def encode(self, texts):
            angles = np.array([float(text.split()[-1]) for text in texts])
            return np.stack([np.cos(angles), np.sin(angles)], 1).astype(np.float32)

    pairs = [
        Pair("a", "q 0.0", "f 0.1", {"time": "n 0.2", "head": "n 0.3"}),  # nearest
        Pair("b", "q 1.0", "f 1.4", {"time": "n 1.1", "head": "n 1.2"}),  # third nearest
    ]
    assert recall(Line(), pairs, 1) == {"recall": 0.5, "time_told": 0.5}
    assert recall(Line(), pairs, 2)["recall"] == 0.5
    assert recall(Line(), pairs, 3)["recall"] == 1.0
    assert math.isnan(recall(Line(), [Pair("a", "q 0.0", "f 0.1", {})])["time_told"])
    nearest = Pair("b", "q 1.0", "f 1.4", pairs[1].negatives | {MORE: "n 1.0"})  # no candidate
    assert recall(Line(), [pairs[0], nearest], 3)["recall"] == 1.0


def _run(seed, slots, hits):
    judged = [{name: np.array(values) for name in trainingretriever.MEASURES} for values in hits]
    rounds = [{"recall": float(np.mean(values))} for values in hits]
    return {"seed": seed, "slots": list(slots), "rounds": rounds, "judged": judged}


def test_arms_and_rounds_are_compared_question_by_question():
    none, half, all_ = [0.0] * 4, [1.0, 0.0, 1.0, 0.0], [1.0] * 4
    of, fair, fewer = trainingretriever.ARMS
    assert fair == trainingretriever.FAIR
    slots = trainingretriever.ARMS
    runs = [_run(seed, slots[of], (none, half, all_)) for seed in (0, 1)]
    runs += [_run(seed, slots[fair], (none, half, [0.0, 1.0, 0.0, 0.0] if seed else half)) for seed in (0, 1)]
    runs += [_run(seed, slots[fewer], (none, none, none)) for seed in (0, 1)]
    gains = trainingretriever.gains(runs)
    assert not any("judged" in run for run in runs)
    told = {(gain["of"], gain["over"], gain["seed"], gain["round"], gain["measure"]): gain for gain in gains}
    # Three arms over the round before, the first one over two others; of two seeds and both; in two rounds.
    assert len(told) == len(gains) == (3 + 2) * 3 * 2 * len(trainingretriever.MEASURES)
    for measure in trainingretriever.MEASURES:
        means = {
            key: told[(*key, measure)]["mean"]
            for key in (
                (of, "the round before", 0, 1), (of, fair, 0, 1), (of, fair, 0, 2), (of, fair, 1, 2),
                (of, fair, None, 2), (fair, "the round before", 1, 2), (of, fewer, None, 1), (of, fewer, None, 2),
            )
        }  # fmt: skip
        assert list(means.values()) == [0.5, 0.0, 0.5, 0.75, 0.625, -0.25, 0.5, 1.0]
    sure = told[(of, fair, None, 2, "recall")]
    assert 0 < sure["low"] < sure["mean"] < sure["high"] <= 1
    bars = trainingretriever.bars({"runs": runs, "gains": gains})
    assert [bar["name"].partition(", ")[2] for bar in bars[4:]] == [
        f"{seed}, round 2: least gain by wrong times" for seed in ("seed 0", "seed 1", "all seeds")
    ]
    assert [bar["value"] for bar in bars[4:]] == [told[(of, fair, seed, 2, "recall")]["low"] for seed in (0, 1, None)]


def test_the_loop_is_held_to_each_round_and_to_what_wrong_times_teach():
    falls = [[0.0, 0.0, 1.0], [1.0, 0.0, 1.0], [1.0, 0.0, 0.0]]
    runs = [_run(0, SLOTS, falls), _run(0, (*SLOTS[:3], MORE), falls)]
    bars = trainingretriever.bars({"gains": trainingretriever.gains(runs), "runs": runs})
    assert [bar["holds"] for bar in bars] == [True, False, False]
    # Without the arm that has as many negatives nothing is held to what wrong times teach.
    fewer = [_run(0, SLOTS, falls), _run(0, SLOTS[:3], falls)]
    assert len(trainingretriever.bars({"gains": trainingretriever.gains(fewer), "runs": fewer})) == 2
    alone = [_run(0, SLOTS, falls)]
    assert len(trainingretriever.bars({"gains": trainingretriever.gains(alone), "runs": alone})) == 2


def test_a_question_counts_for_as_many_pairs_as_it_has():
    values = np.array([1.0, 0.0, math.nan, 1.0, 1.0, math.nan])
    found = trainingretriever.by_question(["a", "b", "b", "c", "c", "d"], values)
    assert found.mean() == pytest.approx(0.75)
    assert found.tolist() == pytest.approx([0.75, 0.0, 1.5])


@pytest.fixture(scope="module")
def encoder(tmp_path_factory):
    for name in ("torch", "transformers"):
        pytest.importorskip(name, reason=f"the extra train is not installed ({name}): no encoder is taught")
    import torch
    import transformers

    from reasoners.training.torchland import new_tokenizer

    folder = tmp_path_factory.mktemp("encoder")
    texts = [" ".join(fact) for fact in visiting.FACTS] + [text for text, _ in visiting.ANSWERED]
    tokenizer = new_tokenizer(texts, 400)
    torch.manual_seed(0)
    config = transformers.BertConfig(
        vocab_size=len(tokenizer), hidden_size=32, num_hidden_layers=2, num_attention_heads=2, intermediate_size=64
    )
    transformers.BertModel(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


class TestEncoder:
    pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("default")]

    def test_losses_by_hand(self, encoder):
        """One question, its fact at cosine 1, and a negative at cosine 0."""
        import torch

        question, negative = torch.tensor([[1.0, 0.0]]), torch.tensor([[0.0, 1.0]])
        owner, allowed = torch.tensor([0]), torch.ones(1, 1, dtype=torch.bool)
        printed = contrast(question, question, negative, owner, allowed, "printed", 0.05)
        assert printed.item() == pytest.approx(math.exp(0.0) + math.exp(0.0))
        infonce = contrast(question, question, negative, owner, allowed, "infonce", 0.5)
        assert infonce.item() == pytest.approx(math.log(1 + math.exp(-2)))
        worse = contrast(question, negative, question, owner, allowed, "printed", 0.05)
        assert worse.item() == pytest.approx(2 * math.e)

    def test_an_encoder_learns_and_goes_on(self, encoder, made, tmp_path):
        export_pairs(made, QUESTIONS, tmp_path / "rows", {}, unseen=0.4, seed=1)
        options = {"encoder": str(encoder), "steps": 12, "batch": 4, "rate": 3e-3, "threads": 1}
        whole = retriever(tmp_path / "rows", tmp_path / "whole", **options)
        lines = read_log(tmp_path / "whole")
        losses = [line["loss"] for line in lines if "loss" in line]
        assert whole.step == len(losses) == 12
        assert losses[-1] < losses[0]
        assert [line["step"] for line in lines if "recall" in line] == [0, 12]
        assert list(retriever(tmp_path / "rows", tmp_path / "late", seconds=-1.0, **options).steps(12)) == []
        more = retriever(tmp_path / "rows", tmp_path / "more", slots=(*SLOTS[:3], MORE), **options)
        assert more.step == 12
        assert read_log(tmp_path / "more")[1]["loss"] != lines[1]["loss"]
        with pytest.raises(TrainingError, match="another tau"):
            retriever(tmp_path / "rows", tmp_path / "whole", **options, tau=0.1)

    def test_pairs_of_an_earlier_version_have_no_further_negative(self, encoder, made, tmp_path):
        export_pairs(made, QUESTIONS, tmp_path, {}, unseen=0.4, seed=1)
        rows = [json.loads(line) for line in (tmp_path / "train.jsonl").read_text().splitlines()]
        for row in rows:
            del row["negatives"][MORE]
        (tmp_path / "train.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
        with pytest.raises(TrainingError, match=r"no further negative \(more\); export them anew"):
            retriever(tmp_path, tmp_path / "run", encoder=str(encoder), slots=(*SLOTS[:3], MORE))

    def test_the_loop_goes_on_and_tells_each_round(self, encoder, tmp_path, monkeypatch):
        small = {"facts": 150, "questions": 24, "unseen": 0.5, "layers": 1, "steps": 2, "batch": 2, "rate": 1e-3}
        monkeypatch.setattr(trainingretriever, "LOOP", trainingretriever.LOOP | small)
        monkeypatch.setattr(trainingretriever, "MINILM", str(encoder))
        rounds = trainingretriever.rounds
        assert rounds(tmp_path / "a", 0, -1.0, 1, SLOTS[:3]) is None
        found = rounds(tmp_path / "a", 0, None, 1, SLOTS[:3])
        assert len(found["rounds"]) == 3
        assert all(told["recall"] <= told["recall_plain"] <= 1 for told in found["rounds"])
        for told, judged in zip(found["rounds"], found["judged"], strict=True):
            for measure in trainingretriever.MEASURES:
                assert judged[measure].mean() == pytest.approx(told[measure])
            assert len(judged["excluded_told"]) < len(judged["time_told"])
        again = rounds(tmp_path / "a", 0, None, 1, SLOTS[:3])
        assert {name: again[name] for name in again if name != "judged"} == {
            name: found[name] for name in found if name != "judged"
        }

    def test_an_index_is_embedded_by_it(self, encoder):
        index = tk.build(visiting.FACTS)
        index.embed(TorchEncoder(encoder, 1), save=False)
        assert len(index.search("Ann visits Rome", k=3)) == 3
        assert TorchEncoder(encoder, 1).fingerprint != TorchEncoder(encoder).fingerprint
        with pytest.raises(TrainingError, match="no encoder is there"):
            TorchEncoder("/nowhere/at/all")
