"""Tables of names: every form that they come in, against plain Python, and everything that can be wrong with them."""

import gzip

import pandas as pd
import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.parquet as pq
import pytest
import reference_names as reference
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk

FACTS = [("Q42", "P69", "Q691283", "1971"), ("Q42", "P69", "Q7", "1974"), ("P69", "P1", "Q42", "1975")]
COLUMNS = {
    "id": ["Q42", "P69", "Q42", "Q5"],
    "label": ["Douglas Adams", "educated at", "D. N. A.", "human"],
    "alias": ["DNA", None, "", None],
    "alias_2": ["Bop Ad", "studied at", None, None],
}
CSV = (
    "id,label,alias,alias_2\nQ42,Douglas Adams,DNA,Bop Ad\nP69, educated at ,,studied at\nQ42,D. N. A.,,\nQ5,human,,\n"
)
SAID = (
    "names: 2 entities and 1 relations named, 5 other names; 1 row about ids that the index does not have; 1 row about"
)


def told(ix):
    return [ix.entities.names.pairs(), ix.relations.names.pairs()]


def test_every_form_of_a_table_says_the_same(tmp_path):
    (tmp_path / "a.csv").write_text(CSV, encoding="utf-8")
    (tmp_path / "b.csv").write_text("\ufeff" + CSV.replace(",", ";"), encoding="utf-8")
    (tmp_path / "c.tsv").write_text(CSV.replace(",", "\t"), encoding="utf-8")
    (tmp_path / "d.csv.gz").write_bytes(gzip.compress(CSV.encode()))
    table = pa.table(COLUMNS)
    pq.write_table(table, tmp_path / "e.parquet")
    feather.write_feather(table, tmp_path / "f.feather", compression="uncompressed")
    with pa.OSFile(str(tmp_path / "g.arrow"), "w") as sink, pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    wanted = None
    for source in (*sorted(tmp_path.iterdir()), str(tmp_path / "a.csv"), table, pd.DataFrame(COLUMNS), COLUMNS):
        ix = tk.build(FACTS)
        report = ix.add_names(source)
        assert str(report).startswith(SAID), source
        assert report[:7] == (4, 0, 2, 1, 5, 1, 1)
        wanted = wanted or told(ix)
        assert told(ix) == wanted
    assert ix.named.facts(head="DNA" if "DNA" in ix.named.entities else "Q42")[0].head == "Douglas Adams"
    mapping = {
        "Q42": ["Douglas Adams", "DNA", "Bop Ad", "D. N. A."],
        "P69": ("educated at", "studied at"),
        "Q5": "human",
    }
    ix = tk.build(FACTS, names=mapping)
    assert told(ix) == wanted
    assert ix.report.notes[-1].startswith("names: 2 entities")


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Q42", "P69", "Q7", "Q1"]), st.text("ab Ω", min_size=1).filter(str.strip),
            st.lists(st.one_of(st.none(), st.text("ab \u00e9")), max_size=2),
        ),
        max_size=8,
    ),
    st.integers(0, 8),
)  # fmt: skip
def test_what_is_read_is_what_plain_python_reads(rows, cut):
    ix = tk.build(FACTS)
    wanted = [{}, {}]
    for part in (rows[:cut], rows[cut:]):
        columns = {
            "id": [row[0] for row in part], "label": [row[1] for row in part],
            "alias": [row[2][0] if row[2] else None for row in part],
            "alias_2": [row[2][1] if len(row[2]) > 1 else None for row in part],
        }  # fmt: skip
        report = ix.add_names(columns)
        for n, words in enumerate((ix.entities, ix.relations)):
            wanted[n] = reference.added(wanted[n], reference.read(part, list(words)))
            mine = {} if words.names is None else words.names.pairs()
            assert mine == [(words.id(label), text) for label in words for text in wanted[n].get(label, ())] or not mine
            assert bool(mine) == bool(wanted[n])
        assert report.n_unknown == sum(row[0] == "Q1" for row in part)
        assert report.n_rows == len(part)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("key,label\nQ42,x\n", "no column called 'id' .columns: 'key', 'label'.; a table of names has the columns"),
        ("id,name\nQ42,x\n", "no column called 'label'"),
        ("id,label,label\nQ42,x,y\n", "several columns called 'label'"),
        ("", "no column called 'id' .columns: none."),
        ('id,label\nQ42,"x\n', "line 2: unexpected end of data"),
        ("id,label\nQ42,x\nQ7,\n", "line 3, column 'label': '': the name is empty; leave out the row"),
        ("id,label\n,x\n", "line 2, column 'id': '': an id is the label that facts have"),
        ("id,label\nQ42\n", "line 2, column 'label': None: the name is empty"),
        ("id,label,alias\nQ42,x,a\0b\n", "line 2, column 'alias': .*NUL byte"),
        ("id,label\nQ42," + "x" * 70_000 + "\n", "70,000 bytes, and the longest allowed is 65,536"),
    ],
)
def test_what_is_wrong_with_a_table_is_said_in_one_line(text, said, tmp_path):
    path = tmp_path / "labels.csv"
    path.write_text(text, encoding="utf-8")
    ix = tk.build(FACTS)
    with pytest.raises((tk.InputError, tk.BadRowError), match=said) as error:
        ix.add_names(path)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 500
    assert str(path) in str(error.value)
    assert ix.has_names is False


