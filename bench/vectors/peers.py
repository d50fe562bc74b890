"""The other ways to ask the same: nearest ten distinct groups with a row in [lo, hi).

Each arm is built once and then called with (query, lo, hi). Stores that know only items get one item a group and a
filter "has a row in the window", computed from the rows within the call; stores with columns get one item a row and
a condition on it. Graphs are kept beside the vectors once built; the seconds they took are kept with them.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from bench.harness import say
from bench.vectors.corpus import Corpus, K

Arm = Callable[[Any, int, int], Any]
M, EF_BUILD = 16, 200


class Peers:
    """Builds arms by name and notes what building took."""

    def __init__(self, corpus: Corpus, folder: Path, threads: int = 1, efs: tuple[int, ...] = (100, 400)) -> None:
        self.corpus = corpus
        self.folder = folder
        # Of building only: whoever searches has one.
        self.threads = threads
        self.efs = efs
        self.build_seconds: dict[str, float] = {}
        self.skipped: dict[str, str] = {}
        self.built: list[str] = []

    def arms(self, quick: bool, names: list[str] | None = None) -> dict[str, Arm]:
        """Return every arm whose package is installed; the others are named in `skipped` and said aloud."""
        makers = [self.numpy_slice, self.faiss_flat, self.usearch_slice]
        if not quick:
            makers += [self.hnswlib, self.faiss_hnsw, self.faiss_ivf, self.sqlite_vec, self.lancedb]
        if names is not None:
            self.skipped = {maker.__name__: "not asked for" for maker in makers if maker.__name__ not in names}
            makers = [maker for maker in makers if maker.__name__ in names]
        found: dict[str, Arm] = {}
        for maker in makers:
            say(f"building {maker.__name__} …")
            try:
                found |= maker()
                self.built.append(maker.__name__)
            except ImportError as error:
                self.skipped[maker.__name__] = str(error)
                say(f"[yellow]PEER ABSENT: {maker.__name__} ({error})")
        return found

    def kept(
        self, name: str, build: Callable[[], Any], save: Callable[[Any, str], Any], load: Callable[[str], Any]
    ) -> Any:
        """Build, or load what an earlier run built of the same vectors."""
        path = self.folder / f"{name}-{self.corpus.about['fingerprint']}.graph"
        note = path.with_suffix(".json")
        if path.is_file() and note.is_file():
            self.build_seconds[name] = json.loads(note.read_text())["seconds"]
            return load(str(path))
        begin = time.perf_counter()
        made = build()
        self.build_seconds[name] = time.perf_counter() - begin
        save(made, str(path))
        note.write_text(json.dumps({"seconds": self.build_seconds[name]}))
        return made

    # ------------------------------------------------------------------------------------------------------------------

    def numpy_slice(self) -> dict[str, Arm]:
        vectors, row_group = self.corpus.vectors, self.corpus.row_group

        def call(query: Any, lo: int, hi: int) -> Any:
            groups = np.unique(row_group[lo:hi])
            scores = vectors[groups] @ query
            if len(groups) > K:
                best = np.argpartition(-scores, K - 1)[:K]
                return groups[best]
            return groups

        return {"numpy, exact on the slice": call}

    def usearch_slice(self) -> dict[str, Arm]:
        from usearch.index import MetricKind, search

        vectors, row_group = self.corpus.vectors, self.corpus.row_group

        def call(query: Any, lo: int, hi: int) -> Any:
            groups = np.unique(row_group[lo:hi])
            k = min(K, len(groups))  # it refuses to be asked for more than there are
            return groups[search(vectors[groups], query, k, MetricKind.IP, exact=True, threads=1).keys]

        return {"usearch, exact on the slice": call}

    def faiss_flat(self) -> dict[str, Arm]:
        import faiss

        faiss.omp_set_num_threads(1)
        vectors, row_group = self.corpus.vectors, self.corpus.row_group
        begin = time.perf_counter()
        rows = faiss.IndexFlatIP(vectors.shape[1])
        rows.add(vectors[row_group])
        self.build_seconds["faiss flat"] = time.perf_counter() - begin

        def call(query: Any, lo: int, hi: int) -> Any:
            # One item a row, in the order of time: the selector is a range, and the same text comes back repeatedly.
            wanted = K
            while True:
                selector = faiss.IDSelectorRange(lo, hi, True)
                parameters = faiss.SearchParameters(sel=selector)
                found = rows.search(query[None], min(wanted, hi - lo), params=parameters)[1][0]
                groups = _distinct(row_group[found[found >= 0]])
                if len(groups) >= K or wanted >= hi - lo:
                    return groups[:K]
                wanted *= 4

        return {"faiss flat, range selector": call}

    def _selected(self, lo: int, hi: int, parameters: Any) -> Any:
        """Return faiss parameters that let the groups of a window pass; among all rows nobody would filter."""
        import faiss

        if hi - lo < len(self.corpus.row_group):
            # Both stay alive as long as the parameters.
            parameters.bits = np.packbits(self.corpus.inside(lo, hi), bitorder="little")
            parameters.chosen = faiss.IDSelectorBitmap(parameters.bits)
            parameters.sel = parameters.chosen
        return parameters

    def faiss_hnsw(self) -> dict[str, Arm]:
        import faiss

        faiss.omp_set_num_threads(1)
        vectors = self.corpus.vectors

        def build() -> Any:
            graph = faiss.IndexHNSWFlat(vectors.shape[1], M, faiss.METRIC_INNER_PRODUCT)
            graph.hnsw.efConstruction = EF_BUILD
            faiss.omp_set_num_threads(self.threads)
            graph.add(vectors)
            faiss.omp_set_num_threads(1)
            return graph

        graph = self.kept("faiss-hnsw", build, faiss.write_index, faiss.read_index)

        def arm(ef: int) -> Arm:
            def call(query: Any, lo: int, hi: int) -> Any:
                chosen = self._selected(lo, hi, faiss.SearchParametersHNSW(efSearch=ef))
                found = graph.search(query[None], K, params=chosen)[1][0]
                return found[found >= 0]

            return call

        return {f"faiss HNSW, bitmap, ef {ef}": arm(ef) for ef in self.efs}

    def faiss_ivf(self) -> dict[str, Arm]:
        import faiss

        vectors = self.corpus.vectors
        n_lists = max(1, int(4 * len(vectors) ** 0.5))

        def build() -> Any:
            faiss.omp_set_num_threads(self.threads)
            coarse = faiss.IndexFlatIP(vectors.shape[1])
            made = faiss.IndexIVFFlat(coarse, vectors.shape[1], n_lists, faiss.METRIC_INNER_PRODUCT)
            made.cp.niter, made.cp.max_points_per_centroid = 5, 40
            made.train(vectors[np.random.default_rng(0).permutation(len(vectors))[: 40 * n_lists]])
            made.add(vectors)
            faiss.omp_set_num_threads(1)
            return made

        made = self.kept("faiss-ivf", build, faiss.write_index, faiss.read_index)

        def arm(n_probes: int) -> Arm:
            def call(query: Any, lo: int, hi: int) -> Any:
                chosen = self._selected(lo, hi, faiss.SearchParametersIVF(nprobe=n_probes))
                found = made.search(query[None], K, params=chosen)[1][0]
                return found[found >= 0]

            return call

        probes = [max(1, n_lists * share // 100) for share in (2, 10, 30)]
        return {f"faiss IVF, bitmap, {n} of {n_lists} lists": arm(n) for n in probes}

    def hnswlib(self) -> dict[str, Arm]:
        import hnswlib

        vectors = self.corpus.vectors
        n, dimension = vectors.shape

        def build() -> Any:
            graph = hnswlib.Index("ip", dimension)
            graph.init_index(n, M=M, ef_construction=EF_BUILD, random_seed=0)
            graph.add_items(vectors, num_threads=self.threads)
            return graph

        def load(path: str) -> Any:
            graph = hnswlib.Index("ip", dimension)
            graph.load_index(path, max_elements=n)
            return graph

        graph = self.kept("hnswlib", build, lambda made, path: made.save_index(path), load)
        graph.set_num_threads(1)

        def filtered(query: Any, lo: int, hi: int) -> Any:
            if hi - lo == len(self.corpus.row_group):
                graph.set_ef(100)
                return graph.knn_query(query, k=K)[0][0]
            mask = self.corpus.inside(lo, hi)
            graph.set_ef(min(100, int(mask.sum())) if mask.sum() > K else K)
            try:
                return graph.knn_query(query, k=min(K, int(mask.sum())), filter=mask.__getitem__)[0][0]
            except RuntimeError:
                # The graph ran dry before it met k items that pass: hnswlib answers with an error.
                return np.empty(0, np.int64)

        def overfetch(least_ef: int) -> Arm:
            def call(query: Any, lo: int, hi: int) -> Any:
                if hi - lo == len(self.corpus.row_group):
                    graph.set_ef(least_ef)
                    return graph.knn_query(query, k=K)[0][0]
                mask = self.corpus.inside(lo, hi)
                least = min(K, int(mask.sum()))
                wanted, found = least_ef, np.empty(0, np.int64)
                while True:
                    graph.set_ef(wanted)
                    try:
                        found = graph.knn_query(query, k=min(wanted, n))[0][0]
                    except RuntimeError:
                        # So many the walk does not reach: what fewer held is all there is.
                        return found[:K]
                    found = found[mask[found]]
                    if len(found) >= least or wanted >= 12_800:
                        return found[:K]
                    wanted *= 4

            return call

        fetching = {f"hnswlib, overfetch, ef {ef}": overfetch(ef) for ef in self.efs}
        return {"hnswlib, filter callback": filtered, **fetching}

    def sqlite_vec(self) -> dict[str, Arm]:
        import apsw  # the interpreter's own sqlite3 may be built without extensions
        import sqlite_vec

        vectors, row_group = self.corpus.vectors, self.corpus.row_group
        connection = apsw.Connection(":memory:")
        connection.enable_load_extension(True)
        connection.load_extension(sqlite_vec.loadable_path())
        begin = time.perf_counter()
        connection.execute(
            f"create virtual table facts using vec0(row integer primary key, at integer, "
            f"vector float[{vectors.shape[1]}] distance_metric=cosine)"
        )
        with connection:
            connection.executemany(
                "insert into facts(row, at, vector) values (?, ?, ?)",
                ((row, row, vectors[group].tobytes()) for row, group in enumerate(row_group.tolist())),
            )
        self.build_seconds["sqlite-vec"] = time.perf_counter() - begin

        def call(query: Any, lo: int, hi: int) -> Any:
            wanted = 4 * K
            while True:
                found = connection.execute(
                    "select row from facts where vector match ? and k = ? and at >= ? and at < ?",
                    (query.tobytes(), wanted, lo, hi),
                ).fetchall()
                groups = _distinct(row_group[[row for (row,) in found]])
                if len(groups) >= K or len(found) < wanted or wanted >= 2560:
                    return groups[:K]
                wanted *= 4

        return {"sqlite-vec, condition": call}

    def lancedb(self) -> dict[str, Arm]:
        import lancedb
        import pyarrow as pa

        vectors, row_group = self.corpus.vectors, self.corpus.row_group
        place = self.folder / "lancedb"
        shutil.rmtree(place, ignore_errors=True)
        begin = time.perf_counter()

        def batches() -> Any:
            for first in range(0, len(row_group), 20_000):
                block = vectors[row_group[first : first + 20_000]]
                column = pa.FixedSizeListArray.from_arrays(pa.array(block.reshape(-1)), vectors.shape[1])
                rows = pa.array(np.arange(first, first + len(block), dtype=np.int64))
                yield pa.record_batch([rows, column], schema=schema)

        schema = pa.schema([("row", pa.int64()), ("vector", pa.list_(pa.float32(), vectors.shape[1]))])
        table = lancedb.connect(place).create_table("facts", batches(), schema=schema)
        self.build_seconds["lancedb"] = time.perf_counter() - begin

        def call(query: Any, lo: int, hi: int) -> Any:
            wanted = 4 * K
            while True:
                asked = table.search(query).distance_type("dot").where(f"row >= {lo} and row < {hi}", prefilter=True)
                found = asked.select(["row", "_distance"]).limit(wanted).to_arrow()["row"].to_numpy()
                groups = _distinct(row_group[found])
                if len(groups) >= K or len(found) < wanted:
                    return groups[:K]
                wanted *= 4

        return {"lancedb flat, condition": call}


def _distinct(groups: Any) -> Any:
    """Drop repetitions, keeping the order."""
    return groups[np.sort(np.unique(groups, return_index=True)[1])]
