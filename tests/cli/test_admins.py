"""`grant-admin` and `revoke-admin`."""

import pytest

from bowling_app import cli
from bowling_app.accounts.queries import sessions
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.settings import settings
from tests.factories import a_user


@pytest.fixture
def pat(uow: UnitOfWork) -> str:
    return a_user(uow, "pat", display_name="Pat", email="pat@example.com", email_verified_at=clock.now()).id


def test_the_operator_names_an_admin_and_takes_it_back(
    uow: UnitOfWork, pat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["grant-admin", "Pat@example.com"]) == 0
    assert sessions.is_admin(uow.session, pat)
    assert cli.main(["revoke-admin", "pat@example.com"]) == 0
    assert not sessions.is_admin(uow.session, pat)
    said = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("A mail was written")]
    assert said == ["Pat is an admin now.", "Pat is not an admin any more."]


@pytest.mark.usefixtures("uow")
@pytest.mark.parametrize("address", ["nobody@example.com", "nobody"])
def test_an_address_without_an_account_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["grant-admin", address]) == 1
    assert capsys.readouterr().err


def test_production_without_a_secret_does_not_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOWLING_ENVIRONMENT", "production")
    settings.cache_clear()
    try:
        assert cli.main(["grant-admin", "pat@example.com"]) == 1
    finally:
        settings.cache_clear()
    assert "BOWLING_SECRET must be set in production" in capsys.readouterr().err
