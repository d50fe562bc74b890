"""``tkindex info`` and ``tkindex warmup``: what an index holds, and what is compiled."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tkindex.cli.text import fields, json_text, print_lines, size_text, table

if TYPE_CHECKING:
    from collections.abc import Collection

    from tkindex.index import Index

_TOP = 10


@click.command(short_help="Say what an index holds.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Check every byte again, not only the files that changed.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with all relations.")
def info(path: Path, verify: bool, as_json: bool) -> None:
    """Say what an index holds: counts, unit, span, bytes, and its most frequent relations."""
    from tkindex.opening import open_index

    announce_compiling("vocab", "search", "batch")
    index = open_index(path, verify=verify)
    known = describe(index, path)
    if as_json:
        click.echo(json_text({**known, "verified": verify}, indent=2))
        return
    span = known["span"]
    print_lines(
        fields(
            [
                ("index", str(path)),
                ("facts", f"{index.n_facts:,} ({'points' if index.is_point else 'intervals'})"),
                ("entities", f"{index.n_entities:,}"),
                ("relations", f"{index.n_relations:,}"),
                ("unit", index.unit),
                ("span", f"[{span['start']}, {span['stop']})" if span else "no finite time"),
                ("convention", f"{index.convention.name}: {index.convention.description}"),
                ("attributes", ", ".join(known["attributes"]) or "none"),
                (
                    "in memory",
                    f"{size_text(known['bytes_total'])}{_each(known['bytes_total'], index)}, mapped from disk",
                ),
                ("on disk", f"{size_text(known['bytes_on_disk'])}{_each(known['bytes_on_disk'], index)}"),
                *([("verified", "every checksum and every invariant holds")] if verify else []),
            ]
        )
    )
    click.echo()
    sizes = sorted(known["bytes"].items(), key=lambda item: (-item[1], item[0]))
    print_lines(table(("column", "bytes"), [(name, f"{size:,}") for name, size in sizes], right=("bytes",)))
    if known["relations"]:
        click.echo()
        top = known["relations"][:_TOP]
        rows = [(line["relation"], f"{line['facts']:,}") for line in top]
        print_lines(table(("relation", "facts"), rows, right=("facts",)))
        if len(known["relations"]) > _TOP:
            click.echo(f"... {len(known['relations']) - _TOP:,} more relations")


def _each(n_bytes: int, index: Index) -> str:
    return f" ({n_bytes / index.n_facts:.1f} bytes a fact)" if index.n_facts else ""


def describe(index: Index, path: Path) -> dict[str, Any]:
    """What `info` says, as plain values; relations are ordered by number of facts, then label."""
    import numpy as np

    counts = index.batch.count(relation=np.arange(index.n_relations)).tolist() if index.n_relations else []
    relations = [{"relation": index.relations[i], "facts": count} for i, count in enumerate(counts)]
    relations.sort(key=lambda line: (-line["facts"], line["relation"]))
    attributes = index._attributes
    return {
        "path": str(path),
        "n_facts": index.n_facts,
        "n_entities": index.n_entities,
        "n_relations": index.n_relations,
        "is_point": index.is_point,
        "unit": index.unit,
        "span": {"start": str(index.span.start), "stop": str(index.span.stop)} if index.span else None,
        "convention": index.convention.name,
        "attributes": [] if attributes is None else list(attributes.column_names),
        "bytes": dict(index.nbytes),
        "bytes_total": sum(index.nbytes.values()),
        "bytes_on_disk": sum(file.stat().st_size for file in path.rglob("*") if file.is_file()),
        "relations": relations,
    }


def announce_compiling(*modules: str) -> bool:
    """Say on standard error that kernels will be compiled, where any of these modules never was; return whether."""
    from tkindex.kernels._jit import is_cached

    if all(is_cached(module) for module in modules):
        return False
    click.echo("compiling kernels: once on this machine, less than a minute", err=True)
    return True


def load_kernels(leave_out: Collection[str] = ()) -> float:
    """Compile kernels, or load them where they are compiled already, and say how many seconds that took."""
    from importlib import import_module

    begin = time.perf_counter()
    for module in kernel_modules():
        if module not in leave_out:
            import_module(f"tkindex.kernels.{module}")
    return time.perf_counter() - begin


def kernel_modules() -> list[str]:
    """Names of the modules that hold kernels."""
    from tkindex.kernels import _jit

    return sorted(file.stem for file in _jit.HERE.glob("*.py") if not file.stem.startswith("_"))


@click.command(short_help="Compile all kernels now, so that nothing waits later.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def warmup(as_json: bool) -> None:
    """Compile all kernels, or load them where they are compiled already; say how long it took and where they are.

    Run it after an installation, or while an image is made: nothing is compiled later.
    """
    from importlib import import_module

    begin = time.perf_counter()
    from tkindex.kernels import _jit

    folder = _jit._base_folder()
    lines: list[dict[str, Any]] = []
    for module in kernel_modules():
        was_cached = _jit.is_cached(module)
        start = time.perf_counter()
        import_module(f"tkindex.kernels.{module}")
        seconds = time.perf_counter() - start
        if was_cached or folder is None or _jit.is_cached(module):
            lines.append({"module": module, "compiled": not was_cached, "seconds": seconds})
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
