"""One transaction."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlmodel import Session

from bowling_app import clock
from bowling_app.database import engine
from bowling_app.domain.identity import IdentityProvider
from bowling_app.email.messages import Email
from bowling_app.models import OutgoingMail


@dataclass(slots=True)
class UnitOfWork:
    """One transaction. It commits when the operation returns and rolls back when the operation raises."""

    session: Session
    identity: IdentityProvider
    mails: list[Email] = field(default_factory=list[Email])

    def mail(self, email: Email) -> None:
        """Send a mail, if the transaction commits. It waits in the database, so it survives the end of the process."""
        now = clock.now()
        row = OutgoingMail(
            to=email.to,
            subject=email.subject,
            body=email.text,
            created_at=now,
            next_attempt_at=now,
            expires_at=now + email.useful_for,
        )
        self.session.add(row)
        self.mails.append(email)


@contextmanager
def unit_of_work(provide: Callable[[Session], IdentityProvider]) -> Generator[UnitOfWork, None, None]:
    """A transaction on a connection of its own."""
    with Session(engine(), expire_on_commit=False) as session, session.begin():
        yield UnitOfWork(session, provide(session))
