"""One immutable store: sorted columns, posting lists, vocabularies; how it is built and merged."""

from tkindex.moved import forward

__getattr__ = forward(__name__, "tkindex.store.store")