def test_other_sources_are_refused(tmp_path):
    ix = tk.build(FACTS)
    (tmp_path / "latin.csv").write_bytes("id,label\nQ7,x\nQ42,Jos\xe9\n".encode("latin-1"))
    with pytest.raises(tk.InputError, match=r"latin.csv, line 3: not valid UTF-8"):
        ix.add_names(tmp_path / "latin.csv")
    (tmp_path / "bad.parquet").write_bytes(b"PAR1")
    with pytest.raises(tk.InputError, match="is no readable parquet file"):
        ix.add_names(tmp_path / "bad.parquet")
    with pytest.raises(tk.InputError, match="there is no such file"):
        ix.add_names(tmp_path / "none.csv")
    (tmp_path / "labels.xlsx").write_bytes(b"")
    for source, said in (
        (tmp_path / "labels.xlsx", "a table of names has the columns"),
        (7, "is no table of names"),
        ([("Q42", "x")], "is no table of names"),
        ({"Q42": 7}, "a name is text"),
        ({"Q42": []}, "the name is empty"),
        ({"Q42": "\ud800"}, "not valid UTF-8"),
        ({"id": ["Q42", "Q7"], "label": ["x"]}, "the columns differ in length"),
        ({"id": [True], "label": ["x"]}, "an id is the label"),
    ):
        with pytest.raises((tk.InputError, tk.BadRowError), match=said):
            ix.add_names(source)
    with pytest.raises(tk.InputError, match="on_error is 'drop'"):
        ix.add_names({}, on_error="drop")
    assert ix.has_names is False
    assert ix.named is ix


def test_bad_rows_may_be_left_out_and_are_counted():
    ix = tk.build(FACTS, names={"id": ["Q42", "Q7", "P69"], "label": ["Ann", " ", None]}, on_error="skip")
    assert ix.report.notes[-1] == (
        "names: 1 entities and 0 relations named, 0 other names; 2 bad rows left out: "
        "names, row 2, column 'label': ' ': the name is empty; leave out the row of an id without a name; "
        "names, row 3, column 'label': None: the name is empty; leave out the row of an id without a name"
    )
    assert ix.add_names({"Q7": 1}, on_error="skip").n_bad == 1


def test_ids_that_are_integers_name_labels_of_digits():
    ix = tk.build([("7", "1", "8", "2014")], names=pa.table({"id": [7, 1], "label": ["Ann", "knows"]}))
    assert ix.named.facts()[0][:3] == ("Ann", "knows", "8")


ROWS = st.lists(
    st.tuples(
        st.sampled_from(["Q42", "P69", "Q7", "Q1"]), st.text("ab Ω", min_size=1).filter(str.strip),
        st.lists(st.text("ab \u00e9"), max_size=2),
    ),
    max_size=5,
)  # fmt: skip


def mapping_of(rows):
    return {
        "id": [row[0] for row in rows], "label": [row[1] for row in rows],
        **{f"alias_{n}": [row[2][n] if len(row[2]) > n else None for row in rows] for n in range(2)},
    }  # fmt: skip


@given(st.lists(ROWS, min_size=1, max_size=4))
def test_several_tables_are_one_behind_the_other_and_what_they_say_otherwise_is_told(tables):
    ix, together = tk.build(FACTS), tk.build(FACTS)
    report = ix.add_names([mapping_of(rows) for rows in tables])
    whole = [row for rows in tables for row in rows]
    joined = together.add_names(mapping_of(whole))
    assert report[:7] == joined[:7]
    assert joined.differing == ()
    for words in (ix.entities, ix.relations):
        known = reference.read(whole, list(words))
        mine = [] if words.names is None else words.names.pairs()
        assert mine == [(words.id(label), text) for label in words for text in known.get(label, ())]
    assert [(one.id, one.shown, one.other) for one in report.differing] == reference.differing(tables, {"Q1"})


def test_where_tables_differ_is_said_by_id_names_files_and_lines(tmp_path):
    first, second = tmp_path / "a.csv", tmp_path / "b.csv"
    first.write_text("id,label,alias\nQ7,Rome,\nQ42,Ann,DNA\n")
    second.write_text("id,label\nQ42,DNA\nQ7,Roma\nQ5,human\nQ42,Bo\n")
    ix = tk.build(FACTS, names=[first, second, {"Q7": "Rome", "Q42": "Cy"}])
    assert ix.report.notes[-1].endswith(
        f"tables differ in 3 names, and the first is shown: 'Q7' is 'Rome' in {first}, line 2 and 'Roma' in {second}, "
        f"line 3; 'Q42' is 'Ann' in {first}, line 3 and 'Bo' in {second}, line 5; 'Q42' is 'Ann' in {first}, line 3 "
        "and 'Cy' in names (table 3), row 2"
    )
    assert ix.named.facts(head="Q42")[1].tail == "Rome"
    told = ix.add_names([first, second]).to_dict()
    assert told["differing"][0] == {
        "id": "Q7", "shown": "Rome", "place": f"{first}, line 2", "other": "Roma", "other_place": f"{second}, line 3",
    }  # fmt: skip
    with pytest.raises(tk.InputError, match=r"\('Q42', 'x'\) \(tuple\) is no table of names"):
        ix.add_names([first, ("Q42", "x")])


def test_names_may_take_the_place_of_those_that_there_were():
    ix = tk.build(FACTS, names={"Q42": "Ann", "P69": "knows"})
    ix.add_names({"Q42": "Bo"}, replace=True)
    assert ix.entities.names.pairs() == [(ix.entities.id("Q42"), "Bo")]
    assert ix.relations.names is None
    ix.add_names({}, replace=True)
    assert not ix.has_names
