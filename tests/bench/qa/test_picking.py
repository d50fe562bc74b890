"""The weights by which a reading is picked: what they are fitted on, what they say, and the policies beside them."""

import gzip
import json

import pytest

from bench.qa import blindsets
from bench.qa.picking import POLICIES, ROWS, area, best_of, fit, held, main, read_rows
from reasoners.planner.logic.choice.offering import MOST, SIGNS
from reasoners.planner.picking import shipped_weights


def row(n, right, model, shares=(0.4, 0.3), generation="first"):
    return {
        "generation": generation, "graph": "g", "id": str(n), "has_answer": True, "rest": 0.3, "order": [0, 1, 2],
        "model": list(model),
        "options": [{"said": str(k), "share": share, "signs": [0.0] * len(SIGNS), "right": k == right}
                    for k, share in enumerate(shares)],
    }  # fmt: skip


def of_model(n, generation="first"):
    """Rows in which the model is right about which, and the rules are not."""
    model = {0: (0.8, 0.1, 0.1), 1: (0.1, 0.8, 0.1), 2: (0.1, 0.1, 0.8)}
    return [row(k, k % 3, model[k % 3], generation=generation) for k in range(n)]


def test_a_model_that_is_right_is_given_weight_and_one_that_is_not_is_given_none():
    rows = of_model(60)
    good = fit(rows)
    assert good["reading"]["model"] > 1
    assert all(best_of(good, one, one["model"]).is_right for one in rows if one["id"] != "" and int(one["id"]) % 3 < 2)
    turned = [one | {"model": one["model"][::-1]} for one in rows]
    assert fit(turned)["reading"]["model"] < good["reading"]["model"]


def test_held_out_generations_are_told_by_the_others():
    report = held([*of_model(30, "first"), *of_model(30, "second")])
    model, nobody = report["policies"]["model"], report["policies"]["nobody: the rules' signs"]
    assert model["right"] > nobody["right"]
    assert model["area"] > nobody["area"]
    assert report["offered"] == pytest.approx(2 / 3)
    assert set(report["policies"]) == set(POLICIES)


def test_area_is_a_half_for_what_says_nothing():
    assert area([0.5, 0.5, 0.5], [True, False, True]) == 0.5


def test_the_shipped_weights_are_what_the_kept_rows_teach(tmp_path):
    out = tmp_path / "picking.json"
    assert main(["--train", "--out", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8")) == shipped_weights()


def test_the_kept_rows_are_of_spent_sets_and_whole():
    rows = read_rows()
    assert {one["generation"] for one in rows} <= set(blindsets.SPENT)
    assert len({(one["graph"], one["id"]) for one in rows}) == len(rows)
    for one in rows:
        n = len(one["options"])
        assert 0 < n <= MOST
        assert sorted(one["order"]) == list(range(n + 1))
        assert len(one["model"]) == n + 1
        assert sum(one["model"]) == pytest.approx(1, abs=1e-3)
        assert all(len(option["signs"]) == len(SIGNS) for option in one["options"])
    assert gzip.decompress(ROWS.read_bytes()).count(b"\n") == len(rows)
