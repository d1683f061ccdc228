"""Reading the mails that wait to be sent."""

import re

from sqlmodel import col, select

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.mail.models import OutgoingMail


def letters_to(uow: UnitOfWork, address: str) -> list[str]:
    """What the mails to the address say, the oldest first."""
    found = select(OutgoingMail).where(OutgoingMail.to == address).order_by(col(OutgoingMail.id))
    return [f"{row.subject}\n{row.body}" for row in uow.session.exec(found)]


def code_sent_to(uow: UnitOfWork, address: str) -> str:
    """The code of the last mail to the address."""
    return code_in(letters_to(uow, address)[-1])


def code_in(letter: str) -> str:
    """The code of a mail."""
    found = re.search(r"^\s*(\d{6}|\d{10})\s*$", letter, re.MULTILINE)
    assert found, letter
    return found[1]


def another(code: str) -> str:
    """A code that is not this one."""
    return f"{(int(code) + 1) % 10 ** len(code):0{len(code)}}"
