"""The part of the site that mkdocs.yml cannot say: pages that stand at the root of the repository, and their links.

README.md, DATA_MODEL.md, CONTRIBUTING.md and CHANGELOG.md are pages of the site too. Documents link to each other by
path, as a reader of the repository needs it; here such links become links between pages.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

PROJECT = Path(__file__).resolve().parents[2]
DOCS = "docs"
PAGES = {
    "README.md": "index.md",
    "DATA_MODEL.md": "data-model.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
}
"""A document at the root → its page in the site."""

# A fenced block, which is left as it is, or a link or image of Markdown: its text and its target.
_LINK = re.compile(r"^```.*?^```$|(!?)\[([^\]]*)\]\(([^)\s]+)\)", re.DOTALL | re.MULTILINE)


def rewrite_links(text: str, source: str) -> str:
    """Turn links between files of the repository into links between pages of the site.

    Parameters
    ----------
    text : str
        A document.
    source : str
        Its path in the repository, such as ``docs/guides/build.md``.

    Returns
    -------
    str
        The document with links that are relative to its page. A link to a file that is no page, such as a program of
        the examples, becomes its text.

    >>> rewrite_links("[time](../DATA_MODEL.md#time), [it](../LICENSE)", "docs/tutorial.md")
    '[time](data-model.md#time), it'
    >>> rewrite_links("[tutorial](docs/tutorial.md)", "README.md")
    '[tutorial](tutorial.md)'
    """
    page = page_of(source)
    assert page is not None, f"{source} is no page"

    def rewrite(match: re.Match[str]) -> str:
        image, label, target = match.groups()
        if target is None or "://" in target or target.startswith(("#", "mailto:")):
            return match[0]
        path, hash_sign, anchor = target.partition("#")
        linked = page_of(posixpath.normpath(posixpath.join(posixpath.dirname(source), path)))
        if linked is None:
            return label
        relative = posixpath.relpath(linked, posixpath.dirname(page) or ".")
        return f"{image}[{label}]({relative}{hash_sign}{anchor})"

    return _LINK.sub(rewrite, text)


def page_of(source: str) -> str | None:
    """Return the page in the site of a file of the repository, or None where it has none.

    >>> page_of("README.md"), page_of("docs/tools.md"), page_of("LICENSE")
    ('index.md', 'tools.md', None)
    """
    if source in PAGES:
        return PAGES[source]
    return source.removeprefix(f"{DOCS}/") if source.startswith(f"{DOCS}/") else None


def on_files(files: Files, *, config: Any) -> Files:
    """Add the pages that stand at the root of the repository."""
    for source, page in PAGES.items():
        text = (PROJECT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=rewrite_links(text, source)))
    return files


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Files) -> str:
    """Rewrite the links of a page that stands in docs/; the others have been when they were added."""
    if page.file.src_uri in PAGES.values():
        return markdown
    return rewrite_links(markdown, f"{DOCS}/{page.file.src_uri}")
