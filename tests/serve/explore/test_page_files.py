"""The files of the explorer's page: what they name, who made them, how large they are."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files

import pytest

pytest.importorskip("starlette", reason="EXPLORER NOT TESTED: the extra explore is not installed")
pytest.importorskip("uvicorn", reason="EXPLORER NOT TESTED: the extra explore is not installed")


STATIC = files("tkindex.serve.explore") / "static"


def page_files() -> dict[str, str]:
    found, todo = {}, [("", STATIC)]
    while todo:
        prefix, folder = todo.pop()
        for entry in folder.iterdir():
            if entry.is_dir():
                todo.append((f"{prefix}{entry.name}/", entry))
            else:
                found[prefix + entry.name] = entry.read_text(encoding="utf-8")
    return found


def test_no_file_names_another_host_or_runs_text():
    for name, text in page_files().items():
        named = set(re.findall(r"https?://([\w.-]+)", text))
        assert named <= {"www.w3.org", "github.com"}, name
        if not name.startswith("vendor/"):
            assert "github.com" not in named, name
            assert not re.search(
                r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc", text
            ), name
    html = page_files()["index.html"]
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert not re.search(r"\son\w+=|\sstyle=", html)


def test_files_that_others_made_keep_their_licence():
    found = page_files()
    assert "MIT License" in found["vendor/uplot-license.txt"]
    assert sorted(name for name in found if name.startswith("vendor/")) == [
        "vendor/uplot-license.txt", "vendor/uplot.css", "vendor/uplot.js"
    ]  # fmt: skip


def test_all_files_together_are_small():
    packed = sum(len(gzip.compress(text.encode(), 9)) for text in page_files().values())
    assert packed < 100_000


def test_files_are_sent_compressed_and_not_twice(client):
    status, headers, body = client.request("/static/vendor/uplot.js", headers={"Accept-Encoding": "gzip"})
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert len(body) < 24_000
    again = client.request("/static/vendor/uplot.js", headers={"If-None-Match": headers["etag"]})
    assert (again[0], again[2]) == (304, b"")
