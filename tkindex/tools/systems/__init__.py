"""One file for each published system: its tools with their exact bounds, and where ours deviate."""
