"""What the page for claiming a venue shows."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class ClaimPage:
    """The pages for claiming a venue: the ways, and one for each of their forms."""

    path: str  # The page with all ways.
    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    code_note: str  # Which addresses a code can go to; empty if no code can be sent.
    no_code_note: str  # Why no code can be sent, and what to do instead; empty if one can.
    written_note: str  # What to write.
    is_signed_in: bool = False
    is_manager: bool = False
    waiting: str = ""  # What became of the last written claim; empty without one.
    may_write: bool = True  # Not while a written claim waits.
    claim_id: str = ""  # Of the written claim that waits.
    sure: str = ""  # What is asked before it is withdrawn: "Withdraw your claim?"
    form: Filled = EMPTY  # The form of the page.
    chain: tuple[Link, ...] = ()  # For a manager: the way to claim others of the chain.
    code_sent_to: str = ""  # The address of the caller's code that is still valid; else empty.
