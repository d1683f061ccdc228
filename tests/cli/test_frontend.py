"""When a build is used again."""

from pathlib import Path

import pytest

from bowling_app.cli import frontend, main
from bowling_app.cli.build import build
from bowling_app.cli.failure import Failure
from bowling_app.cli.serve import OTHER_FRONTEND, OTHER_LANGUAGES, require_frontend
from bowling_app.settings import settings


@pytest.fixture
def setting(monkeypatch: pytest.MonkeyPatch):
    """Change a setting for one test."""

    def change(name: str, value: str) -> None:
        monkeypatch.setenv(name, value)
        settings.cache_clear()

    yield change
    monkeypatch.undo()
    settings.cache_clear()


@pytest.fixture(autouse=True)
def few_sources(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sources instead of a thousand, which would be read again for each stamp."""
    if "every_source" not in request.fixturenames:
        few = [frontend.ROOT / name for name in ("rxconfig.py", "requirements.txt")]
        monkeypatch.setattr(frontend, "_sources", lambda: iter(few))


@pytest.fixture
def every_source() -> None:
    """All sources of the checkout, as the commands read them."""


@pytest.mark.usefixtures("every_source")
def test_a_stamp_is_made_of_the_settings_the_code_and_the_assets_and_of_nothing_that_running_makes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sources = list(frontend._sources())
    named = {frontend.ROOT / name for name in ("rxconfig.py", "requirements.txt", "bowling_app/cli/frontend.py")}
    assert named < set(sources)
    assert any(file.is_relative_to(frontend.ROOT / "assets") for file in sources)
    assert not any(file.suffix == ".pyc" for file in sources)
    stamps = []
    for count in (1, 2):
        few = sources[:count]
        monkeypatch.setattr(frontend, "_sources", lambda few=few: iter(few))
        stamps.append((frontend.code_stamp(), frontend.stamp()))
    assert len({*stamps[0], *stamps[1]}) == 4


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "4321"), ("BOWLING_DATA_DIR", "/elsewhere"), ("BOWLING_DATABASE_URL", "postgresql://x/y")],
)
def test_copies_that_differ_in_where_they_run_share_a_build(setting, name: str, value: str) -> None:
    before = frontend.stamp()
    setting(name, value)
    assert frontend.stamp() == before


def test_another_site_name_asks_for_another_build(setting) -> None:
    before = frontend.stamp()
    setting("BOWLING_SITE_NAME", "Alley Cat")
    assert frontend.stamp() != before


def test_a_build_counts_only_when_it_was_finished_for_these_sources(tmp_path: Path) -> None:
    assert not frontend.has(tmp_path, "sources")
    frontend.mark(tmp_path, "sources")
    assert frontend.has(tmp_path, "sources")
    assert not frontend.has(tmp_path, "other sources")


def test_a_build_fits_a_server_of_the_same_sources_whatever_its_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting
) -> None:
    assert not frontend.fits(tmp_path)
    frontend.mark(tmp_path, frontend.stamp())
    setting("BOWLING_SITE_NAME", "Alley Cat")
    assert frontend.fits(tmp_path)
    monkeypatch.setattr(frontend, "code_stamp", lambda: "other sources")
    assert not frontend.fits(tmp_path)


def test_a_server_refuses_a_frontend_of_another_version(
    tmp_path: Path, setting, capsys: pytest.CaptureFixture[str]
) -> None:
    setting("BOWLING_DATA_DIR", str(tmp_path))
    (tmp_path / "frontend" / "build" / "client").mkdir(parents=True)
    (tmp_path / "frontend" / "stamp").write_text("of another version")
    assert main(["serve", "--is-migrated"]) == 1
    assert capsys.readouterr().err == f"{OTHER_FRONTEND}\n"


@pytest.mark.parametrize(
    ("built", "named"), [("en_US", "en_US,es_US"), ("en_US,es_US", "en_US"), ("en_US,es_US", "en_US,es_MX")]
)
def test_a_server_refuses_a_frontend_of_other_languages(
    tmp_path: Path, setting, capsys: pytest.CaptureFixture[str], built: str, named: str
) -> None:
    setting("BOWLING_DATA_DIR", str(tmp_path))
    setting("BOWLING_LANGUAGES", built)
    (frontend.folder() / "build" / "client").mkdir(parents=True)
    frontend.mark(frontend.folder(), frontend.stamp())
    require_frontend()
    setting("BOWLING_LANGUAGES", named)
    assert main(["serve", "--is-migrated"]) == 1
    assert capsys.readouterr().err == f"{OTHER_LANGUAGES.format(built=built, named=named)}\n"


def test_a_build_where_nothing_can_be_written_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting
) -> None:
    setting("BOWLING_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setattr(frontend, "WORKSHOP", tmp_path / "image" / "web")
    (tmp_path / "image" / "web" / "stamp").mkdir(parents=True)  # No program can unlink a folder.
    with pytest.raises(Failure, match=r"cannot be built anew.*BOWLING_SITE_NAME.*build the image anew"):
        build(lambda _: None)


def test_a_change_of_the_npm_packages_asks_for_another_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frontend.mark(tmp_path, "sources")
    monkeypatch.setattr(frontend, "lock_stamp", lambda: "newer packages")
    assert not frontend.has(tmp_path, "sources")


@pytest.fixture
def deploy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting):
    """Build assets of these names and give them to a data folder. Returns what that folder serves."""
    workshop, clock = tmp_path / "workshop", [1_000_000.0]
    monkeypatch.setattr(frontend, "WORKSHOP", workshop)
    monkeypatch.setattr(frontend.time, "time", lambda: clock[0])
    setting("BOWLING_DATA_DIR", str(tmp_path / "data"))

    def deploy(*names: str, after_days: float = 0) -> set[str]:
        clock[0] += after_days * 24 * 3600
        assets = workshop / frontend.ASSETS
        for file in assets.glob("*"):
            file.unlink()
        for place in (assets, workshop / "backend"):
            place.mkdir(parents=True, exist_ok=True)
        for file in (workshop / "routes.json", *(assets / name for name in names)):
            file.write_text(file.name)
        frontend.copy("sources")
        return {file.name for file in (frontend.folder() / frontend.ASSETS).iterdir()}

    return deploy


class TestPagesFromBeforeADeployment:
    def test_find_their_scripts_for_a_week(self, deploy):
        assert deploy("page-1.js", "same.js") == {"page-1.js", "same.js"}
        assert deploy("page-2.js", "same.js", after_days=30) == {"page-1.js", "page-2.js", "same.js"}
        assert deploy("page-3.js", after_days=6) == {"page-1.js", "page-2.js", "page-3.js", "same.js"}
        assert deploy("page-4.js", after_days=2) == {"page-2.js", "page-3.js", "page-4.js", "same.js"}

    @pytest.mark.long
    def test_find_those_of_the_last_builds_however_often_somebody_deploys(self, deploy):
        served = [deploy(f"page-{number}.js") for number in range(8)]
        assert served[-1] == {f"page-{number}.js" for number in range(2, 8)}

    def test_get_nothing_else_of_an_earlier_build(self, deploy):
        deploy("page-1.js")
        before = sorted(file.name for file in frontend.folder().iterdir())
        deploy("page-2.js")
        assert sorted(file.name for file in frontend.folder().iterdir()) == before
        assert not frontend.folder().with_name("frontend.old").exists()
