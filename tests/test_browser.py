"""Where the browser of the tests comes from."""

import os
import sys
from pathlib import Path

import pytest

from tests import browser

WORKS = "#!/bin/sh\nexit 0\n"
LACKS_LIBRARIES = "#!/bin/sh\nexit 127\n"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of programs on a machine without any browser."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "playwright"))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    return tmp_path


def program(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return str(path)


def test_the_browser_named_by_the_operator_comes_first(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "chromium", WORKS)
    monkeypatch.setenv("CHROMIUM", program(machine / "mine" / "chrome", WORKS))
    assert browser.chromium() == str(machine / "mine" / "chrome")


def test_a_browser_that_does_not_start_is_passed_over(machine: Path) -> None:
    program(machine / "chromium", LACKS_LIBRARIES)
    kept = program(machine / "playwright" / "chromium-1255" / "chrome-linux64" / "chrome", WORKS)
    assert browser.chromium() == kept


def test_no_browser_at_all_is_said(machine: Path) -> None:
    with pytest.raises(RuntimeError, match="CHROMIUM"):
        browser.chromium()


def test_debian_helps_out_when_playwright_has_none(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "_install_from_playwright", lambda: None)
    installed = f"#!/bin/sh\necho '#!/bin/sh' > {machine}/chromium && /bin/chmod +x {machine}/chromium\n"
    program(machine / "apt-get", installed)
    assert browser.install() == str(machine / "chromium")


def test_package_lists_are_fetched_when_debian_does_not_know_the_package(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "_install_from_playwright", lambda: None)
    program(
        machine / "apt-get",
        f"""#!/bin/sh
case "$*" in
    *update*) echo > {machine}/lists ;;
    *) [ -e {machine}/lists ] || exit 100
       echo '#!/bin/sh' > {machine}/chromium && /bin/chmod +x {machine}/chromium ;;
esac
""",
    )
    assert browser.install() == str(machine / "chromium")


def test_journeys_take_the_headless_shell_and_measurements_the_browser(machine: Path) -> None:
    whole = program(machine / "chromium", WORKS)
    assert browser.for_journeys() == whole
    shell = program(machine / "chromium-headless-shell", WORKS)
    assert (browser.for_journeys(), browser.chromium()) == (shell, whole)


def test_the_shell_is_asked_for_once_and_done_without(machine: Path) -> None:
    whole = program(machine / "chromium", WORKS)
    program(machine / "apt-get", f"#!/bin/sh\necho asked >> {machine}/log\nexit 100\n")
    assert [browser.install(), browser.install()] == [whole, whole]
    assert (machine / "log").read_text() == 3 * "asked\n"  # Install, fetch the lists, install; and never again.
