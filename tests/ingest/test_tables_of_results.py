"""What results hand out is read as it was: units and ends travel with a table, and names of columns are kept."""

from __future__ import annotations

import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex
import tkindex.tools.call


def test_a_column_whose_name_results_use_is_kept_under_another():
    rows = [{"head": "a", "relation": "r", "tail": "b", "time": "2014-01-01", "row": 7, "row_": "x", "note": "n"}]
    index = tkindex.build(rows)
    (fact,) = index.facts().to_dicts()
    assert (fact["row"], fact["row__"], fact["row_"], fact["note"]) == (0, 7, "x", "n")
    assert index.facts().to_arrow().column("row__").to_pylist() == [7]
    assert index.facts().to_pandas()["row__"].tolist() == [7]
    # And through a table and back.
    again = tkindex.build(index.facts().to_arrow())
    assert again.facts().to_dicts()[0]["row__"] == 7
    shown = tkindex.tools.call.call_tool(index, "facts", {})["rows"][0]
    assert shown["attributes"] == {"row": 7, "row_": "x", "note": "n"}
    # A column that plays no role since another was named for it.
    named = [{"who": "a", "relation": "r", "tail": "b", "time": "2014-01-01", "head": "zz"}]
    assert tkindex.build(named, columns={"head": "who"}).facts().to_dicts()[0]["head_"] == "zz"


@settings(max_examples=60, deadline=None)
@given(
    rows=st.lists(
        st.tuples(
            st.sampled_from("abc"),
            st.sampled_from("rs"),
            st.sampled_from("abc"),
            st.integers(-5, 5),
            st.sampled_from((1, 1, 2, 9, None)),
        ),
        min_size=1,
        max_size=8,
    ),
    unit=st.sampled_from(("day", "minute", "microsecond")),
    base=st.sampled_from((0, 16_344, 2**60)),
    form=st.sampled_from(("table", "result", "parquet", "arrow", "beside")),
)
def test_tables_of_results_are_read_as_they_were(rows, unit, base, form, tmp_path_factory):
    """Stops of days are excluded there and were taken for days inside: each round trip made facts a day longer."""
    ticks = [(h, r, t, base + s, None if n is None else base + s + n) for h, r, t, s, n in rows]
    index = tkindex.build(ticks, unit=unit, ticks=True)
    source = index.facts()
    if form != "result":
        source = source.to_arrow()
    if form in ("parquet", "arrow"):
        path = tmp_path_factory.mktemp("said") / f"facts.{form}"
        pq.write_table(source, path) if form == "parquet" else pa.feather.write_feather(source, path)
        source = path
    if form == "beside":
        # The way of another source is its own.
        live = tkindex.create(tmp_path_factory.mktemp("said") / "x", unit=unit)
        live.append([("a", "r", "b", "2014-01-01", "2014-01-02")])
        live.append(source)
        live.retract([("a", "r", "b", "2014-01-01", "2014-01-02")])
        again = [fact[:5] for fact in live.facts()]
        live.close()
    else:
        built = tkindex.build(source)
        again = [fact[:5] for fact in built.facts()]
        assert (built.unit, built.is_point) == (unit, index.is_point)
    assert sorted(again) == sorted(fact[:5] for fact in index.facts())


def test_what_a_table_says_is_overruled_by_the_caller_and_is_no_word_on_others(tmp_path):
    first = tkindex.build([("a", "r", "b", "2014-01-01", "2014-01-02")]).facts().to_arrow()
    assert first.schema.metadata[b"tkindex.unit"] == b"day"
    assert str(tkindex.build(first, closed_stop=True).facts()[0].stop) == "2014-01-04"
    pq.write_table(first, tmp_path / "a.parquet")
    (tmp_path / "b.csv").write_text("head,relation,tail,start,stop\na,r,c,2014-01-01,2014-01-02\n")
    both = tkindex.build([tmp_path / "a.parquet", tmp_path / "b.csv"])
    assert [str(fact.stop) for fact in both.facts()] == ["2014-01-03", "2014-01-03"]
    assert both.report.closed_ends_converted == 1
