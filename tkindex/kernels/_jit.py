"""The one place that owns Numba's options.

Every compiled function of tkindex is declared with `kernel` (an entry point that Python calls), `callback` (one that C
calls) or `inlined` (a helper that only kernels call). All of them release the GIL, follow C's rules for floating point,
and are cached on disk.

Nothing here imports Numba before something is compiled: a kernel whose machine code is kept (`tkindex.kernels._cache`)
is loaded without it, and what helpers, intrinsics and foreign functions are to Numba is noted down until then.

Numba's cache looks at the caller's own file only: after an edit of a helper in another file the caller would stay
stale and answer wrongly. So each file's cache folder carries a fingerprint of that file, of every module of this
package that it imports, directly or not, of the versions that compile them, and of ``NUMBA_BOUNDSCHECK``.
"""

from __future__ import annotations

import contextlib
import functools
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from tkindex.kernels import _cache
from tkindex.kernels._cache import is_cached as is_cached
from tkindex.kernels._cache import writable_folder as writable_folder
from tkindex.kernels._sources import PACKAGE
from tkindex.kernels._sources import ROOT as ROOT
from tkindex.kernels._sources import imported_modules as imported_modules
from tkindex.kernels._sources import sources as sources
from tkindex.lazily import settle

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}


_PATIENCE = 1.0
"""Seconds of compiling that nobody is told of."""
_TOLD = "tkindex: compiling kernels, once on this machine; about half a minute in all (tkindex warmup does it ahead)"


class Notice:
    """Says once, on standard error, that this process compiles, when that has taken a second; a terminal or not.

    Attributes
    ----------
    is_given : bool
        True when it was said, or when somebody else says it.
    """

    def __init__(self) -> None:
        self.is_given = False
        self._spent = 0.0
        self._lock = threading.Lock()

    def give(self) -> None:
        """Say it, unless it was said."""
        with self._lock:
            if self.is_given:
                return
            self.is_given = True
        # Where there is no standard error, as in a windowed program, nobody is told.
        with contextlib.suppress(OSError, ValueError, AttributeError):
            print(_TOLD, file=sys.stderr, flush=True)

    @contextlib.contextmanager
    def while_compiling(self) -> Iterator[None]:
        """Count the seconds of a block, and say it as soon as there are enough of them."""
        if self.is_given:
            yield
            return
        timer = threading.Timer(max(0.0, _PATIENCE - self._spent), self.give)
        timer.daemon = True
        begin = time.perf_counter()
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            self._spent += time.perf_counter() - begin


notice = Notice()


# ---- what Numba is told once it is there -----------------------------------------------------------------------------

# What waits for Numba; None once it is there and is told at once.
_waiting: list[Callable[[Any], object]] | None = []
_lock = threading.RLock()


def compiler() -> Any:
    """Import Numba, tell it of every helper and intrinsic that was declared before, and return it.

    Raises
    ------
    ImportError
        There is no Numba here.
    """
    global _waiting
    try:
        import numba
    except ImportError as error:
        raise ImportError(
            f"kernels that are not in the cache must be compiled, and Numba cannot be imported ({error}); install "
            "numba, or name the folder that `tkindex warmup` has filled in TKINDEX_CACHE_DIR"
        ) from error
    settle()
    with _lock:
        told, _waiting = _waiting, None
        for tell in told or ():
            tell(numba)
    return numba


def _tell(tell: Callable[[Any], object]) -> None:
    """Call something with Numba: now where it is there, and else before anything is compiled."""
    with _lock:
        if _waiting is not None:
            _waiting.append(tell)
            return
    tell(compiler())


class _Standing:
    """What stands in a kernel's module for something of Numba's, which is made when something is compiled."""

    def __init__(self, make: Callable[[Any], Any], name: str) -> None:
        self.__name__ = name
        self._value: Any = None

        def tell(numba: Any) -> None:
            self._value = make(numba)

        _tell(tell)

    @property
    def _numba_type_(self) -> Any:
        """Numba asks whatever stands in a global for its type."""
        from numba.core.registry import cpu_target

        return cpu_target.typing_context.resolve_value_type(self._value)

    def __call__(self, *arguments: Any) -> Any:
        raise NotImplementedError(f"{self.__name__} is known to compiled code alone")


class Foreign(_Standing):
    """An exported function of C."""

    def __init__(self, symbol: str, signature: str) -> None:
        self.symbol = symbol

        def make(numba: Any) -> Any:
            from numba.core.sigutils import normalize_signature

            arguments, result = normalize_signature(signature)
            return numba.types.ExternalFunction(symbol, result(*arguments))

        super().__init__(make, symbol)


def foreign(symbol: str, signature: str) -> Any:
    """Return an exported function of C, as kernels call it.

    Parameters
    ----------
    symbol : str
    signature : str
        As Numba writes it: ``"int64(intp)"``.
    """
    return Foreign(symbol, signature)


carray: Any = _Standing(lambda numba: numba.carray, "carray")
"""`numba.carray`: an array at an address."""


def intrinsic(function: Callable[..., Any]) -> Any:
    """Declare a function that writes LLVM's instructions: `numba.extending.intrinsic`."""

    def make(numba: Any) -> Any:
        from numba.extending import intrinsic

        return intrinsic(function)

    standing = _Standing(make, function.__name__)
    standing.__module__, standing.__doc__ = function.__module__, function.__doc__
    return standing


def _helper(**options: Any) -> Callable[[Any], Any]:
    """Return a decorator of functions that only kernels call; Python sees them as they are.

    Numba would make two more functions of each, for calls from Python and from C: a tenth of all compiling.
    """

    def decorate(function: Any) -> Any:
        def tell(numba: Any) -> None:
            from numba.extending import register_jitable

            register_jitable(**OPTIONS, no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)(function)

        _tell(tell)
        return function

    return decorate


