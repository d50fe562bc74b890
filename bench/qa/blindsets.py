"""``python -m bench.qa.blindsets``: ask the planner the frozen questions over graphs that nobody tuned it on.

The sets lie in ``bench/qa/blind``, in twenty-six generations: five graphs, and (``--generation second``, ``third``,
``fourth``, ``fifth``, ``sixth``, ``seventh``, ``eighth``, ``ninth``, ``tenth``, ``eleventh``,
``twelfth``, ``thirteenth``, ``fourteenth``, ``fifteenth``, ``sixteenth``, ``seventeenth``, ``eighteenth``,
``nineteenth``, ``twentieth``, ``twentyfirst``, ``twentysecond``, ``twentythird``, ``twentyfourth``, ``twentyfifth``,
``twentysixth``) four, twenty-three times five, and again four others, written later. The README of each says what its
sets are and how an answer is scored. They were written by somebody who had not seen the planner, and frozen by digest
before the first run: a set that differs is refused. No miss of theirs may change a word list, and the first figures
stay in ``bench/results/qa-blind-first.json`` for good.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import random
import re
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import tkindex as tk
from bench import harness
from reasoners.base import Answer
from reasoners.named import NamedPlanner
from reasoners.planner.agent import Planner, make
from reasoners.planner.given import RANKINGS
from reasoners.planner.writer import Form
from reasoners.policies.base import Policy, PolicyFailedError
from reasoners.policies.null import Null
from tkindex.ingest.name_tables import read_names

FOLDER = Path(__file__).parent / "blind"
GRAPHS = ("memory", "ops", "football", "film", "shipping")
SECOND = ("second_hospital", "second_city", "second_courts", "second_university")
THIRD = ("third_abbey", "third_farm", "third_zoo", "third_observatory", "third_railway")
FOURTH = ("fourth_household", "fourth_platform", "fourth_museum", "fourth_people", "fourth_parliament")
FIFTH = ("fifth_bands", "fifth_hotel", "fifth_newspapers", "fifth_station", "fifth_flats")
SIXTH = ("sixth_wine", "sixth_opera", "sixth_rescue", "sixth_trial", "sixth_schools")
SEVENTH = ("seventh_games", "seventh_buses", "seventh_turbines", "seventh_allotment", "seventh_envoys")
EIGHTH = ("eighth_team", "eighth_lab", "eighth_registry", "eighth_packages", "eighth_publisher")
NINTH = ("ninth_errands", "ninth_airport", "ninth_crowns", "ninth_dance", "ninth_crm")
TENTH = ("tenth_runner", "tenth_fab", "tenth_abbeys", "tenth_violins", "tenth_zoo")
ELEVENTH = ("eleventh_mines", "eleventh_satellites", "eleventh_restaurants", "eleventh_standards", "eleventh_regiments")
TWELFTH = ("twelfth_cars", "twelfth_turf", "twelfth_warehouse", "twelfth_fashion", "twelfth_lights")
THIRTEENTH = (
    "thirteenth_bees", "thirteenth_carhire", "thirteenth_brigade", "thirteenth_fossils", "thirteenth_castles",
)  # fmt: skip
FOURTEENTH = (
    "fourteenth_agency", "fourteenth_funpark", "fourteenth_grid", "fourteenth_bridges", "fourteenth_broker",
)  # fmt: skip
FIFTEENTH = ("fifteenth_chess", "fifteenth_radio", "fifteenth_tools", "fifteenth_carillons", "fifteenth_studio")
SIXTEENTH = ("sixteenth_pantry", "sixteenth_cycling", "sixteenth_market", "sixteenth_glassworks", "sixteenth_caving")
SEVENTEENTH = ("seventeenth_stage", "seventeenth_cables", "seventeenth_huts", "seventeenth_stamps", "seventeenth_locks")
EIGHTEENTH = (
    "eighteenth_boatclub",
    "eighteenth_pharma",
    "eighteenth_orchestras",
    "eighteenth_tenders",
    "eighteenth_dogs",
)
NINETEENTH = (
    "nineteenth_choir",
    "nineteenth_harbour",
    "nineteenth_cinemas",
    "nineteenth_grants",
    "nineteenth_surgery",
)
TWENTIETH = ("twentieth_sailschool", "twentieth_datacentre", "twentieth_spas", "twentieth_fleet", "twentieth_bakery")
TWENTYFIRST = (
    "twentyfirst_vets",
    "twentyfirst_quarry",
    "twentyfirst_abbots",
    "twentyfirst_theatre",
    "twentyfirst_estate",
)
TWENTYSECOND = (
    "twentysecond_clinic",
    "twentysecond_tram",
    "twentysecond_banks",
    "twentysecond_ngo",
    "twentysecond_gym",
)
TWENTYTHIRD = (
    "twentythird_brewery",
    "twentythird_airbase",
    "twentythird_assistant",
    "twentythird_gallery",
    "twentythird_cloudops",
)
TWENTYFOURTH = (
    "twentyfourth_lighthouses",
    "twentyfourth_podcasts",
    "twentyfourth_caremanager",
    "twentyfourth_rugby",
    "twentyfourth_broadcast",
)
TWENTYFIFTH = (
    "twentyfifth_rodeo",
    "twentyfifth_botanic",
    "twentyfifth_chambers",
    "twentyfifth_freelancer",
    "twentyfifth_skiresort",
)
TWENTYSIXTH = ("twentysixth_secretary", "twentysixth_payments", "twentysixth_provenance", "twentysixth_careers")
GENERATIONS = {
    "first": GRAPHS, "second": SECOND, "third": THIRD, "fourth": FOURTH, "fifth": FIFTH, "sixth": SIXTH,
    "seventh": SEVENTH, "eighth": EIGHTH, "ninth": NINTH, "tenth": TENTH,
    "eleventh": ELEVENTH, "twelfth": TWELFTH, "thirteenth": THIRTEENTH, "fourteenth": FOURTEENTH,
    "fifteenth": FIFTEENTH, "sixteenth": SIXTEENTH, "seventeenth": SEVENTEENTH, "eighteenth": EIGHTEENTH,
    "nineteenth": NINETEENTH, "twentieth": TWENTIETH, "twentyfirst": TWENTYFIRST, "twentysecond": TWENTYSECOND,
    "twentythird": TWENTYTHIRD, "twentyfourth": TWENTYFOURTH, "twentyfifth": TWENTYFIFTH,
    "twentysixth": TWENTYSIXTH,
}  # fmt: skip
UNREAD = ("twelfth", "twentieth", "twentyfourth", "twentyfifth", "twentysixth")
SPENT = tuple(name for name in GENERATIONS if name not in UNREAD)  # what may be read, and learnt from
DIGESTS = ("DIGESTS", *(f"{name}_DIGESTS" for name in tuple(GENERATIONS)[1:]))
VERDICTS = ("right", "wrong", "abstained")
GOES_ON = "the same command goes on from here, where --replies names a file"
"""What is said where a model is gone."""
_PATIENCE = 600.0
"""Seconds for one letter: a server of one's own may wait for others."""
PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "rapidfuzz")
_NOTHING = frozenset(("none", "nobody", "no one", "nothing", "never", "not known", "not in the graph"))
_FIXED = {"minute": 1, "hour": 60, "day": 1440, "week": 10_080}
_LENGTH = re.compile(r"(\d[\d,]*)\s*(minute|min|hour|h|day|d|week|month|year|y)s?\b")
_SHORT = {"min": "minute", "h": "hour", "d": "day", "y": "year"}


