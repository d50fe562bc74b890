"""Files of questions or sentences that were frozen by digest: read as they were, or not at all."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any


def read_frozen(file: Path) -> list[dict[str, Any]]:
    """Return the rows of a file of JSON lines whose SHA-256 stands in ``DIGESTS`` beside it.

    Raises
    ------
    ValueError
        The file is not as it was frozen.
    """
    data = file.read_bytes()
    told = dict(line.split()[::-1] for line in (file.parent / "DIGESTS").read_text(encoding="utf-8").splitlines())
    if hashlib.sha256(data).hexdigest() != told.get(file.name):
        raise ValueError(f"{file} is not as it was frozen: see DIGESTS")
    return [json.loads(line) for line in data.decode().splitlines()]
