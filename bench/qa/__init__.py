"""Question answering over temporal graphs: runs with bars (``python -m bench.qa``), audits, trips, rewordings."""
