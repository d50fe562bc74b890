"""A writer and other processes: forked children, spawned ones, threads; and who waits for the lock."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import time

import pytest

import tkindex as tk
from tkindex.memory import Memory

ROW = ("ann", "visits", "rome", "2014-10-07")


def row(name: str) -> list[tuple[str, str, str, str]]:
    return [(name, "visits", "rome", "2014-10-07")]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "index"


@pytest.fixture
def live(path):
    with tk.create(path, unit="day") as index:
        index.append([ROW])
        index.commit()
        yield index


def heads(index) -> list[str]:
    return sorted(fact.head for fact in index.facts())


def in_child(work) -> str:
    """Run something in a forked child; return what it returned, or the name of the error."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            said = str(work())
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"
        os.write(write, said.encode())
        os._exit(0)
    os.close(write)
    with open(read, "rb") as stream:
        said = stream.read().decode()
    os.waitpid(pid, 0)
    return said


def folder_bytes(path) -> dict[str, bytes]:
    return {name: (path / name).read_bytes() for name in sorted(os.listdir(path)) if (path / name).is_file()}


# ---- forks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "write",
    [
        lambda ix: ix.append(row("child")),
        lambda ix: ix.append([{"head": "child", "relation": "visits", "tail": "rome", "time": "2014"}]),
        lambda ix: ix.supersede(("child", "visits", "rome", "2014")),
        lambda ix: ix.retract(0),
        lambda ix: ix.commit(),
        lambda ix: ix.rollback(),
        lambda ix: ix.compact(),
        lambda ix: ix.refresh(),
    ],
)
def test_a_writer_in_a_forked_child_refuses_and_its_parent_goes_on(live, path, write):
    live.append(row("staged"))
    before = folder_bytes(path)
    said = in_child(lambda: write(live))
    assert said.startswith("ForkedWriterError")
    assert "forked from it" in said
    assert "Open it in this process" in said
    assert folder_bytes(path) == before
    assert live.commit().number == 2
    live.close()
    assert heads(tk.open(path)) == ["ann", "staged"]


def test_nothing_that_a_forked_child_ends_with_writes(live, path):
    """A block that ends, a close, an object that goes, an interpreter that exits: none of it is the child's to do."""
    live.append(row("staged"))
    before = folder_bytes(path)

    def leave():
        with live:
            pass
        live.close()
        return "left"

    assert in_child(leave) == "left"
    pid = os.fork()
    if pid == 0:
        # As a worker ends: finalizers run, and what was bound is let go.
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
        os.execv(sys.executable, [sys.executable, "-c", "pass"])
    os.waitpid(pid, 0)
    assert folder_bytes(path) == before
    assert live.commit().number == 2
    assert live.compact()
    live.append(row("later"))
    assert live.commit().number == 3
    live.close()
    assert heads(tk.open(path)) == ["ann", "later", "staged"]


def test_a_forked_interpreter_that_exits_writes_nothing(path, tmp_path):
    program = """
import os, sys
import tkindex as tk
from tkindex.memory import Memory
ix = tk.create(sys.argv[1], unit="day")
ix.append([("ann", "visits", "rome", "2014")]); ix.commit()
ix.append([("staged", "visits", "rome", "2014")])
pid = os.fork()
if pid == 0:
    try:
        ix.commit()
    except tk.ForkedWriterError:
        sys.exit(7)     # atexit, module teardown, __del__
code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
ix.append([("parent", "visits", "rome", "2014")]); ix.commit(); ix.close()
sys.exit(code)
"""
    done = subprocess.run([sys.executable, "-c", program, str(path)], check=False, timeout=300)
    assert done.returncode == 7
    assert heads(tk.open(path)) == ["ann", "parent", "staged"]


def test_a_forked_child_goes_on_reading(live, path):
    live.append(row("bob"))
    assert in_child(lambda: heads(live)) == "['ann', 'bob']"
    assert in_child(lambda: len(live.as_of(1).facts())) == "1"
    assert in_child(lambda: heads(tk.open(path))) == "['ann']"
    reader = tk.open(path)
    live.commit()
    assert in_child(lambda: (reader.refresh(), heads(reader))) == "(True, ['ann', 'bob'])"


def test_a_fork_while_another_thread_holds_the_index_blocks_no_reader(live):
    held, let_go = threading.Event(), threading.Event()

    def hold():
        with live._lock:
            held.set()
            let_go.wait(60)

    live._now.view = None
    thread = threading.Thread(target=hold)
    thread.start()
    held.wait(60)
    try:
        assert in_child(lambda: heads(live)) == "['ann']"
    finally:
        let_go.set()
        thread.join()


