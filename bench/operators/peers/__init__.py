"""The arms of the operator suite, by name; a peer that is not installed is named, never silently left out."""

from __future__ import annotations

import importlib

from bench.operators.peers.base import Arm

# name -> (module, class). The module imports its library at the top, so an absent library shows as ImportError here.
PEERS = {
    "sqlite": ("bench.operators.peers.sqlite_arm", "SqliteArm"),
    "lmdb": ("bench.operators.peers.lmdb_arm", "LmdbArm"),
    "duckdb": ("bench.operators.peers.duckdb_arm", "DuckdbArm"),
    "polars": ("bench.operators.peers.polars_arm", "PolarsArm"),
    "dicts": ("bench.operators.peers.dicts_arm", "DictsArm"),
    "numpy": ("bench.operators.peers.numpy_arm", "NumpyArm"),
    "pandas": ("bench.operators.peers.pandas_arm", "PandasArm"),
    "networkx": ("bench.operators.peers.networkx_arm", "NetworkxArm"),
    "raphtory": ("bench.operators.peers.raphtory_arm", "RaphtoryArm"),
    "ladybug": ("bench.operators.peers.ladybug_arm", "LadybugArm"),
    "oxigraph": ("bench.operators.peers.oxigraph_arm", "OxigraphArm"),
}


def load_peers(names: tuple[str, ...], n_facts: int) -> tuple[list[Arm], dict[str, str]]:
    """Make the named peers.

    Parameters
    ----------
    names : tuple of str
        Keys of `PEERS`.
    n_facts : int
        How many facts they will hold: a peer too large for the machine is left out.

    Returns
    -------
    arms : list of Arm
        Not yet built, in the order of `names`.
    skipped : dict of str to str
        Name of each peer left out, and why.

    Raises
    ------
    ValueError
        A name is not a peer's.
    """
    arms: list[Arm] = []
    skipped: dict[str, str] = {}
    for name in names:
        if name not in PEERS:
            raise ValueError(f"no peer {name!r}; expected one of {', '.join(PEERS)}")
        module, cls = PEERS[name]
        try:
            peer: type[Arm] = getattr(importlib.import_module(module), cls)
        except ImportError as error:
            skipped[name] = f"not installed ({error}); pip install '.[peers,graph-peers]' installs every peer"
            continue
        if peer.max_facts is not None and n_facts > peer.max_facts:
            skipped[name] = f"left out above {peer.max_facts:,} facts: {peer.why_max}"
            continue
        arms.append(peer())
    return arms, skipped
