"""Every setting is described, where it is declared and where an operator looks."""

from bowling_app.cli.settings import page
from bowling_app.settings import Settings
from tests.architecture.source import ROOT


def test_a_setting_has_a_sentence() -> None:
    assert [name for name, field in Settings.model_fields.items() if not (field.description or "").endswith(".")] == []


def test_the_page_of_the_settings_is_made_of_them() -> None:
    """After a change: `python -m bowling_app settings > docs/settings.md`."""
    assert (ROOT / "docs" / "settings.md").read_text() == page()