def test_a_child_that_lives_on_does_not_keep_the_lock(path):
    """The parent closes, or dies; the lock was its own, whatever the child holds open."""
    index = tk.create(path, unit="day")
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(write)
        os.read(read, 1)
        os._exit(0)
    try:
        index.close()
        tk.open(path, mode="w").close()
    finally:
        os.write(write, b"x")
        os.waitpid(pid, 0)


def test_a_child_opens_its_own(path):
    index = tk.create(path, unit="day")
    index.append([ROW])
    index.commit()
    index.close()
    again = tk.open(path, mode="w")
    again.close()

    def write():
        with tk.open(path, mode="w") as own:
            own.append(row("child"))
        return "done"

    assert in_child(write) == "done"
    with tk.open(path, mode="w") as third:
        assert heads(third) == ["ann", "child"]


# ---- multiprocessing -------------------------------------------------------------------------------------------------


def _try_to_write(index, queue):
    try:
        index.append(row("child"))
        queue.put(str(index.commit()))
    except Exception as error:
        queue.put(type(error).__name__)


def _read(index, queue):
    queue.put(heads(index))


def test_processes_that_multiprocessing_forks_refuse_to_write(live, path):
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    process = context.Process(target=_try_to_write, args=(live, queue))
    process.start()
    assert queue.get(timeout=60) == "ForkedWriterError"
    process.join()
    live.append(row("parent"))
    assert live.commit().number == 2
    live.close()
    assert heads(tk.open(path)) == ["ann", "parent"]


def test_a_writer_cannot_be_sent_and_a_reader_is_opened_anew(live, path):
    for send in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="cannot be copied or sent to another process; send the path"):
            send(live)
    reader = pickle.loads(pickle.dumps(tk.open(path)))
    assert (reader.mode, heads(reader)) == ("r", ["ann"])
    context = multiprocessing.get_context("spawn")
    queue = context.Queue()
    process = context.Process(target=_read, args=(tk.open(path), queue))
    process.start()
    assert queue.get(timeout=120) == ["ann"]
    process.join()


# ---- waiting for the lock --------------------------------------------------------------------------------------------


def test_locked_is_not_damaged(live, path):
    with pytest.raises(
        tk.IndexLockedError, match=r"being written by process \d+ on .*wait for it with timeout="
    ) as found:
        tk.open(path, mode="w")
    assert isinstance(found.value, tk.IndexFileError)
    assert f'"pid": {os.getpid()}' in found.value.holder
    began = time.monotonic()
    with pytest.raises(tk.IndexLockedError, match=r"after a wait of 0\.2 s"):
        tk.open(path, mode="w", timeout=0.2)
    assert 0.2 <= time.monotonic() - began < 30
    with pytest.raises(tk.IndexLockedError):
        tk.create(path)
    live.close()
    (path / "live.json").write_bytes(b"{}")
    with pytest.raises(tk.IndexFileError) as damaged:
        tk.open(path, mode="w")
    assert not isinstance(damaged.value, tk.IndexLockedError)


@pytest.mark.parametrize("timeout", [60, None])
def test_a_writer_waits_for_the_one_before(live, path, timeout):
    threading.Timer(0.1, live.close).start()
    with tk.open(path, mode="w", timeout=timeout) as index:
        assert heads(index) == ["ann"]


@pytest.mark.parametrize("timeout", [-1, "1", True, float("nan")])
def test_a_wait_that_is_none_is_refused(path, timeout):
    with pytest.raises(tk.QueryError, match="expected seconds"):
        tk.create(path, timeout=timeout)
    with pytest.raises(tk.QueryError, match="expected seconds"):
        tk.open(path, mode="w", timeout=timeout)


def test_two_that_wait_for_a_saved_index_both_write_it(path):
    """Both find it saved; the second finds that the first has made it live."""
    tk.build([ROW], path, unit="day")
    errors: list[BaseException] = []

    def write(name):
        try:
            with tk.open(path, mode="w", timeout=60) as index:
                index.append(row(name))
                time.sleep(0.05)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=write, args=(f"n{i}",)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    assert heads(tk.open(path)) == ["ann", "n0", "n1", "n2", "n3"]


def counted(index: tk.Index) -> tuple[int, str, str]:
    return index.count(head="ann"), index.convention.name, index.search("ann visits rome", k=1)[0].tail


def test_a_saved_index_is_opened_anew_in_another_process_and_one_in_memory_says_what_to_do(tmp_path):
    """As `multiprocessing` and Ray send it: by its path, whatever its size."""
    built = tk.build([("ann", "visits", "rome", "2014-10-07")])
    built.embed("hashed:16")
    for what in (built, built.facts(), built.first(), built.with_convention("multitq")):
        with pytest.raises(TypeError, match="pickled or sent to another process: "):
            pickle.dumps(what)
    built.save(tmp_path / "saved")
    saved = tk.open(tmp_path / "saved").with_convention("multitq")
    assert len(pickle.dumps(saved)) < 500
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(counted, [built, saved]) == [(1, "standard", "rome"), (1, "multitq", "rome")]
    assert copy.copy(built).count() == copy.deepcopy(saved).count() == 1


