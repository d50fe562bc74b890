"""Small writes of many clients: staged in the loop of the server, and what comes in one turn of it shares one sync.

A thread for each would wait for the interpreter at every step, behind a loop that is never idle. What is not small and
plain goes to a thread, as it ever did, and so does whatever fails before anything was committed: it fails there again,
and says why. Both give the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, cast

from tkindex.errors import ConflictError, TkindexError
from tkindex.live.few_rows import MOST_IN_A_LOOP
from tkindex.live.task_commits import TaskCommits
from tkindex.live.tickets import Ticket
from tkindex.serve.access import BoundScope, may
from tkindex.serve.calls import guarded
from tkindex.serve.served import Served
from tkindex.threads import cached_property
from tkindex.tools.checks import check_arguments
from tkindex.tools.refusal import describe_error
from tkindex.tools.writing import APPEND, committing, outcome, stage

if TYPE_CHECKING:
    from tkindex.live.index import LiveIndex
    from tkindex.live.transactions import Transaction


class LoopWrites:
    """Appends few facts for clients of one loop.

    Parameters
    ----------
    served : Served
    """

    def __init__(self, served: Served) -> None:
        self._served = served

    @cached_property
    def _commits(self) -> TaskCommits:
        live = self._live
        # Where the disk is slow, a thread waits for it.
        return TaskCommits(live.commit_all, live.commit_now, ThreadPoolExecutor(1), while_busy=True)

    @property
    def _live(self) -> LiveIndex:
        return cast("LiveIndex", self._served.current)

    async def call(self, name: str, arguments: Mapping[str, Any], scope: str) -> dict[str, Any] | None:
        """Answer a call as `tkindex.serve.calls.run_call` does, durable by then; None where nothing was done."""
        if name != APPEND.name or not self._served.writes or isinstance(scope, BoundScope) or not may(scope, "write"):
            return None
        staged = self._staged(arguments)
        if staged is None:
            return None
        change, done, ticket = staged
        await self._commits.commit(ticket)
        if isinstance(ticket.error, ConflictError):
            # Made anew in a thread, over what others have committed.
            return None

        def told() -> dict[str, Any]:
            live = self._live
            try:
                with committing():
                    commit = ticket.result()
            except TkindexError as error:
                return {"ok": False, "tool": name, "error": describe_error(error)}
            change.committed(commit)
            answer = {"ok": True, "tool": name, "convention": live.convention.name, "unit": live.unit}
            return answer | outcome(commit, done)

        return guarded(name, told)

    def _staged(self, arguments: Mapping[str, Any]) -> tuple[Transaction, dict[str, int], Ticket] | None:
        """Stage what is small and right; None elsewhere."""
        facts, live = arguments.get("facts"), self._live
        if not isinstance(facts, list) or not 0 < len(facts) <= MOST_IN_A_LOOP or not live.is_soon_indexed:
            return None
        try:
            change = live.transaction()
            done = stage(change, [(APPEND.name, check_arguments(APPEND, arguments))])
            draft = change.to_commit()
        except TkindexError:
            return None
        return None if draft is None else (change, done, Ticket(*draft, is_of_task=True))
