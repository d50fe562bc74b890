"""Patterns that are compiled when they are first used."""

from __future__ import annotations

import copy
import re
import subprocess
import sys
from importlib import import_module

import pytest
from places import PROJECT

from tkindex.lazily import regex

USERS = sorted(
    ".".join(path.relative_to(PROJECT).with_suffix("").parts)
    for folder in ("tkindex", "reasoners")
    for path in (PROJECT / folder).rglob("*.py")
    if "from tkindex.lazily import regex as re" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("pattern", "flags"), [(r"(?P<year>\d{4})", 0), (r"\bin  (\w+)", re.IGNORECASE | re.VERBOSE)])
@pytest.mark.parametrize("text", ["In 2014, in spring", "", "1999in x 2000"])
def test_a_pattern_does_what_a_compiled_one_does(pattern, flags, text):
    later, now = regex.compile(pattern, flags), re.compile(pattern, flags)
    assert later.findall(text) == now.findall(text)
    assert [found.span() for found in later.finditer(text)] == [found.span() for found in now.finditer(text)]
    assert later.sub("-", text) == now.sub("-", text)
    assert later.split(text) == now.split(text)
    assert (later.search(text) is None) == (now.search(text) is None)
    assert (later.pattern, later.flags, later.groups) == (now.pattern, now.flags, now.groups)
    assert later.groupindex == now.groupindex
    # Found on the instance once it was used.
    assert later.search.__self__ == now


def test_nothing_is_compiled_before_it_is_used_and_nothing_that_is_no_pattern_is_found():
    wrong = regex.compile("(")
    assert wrong.pattern == "("
    assert "regex.compile" in repr(copy.copy(wrong))
    with pytest.raises(AttributeError, match="no attribute 'walk'"):
        _ = wrong.walk
    with pytest.raises(re.error):
        wrong.search("x")


def patterns_in(thing: object) -> list[regex._Later]:
    """The patterns in a value of a module: themselves, or in lists, tuples and dicts of them."""
    if isinstance(thing, regex._Later):
        return [thing]
    if isinstance(thing, dict):
        thing = [*thing, *thing.values()]
    return [found for one in thing for found in patterns_in(one)] if isinstance(thing, list | tuple) else []


@pytest.mark.parametrize("name", USERS)
def test_every_pattern_of_a_module_can_be_compiled(name):
    found = [pattern for value in vars(import_module(name)).values() for pattern in patterns_in(value)]
    assert found
    for pattern in found:
        assert pattern.groups >= 0


def test_a_module_with_patterns_compiles_none_of_them_when_it_is_imported():
    code = (
        "import re, sys\n"
        "seen = []\n"
        "compiled = re._compiler.compile\n"
        "re._compiler.compile = lambda p, flags=0: seen.append(p) or compiled(p, flags)\n"
        "import reasoners.planner.events as events\n"
        "own = [thing.pattern for thing in vars(events).values() if hasattr(thing, 'pattern')]\n"
        "assert own and not set(own) & set(seen), set(own) & set(seen)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
