"""What every command has in common."""

import pytest
from sqlalchemy import URL

from bowling_app import cli
from bowling_app.cli import migrate
from bowling_app.cli.failure import Failure
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.recipients import operator
from bowling_app.settings import settings


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--help"])
    assert end.value.code == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in ("run", "dev", "build", "serve", "migrate"))


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["bowl"])
    assert end.value.code == 2
    assert "bowl" in capsys.readouterr().err


@pytest.mark.parametrize("refusal", [Invalid("The file is no CSV."), Failure("The file is no CSV.")])
def test_a_refusal_is_one_line_and_exit_code_1(
    refusal: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_options: object) -> None:
        raise refusal

    monkeypatch.setattr(migrate, "run", refuse)
    assert cli.main(["migrate"]) == 1
    assert capsys.readouterr().err == "The file is no CSV.\n"


@pytest.mark.parametrize(
    ("variable", "value"), [("PORT", "many"), ("PORT", "70000"), ("BOWLING_LOCATE", "soon"), ("BOWLING_SITE_URL", "x")]
)
def test_a_setting_that_cannot_be_is_named(
    variable: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(variable, value)
    settings.cache_clear()
    assert cli.main(["migrate"]) == 1
    settings.cache_clear()
    assert capsys.readouterr().err.startswith(f"{variable}: ")


def test_what_a_command_queued_is_sent_before_it_ends(
    committed_database: URL, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def write(_options: object) -> None:
        perform(SYSTEM, queue)

    def queue(uow: UnitOfWork, actor: Actor) -> None:
        uow.mail(operator("kim@example.com"), lambda to: Email(to, "Hello", "Hello"))

    monkeypatch.setattr(migrate, "run", write)
    assert cli.main(["migrate"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith(".eml")
