"""The settings of one running copy, read from the environment once.

Each group of settings has a module; `checks` says what a setting must be, and which settings must stand together.
"""

from functools import lru_cache
from typing import Self
from urllib.parse import urlsplit

from pydantic import model_validator
from pydantic_settings import SettingsConfigDict

from bowling_app.settings import checks
from bowling_app.settings.accounts import Accounts
from bowling_app.settings.mail import MailAndLaw
from bowling_app.settings.operations import Operations
from bowling_app.settings.services import Services
from bowling_app.settings.serving import Serving
from bowling_app.settings.site import PublicSite


# Pydantic lists the fields of the last base first.
class Settings(Services, Operations, MailAndLaw, Accounts, PublicSite, Serving):
    """Everything an operator may choose. Each variable is its field's name in capitals after `BOWLING_`."""

    # What is wrong may be a secret: errors do not repeat it. A variable without a value, as files of settings have it
    # for what is not chosen, is as good as none.
    model_config = SettingsConfigDict(
        env_prefix="BOWLING_", env_ignore_empty=True, frozen=True, extra="ignore", hide_input_in_errors=True
    )

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        for check in checks.TOGETHER:
            check(self)
        return self

    @property
    def listens_at(self) -> str:
        """The address of this machine that is served. Behind proxies it is one that strangers do not reach."""
        return self.host or ("127.0.0.1" if self.trusted_proxies else "0.0.0.0")  # noqa: S104

    @property
    def base_url(self) -> str:
        """The address that canonical links, the sitemap and structured data start with."""
        return self.site_url or f"http://localhost:{self.port}"

    @property
    def origins(self) -> frozenset[str]:
        """The origins of our own pages, as browsers send them. A call from elsewhere has no right to the cookie."""
        own = urlsplit(self.base_url)
        local = {f"http://localhost:{self.port}", f"http://127.0.0.1:{self.port}"}
        return frozenset({f"{own.scheme}://{own.netloc}", *local})


@lru_cache
def settings() -> Settings:
    """The settings of this process."""
    return read()


def read() -> Settings:
    """The settings that the environment has now."""
    return Settings()  # pyright: ignore[reportCallIssue] -- every field has a default or comes from the environment.
