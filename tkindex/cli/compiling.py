"""Compiling kernels, once on a machine: ``tkindex warmup``, and what other commands say and do before a first answer.

Kernels wait for those that they are made of, and for no others: so `compile_new` hands the modules that were never
compiled to as many processes as there are cores, and what takes longest comes first.
"""

from __future__ import annotations

import json
import re
import sys
import threading
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from tkindex.cli.text import fields, json_text, print_lines, table
from tkindex.threads import n_cores

if TYPE_CHECKING:
    import subprocess

_HAS_KERNELS = re.compile(rb"^@(kernel|callback)\(", re.MULTILINE)
# More processes would wait for the modules on the longest way.
_MAX_PROCESSES = 4
# A process that compiles a module for each line that it reads, and says when it has.
_COMPILER = """
import json, sys
from importlib import import_module
sys.path[:] = json.loads(sys.argv[1])
for line in sys.stdin:
    import_module("tkindex." + line.strip())
    print(flush=True)
"""


def announce_compiling(*modules: str) -> bool:
    """Say on standard error that kernels will be compiled, where any of these modules never was; return whether."""
    from tkindex.kernels._jit import is_cached, notice

    needed = set(kernel_modules())
    if all(is_cached(module) for module in modules if module in needed):
        return False
    notice.is_given = True
    click.echo("compiling kernels: once on this machine, less than a minute", err=True)
    return True


def kernel_modules() -> list[str]:
    """Names of the modules that hold compiled code, below ``tkindex``: ``kernels.search``, ``native.methods``.

    Those of ``native`` are left out where compiled verbs are switched off, or ruled out by the interpreter.
    """
    from tkindex.kernels import _jit
    from tkindex.native import self_check

    rooms = ["kernels"]
    if self_check.is_wanted() and self_check.of_interpreter() is None:
        rooms.append("native")
    files = (file for room in rooms for file in (_jit.ROOT / room).glob("*.py") if not file.stem.startswith("_"))
    return sorted(f"{file.parent.name}.{file.stem}" for file in files if _HAS_KERNELS.search(file.read_bytes()))


def load_kernels(asked: Collection[str]) -> float:
    """Compile the kernels of some modules, or load them where they are compiled already; return how many seconds that
    took."""
    begin = time.perf_counter()
    modules = [module for module in kernel_modules() if module in asked]
    compile_new(modules)
    for module in modules:
        import_module(f"tkindex.{module}")
    return time.perf_counter() - begin


def compile_new(modules: Sequence[str]) -> dict[str, float]:
    """Compile those modules that never were on this machine, on all cores; return the seconds that each took.

    Where there is one core, one module to compile, or no folder to keep it in, nothing is done: whoever imports a
    module compiles it. So it is with what is left by a process that came to an end, and the import says why.
    """
    from tkindex.kernels import _jit

    if _jit.writable_folder() is None:
        return {}
    sources = {module: _jit.sources(module) for module in modules}
    new = {
        module: set(parts) - {module}
        for module, parts in sources.items()
        if _HAS_KERNELS.search(parts[module]) and not _jit.is_cached(module)
    }
    n_processes = min(n_cores(), _MAX_PROCESSES, len(new))
    if n_processes < 2:
        return {}
    sizes = {module: sum(map(len, sources[module].values())) for module in new}
    queue = _Queue({module: parts & set(new) for module, parts in new.items()}, sizes)
    workers = [threading.Thread(target=_work, args=(queue,)) for _ in range(n_processes)]
    for worker in workers:
        worker.start()
    try:
        for worker in workers:
            worker.join()
    finally:
        queue.close()
    return queue.seconds


class _Queue:
    """Modules to compile, each once those that it is made of are, the longest way to the end first.

    Parameters
    ----------
    parts : dict of str to set of str
        Of each module, the modules among these that it waits for.
    sizes : dict of str to int
        About what each takes.
    """

    def __init__(self, parts: dict[str, set[str]], sizes: dict[str, int]) -> None:
        self._parts = parts
        self._ways = {
            module: sizes[module] + max((sizes[other] for other in parts if module in parts[other]), default=0)
            for module in parts
        }
        self._waiting = set(parts)
        self._changed = threading.Condition()
        self._processes: list[subprocess.Popen[str]] = []
        self.seconds: dict[str, float] = {}

    @contextmanager
    def process(self) -> Iterator[subprocess.Popen[str]]:
        """Start a process that compiles; it ends with the block, or with `close`."""
        # Each command that asks a question imports this file, and next to none of them compiles.
        import subprocess

        command = [sys.executable, "-c", _COMPILER, json.dumps(sys.path)]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            with self._changed:
                self._processes.append(process)
            yield process

    def take(self) -> str | None:
        """Return the next module, once there is one; None where none is left."""
        with self._changed:
            while self._waiting:
                ready = [module for module in self._waiting if self._parts[module] <= self.seconds.keys()]
                if ready:
                    module = max(ready, key=lambda name: (self._ways[name], name))
                    self._waiting.remove(module)
                    return module
                self._changed.wait()
        return None

    def finish(self, module: str, seconds: float) -> None:
        """Say that a module is compiled: others may wait for it."""
        with self._changed:
            self.seconds[module] = seconds
            self._changed.notify_all()

    def close(self) -> None:
        """Give up what is left, and end the processes."""
        with self._changed:
            self._waiting.clear()
            self._changed.notify_all()
            for process in self._processes:
                if process.poll() is None:
                    process.kill()


def _work(queue: _Queue) -> None:
    """Have modules compiled by a process of its own until none is left, or it has come to an end."""
    try:
        with queue.process() as process:
            assert process.stdin is not None
            assert process.stdout is not None
            while (module := queue.take()) is not None:
                begin = time.perf_counter()
                process.stdin.write(f"{module}\n")
                process.stdin.flush()
                if not process.stdout.readline():
                    break
                queue.finish(module, time.perf_counter() - begin)
            else:
                return
    except OSError:
        pass
    # Whoever imports what is left sees the reason.
    queue.close()


@click.command(short_help="Compile all kernels now, so that nothing waits later.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def warmup(as_json: bool) -> None:
    """Compile all kernels, or load them where they are compiled already; say how long it took and where they are.

    Run it after an installation, or while an image is made: nothing is compiled later.
    """
    begin = time.perf_counter()
    from tkindex.kernels import _jit

    folder = _jit.writable_folder()
    modules = kernel_modules()
    were_cached = {module for module in modules if _jit.is_cached(module)}
    compiled = compile_new(modules)
    lines: list[dict[str, Any]] = []
    for module in modules:
        start = time.perf_counter()
        import_module(f"tkindex.{module}")
        seconds = compiled.get(module, 0.0) + time.perf_counter() - start
        if module in were_cached or folder is None or _jit.is_cached(module):
            lines.append({"module": module, "compiled": module not in were_cached, "seconds": seconds})
    known = {
        "cache": None if folder is None else str(folder),
        "seconds": time.perf_counter() - begin,
        "modules": lines,
    }
    if as_json:
        click.echo(json_text(known, indent=2))
        return
    rows = [
        (line["module"], "compiled" if line["compiled"] else "loaded", f"{line['seconds']:.2f} s") for line in lines
    ]
    print_lines(table(("kernels", "", "time"), rows, right=("time",)))
    where = f"kept in {folder}" if folder else "kept nowhere: name a writable folder in TKINDEX_CACHE_DIR"
    print_lines(fields([("in all", f"{known['seconds']:.2f} s, Numba's import included"), ("cache", where)]))
