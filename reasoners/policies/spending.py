"""What a run spends on a model, and the limits at which it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reasoners.policies.base import BudgetSpentError
from tkindex.threads import new_lock

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Price:
    """Money for a million tokens, in any currency."""

    tokens_in: float = 0.0
    tokens_out: float = 0.0

    def of(self, tokens_in: int, tokens_out: int) -> float:
        """Money for so many tokens.

        >>> Price(3.0, 15.0).of(200_000, 10_000)
        0.75
        """
        return (tokens_in * self.tokens_in + tokens_out * self.tokens_out) / _MILLION


@dataclass(frozen=True, slots=True)
class Limits:
    """At most so many calls, tokens and so much money; None is without limit."""

    calls: int | None = None
    tokens: int | None = None
    money: float | None = None


class Spending:
    """Calls, tokens and money of a run; safe to share among threads.

    Parameters
    ----------
    price : Price
    limits : Limits

    Notes
    -----
    Calls are reserved before they are made, so their limit is exact. What a call costs in tokens is known only
    afterwards: a run passes the limits of tokens and money by the calls under way at that moment, one a worker. Replies
    that come from the cache cost nothing.

    Examples
    --------
    >>> spending = Spending(limits=Limits(calls=1))
    >>> spending.reserve(); spending.add(120, 8)
    >>> spending.reserve()
    Traceback (most recent call last):
    reasoners.policies.base.BudgetSpentError: the limit of 1 calls is reached
    """

    def __init__(self, price: Price | None = None, limits: Limits | None = None) -> None:
        self.price = price or Price()
        self.limits = limits or Limits()
        self.calls = self.cached = self.retries = self.failed = 0
        self.tokens_in = self.tokens_out = 0
        self.estimated = 0
        self._reserved = 0
        self._stopped = ""
        self._lock = new_lock()

    @property
    def money(self) -> float:
        """Money spent so far."""
        return self.price.of(self.tokens_in, self.tokens_out)

    def reserve(self) -> None:
        """Ask leave for one call; follow it with `add` or `release`.

        Raises
        ------
        BudgetSpentError
            A limit is reached, or the run is stopped; the message says which.
        """
        limits = self.limits
        with self._lock:
            if self._stopped:
                raise BudgetSpentError(self._stopped)
            if limits.calls is not None and self.calls + self._reserved >= limits.calls:
                raise BudgetSpentError(f"the limit of {limits.calls:,} calls is reached")
            if limits.tokens is not None and self.tokens_in + self.tokens_out >= limits.tokens:
                raise BudgetSpentError(f"the limit of {limits.tokens:,} tokens is reached")
            if limits.money is not None and self.money >= limits.money:
                raise BudgetSpentError(f"the limit of {limits.money:g} in money is reached")
            self._reserved += 1

    def stop(self, reason: str) -> None:
        """Let no further call be made: questions under way end with the call that they wait for."""
        with self._lock:
            self._stopped = reason

    def release(self) -> None:
        """Give a reserved call back: it failed, and is not paid for."""
        with self._lock:
            self._reserved -= 1
            self.failed += 1

    def add(self, tokens_in: int, tokens_out: int, *, estimated: bool = False) -> None:
        """Take down a reserved call that was answered."""
        with self._lock:
            self._reserved -= 1
            self.calls += 1
            self.tokens_in += tokens_in
            self.tokens_out += tokens_out
            self.estimated += estimated

    def add_cached(self) -> None:
        """Take down a reply from the cache."""
        with self._lock:
            self.cached += 1

    def add_retry(self) -> None:
        """Take down a repeated request."""
        with self._lock:
            self.retries += 1

    def to_dict(self) -> dict[str, Any]:
        """Everything in JSON values."""
        names = ("calls", "cached", "retries", "failed", "tokens_in", "tokens_out", "estimated")
        return {name: getattr(self, name) for name in names} | {"money": round(self.money, 6)}
