"""Sizes that compiled code is written for: of a register, of a line of the memory, and of how far ahead it asks."""

from __future__ import annotations

# Codes that are summed together: one byte each in a register.
LANES = 32
# Bytes that the memory hands over at once.
LINE = 64
# How many bytes ahead the memory is asked for codes: it follows a stream by itself only to the end of a page.
FETCHED = 4096
