"""What the page shows on which somebody claims a venue."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class ClaimPage:
    """The page on which somebody says that they run a venue. What belongs to the person is only on the live page."""

    venue_id: str
    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    code_note: str  # Which addresses a code can go to; empty where there is none.
    no_code_note: str  # Why no code can be sent, and what to do instead; empty where one can.
    written_note: str  # What to write.
    is_signed_in: bool = False
    is_manager: bool = False
    waiting: str = ""  # What became of the last written claim; empty without one.
    may_write: bool = True  # Not while a written claim waits.
    code_sent_to: str = ""  # Where a code of theirs has gone that can still be entered.
