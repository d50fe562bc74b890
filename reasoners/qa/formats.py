"""Questions of the field's data sets as one `Question`, with errors that name file and line.

Readers exist for MultiTQ (JSON lines, and the original JSON list), CronQuestions (JSON lines or a JSON list; never
pickles) and TimelineKGQA (CSV, JSON lines or a JSON list with the columns of its questions table). Files of questions
and answers alone, and those with MultiTQ's fields and forms of their own, as TimeQuestions has, are ``plain``.
`read_questions` recognises which one a file is by its fields.
"""

from __future__ import annotations

import csv
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, TextIO

_HALF = re.compile("[\\ud800-\\udfff]")
FORMATS = ("multitq", "cronquestions", "timelinekgqa", "trips", "plain")
MULTITQ_FORMS = ("equal", "before_after", "first_last", "equal_multi", "before_last", "after_first")
"""MultiTQ's own ``qtype``: gold of another form does not follow MultiTQ's reading of before, after and between."""


class FormatError(ValueError):
    """A file of questions or predictions that cannot be used; names the file, the line and the field."""

    def __init__(self, path: str | os.PathLike[str], where: str, problem: str) -> None:
        super().__init__(f"{path}, {where}: {problem}")


@dataclass(frozen=True, slots=True)
class Question:
    """One question with its gold answers.

    Attributes
    ----------
    quid : str
        Identifier, unique in its file, as text.
    text : str
        What is asked, with names (not identifiers) where the data set has both.
    gold : tuple of str
        Correct answers, in file order, at least one.
    answer_type : str
        ``entity``, ``time`` or what the data set says.
    qtype : str
        Question form, for instance ``before_last``.
    time_level : str
        ``day``, ``month``, ``year``, ``hour`` or "" where the data set has no such field.
    qlabel : str
        Coarse difficulty (``Single``/``Multiple``, ``simple``/``complex``, ``medium``), or "".
    extra : mapping
        Everything else of the record, read-only.
    """

    quid: str
    text: str
    gold: tuple[str, ...]
    answer_type: str
    qtype: str
    time_level: str = ""
    qlabel: str = ""
    extra: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def raw_quid(self) -> int | str:
        """The identifier as the file has it: a number where the text is one."""
        raw = self.extra.get("quid", self.quid)
        return raw if isinstance(raw, int) else self.quid


# --------------------------------------------------------------------------------------------------------------
# records of a file, each with the words that name its place


