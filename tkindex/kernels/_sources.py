"""What compiled code is made of: the texts of a module and of those that it imports, and their fingerprint."""

from __future__ import annotations

import functools
import hashlib
import os
import re
from pathlib import Path

PACKAGE = "tkindex"
ROOT = Path(__file__).resolve().parents[1]
"""The folder of the package; kernel modules are named by their path below it, such as ``kernels.search``."""

# Every form an import statement can take, at any depth of indentation; names in brackets may span lines.
_FROM = re.compile(rb"[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]*(\([^)]*\)|[^\n]*)")
_IMPORT = re.compile(rb"[ \t]*import[ \t]+([^\n]*)")


@functools.cache
def _file_of(module: str) -> Path | None:
    """Return the file of a module named below the package, or None where there is none."""
    outer, _, name = module.rpartition(".")
    folder = os.path.join(ROOT, *outer.split("."))
    if f"{name}.py" in _listed(folder):
        return Path(folder, f"{name}.py")
    # Most of what is asked for are names in modules: two looks at the disk for each would take longer than all else.
    place = os.path.join(folder, name)
    is_package = not module or name in _listed(folder)
    return Path(place, "__init__.py") if is_package and "__init__.py" in _listed(place) else None


@functools.cache
def _listed(folder: str) -> frozenset[str]:
    """What lies in a folder; nothing where it is none."""
    try:
        return frozenset(os.listdir(folder))
    except OSError:
        return frozenset()


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
    lines = re.sub(rb"\\\r?\n", b" ", text) if b"\\" in text else text
    lines = lines.replace(b";", b"\n")
    package = [PACKAGE, *module.split(".")[: None if _is_package(module) else -1]]
    named: set[str] = set()
    # Both kinds of statement hold the word, and to look for it is a tenth of matching at every line.
    place = lines.find(b"import")
    while place >= 0:
        begin = lines.rfind(b"\n", 0, place) + 1
        if match := _FROM.match(lines, begin):
            named |= _named_from(package, match[1].decode(), match[2])
        elif match := _IMPORT.match(lines, begin):
            named |= {name.split()[0] for name in re.sub(rb"#.*", b"", match[1]).decode().split(",") if name.strip()}
        place = lines.find(b"import", place + 6)
    return {name.removeprefix(PACKAGE).lstrip(".") for name in named if _module_file(name)}


def _named_from(package: list[str], origin: str, names: bytes) -> set[str]:
    """What ``from origin import names`` takes from this package; nothing where it is another."""
    dots = len(origin) - len(origin.lstrip("."))
    if dots:
        base = package[: len(package) + 1 - dots]
        origin = ".".join([*base, *filter(None, [origin[dots:]])])
    if origin.partition(".")[0] != PACKAGE:
        return set()
    stripped = re.sub(rb"#[^\n]*", b"", names).strip(b"() \t\r\n").decode()
    imported = {name.split()[0] for name in stripped.split(",") if name.strip()}
    # What is a module itself brings its package along, whose own text decides nothing.
    modules = {f"{origin}.{name}" for name in imported if _module_file(f"{origin}.{name}")}
    return modules | {origin} if len(modules) < len(imported) else modules


def _is_package(module: str) -> bool:
    file = _file_of(module)
    return file is not None and file.name == "__init__.py"


def _module_file(name: str) -> Path | None:
    """Return the file of a fully named module of this package; None for other packages and what is no module."""
    return _file_of(name.removeprefix(PACKAGE).lstrip(".")) if name.partition(".")[0] == PACKAGE else None


def sources(module: str) -> dict[str, bytes]:
    """Return the texts of a module and of all modules of this package that it imports, directly or not, by name."""
    return {name: _read(name)[0] for name in _parts(module)}


def fingerprint(module: str, *more: str) -> str:
    """Hash what a module compiles to: its source and those of the modules that it imports, and what else counts."""
    digest = hashlib.sha256()
    for name in sorted(_parts(module)):
        digest.update(name.encode() + b"\0" + _read(name)[2])
    digest.update("\0".join(more).encode())
    return digest.hexdigest()[:16]


def _parts(module: str) -> set[str]:
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _read(name)[1]
    return found


@functools.cache
def _read(module: str) -> tuple[bytes, set[str], bytes]:
    """Return a module's text, the modules that it imports, and its digest; once, since most share their helpers."""
    file = _file_of(module)
    assert file is not None, f"no module {module} in {ROOT}"
    text = file.read_bytes()
    return text, imported_modules(module, text), hashlib.sha256(text).digest()
