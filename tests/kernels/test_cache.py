"""Machine code that is kept: loaded without Numba, and only where it is whole, the user's own and made for this."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import tkindex
from tkindex.kernels import _cache

PACKAGE = Path(tkindex.__file__).parent
STORED = _cache._machine() is not None
pytestmark = pytest.mark.skipif(not STORED, reason="machine code is kept for CPython on Linux and x86-64 alone")

PLANTED = """
import numpy as np
from tkindex.kernels._jit import inlined, kernel
@inlined
def more(x):
    return x + 1
@kernel("int64(int64)")
def add(x):
    return more(x)
@kernel("int64(int64)")
def double(x):
    return 2 * x
"""
ALLOCATES = """
import numpy as np
from tkindex.kernels._jit import kernel
@kernel("int64(int64)")
def sum_to(n):
    return np.arange(n).copy().sum()
@kernel("int64(int64)")
def double_each(n):
    return sum([2 * i for i in range(n)])
"""
# Says what it found as JSON; what is put before it makes the world another one.
PROGRAM = """
import json, sys
from tkindex.kernels import planted
print(json.dumps([planted.add(1), planted.double(4), planted.add(-1), "numba" in sys.modules]))
"""
BLOCK = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numba", "llvmlite"):
            raise ModuleNotFoundError(f"No module named {name!r}")
sys.meta_path.insert(0, Blocked())
"""
LOADED, COMPILED = [2, 8, 0, False], [2, 8, 0, True]


class World:
    """A copy of the package with two planted kernels, and a folder for what it compiles."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.root, self.cache = root, cache

    def command(self, before: str = "", program: str = PROGRAM) -> list[str]:
        return [sys.executable, "-c", before + program]

    def options(self, **environment: str) -> dict:
        given = {**os.environ, "PYTHONPATH": str(self.root), "TKINDEX_CACHE_DIR": str(self.cache), **environment}
        return {"env": given, "cwd": self.root, "text": True}

    def run(self, before: str = "", program: str = PROGRAM, **environment: str) -> tuple[list, str]:
        """What a new process answers, and what it says on standard error."""
        done = subprocess.run(
            self.command(before, program), capture_output=True, timeout=300, check=False, **self.options(**environment)
        )
        assert done.returncode == 0, done.stderr
        # That it compiles is said where it takes long, which depends on the machine.
        said = [line for line in done.stderr.splitlines() if not line.startswith("tkindex: compiling kernels")]
        return json.loads(done.stdout), "\n".join(said)

    def file(self, name: str) -> Path:
        (found,) = self.cache.glob(f"kernels.planted-*/*/{name}.*.so")
        return found


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> World:
    root = tmp_path_factory.mktemp("package")
    shutil.copytree(PACKAGE, root / "tkindex", ignore=shutil.ignore_patterns("__pycache__"))
    (root / "tkindex" / "kernels" / "planted.py").write_text(PLANTED)
    (root / "tkindex" / "kernels" / "allocates.py").write_text(ALLOCATES)
    world = World(root, root / "cache")
    assert world.run() == (COMPILED, "")
    return world


@pytest.fixture
def world(whole, tmp_path) -> World:
    """The same with a cache of its own, which may be spoilt."""
    shutil.copytree(whole.cache, tmp_path / "cache", copy_function=shutil.copy)
    (tmp_path / "cache").chmod(0o700)
    return World(whole.root, tmp_path / "cache")


def test_a_later_process_loads_it_without_numba(world):
    assert world.run() == (LOADED, "")


def test_queries_need_no_numba_that_cannot_be_imported(world):
    assert world.run(BLOCK) == (LOADED, "")


def test_one_line_says_that_what_was_never_compiled_needs_numba(world):
    shutil.rmtree(world.cache)
    done = subprocess.run(world.command(BLOCK), capture_output=True, timeout=60, check=False, **world.options())
    assert done.returncode == 1
    assert "must be compiled, and Numba cannot be imported" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("spoil", ["half", "nothing", "a bit", "another function", "another module", "of another time"])
def test_what_is_not_whole_or_not_its_own_is_compiled_anew(world, spoil):
    file = world.file("add")
    kept = file.read_bytes()
    if spoil == "half":
        file.write_bytes(kept[: len(kept) // 2])
    elif spoil == "nothing":
        file.write_bytes(b"")
    elif spoil == "a bit":
        file.write_bytes(kept[:5000] + bytes([kept[5000] ^ 1]) + kept[5001:])
    elif spoil == "another function":
        file.write_bytes(world.file("double").read_bytes())
    elif spoil == "another module":
        file.write_bytes(kept[:-32] + _cache._digest("kernels.search", file.name, kept[:-32]))
    else:
        # The text of a helper changes: nothing that was kept is asked for.
        file.parents[1].rename(world.cache / "kernels.planted-0123456789abcdef")
    assert world.run() == (COMPILED, "")
    assert world.run() == (LOADED, "")


@pytest.mark.parametrize("kind", ["nbc", "nbi"])
@pytest.mark.parametrize("length", [0, 100])
def test_half_a_file_of_numba_is_compiled_anew(world, kind, length):
    spoilt = list(world.cache.glob(f"kernels.planted-*/**/*.{kind}"))
    assert spoilt
    for file in spoilt:
        file.write_bytes(file.read_bytes()[:length])
    # Numba is asked where there is no library.
    for name in ("add", "double"):
        world.file(name).unlink()
    assert world.run() == (COMPILED, "")
    assert world.run() == (LOADED, "")


def test_another_processor_interpreter_or_setting_compiles_anew(world):
    other = """
