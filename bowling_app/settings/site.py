"""What the site is to its visitors, and how it is protected."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, SecretStr
from pydantic_settings import BaseSettings

from bowling_app.settings import checks
from bowling_app.settings.marks import BUILT_IN


class PublicSite(BaseSettings):
    """The name and the address of the site, and what protects it."""

    site_name: Annotated[
        str,
        BUILT_IN,
        Field(
            default="LaneScout",
            min_length=1,
            max_length=40,
            description="The site's name. Changing it builds the frontend again.",
        ),
    ]
    site_url: Annotated[
        str | None,
        AfterValidator(checks.address_of_the_site),
        BUILT_IN,
        Field(
            default=None,
            description=(
                "The public address, as canonical links, the sitemap and structured data give it. Changing it builds "
                "the frontend again."
            ),
            json_schema_extra={"unset": "`http://localhost:PORT`"},
        ),
    ]
    locate: Annotated[
        Literal["granted", "always", "never"],
        BUILT_IN,
        Field(
            default="granted",
            description=(
                "When a page asks the browser for its location by itself: where that was `granted` "
                "before, `always`, or `never`. Changing it builds the frontend again."
            ),
        ),
    ]
    languages: Annotated[
        str,
        AfterValidator(checks.locales),
        BUILT_IN,
        Field(
            default="en_US,es_US",
            description=(
                "The languages of the site as CLDR names them, such as `en_US,es_US`: English first, and the others as "
                "far as there are catalogs. Changing it builds the frontend again."
            ),
        ),
    ]
    lean: Annotated[
        bool,
        BUILT_IN,
        Field(
            default=True,
            description=(
                "`0` leaves out those changes of Reflex that only save memory and time, to try a new version of it. "
                "Changing it builds the frontend again."
            ),
        ),
    ]
    environment: Annotated[
        Literal["development", "production"],
        Field(
            default="development",
            description=(
                "`production` refuses to start without a `BOWLING_SECRET` that cannot be guessed, "
                "without an https `BOWLING_SITE_URL` and the proxies before it, or with the variable "
                "of the Firebase emulator."
            ),
        ),
    ]
    secret: Annotated[
        SecretStr | None,
        Field(
            default=None,
            min_length=32,
            description=(
                "At least 32 random characters that sign tokens and seal mails. All processes of one "
                "site need the same."
            ),
            json_schema_extra={"unset": "a random key in the data folder"},
        ),
    ]
    trusted_proxies: Annotated[
        int,
        Field(
            default=0,
            ge=0,
            le=10,
            description=(
                "How many proxies of yours add to X-Forwarded-For before the site; limits count what "
                "the first of them saw."
            ),
        ),
    ]
    hsts_subdomains: Annotated[
        bool,
        Field(
            default=False,
            description=(
                "With an https address, browsers keep to https for two years. `1` tells them the same"
                " of every name below the site's host, which the lists built into browsers ask for; "
                "set it only if all of them have certificates."
            ),
        ),
    ]
