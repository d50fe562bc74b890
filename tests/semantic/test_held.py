"""Embeddings with a name: each answers as an index that has it alone, whatever happens to the index."""

from __future__ import annotations

import json
import shutil

import numpy as np
import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli import main
from tkindex.errors import IndexFileError, QueryError
from tkindex.storage.embeddings import check_name, is_named_file
from tkindex.storage.manifest import MANIFEST, STAMP, seal, unseal
from tkindex.tools.call import call_tool

NOTES = ("about the harvest", "about the flood", None, "a dry year")
# The default one, one of notes that tell facts of a group apart, and one of other words by a wider encoder.
KINDS = {
    None: ("hashed:64", None),
    "notes": ("hashed:32", "{head} {note}"),
    "to-whom": ("hashed:128", "{tail} of {head}"),
}


def fact(i, head, tail, note):
    return {"head": head, "relation": "writes to", "tail": tail, "time": f"2014-{1 + i % 12:02}-07", "note": note}


def facts_from(first, n):
    people = ("ann", "bob", "cem", "dan")
    return [fact(i, people[i % 4], people[(i // 2) % 3], NOTES[i % 4]) for i in range(first, first + n)]


def embed_all(index):
    for name, (encoder, template) in KINDS.items():
        index.embed(encoder, template, name=name)
    return index


def same_as_alone(index, modes=("vector",)):
    """Every embedding finds what an index of the same facts finds that has this one only."""
    rows = [
        {"head": one.head, "relation": one.relation, "tail": one.tail, "time": str(one.start), "note": note}
        for one, note in zip(index.facts(), index.facts().to_arrow().column("note").to_pylist(), strict=True)
    ]
    for name, (encoder, template) in KINDS.items():
        alone = tk.build(rows)
        alone.embed(encoder, template)
        for mode in modes:
            asked = [one.search("ann writes about the flood", tk.before("2014-11"), k=4, mode=mode, embedding=of)
                     for one, of in ((index, name), (alone, None))]  # fmt: skip
            hits = [[(hit.head, hit.tail, round(hit.score, 5), len(hit.facts)) for hit in found] for found in asked]
            assert [hit[2] for hit in hits[0]] == [hit[2] for hit in hits[1]], (name, mode)
            # Equal scores stand in the order of groups, which arrival numbers.
            least = hits[0][-1][2]
            assert {hit for hit in hits[0] if hit[2] > least} == {hit for hit in hits[1] if hit[2] > least}
            assert asked[0].embedding == name
        many = index.search_many(["bob", "the harvest"], k=2, embedding=name)
        assert [[hit.score for hit in found] for found in many] == [
            pytest.approx([hit.score for hit in found]) for found in alone.search_many(["bob", "the harvest"], k=2)
        ]


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """Not to be changed."""
    path = tmp_path_factory.mktemp("known") / "saved"
    tk.build(facts_from(0, 20), path)
    return embed_all(tk.open(path))


@pytest.fixture
def saved(known, tmp_path):
    return tk.open(shutil.copytree(known.path, tmp_path / "saved"))


def test_an_embedding_answers_as_an_index_that_has_it_alone(saved, tmp_path):
    same_as_alone(saved, ("vector", "text", "hybrid"))
    assert saved.embeddings == ("notes", "to-whom")
    opened = tk.open(saved.path)
    assert opened.embeddings == saved.embeddings
    assert opened.has_vectors
    same_as_alone(opened, ("vector", "text", "hybrid"))
    # Mapped: nothing of a file is copied.
    assert not opened.collection("notes").stored.vectors.flags.owndata
    assert not opened.collection("notes").stored.vectors.flags.writeable
    opened.save(tmp_path / "copy")
    same_as_alone(tk.open(tmp_path / "copy").with_convention("multitq").with_convention("standard"))
    same_as_alone(opened.scope("note != 'a dry year'"))


def test_an_embedding_is_replaced_by_its_name_and_leaves_the_others_alone(saved):
    before = [hit.score for hit in saved.search("ann", embedding="notes")]
    saved.embed("hashed:16", "{tail}", name="to-whom", dtype="int8")
    opened = tk.open(saved.path)
    assert opened.embeddings == ("notes", "to-whom")
    assert opened.collection("to-whom").stored.vectors.shape[1] == 16
    assert [hit.score for hit in opened.search("ann", embedding="notes")] == before
    # Views that were made before keep what they had.
    other = opened.with_convention("multitq")
    opened.embed("hashed:16", "{head}", name="new", save=False)
    assert other.embeddings == ("notes", "to-whom")
    assert tk.open(saved.path).embeddings == ("notes", "to-whom")


def test_embeddings_of_a_live_index_follow_every_change(tmp_path):
    path = tmp_path / "live"
    with tk.create(path, unit="day") as live:
        live.append(facts_from(0, 8))
        embed_all(live)
        same_as_alone(live)
        live.commit()
        same_as_alone(tk.open(path))
        live.append(facts_from(8, 6))
        same_as_alone(live)
        with live.transaction() as begun:
            begun.append([fact(30, "eve", "ann", "about the war")])
            assert begun.search("eve the war", k=1, embedding="notes")[0].head == "eve"
        live.commit()
        live.retract(head="bob", tail="bob")
        live.commit()
        same_as_alone(live)
        same_as_alone(live.as_of(1))
        same_as_alone(live.scope("note == 'about the flood'"))
        live.compact()
        same_as_alone(live)
        reader = tk.open(path)
        live.append([fact(31, "fay", "ann", "about the moon")])
        live.commit()
        assert reader.refresh()
        same_as_alone(reader)
        live.erase("note == 'about the moon'")
        live.compact(erase=True)
        assert "fay" not in live.entities
        same_as_alone(live)
        # One that is made over a base, before and after it is durable.
        live.embed("hashed:16", "{note}", name="later")
        assert tk.open(path).embeddings == ("notes", "to-whom")
        assert live.search("the war", k=1, embedding="later")[0].head == "eve"
        live.commit()
        live.backup(tmp_path / "backup")
    for place in (path, tmp_path / "backup"):
        opened = tk.open(place, verify=True)
        assert opened.embeddings == ("notes", "to-whom", "later")
        same_as_alone(opened)
        assert opened.search("the war", k=1, embedding="later")[0].head == "eve"


def test_an_embedding_that_is_dropped_is_gone_from_memory_and_disk(saved, tmp_path):
    with pytest.raises(QueryError, match="no embedding 'other'"):
        saved.drop_embedding("other")
    other = saved.with_convention("multitq")
    saved.drop_embedding("notes")
    assert saved.embeddings == tk.open(saved.path, verify=True).embeddings == ("to-whom",)
    assert not (saved.path / "semantic" / "embedding-notes").exists()
    assert other.embeddings == ("notes", "to-whom")
    saved.drop_embedding()
    assert not tk.open(saved.path).has_vectors
    assert saved.search("ann", k=1, embedding="to-whom")
    # Of a live index with the next commit, facts or not; also one whose texts nobody can make of new facts.
    with tk.open(saved.path, mode="w") as live:
        live.embed("hashed:16", vectors=np.eye(20, 16) + 1, name="given")
        live.embed("hashed:16", lambda head, relation, tail: head, name="made")
        live.commit()
        reader = tk.open(saved.path)
        assert reader.embeddings == live.embeddings == ("to-whom", "given", "made")
        live.append([fact(20, "eve", "ann", "about the war")])
        live.commit()
        for name in ("given", "made"):
            with pytest.raises(QueryError, match=rf"ix.embed\(name='{name}'\), or ix.drop_embedding\('{name}'\)"):
                live.compact()
            live.drop_embedding(name)
            assert name not in live.embeddings
            assert name in tk.open(saved.path).embeddings
        live.commit()
        assert tk.open(saved.path).embeddings == ("to-whom",)
        assert reader.refresh() or reader.refresh() is False
        assert reader.embeddings == ("to-whom",)
        # Dropped, and made anew before it was durable.
        live.drop_embedding("to-whom")
        live.embed("hashed:16", name="to-whom")
        live.commit()
        assert live.search("ann", k=1, embedding="to-whom")
    assert tk.open(saved.path).collection("to-whom").stored.vectors.shape[1] == 16


def test_an_embedding_that_was_interrupted_goes_on_beside_another(tmp_path, monkeypatch):
    from tkindex.semantic import embed

    monkeypatch.setattr(embed, "CHUNK", 2)
    index = tk.build(facts_from(0, 8), tmp_path / "saved")

    def stop(done, total):
        raise KeyboardInterrupt

    for name in (None, "notes"):
        with pytest.raises(KeyboardInterrupt):
            index.embed("hashed:16", KINDS[name][1], stop, name=name)
    left = {path.name for path in tmp_path.iterdir()}
    assert {"saved.embedding.npy", "saved.embedding-notes.npy"} < left
    for name in (None, "notes"):
        seen = []
        index.embed("hashed:16", KINDS[name][1], lambda done, total, seen=seen: seen.append(done), name=name)
        assert seen[0] == 4
    assert [path.name for path in tmp_path.iterdir()] == ["saved"]


# ---- what is wrong ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "Notes", "-a", "../a", "a/b", "a" * 65, "é", "a.b", 3, b"a", ["a"]])
def test_a_name_that_is_none_is_refused_before_anything_is_encoded(name, known):
    for ask in (
        lambda: known.embed("no such encoder", name=name),
        lambda: known.search("ann", embedding=name),
        lambda: known.search_many(["ann"], embedding=name),
        lambda: known.use_encoder("hashed:64", name),
        lambda: known.collection(name),
    ):
        with pytest.raises(QueryError, match="the name of an embedding is"):
            ask()
    with pytest.raises(QueryError):
        check_name(name)


def test_what_is_not_there_is_named_with_what_is(known):
    with pytest.raises(QueryError, match=r"no embedding 'other'; it has 'notes', 'to-whom': .*embed\(name='other'\)"):
        known.search("ann", embedding="other")
    bare = tk.build(facts_from(0, 3))
    with pytest.raises(QueryError, match="no embedding 'notes'; it has none with a name"):
        bare.search("ann", embedding="notes")
    bare.embed("hashed:16", name="notes")
    assert not bare.has_vectors
    assert bare.encoder is None
    with pytest.raises(QueryError, match=r"under a name alone: 'notes'; .*embedding='notes'"):
        bare.search("ann")
    with pytest.raises(QueryError, match="fingerprint"):
        known.use_encoder("hashed:64", "notes")


def damaged(path, change):
    """The index with another manifest, whose checksum is right."""
    file = path / MANIFEST
    body = unseal(file.read_bytes())
    change(body)
    file.write_bytes(seal(body))
    (path / STAMP).unlink(missing_ok=True)
    return path


def test_damage_of_one_embedding_is_found_and_named(saved, tmp_path):
    def rename(body, to):
        body["embeddings"][0]["name"] = to

    plain = saved.path
    for i, change in enumerate(
        (
            lambda body: rename(body, "../notes"),
            lambda body: rename(body, "to-whom"),
            lambda body: rename(body, "other"),
            lambda body: rename(body, 7),
            lambda body: body["embeddings"].pop(),
            lambda body: body.pop("embeddings"),
            lambda body: body["embeddings"].append("x"),
            lambda body: body.update(embeddings=3),
            lambda body: body["embeddings"][0].update(n_groups=1),
            lambda body: body["files"].pop("semantic/embedding-notes/rows.arrow"),
            lambda body: body["files"].update({"semantic/embedding-../rows.arrow": {"size": 0, "crc32": 0}}),
        )
    ):
        path = shutil.copytree(plain, tmp_path / str(i))
        with pytest.raises(IndexFileError, match=str(path)):
            tk.open(damaged(path, change))
    for name in ("groups", "words", "codec"):
        path = shutil.copytree(plain, tmp_path / name)
        file = path / "semantic" / "embedding-notes" / f"{name}.arrow"
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 255
        file.write_bytes(data)
        with pytest.raises(IndexFileError, match=f"embedding-notes/{name}.arrow"):
            tk.open(path)
        file.write_bytes(data[:-8])
        with pytest.raises(IndexFileError, match=f"embedding-notes/{name}.arrow"):
            tk.open(path)
        file.unlink()
        with pytest.raises(IndexFileError):
            tk.open(path)
    # Sound files of which one is another embedding's: what it says is not of these facts.
    swapped = shutil.copytree(plain, tmp_path / "swapped")

    def swap(body):
        for name in ("groups", "rows", "codec", "words", "postings"):
            one, two = (f"semantic/embedding-{of}/{name}.arrow" for of in ("notes", "to-whom"))
            body["files"][one] = body["files"][two]
            shutil.copy(swapped / two, swapped / one)
        body["embeddings"][0] = {**body["embeddings"][1], "name": "notes", "n_bits": 10**6}

    with pytest.raises(IndexFileError, match="the embedding 'notes': "):
        tk.open(damaged(swapped, swap))


def test_an_index_without_embeddings_with_a_name_is_written_as_before(tmp_path):
    tk.build(facts_from(0, 3), tmp_path / "saved").embed("hashed:16")
    body = unseal((tmp_path / "saved" / MANIFEST).read_bytes())
    assert "embeddings" not in body
    assert "name" not in body["semantic"]
    assert not any(is_named_file(name) for name in body["files"])


# ---- tools and the command line --------------------------------------------------------------------------------------


def test_tools_search_an_embedding_by_its_name(known):
    found = call_tool(known, "search", {"text": "ann the flood", "embedding": "notes", "k": 1}, toolbox="index")
    assert found["embedding"] == "notes"
    assert found["rows"][0]["head"] == "bob"
    many = call_tool(known, "search_many", {"texts": ["ann"], "embedding": "to-whom"}, toolbox="index")
    assert many["results"][0]["embedding"] == "to-whom"
    assert "embedding" not in call_tool(known, "search", {"text": "ann"})
    for name in ("other", "../x"):
        error = call_tool(known, "search", {"text": "ann", "embedding": name}, toolbox="index")["error"]
        assert error["code"] == "no_vectors"
        assert error["hint"] == "give `embedding`, one of: notes, to-whom"
    only = tk.build(facts_from(0, 3))
    only.embed("hashed:16", name="notes")
    assert "notes" in call_tool(only, "search", {"text": "ann"})["error"]["hint"]
    plain = tk.build(facts_from(0, 3))
    plain.embed("hashed:16")
    error = call_tool(plain, "search", {"text": "ann", "embedding": "notes"}, toolbox="index")["error"]
    assert error["hint"] == "leave `embedding` away"


def test_the_command_line_makes_lists_checks_and_searches_embeddings(tmp_path):
    path = str(tmp_path / "saved")
    tk.build(facts_from(0, 8), path)

    def run(*arguments, status=0):
        result = CliRunner().invoke(main, [str(argument) for argument in arguments])
        assert result.exit_code == status, result.output
        return result.output

    made = json.loads(
        run("embed", path, "--encoder", "hashed:16", "--template", "{note}!", "--name", "notes", "--json")
    )
    assert (made["name"], made["dimension"]) == ("notes", 16)
    assert "embedding notes" in run("embed", path, "--encoder", "hashed:16", "--name", "notes")
    found = json.loads(run("search", path, "ann", "--embedding", "notes", "--json"))
    assert found["embedding"] == "notes"
    assert "notes" in run("search", path, "ann", "--embedding", "notes", "-k", 1)
    assert "under a name alone: 'notes'; say which, as in --embedding notes" in run("search", path, "ann", status=1)
    assert "the name of an embedding is 'No'" in run("embed", path, "--name", "No", status=1)
    assert "embedding notes: " in run("info", path)
    (known,) = json.loads(run("info", path, "--json"))["embeddings"]
    assert (known["name"], known["template"], known["dimension"]) == ("notes", "{head} {relation} {tail}", 16)
    assert "questions of the embedding 'notes' are encoded" in run("doctor", path)
