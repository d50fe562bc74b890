"""Questions over invented schemas: the same for a seed, gold that the rows give, and shapes that are all asked."""

from __future__ import annotations

import pytest

from bench.qa import invented
from bench.qa.domains import HELD, TUNED
from bench.qa.schemas import OPEN, Graph, did, now, past, read_schema
from bench.qa.shapes import Writer


@pytest.mark.parametrize(("name", "schema"), sorted({**TUNED, **HELD}.items()))
def test_a_schema_writes_the_same_questions_for_a_seed(name, schema):
    first, again = (Writer(Graph(name, schema, 3)).write(60) for _ in range(2))
    assert [(q.text, q.gold) for q in first] == [(q.text, q.gold) for q in again]
    assert len({q.text for q in first}) == len(first) == 60
    assert {q.style for q in first} >= {"careful", "chatty"}
    assert len({q.shape for q in first}) > 15


def test_gold_is_what_the_rows_say():
    graph = Graph("support", TUNED["support"], 1)
    asked = [q for q in Writer(graph).write(150) if q.shape == "now"]
    for q in asked:
        held = {f.tail for f in graph.facts if f.stop == OPEN and f.start < graph.now}
        assert set(q.gold) <= held
    assert asked


def test_no_schema_is_in_both_halves():
    assert not set(TUNED) & set(HELD)


def test_verbs_are_bent_as_people_do():
    _, relations = read_schema(TUNED["support"])
    assigned, reported = relations[:2]
    assert past(assigned.does, "Ann") == "was assigned to Ann"
    assert did("T1", assigned.does, "Ann") == "was T1 assigned to Ann"
    assert now(assigned.suffers, "T1") == "handles T1"
    assert did("Acme", reported.suffers, "T1") == "did Acme report T1"


def test_the_command_prints_shares_and_no_question(capsys, tmp_path):
    assert invented.main(["--n", "5", "--json", str(tmp_path / "report.json")]) == 0
    said = capsys.readouterr()
    assert "exceptions 0" in said.out + said.err
    assert "?" not in said.out + said.err
