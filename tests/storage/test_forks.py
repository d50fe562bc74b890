"""Whoever follows forks is told in the child, and nobody else; what is gone is not kept alive."""

from __future__ import annotations

import gc
import os
import weakref

from tkindex.storage.forks import follow_forks


class Follower:
    told = 0

    def _after_fork(self):
        self.told += 1


def test_a_child_is_told_and_its_parent_is_not():
    follower = Follower()
    follow_forks(follower)
    pid = os.fork()
    if pid == 0:
        os._exit(follower.told)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 1
    assert follower.told == 0


def test_what_follows_forks_is_not_kept_alive():
    follower = Follower()
    follow_forks(follower)
    gone = weakref.ref(follower)
    del follower
    gc.collect()
    assert gone() is None
