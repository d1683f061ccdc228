"""What all tables share."""

from datetime import UTC, datetime
from typing import Any

from cryptography.fernet import InvalidToken
from sqlalchemy import Text
from sqlalchemy.types import TypeDecorator
from sqlmodel import SQLModel

from bowling_app.platform.crypto.secret import cipher

# Named constraints can be altered by a later migration, and a violation names the rule that it breaks.
SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


class SealedText(TypeDecorator[str]):
    """Text that the database only ever has encrypted, with the key of this installation.

    What was sealed with a key that is lost reads as an empty text.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:  # noqa: ARG002
        return None if value is None else cipher().encrypt(value.encode()).decode()

    def process_result_value(self, value: Any, dialect: Any) -> str | None:  # noqa: ARG002
        if value is None:
            return None
        try:
            return cipher().decrypt(value).decode()
        except InvalidToken:
            return ""
