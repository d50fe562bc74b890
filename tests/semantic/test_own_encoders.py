"""Encoders of the caller's own: of any length of vector, and for readers too."""

from __future__ import annotations

import numpy as np
import pytest

import tkindex as tk
from tkindex.semantic.encoders import QueryVectors, encode_with

ROWS = [("ann", "visits", "rome", "2014-10-07"), ("bob", "sells", "oslo", "2014-11-02"), ("cem", "eats", "pie", "2015")]


class Letters:
    """Counts of letters, as long as the text makes them."""

    name = "letters"
    dimension = 26
    fingerprint = "letters-1"

    def __init__(self, scale: float = 3.5, bad: str = "") -> None:
        self.scale, self.bad = scale, bad

    def encode(self, texts):
        found = np.zeros((len(texts), 26))
        for row, text in zip(found, texts, strict=True):
            for letter in text.lower():
                if "a" <= letter <= "z":
                    row[ord(letter) - 97] += self.scale
        if self.bad == "nan":
            found[-1, 3] = np.nan
        if self.bad == "zero":
            found[-1] = 0
        if self.bad == "shape":
            return found[:, :25]
        if self.bad == "text":
            return ["no", "numbers"]
        return found


def test_scores_are_cosines_whatever_the_encoder_gives():
    index = tk.build(ROWS, unit="day")
    index.embed(Letters())
    hits = index.search("ann visits rome", k=3)
    assert hits[0].head == "ann"
    assert hits[0].score == pytest.approx(1.0, abs=1e-5)
    assert all(-1.0 - 1e-6 <= hit.score <= 1.0 + 1e-6 for hit in hits)
    other = tk.build(ROWS, unit="day")
    other.embed(Letters(scale=0.01))
    assert [hit.score for hit in other.search("ann visits rome")] == pytest.approx([hit.score for hit in hits])


@pytest.mark.parametrize(
    ("bad", "said"),
    [("nan", "NaN or infinity"), ("zero", "only zeros"), ("shape", r"answered with shape"), ("text", "no array of")],
)
def test_vectors_that_point_nowhere_are_refused(bad, said):
    index = tk.build(ROWS, unit="day")
    with pytest.raises(tk.QueryError, match=said):
        index.embed(Letters(bad=bad))
    assert not index.has_vectors
    with pytest.raises(tk.QueryError, match=said):
        QueryVectors(Letters(bad=bad))("who")
    with pytest.raises(tk.QueryError, match=said):
        encode_with(Letters(bad=bad), ["who", "what"])


def test_readers_are_given_the_encoder_when_they_open(tmp_path):
    index = tk.build(ROWS, tmp_path / "index", unit="day")
    index.embed(Letters())
    bare = tk.open(tmp_path / "index")
    with pytest.raises(tk.QueryError, match=r"tk\.open\(path, encoder=encoder\), or call ix\.use_encoder\(encoder\)"):
        bare.search("ann visits rome")
    reader = tk.open(tmp_path / "index", encoder=Letters())
    assert reader.search("ann visits rome")[0].head == "ann"

    class Other(Letters):
        fingerprint = "letters-2"

    with pytest.raises(tk.QueryError, match="fingerprint"):
        tk.open(tmp_path / "index", encoder=Other())


def test_a_live_index_keeps_the_encoder_over_commits_and_compactions(tmp_path):
    tk.build(ROWS, tmp_path / "index", unit="day").embed(Letters())
    with tk.open(tmp_path / "index", mode="w", encoder=Letters()) as live:
        reader = tk.open(tmp_path / "index", encoder=Letters())
        live.append([("dan", "climbs", "hills", "2015-01-02")])
        live.commit()
        assert live.search("dan climbs hills")[0].head == "dan"
        reader.refresh()
        assert reader.search("dan climbs hills")[0].head == "dan"
        live.compact()
        reader.refresh()
        for index in (live, reader):
            assert index.search("ann visits rome")[0].head == "ann"
            assert index.search("dan climbs hills")[0].head == "dan"

    class Other(Letters):
        fingerprint = "letters-2"

    with pytest.raises(tk.QueryError, match="fingerprint"):
        tk.open(tmp_path / "index", mode="w", encoder=Other())
    # It was let go.
    tk.open(tmp_path / "index", mode="w").close()
