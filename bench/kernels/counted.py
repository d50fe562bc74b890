"""``python -m bench.kernels.counted NAME …``: run cases, counted by callgrind where it watches; else only warm them."""

from __future__ import annotations

import gc
import sys

from bench.kernels.cases import CASES
from bench.kernels.valgrind import Callgrind

WARM = 2


def main(names: list[str]) -> None:
    """Run each case, warm it up, and count its calls, and as many calls of nothing."""
    callgrind = Callgrind()
    is_watching = callgrind.is_watching()
    for name in names:
        call, repeats = CASES[name]()
        for _ in range(WARM if is_watching else 1):
            for i in range(min(repeats, 64)):
                call(i)

        def nothing(i: int) -> None:
            return None

        gc.collect()
        gc.disable()
        for label, function in ((name, call), (f"nothing: {name}", nothing)):
            function(0)
            callgrind.start()
            for i in range(repeats):
                function(i)
            callgrind.stop(label)
        gc.enable()


if __name__ == "__main__":
    main(sys.argv[1:])
