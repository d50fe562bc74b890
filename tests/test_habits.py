"""The daily loop: changelog fragments are well-formed; Makefile and pre-commit run what CI runs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from places import PROJECT

BIN = Path(sys.executable).parent
FRAGMENTS = sorted(path for path in (PROJECT / "changelog.d").iterdir() if path.name != "README.md")
CONFIG = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]
TYPES = [kind["directory"] for kind in CONFIG["type"]]
NAME = re.compile(rf"(?:\d+|\+[a-z0-9-]+)\.(?:{'|'.join(TYPES)})(?:\.\d+)?\.md")


def problem(name: str, text: str) -> str:
    """Say what is wrong with a changelog fragment; "" where nothing is."""
    if not NAME.fullmatch(name):
        return f"expected ISSUE.TYPE.md or +slug.TYPE.md with a type of {', '.join(TYPES)}"
    if "\n\n" in text.strip() or re.search(r"^\s*(?:#|[-*] )", text, re.MULTILINE):
        return "expected one paragraph, with no heading and no list: towncrier adds those"
    if not re.search(r"[.!?)`]\s*\Z", text):
        return "expected a sentence that ends"
    return ""


@pytest.mark.parametrize("path", FRAGMENTS, ids=lambda path: path.name)
def test_changelog_fragments_are_well_formed(path):
    assert problem(path.name, path.read_text(encoding="utf-8")) == ""


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("14.fixed.md", "A cursor survives a restart.\n", ""),
        ("+cursor-restart.added.2.md", "A cursor survives\na restart.\n", ""),
        ("14.bugfix.md", "A cursor survives a restart.", "expected ISSUE"),
        ("cursor.fixed.md", "A cursor survives a restart.", "expected ISSUE"),
        ("14.fixed.rst", "A cursor survives a restart.", "expected ISSUE"),
        ("14.fixed.md", "- A cursor survives a restart.", "expected one paragraph"),
        ("14.fixed.md", "One.\n\nTwo.", "expected one paragraph"),
        ("14.fixed.md", "A cursor survives a", "expected a sentence"),
        ("14.fixed.md", "", "expected a sentence"),
    ],
)
def test_a_malformed_fragment_is_seen(name, text, said):
    assert problem(name, text).startswith(said)
    assert bool(problem(name, text)) == bool(said)


def test_a_release_moves_every_fragment_into_the_changelog(tmp_path):
    """As towncrier itself reads them, in a copy: each text appears once, above older releases."""
    program = BIN / "towncrier"
    if not program.exists():
        pytest.skip("RELEASE NOT TRIED: towncrier is not installed; pip install '.[dev]'")
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(PROJECT / name, tmp_path)
    shutil.copytree(PROJECT / "changelog.d", tmp_path / "changelog.d")
    (tmp_path / "changelog.d" / "+tried.fixed.md").write_text("Tried in a test.\n", encoding="utf-8")
    command = [str(program), "build", "--version", "99.0", "--date", "2099-01-01", "--keep"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True, timeout=60)
    text = (tmp_path / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", text, re.MULTILINE)[0] == "99.0"
    for path in FRAGMENTS:
        assert " ".join(path.read_text(encoding="utf-8").split()) in " ".join(text.split()), path.name
    assert text.count("Tried in a test.") == 1
    assert text.endswith((PROJECT / "CHANGELOG.md").read_text(encoding="utf-8").partition(CONFIG["start_string"])[2])


# ----------------------------------------------------------------------------------------------------------------------
# Makefile and pre-commit


def makefile() -> str:
    return (PROJECT / "Makefile").read_text(encoding="utf-8")


def test_quick_tests_are_files_that_exist():
    quick = re.search(r"^QUICK = \\\n(.*?)\n\n", makefile(), re.DOTALL | re.MULTILINE)
    assert quick is not None
    files = re.findall(r"[\w/.]+\.py", quick[1])
    assert len(files) > 10
    assert [file for file in files if not (PROJECT / file).is_file()] == []


def test_the_daily_loop_runs_the_checks_of_ci():
    """What `test_checks` runs, `make check` runs, and pre-commit too."""
    checks = (PROJECT / "tests" / "test_checks.py").read_text(encoding="utf-8")
    hooks = (PROJECT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    run_by_ci = set(re.findall(r'passes\("([\w-]+)"', checks)) - {"pytest"}
    assert run_by_ci == {"ruff", "mypy", "lint-imports", "mkdocs"}
    for program in run_by_ci:
        assert re.search(rf"^\t{program}\b", makefile(), re.MULTILINE), program
        assert re.search(rf"^ +entry: {program}\b", hooks, re.MULTILINE), program


def test_hooks_use_this_environment_and_nothing_else():
    yaml = pytest.importorskip("yaml", reason="HOOKS NOT READ: pyyaml comes with mkdocs; pip install '.[dev]'")
    config = yaml.safe_load((PROJECT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    for hook in config["repos"][0]["hooks"]:
        assert hook["language"] == "system", hook["id"]
        program = hook["entry"].split()[0]
        assert program == "make" or (BIN / program).exists() or shutil.which(program), hook["id"]
