"""Opening whatever a folder holds."""

from __future__ import annotations

import pytest

import tkindex as tk
from tkindex.serve.opening import open_any

FACTS = "head,relation,tail,start\nann,visits,rome,2014-10-07\nbob,visits,rome,2014-11-02\n"


@pytest.mark.parametrize("kind", ["saved", "live", "cluster"])
@pytest.mark.parametrize("convention", [None, "multitq"])
def test_every_kind_is_opened_for_questions(tmp_path, kind, convention):
    source, path = tmp_path / "facts.csv", tmp_path / "made"
    source.write_text(FACTS)
    if kind == "cluster":
        tk.cluster.build(source, path, 2)
    else:
        tk.build(source, path)
    if kind == "live":
        tk.open(path, "w").close()
    found = open_any(path, convention)
    assert found.last(tail="rome").head == "bob"
    assert found.convention.name == (convention or "standard")


def test_what_is_no_index_is_an_error(tmp_path):
    with pytest.raises(tk.IndexFileError, match="not a tkindex index"):
        open_any(tmp_path)