def test_a_scope_of_a_reader_is_opened_anew_in_another_process(live, path):
    live.append([{"head": "ann", "relation": "visits", "tail": "rome", "time": "2014-10-07", "user": "u1"}])
    live.commit()
    scope = tk.open(path).scope(user="u1")
    scope.linker.add_aliases({"boss": "ann"})
    again = scope
    for _ in range(2):
        again = pickle.loads(pickle.dumps(again))
        assert len(again) == 1
    assert again.link("boss")[0].label == "ann"


def linked(index: tk.Index) -> list[str]:
    return [index.link("the boss")[0].label, index.link("was spotted at", kind="relation")[0].label]


SPOTTED = [("was spotted at", "visits"), ("was spotted near", "visits"), ("spotted", "visits"), ("left", "leaves")]
"""Examples for a linker, of which no word is a label's."""


@pytest.mark.parametrize("names", [None, {"ann": ["Ann Bell", "Annie"]}])
def test_what_a_linker_was_taught_goes_to_another_process(tmp_path, names):
    facts = [("ann", "visits", "rome", "2014-10-07"), ("bob", "leaves", "rome", "2014-10-08")]
    saved = tk.build(facts, tmp_path / "saved", names=names)
    assert saved.link("the boss") == []
    assert len(pickle.dumps(saved)) < 500
    saved.linker.add_aliases({"the boss": "ann"})
    saved.linker.learn(SPOTTED)
    assert linked(saved) == ["ann", "visits"]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(linked, [saved, saved.with_convention("multitq")]) == [["ann", "visits"]] * 2
    # Sent on before anything was linked there, and copied.
    again = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(saved))))
    assert linked(again) == linked(copy.deepcopy(saved)) == ["ann", "visits"]
    assert again.mentions("when did the boss leave?")[0].candidates[0].label == "ann"
    if names:
        # Names are those that are saved, whoever sends them.
        saved.add_names({"ann": "Anna"}, replace=True)
        saved.save(tmp_path / "saved")
        again = pickle.loads(pickle.dumps(saved))
        assert again.link("the boss")[0].label == "ann"
        assert again.link("Annie") == saved.link("Annie") == []


def test_what_the_linker_of_a_reader_was_taught_goes_with_it_and_outlives_commits(live, path):
    reader = tk.open(path)
    reader.linker.add_aliases({"the boss": "ann"})
    again = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(reader))))
    for n in range(2):
        live.append(row(f"bob {n}"))
        live.commit()
        assert again.refresh()
        assert heads(again)[-1] == f"bob {n}"
    assert again.link("the boss")[0].label == "ann"


def test_what_would_be_a_second_one_of_something_is_refused_and_says_what_to_send(live, path, tmp_path):
    """A copy of a transaction committed the same facts once more; one of labels read memory that was gone."""
    reader = tk.open(path)
    memory = Memory(live)
    with live.transaction() as changes:
        changes.append(row("bob"))
        for what, said in (
            (changes, "both would commit the same changes"),
            (tk.AsyncIndex(reader), "send its path, and open it there"),
            (reader.entities, "tk.open"),
            (reader.linker.index.entities, "tk.open"),
            (reader.view.engine.whole.store, "tk.open"),
            (reader.facts(), "tk.open"),
        ):
            for send in (pickle.dumps, copy.deepcopy):
                with pytest.raises(TypeError, match=said):
                    send(what)
        with pytest.raises(TypeError, match="same changes"):
            copy.copy(changes)
    assert live.last_commit == 2
    assert heads(live) == ["ann", "bob"]
    for send in (pickle.dumps, copy.deepcopy):
        with pytest.raises(TypeError, match="send the path of its index, and make one there"):
            send(memory)
    assert copy.copy(memory).index is live


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_a_pool_searches_while_its_parent_commits_and_compacts(live, path, method):
    with multiprocessing.get_context(method).Pool(2) as pool:
        reader = tk.open(path)
        seen = pool.starmap_async(_look, [(reader, 60)] * 4)
        n = 0
        while not seen.ready():
            n += 1
            live.append(row(f"n{n:04}"))
            live.commit()
            if n % 40 == 0:
                live.compact()
            time.sleep(0.002)
        assert [found for found in seen.get(timeout=120) if found] == []
    assert len(live) == n + 1


def _look(reader, times):
    """What a reader sees that is no state of an index that only grows, one fact a commit."""
    wrong, last = [], 0
    for _ in range(times):
        reader.refresh()
        names = heads(reader)
        if names != ["ann", *(f"n{i:04}" for i in range(1, len(names)))] or len(names) < last:
            wrong.append(names)
        last = len(names)
    return wrong
