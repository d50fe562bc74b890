"""Talk to callgrind from inside the process that it watches: begin and end counting, and drop what was counted.

Valgrind reads its requests from a sequence of instructions that does nothing anywhere else: four rotations that cancel
out, and an exchange of a register with itself. It is placed in a page of memory here, since no header is compiled.
"""

from __future__ import annotations

import ctypes
import mmap
import platform
import re
from pathlib import Path

_BASE = (ord("C") << 24) | (ord("T") << 16)
_RUNNING, _ZERO, _DUMP_AT, _START, _STOP = 0x1001, _BASE + 1, _BASE + 3, _BASE + 4, _BASE + 5
# mov rax, rdi; xor edx, edx; rol rdi by 3, 13, 61, 51; xchg rbx, rbx; mov rax, rdx; ret
_CODE = bytes.fromhex("4889f8 31d2 48c1c703 48c1c70d 48c1c73d 48c1c733 4887db 4889d0 c3")


class Callgrind:
    """Requests to callgrind; outside of it each of them does nothing.

    Raises
    ------
    OSError
        The processor is not of the family that the requests are written for.
    """

    def __init__(self) -> None:
        if platform.machine() not in ("x86_64", "AMD64"):
            raise OSError(f"requests to valgrind are written for x86-64 processors; this is {platform.machine()}")
        self._page = mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
        self._page.write(_CODE)
        # Anonymous memory may be used through ctypes only while the view on it lives.
        self._view = (ctypes.c_char * len(_CODE)).from_buffer(self._page)
        self._call = ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_void_p)(ctypes.addressof(self._view))
        self._arguments = (ctypes.c_size_t * 6)()

    def _request(self, code: int, argument: int = 0) -> int:
        self._arguments[0], self._arguments[1] = code, argument
        return self._call(ctypes.addressof(self._arguments))

    def is_watching(self) -> bool:
        """Whether valgrind runs this process."""
        return self._request(_RUNNING) > 0

    def start(self) -> None:
        """Count from here, from zero."""
        self._request(_START)
        self._request(_ZERO)

    def stop(self, name: str) -> None:
        """Write what was counted under a name, and count no more."""
        text = ctypes.create_string_buffer(name.encode())
        self._request(_DUMP_AT, ctypes.addressof(text))
        self._request(_STOP)


def read_counts(folder: Path) -> dict[str, int]:
    """Name → instructions, from the files that callgrind wrote into a folder."""
    found = {}
    for path in sorted(folder.glob("callgrind.out.*")):
        text = path.read_text(encoding="utf-8", errors="replace")
        name = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.MULTILINE)
        total = re.search(r"^(?:totals|summary): (\d+)", text, re.MULTILINE)
        if name and total:
            found[name[1].strip()] = int(total[1])
    return found