class BlindError(Exception):
    """A set that is not as it was frozen."""


def check_digests(folder: Path = FOLDER) -> None:
    """Compare every file of every generation with the digest that it was frozen by.

    Raises
    ------
    BlindError
        A file differs: it is another set, and its figures would compare with nothing.
    """
    lines = [line for name in DIGESTS for line in (folder / name).read_text(encoding="utf-8").splitlines()]
    for line in lines:
        digest, _, name = line.partition("  ")
        if digest and hashlib.sha256((folder / name).read_bytes()).hexdigest() != digest:
            raise BlindError(f"{name} is not as it was frozen: restore it, or freeze a new set under a new name")


def read_meta(graph: str) -> dict[str, Any]:
    """What a set says of itself: unit, ends, point relations, now and me."""
    found: dict[str, Any] = json.loads((FOLDER / graph / "meta.json").read_text(encoding="utf-8"))
    return found


def read_questions(graph: str) -> list[dict[str, Any]]:
    """The questions of a set."""
    lines = (FOLDER / graph / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def read_facts(graph: str) -> list[dict[str, str]]:
    """The rows of the facts of a set, as its file has them."""
    with open(FOLDER / graph / "facts.csv", newline="", encoding="utf-8") as stream:
        return list(csv.DictReader(stream))


def build_graph(
    graph: str, is_left: Callable[[Mapping[str, str]], bool] = bool, names: Mapping[str, list[str]] | None = None
) -> tk.Index:
    """The index of a set, with its ends as its README says them; of the rows of its file that are left.

    With `names`, as `read_glossary` gives them, its relations are known by those too.
    """
    meta = read_meta(graph)
    # An index counts in days or finer: years and months are read as the days that they mean.
    unit = "day" if meta["unit"] in ("year", "month") else meta["unit"]
    points, is_closed = set(meta["point_relations"]), meta["ends"] == "inclusive"
    rows = []
    for row in filter(is_left, read_facts(graph)):
        stop: str | None = row["stop"] or None
        if row["relation"] in points:
            # Events last as long as their text says: closed, or to the tick behind it.
            behind = tk.parse_range(row["start"], unit).stop
            stop = row["start"] if is_closed else str(tk.Instant(behind, unit))
        rows.append((row["head"], row["relation"], row["tail"], row["start"], stop))
    # The sets' READMEs: "when did it end / until when" is the stop as written, also where ends are exclusive.
    convention = "standard" if is_closed else "exclusive_ends"
    return tk.build(rows, unit=unit, closed_stop=is_closed, convention=convention, names=names or None)


def read_glossary(folder: Path, graph: str, *, seed: int | None = None) -> dict[str, list[str]]:
    """How people say the relations of a set, of ``folder/graph/glossary.csv``, each behind its label.

    The columns are those that an index takes for names; what else a draft says of a relation is left out.

    Parameters
    ----------
    seed : int, optional
        Of the null: each relation gets the sayings of another one of the same graph.
    """
    found = dict(read_names(folder / graph / "glossary.csv").rows)
    if seed is not None:
        # A permutation of one cycle leaves nothing in its place.
        labels = list(found)
        random.Random(seed).shuffle(labels)
        found = {label: found[other] for label, other in zip(labels, labels[1:] + labels[:1], strict=True)}
    return {label: [label, *said] for label, said in found.items()}


def judge(question: Mapping[str, Any], values: Sequence[str], *, failed: bool = False) -> str:
    """Return "right", "wrong" or "abstained", by the rules of the sets' README.

    >>> number = {"answer_type": "number", "gold": ["3"], "accept": []}
    >>> judge(number, ["3"]), judge(number, ["4"]), judge(number, [])
    ('right', 'wrong', 'abstained')
    """
    kind, gold = question["answer_type"], [str(text) for text in question["gold"]]
    if failed:
        return "wrong"
    told = [text for text in map(_plain, values) if text]
    if kind == "none":
        return "right" if all(text in _NOTHING for text in told) else "wrong"
    if not told:
        return "abstained"
    accepted = [*gold, *map(str, question.get("accept", ()))]
    if kind in ("entity", "list"):
        is_right = set(told) == {_plain(text) for text in gold}
    elif kind == "time":
        wanted = {_plain(text) for text in gold}
        widths = {len(text) for text in wanted}
        is_right = {_cut(text, widths) for text in told} == wanted
    elif kind == "boolean":
        is_right = {"yes": "true", "no": "false"}.get(told[0], told[0]) == _plain(gold[0])
    elif kind == "number":
        is_right = told[0].replace(",", "") in {_plain(text) for text in accepted}
    else:
        lengths = {_length(text) for text in accepted}
        bare = re.fullmatch(r"[\d,]+", told[0])
        is_right = _length(told[0]) in lengths or bool(bare and any(told[0] == text.split()[0] for text in accepted))
    return "right" if is_right else "wrong"


def _plain(text: object) -> str:
    return re.sub(r"\s+", " ", str(text)).strip().casefold()


def _cut(time_text: str, widths: set[int]) -> str:
    """A time at the precision of the gold: a finer one is cut, a coarser one stays and is wrong."""
    return next((time_text[:width] for width in sorted(widths) if len(time_text) >= width), time_text)


def _length(text: str) -> tuple[int, int] | None:
    """A length as (months, minutes); None where the text is none."""
    parts = _LENGTH.findall(text.casefold())
    if not parts:
        return None
    months = minutes = 0
    for number, unit in parts:
        unit = _SHORT.get(unit, unit)
        n = int(number.replace(",", ""))
        months += n * {"year": 12, "month": 1}.get(unit, 0)
        minutes += n * _FIXED.get(unit, 0)
    return months, minutes


def ask_graph(
    graph: str,
    *,
    null: str = "",
    ranking: str = RANKINGS[0],
    policy: Policy | None = None,
    form: Form = "readings",
    threshold: float | None = None,
    names: Mapping[str, list[str]] | None = None,
    wordings: Mapping[str, str] | None = None,
) -> list[dict[str, Any]]:
    """Ask a set, and judge each answer.

    Parameters
    ----------
    null : str
        Ask a policy that reads nothing instead.
    policy : Policy, optional
        Helps where the rules abstain.
    form : {"readings", "rewrite"}
        How: it says which reading is meant, or says the question again.
    threshold : float, optional
        Of the planner; by default its own.
    names : mapping, optional
        Of its relations, as `read_glossary` gives them.
    wordings : mapping of str to str, optional
        Ask only these questions, by id, in these words.

    Raises
    ------
    PolicyFailedError
        It cannot be asked: what was asked before stays in its cache.
    """
    index, meta, questions = build_graph(graph, names=names), read_meta(graph), read_questions(graph)
    planner = make_planner(index, meta, policy=policy, form=form, ranking=ranking, threshold=threshold)
    found = []
    for question in questions:
        if wordings is not None:
            if question["id"] not in wordings:
                continue
            question = {**question, "question": wordings[question["id"]]}
        begin = time.perf_counter()
        failed = False
        try:
            answer = _null_answer(null, index) if null else planner.answer(question["question"])
        except PolicyFailedError:
            raise
        except Exception as error:
            answer, failed = Answer(reason=f"{type(error).__name__}: {error}"), True
        found.append(
            {
                "id": question["id"], "question": question["question"], "kind": question["kind"],
                "style": question["style"], "gold": question["gold"], "values": list(answer.values),
                "reason": answer.reason, "confidence": answer.confidence, "failed": failed,
                "verdict": judge(question, answer.values, failed=failed), "seconds": time.perf_counter() - begin,
                "calls": answer.calls, "tokens": answer.tokens,
                "is_helped": bool(answer.values) and bool({"picked_by", "rewritten_by"} & answer.details.keys()),
            }
        )  # fmt: skip
    return found


def make_planner(
    index: tk.Index, meta: Mapping[str, Any], *, policy: Policy | None = None, form: Form = "readings", **given: Any
) -> Planner | NamedPlanner:
    """The planner of a set: it has learnt nothing, and is told when now is and who asks; a policy may help it.

    Parameters
    ----------
    meta : mapping
        As `read_meta` gives it.
    policy, form
        As of `ask_graph`.
    **given
        As of `reasoners.planner.agent.make`.
    """
    if policy is not None:
        given |= {"policy": policy, "form": form}
    return make(index, learn_from=(), now=meta.get("now"), me=meta.get("me") or None, **given)


def add_policy(parser: argparse.ArgumentParser) -> None:
    """The options that say who helps where the rules abstain, and how; see `policy_of`."""
    parser.add_argument("--model", help="who helps where the rules abstain: a model's name")
    parser.add_argument("--base-url", help="its OpenAI-compatible endpoint")
    parser.add_argument("--replies", type=Path, help="keep its replies here: the same command goes on from there")
    parser.add_argument(
        "--null", choices=("random", "constant", "nonsense"), help="who helps instead of a model, knowing nothing"
    )
    parser.add_argument(
        "--form", choices=("readings", "rewrite"), default="readings",
        help="it says which reading is meant (default), or says the question again, plainly",
    )  # fmt: skip


def helped(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Answers right and wrong that came about by a policy's help, and what it cost."""
    found = [row for row in rows if row["is_helped"]]
    return {
        **{verdict: sum(row["verdict"] == verdict for row in found) for verdict in ("right", "wrong")},
        **{name: sum(row[name] for row in rows) for name in ("calls", "tokens", "seconds")},
    }


def policy_of(options: argparse.Namespace) -> Policy | None:
    """Who helps where the rules abstain; nobody by default."""
    if options.null:
        return Null(options.null)
    if not options.model:
        return None
    # Nobody who asks without a model pays for loading its client.
    from reasoners.policies.cache import Cache
    from reasoners.policies.client import Client, Settings
    from reasoners.policies.model import Model

    settings = Settings(options.model, options.base_url, timeout=_PATIENCE)
    return Model(Client(settings, cache=Cache(options.replies)))


def _null_answer(policy: str, index: tk.Index) -> Answer:
    return Answer(("yes",) if policy == "yes" else (index.entities[0],) if policy == "constant" else ())


def shares(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """The share of each verdict, and how many questions these are."""
    n = len(rows)
    return {"n": n, **{name: sum(row["verdict"] == name for row in rows) / n for name in VERDICTS}}


def by(name: str, rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, float]]:
    """The shares of the questions that have the same value of a field, by that value."""
    return {value: shares([row for row in rows if row[name] == value]) for value in sorted({r[name] for r in rows})}


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask the sets of a generation, print a table, and write a report; 1 where a set is not as it was frozen."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.blindsets", description=__doc__.partition("\n")[0])
    parser.add_argument("--generation", choices=tuple(GENERATIONS), default="first", help="which sets (default: first)")
    parser.add_argument(
        "--graph",
        choices=[graph for graphs in GENERATIONS.values() for graph in graphs],
        action="append",
        help="only this one; may be given several times",
    )
    parser.add_argument("--json", type=Path, help="write the report here")
    parser.add_argument("--answers", type=Path, help="write every answer here, one a line")
    parser.add_argument("--ranking", choices=RANKINGS, default=RANKINGS[0], help="of patterns (default: %(default)s)")
    parser.add_argument("--threshold", type=float, help="of the planner (default: its own)")
    add_policy(parser)
    parser.add_argument("--glossary", type=Path, help="a folder with GRAPH/glossary.csv: how people say its relations")
    parser.add_argument("--shuffled", type=int, metavar="SEED", help="the null: with the sayings of another relation")
    options = parser.parse_args(arguments)
    policy = policy_of(options)
    try:
        check_digests()
    except BlindError as error:
        harness.say(f"error: {error}")
        return 1
    try:
        asked = {
            graph: ask_graph(
                graph,
                ranking=options.ranking,
                policy=policy,
                form=options.form,
                threshold=options.threshold,
                names=options.glossary and read_glossary(options.glossary, graph, seed=options.shuffled),
            )
            for graph in options.graph or GENERATIONS[options.generation]
        }
    except PolicyFailedError as error:
        harness.say(f"error: {error}; {GOES_ON}")
        return 1
    rows = [row for answers in asked.values() for row in answers]
    report = {
        **harness.describe_run(
            PACKAGES, ranking=options.ranking, threshold=options.threshold, model=options.model, null=options.null,
            form=None if policy is None else options.form,
            glossary=options.glossary and options.glossary.name, shuffled=options.shuffled,
        ),
        "graphs": {graph: shares(answers) for graph, answers in asked.items()},
        "all": shares(rows),
        "kinds": by("kind", rows), "styles": by("style", rows),
        "null": {name: shares([row for graph in asked for row in ask_graph(graph, null=name)])
                 for name in ("yes", "constant", "silent")},
        "exceptions": sum(row["failed"] for row in rows),
        "median_ms": 1e3 * statistics.median(row["seconds"] for row in rows),
    }  # fmt: skip
    if policy is not None:
        report["helped"] = helped(rows)
        harness.say("with " + policy.name + ": " + "  ".join(f"{k} {v:g}" for k, v in report["helped"].items()))
    for part in ("graphs", "kinds", "styles", "null"):
        for name, line in {**report[part], **({"all": report["all"]} if part == "graphs" else {})}.items():
            told = "  ".join(f"{verdict} {line[verdict]:.3f}" for verdict in VERDICTS)
            harness.say(f"{name:14} n {line['n']:4}  {told}")
    if options.answers:
        options.answers.write_text(
            "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8"
        )
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
