"""A live index has every verb and property of an index, known to `dir`, `help` and `inspect`, of the present view."""

from __future__ import annotations

import inspect
import pydoc

import pytest

import tkindex as tk
from tkindex.live.index import LiveIndex
from tkindex.live.verbs import LiveVerbs, Verb

# `path` is that of the folder here, and `over` makes an index.
PUBLIC = [name for name in dir(tk.Index) if not name.startswith("_") and name not in ("path", "over")]
VERBS = [name for name in PUBLIC if callable(getattr(tk.Index, name))]
ROWS = [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "oslo", "2014-11-02")]


@pytest.fixture
def live(tmp_path):
    with tk.create(tmp_path / "live", unit="day") as index:
        index.append(ROWS)
        index.commit()
        yield index


def test_every_public_name_of_an_index_is_declared(live):
    assert len(VERBS) > 25
    missing = [name for name in PUBLIC if name not in dir(LiveIndex)]
    assert not missing
    assert not [name for name in vars(tk.build(ROWS)) if not name.startswith("_") and not hasattr(live, name)]


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_the_signature_and_the_help_of_the_index(name, live):
    of_index, of_live = getattr(tk.Index, name), getattr(LiveIndex, name)
    plain = getattr(of_index, "__wrapped__", of_index)
    # `embed` writes the vectors with the next commit or compaction: there is nothing to say of saving.
    names = [parameter for parameter in inspect.signature(plain).parameters if (name, parameter) != ("embed", "save")]
    assert list(inspect.signature(of_live).parameters)[1:] == names[1:]
    assert inspect.getdoc(of_live)
    assert f" {name}(self" in pydoc.plain(pydoc.render_doc(LiveIndex)), name
    assert callable(getattr(live, name))


def test_verbs_ask_what_is_believed_now(live):
    first = live.facts
    assert [fact.head for fact in first(tail="rome")] == ["ann"]
    assert live.count("ann") == 1
    live.append([("ann", "visits", "bern", "2014-12-01")])
    assert (live.count("ann"), live.n_facts, len(live), live.n_entities) == (2, 3, 3, 5)
    assert live.span.stop == live.view.span.stop
    # What was taken before stays with the state that it was taken of.
    assert len(first("ann")) == 1
    assert isinstance(inspect.getattr_static(LiveVerbs, "facts"), Verb)


def test_what_does_not_exist_is_an_attribute_error(live):
    for name in ("fact", "nothing", "__iter_facts__"):
        with pytest.raises(AttributeError, match=f"'LiveIndex' object has no attribute '{name}'"):
            getattr(live, name)
