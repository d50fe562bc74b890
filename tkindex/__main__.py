"""``python -m tkindex``: the command line."""

from tkindex.cli import main

if __name__ == "__main__":
    main()
