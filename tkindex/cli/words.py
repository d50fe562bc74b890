"""``tkindex embed``, ``search`` and ``link``: what takes words instead of labels."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tkindex.choices import CONVENTIONS, SEARCH_MODES, VECTOR_DTYPES, VECTOR_INDEXES
from tkindex.cli.ask import Options, conditions, filters, slots, when_of
from tkindex.cli.called import called, names_of
from tkindex.cli.options import TEXT
from tkindex.cli.text import fields, json_text, one_line, print_lines, table

if TYPE_CHECKING:
    from tkindex.semantic.encoders import Progress
    from tkindex.semantic.search import SearchResult

_SLOTS = ("head", "relation", "tail", "entity")
# Whatever a search by meaning loads: opening and checking what is saved, compiled verbs, and the vectors.
_KERNELS = (
    "kernels.vocab",
    "kernels.build",
    "kernels.search",
    "kernels.siphash",
    "kernels.check",
    "native.methods",
    "native.compiled_verbs",
    "native.reading",
    "kernels.vectors",
    "native.vector_search",
)
_ENCODERS = "wordllama, hashed, onnx, st, openai:MODEL, onnx:FOLDER or st:FOLDER"


def _options(groups: Options) -> Any:
    def decorate(command: Any) -> Any:
        for option in reversed(groups):
            command = option(command)
        return command

    return decorate


@click.command(short_help="Give an index vectors, to search it by meaning.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--encoder", type=TEXT, default="auto", show_default=True, metavar="NAME", help=f"{_ENCODERS}.")
@click.option(
    "--template", type=TEXT, metavar="TEXT", help="Text of a fact.  [default: {head} {relation} {tail}]"
)  # fmt: skip
@click.option(
    "--index",
    "how",
    type=click.Choice(VECTOR_INDEXES),
    default="auto",
    show_default=True,
    help="How windows that hold much of a large graph are searched.",
)
@click.option(
    "--dtype", type=click.Choice(VECTOR_DTYPES), default="float32", show_default=True, help="What vectors are kept as."
)
@click.option("--name", type=TEXT, metavar="NAME", help="Make an embedding of that name beside the one without.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def embed(
    path: Path, encoder: str, template: str | None, how: str, dtype: str, name: str | None, as_json: bool
) -> None:
    """Compute vectors for the index PATH, so that it can be searched by meaning.

    Each distinct head, relation and tail is encoded once. A run that was interrupted goes on where it stopped. A live
    index is opened for writing, and its vectors are committed. The shards of a cluster are embedded one by one.

    Example: tkindex embed facts.tk
    """
    from tkindex.cli.compiling import announce_compiling
    from tkindex.live.index import LiveIndex
    from tkindex.live.opening import open_index
    from tkindex.serve.opening import is_cluster, open_any
    from tkindex.storage.livejson import is_live

    announce_compiling(*_KERNELS)
    begin = time.perf_counter()
    index: Any = open_index(path, "w") if is_live(path) else open_any(path)
    are_shards = is_cluster(path)
    try:
        with _progress_bar() as progress:
            index.embed(encoder, template, progress, index=how, dtype=dtype, name=name)
        if isinstance(index, LiveIndex):
            # Until then they are in memory.
            index.commit()
        collections = index.collections() if are_shards else [index.collection(name)]
    finally:
        if are_shards or isinstance(index, LiveIndex):
            index.close()
    stored = collections[0].stored
    known = {
        "path": str(path),
        **({} if name is None else {"name": name}),
        "encoder": stored.encoder,
        "fingerprint": stored.fingerprint,
        "groups": sum(len(one.stored.vectors) for one in collections),
        "dimension": max(int(one.stored.vectors.shape[1]) for one in collections),
        "seconds": time.perf_counter() - begin,
    }
    if as_json:
        click.echo(json_text(known, indent=2))
        return
    texts = f"{known['groups']:,} distinct facts, {known['dimension']} numbers each"
    print_lines(
        fields(
            [
                ("vectors" if name is None else f"embedding {name}", texts),
                ("encoder", f"{stored.encoder} ({stored.fingerprint})"),
                ("took", f"{known['seconds']:.1f} s"),
            ]
        )
    )


@contextmanager
def _progress_bar() -> Iterator[Progress | None]:
    """Show a bar on standard error, where that is a terminal."""
    import sys

    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("encoding", total=None)
        yield lambda done, total: bars.update(task, completed=done, total=total)


@click.command(short_help="Find the facts nearest in meaning in a window.")
@click.argument("path", type=click.Path(path_type=Path))
@click.argument("text", type=TEXT)
@_options([*conditions(), *slots(*_SLOTS), *filters()])
@click.option("-k", type=click.IntRange(min=0), default=10, show_default=True, help="How many hits at most.")
@click.option(
    "--order",
    type=click.Choice(("relevance", "time")),
    default="relevance",
    show_default=True,
    help="The nearest groups; or the first of all facts that pass, each with its score.",
)
@click.option("--newest-first", is_flag=True, help="Latest facts first.")
@click.option("--exact", is_flag=True, help="Compare every vector.")
@click.option("--mode", type=click.Choice(SEARCH_MODES), default="vector", show_default=True, help="What ranks.")
@click.option("--embedding", type=TEXT, metavar="NAME", help="Compare with the embedding of that name.")
@click.option("--encoder", type=TEXT, metavar="NAME", help="What made the vectors, where it must be named.")
@click.option("--convention", type=click.Choice(CONVENTIONS), help="Another one than the index was built with.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, all facts of each hit.")
def search(
    path: Path,
    text: str,
    k: int,
    order: str,
    newest_first: bool,
    exact: bool,
    mode: str,
    embedding: str | None,
    encoder: str | None,
    convention: str | None,
    as_json: bool,
    **given: Any,
) -> None:
    """Find the facts nearest in meaning to TEXT among exactly those that pass the conditions.

    Example: tkindex search facts.tk "who praised Iran" --before 2014-10 -k 5
    """
    when = when_of(given)
    from tkindex.cli.answers import measure
    from tkindex.cli.compiling import announce_compiling
    from tkindex.serve.opening import open_any

    announce_compiling(*_KERNELS)
    index = open_any(path, convention)
    if encoder is not None:
        index.use_encoder(encoder, embedding)
    chosen = {slot: given[slot] for slot in (*_SLOTS, "where") if given.get(slot) is not None}
    how: dict[str, Any] = {
        "order": order,
        "exact": exact,
        "newest_first": newest_first,
        "mode": mode,
        "embedding": embedding,
    }

    def ask() -> SearchResult:
        return index.search(text, when, **chosen, k=k, **how)

    # What loads once (the model, the vectors) and the text's own vector are no part of a search.
    begin = time.perf_counter()
    ask()
    loading = time.perf_counter() - begin
    found, timing = measure(ask)
    searching = timing.first if timing.median is None else timing.median
    said = (pair for hit in found for pair in zip(("entity", "relation", "entity"), hit[:3], strict=True))
    names = names_of(index, said)
    if as_json:
        timed = {"microseconds": searching, "loading_seconds": loading}
        click.echo(json_text({**found.to_dict(), **({"names": names} if index.has_names else {}), **timed}))
        return
    if len(found):
        columns = ("score", "time", "facts", "head", "relation", "tail")
        print_lines(table(columns, _rows(found, names), right=("facts",)))
    else:
        click.echo("no hits")
    click.echo()
    scanned = ", ".join(f"{n:,} {name}" for name, n in found.scanned._asdict().items() if n) or "nothing"
    print_lines(
        fields(
            [
                ("bounds", found.bounds.text),
                ("facts", f"{found.n_facts:,} pass"),
                ("order", found.order),
                *([("empty", found.reason)] if found.reason else []),
                *([("embedding", found.embedding)] if found.embedding else []),
                ("encoder", found.encoder),
                ("scanned", f"{scanned} (path: {found.path})"),
                ("convention", found.convention.name),
                ("time", f"{searching:,.1f} µs; {loading:.1f} s to load model and vectors and encode the text"),
            ]
        )
    )


def _rows(found: SearchResult, names: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    for hit in found:
        labels = (called(label, names) for label in (hit.head, hit.relation, hit.tail))
        yield f"{hit.score:.3f}", str(hit.facts[0].start), f"{len(hit.facts):,}", *labels


@click.command(short_help="Find the entities or relations that words mean.")
@click.argument("path", type=click.Path(path_type=Path))
@click.argument("text", type=TEXT)
@click.option(
    "--kind",
    type=click.Choice(("entity", "relation", "mentions")),
    default="entity",
    show_default=True,
    help="What TEXT names; mentions: all names in a question.",
)
@click.option("-k", type=click.IntRange(min=1), default=5, show_default=True, help="How many candidates at most.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def link(path: Path, text: str, kind: str, k: int, as_json: bool) -> None:
    """Find the entities or relations of the index or cluster PATH that TEXT means.

    \b
    tkindex link facts.tk "the Brazilian citizens"
    tkindex link facts.tk commended --kind relation
    tkindex link facts.tk "Who praised Iran after Brazil did?" --kind mentions
    """
    from tkindex.cli.compiling import announce_compiling
    from tkindex.serve.opening import open_any

    announce_compiling("kernels.vocab", "kernels.search")
    index = open_any(path)
    spans = (
        [(span.text, span.start, span.stop, span.candidates[:k]) for span in index.mentions(text)]
        if kind == "mentions"
        else [(text, 0, len(text), tuple(index.link(text, kind, k)))]
    )
    of_kind = "relation" if kind == "relation" else "entity"
    names = names_of(index, ((of_kind, found.label) for *_, candidates in spans for found in candidates))
    if as_json:
        known = [
            {"text": said, "start": start, "stop": stop, "candidates": [found._asdict() for found in candidates]}
            for said, start, stop, candidates in spans
        ]
        click.echo(json_text({"kind": kind, "spans": known, **({"names": names} if index.has_names else {})}))
        return
    rows = [
        (said, f"{found.score:.3f}", called(found.label, names), str(found.id))
        for said, _, _, candidates in spans
        for found in candidates
    ]
    if rows:
        print_lines(table(("text", "score", "label", "id"), rows, right=("id",)))
    else:
        click.echo(f"nothing in the index is like {one_line(text)!r}")
