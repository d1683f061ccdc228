"""`python -m bowling_app collect websites`: read the venues' own websites."""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any, Final

from bowling_app.platform.kit.wording import count_of

_WEBSITES: Final = """Read the venues' own websites, one request at a time for each host and with a pause, as far as
their robots.txt lets programs. What they say and we do not is proposed under Admin, Websites: nothing is changed, and
nothing that an owner wrote is touched. Sites that were read within the last 30 days are left alone. A second run
proposes differences only. It can be interrupted at any time."""
_MOST_AT_ONCE: Final = 16


def add_to(kinds: Any) -> None:
    """Describe the source."""
    websites = kinds.add_parser("websites", help="from the venues' own websites", description=_WEBSITES)
    websites.add_argument("--venue", action="append", default=[], metavar="ID", help="only this venue; may be repeated")
    websites.add_argument("--limit", type=int, metavar="N", help="read at most so many websites")
    websites.add_argument("--days", type=int, metavar="N", help="also those that were read N days ago (30)")
    websites.add_argument("--at-once", type=int, default=2, metavar="N", help="hosts that are visited at a time (2)")
    websites.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Visit what is due, and print a line for each website. The exit code is 1 if no site could be read."""
    from bowling_app.perform import perform  # noqa: PLC0415 -- keeps help quick.
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415
    from bowling_app.websites.rules.limits import READ_AGAIN_AFTER  # noqa: PLC0415
    from bowling_app.websites.services.visits import due_sites, in_groups  # noqa: PLC0415

    older_than = READ_AGAIN_AFTER if options.days is None else timedelta(days=options.days)
    sites = perform(SYSTEM, due_sites, older_than=older_than, venue_ids=options.venue)[: options.limit]
    print(f"{count_of(len(sites), 'website', 'websites')} to read.", flush=True)
    at_once = max(1, min(options.at_once, _MOST_AT_ONCE))
    with ThreadPoolExecutor(at_once) as threads:
        results = [each for group in threads.map(_visit_host, in_groups(sites)) for each in group]
    print(f"{sum(results):,} of {len(results):,} answered.")
    return 0 if any(results) or not results else 1


def _visit_host(sites: Sequence[Any]) -> list[bool]:
    """Visit the websites of one host, one after the other; says of each whether it answered."""
    from bowling_app.platform.kit.errors import DomainError  # noqa: PLC0415
    from bowling_app.settings import settings  # noqa: PLC0415
    from bowling_app.websites.jobs import read_website  # noqa: PLC0415

    answered: list[bool] = []
    for site in sites:
        if answered:
            time.sleep(settings().website_pause)  # The host rests between two of its websites, too.
        try:
            outcome = read_website(site.venue_id)
        except DomainError as refusal:  # Closed or merged meanwhile.
            outcome = None
            print(f"{site.venue_id}: {refusal}", flush=True)
        if outcome is not None:
            print(f"{site.venue_id}: {site.website} {outcome.words}", flush=True)
        answered.append(outcome is not None and outcome.has_answered)
    return answered
