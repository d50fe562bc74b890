"""The one place that owns Numba's options.

Every compiled function of tkindex is declared with `kernel` (an entry point that Python calls) or `inlined` (a helper
that only kernels call). All of them release the GIL, follow C's rules for floating point, and are cached on disk.

Numba's cache looks at the caller's own file only: after an edit of a helper in another file the caller would stay
stale and answer wrongly. So each file's cache folder carries a fingerprint of that file, of every module of this
package that it imports, directly or not, of the versions that compile them, and of ``NUMBA_BOUNDSCHECK``.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import re
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba import cfunc, njit
from numba.extending import register_jitable

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}


PACKAGE = "tkindex"
ROOT = Path(__file__).resolve().parents[1]
"""The folder of the package; kernel modules are named by their path below it, such as ``kernels.search``."""

# Every form an import statement can take, at any depth of indentation; names in brackets may span lines.
_FROM = re.compile(rb"^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]*(\([^)]*\)|[^\n]*)", re.MULTILINE)
_IMPORT = re.compile(rb"^[ \t]*import[ \t]+([^\n]*)", re.MULTILINE)


def _file_of(module: str) -> Path | None:
    """Return the file of a module named below the package, or None where there is none."""
    place = ROOT.joinpath(*module.split(".")) if module else ROOT
    return next((file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()), None)


def imported_modules(module: str, text: bytes) -> set[str]:
    """Return the modules of this package that a module's text imports, named below the package.

    Every form counts: ``from a.b import c`` where ``c`` is a name or a module, ``import a.b as d``, relative imports,
    names in brackets over several lines, and imports inside functions. Imports are found as text, which costs a
    hundredth of parsing; an import that only stands in a docstring is counted too, which does no harm.

    Parameters
    ----------
    module : str
        The module's name below the package, from which relative imports are resolved.
    text : bytes
        Its source.
    """
    # A name may be continued on the next line, and statements may share a line.
    lines = re.sub(rb"\\\r?\n", b" ", text).replace(b";", b"\n")
    package = [PACKAGE, *module.split(".")[: None if _is_package(module) else -1]]
    named: set[str] = set()
    for origin, names in _FROM.findall(lines):
        origin = origin.decode()
        dots = len(origin) - len(origin.lstrip("."))
        if dots:
            base = package[: len(package) + 1 - dots]
            origin = ".".join([*base, *filter(None, [origin[dots:]])])
        stripped = re.sub(rb"#[^\n]*", b"", names).strip(b"() \t\r\n").decode()
        imported = {name.split()[0] for name in stripped.split(",") if name.strip()}
        # What is a module itself brings its package along, whose own text decides nothing.
        modules = {f"{origin}.{name}" for name in imported if _module_file(f"{origin}.{name}")}
        named |= modules
        if len(modules) < len(imported):
            named.add(origin)
    for names in _IMPORT.findall(lines):
        named |= {name.split()[0] for name in re.sub(rb"#.*", b"", names).decode().split(",") if name.strip()}
    return {name.removeprefix(PACKAGE).lstrip(".") for name in named if _module_file(name)}


def _is_package(module: str) -> bool:
    file = _file_of(module)
    return file is not None and file.name == "__init__.py"


def _module_file(name: str) -> Path | None:
    """Return the file of a fully named module of this package; None for other packages and what is no module."""
    return _file_of(name.removeprefix(PACKAGE).lstrip(".")) if name.partition(".")[0] == PACKAGE else None


def sources(module: str) -> dict[str, bytes]:
    """Return the texts of a module and of all modules of this package that it imports, directly or not, by name."""
    found: dict[str, bytes] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name], imported = _read(name)
            waiting += imported
    return found


@functools.cache
def _read(module: str) -> tuple[bytes, set[str]]:
    """Return a module's text and the modules that it imports; read once, since most modules share their helpers."""
    file = _file_of(module)
    assert file is not None, f"no module {module} in {ROOT}"
    text = file.read_bytes()
    return text, imported_modules(module, text)


def _fingerprint(module: str) -> str:
    """Hash what a module compiles to: its source, those of the modules that it imports, and the compilers."""
    texts = sources(module)
    digest = hashlib.sha256()
    for name in sorted(texts):
        digest.update(name.encode() + b"\0")
        digest.update(texts[name])
    digest.update(f"{numba.__version__} {llvmlite.__version__} {bool(numba.config.BOUNDSCHECK)}".encode())
    return digest.hexdigest()[:16]


