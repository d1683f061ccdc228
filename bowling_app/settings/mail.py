"""Mail that comes and goes, and what the terms of use name."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, SecretStr
from pydantic_settings import BaseSettings

from bowling_app.settings import checks


class MailAndLaw(BaseSettings):
    """Mails, and what the terms of use name."""

    smtp_url: Annotated[
        SecretStr | None,
        AfterValidator(checks.readable_smtp_url),
        Field(
            default=None,
            description=(
                "The mail server, as `smtp://user:password@host:587?starttls=1` or `smtps://...`; "
                "without it, mails are files in the `outbox` of the data folder. Production does not "
                "start without it."
            ),
            json_schema_extra={"unset": "the outbox"},
        ),
    ]
    mail: Annotated[
        Literal["outbox"] | None,
        Field(
            default=None,
            description=(
                "`outbox` lets production start without a mail server: mails, with the codes in them,"
                " stay files that somebody has to bring to people."
            ),
            json_schema_extra={"unset": ""},
        ),
    ]
    contact_email: Annotated[
        str | None,
        AfterValidator(checks.address_for_mail),
        Field(
            default=None,
            description=(
                "Where messages of the contact form are mailed to, as a notice: they are answered "
                "among the contacts of the admin pages, where they are in any case."
            ),
        ),
    ]
    copyright_agent: Annotated[
        str,
        Field(
            default="",
            max_length=300,
            description=(
                "Who takes copyright notices (DMCA), as the terms of use give it: name, postal "
                "address, phone and email in one line. Register the same agent with the US Copyright "
                "Office."
            ),
            json_schema_extra={"unset": "the contact form"},
        ),
    ]
    governing_law: Annotated[
        str,
        AfterValidator(checks.state_of_law),
        Field(
            default="",
            description="The state whose laws govern the terms of use, such as `Texas` or `TX`.",
            json_schema_extra={"unset": "none named"},
        ),
    ]
    mail_from: Annotated[
        str | None,
        AfterValidator(checks.sender_of_mails),
        Field(
            default=None,
            description="The sender of our mails: one address, or a name and one address in angle brackets.",
            json_schema_extra={"unset": "noreply at the site's host"},
        ),
    ]
