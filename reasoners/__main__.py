"""``python -m reasoners``, and what ``tkindex-reason`` runs."""

from tkindex.__main__ import main as run


def main() -> None:
    """Run the command line ``tkindex-reason``."""
    run("reasoners.cli")


if __name__ == "__main__":
    main()
