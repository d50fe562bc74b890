"""Random questions over odd graphs: a few of each, and an exception that is counted."""

from __future__ import annotations

from bench.qa import fuzz
from reasoners.planner.agent import Planner


def test_no_exception():
    assert fuzz.main(["--n", "24", "--seed", "3"]) == 0


def test_an_exception_is_counted(monkeypatch, capsys):
    def broken(self, question, /):
        raise KeyError(question)

    monkeypatch.setattr(Planner, "answer", broken)
    assert fuzz.main(["--n", "8"]) == 1
    said = capsys.readouterr()
    assert "8 exceptions" in said.out + said.err


def test_no_graph_loses_its_facts():
    """Facts without a time were rows without a start, and all of them were left out."""
    counts = {name: build().n_facts for name, build in fuzz.graphs(0).items()}
    assert counts.pop("5,000 relations") == 12_000
    assert set(counts.values()) == {60, 80, 120, 200}
