"""The site: what its hooks do, and that its pages name every room, every public name, and only files that exist."""

from __future__ import annotations

import configparser
import importlib.util
import re
from runpy import run_path
from types import ModuleType

import pytest
from places import PROJECT

import tkindex as tk
from tkindex.semantic.registry import NAMES

DOCS = PROJECT / "docs"


def read(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


def hook(name: str, needs: str) -> ModuleType:
    """A module of docs/hooks, which is no package: mkdocs loads its files by path, as is done here."""
    pytest.importorskip(needs, reason=f"HOOK NOT RUN: {needs} is not installed; pip install '.[dev]'")
    spec = importlib.util.spec_from_file_location(f"docs_hooks_{name}", DOCS / "hooks" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ----------------------------------------------------------------------------------------------------------------------
# Hooks


@pytest.mark.parametrize(
    ("source", "given", "expected"),
    [
        ("README.md", "[a](docs/tutorial.md#time)", "[a](tutorial.md#time)"),
        ("README.md", "![a](docs/plot.svg)", "![a](plot.svg)"),
        ("README.md", "[a](DATA_MODEL.md), [b](LICENSE), [c](examples)", "[a](data-model.md), b, c"),
        ("docs/guides/build.md", "[a](../../DATA_MODEL.md#time)", "[a](../data-model.md#time)"),
        ("docs/guides/build.md", "[a](../tools.md), [b](write.md#x)", "[a](../tools.md), [b](write.md#x)"),
        ("docs/tools.md", "[a](#plans), [b](https://example.org/a.md)", "[a](#plans), [b](https://example.org/a.md)"),
        ("docs/tools.md", "```text\n[a](../README.md)\n```", "```text\n[a](../README.md)\n```"),
    ],
)
def test_links_of_the_repository_become_links_of_the_site(source, given, expected):
    assert hook("site", "mkdocs").rewrite_links(given, source) == expected


def test_doctests_are_fenced_wherever_they_stand():
    fence = hook("docstrings", "griffe").fence
    assert fence("Add.\n\n>>> 1\n1\n\nMore.\n\n>>> 2\n2") == (
        "Add.\n\n```pycon\n>>> 1\n1\n```\n\nMore.\n\n```pycon\n>>> 2\n2\n```"
    )
    assert fence("No example.") == "No example."
    section = "Add.\n\nExamples\n--------\n>>> 1\n1\n"
    assert fence(section) == section


# ----------------------------------------------------------------------------------------------------------------------
# Pages


def documented() -> set[str]:
    """The names that the pages of the reference take from docstrings."""
    pages = (DOCS / "reference").glob("*.md")
    return {name for page in pages for name in re.findall(r"^::: ([\w.]+)$", page.read_text(), re.MULTILINE)}


def test_every_public_name_is_in_the_reference():
    missing = {f"tkindex.{name}" for name in tk.__all__} - documented()
    assert missing == set(), "give each a line `::: tkindex.NAME` on a page of docs/reference"


def test_every_page_is_in_the_navigation():
    pages = {str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md")}
    pages |= set(hook("site", "mkdocs").PAGES.values())
    navigation = read("mkdocs.yml").partition("\nnav:\n")[2]
    assert set(re.findall(r"[\w/-]+\.md", navigation)) == pages


def test_every_encoder_is_in_the_guide():
    guide = read("docs/guides/search.md")
    for name in set(NAMES) - {"auto"}:
        assert re.search(rf'^\| .*"{name}[":]', guide, re.MULTILINE), name


# ----------------------------------------------------------------------------------------------------------------------
# Architecture


def rooms_of_the_contract() -> list[str]:
    """The rooms in the order of the contract, top to bottom; those on one line in the order that they stand in."""
    contract = configparser.ConfigParser()
    contract.read(PROJECT / "setup.cfg")
    layers = contract["importlinter:contract:rooms"]["layers"]
    return [room.strip() for line in layers.split("\n") if line.strip() for room in line.split("|")]


def rooms_of_the_package() -> set[str]:
    """Folders with modules, and files, at the top level of the package; the package's own file is none."""
    entries = (PROJECT / "tkindex").iterdir()
    return {
        path.stem for path in entries if path.suffix == ".py" or (path.is_dir() and any(path.glob("*.py")))
    } - {"__init__", "__pycache__"}  # fmt: skip


def test_the_contract_has_every_room():
    assert set(rooms_of_the_contract()) >= rooms_of_the_package()


def test_the_architecture_has_a_word_on_every_room_in_the_order_of_the_contract():
    text = read("docs/architecture.md").partition("## The rooms")[2].partition("\n## ")[0]
    described = re.findall(r"\*\*`(\w+)`\*\*", text)
    assert described == rooms_of_the_contract()


def test_the_drawing_has_every_room():
    drawing = read("docs/architecture.svg")
    drawn = re.findall(r'class="name">(\w+)</text>', drawing)
    assert drawn[:2] == ["reasoners", "bench"]
    assert drawn[2:] == [room for room in rooms_of_the_contract() if room != "__main__"]
    assert "http" not in drawing.replace("http://www.w3.org/2000/svg", "")
    made = run_path(str(DOCS / "draw_architecture.py"))["draw"]()
    assert drawing == made, "the rooms have changed: run python docs/draw_architecture.py"


# ----------------------------------------------------------------------------------------------------------------------
# Paths


# A path in backticks: with a folder, or with one of these endings. A dot, a bracket or a blank tells names apart.
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:md|cfg|toml|yml))`")


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_paths_that_a_document_names_exist(name):
    paths = PATH.findall(read(name))
    assert paths
    assert [path for path in paths if not (PROJECT / path).exists()] == []
