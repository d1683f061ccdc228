"""`python -m tests.record take SITE FILE`, and `python -m tests.record compare BEFORE AFTER`."""

import argparse
import sys
from pathlib import Path

from tests.record.answers import opened
from tests.record.comparing import compare, told
from tests.record.taking import take


def main() -> int:
    """Take a record, or compare two; 1 if they differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.record", description="Record what a site answers.")
    commands = parser.add_subparsers(required=True, dest="command")
    taking = commands.add_parser("take", help="ask a running site for everything that it shows to strangers")
    taking.add_argument("site", help="its address, such as http://localhost:3000")
    taking.add_argument("file", type=Path)
    comparing = commands.add_parser("compare", help="say what differs between two records")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    options = parser.parse_args()
    if options.command == "take":
        with opened(options.file) as record:
            take(options.site, record, lambda line: print(line, flush=True))
        return 0
    with opened(options.before) as before, opened(options.after) as after:
        found = compare(before, after)
        print(told(found) or "nothing", flush=True)
        print(
            f"\n{len(before.addresses()):,} and {len(after.addresses()):,} addresses; {len(found)} kinds of difference"
        )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