@functools.cache
def _base_folder() -> Path | None:
    """Return a writable folder for compiled kernels, or None (said once, aloud) where there is none."""
    chosen = os.environ.get("TKINDEX_CACHE_DIR")
    try:
        base = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tkindex"
        base.mkdir(parents=True, exist_ok=True, mode=0o700)
        if os.access(base, os.W_OK | os.X_OK):
            return base
        problem = f"{base} is not writable"
    except (OSError, RuntimeError) as error:
        problem = str(error)
    warnings.warn(
        f"tkindex compiles its kernels anew in every process, since {problem}; "
        "name a writable folder in TKINDEX_CACHE_DIR to keep them.",
        RuntimeWarning,
        stacklevel=2,
    )
    return None


@functools.cache
def _cache_folder(module: str) -> str | None:
    """Return the folder for the compiled kernels of one module, named below the package, as it is now."""
    base = _base_folder()
    return None if base is None else str(base / f"{module}-{_fingerprint(module)}")


def is_cached(module: str) -> bool:
    """Say whether a module, named below the package, was compiled on this machine before, so that it loads quickly."""
    folder = _cache_folder(module)
    return folder is not None and any(Path(folder).glob("**/*.nbi"))


def kernel(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function for one explicit signature, or load it from the cache.

    Parameters
    ----------
    signature : str or list of str
        Numba signature(s). One is the rule: each overload costs about 13 ms whenever a process starts.

    Returns
    -------
    callable
        A decorator that gives back Numba's dispatcher.
    """

    return _cached(lambda cache: njit(signature, cache=cache, **OPTIONS))


def callback(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function that C calls, for one signature, or load it from the cache."""
    return _cached(lambda cache: cfunc(signature, cache=cache, error_model="numpy"))


_PATIENCE = 1.0
"""Seconds of compiling that nobody is told of."""
_TOLD = "tkindex: compiling kernels, once on this machine; about half a minute in all (tkindex warmup does it ahead)"


class Notice:
    """Says once, on standard error, that this process compiles, when that has taken a second; a terminal or not.

    Attributes
    ----------
    is_given : bool
        True when it was said, or when somebody else says it.
    """

    def __init__(self) -> None:
        self.is_given = False
        self._spent = 0.0
        self._lock = threading.Lock()

    def give(self) -> None:
        """Say it, unless it was said."""
        with self._lock:
            if self.is_given:
                return
            self.is_given = True
        # Where there is no standard error, as in a windowed program, nobody is told.
        with contextlib.suppress(OSError, ValueError, AttributeError):
            print(_TOLD, file=sys.stderr, flush=True)

    @contextlib.contextmanager
    def while_compiling(self) -> Iterator[None]:
        """Count the seconds of a block, and say it as soon as there are enough of them."""
        if self.is_given:
            yield
            return
        timer = threading.Timer(max(0.0, _PATIENCE - self._spent), self.give)
        timer.daemon = True
        begin = time.perf_counter()
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            self._spent += time.perf_counter() - begin


notice = Notice()


@functools.cache
def _is_new(module: str) -> bool:
    """Whether a module was never compiled on this machine, as it was found when its first kernel was declared."""
    folder = _cache_folder(module)
    return folder is None or not os.path.isdir(folder)


def _cached(make: Callable[[bool], Callable[..., Any]]) -> Callable[[Callable[..., Any]], Any]:
    """Run one of Numba's decorators with its cache in the folder of the function's file."""

    def decorate(function: Callable[..., Any]) -> Any:
        module = function.__module__.removeprefix(f"{PACKAGE}.")
        folder, is_new = _cache_folder(module), _is_new(module)
        before = numba.config.CACHE_DIR
        # The folder is read when the decorator runs; other users of Numba in this process keep their own.
        numba.config.CACHE_DIR = folder or before
        try:
            with notice.while_compiling() if is_new else contextlib.nullcontext():
                return make(folder is not None)(function)
        finally:
            numba.config.CACHE_DIR = before

    return decorate


inlined = register_jitable(**OPTIONS)
# A helper that LLVM would rather call, inside a loop where the call is felt.
spliced = register_jitable(**OPTIONS, forceinline=True)
# A helper whose float sums may be taken in any order, so that they use vector registers; NaN keeps its rules.
reassociated = register_jitable(**OPTIONS, fastmath={"reassoc", "contract"})


def entry_point(dispatcher: Any) -> Callable[..., Any]:
    """Return the compiled function behind a kernel of one signature, without Numba's dispatch (about 100 ns less).

    The caller must pass exactly the types of the signature: nothing is checked any more.
    """
    (overload,) = dispatcher.overloads.values()
    function: Callable[..., Any] = overload.entry_point
    return function
