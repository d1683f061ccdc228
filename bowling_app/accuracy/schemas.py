"""What the pages of votes show of what is wrong: frozen values with every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import TabLink


@dataclass(frozen=True, slots=True)
class ReportedRow:
    """What a person says is wrong with a venue, as admins see it."""

    key: str
    venue_id: str
    user_id: str
    seen: str  # The vote as it is shown: another one of the same person is not meant.
    venue: str
    venue_href: str  # Where admins edit it.
    place: str  # "Austin, TX"
    what: str  # "Opening hours and prices"; "Something else" if there are words alone.
    words: str
    by: str  # "Kim"
    when: str
    looked_at: str  # "Looked at 5 minutes ago"; empty while it waits.


@dataclass(frozen=True, slots=True)
class ReportedRows:
    """A page of what is reported wrong. `next_cursor` is empty on the last page."""

    note: str
    tabs: tuple[TabLink, ...]
    reports: tuple[ReportedRow, ...]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class ReportedLine:
    """The same without a name, for those who run the venue."""

    what: str
    words: str
    when: str
