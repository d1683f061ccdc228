"""How a file of venues stands, in words."""

from typing import Final

from bowling_app.imports.models import VenueImport
from bowling_app.imports.services.import_files import has_come_in
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import ENDED_BADLY, INTERRUPTED, OPEN
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import capital

_SAID: Final = {
    "new": ("new", "new"),
    "changed": ("changed", "changed"),
    "unchanged": ("unchanged", "unchanged"),
    "duplicate": ("duplicate", "duplicates"),
    "undecided": ("undecided", "undecided"),
    "deleted": ("deleted by an admin", "deleted by an admin"),
    "refused": ("unreadable", "unreadable"),
    "gone": ("gone from the source", "gone from the source"),
    "removed": ("removed again", "removed again"),
    "restored": ("put back", "put back"),
    "left": ("not taken back", "not taken back"),
    "decisions_kept": ("decision kept", "decisions kept"),
    "decisions_left": ("decision no longer fits", "decisions no longer fit"),
}
_DOING: Final = {
    "preview": "Comparing with the directory",
    "import": "Coming in",
    "undo": "Being taken back",
}
_DONE: Final = {"preview": "Ready to import", "import": "Imported", "undo": "Taken back"}
_EXPLAINED: Final = {
    "preview": "Nothing has changed yet. Look at what the file would do, then import it.",
    "import": "This is what the import did. It can be taken back.",
    "undo": "What came in with the file is gone again, and what it changed is as before.",
}
NOTHING_NEW: Final = "The directory says all of this already, so there is nothing to import."
NOTHING_USABLE: Final = "No record of this file is a bowling alley in the US that can be read. The list below says why."
_NO_LICENSE: Final = (
    "The file names no license. Say under which terms its source gives these facts: venue pages name it, and facts "
    "without one cannot come in."
)
_HALF_IN: Final = (
    "It ended before it was done. What came in until then stays: run it again and it goes on behind that, or take it "
    "back."
)
_HALF_IN_BY_COMMAND: Final = (
    "It ended before it was done. What came in until then stays: run the command again with the same file and it goes "
    "on behind that, or take it back here."
)


def heading(stage: str, state: str) -> str:
    """How far a file is."""
    if state in OPEN:
        return _DOING[stage] if state == "running" else f"Waiting: {_DOING[stage].lower()}"
    if state == "interrupted":
        return f"Interrupted: {_DOING[stage].lower()}"
    return "It did not work" if state == "failed" else _DONE[stage]


def explanation(row: VenueImport, state: str, job: Job, *, has_news: bool) -> str:
    """What that means, and what can be done."""
    if state in OPEN:
        return "You can leave this page: the work goes on."
    if state in ENDED_BADLY and row.stage == "import" and has_come_in(row):
        return _HALF_IN_BY_COMMAND if row.is_command else _HALF_IN
    if state in ENDED_BADLY:
        return _cause(state, job)
    if row.stage == "preview" and has_news and not row.licence:
        return _NO_LICENSE
    if row.stage == "undo" and (left := row.counts.get("left")):
        return _left(left)
    return _EXPLAINED[row.stage] if row.stage != "preview" or has_news else _nothing_new(row)


def _cause(state: str, job: Job) -> str:
    return INTERRUPTED if state == "interrupted" else job.message or ""


def _left(count: int) -> str:
    """Of an import that was taken back, but not all of it."""
    those = "it" if count == 1 else "them"
    return (
        f"{count_of(count, 'alley was', 'alleys were')} not taken back, or not in all: someone has changed {those} or "
        f"added to {those} since. The list below says what stays, and why. All else is as before."
    )


def _nothing_new(row: VenueImport) -> str:
    if waiting := row.counts.get("undecided"):
        return f"Nothing comes in by itself: {count_of(waiting, 'record waits', 'records wait')} for your decision."
    if gone := row.counts.get("deleted"):
        return f"Nothing comes in by itself: an admin deleted the {count_of(gone, 'alley', 'alleys')} listed below."
    is_refused = row.counts.get("refused") and not row.counts.get("unchanged")
    return NOTHING_USABLE if is_refused and not row.counts.get("duplicate") else NOTHING_NEW


def progress(job: Job) -> str:
    """What is being done right now."""
    if job.state == "queued":
        return "Waiting for its turn"
    return capital(job.message or "beginning")


def facts(row: VenueImport, job: Job, person: str | None) -> tuple[str, ...]:
    """Who sent a file and when, how large it is, and what it came to."""
    now = clock.now()
    sender = " with the command" if row.is_command else f" by {person}" if person else ""
    told = [f"Sent {when_text(row.created_at, now)}{sender}", _size(row.size)]
    if row.imported_at:
        told.append(f"Imported {when_text(row.imported_at, now)}")
    if row.undone_at:
        told.append(f"Taken back {when_text(row.undone_at, now)}")
    if job.started_at and job.finished_at:
        seconds = (job.finished_at - job.started_at).total_seconds()
        told.append(f"Took {count_of(max(1, round(seconds)), 'second', 'seconds')}")
    said = counted(row.counts)
    return (*told, said) if said else tuple(told)


def _size(size: int) -> str:
    return f"{size / 1024 / 1024:.1f} MB" if size >= 1024 * 1024 else f"{max(1, round(size / 1024)):,} kB"


def counted(counts: dict[str, int]) -> str:
    """What the records came to, in numbers."""
    said = [count_of(counts[name], *words) for name, words in _SAID.items() if counts.get(name)]
    return ", ".join(said)
