"""What asks a command to stop, a service manager or a closed terminal: it cleans up as after Ctrl-C, and says so."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
HANGUP = _SIGNALS[1:]
"""What a server's loop does not listen to itself."""


class Stopped(BaseException):
    """A signal that would have ended the process where it stood, with files half written."""

    def __init__(self, number: int) -> None:
        super().__init__(f"stopped by {signal.Signals(number).name}")
        self.number = number

    def end(self) -> NoReturn:
        """End the process as the signal would have: whoever has sent it sees that it was heard."""
        signal.signal(self.number, signal.SIG_DFL)
        os.kill(os.getpid(), self.number)
        raise SystemExit(128 + self.number)


@contextmanager
def heard() -> Iterator[None]:
    """Raise `Stopped` where such a signal comes; a second one ends the process at once.

    Signals that are ignored (``nohup``), or that something else listens to, stay so.
    """
    taken = []
    if threading.current_thread() is threading.main_thread():
        taken = [number for number in _SIGNALS if signal.getsignal(number) == signal.SIG_DFL]
    for number in taken:
        signal.signal(number, _stop)
    try:
        yield
    finally:
        unheard()


def unheard(numbers: Iterable[int] = _SIGNALS) -> None:
    """Let these signals end the process as they do by themselves; for what waits where nothing can be raised."""
    for number in numbers:
        if signal.getsignal(number) is _stop:
            signal.signal(number, signal.SIG_DFL)


def end_at_once() -> None:
    """Let whatever asks to stop end the process where it stands, Ctrl-C with its line.

    For a loop that waits for input in a thread: an interrupt there waits for a line that nobody writes.
    """
    unheard()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def _end(number: int, _: FrameType | None) -> None:
    os.write(2, b"error: interrupted\n")
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def _stop(number: int, _: FrameType | None) -> NoReturn:
    unheard()
    raise Stopped(number)
