"""The identity provider of the accounts, and who is signed in."""

from dataclasses import dataclass
from typing import Final, Protocol

from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.records import SENT
from bowling_app.platform.language.messages import N_, _

ANONYMOUS: Final = N_("Anonymous")
"""How a person is called who gave no name."""
LONGEST_NAME: Final[Characters] = 60
"""The name that others see."""


def shown_name(display_name: str) -> str:
    """The name of a person as pages show it: what stands for a name that was not given is said in words."""
    return _(display_name) if display_name == ANONYMOUS else display_name


@dataclass(frozen=True, slots=True)
class ProvidedUser:
    """A user that the provider has authenticated. `is_new`: this call created the account.

    `was_unproven`: this call proved the address of an existing account, so another person may have created the
    account. `access` is the number that a token carries (see `custom_token`); `signed_in_at` is the second, since
    1970, in which the person signed in at the provider.
    """

    id: str
    email: str | None = None
    display_name: str | None = None
    photo_url: str | None = None
    is_new: bool = False
    was_unproven: bool = False
    access: int = 0
    signed_in_at: int = 0


class IdentityProvider(Protocol):
    """Keeps accounts and signs people in.

    What is wrong with the input is answered with None; what the person should read about is raised as a DomainError.
    E-mail addresses are in their normal form (`platform.kit.email_addresses`). Every method may block.
    """

    def custom_token(self, user_id: str, access: int = 0) -> str:
        """A short-lived token with which the person's browser may open a session. The caller has checked who it is.

        It carries `access`, the number that changes whenever everything the person was given out ends.
        """
        ...

    def user_of_custom_token(self, token: str) -> ProvidedUser | None:
        """Whom a custom token is for, if it is ours and still valid. That it is used once is not checked here."""
        ...

    def user_of_bearer(self, token: str) -> ProvidedUser | None:
        """The person whom a token of the provider's own speaks for, revoked ones excluded."""
        ...

    def find_or_create(self, email: str, display_name: str) -> ProvidedUser:
        """The account of a person who has just proven that they own the address."""
        ...

    def sign_up(self, email: str, password: str, display_name: str) -> ProvidedUser:
        """A new account with a password, for a proven address. One that exists already is answered as it is."""
        ...

    def sign_in(self, email: str, password: str) -> ProvidedUser | None:
        """The account with this address and password. Takes as long when there is no such account."""
        ...

    def has_password(self, user_id: str) -> bool:
        """Whether the account has a password. One that `remove_password` took away may still count as one."""
        ...

    def set_password(self, user_id: str, password: str) -> None:
        """Give the account a password, in the place of the one that it has."""
        ...

    def remove_password(self, user_id: str) -> None:
        """Let no password open the account that opened it before."""
        ...

    def delete(self, user_id: str) -> None:
        """Remove the account. Removing it again is no mistake."""
        ...


@dataclass(frozen=True, slots=True)
class SignedInUser:
    """Who is signed in."""

    __pydantic_config__ = SENT

    id: str
    display_name: str
    photo_url: str | None
    slug: str | None
    email: str | None
    is_admin: bool
