"""What every test shares: no network, one set of Hypothesis profiles, and where the real data sets are."""

from __future__ import annotations

import gc
import os
import socket
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).resolve().parent

# With --import-mode=importlib pytest adds nothing to sys.path, and the tests share reference.py and strategies.py.
if str(TESTS) not in sys.path:
    sys.path.insert(0, str(TESTS))

# ----------------------------------------------------------------------------------------------------------------------
# Hypothesis. The ordinary run is the same every time; TKINDEX_HYPOTHESIS=thorough looks further, at random.

# The first example may compile kernels, so time limits on examples would only measure that.
_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("ci", max_examples=60, derandomize=True, database=None, **_COMMON)
settings.register_profile("short", max_examples=12, stateful_step_count=10, derandomize=True, database=None, **_COMMON)
settings.register_profile("thorough", max_examples=1500, print_blob=True, **_COMMON)
settings.load_profile(os.environ.get("TKINDEX_HYPOTHESIS", "ci"))

# ----------------------------------------------------------------------------------------------------------------------
# Network. Servers on this machine may be tested; nothing may leave it.


class NetworkBlockedError(RuntimeError):
    """A test tried to reach another machine."""


def _is_local(family: int, address: object) -> bool:
    if family == getattr(socket, "AF_UNIX", None):
        return True
    host = address[0] if isinstance(address, tuple) else address
    return isinstance(host, str) and (host in ("", "localhost", "::1") or host.startswith("127."))


def _guard(name: str):
    real = getattr(socket.socket, name)

    def guarded(self, *args):
        # sendto(data, address) and sendto(data, flags, address): the address is last in all of them.
        if not _is_local(self.family, args[-1]):
            raise NetworkBlockedError(f"tests do not use the network: socket.{name} to {args[-1]!r}")
        return real(self, *args)

    return guarded


def pytest_configure(config: pytest.Config) -> None:
    # xdist would begin with the files of most tests, and leave the longest for the end: see LONGEST.
    config.option.loadscopereorder = False
    for name in ("connect", "connect_ex", "sendto"):
        setattr(socket.socket, name, _guard(name))
    real_getaddrinfo = socket.getaddrinfo

    def getaddrinfo(host, *args, **kwargs):
        text = host.decode() if isinstance(host, bytes) else host
        if text is not None and not _is_local(socket.AF_INET, (text,)):
            raise NetworkBlockedError(f"tests do not use the network: look-up of {host!r}")
        return real_getaddrinfo(host, *args, **kwargs)

    socket.getaddrinfo = getaddrinfo


# ----------------------------------------------------------------------------------------------------------------------
# Order. With `--dist loadfile` a worker that begins a file of minutes last keeps everybody waiting.

# Files whose few tests take longest, the longest first; after them those of most tests.
LONGEST = (
    "test_checks.py",
    "bench/test_kernels.py",
    "query/test_plain_reading.py",
    "bench/test_operators.py",
    "bench/test_operators_command.py",
    "bench/test_scaling.py",
    "bench/crash/test_crash.py",
    "storage/test_saved_malformed.py",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes longest where several workers share the files; alone, files keep their order."""
    if not hasattr(config, "workerinput"):
        return
    tests = Counter(item.path for item in items)
    first = {TESTS / name: place for place, name in enumerate(LONGEST)}
    # Stable, so that tests of one file stay together, in their order.
    items.sort(key=lambda item: (first.get(item.path, len(LONGEST)), -tests[item.path], str(item.path)))


# ----------------------------------------------------------------------------------------------------------------------
# Kernels. Every worker imports all of them, and begins at the same time: each would compile what the other compiles.


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Compile what never was on this machine before any worker starts, once, on all cores."""
    from tkindex.cli.compiling import compile_new, kernel_modules

    compile_new(kernel_modules())


# ----------------------------------------------------------------------------------------------------------------------
# Garbage. A worker holds half a million objects of libraries and of tests before the first test begins, and to look
# through them takes a third of a second, each time.


@pytest.fixture(scope="module", autouse=True)
def nothing_old_is_collected() -> None:
    """Set apart what is there before a module's tests, unless it still is: measurements end it."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()


# ----------------------------------------------------------------------------------------------------------------------
# Real data: never part of the project, so each test that needs it says so where it is absent.


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """The folder of the real data sets: `TKINDEX_DATA`, or ``../shared/data`` beside the project."""
    from places import DATA

    if not DATA.is_dir():
        pytest.skip(f"REAL DATA ABSENT: no folder {DATA}; set TKINDEX_DATA to the folder of the data sets")
    return DATA


@pytest.fixture(scope="session")
def data_file(data_folder):
    """``data_file("icews14/facts.parquet")``: the path of a real data file, or a skip that names it."""

    def find(name: str) -> Path:
        path = data_folder / name
        if not path.is_file():
            pytest.skip(f"REAL DATA ABSENT: no file {path}")
        return path

    return find


@pytest.fixture(scope="session")
def driver():
    """One browser for all tests of the explorer: starting it takes longer than most of them."""
    from browser import start_browser

    found = start_browser()
    yield found
    found.quit()
