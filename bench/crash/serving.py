"""Writers through the tools of one serving process, beside its compactions: what it shows is held against a ledger.

One process owns the index, as ``tkindex serve --write`` does, over a base that is large enough for layers. Writers call
its tools in the process, as JSON over HTTP and over MCP, one of them with a token that is bound to a tenant. Between
the changes of a transaction and its commit, and between any two steps of a compaction, others write, compact, embed,
teach aliases or erase: a seed says what, so that whatever is found can be found again. Some facts everybody adds unless
they are believed, and takes back. Then come threads that write at once beside a compaction that never ends, and such
that all add the same.

After every call its writer looks at what it wrote. At random moments all facts, a scope, an earlier commit, the history
of a head, pages, names and vectors are compared: of the process itself, of the folder opened anew, of a reader that
refreshes, and of another process that does. What is right says `ledger`.
"""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tkindex as tk
from bench.crash import moves
from bench.crash.clients import Looker, digest_of, iso, post, rows_of, told
from bench.crash.ledger import Ledger, Row
from bench.crash.together import FIRST_DAY, TOOLBOX, Together
from tkindex.serve.access import BoundScope, Tokens
from tkindex.serve.calls import run_call
from tkindex.serve.http import make_app
from tkindex.serve.served import Served

N_BASE = 3_000
_DEEPEST = 2
_RELATIONS = ("noted", "lives in", "works for")
_TENANTS = ("t0", "t1")
_BINDINGS: dict[str, str] = {
    "writer-token-of-everybody": "admin",
    **{f"writer-token-of-tenant-{user}": BoundScope({"user": user}, "write") for user in _TENANTS},
}
_ENCODER = "hashed:64"
# Of these facts everybody adds some, unless they are believed.
_SHARED = "everybody"
_N_SHARED = 8