import io
from tkindex.kernels import _cache
def opened(*given, **options):
    text = open(*given, **options).read()
    return io.BytesIO(text.replace(b"flags\\t", b"flags\\t", 1).replace(b" sse2", b" sse2 sse9", 1))
_cache.open = opened
"""
    for before, environment in (
        (other, {}),
        ("import sys; sys.implementation.cache_tag = 'cpython-399'\n", {}),
        ("", {"NUMBA_OPT": "1"}),
    ):
        assert world.run(before, **environment) == (COMPILED, ""), (before, environment)
        # Each has a file of its own beside the others.
        assert world.run(before, **environment) == (LOADED, "")
    assert world.run() == (LOADED, "")


def test_settings_that_only_numba_reads_are_left_to_numba(world):
    assert world.run(NUMBA_BOUNDSCHECK="1") == (COMPILED, "")
    assert world.run(NUMBA_BOUNDSCHECK="1") == (COMPILED, "")


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o722])
def test_a_folder_that_others_can_write_to_is_refused_in_one_line(world, mode):
    world.cache.chmod(mode)
    answers, said = world.run()
    assert answers == COMPILED
    assert said.count("RuntimeWarning") == 1
    assert f"others can write to {world.cache} (chmod go-w mends that)" in said


def test_a_folder_of_a_module_that_others_can_write_to_is_refused_in_one_line(world):
    world.cache.chmod(0o755)
    assert world.run() == (LOADED, "")
    world.file("add").parents[1].chmod(0o777)
    answers, said = world.run()
    assert answers == COMPILED
    assert said.count("RuntimeWarning") == 1
    assert "others can write to the folder of kernels.planted" in said


@pytest.mark.parametrize(
    ("owner", "mode", "objection"),
    [
        ("me", 0o700, None),
        ("me", 0o755, None),
        ("me", 0o775, "others can write"),
        ("me", 0o1777, "others can write"),
        ("root", 0o755, None),
        ("root", 0o777, "others can write"),
        ("another", 0o700, "belongs to another user"),
    ],
)
def test_whose_folder_serves(monkeypatch, owner, mode, objection):
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    uid = {"me": 1000, "root": 0, "another": 1001}[owner]
    folder = SimpleNamespace(stat=lambda: SimpleNamespace(st_uid=uid, st_mode=0o40000 | mode))
    found = _cache._objection(folder)
    assert found is None if objection is None else objection in found


def test_a_folder_that_cannot_be_written_to_is_read(world):
    read_only = "import os\nos.access = lambda *given, **options: False\n"
    assert world.run(read_only) == (LOADED, "")
    shutil.rmtree(world.file("add").parents[1])
    answers, said = world.run(read_only)
    assert answers == COMPILED
    assert said.count("RuntimeWarning") == 1
    assert f"{world.cache} is not writable" in said


def test_a_full_disk_is_told_in_one_line(world):
    shutil.rmtree(world.cache)
    full = "import resource, sys\nsys.dont_write_bytecode = True\nresource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
    answers, said = world.run(full)
    assert answers == COMPILED
    assert said.count("RuntimeWarning") == 1
    assert "File too large" in said
    assert world.run()[0] == COMPILED
    assert world.run() == (LOADED, "")


def test_a_name_that_is_no_folder_is_told_in_one_line(world, tmp_path):
    (tmp_path / "file").touch()
    answers, said = World(world.root, tmp_path / "file").run()
    assert answers == COMPILED
    assert said.count("RuntimeWarning") == 1


def test_processes_that_compile_at_once_do_not_disturb_each_other(world):
    shutil.rmtree(world.cache)
    running = [
        subprocess.Popen(world.command(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, **world.options())
        for _ in range(3)
    ]
    for process in running:
        answers, said = process.communicate(timeout=300)
        assert process.returncode == 0, said
        # The last may have come to what the first had kept.
        assert json.loads(answers)[:3] == COMPILED[:3]
    assert world.run() == (LOADED, "")
    assert not list(world.cache.glob("**/*.part"))


@pytest.mark.parametrize(("name", "found", "is_needed"), [("sum_to", 10, False), ("double_each", 20, True)])
def test_what_makes_lists_is_loaded_by_numba_when_it_is_called_and_what_makes_arrays_is_not(
    world, name, found, is_needed
):
    program = f"""
import json, sys
from tkindex.kernels import allocates
before = "numba" in sys.modules
print(json.dumps([before, allocates.{name}(5), "numba" in sys.modules]))
"""
    assert world.run("", program) == ([True, found, True], "")
    assert world.run("", program) == ([False, found, is_needed], "")
