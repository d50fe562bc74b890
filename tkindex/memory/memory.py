"""`Memory`: what an agent is told becomes facts with times, and what it needs to know comes back in few words."""

from __future__ import annotations

import datetime as dt
import json
import threading
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from copy import copy
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from tkindex.errors import QueryError
from tkindex.live.index import LiveIndex
from tkindex.memory.checks import check_parts, check_time
from tkindex.memory.extracting import extract_statements
from tkindex.memory.messages import read_messages
from tkindex.memory.model import ChatModel
from tkindex.memory.outcomes import Extracted, Remembered, remembered, sorted_out
from tkindex.memory.recalling import Recalled, recall
from tkindex.memory.revising import check_correction, replace_fact, take_back, undo_commit
from tkindex.memory.rules import Rule, fill_rules
from tkindex.memory.statements import check_statements
from tkindex.memory.writing import Labels, Written, key_of, rows_of, write
from tkindex.query.fields import field
from tkindex.threads import anew, new_lock
from tkindex.timeline.calendar import quote
from tkindex.tools.within import ScopedChange, within

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.transactions import Transaction
    from tkindex.store.versions import Commit

R = TypeVar("R")

_SEVERAL = (list, tuple, set, frozenset)
_NAMED = ("head", "relation", "tail", "entity")
# One call at a time writes to an index: the second sees what the first has added, and adds nothing twice.
_locks: weakref.WeakKeyDictionary[LiveIndex, threading.Lock] = weakref.WeakKeyDictionary()
_locks_lock = new_lock()


