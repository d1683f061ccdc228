"""Who keeps the accounts and the photos."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings


class Accounts(BaseSettings):
    """Where accounts and photos are kept."""

    auth: Annotated[
        Literal["local", "firebase"],
        Field(default="local", description="Who keeps the accounts: this site's database (`local`) or `firebase`."),
    ]
    firebase_project: Annotated[
        str | None, Field(default=None, description="The id of the Firebase project; needed for `firebase`.")
    ]
    firebase_api_key: Annotated[
        SecretStr | None,
        Field(
            default=None,
            description=(
                "The web API key of the project, not restricted by referrer: the server uses it. "
                "Needed for `firebase`, but not with the emulator."
            ),
        ),
    ]
    firebase_credentials: Annotated[
        Path | None,
        Field(
            default=None,
            description="The key file of the service account that Firebase knows us by.",
            json_schema_extra={"unset": "the machine's identity"},
        ),
    ]
    storage_bucket: Annotated[
        str | None,
        Field(default=None, description="The cloud bucket of photos.", json_schema_extra={"unset": "the data folder"}),
    ]