inlined = _helper()
# A helper that LLVM would rather call, inside a loop where the call is felt.
spliced = _helper(forceinline=True)
# A helper whose float sums may be taken in any order, so that they use vector registers; NaN keeps its rules. It is
# spliced in too: to hand two arrays over takes longer than to multiply a few hundred numbers.
reassociated = _helper(fastmath={"reassoc", "contract"}, forceinline=True)


# ---- what is compiled ------------------------------------------------------------------------------------------------


@functools.cache
def _is_new(module: str) -> bool:
    """Whether a module was never compiled on this machine, as it was found when its first kernel was declared."""
    return _cache.is_new(module)


def _compiled(function: Callable[..., Any], make: Callable[[Any, bool], Any]) -> Any:
    """Run one of Numba's decorators, given Numba and whether it keeps what it compiles, with its cache in the folder of
    the function's file."""
    module = _module_of(function)
    is_new, folder = _is_new(module), _cache.module_folder(module)
    with notice.while_compiling() if is_new else contextlib.nullcontext():
        numba = compiler()
        before = numba.config.CACHE_DIR
        # The folder is read when the decorator runs; other users of Numba in this process keep their own.
        numba.config.CACHE_DIR = str(folder or before)
        try:
            if folder is not None:
                with _cache.told_where_disk_fails():
                    try:
                        return make(numba, True)
                    except OSError:
                        raise
                    except Exception:
                        # Half a file of Numba's raises whatever its reader does. Without one this raises again.
                        if not _cache.forget_files_of_numba(folder):
                            raise
                        return make(numba, True)
            return make(numba, False)
        finally:
            numba.config.CACHE_DIR = before


def _module_of(function: Callable[..., Any]) -> str:
    return function.__module__.removeprefix(f"{PACKAGE}.")


class Kernel:
    """A compiled function that Python calls, or other compiled code.

    Its machine code is loaded where it is kept, and compiled at once where it never was. What Numba has to load is
    loaded by the first call; where other code is compiled that calls it, Numba is asked for it in any case.
    """

    def __init__(self, function: Callable[..., Any], signature: Any) -> None:
        self.__name__, self.__doc__, self.__module__ = function.__name__, function.__doc__, function.__module__
        self.__wrapped__ = function
        self._signature, self._dispatcher = signature, None
        self._built_in: Callable[..., Any] | None = None
        module = _module_of(function)
        address = _cache.address_of(module, self.__name__)
        if address is None:
            overloads = list(self.dispatcher.overloads.values())
            if len(overloads) == 1:
                address = _kept(module, self.__name__, lambda emit: emit.library_of_kernel(overloads[0], self.__name__))
        if address:
            self._built_in = _cache.built_in(self.__name__, address, f"See {module}.{self.__name__}.")
        self._call = self._first_call if self._built_in is None else self._built_in

    def _first_call(self, *arguments: Any) -> Any:
        self._call = self.dispatcher
        return self._call(*arguments)

    @property
    def entry_point(self) -> Callable[..., Any]:
        """The compiled function itself, where it has one signature: see `entry_point`."""
        if self._built_in is not None:
            return self._built_in
        (overload,) = self.dispatcher.overloads.values()
        function: Callable[..., Any] = overload.entry_point
        return function

    @property
    def dispatcher(self) -> Any:
        """Numba's dispatcher."""
        if self._dispatcher is None:
            self._dispatcher = _compiled(
                self.__wrapped__,
                lambda numba, cache: numba.njit(self._signature, cache=cache, no_cfunc_wrapper=True, **OPTIONS)(
                    self.__wrapped__
                ),
            )
        return self._dispatcher

    @property
    def _numba_type_(self) -> Any:
        return self.dispatcher._numba_type_

    def __call__(self, *arguments: Any) -> Any:
        return self._call(*arguments)


class Callback:
    """A compiled function that C calls.

    Attributes
    ----------
    address : int
        Of the function.
    """

    def __init__(self, function: Callable[..., Any], signature: str) -> None:
        self.__name__, self.__doc__, self.__wrapped__ = function.__name__, function.__doc__, function
        module = _module_of(function)
        address = _cache.address_of(module, self.__name__)
        if not address:
            made = _compiled(
                function, lambda numba, cache: numba.cfunc(signature, cache=cache, error_model="numpy")(function)
            )
            native = made.native_name.removeprefix("cfunc.")
            if address is None:
                address = _kept(
                    module, self.__name__, lambda emit: emit.library_of_callback(made._library, native, made._sig)
                )
            # Numba keeps the code as long as this.
            self._made = made
        self.address: int = address or made.address


def _kept(module: str, name: str, library: Callable[[Any], bytes]) -> int | None:
    """Emit machine code and keep it; None or 0 where Numba has to load it."""

    def made() -> bytes:
        from tkindex.kernels import _emit

        return library(_emit)

    return _cache.keep(module, name, made)


def kernel(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function for one explicit signature, or load it from the cache.

    Parameters
    ----------
    signature : str or list of str
        Numba signature(s). One is the rule: several are loaded by Numba alone, 13 ms each whenever a process starts.

    Returns
    -------
    callable
        A decorator that gives back a `Kernel`.
    """
    return lambda function: Kernel(function, signature)


def callback(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function that C calls, for one signature, or load it from the cache."""
    return lambda function: Callback(function, signature)


def entry_point(compiled: Kernel) -> Callable[..., Any]:
    """Return the compiled function behind a kernel of one signature, without any call in between (about 100 ns less).

    The caller must pass exactly the types of the signature: nothing else is converted.
    """
    return compiled.entry_point
