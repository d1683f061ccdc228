"""The names of people in the audit log. Admins never see the ids of people, which mean nothing to them."""

from collections.abc import Collection, Mapping
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.people_names import people_names
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.language.messages import N_, _

_NOBODY: Final[Mapping[str, str]] = {"system": "System", "visitor": "A visitor"}
_GONE: Final = "Someone whose account was deleted"
_UNNAMED: Final = N_("Someone who gave no name")


def names_of(uow: UnitOfWork, people: Collection[str]) -> Mapping[str, str]:
    """A name for each of the ids in the log. People who gave no name go by their addresses."""
    found = people_names(uow.session, people)
    return {each: _name(*found[each]) if each in found else _NOBODY.get(each, _GONE) for each in people}


def name_of(user: User) -> str:
    """How admins call a person. Several without a name could not be told apart, so these go by their addresses."""
    return _name(user.display_name, user.email)


def _name(name: str, email: str | None) -> str:
    return name if name != ANONYMOUS else email or _(_UNNAMED)
