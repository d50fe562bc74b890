"""Frozen files: their rows, and a clear end where a byte of one was changed or its digest is missing."""

import hashlib

import pytest

from bench.qa.frozen import read_frozen

DATA = b'{"id": 1}\n{"id": "\xc3\xa9"}\n'


def test_rows_of_a_file_as_it_was_frozen(tmp_path):
    (tmp_path / "some.jsonl").write_bytes(DATA)
    (tmp_path / "DIGESTS").write_text(f"{hashlib.sha256(DATA).hexdigest()}  some.jsonl\n", encoding="utf-8")
    assert read_frozen(tmp_path / "some.jsonl") == [{"id": 1}, {"id": "é"}]


@pytest.mark.parametrize(
    "digests", ["", f"{'0' * 64}  some.jsonl\n", f"{hashlib.sha256(DATA).hexdigest()}  other.jsonl\n"]
)
def test_another_file_is_not_read(tmp_path, digests):
    (tmp_path / "some.jsonl").write_bytes(DATA)
    (tmp_path / "DIGESTS").write_text(digests, encoding="utf-8")
    with pytest.raises(ValueError, match=r"some\.jsonl is not as it was frozen: see DIGESTS"):
        read_frozen(tmp_path / "some.jsonl")
