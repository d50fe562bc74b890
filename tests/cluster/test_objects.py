"""A cluster in an object store: published, fetched, of another state, damaged; a node that loses its disk."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from cluster_cases import table_of
from reference import Fact

import tkindex as tk
from tkindex.cluster import building, objects
from tkindex.cluster.manifest import read_about

OPTIONS = {"unit": "day", "closed_stop": False, "ticks": True}
FACTS = [Fact(f"e{i * 7 % 40}", f"r{i % 5}", f"e{i * 11 % 40}", i % 37, i % 37 + 1 + i % 3) for i in range(300)]


@pytest.fixture
def folder(tmp_path) -> Path:
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table(table_of(FACTS, notes=True)), tmp_path / "facts.parquet")
    building.build_cluster(tmp_path / "facts.parquet", tmp_path / "cluster", 3, **OPTIONS)
    return tmp_path / "cluster"


def connected(tmp_path: Path, **options):
    return tk.cluster.connect((tmp_path / "store").as_uri(), cache=tmp_path / "cache", **options)


def test_a_cluster_in_a_store_answers_as_the_folder_does(folder, tmp_path, monkeypatch):
    uri = (tmp_path / "store").as_uri()
    assert tk.cluster.publish(folder, uri) == sum(f.stat().st_size for f in (tmp_path / "store").rglob("*.*"))
    expected = tk.cluster.connect(folder)
    with connected(tmp_path) as cluster:
        for i in range(40):
            assert cluster.facts(entity=f"e{i}").to_dicts() == expected.facts(entity=f"e{i}").to_dicts()
        assert cluster.facts(relation="r2").tuples() == expected.facts(relation="r2").tuples()
    # What was fetched is not fetched again; the manifest and the log are.
    fetched = []
    real = objects._fetch_folder
    monkeypatch.setattr(objects, "_fetch_folder", lambda *args: fetched.append(args[1]) or real(*args))
    connected(tmp_path).close()
    assert fetched == []
    with tk.cluster.Router(folder) as router:
        router.append([("new", "r1", "e1", "1970-01-05", "1970-01-09")])
    assert len(connected(tmp_path)) == len(FACTS)
    tk.cluster.publish(folder, uri)
    assert len(connected(tmp_path)) == len(FACTS) + 1
    assert fetched == []
    # A node that lost its disk, or a shard of it.
    about = read_about(folder)
    shutil.rmtree(tmp_path / "cache" / about.id / "shard-00001")
    assert len(connected(tmp_path)) == len(FACTS) + 1
    assert [Path(name).name for name in fetched] == ["shard-00001", "shard-00001-vectors"]
    shutil.rmtree(tmp_path / "cache")
    assert connected(tmp_path, commit=0).count(head="e7") == expected.count(head="e7")


def test_what_a_store_lacks_is_named(folder, tmp_path):
    with pytest.raises(tk.IndexFileError, match=r"is no cluster \(it has no cluster\.json\); publish one there"):
        connected(tmp_path)
    uri = (tmp_path / "store").as_uri()
    tk.cluster.publish(folder, uri)
    shutil.rmtree(tmp_path / "store" / "shard-00002")
    with pytest.raises(tk.IndexFileError, match=r"shard 2 of the cluster .* is missing in the store.*publish"):
        connected(tmp_path)
    building.build_cluster(tmp_path / "facts.parquet", tmp_path / "other", 3, **OPTIONS)
    with pytest.raises(tk.InputError, match="holds another cluster"):
        tk.cluster.publish(tmp_path / "other", uri)
    shutil.copytree(tmp_path / "other" / "shard-00002", tmp_path / "store" / "shard-00002")
    with pytest.raises(tk.IndexFileError, match=r"shard 2 .* another one than cluster\.json names"):
        connected(tmp_path)
    with pytest.raises(tk.InputError, match="no file system that pyarrow knows"):
        tk.cluster.connect("nothing://x/y")
    with pytest.raises(TypeError, match="with the URI of an object store only"):
        tk.cluster.connect(folder, cache=tmp_path)
