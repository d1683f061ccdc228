"""One transaction."""

import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlmodel import Session

from bowling_app.platform.database.engine import engine
from bowling_app.platform.database.error_mapping import outage, unstorable
from bowling_app.platform.database.given_up import leaving
from bowling_app.platform.files import queries as files
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.identity import IdentityProvider
from bowling_app.platform.language.languages import speaking
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.recipients import Recipient

log = logging.getLogger(__name__)


@dataclass(slots=True)
class UnitOfWork:
    """One transaction. It commits when the operation returns and rolls back when the operation raises."""

    session: Session
    identity: IdentityProvider
    mails: list[Email] = field(default_factory=list[Email])
    forgotten_photos: list[str] = field(default_factory=list[str])

    def mail(self, to: Recipient, write: Callable[[str], Email]) -> None:
        """Send a mail, if the transaction commits. It waits in the database, so it survives the end of the process.

        `write` gets the address, and says everything in the mail: only while it runs, their language is spoken.
        """
        with speaking(to.language):
            email = write(to.address)
        now = clock.now()
        row = OutgoingMail(
            to=email.to,
            subject=email.subject,
            body=email.text,
            unsubscribe=email.unsubscribe or None,
            is_bulk=email.is_bulk,
            created_at=now,
            next_attempt_at=now,
            expires_at=now + email.useful_for,
        )
        self.session.add(row)
        self.mails.append(email)

    def forget_photo(self, key: str | None) -> None:
        """Remove the files of a photo, if there is one and the transaction commits. The database holds the promise, so
        it survives the end of the process and a storage that is away."""
        if key is not None:
            files.promise(self.session, key, clock.now())
            self.forgotten_photos.append(key)


@contextmanager
def unit_of_work(provide: Callable[[Session], IdentityProvider]) -> Generator[UnitOfWork, None, None]:
    """A transaction on its own connection. Raises Unavailable if the database or the disk failed, and Invalid for a
    text that the database cannot store."""
    is_committing = False
    try:
        with Session(engine(), expire_on_commit=False) as session, session.begin(), leaving():
            yield UnitOfWork(session, provide(session))
            session.flush()
            is_committing = True  # From here on only the answer to COMMIT can fail to come.
    except Exception as failure:
        if (mistake := unstorable(failure)) is not None:
            raise mistake from failure
        if (refusal := outage(failure, is_committing=is_committing)) is None:
            raise
        log.warning("%s: %s", type(failure).__name__, str(getattr(failure, "orig", failure)).partition("\n")[0])
        raise refusal from failure
