"""Word pieces of the default encoder: those that its tokenizer makes of whole texts, and the vectors of its model."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

pytest.importorskip("wordllama", reason="wordllama is not installed: its pieces are not tested")

from tokenizers import AddedToken, Tokenizer, models, normalizers, pre_tokenizers

from tkindex.semantic.backends import static
from tkindex.semantic.backends.static import Pieces, WordLlamaEncoder, splits_at_spaces

WORDS = [
    "Ann", "visits", "Rome", "_", "1999", "日本語", "🙂", "é", "e\u0301", "a\u2581b", "<s>", "x</s>y", "<", "a\tb",
]  # fmt: skip
TEXTS = st.one_of(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join),
    st.lists(st.sampled_from([*WORDS, "", " "]), min_size=1, max_size=8).map(" ".join),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40),
)


@pytest.fixture(scope="module")
def model():
    return static._load()


@pytest.fixture(scope="module")
def encoder():
    return WordLlamaEncoder()


@given(texts=st.lists(TEXTS, max_size=6))
@example(texts=["", " ", "  ", "a", "a ", " a", "a  b", "b" * 65, "b" * 64, "a" * 3000])
@example(texts=["<unk>", "a <s> b", "<s>", "\u2581", "a\u2581 b", "new <new", "\x00 x"])
def test_pieces_of_words_are_those_of_the_text(model, encoder, texts):
    whole = [model.tokenizer.encode(text, add_special_tokens=False).ids for text in texts]
    assert encoder._pieces.of(texts) == whole
    # Known by now.
    assert encoder._pieces.of(texts) == whole
    assert [encoder._pieces.of([text])[0] for text in texts] == whole


@given(st.lists(TEXTS.filter(str.strip), min_size=1, max_size=40))
def test_vectors_are_those_of_the_model_to_the_last_bit(model, encoder, texts):
    plain = [text.replace("_", " ") for text in texts]
    expected = model.embed(plain, batch_size=len(plain))
    assert encoder._embed(texts).tobytes() == expected.tobytes()
    # One by one, each without the others' padding.
    assert b"".join(encoder._embed([text]).tobytes() for text in texts) == expected.tobytes()


def test_files_are_read_as_the_package_reads_them(model, encoder, monkeypatch):
    table, tokenizer = static._read()
    assert table.dtype == model.embedding.dtype
    assert table.tobytes() == model.embedding.tobytes()
    assert tokenizer.to_str() == model.tokenizer.to_str()
    # Where the package keeps them elsewhere, it loads them itself.
    monkeypatch.setattr(static, "_WEIGHTS", "weights/nowhere.safetensors")
    assert static._read() is None
    assert WordLlamaEncoder().fingerprint == encoder.fingerprint


def test_the_default_encoder_is_read_by_words(model):
    assert splits_at_spaces(model.tokenizer)


def test_words_are_forgotten_when_there_are_many(model, monkeypatch):
    monkeypatch.setattr(static, "_KEPT_WORDS", 3)
    pieces = Pieces(model.tokenizer)
    for text in ("a b", "c d", "a d e", "f", "a b c d e f"):
        assert pieces.of([text, text]) == [model.tokenizer.encode(text, add_special_tokens=False).ids] * 2
        assert len(pieces._known) <= 3 + 6


def made_tokenizer(vocabulary, merges, space="\u2581", **options):
    made = Tokenizer(models.BPE({piece: i for i, piece in enumerate(vocabulary)}, merges, **options))
    made.normalizer = normalizers.Sequence([normalizers.Prepend(space), normalizers.Replace(" ", space)])
    return made


LETTERS = ["\u2581", "a", "b"]


def test_a_tokenizer_that_joins_words_is_asked_for_whole_texts():
    apart = made_tokenizer(
        [*LETTERS, "\u2581a", "ab", "\u2581\u2581"], [("\u2581", "a"), ("a", "b"), ("\u2581", "\u2581")]
    )
    assert splits_at_spaces(apart)
    across = made_tokenizer([*LETTERS, "a\u2581", "a\u2581b"], [("a", "\u2581"), ("a\u2581", "b")])
    assert not splits_at_spaces(across)
    texts = ["a b", "a b a", "b a", "a"]
    for tokenizer in (apart, across):
        assert Pieces(tokenizer).of(texts) == [tokenizer.encode(text).ids for text in texts]
    assert Pieces(across).of(["a b"]) != [[*Pieces(across).of(["a"])[0], *Pieces(across).of(["b"])[0]]]


def test_other_ways_to_read_a_text_are_left_to_the_tokenizer():
    def plain():
        return made_tokenizer([*LETTERS, "\u2581a"], [("\u2581", "a")])

    assert splits_at_spaces(plain())
    others = [plain() for _ in range(4)]
    others[0].normalizer = normalizers.Lowercase()
    others[1].normalizer = None
    others[2].pre_tokenizer = pre_tokenizers.Whitespace()
    others[3].model = models.WordLevel({"a": 0, "[UNK]": 1}, unk_token="[UNK]")
    others.append(made_tokenizer([*LETTERS, "\u2581a"], [("\u2581", "a")], dropout=0.5))
    assert not any(map(splits_at_spaces, others))


def test_special_words_of_a_tokenizer_divide_a_text():
    tokenizer = made_tokenizer([*LETTERS, "\u2581a"], [("\u2581", "a")])
    tokenizer.add_special_tokens([AddedToken("[b]", normalized=False)])
    texts = ["a b", "a[b]a", "a [b] b", "[b]", "a b"]
    assert Pieces(tokenizer).of(texts) == [tokenizer.encode(text).ids for text in texts]
    tokenizer.add_special_tokens([AddedToken(" b", normalized=True)])
    assert Pieces(tokenizer).of(texts) == [tokenizer.encode(text).ids for text in texts]