class Play:
    """A server, its writers, and the ledger.

    Parameters
    ----------
    folder : Path
    seed : int
    most_violations : int
        After so many nothing more is done.
    """

    def __init__(self, folder: Path, seed: int, most_violations: int = 5) -> None:
        self.rng, self.seed, self._most = random.Random(seed), seed, most_violations
        self.path, self.token = str(folder / "index"), next(iter(_BINDINGS))
        self.ledger, self.violations = Ledger(), list[str]()
        self.counts: Counter[str] = Counter()
        self.live: Any = tk.create(self.path, unit="day")
        base = [(f"base {i}", "noted", f"thing {i % 50}", FIRST_DAY + i % 400, FIRST_DAY + i % 400 + 1, f"b{i % 5}")
                for i in range(N_BASE)]  # fmt: skip
        names = ("head", "relation", "tail", "start", "stop", "user")
        rows = [dict(zip(names, (*row[:3], iso(row[3]), iso(row[4]), row[5]), strict=True)) for row in base]
        self.live.append(rows, closed_stop=False)
        self.live.commit()
        self.live.compact()
        for row in base:
            self.ledger.add(row, 1)
        self.reader: Any = tk.open(self.path)
        self.aliases: dict[str, str] = {}
        # Who is at work, the outermost first; and whether there are threads, for which no seed says what comes next.
        self._busy: list[str] = []
        self._depth, self._are_many = 0, False
        self._is_taught = self._is_shared = False
        # Earlier commits that were asked for lately.
        self._asked: list[int] = []
        self._n_heads, self._day = 0, FIRST_DAY + 500
        self._serve()

    def _serve(self) -> None:
        """Serve what is open, with transactions between whose changes and commit something else happens."""
        self.served = Served(self.live)
        self.app = make_app(self.served, Tokens(_BINDINGS), toolbox=TOOLBOX)
        self._begin, self.live.transaction = self.live.transaction, self._transaction

    def _begin_anew(self) -> None:
        """Close the index, and go on as another process would that opens it."""
        self.counts["begun anew"] += 1
        self.live.close()
        self.live = tk.open(self.path, "w")
        # Aliases are of a process.
        self.aliases = {}
        self._serve()

    def next_day(self) -> int:
        """Return a day after all that was said."""
        self._day += 1
        return self._day

    # ---- in between ----------------------------------------------------------------------------------------------

    def _transaction(self) -> Any:
        """Begin a transaction before whose commit something else happens."""
        change = self._begin()

        def after_something_else(commit: Callable[[], Any]) -> Callable[[], Any]:
            def later() -> Any:
                self._something_else(0.35)
                return commit()

            return later

        # What the loop of the server commits, and everybody else.
        change.to_commit = after_something_else(change.to_commit)
        change.commit = after_something_else(change.commit)
        return change

    def _between(self) -> bool:
        """Let something else happen between two steps of a compaction; never ask it to end."""
        self._something_else(0.06)
        return False

    def _something_else(self, likely: float) -> None:
        if not self._are_many and self._depth <= _DEEPEST and self.rng.random() < likely:
            self.counts["in between"] += 1
            self.step()

    # ---- steps ---------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Make one call, chosen at random, and look."""
        is_compacting = "compaction" in self._busy
        # What is taught within a transaction is looked for at once: the next commit of somebody else might mend it.
        is_within = self._depth > 0
        doing: list[tuple[Callable[[], None], float]] = [(self._write, 14.0), (self._teach, 3.0 if is_within else 0.4)]
        if not is_compacting:
            doing += [(self._compact, 1.2), (self._erase, 0.5), (self._embed, 0.25)]
        work = self.rng.choices([one for one, _ in doing], [weight for _, weight in doing])[0]
        self.counts["steps"] += 1
        self._depth += 1
        work()
        self._depth -= 1
        if not self._depth and self._is_taught:
            self._is_taught = False
            self._look_at_names()
        if not self._depth and len(self.violations) < self._most:
            self.look()

    def call(
        self, name: str, arguments: dict[str, Any], *, tenant: str | None = None, may_fail: str = ""
    ) -> dict[str, Any]:
        """Call a tool in one of the three ways; what fails is a violation, unless it may."""
        way = self.rng.choice(("process", "http", "mcp")) if self._depth <= 1 else "process"
        token, scope = list(_BINDINGS.items())[0 if tenant is None else 1 + _TENANTS.index(tenant)]
        if way == "process":
            found = run_call(self.served, name, arguments, TOOLBOX, scope)
        elif way == "http":
            found = post(self.app, f"/v1/tools/{name}", token, arguments)
        else:
            asked = {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "tools/call",
                "params": {"name": name, "arguments": arguments},
            }
            found = post(self.app, "/mcp", token, asked)["result"]["structuredContent"]
        self.counts[f"calls: {way}"] += 1
        if not found["ok"] and found["error"]["code"] not in ("stale_cursor", may_fail):
            self.wrong(f"{name} over {way} was refused: {found['error']}")
        return found

    def _write(self) -> None:
        """Change what belongs to a writer that is not at work further out, and compare what the tool says it did."""
        actor = self.rng.choice([name for name in ("w0", "w1", "w2", *_TENANTS) if name not in self._busy])
        self._busy.append(actor)
        is_tenant = actor in _TENANTS
        user = actor if is_tenant else self.rng.choice((None, "u1", "u2"))
        heads = [head for head in self.ledger.of_heads if head.startswith(f"{actor} ")]
        head = self.rng.choice(heads) if heads and self.rng.random() < 0.8 else f"{actor} {self._n_heads}"
        self._n_heads += 1
        self.next_day()
        ways = ("append", "again", "supersede", "end", "retract", "retract all", "together", "home", "transaction")
        # Beside one who adds what everybody adds, others do so too.
        shared = 12 if self._is_shared else 3
        how = self.rng.choices(ways, (6, 1, 2, 1, 1, 0.4, shared, shared, 0 if is_tenant else 3.0))[0]
        if how == "transaction":
            self._commit_what_was_seen(head, user)
        elif how == "together":
            head, before, self._is_shared = _SHARED, self._is_shared, True
            self._say_together(user, is_tenant=is_tenant)
            self._is_shared = before
        elif how == "home":
            head, before, self._is_shared = moves.home_of(self), self._is_shared, True
            moves.replace_together(self, head, user, is_tenant=is_tenant)
            self._is_shared = before
        else:
            self._say(how, head, self.rng.choice(_RELATIONS), user, is_tenant=is_tenant)
        self._look_at(head, user if is_tenant else None)
        self._busy.remove(actor)

    def _say(self, how: str, head: str, relation: str, user: str | None, *, is_tenant: bool) -> None:
        tenant = user if is_tenant else None
        ledger, day, tail = self.ledger, self._day, f"{head} saw {self._day}"
        attributes = {"attributes": {"user": user}} if user is not None and not is_tenant else {}
        named = {"head": head, "relation": relation, "tail": tail, **attributes}
        believed = list(ledger.believed(head=head))
        what: dict[str, Any]
        if how in ("retract", "again") and believed:
            row = self.rng.choice(believed)
            same = dict(zip(("head", "relation", "tail"), row[:3], strict=True))
            same |= {"start": iso(row[3]), "stop": iso(row[4])}
            if how == "retract":
                found = self.call("retract", {"facts": [same], "stops": "excluded"}, tenant=tenant)
                what = {"retracted": ledger.take_back(head, self.live.last_commit, {row}, one=True)}
            else:
                found = self.call("append", {"facts": [same], "stops": "excluded"}, tenant=tenant)
                what = {"appended": 0, "merged": 1}
        elif how == "retract all" and believed:
            given = {"head": head, "expect": sum(ledger.believed(head=head).values())}
            found = self.call("retract", given, tenant=tenant)
            what = {"retracted": ledger.take_back(head, self.live.last_commit)}
        elif how == "end" and (n := len(ledger.ending(head, relation, day, open_only=False))):
            given = {"head": head, "relation": relation, "at": iso(day), "expect": n}
            found = self.call("end", given, tenant=tenant)
            what = {"ended": ledger.end(head, relation, day, self.live.last_commit, open_only=False)}
        elif how == "supersede":
            found = self.call("supersede", {"facts": [{**named, "start": iso(day)}]}, tenant=tenant)
            n = ledger.end(head, relation, day, self.live.last_commit, open_only=True)
            ledger.add((head, relation, tail, day, None, user), self.live.last_commit)
            what = {"appended": 1, "ended": n}
        else:
            stop = self.rng.choice((day + 1, day + 1, day + 9, None))
            times = {"time": iso(day)} if stop == day + 1 else {"start": iso(day), "stop": iso(stop)}
            found = self.call("append", {"facts": [named | times], "stops": "excluded"}, tenant=tenant)
            ledger.add((head, relation, tail, day, stop, user), self.live.last_commit)
            what = {"appended": 1, "merged": 0}
        if found["ok"] and any(found.get(name) != n for name, n in what.items()):
            self.wrong(f"{how} of {head!r} says {found}; expected {what}")

    def _say_together(self, user: str | None, *, is_tenant: bool) -> None:
        """Add what others may be adding, or take back what others may be taking back; the last one is told so."""
        ledger, rng, tenant = self.ledger, self.rng, user if is_tenant else None

        def row_of(i: int) -> Row:
            return (_SHARED, "noted", f"place {i}", FIRST_DAY + i, (FIRST_DAY + i + 1, None)[i % 2], user)

        rows = [row_of(i) for i in rng.sample(range(_N_SHARED), rng.randrange(1, 4))]
        facts: list[dict[str, Any]] = [
            dict(zip(("head", "relation", "tail"), row[:3], strict=True))
            | {"start": iso(row[3]), "stop": iso(row[4])}
            | ({} if user is None or is_tenant else {"attributes": {"user": user}})
            for row in rows
        ]
        given = {"facts": facts, "stops": "excluded"}
        if rng.random() < 0.5 and ledger.same(rows[0], of_user=is_tenant):
            facts[1:] = []
            facts[0].pop("attributes", None)
            found = self.call("retract", given, tenant=tenant, may_fail="bad_query")
            held = ledger.same(rows[0], of_user=is_tenant)
            n = ledger.take_back(_SHARED, self.live.last_commit, held, one=True)
            if n != found.get("retracted", 0):
                self.wrong(f"retract of {rows[0]} says {found}; expected {n}")
            return

        def are_believed(at: int | None = None) -> bool:
            return all(ledger.same(row, at, of_user=is_tenant) for row in rows)

        first, were_believed = self.live.last_commit, are_believed()
        found = self.call("append", given, tenant=tenant)
        if found["ok"] and found["commit"] is None:
            # Nothing to commit: it counts as of when it was looked at, before others took some of it back perhaps.
            if not were_believed and not any(map(are_believed, range(first, self.live.last_commit + 1))):
                self.wrong(f"append of {rows} says that all of it is believed, which it never was")
            return
        n = ledger.merge(rows, self.live.last_commit, of_user=is_tenant)
        if found["ok"] and (found["appended"], found["merged"]) != (n, len(rows) - n):
            self.wrong(f"append of {rows} says {found}; expected {n} of {len(rows)} to be new")

    def _commit_what_was_seen(self, head: str, user: str | None) -> None:
        """Change as code in the process of the server does, which may look at what it is about to commit."""
        row = (head, "noted", f"{head} saw {self._day}", self._day, self._day + 1, user)
        fact = {**dict(zip(("head", "relation", "tail"), row[:3], strict=True)), "time": iso(row[3])}
        try:
            with self.live.transaction() as change:
                change.append([fact if user is None else fact | {"user": user}])
                seen = change.count(head=head)
        except tk.ConflictError:
            # An erasure has come in between.
            self.counts["conflicts"] += 1
            return
        if seen != sum(self.ledger.believed(head=head).values()) + 1:
            self.wrong(f"a transaction sees {seen} facts of {head!r}")
        self.ledger.add(row, self.live.last_commit)

    def _compact(self) -> None:
        self._busy.append("compaction")
        self.counts["compactions"] += 1
        how = self.rng.random()
        if how < 0.15:
            # Commits wait for one that erases.
            found = self.call("compact", {"erase": True})
            if found["ok"]:
                self.ledger.erase()
                self.aliases = {alias: label for alias, label in self.aliases.items() if label in self.live.entities}
        elif how < 0.4:
            self.call("compact", {})
        elif not self.live.compact(stop=_after_the_first(self._between)):
            self.wrong("a compaction that nobody stopped was ended early")
        self._busy.remove("compaction")

    def _erase(self) -> None:
        """Mark all of a head, labels that nothing else has among it."""
        free = [head for head in self.ledger.of_heads if head.split()[0] not in self._busy and head != "base 7"]
        head = self.rng.choice(free)
        versions = self.ledger.of_heads[head]
        if any(version.is_marked for version in versions):
            return
        found = self.call("erase", {"head": head, "expect": len(versions)})
        expected = self.ledger.mark(head, self.live.last_commit)
        if found["ok"] and (found["n_versions"], found["n_facts"]) != expected:
            self.wrong(f"erase of {head!r} says {found}; expected {expected}")

    def _embed(self) -> None:
        self._busy.append("compaction")
        self.counts["embeddings"] += 1
        self._is_taught = True
        self.live.embed(_ENCODER)
        self.live.commit()
        self._busy.remove("compaction")

    def _teach(self) -> None:
        alias, label = f"nickname {len(self.aliases)}", "base 7"
        self._is_taught = True
        self.live.linker.add_aliases({alias: label})
        self.aliases[alias] = label

    # ---- looks ---------------------------------------------------------------------------------------------------

    def wrong(self, what: str) -> None:
        """Note a violation."""
        self.violations.append(f"seed {self.seed}, step {self.counts['steps']}: {what}")

    def same(self, found: Counter[Row], expected: Counter[Row], where: str) -> None:
        """Compare rows."""
        self.counts["looks"] += 1
        if found != expected:
            more, less = found - expected, expected - found
            self.wrong(
                f"{where} shows {more.total()} facts too many and {less.total()} too few, "
                f"such as {next(iter(more or less))}"
            )

    def _look_at(self, head: str, tenant: str | None) -> None:
        """Read what was written, with the token that has written it."""
        expected = self.ledger.believed(head=head, user=tenant)
        found = (
            self.call("facts", {"head": head, "max_rows": 200, "max_tokens": 50_000}, tenant=tenant)
            if expected
            else None
        )
        if found is not None and found["ok"]:
            self.same(told(found["rows"]), expected, f"the tool facts of {head!r}")

    def look(self, *, wholly: bool = False) -> None:
        """Look at something at random, or at everything."""
        ledger, live, rng = self.ledger, self.live, self.rng

        def by_chance(likely: float) -> bool:
            return wholly or rng.random() < likely

        if by_chance(0.15):
            self.same(rows_of(live), ledger.believed(), "the writer")
        if by_chance(0.05):
            self.same(rows_of(tk.open(self.path)), ledger.believed(), "the folder, opened anew,")
        if by_chance(0.15):
            self.reader.refresh()
            self.same(rows_of(self.reader), ledger.believed(), "a reader that refreshed")
        if by_chance(0.1):
            user = rng.choice((*_TENANTS, "u1", "b3"))
            if any(row[5] == user for row in ledger.believed()):
                index = rng.choice((live, self.reader if self.reader.state == live.state else live))
                self.same(rows_of(index.scope(user=user)), ledger.believed(user=user), f"the scope of {user}")
        if by_chance(0.1):
            again = self._asked[-3:] if rng.random() < 0.5 else []
            at = rng.choice(again or [rng.randrange(1, live.last_commit + 1)])
            self._asked.append(at)
            self.same(rows_of(live.as_of(at)), ledger.believed(at), f"commit {at} of {live.last_commit}")
        if by_chance(0.1) and (head := rng.choice(list(ledger.of_heads))):
            n = len([one for one in live.history() if one.head == head])
            if n != len(ledger.of_heads[head]):
                self.wrong(f"the history of {head!r} has {n} versions, not {len(ledger.of_heads[head])}")
        if by_chance(0.1):
            self._look_at_names()
        if by_chance(0.05):
            self._look_at_pages()
        if by_chance(0.06):
            moves.look_through_a_filter(self)
        if by_chance(0.03):
            moves.change_between(self)
        if by_chance(0.02):
            moves.ask_in_words(self)
        if by_chance(0.01):
            moves.copy(self, Path(self.path).parent / "copy")
        if by_chance(0.02):
            self._begin_anew()

    def _look_at_names(self) -> None:
        """A label means itself, an alias what was taught, and a text the fact that it was made of."""
        row = self.rng.choice(list(self.ledger.believed()))
        self.reader.refresh()
        for who, index in (("the writer", self.live), ("a reader", self.reader)):
            self.counts["looks"] += 1
            linked = index.link(row[0], k=1)
            if [(link.label, index.entities[link.id]) for link in linked] != [(row[0], row[0])]:
                self.wrong(f"{who} takes {row[0]!r} for {linked}")
            if self.live.has_vectors:
                hits = index.search(" ".join(row[:3]), k=1)
                if not hits or hits[0].score < 0.999:
                    self.wrong(f"{who} does not find {row[:3]} by its words")
        for alias, label in list(self.aliases.items())[-1:]:
            linked = self.live.link(alias, k=1)
            if [link.label for link in linked] != [label]:
                self.wrong(f"the writer takes {alias!r} for {linked}")
        if self.counts["embeddings"] and not self.live.has_vectors:
            self.wrong("the vectors are gone")

    def _look_at_pages(self) -> None:
        """Pages of one result go on where the last one ended, or are refused once somebody has committed."""
        expected = Counter({row: n for row, n in self.ledger.believed().items() if row[2] == "thing 7"})
        found, commit = Counter[Row](), self.live.last_commit
        asked: dict[str, Any] = {"tail": "thing 7", "max_rows": 20, "show": "page"}
        while True:
            page = self.call("facts", asked)
            if not page["ok"]:
                if self.live.last_commit == commit:
                    self.wrong(f"pages end though nobody has committed: {page['error']}")
                return
            if self.live.last_commit != commit and "cursor" in asked:
                self.wrong("a page goes on over what was committed meanwhile")
                return
            found += told(page["rows"])
            if not page.get("cursor"):
                break
            asked["cursor"] = page["cursor"]
            self._depth += 1
            self.rng.choice((lambda: None, self._compact, self._write))()
            self._depth -= 1
        self.same(found, expected, "all pages of 'thing 7'")

    # ---- threads -------------------------------------------------------------------------------------------------

    def at_once(self, n_calls: int) -> None:
        """Let writers append in threads of their own beside a compaction that begins again and again."""
        ledger, stop, lock = self.ledger, threading.Event(), threading.Lock()

        def write(actor: str) -> None:
            for i in range(n_calls):
                row = (f"{actor} at once", "noted", f"{actor} call {self._n_heads} {i}", self._day + i, None, None)
                fact = {**dict(zip(("head", "relation", "tail"), row[:3], strict=True)), "start": iso(row[3])}
                if i % 2:
                    found = run_call(self.served, "append", {"facts": [fact]}, TOOLBOX, "admin")
                else:
                    found = post(self.app, "/v1/tools/append", next(iter(_BINDINGS)), {"facts": [fact]})
                if not found["ok"] or not found["commit"]:
                    self.wrong(f"append at once says {found}")
                    return
                with lock:
                    ledger.add(row, found["commit"]["number"])
                asked = {"head": row[0], "max_rows": 200, "max_tokens": 50_000}
                seen = run_call(self.served, "facts", asked, TOOLBOX, "admin")
                expected = ledger.believed(head=row[0])
                if not seen["ok"] or (len(expected) <= 200 and told(seen["rows"]) != expected):
                    self.wrong(f"{actor} does not see what it has written: {str(seen)[:200]}")
                    return
                self.counts["calls at once"] += 2

        def compact() -> None:
            while not stop.is_set():
                self.counts["compactions at once"] += self.live.compact()

        merging = Together(self, n_calls)
        threads = [threading.Thread(target=write, args=(f"w{i}",)) for i in range(3)]
        threads += [threading.Thread(target=merging.write, args=(i,)) for i in range(3)]
        compacting = threading.Thread(target=compact)
        self._are_many = True
        for thread in (*threads, compacting):
            thread.start()
        for thread in threads:
            thread.join()
        stop.set()
        compacting.join()
        self._are_many = False
        self._day += n_calls
        merging.check()

    def run(self, steps: int) -> None:
        """Make so many steps, and a share of threads; then look at everything, with another process too."""
        with Looker(self.path) as looker:
            while self.counts["steps"] < steps and len(self.violations) < self._most:
                self.step()
                if self.rng.random() < 0.03:
                    self._ask(looker)
                if self.rng.random() < 0.01:
                    self.at_once(10)
            if not self.violations:
                self.at_once(10)
                self.look(wholly=True)
                self._ask(looker)
        self.live.close()

    def _ask(self, looker: Looker) -> None:
        self.counts["looks of another process"] += 1
        expected = self.ledger.believed()
        label = self.rng.choice(list(expected))[0]
        found = looker.look(label)
        if found["digest"] != digest_of(expected):
            self.wrong("another process shows other facts")
        if found["linked"] != [[label, label]]:
            self.wrong(f"another process takes {label!r} for {found['linked']}")


def _after_the_first(ask: Callable[[], bool]) -> Callable[[], bool]:
    """Ask from the second time on: the first time a compaction asks while commits wait for it."""
    is_first = True

    def asked() -> bool:
        nonlocal is_first
        before, is_first = is_first, False
        return False if before else ask()

    return asked


def run(folder: Path, steps: int, seed: int, most_violations: int = 5) -> dict[str, Any]:
    """Play so many steps, calls that others make in between among them.

    Returns
    -------
    dict
        Counts of everything, and ``violations``.
    """
    play = Play(folder, seed, most_violations)
    play.run(steps)
    return {**play.counts, "violations": play.violations}
