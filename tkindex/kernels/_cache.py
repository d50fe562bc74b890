"""The folder of compiled code: whose it may be, what is kept in it, and how it is loaded without a compiler.

Each module has a folder with its fingerprint in the name, and in it one for the versions of the compilers. Numba keeps
its own files there. Beside them lies, for each kernel and callback, its machine code as a shared library of the system
(`tkindex.kernels._elf`), which is loaded in a tenth of a millisecond where Numba takes half a second to be imported.

A library is taken only where everything that it depends on is as it was: the sources, the compilers (where they can be
imported at all), the interpreter, the processor and its features, and Numba's settings. It carries a digest of all that
and of itself, so that half a file, or one of another name, is none. Files are written under another name and renamed:
who reads meanwhile finds the old file, the new one, or none, and compiles.

To load code is to run it. So a folder that another user could write to is refused, with one warning, and nothing is
read from it. One that is only read, as in an image that root has made, serves as long as root or the user owns it.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import hashlib
import importlib.util
import os
import re
import stat
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tkindex.kernels._sources import fingerprint

ENTRY = "tkindex_entry"
_DIGEST_SIZE = 32
_METH_FASTCALL = 0x80
# What these say of a processor decides which instructions it is given; the rest changes while it runs.
_PROCESSOR = (b"vendor_id", b"cpu family", b"model", b"model name", b"stepping", b"flags")
# Settings of Numba's that do not change what it compiles.
_HARMLESS = ("NUMBA_CACHE_DIR", "NUMBA_NUM_THREADS", "NUMBA_BOUNDSCHECK")


def _chosen() -> Path:
    """Where the environment, or else the system, wants compiled code."""
    chosen = os.environ.get("TKINDEX_CACHE_DIR")
    return Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tkindex"


def _objection(folder: Path) -> str | None:
    """Return why code must not be loaded from a folder or a file; None where it may."""
    if not hasattr(os, "geteuid"):
        return None
    found = folder.stat()
    if found.st_uid not in (os.geteuid(), 0):
        return f"{folder} belongs to another user"
    if stat.S_IMODE(found.st_mode) & 0o022:
        return f"others can write to {folder} (chmod go-w mends that)"
    return None


@functools.cache
def folder() -> tuple[Path | None, bool, str]:
    """Return the folder of compiled code, whether it can be written to, and what is wrong with it where it cannot.

    The folder is None where nothing may even be read from it.
    """
    try:
        base = _chosen()
        try:
            base.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError:
            if not base.is_dir():
                raise
        problem = _objection(base)
        if problem is not None:
            return None, False, problem
        if os.access(base, os.W_OK | os.X_OK):
            return base, True, ""
        return base, False, f"{base} is not writable"
    except (OSError, RuntimeError) as error:
        return None, False, str(error)


@functools.cache
def warn(problem: str) -> None:
    """Say once, as a warning, why compiled code is not kept."""
    warnings.warn(
        f"tkindex compiles its kernels anew in every process, since {problem}; "
        "name a writable folder of your own in TKINDEX_CACHE_DIR to keep them.",
        RuntimeWarning,
        stacklevel=2,
    )


def writable_folder() -> Path | None:
    """Return the folder that compiled code is kept in; or None, with one warning that says why."""
    base, is_writable, problem = folder()
    if is_writable:
        return base
    warn(problem)
    return None


@functools.cache
def _compilers() -> str | None:
    """Return the versions of Numba and llvmlite, neither of them imported; None where they cannot be."""
    found = []
    for name in ("numba", "llvmlite"):
        try:
            spec = importlib.util.find_spec(name)
            if spec is None or spec.origin is None:
                return None
            text = Path(spec.origin).with_name("_version.py").read_bytes()
            match = re.search(rb"version(?:_version)?['\"]?\s*[:=]\s*['\"]([\w.+-]+)", text)
            version = match[1].decode() if match else hashlib.sha256(text).hexdigest()[:12]
        except (ImportError, ValueError):
            return None
        except OSError:
            version = str(importlib.import_module(name).__version__)
        found.append(f"{name}-{version}")
    return "-".join(found)


def checks_bounds() -> bool:
    """Say whether Numba is to check every index, without importing it."""
    numba = sys.modules.get("numba")
    if numba is not None and hasattr(numba, "config"):
        return bool(numba.config.BOUNDSCHECK)
    try:
        return bool(int(os.environ.get("NUMBA_BOUNDSCHECK") or 0))
    except ValueError:
        return False


@functools.cache
def _module_folders(module: str) -> list[Path]:
    """Return where code of a module may lie: its own folder; or those of all compilers, where there are none here."""
    base, _, _ = folder()
    if base is None:
        return []
    # A folder that is made here is the user's own. One that was there counts as it is.
    place = base / f"{module}-{fingerprint(module, str(checks_bounds()))}"
    try:
        # What lies in a folder that nobody else may enter is as safe as that.
        if stat.S_IMODE(base.stat().st_mode) & 0o077 and place.is_dir() and _objection(place) is not None:
            return []
        compilers = _compilers()
        if compilers is not None:
            return [place / compilers]
        return sorted((found for found in place.iterdir() if found.is_dir()), reverse=True)
    except OSError:
        return []


@functools.cache
def module_folder(module: str) -> Path | None:
    """Return the folder that Numba keeps code of a module in, named below the package; None with one warning."""
    if writable_folder() is None:
        return None
    found = _module_folders(module)
    if not found:
        warn(f"others can write to the folder of {module} in {folder()[0]}")
        return None
    with contextlib.suppress(OSError):
        found[0].parent.mkdir(mode=0o700, exist_ok=True)
        found[0].mkdir(mode=0o700, exist_ok=True)
    return found[0]


def is_cached(module: str) -> bool:
    """Say whether a module, named below the package, was compiled on this machine before, so that it loads quickly."""
    return any(any(place.glob("**/*.nbi")) for place in _module_folders(module))


def is_new(module: str) -> bool:
    """Say whether nothing of a module was compiled on this machine before."""
    return not any(place.is_dir() and any(place.iterdir()) for place in _module_folders(module))


@functools.cache
def _machine() -> str | None:
    """Return what machine code made now is good for, in hexadecimal; None where libraries cannot be used.

    They are made for Linux on x86-64 and CPython with a GIL. Elsewhere, where indices are checked, and where a file
    has settings of Numba's that only Numba reads, Numba loads what it has compiled.
    """
    if (
        sys.platform != "linux"
        or os.uname().machine != "x86_64"
        or sys.implementation.name != "cpython"
        or sys.maxsize < 2**32
        or "t" in sys.abiflags
        or checks_bounds()
        or os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
        or os.path.exists(".numba_config.yaml")
    ):
        return None
    try:
        with open("/proc/cpuinfo", "rb", buffering=0) as stream:
            # The first processor stands for all.
            lines = stream.read(16384).partition(b"\n\n")[0].splitlines()
    except OSError:
        return None
    facts = [line for line in lines if line.partition(b":")[0].strip() in _PROCESSOR]
    if len(facts) < len(_PROCESSOR):
        return None
    settings = sorted(
        f"{name}={value}" for name, value in os.environ.items()
        if name.startswith("NUMBA_") and name not in _HARMLESS
    )  # fmt: skip
    interpreter = f"{sys.implementation.cache_tag}{sys.abiflags} {object.__basicsize__} {tuple.__basicsize__}"
    known = b"\n".join([*facts, interpreter.encode(), *map(os.fsencode, settings)])
    return hashlib.sha256(known).hexdigest()[:16]


def _file_name(name: str) -> str:
    return f"{name}.{_machine()}.so"


def _digest(module: str, file: str, library: bytes) -> bytes:
    return hashlib.sha256(f"{module}-{fingerprint(module)} {file} ".encode() + library).digest()


def address_of(module: str, name: str) -> int | None:
    """Load the machine code of a kernel or callback, and return its address; None where it must be compiled.

    0 says that it was compiled before, and is Numba's to load.
    """
    if _machine() is None:
        return None
    for place in _module_folders(module):
        found = _load(module, place / _file_name(name))
        if found is not None:
            return found
    return None


def _load(module: str, file: Path) -> int | None:
    try:
        kept = file.read_bytes()
    except OSError:
        return None
    library = kept[:-_DIGEST_SIZE]
    if kept[-_DIGEST_SIZE:] != _digest(module, file.name, library):
        return None
    if not library:
        return 0
    try:
        loaded = ctypes.CDLL(str(file), mode=os.RTLD_NOW | os.RTLD_LOCAL)
        return ctypes.cast(getattr(loaded, ENTRY), ctypes.c_void_p).value
    except (OSError, AttributeError) as error:
        _warn_slow(str(error))
        return None


@functools.cache
def _warn_slow(problem: str) -> None:
    warnings.warn(
        f"tkindex starts more slowly, since the system does not load compiled code from its cache: {problem}; "
        "TKINDEX_CACHE_DIR names another folder.",
        RuntimeWarning,
        stacklevel=2,
    )


def keep(module: str, name: str, library: Callable[[], bytes]) -> int | None:
    """Write the machine code of a kernel or callback, and load it; None or 0 where Numba has to load it.

    Parameters
    ----------
    module, name : str
        Of the function; the module below the package.
    library : callable
        Makes the shared library, if one is wanted. Where it raises ValueError, that there is none is noted down.
    """
    place = module_folder(module) if _machine() is not None else None
    if place is None:
        return None
    file = place / _file_name(name)
    try:
        made = library()
    except ValueError:
        # It allocates arrays, or takes what an entry does not read.
        made = b""
    part = place / f"{file.name}.{os.getpid()}.part"
    try:
        with told_where_disk_fails(), part.open("wb") as stream:
            stream.write(made + _digest(module, file.name, made))
            stream.flush()
            part.replace(file)
    finally:
        with contextlib.suppress(OSError):
            part.unlink()
    return _load(module, file)


def forget_files_of_numba(folder: Path) -> bool:
    """Remove what Numba keeps in the folder of a module, which carries no digest; say whether there was anything."""
    files = [file for kind in ("nbi", "nbc") for file in folder.glob(f"**/*.{kind}")]
    for file in files:
        file.unlink(missing_ok=True)
    return bool(files)


@contextlib.contextmanager
def told_where_disk_fails() -> Iterator[None]:
    """Turn an error of the disk in a block into one warning."""
    try:
        yield
    except OSError as error:
        warn(str(error))


class _MethodDefinition(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("method", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


def keep_for_good(*things: object) -> None:
    """Take a reference that is never given back: what C points at outlives the modules that an exit clears.

    A list of a module does not do: its memory is freed at exit before the last round of the garbage collector, which
    still looks at functions made of it.
    """
    for thing in things:
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(thing))


def built_in(name: str, address: int, text: str) -> Callable[..., Any]:
    """Make a built-in function of compiled code with the signature of `METH_FASTCALL`, given its address."""
    definition = _MethodDefinition(name.encode(), address, _METH_FASTCALL, text.encode())
    keep_for_good(definition)  # CPython points at it for as long as the function lives
    create: Any = ctypes.pythonapi.PyCFunction_NewEx
    create.restype = ctypes.py_object
    create.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    made: Callable[..., Any] = create(ctypes.addressof(definition), None, None)
    return made
