"""Running and checking plans, as methods of `tkindex.index.Index`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.semantic.verbs import SemanticQueries

if TYPE_CHECKING:
    from tkindex.plans.run import CompiledPlan, PlanResult, Verdict


class PlanQueries(SemanticQueries):
    """Whole programs of operators; `tkindex.index.Index` is what users hold."""

    def compile_plan(self, plan: Any) -> CompiledPlan:
        """Check a plan and bind it to this index, to run it many times; arguments and errors as in `run_plan`."""
        from tkindex.plans.run import compile_plan

        return compile_plan(self, plan)

    def run_plan(self, plan: Any) -> PlanResult:
        """Execute a small program of operators in one call; see `tkindex.plans.run`.

        Parameters
        ----------
        plan : dict
            ``{"steps": [{"id": ..., "op": ..., ...}, ...], "answer": id}``, as `tkindex.plans.run.PLAN_SCHEMA` says.

        Returns
        -------
        PlanResult
            With `answer`, the count at each step, `support`, `explain()` and `diagnose()`.

        Raises
        ------
        QueryError
            A plan that is malformed, does not fit together, or would touch too much.
        UnknownEntityError, UnknownRelationError, TimeParseError

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("ann", "visits", "oslo", "2014-11-02")])
        >>> ix.run_plan({"steps": [
        ...     {"id": "visits", "op": "facts", "head": "ann", "when": {"op": "after", "time": "2014-10"}},
        ...     {"id": "who", "op": "project", "facts": "$visits", "slot": "tail"},
        ... ]}).answer
        ['oslo']
        """
        from tkindex.plans.run import run_plan

        return run_plan(self, plan)

    def verify_answer(self, plan: Any, answer: Any = None, *, facts: Sequence[int] | None = None) -> Verdict:
        """Check an answer against the index: run its plan again, and reject each value that it does not entail.

        Parameters
        ----------
        plan : dict
            The plan that the answer claims to follow; or, where `answer` is left out, a certificate that
            `PlanResult.certificate` made.
        answer : str, or list of values, optional
            Labels or time texts as in `PlanResult.answer`.
        facts : sequence of int, optional
            Row numbers given as support; they must show every value.

        Returns
        -------
        Verdict
            `ok`, what is entailed and what is not, and the fewest facts that show each value.

        Raises
        ------
        QueryError
            The plan is malformed.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("ann", "visits", "oslo", "2014-11-02")])
        >>> plan = {"steps": [{"id": "visits", "op": "facts", "head": "ann", "when": "2014-11"},
        ...                   {"id": "where", "op": "project", "facts": "$visits", "slot": "tail"}]}
        >>> ix.verify_answer(plan, ["oslo"]).facts, ix.verify_answer(plan, ["rome"]).ok
        ({'oslo': [1]}, False)
        """
        from tkindex.plans.verify import verify_answer

        return verify_answer(self, self.run_plan, plan, answer, facts)
