"""Time: text to half-open ranges of ticks, calendars, durations, columns of times, and the conditions of verbs."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "tkindex.timeline.ranges")
