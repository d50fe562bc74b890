"""The documents and the code say the same: blocks made from code are current, examples run, names and links exist."""

from __future__ import annotations

import ast
import asyncio
import doctest
import importlib
import importlib.util
import inspect
import json
import os
import pkgutil
import re
import shlex
import subprocess
import sys
import tomllib
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from chat_server import chat_reply, fake_server
from places import PROJECT

import tkindex as tk
from bench import drawings, readme
from bench.operators import plot
from tkindex import errors, schema
from tkindex.timeline import conditions as when

# Every document that people read: those at the root, and the pages of the site.
DOCUMENTS = (
    "README.md", "DATA_MODEL.md", "CONTRIBUTING.md", "CHANGELOG.md",
    *sorted(str(path.relative_to(PROJECT)) for path in (PROJECT / "docs").rglob("*.md")),
)  # fmt: skip


def read(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


def fenced(text: str, language: str) -> list[tuple[int, str]]:
    """Line number and text of each fenced block in a language."""
    return [
        (text[: match.start(1)].count("\n"), match[1])
        for match in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    ]


# ----------------------------------------------------------------------------------------------------------------------
# Blocks that are made from code


@pytest.mark.parametrize(
    ("file", "name"), [(file, name) for file, blocks in readme.BLOCKS.items() for name in blocks if name != "demo"]
)
def test_a_block_made_from_code_is_current(file, name):
    assert readme.read_block(read(file), name) == readme.BLOCKS[file][name](), "run python -m bench.readme"


def test_no_generated_block_is_left_out():
    for file in DOCUMENTS:
        found = set(re.findall(r"<!-- (\w+):begin -->", read(file)))
        assert found == set(readme.BLOCKS.get(file, {}))


def test_the_demo_prints_what_the_readme_shows():
    found = readme.read_block(read("README.md"), "demo")
    try:
        expected = readme.demo()
    except readme.DemoMissingError as error:
        pytest.skip(f"DEMO NOT RUN: {error}")
    assert found.startswith("```text\n")
    assert readme.mask(found) == readme.mask(expected), "run python -m bench.readme"


def test_only_timings_are_masked():
    assert readme.mask("last  JFK  3.10 µs") == readme.mask("last  JFK 12.4 µs") == readme.mask("last JFK 400 ns")
    assert readme.mask("12 facts in 3 ms") != readme.mask("13 facts in 3 ms")
    assert readme.mask("at 06:00") != readme.mask("at 07:00")


def test_a_block_that_stands_twice_or_not_at_all_is_refused():
    for text in ("", "<!-- a:begin -->\n<!-- a:end -->\n" * 2):
        with pytest.raises(ValueError, match="expected one"):
            readme.read_block(text, "a")


# ----------------------------------------------------------------------------------------------------------------------
# The plot


def test_the_plot_is_drawn_from_the_stored_figures():
    pytest.importorskip("matplotlib", reason="PLOT NOT DRAWN: matplotlib is not installed; pip install '.[dev]'")
    import matplotlib

    report = json.loads(plot.FIGURES.read_text(encoding="utf-8"))
    stored = plot.DRAWING.read_bytes()
    assert f"figures {drawings.digest(report['figures'])}".encode() in stored, "run python -m bench.operators.plot"
    drawn = plot.draw(report)
    assert drawn == plot.draw(report)
    version = re.search(rb"Matplotlib v([\d.]+)", stored)
    assert version is not None
    if version[1].decode() != matplotlib.__version__:
        pytest.skip(
            f"DRAWING NOT COMPARED: it was drawn by matplotlib {version[1].decode()}, here is {matplotlib.__version__}"
        )
    assert drawn == stored, "run python -m bench.operators.plot"


def test_the_figures_name_machine_commit_and_every_size():
    report = json.loads(plot.FIGURES.read_text(encoding="utf-8"))
    assert report["commit"]["id"]
    assert report["machine"]["processor"]
    assert report["sizes"] == sorted(map(int, report["figures"])) == [1_000, 10_000, 100_000, 1_000_000]
    for of_size in report["figures"].values():
        for arms in of_size["latency"].values():
            assert {"tkindex, tuples", "pandas", "dicts", "list scan"} <= set(arms)
            assert all(one["cold_us"] > 0 and one["median_us"] > 0 for one in arms.values())


# ----------------------------------------------------------------------------------------------------------------------
# Examples


NEEDS = re.compile(r"^<!-- needs: ([\w.]+) -->\n```pycon\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def run_examples(name: str, text: str, blocks: list[tuple[int, str]], names: dict[str, Any]) -> None:
    """Run blocks of a document as one example; line numbers stay those of the document."""
    assert blocks
    lines = [""] * (text.count("\n") + 1)
    for first, block in blocks:
        lines[first : first + block.count("\n")] = block.splitlines()
    example = doctest.DocTestParser().get_doctest("\n".join(lines), names, name, str(PROJECT / name), 0)
    out: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(example, out=out.append)
    assert runner.failures == 0, "".join(out)
    assert runner.tries >= len(blocks)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_example_is_without_its_output(name):
    assert not fenced(read(name), "python"), "write examples as pycon, with their output, so that they are run"


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if fenced(read(name), "pycon")])
def test_examples_run_as_they_stand(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = read(name)
    # What needs another package is run apart; the other blocks of a document build on one another.
    apart = {match[2] for match in NEEDS.finditer(text)}
    run_examples(name, text, [block for block in fenced(text, "pycon") if block[1] not in apart], {})


ADAPTERS = [(match[1], name) for name in DOCUMENTS for match in NEEDS.finditer(read(name))]


def test_each_adapter_is_shown_in_at_most_ten_lines():
    assert [package.split(".")[0] for package, _ in ADAPTERS] == [
        "openai", "langchain_core", "llama_index", "pydantic_ai", "smolagents"
    ]  # fmt: skip
    blocks = [match[2] for name in DOCUMENTS for match in NEEDS.finditer(read(name))]
    assert max(block.strip().count("\n") + 1 for block in blocks) <= 10


@pytest.mark.parametrize(("package", "name"), ADAPTERS)
def test_examples_of_adapters_run_as_they_stand(package, name, monkeypatch):
    with warnings.catch_warnings():
        # What a package warns of while it loads is its own affair.
        warnings.simplefilter("ignore")
        pytest.importorskip(package, reason=f"EXAMPLE NOT RUN: {package} is not installed")
    visits = tk.build([
        ("Ann", "visits", "Rome", "2014-10-07"),
        ("Bob", "visits", "Rome", "2014-10-09"),
        ("Ann", "visits", "Oslo", "2014-11-02"),
    ])  # fmt: skip
    visits.embed("hashed")
    text = read(name)
    (block,) = [(text[: match.start(2)].count("\n"), match[2]) for match in NEEDS.finditer(text) if match[1] == package]
    replies = [chat_reply(calls=[("last", json.dumps({"tail": "Rome"}))]), chat_reply("Bob")]
    with fake_server(replies) as (url, _), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        monkeypatch.setenv("OPENAI_BASE_URL", url)
        monkeypatch.setenv("OPENAI_API_KEY", "none")
        # `run_sync` leaves the loop that it finds open; this one is closed here.
        loop = asyncio.new_event_loop()
        asyncio.set_event_loop(loop)
        try:
            run_examples(name, text, [block], {"tk": tk, "visits": visits})
        finally:
            asyncio.set_event_loop(None)
            loop.close()


def command(line: str) -> list[str]:
    """A line of a console block as arguments of this interpreter."""
    words = shlex.split(line)
    if words[0] == "tkindex":
        return [sys.executable, "-m", "tkindex", *words[1:]]
    if words[0] == "python":
        return [sys.executable, *words[1:]]
    raise AssertionError(f"{line!r}: the tests run tkindex and python only")


def console_lines(text: str) -> Iterator[tuple[str, str]]:
    """Each command of the console blocks, and the output that is shown below it."""
    for _, block in fenced(text, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, output = part.partition("\n")
            yield line, output


# A file that the commands of a page work on.
CSV = re.compile(r'^```csv title="([\w.]+)"\n(.*?)^```$', re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if fenced(read(name), "console")])
def test_commands_run_as_they_stand(name, tmp_path):
    text = read(name)
    for file, content in CSV.findall(text):
        (tmp_path / file).write_text(content, encoding="utf-8")
    found = list(console_lines(text))
    assert found
    for line, output in found:
        run = subprocess.run(
            command(line), cwd=tmp_path, env=_environment(), capture_output=True, text=True, timeout=300, check=False
        )
        assert run.returncode == 0, f"{line}: {run.stderr}"
        assert run.stdout.strip(), line
        if output.strip():
            assert readme.mask(run.stdout) == readme.mask(output), line


def _environment() -> dict[str, str]:
    # Commands run elsewhere, and the project need not be installed.
    path = os.pathsep.join(filter(None, (str(PROJECT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}


def indented(text: str) -> list[str]:
    """Commands of indented blocks, comments left aside."""
    lines = [match[1].split(" #")[0].strip() for match in re.finditer(r"^    (\S.*)$", text, re.MULTILINE)]
    return [line for line in lines if line.split()[0].split("=")[0] in {"pip", "python", "pytest"}]


def test_installation_lines_name_extras_and_programs_that_exist():
    project = tomllib.loads(read("pyproject.toml"))["project"]
    lines = indented(read("README.md"))
    assert 'pip install ".[demo]" && tkindex demo' in lines
    assert 'pip install -e ".[dev]" && pytest' in lines
    for extra in re.findall(r'"\.\[(\w+)\]"', "\n".join(lines)):
        assert extra in project["optional-dependencies"]
    assert project["scripts"]["tkindex"] == "tkindex.__main__:main"
    # `pip install -e ".[dev]" && pytest` is the whole set-up, so it has to bring pytest and the demo's data.
    dev = " ".join(project["optional-dependencies"]["dev"])
    assert "pytest" in dev
    assert "tkindex[demo" in dev


@pytest.mark.parametrize("name", ["README.md", "docs/guides/benchmark.md", "docs/benchmarks.md"])
def test_benchmark_lines_name_modules_options_and_files_that_exist(name):
    lines = indented(read(name))
    assert lines
    programs = ("bench/operators/__main__.py", "bench/run.py", "bench/crash/__main__.py")
    options = "".join(map(read, programs))
    for line in lines:
        for module in re.findall(r"python -m ([\w.]+)", line):
            assert importlib.util.find_spec(module) is not None, line
        for option in re.findall(r"--[a-z]+", line):
            assert f'"{option}"' in options, line
        for path in re.findall(r"\btests/\S+", line):
            assert (PROJECT / path).is_file(), line


# ----------------------------------------------------------------------------------------------------------------------
# Names


def section(text: str, title: str) -> str:
    """The text below a heading of the second level."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found is not None, f"no section {title!r}"
    return found[1]


def first_cells(text: str) -> list[str]:
    """What stands in backticks in the first cells of tables."""
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("|") and "---" not in line]
    return [name for cell in rows for name in re.findall(r"`([^`]+)`", cell)]


def test_every_public_name_is_documented_and_the_other_way_round():
    names = {name for name in first_cells(section(read("DATA_MODEL.md"), "Public names")) if name.isidentifier()}
    listed = names | set(first_cells(section(read("DATA_MODEL.md"), "Errors")))
    assert set(tk.__all__) - listed == set()
    assert {name for name in names if not hasattr(tk, name)} == set()


def test_every_verb_of_an_index_is_documented_and_the_other_way_round():
    text = read("DATA_MODEL.md")
    table = set(re.findall(r"ix\.(\w+)", " ".join(first_cells(section(text, "Public names")))))
    kinds = (*vars_of(tk.Index).items(), *vars_of(tk.LiveIndex).items())
    verbs = {name for name, value in kinds if inspect.isfunction(value)} | {"view", "retention"}
    assert table - verbs == set()
    assert {name for name in verbs if not re.search(rf"\b{name}\b", text)} == set()
    properties = {name for name, value in vars_of(tk.Index).items() if not inspect.isfunction(value)}
    assert {"batch", "span", "n_facts"} <= properties


def test_every_error_is_public_and_also_a_builtin():
    for name, cls in vars(errors).items():
        if inspect.isclass(cls) and issubclass(cls, errors.TkindexError):
            assert name in tk.__all__
            builtin = next(base for base in cls.__mro__ if base.__module__ == "builtins")
            assert name == "TkindexError" or builtin is not Exception


def test_the_list_of_columns_is_complete():
    named = first_cells(section(read("DATA_MODEL.md"), "Columns"))
    assert named == [column.name for column in schema.COLUMNS]


def test_operators_say_what_their_boxes_do():
    """The conditions of the tables, evaluated, against the boxes that kernels get."""
    text = read("DATA_MODEL.md")
    tables = {op: op for op in ("before", "after", "on", "overlaps", "between", "during")}
    for block, names in (("operators", tables), ("allen", {name: f"allen:{name}" for name in when.ALLEN})):
        rows = re.findall(r"^\| `(\w+)` \| `([^`]+)` \|$", readme.read_block(text, block), re.MULTILINE)
        assert [name for name, _ in rows] == list(names)
        for name, condition in rows:
            code = compile(ast.parse(condition, mode="eval"), name, "eval")
            w0, w1 = 10, 14
            box = when.make_box(names[name], w0, w1, False)
            for start in range(6, 18):
                for stop in range(start + 1, 20):
                    admits = box[0] <= start <= box[1] and box[2] <= stop <= box[3]
                    said = eval(code, {"start": start, "stop": stop, "w0": w0, "w1": w1})
                    assert admits == said, (name, start, stop)


# ----------------------------------------------------------------------------------------------------------------------
# Docstrings


def vars_of(cls: type) -> dict[str, Any]:
    """Public members of a class and of its bases in this package."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("tkindex"):
            found.update({name: value for name, value in vars(base).items() if not name.startswith("_")})
    return found


def unwrap(value: Any) -> Any:
    """The function behind a method, property or cached property; None for anything else."""
    for attribute in ("fget", "func", "__func__"):
        value = getattr(value, attribute, value)
    return value if inspect.isfunction(value) else None


def public_things() -> dict[str, Any]:
    """Every public class and function, and their public methods, by dotted name."""
    from tkindex.ingest.report import BadRow, BuildReport
    from tkindex.query.batch import Batch, Ragged
    from tkindex.results.views import RelationCount
    from tkindex.store.vocabulary import Vocabulary

    things = {name: getattr(tk, name) for name in tk.__all__ if name != "CONVENTIONS"}
    things |= {cls.__name__: cls for cls in (Batch, Ragged, BadRow, BuildReport, RelationCount, Vocabulary)}
    members = {
        f"{name}.{member}": function
        for name, cls in things.items()
        if inspect.isclass(cls)
        for member, value in vars_of(cls).items()
        if (function := unwrap(value)) is not None
    }
    return things | members


THINGS = public_things()


@pytest.mark.parametrize("name", THINGS)
def test_everything_public_says_what_it_does(name):
    cls, _, member = name.partition(".")
    # Asked through its class, a member that overrides another has the other's words where it brings none.
    doc = inspect.getdoc(getattr(THINGS[cls], member) if member else THINGS[cls])
    assert doc, f"{name} has no docstring"
    assert doc[0].isupper() or doc.startswith("``"), f"{name}: {doc.splitlines()[0]}"


# What has no doctest, and why.
NO_EXAMPLE = {
    "open": "needs a saved index: run in DATA_MODEL.md",
    "Index.save": "writes a folder: run in DATA_MODEL.md",
}


@pytest.mark.parametrize(
    "name",
    [name for name, thing in THINGS.items() if inspect.isfunction(thing) and name.split(".")[0] not in {"Batch"}
     and (name in tk.__all__ or name.startswith("Index."))
     and not isinstance(inspect.getattr_static(tk.Index, name.partition(".")[2], None), property)],
)  # fmt: skip
def test_every_function_and_verb_has_an_example_that_runs(name):
    if name in NO_EXAMPLE:
        assert name.split(".")[-1] in read("DATA_MODEL.md")
        return
    doc = inspect.getdoc(THINGS[name]) or ""
    is_attribute = hasattr(inspect.getattr_static(tk.Index, name.partition(".")[2], None), "attrname")
    # A verb whose arguments are another's may leave the example to it.
    other = re.search(r"arguments and errors as in `(\w+)`", doc)
    if other is not None:
        doc = inspect.getdoc(THINGS[f"Index.{other[1]}"]) or ""
    assert is_attribute or ">>> " in doc, f"{name} has no doctest"


def documented_parameters(doc: str) -> list[str] | None:
    """Names in the numpydoc section Parameters; None where there is none."""
    found = re.search(r"^Parameters\n-+\n(.*?)(?=^\w[\w ]*\n-+\n|\Z)", doc, re.DOTALL | re.MULTILINE)
    if found is None:
        return None
    heads = re.findall(r"^([\w*][\w*, ]*?)(?: *:.*)?$", found[1], re.MULTILINE)
    return [name.strip(" *") for head in heads for name in head.split(",")]


def signature_parameters(function: Any) -> list[str]:
    names = [name for name in inspect.signature(function).parameters if name not in ("self", "cls")]
    return [name for name in names if not name.startswith("_")]


def all_functions() -> dict[str, Any]:
    """Every function and method of the package that has a docstring; modules of missing extras are left aside."""
    found = {}
    for module_info in pkgutil.walk_packages(tk.__path__, "tkindex."):
        # Compiled functions have a convention of their own: Preconditions and Writes.
        if module_info.name.startswith("tkindex.kernels"):
            continue
        try:
            module = importlib.import_module(module_info.name)
        except ImportError:
            continue
        for name, value in vars(module).items():
            if getattr(value, "__module__", None) != module.__name__ or name.startswith("_"):
                continue
            if inspect.isfunction(value):
                found[f"{module.__name__}.{name}"] = value
            elif inspect.isclass(value):
                for member, method in vars(value).items():
                    function = unwrap(method)
                    if function is not None and not member.startswith("_"):
                        found[f"{module.__name__}.{name}.{member}"] = function
    return found


def test_documented_parameters_are_those_of_the_signature():
    wrong, checked = {}, 0
    for name, function in all_functions().items():
        documented = documented_parameters(inspect.getdoc(function) or "")
        if documented is None:
            continue
        checked += 1
        if documented != signature_parameters(function) and set(documented) != set(signature_parameters(function)):
            wrong[name] = (documented, signature_parameters(function))
    assert checked > 30
    assert wrong == {}


def test_long_signatures_of_the_public_surface_are_documented():
    silent = []
    for name, thing in THINGS.items():
        if not inspect.isfunction(thing) or len(signature_parameters(thing)) < 5:
            continue
        doc = inspect.getdoc(thing) or ""
        if documented_parameters(doc) is None and not re.search(r"[Aa]rguments as in|Batch", doc + name):
            silent.append(name)
    assert silent == []


# ----------------------------------------------------------------------------------------------------------------------
# Links, changelog, wording


def anchors(text: str) -> set[str]:
    """Anchors of the headings of a document, as GitHub makes them."""
    heads = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


def test_the_readme_fits_on_a_few_screens():
    assert read("README.md").count("\n") <= 250


@pytest.mark.parametrize("name", DOCUMENTS)
def test_internal_links_resolve(name):
    text = re.sub(r"```.*?```", "", read(name), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith(("https://", "mailto:")):
            continue
        path, _, anchor = target.partition("#")
        file = (PROJECT / name).parent / path if path else PROJECT / name
        assert file.exists(), f"{name}: {target}"
        assert not anchor or anchor in anchors(file.read_text(encoding="utf-8")), f"{name}: {target}"


def test_the_changelog_names_the_release_and_the_format():
    text = read("CHANGELOG.md")
    heads = re.findall(r"^## (\S+)", text, re.MULTILINE)
    project = tomllib.loads(read("pyproject.toml"))["project"]
    assert heads[0] == project["version"] == tk.__version__
    named = text + "".join(path.read_text(encoding="utf-8") for path in (PROJECT / "changelog.d").glob("*.md"))
    assert re.search(rf"Format of saved indexes: {schema.FORMAT_VERSION}\b", named)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_name_no_machine(name):
    # The loopback address is every machine's own.
    text = read(name).replace("127.0.0.1", "")
    assert not re.search(r"/(?:home|root|work|tmp|Users)/|localhost|\b\d+\.\d+\.\d+\.\d+\b", text)


def test_the_licence_is_the_one_that_the_package_declares():
    assert read("LICENSE").startswith("MIT License")
    assert tomllib.loads(read("pyproject.toml"))["project"]["license"]["text"] == "MIT"
