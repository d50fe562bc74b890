"""Modules that are imported when they are first used: each program runs in a new process, where nothing is imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tkindex.lazily
from tkindex.lazily import np, pa

BEGIN = "import sys, types\nfrom tkindex import lazily\nassert not {'numpy', 'pyarrow'} & set(sys.modules)\n"

PROGRAMS = {
    "a first use puts the module in the place of every stand-in": """
import tkindex.query.arguments as other
assert other.np is lazily.np and 'numpy' not in sys.modules
assert lazily.np.arange(3).tolist() == [0, 1, 2]
import numpy
assert other.np is numpy and lazily.np is numpy and 'pyarrow' not in sys.modules
assert lazily.pa.array([1]).to_pylist() == [1]
import pyarrow
assert lazily.pa is pyarrow
""",
    "who imports it before gets the same": """
import numpy
import importlib
importlib.reload(lazily)
import tkindex.query.arguments as other
assert lazily.np is numpy and other.np is numpy and 'pyarrow' not in sys.modules
""",
    "who imports it later, or a module below it, gets the same": """
standing = lazily.np
import numpy.linalg
import numpy
assert standing.linalg is numpy.linalg and standing.ndarray is numpy.ndarray and lazily.np is numpy
assert isinstance(numpy.zeros(1), standing.ndarray)
""",
    "a stand-in behaves as the module": """
import inspect, pickle
standing = lazily.np
assert isinstance(standing, types.ModuleType) and inspect.ismodule(standing) and 'numpy' not in sys.modules
assert not isinstance(standing, dict) and not callable(standing) and 'numpy' not in sys.modules
said = []
for thing in (standing, sys):
    try:
        pickle.dumps(thing)
    except TypeError as error:
        said.append(str(error))
assert said == ["cannot pickle 'module' object"] * 2, said
import numpy
assert repr(standing) == repr(numpy) and dir(standing) == dir(numpy) and vars(standing) is vars(numpy)
assert standing.__name__ == 'numpy' and standing.__spec__ is numpy.__spec__ and standing.__file__ == numpy.__file__
standing.of_test = 1
assert numpy.of_test == 1
del standing.of_test
assert not hasattr(numpy, 'of_test')
try:
    standing.no_such_thing
except AttributeError as error:
    assert "module 'numpy' has no attribute" in str(error)
else:
    raise AssertionError
""",
    "what says of itself that it is a module, and is none": """
class Library:
    __class__ = types.ModuleType  # as the libraries of cffi do, which cryptography puts among the modules
    __slots__ = ()
sys.modules['library'] = Library()
assert isinstance(sys.modules['library'], types.ModuleType)
assert lazily.np.arange(1).tolist() == [0]
""",
    "a stand-in that was kept is as good afterwards": """
standing = lazily.np
lazily.np.arange(1)
assert standing.arange(2).tolist() == [0, 1]
taken = types.ModuleType('taken')
taken.np = standing
sys.modules['taken'] = taken
assert taken.np.arange(1).tolist() == [0] and type(taken.np) is types.ModuleType
""",
    "a module loaded anew while another was in use": """
import importlib
before = lazily.np
importlib.reload(lazily)
assert lazily.np is not before and 'numpy' not in sys.modules
assert before.arange(2).tolist() == lazily.np.arange(2).tolist()
import numpy
assert lazily.np is numpy
""",
    "threads that race at the first use": """
import threading
sys.setswitchinterval(1e-6)
holders = []
for i in range(20):
    holder = types.ModuleType(f'holder{i}')
    holder.np = lazily.np
    sys.modules[holder.__name__] = holder
    holders.append(holder)
start, found = threading.Barrier(20), []
def use(holder):
    start.wait()
    found.append(holder.np.full(3, 7).sum())
threads = [threading.Thread(target=use, args=(holder,)) for holder in holders]
[thread.start() for thread in threads], [thread.join() for thread in threads]
import numpy
assert found == [21] * 20 and all(holder.np is numpy for holder in holders)
""",
    "a fork between": """
import os
for _ in range(2):
    pid = os.fork()
    if pid == 0:
        os._exit(0 if 'numpy' not in sys.modules and lazily.np.arange(3).sum() == 3 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
assert 'numpy' not in sys.modules and lazily.np.arange(3).sum() == 3
""",
    "a module that is not there is missed when it is used": """
sys.modules['pyarrow'] = None
import importlib
importlib.reload(lazily)
try:
    lazily.pa.array
except ImportError as error:
    assert 'pyarrow' in str(error)
else:
    raise AssertionError
""",
    "settle": """
import tkindex.query.arguments as other
standing = lazily.np
lazily.settle()
import numpy
assert other.np is numpy and 'pyarrow' not in sys.modules
other.np = standing
lazily.settle()
assert other.np is numpy
""",
}


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_in_a_new_process(program):
    done = subprocess.run([sys.executable, "-c", BEGIN + program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


def test_what_is_imported_already_is_no_stand_in():
    assert np is sys.modules["numpy"]
    assert pa is sys.modules["pyarrow"]
    assert tkindex.lazily.np is np
