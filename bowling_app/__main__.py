"""`python -m bowling_app`."""

import sys

from bowling_app.cli import main

if __name__ == "__main__":
    sys.exit(main())
