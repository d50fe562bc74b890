"""``tkindex info``: what an index holds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tkindex.cli.called import called, names_of
from tkindex.cli.compiling import announce_compiling
from tkindex.cli.text import fields, json_text, print_lines, size_text, table

if TYPE_CHECKING:
    from tkindex.index import Index

_TOP = 10


@click.command(short_help="Say what an index holds.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Check every byte again, not only the files that changed.")
@click.option("--columns", "all_columns", is_flag=True, help="List the bytes of every stored column, too.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with all relations and all columns.")
def info(path: Path, verify: bool, all_columns: bool, as_json: bool) -> None:
    """Say what an index holds: counts, unit, span, bytes, and its most frequent relations; of a cluster its shards."""
    from tkindex.live.opening import open_index
    from tkindex.serve.opening import is_cluster

    if is_cluster(path):
        from tkindex.cli.cluster import say_cluster

        say_cluster(path, verify=verify, all_columns=all_columns, as_json=as_json)
        return
    announce_compiling("kernels.vocab", "kernels.search", "kernels.batch")
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
                *(("search", _embedding(one)) for one in known["embeddings"]),
                *([("retention", _retention(known["retention"]))] if known["retention"] else []),
                (
                    "in memory",
                    f"{size_text(known['bytes_total'])}{_each(known['bytes_total'], index)}, mapped from disk",
                ),
                *((f"  {part}", size_text(size)) for part, size in parts_of(known["bytes"])),
                ("on disk", f"{size_text(known['bytes_on_disk'])}{_each(known['bytes_on_disk'], index)}"),
                *([("verified", "every checksum and every invariant holds")] if verify else []),
            ]
        )
    )
    if all_columns:
        click.echo()
        sizes = sorted(known["bytes"].items(), key=lambda item: (-item[1], item[0]))
        print_lines(table(("column", "bytes"), [(name, f"{size:,}") for name, size in sizes], right=("bytes",)))
    if known["relations"]:
        click.echo()
        top = known["relations"][:_TOP]
        names = names_of(index, (("relation", line["relation"]) for line in top))
        rows = [(called(line["relation"], names), f"{line['facts']:,}") for line in top]
        print_lines(table(("relation", "facts"), rows, right=("facts",)))
        if len(known["relations"]) > _TOP:
            click.echo(f"... {len(known['relations']) - _TOP:,} more relations")


def parts_of(sizes: Mapping[str, int]) -> list[tuple[str, int]]:
    """The bytes of an index by what they are for, instead of column by column; parts that it lacks are left out.

    >>> parts_of({"heads": 40, "start": 20, "head_rows": 40, "hr_offsets": 9, "vocabulary": 7})
    [('facts', 60), ('lists by entity, relation, pair', 49), ('labels', 7)]
    """
    names = {
        "facts": ("heads", "relations", "tails", "start", "stop"),
        "time directory": ("time_rows",),
        "labels": ("vocabulary",),
    }
    stops = tuple(name for name in sizes if name.endswith(("_by_stop", "_stop_max", "_stop_min")))
    taken = {*stops, *(name for group in names.values() for name in group)}
    grouped = {
        "facts": names["facts"],
        "lists by entity, relation, pair": tuple(name for name in sizes if name not in taken),
        "orders by stop": stops,
        "time directory": names["time directory"],
        "labels": names["labels"],
    }
    found = {part: sum(sizes.get(name, 0) for name in group) for part, group in grouped.items()}
    return [(part, size) for part, size in found.items() if size]


def _each(n_bytes: int, index: Index) -> str:
    return f" ({n_bytes / index.n_facts:.1f} bytes a fact)" if index.n_facts else ""


def _embeddings(index: Index) -> list[dict[str, Any]]:
    """What can be searched by meaning: that without a name first, whose name is null."""
    from tkindex.storage.packed import dtype_of

    found = []
    for name, held in index.vectors.each().items():
        stored = held.stored
        if stored is None:
            # Of a live index that facts have come to: nothing is encoded to be told of.
            assert held.older is not None
            stored = held.older().stored
        found.append(
            {
                "name": name or None,
                "encoder": stored.encoder,
                "template": stored.template or None,
                "groups": len(stored.vectors),
                "dimension": int(stored.vectors.shape[1]),
                "dtype": dtype_of(stored.vectors),
            }
        )
    return found


def _embedding(known: dict[str, Any]) -> str:
    name = f"embedding {known['name']}: " if known["name"] else ""
    of = f" of {known['template']!r}" if known["template"] else ""
    size = f"{known['groups']:,} distinct facts, {known['dimension']} numbers each ({known['dtype']})"
    return f"{name}{size}, by {known['encoder']}{of}"


def _retained(index: Index) -> dict[str, Any] | None:
    """What a live index forgets, durations in seconds; None where it forgets nothing, and of one that never changes."""
    retention = getattr(index, "retention", None)
    if retention is None or not any(retention):
        return None
    return {
        "marked_for_erasure": len(retention.erase),
        "keep_history_seconds": retention.keep_history / 1e6 or None,
        "history_from_commit": retention.history_from or None,
        "expire_after_seconds": {name: duration / 1e6 for name, duration in retention.expire_after.items()},
    }


def _retention(known: dict[str, Any]) -> str:
    parts = []
    if known["keep_history_seconds"] is not None:
        parts.append(f"history of {known['keep_history_seconds'] / 86_400:g} days kept")
    if known["history_from_commit"]:
        parts.append(f"history whole from commit {known['history_from_commit']:,} on")
    expiring = known["expire_after_seconds"].items()
    parts += [f"{name} expires after {seconds / 86_400:g} days" for name, seconds in expiring]
    if known["marked_for_erasure"]:
        parts.append(f"{known['marked_for_erasure']:,} versions marked for erasure: compact with --erase")
    return "; ".join(parts)


def describe(index: Index, path: Path) -> dict[str, Any]:
    """What `info` says, as plain values; relations are ordered by number of facts, then label."""
    import numpy as np

    counts = index.batch.count(relation=np.arange(index.n_relations)).tolist() if index.n_relations else []
    relations = [{"relation": index.relations[i], "facts": count} for i, count in enumerate(counts)]
    relations.sort(key=lambda line: (-line["facts"], line["relation"]))
    attributes = index.engine.whole.attributes
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
        "embeddings": _embeddings(index),
        "retention": _retained(index),
        "bytes": dict(index.nbytes),
        "bytes_total": sum(index.nbytes.values()),
        "bytes_on_disk": sum(file.stat().st_size for file in path.rglob("*") if file.is_file()),
        "relations": relations,
        **(
            {"names": names_of(index, (("relation", line["relation"]) for line in relations))}
            if index.has_names
            else {}
        ),
    }
