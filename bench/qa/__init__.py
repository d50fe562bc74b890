"""Question answering over temporal graphs: data set readers, one scorer, and the runner (``python -m bench.qa``)."""
