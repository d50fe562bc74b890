"""The bridge to CPython's C API: verbs, facts and labels made by compiled code."""
