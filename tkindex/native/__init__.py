"""The bridge to CPython's C API: verbs, facts and labels made by compiled code.

Nothing here is needed for an answer: with TKINDEX_COMPILED_VERBS=0, and on an interpreter that `self_check` finds to be
another than the one that this code is made for, plain Python answers the same (`tkindex.query.plain_reading`). Each
file says what structures of C it relies on, and what of them the check verifies.
"""
