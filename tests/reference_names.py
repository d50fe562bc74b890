"""What a table of names says, in plain Python: dicts and lists, nothing of tkindex."""

from __future__ import annotations


def read(rows, known):
    """Names of the labels of one kind: label → its names, the one that is shown first.

    Rows are (id, name, further names); what is known already is named behind them.
    """
    found = {}
    for i, name, others in rows:
        if i in known:
            for text in (name, *others):
                text = (text or "").strip()
                if text and text not in found.setdefault(i, []):
                    found[i].append(text)
    return found


def added(before, new):
    """Names with more of them: the new ones are shown."""
    found = {label: list(texts) for label, texts in new.items()}
    for label, texts in before.items():
        mine = found.setdefault(label, [])
        mine += [text for text in texts if text not in mine]
    return found


def called(label, names):
    """What a label is called."""
    return names[label][0] if label in names else label


def told_apart(labels, names):
    """The labels in names: with the label in brackets where several are called the same."""
    plain = [called(label, names) for label in labels]
    taken, found = set(plain), []
    for label, text in zip(labels, plain, strict=True):
        if label in names and plain.count(text) > 1:
            text = f"{text} ({label})"
            while text in taken:
                text = f"{text} ({label})"
            taken.add(text)
        found.append(text)
    return found


def differing(tables, unknown):
    """Of rows of later tables that call an id otherwise than the first row about it: (id, shown name, other name)."""
    first, found = {}, []
    for number, rows in enumerate(tables):
        for i, name, others in rows:
            texts = [text.strip() for text in (name, *others) if text and text.strip()]
            before = first.setdefault(i, (number, texts))
            if before[0] < number and texts[0] not in before[1] and i not in unknown:
                found.append((i, before[1][0], texts[0]))
    return found
