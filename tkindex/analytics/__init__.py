"""Questions about many facts at once: counts over time, the most frequent, gaps, sessions, joins, paths and motifs.

Data flow: what the caller names (slots and a time, a result of a verb, or nothing for the whole index) → `FactColumns`,
id and tick columns in the order of time (`tkindex.analytics.selection`), views of the store where nothing was left out
→ codes of what they are grouped by (`tkindex.analytics.grouping`) → one compiled pass (`tkindex.kernels.group_counts`,
`coverage`, `interval_join`, `time_paths`, `motifs`) → an Arrow table that states its order, unit and what was cut.

`tkindex.analytics.verbs` holds the public methods, which `tkindex.index.Index` inherits.
"""
