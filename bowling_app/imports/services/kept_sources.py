"""The row of the source that a file comes from."""

from sqlmodel import Session

from bowling_app.venues.models.source import Source
from bowling_app.venues.rules.venue_draft import SourceDraft


def kept_source(session: Session, source: Source | None, wanted: SourceDraft) -> int:
    """The id of the source's row, with the terms that are known now."""
    if source is None:
        source = Source(name=wanted.name)
        session.add(source)
    for name in ("licence", "licence_url", "homepage", "permitted_use", "dated_on"):
        if getattr(wanted, name):
            setattr(source, name, getattr(wanted, name))
    session.flush()  # The id is given by the database.
    return source.id or 0
