"""``python -m reasoners.cli``."""

from __future__ import annotations

from reasoners.cli import main

if __name__ == "__main__":
    main(prog_name="tkindex-reason")
