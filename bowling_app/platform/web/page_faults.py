"""Error reports from pages. Anyone can send one, so none counts as an error of this server."""

import logging
from typing import Final

LONGEST: Final = 500

log = logging.getLogger(__name__)


def note_fault_of_page(exception: Exception) -> None:
    """Keep the beginning of a report in one line of the log."""
    words = " ".join(str(exception).split())
    log.warning("a page reports a fault: %s", "".join(each for each in words[:LONGEST] if each.isprintable()))