class Memory:
    """A memory over a live index; safe to share among threads.

    Parameters
    ----------
    index : LiveIndex
        Open for writing where something is to be remembered.
    model : ChatModel, optional
        What reads conversations, such as `OpenAIModel`; without one, events are remembered by rules.
    rules : sequence of Rule
        What structured events say.
    functional : iterable of str
        Relations of which a head has one value at a time: a new one ends the old one.
    clock : callable
        Returns the time of messages that have none, UTC.

    Raises
    ------
    QueryError
        One of these is something else.

    Examples
    --------
    >>> import tempfile
    >>> import tkindex as tk
    >>> rules = [Rule("{user}", "lives in", "{city}", "{at}", op="holds", replaces=True)]
    >>> with tk.create(tempfile.mkdtemp() + "/index", unit="day") as index:
    ...     memory = Memory(index, rules=rules)
    ...     _ = memory.remember_events([{"user": "Ann", "city": "Rome", "at": "2020-05-01"}])
    ...     done = memory.remember_events([{"user": "Ann", "city": "Oslo", "at": "2026-03-01"}])
    ...     print(memory.recall("Where does Ann live?").text)
    2020-05-01 to 2026-02-28: Ann | lives in | Rome (confidence 1)
    since 2026-03-01: Ann | lives in | Oslo (confidence 1)
    """

    def __init__(
        self,
        index: LiveIndex,
        model: ChatModel | None = None,
        *,
        rules: Sequence[Rule] = (),
        functional: Iterable[str] = (),
        clock: Callable[[], dt.datetime] = lambda: dt.datetime.now(dt.UTC),
    ) -> None:
        relations = check_parts(index, model, rules, functional, clock)
        self.index = index
        self._model, self._rules, self._clock = model, tuple(rules), clock
        self._functional = frozenset(map(key_of, relations))
        self._attributes: dict[str, Any] = {}
        with _locks_lock:
            self._lock = _locks.setdefault(index, new_lock())

    def __reduce__(self) -> NoReturn:
        # A model, a clock and a lock go nowhere.
        raise TypeError(
            "a memory cannot be pickled or sent to another process; send the path of its index, and make one there"
        )

    def __copy__(self) -> Memory:
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        return other

    # ---- tenants -------------------------------------------------------------------------------------------------

    def scope(self, **attributes: Any) -> Memory:
        """Return the memory of one tenant: what it knows, and what it writes, are the facts with these attributes.

        Facts, labels and messages of others are neither seen, shown to the model, changed nor merged with; whatever is
        remembered gets the attributes. Each answer is that of a memory over an index of the tenant's facts alone.

        Parameters
        ----------
        **attributes
            A value each, such as ``user="u17"``: text, a number, or True or False.

        Raises
        ------
        QueryError
            No attribute, or something else than one value.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> rules = [Rule("{who}", "likes", "{what}", "{at}")]
        >>> with tk.create(tempfile.mkdtemp() + "/index", unit="day") as index:
        ...     memory = Memory(index, rules=rules)
        ...     for user, what in (("u1", "tea"), ("u2", "gin")):
        ...         _ = memory.scope(user=user).remember_events([{"who": "Ann", "what": what, "at": "2026-03-01"}])
        ...     print(memory.scope(user="u2").recall("What does Ann like?").text)
        2026-03-01: Ann | likes | gin (confidence 1)
        """
        if not attributes:
            raise QueryError("a scope needs an attribute, for example scope(user='u17')")
        for name, value in attributes.items():
            if not isinstance(value, (str, int, float)):
                raise QueryError(f"{name} is {value!r:.60}; a tenant has one value: text, a number, or True or False")
        mine = copy(self)
        mine._attributes = {**self._attributes, **attributes}
        return mine

    @property
    def is_part(self) -> bool:
        """Whether this is the memory of one tenant."""
        return bool(self._attributes)

    @property
    def has_model(self) -> bool:
        """Whether there is a model, which `remember` needs."""
        return self._model is not None

    @property
    def view(self) -> Index:
        """What is known now, as an index that never changes."""
        return within(self.index, self._attributes).view if self._attributes else self.index.view

    def _transaction(self) -> AbstractContextManager[Transaction | ScopedChange]:
        return within(self.index, self._attributes).transaction() if self._attributes else self.index.transaction()

    # ---- remembering ---------------------------------------------------------------------------------------------

    def remember(self, messages: Iterable[Mapping[str, Any]] | str) -> Remembered:
        """Write what messages say, as one commit; see `extract` and `apply`.

        A message that was remembered before, by its id, is not remembered again. The model is asked before anything is
        changed, and others may read and write meanwhile.
        """
        return self.apply(self.extract(messages))

    def extract(self, messages: Iterable[Mapping[str, Any]] | str) -> Extracted:
        """Ask the model what messages say; nothing is written.

        Parameters
        ----------
        messages : iterable of mapping, or str
            See `tkindex.memory.messages.read_messages`.

        Raises
        ------
        QueryError
            Messages that cannot be read, or there is no model.
        ModelError
            The model gave no reply, or twice none that can be read.
        """
        if self._model is None:
            raise QueryError("there is no model to read messages: give Memory one, or use remember_events with rules")
        read = read_messages(messages, check_time(self._clock()))
        known = self._known([message.id for message in read])
        fresh = [message for message in read if message.id not in known]
        if not fresh:
            return Extracted((), ())
        found = extract_statements(self._model, self.view, fresh)
        return sorted_out(
            check_statements(found, fresh, self.index.unit, f"model {getattr(self._model, 'model', '')}".strip())
        )

    def remember_events(self, events: Iterable[Mapping[str, Any]]) -> Remembered:
        """Write what structured events say by the rules, as one commit.

        Parameters
        ----------
        events : iterable of mapping
            An ``id`` of an event is kept as the message of its facts.

        Raises
        ------
        QueryError
            There are no rules, or an event cannot be read by them.
        """
        if not self._rules:
            raise QueryError("there are no rules: give Memory some, or a model and messages")
        if isinstance(events, (str, bytes, Mapping)) or not isinstance(events, Iterable):
            raise QueryError(f"events are a {type(events).__name__}; expected a list of objects")
        if getattr(events, "ndim", 1) == 0:
            raise QueryError("events are an array without a dimension; expected a list of objects")
        listed = list(events)
        now, found, told = check_time(self._clock()), [], []
        for place, one in fill_rules(self._rules, listed):
            text = json.dumps(listed[place], sort_keys=True, default=str)
            given = {"content": text[:1000], "speaker": "event", "id": listed[place].get("id")}
            message = read_messages([given], now)[0]
            told.append(message)
            found.append({**one, "message": message.id, "quote": message.text})
        return self.apply(sorted_out(check_statements(found, told, self.index.unit, "rules")))

    def apply(self, extracted: Extracted) -> Remembered:
        """Write statements as one commit: what is new is added, what it contradicts ended, what is known left out.

        Parameters
        ----------
        extracted : Extracted
            From `extract`, perhaps with some statements taken out.

        Raises
        ------
        IndexFileError
            The index is read-only or closed, or the commit is not durable: nothing is remembered.
        """
        if not isinstance(extracted, Extracted):
            raise QueryError(f"this is a {type(extracted).__name__}; apply takes what extract returns")
        messages = list(dict.fromkeys(one.message for one in extracted.statements))

        def stage(change: Transaction | ScopedChange) -> Written:
            return write(change, extracted.statements, Labels(self.view), self._functional, self._known(messages))

        commit, done = self._changed(stage, len(extracted.statements))
        return remembered(commit, done, extracted.rejected)

    def _changed(self, stage: Callable[[Transaction | ScopedChange], R], n_facts: int = 0) -> tuple[Commit | None, R]:
        """Make changes as one commit; anew where somebody else who writes to the index was first."""

        def make() -> tuple[Commit | None, R]:
            with self._transaction() as change:
                done = stage(change)
            return change.result, done

        with self._lock:
            return anew(make, n_facts)

    def _known(self, ids: Sequence[str]) -> list[str]:
        """Those of some messages that have facts."""
        view = self.view
        if not ids or not len(view):
            return []
        try:
            return [one for one in ids if view.exists(where=field("message") == one)]
        except QueryError:
            # No fact has a message yet.
            return []

    # ---- looking back --------------------------------------------------------------------------------------------

    def recall(self, query: str, when: Any = None, k: int = 20, tokens: int = 1000, *, where: Any = None) -> Recalled:
        """Return what is known about a question in few words; see `tkindex.memory.recalling.recall`."""
        return recall(self.view, query, when, k, tokens, where=where)

    # ---- changing one's mind -------------------------------------------------------------------------------------

    def correct(self, wrong: Mapping[str, Any], right: Mapping[str, Any]) -> Remembered:
        """Put another fact in the place of one that was never true, as one commit.

        Parameters
        ----------
        wrong : mapping
            Any of head, relation, tail and when, which find one believed fact.
        right : mapping
            What is otherwise: any of head, relation, tail, start and stop (times as text, `stop` included, None while
            it holds).

        Raises
        ------
        QueryError
            They find no fact or several, or nothing is otherwise.
        """
        check_correction(wrong, right)

        def stage(change: Transaction | ScopedChange) -> tuple[dict[str, Any], dict[str, Any]]:
            return replace_fact(change, self._checked(wrong), wrong, right)

        commit, (new, old) = self._changed(stage, 1)
        return Remembered(commit, (new,), (old,), (), ())

    def forget(self, expect: int = 1, **slots: Any) -> Commit:
        """Take facts back, as one commit: they are believed no longer, and stay in the history.

        Parameters
        ----------
        expect : int
            How many facts you expect to be found.
        **slots
            head, relation, tail, entity, when, where; at least one.

        Raises
        ------
        QueryError
            They find another number of facts; nothing was taken back.
        """
        given = {name: value for name, value in slots.items() if value is not None}
        if isinstance(expect, bool) or not isinstance(expect, int):
            raise QueryError(
                f"expect is {expect!r:.60}, expected a number of facts; name what to forget: forget(head=..., tail=...)"
            )
        if not given:
            raise QueryError("say what to forget: head, relation, tail, entity, when or where")

        def stage(change: Transaction | ScopedChange) -> None:
            self._checked(given)
            facts = change.facts(**given)
            if len(facts) != expect:
                raise QueryError(
                    f"this finds {len(facts):,} facts; expected {expect:,}: narrow it, or say expect={len(facts)}"
                )
            take_back(change, rows_of(facts))

        commit, _ = self._changed(stage)
        assert commit is not None
        return commit

    def _checked(self, slots: Mapping[str, Any]) -> Index:
        """Return what is known, which refuses labels and attributes that it has not, and suggests its own."""
        view = self.view
        if self._attributes:
            for name in _NAMED:
                value = slots.get(name, ())
                if not all(isinstance(one, str) for one in (value if isinstance(value, _SEVERAL) else [value])):
                    # A tenant's ids are others than those of the index.
                    raise QueryError(f"{name} is {value!r:.60}; the memory of a tenant takes labels")
            view.facts(**slots, limit=0)
        return view

    def undo(self, commit: Commit | int) -> Commit | None:
        """Take back what a commit has done, as a commit of its own.

        Facts that it added are taken back, and those that it took back are believed again, attributes included.

        Raises
        ------
        QueryError
            A commit that there is not, or a later one has changed what it added: undo that one first.
        """
        number = getattr(commit, "number", commit)
        if isinstance(number, bool) or not isinstance(number, int):
            raise QueryError(f"{quote(commit)} is no commit; expected its number, or what a call returned as commit")
        if not 1 <= number <= self.index.last_commit:
            raise QueryError(f"there is no commit {number} to undo: they run from 1 to {self.index.last_commit}")

        def stage(change: Transaction | ScopedChange) -> None:
            seen = self.index.scope(**self._attributes) if self._attributes else self.index
            undo_commit(change, seen, number)

        return self._changed(stage)[0]
