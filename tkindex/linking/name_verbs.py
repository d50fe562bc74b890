"""What labels are called, as methods of `tkindex.index.Index`: names, the index in names, and what links phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from tkindex.threads import cached_property

if TYPE_CHECKING:
    from tkindex.ingest.name_tables import NamesReport
    from tkindex.linking.in_names import InNames
    from tkindex.linking.linker import Linker
    from tkindex.store.vocabulary import Vocabulary


class NameQueries:
    """Names of labels; `tkindex.index.Index` is what users hold."""

    entities: Vocabulary
    relations: Vocabulary

    @cached_property
    def in_names(self) -> InNames:
        """What keeps `named`."""
        raise NotImplementedError

    @property
    def has_names(self) -> bool:
        """Whether labels have names; see `add_names`."""
        return self.entities.names is not None or self.relations.names is not None

    @property
    def named(self) -> Self:
        """The same facts with names in the place of labels, for reading and showing; itself where there are no names.

        What has no name keeps its label, and a name that several have has the label in brackets behind it; each is
        found by its label too. Ids and row numbers are those of this index. O(labels) when it is first asked for, and
        again after `add_names`.

        >>> import tkindex as tk
        >>> ix = tk.build([("Q42", "P69", "Q691283", "1971")], names={"Q42": "Douglas Adams", "P69": "educated at"})
        >>> ix.named.facts(head="Q42")[0][:3]
        ('Douglas Adams', 'educated at', 'Q691283')
        """
        named: Self = self.in_names.of(self) if self.has_names else self
        return named

    @cached_property
    def linker(self) -> Linker:
        """What `link` and `mentions` ask: add aliases to it, or let it learn from examples."""
        return self.in_names.linker_of(self)

    def add_names(self, names: Any, *, on_error: str = "raise", replace: bool = False) -> NamesReport:
        """Give labels names that people use, where labels are ids of a system, such as Q42 and P39.

        Questions in words, `link`, `mentions` and the texts that `embed` encodes go by the names; answers are labels.
        `named` is this index with names in the place of labels. `save` writes them.

        Parameters
        ----------
        names : path, table, dict of columns, or mapping, or a list of them
            CSV, TSV, Parquet or Arrow with the columns ``id`` (a label of facts) and ``label`` (its name), and any
            called ``alias``, ``alias_2`` and so on; or ``{label: name}``, where a list has further names behind. Of
            several rows about an id, in one table or in several, the first name is shown, and the others are further
            names; the report says where tables differ. Those of relations are
            ways to say them in questions: "was flown by" from head to tail, "<flew" from tail to head, and the nouns
            "head: flight" and "tail: captain".
        on_error : {"raise", "skip"}
            Stop at the first bad row, or leave bad rows out and count them.
        replace : bool
            Forget the names that there were; otherwise they stay, behind the new ones.

        Returns
        -------
        NamesReport
            How much was named, and how many rows are about what the index does not have.

        Raises
        ------
        InputError
            It is no such table.
        BadRowError
            A row without id or name, or with a name that is no text or longer than a label may be.

        Notes
        -----
        O(n) for n rows. Vectors that exist are of the texts of before: `embed` again.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("Q42", "P69", "Q691283", "1971")])
        >>> print(ix.add_names({"Q42": ["Douglas Adams", "DNA"], "P69": "educated at", "Q5": "human"}))
        names: 1 entities and 1 relations named, 1 other names; 1 row about ids that the index does not have
        """
        from tkindex.ingest.name_tables import name_labels, read_names

        new = read_names(names, on_error, self.relations)
        report = name_labels(new, self.entities, self.relations, replace=replace)
        self.in_names.forget(self)
        self.in_names.are_unsaved = True
        return report
