"""Where axe comes from, and what is said without it."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.axe import install
from tests.npm_folder import LOCK


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Axe is not installed, and cannot be: there is no npm."""
    install.axe_script.cache_clear()
    monkeypatch.setattr(install, "PACKAGES", replace(install.PACKAGES, folder=tmp_path / "axe"))
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "no programs here"))
    monkeypatch.setenv("PATH", "")


@pytest.mark.usefixtures("nowhere")
def test_without_it_journeys_fail_with_what_to_do():
    with pytest.raises(RuntimeError, match=r"python -m tests\.axe\.install"):
        install.axe_script()


@pytest.mark.usefixtures("nowhere")
def test_what_cannot_be_installed_ends_make_test():
    with pytest.raises(SystemExit, match="could not be installed"):
        install.install()


def test_the_lock_pins_it_by_its_content_and_names_no_registry():
    packages = json.loads((install.PACKAGES.wanted_by / LOCK).read_text())["packages"]
    axe = packages["node_modules/axe-core"]
    assert packages[""]["dependencies"] == {"axe-core": axe["version"]}
    assert axe["integrity"]
    assert "resolved" not in axe