def _records(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (place, record) of a JSON-lines, JSON-list or CSV file; the place reads "line 12" or "item 12"."""
    if not path.is_file():
        raise FormatError(path, "whole file", "there is no such file; give the path of a questions file")
    if path.suffix.lower() in (".pkl", ".pickle"):
        raise FormatError(path, "whole file", "a pickle can run code and is refused; convert it to JSON lines")
    _require_text(path)
    if path.suffix.lower() == ".csv":
        with path.open(encoding="utf-8", newline="") as stream:
            reader = csv.DictReader(stream)
            for row in reader:
                yield f"line {reader.line_num}", dict(row)
        return
    with path.open(encoding="utf-8-sig") as stream:
        head = ""
        while not head.strip():
            head = stream.readline()
            if not head:
                raise FormatError(path, "whole file", "the file is empty; at least one question is expected")
        stream.seek(0)
        read = _list_records if head.lstrip().startswith("[") else _line_records
        for where, item in read(path, stream):
            # As an escape that was cut short leaves it: no file of a run can hold it.
            if _HALF.search(json.dumps(item, ensure_ascii=False)):
                raise FormatError(path, where, "a text holds half a character (a surrogate alone); write it whole")
            yield where, item


def _require_text(path: Path) -> None:
    """Refuse a file that is not UTF-8: a Parquet file, a compressed one."""
    with path.open(encoding="utf-8-sig") as stream:
        try:
            for _ in stream:
                pass
        except UnicodeDecodeError as error:
            raise FormatError(
                path, "whole file", f"it is not UTF-8 text ({error.reason}); JSON or CSV is expected"
            ) from None


def _list_records(path: Path, stream: TextIO) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        items = json.load(stream)
    except ValueError as error:
        raise FormatError(path, _place_of(error), f"not valid JSON ({error}); a list of objects is expected") from None
    for number, item in enumerate(items, 1):
        if not isinstance(item, dict):
            raise FormatError(path, f"item {number}", f"an object is expected, found {type(item).__name__}")
        yield f"item {number}", item


def _line_records(path: Path, stream: TextIO) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, line in enumerate(stream, 1):
        if not line.strip():
            continue
        try:
            item = json.loads(line)
        except ValueError as error:
            raise FormatError(path, f"line {number}", f"not JSON ({error}); one object a line is expected") from None
        if not isinstance(item, dict):
            raise FormatError(path, f"line {number}", f"an object is expected, found {type(item).__name__}")
        yield f"line {number}", item


def _place_of(error: ValueError) -> str:
    return f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "whole file"


# --------------------------------------------------------------------------------------------------------------
# fields with checks


def required_text(record: Mapping[str, Any], name: str, path: Path, where: str) -> str:
    """Field `name` as text (a whole number is taken as its digits); `FormatError` where it is absent or empty."""
    value = record.get(name)
    if value is None or value == "":
        raise FormatError(path, where, f"field {name!r} is missing or empty; fields found: {', '.join(sorted(record))}")
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise FormatError(path, where, f"field {name!r} must be text, found {type(value).__name__}")
    return str(value)


def _texts(record: Mapping[str, Any], name: str, path: Path, where: str) -> tuple[str, ...]:
    values = record.get(name)
    if not isinstance(values, list) or not values:
        found = "nothing" if values is None else f"{type(values).__name__} {values!r}"
        raise FormatError(path, where, f"field {name!r} must be a list with at least one answer, found {found}")
    for value in values:
        if isinstance(value, bool) or not isinstance(value, (str, int)) or value == "":
            raise FormatError(path, where, f"field {name!r} holds {value!r}; non-empty text is expected")
    return tuple(str(value) for value in values)


def _multitq(record: dict[str, Any], path: Path, where: str) -> Question:
    return Question(
        quid=required_text(record, "quid", path, where),
        text=required_text(record, "question", path, where),
        gold=_texts(record, "answers", path, where),
        answer_type=required_text(record, "answer_type", path, where),
        qtype=required_text(record, "qtype", path, where),
        time_level=required_text(record, "time_level", path, where),
        qlabel=required_text(record, "qlabel", path, where),
        extra=MappingProxyType(record),
    )


def _plain(record: dict[str, Any], path: Path, where: str) -> Question:
    """A question and its answers; what else MultiTQ's records have groups scores where it is given."""
    quid = required_text(record, "quid", path, where) if "quid" in record else where.split()[1]
    said = {
        name: required_text(record, name, path, where) if record.get(name) not in (None, "") else ""
        for name in ("answer_type", "qtype", "time_level", "qlabel")
    }
    return Question(
        quid=quid,
        text=required_text(record, "question", path, where),
        gold=_texts(record, "answers", path, where),
        extra=MappingProxyType({**record, "quid": record.get("quid", quid)}),
        **said,
    )


def _cronquestions(record: dict[str, Any], path: Path, where: str) -> Question:
    """Names are preferred to identifiers: ``paraphrases[0]`` and ``answers_named`` where the file has them."""
    qtype = required_text(record, "type", path, where)
    named = "answers_named" in record
    paraphrases = record.get("paraphrases") or []
    if named and not (isinstance(paraphrases, list) and paraphrases):
        raise FormatError(path, where, "'answers_named' needs the question with names in 'paraphrases'")
    extra = dict(record)
    quid = required_text(record, "uniq_id", path, where) if "uniq_id" in record else where.split()[1]
    extra["quid"] = record.get("uniq_id", quid)
    return Question(
        quid=quid,
        text=str(paraphrases[0]) if named else required_text(record, "question", path, where),
        gold=_texts(record, "answers_named" if named else "answers", path, where),
        answer_type=required_text(record, "answer_type", path, where),
        qtype=qtype,
        time_level="year",
        qlabel="simple" if qtype.startswith("simple") else "complex",
        extra=MappingProxyType(extra),
    )


def _numbered(question: Question, places: Mapping[str, str]) -> Question:
    """The same question with "#2", "#3" ... behind its identifier, the first that is free."""
    number = 2
    while f"{question.quid}#{number}" in places:
        number += 1
    quid = f"{question.quid}#{number}"
    return replace(question, quid=quid, extra=MappingProxyType({**question.extra, "quid": quid}))


# The answers of TimelineKGQA that are names; every other focus is a time, a duration, a rank or a relation.
_TIMELINE_ENTITY_ANSWERS = ("subject", "object", "predicate")


def _timelinekgqa(record: dict[str, Any], path: Path, where: str) -> Question:
    """Gold is the one published string; ``answer_type`` becomes ``entity`` for names, else what the file says."""
    focus = required_text(record, "answer_type", path, where)
    paraphrased = record.get("paraphrased_question")
    extra = dict(record)
    quid = required_text(record, "id", path, where) if "id" in record else where.split()[1]
    extra["quid"] = record.get("id", quid)
    return Question(
        quid=quid,
        text=str(paraphrased) if paraphrased else required_text(record, "question", path, where),
        gold=(required_text(record, "answer", path, where),),
        answer_type="entity" if focus in _TIMELINE_ENTITY_ANSWERS else focus,
        qtype=required_text(record, "question_type", path, where),
        qlabel=required_text(record, "question_level", path, where),
        extra=MappingProxyType(extra),
    )


_READERS: dict[str, Callable[[dict[str, Any], Path, str], Question]] = {
    "multitq": _multitq,
    "cronquestions": _cronquestions,
    "timelinekgqa": _timelinekgqa,
    # Our own trip questions are written with MultiTQ's fields and more beside them.
    "trips": _multitq,
    "plain": _plain,
}


def detect_format(record: Mapping[str, Any]) -> str | None:
    """Name of the data set whose fields `record` has, or None."""
    if "trip" in record:
        return "trips"
    if "type" in record and ("template" in record or "annotation" in record or "uniq_id" in record):
        return "cronquestions"
    if "question_level" in record or "question_type" in record:
        return "timelinekgqa"
    # Last: readers give a record without ``quid`` the one that its question has here.
    if "qtype" in record:
        return "multitq" if record["qtype"] in MULTITQ_FORMS else "plain"
    if {"question", "answers"} <= set(record) and not {"answer_type", "time_level", "qlabel"} <= set(record):
        return "plain"
    return "multitq" if "quid" in record else None


def read_questions(path: str | os.PathLike[str], format: str | None = None) -> list[Question]:
    """Read a file of questions.

    Parameters
    ----------
    path : path
        JSON lines, a JSON list, or CSV.
    format : str, optional
        One of `FORMATS`; by default it is recognised from the first record's fields.

    Returns
    -------
    list of Question, in file order

    Raises
    ------
    FormatError
        A missing or empty field, a doubled identifier, broken JSON or an unknown format; names file and line.
    """
    source = Path(path)
    if format is not None and format not in FORMATS:
        raise FormatError(source, "whole file", f"format {format!r} is unknown; expected one of {', '.join(FORMATS)}")
    questions: list[Question] = []
    places: dict[str, str] = {}
    for where, record in _records(source):
        if format is None:
            format = detect_format(record)
            if format is None:
                raise FormatError(
                    source,
                    where,
                    f"not the fields of any known data set ({', '.join(sorted(map(str, record)))}); expected those of "
                    f"one of {', '.join(FORMATS[:-1])}, or of your own "
                    '{"question": "Who ...?", "answers": ["Ann"]}',
                )
        question = _READERS[format](record, source, where)
        if question.quid in places and format == "cronquestions":
            # The published sample asks one question in several wordings under one number.
            question = _numbered(question, places)
        if question.quid in places:
            raise FormatError(source, where, f"identifier {question.quid} stands at {places[question.quid]} already")
        places[question.quid] = where
        questions.append(question)
    if not questions:
        raise FormatError(source, "whole file", "no question was found; at least one is expected")
    return questions


REWORDING_STYLES = ("terse", "polite", "two_sentences", "imperative", "other_verbs")
SECOND_STYLES = ("passive", "no_capitals", "typos", "narrative", "bounds", "other_dates")


def read_rewordings(path: str | os.PathLike[str], questions: Iterable[Question]) -> list[Question]:
    """The same questions in other words: each line names a question by ``quid``, a ``style`` and the new text.

    Parameters
    ----------
    path : path
        JSON lines with ``quid``, ``style`` (one of `REWORDING_STYLES` or `SECOND_STYLES`) and ``question``.
    questions : iterable of Question
        The data set that the rewordings belong to; its gold and types are taken over.

    Returns
    -------
    list of Question, in the order of the rewordings, with ``extra["style"]``

    Raises
    ------
    FormatError
        A quid that the data set does not hold, a doubled one, or an unknown style.
    """
    source = Path(path)
    originals = {question.quid: question for question in questions}
    reworded: dict[str, Question] = {}
    for where, record in _records(source):
        quid = required_text(record, "quid", source, where)
        style = required_text(record, "style", source, where)
        known = REWORDING_STYLES + SECOND_STYLES
        if style not in known:
            raise FormatError(source, where, f"style {style!r} is unknown; expected one of {', '.join(known)}")
        if quid not in originals:
            raise FormatError(source, where, f"question {quid} is not in the data set that was given")
        if quid in reworded:
            raise FormatError(source, where, f"question {quid} is reworded twice")
        original = originals[quid]
        reworded[quid] = replace(
            original,
            text=required_text(record, "question", source, where),
            extra=MappingProxyType({**original.extra, "style": style}),
        )
    return list(reworded.values())


def write_questions(path: str | os.PathLike[str], records: Iterable[Mapping[str, Any]]) -> int:
    """Write question records as JSON lines, one object a line in the given order; returns their number."""
    written = 0
    with Path(path).open("w", encoding="utf-8") as stream:
        for record in records:
            stream.write(json.dumps(record, ensure_ascii=False) + "\n")
            written += 1
    return written
