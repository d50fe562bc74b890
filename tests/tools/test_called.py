"""Names in calls and results of tools."""

import pytest

import tkindex as tk
from tkindex.serve.compact import compact
from tkindex.tools.call import call_tool

FACTS = [("Q1", "P69", "Q10", "1971"), ("Q2", "P69", "Q10", "1975"), ("Q1", "P26", "Q3", "1982")]
NAMES = {"Q1": "Ann\u202e Bell", "Q2": "Bo Carr", "Q3": "Bo Carr", "P69": "educated at"}


@pytest.fixture
def wiki():
    return tk.build(FACTS, names=NAMES)


def test_results_say_what_their_labels_are_called(wiki):
    found = call_tool(wiki, "facts", {"tail": "Q10"})
    assert found["names"] == {"Q1": "Ann Bell", "P69": "educated at", "Q2": "Bo Carr"}
    assert '"Q2":"Bo Carr"' in compact(found)
    assert "names" not in call_tool(tk.build(FACTS), "facts", {"tail": "Q10"})


def test_slots_take_names_where_no_label_is_written_like_it(wiki):
    assert call_tool(wiki, "count", {"relation": "educated at"})["count"] == 2
    assert call_tool(wiki, "first", {"head": "Bo Carr (Q2)"})["rows"][0]["tail"] == "Q10"
    refused = call_tool(wiki, "first", {"head": "Bo Carr"})
    assert refused["error"]["code"] == "unknown_entity"
    # A label is a label first.
    mixed = tk.build(FACTS, names={"Q1": "Q2"})
    assert call_tool(mixed, "first", {"head": "Q2"})["rows"][0]["start"] == "1975-01-01"


def test_link_gives_labels_and_their_names(wiki):
    found = call_tool(wiki, "link", {"text": "ann bell"})
    assert found["candidates"][0]["label"] == "Q1"
    assert found["names"]["Q1"] == "Ann Bell"


def test_a_live_index_has_them_in_its_tools(tmp_path):
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append(FACTS)
        live.commit()
        live.add_names(NAMES)
        assert call_tool(live, "facts", {"head": "Q2"})["names"]["Q2"] == "Bo Carr"
        ended = call_tool(live, "retract", {"head": "Bo Carr (Q2)", "relation": "P69"}, toolbox="write")
        assert ended["ok"], ended
        assert live.exists(head="Q2") is False
