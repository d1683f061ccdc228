"""Where the emulator comes from, and what happens without it."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.emulator import install, running
from tests.npm_folder import LOCK
from tests.running_site import ROOT


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The emulator is not installed."""
    folder = tmp_path / "auth-emulator"
    monkeypatch.setattr(install, "PACKAGES", replace(install.PACKAGES, folder=folder))
    return folder


@pytest.mark.usefixtures("nowhere")
def test_without_it_tests_are_skipped_with_what_to_do(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"python -m tests\.emulator\.install"):
        running.require_emulator()


@pytest.mark.usefixtures("nowhere")
def test_without_it_tests_fail_in_ci(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="not installed"):
        running.require_emulator()


def test_what_stays_of_a_failed_installation_is_none(nowhere: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "prefix", str(nowhere / "no programs here"))
    monkeypatch.setenv("PATH", "")
    assert install.PACKAGES.install() is not None
    assert not install.PACKAGES.is_installed()


def test_packages_of_another_lock_are_installed_anew(nowhere: Path):
    nowhere.mkdir()
    (nowhere / LOCK).write_text("{}")
    assert not install.PACKAGES.is_installed()
    (nowhere / LOCK).write_bytes((install.PACKAGES.wanted_by / LOCK).read_bytes())
    assert install.PACKAGES.is_installed()
    assert install.PACKAGES.install() is None


def test_the_lock_pins_every_package_by_its_content_and_names_no_registry():
    packages = json.loads((install.PACKAGES.wanted_by / LOCK).read_text())["packages"]
    own, others = packages.pop(""), packages.values()
    assert own["dependencies"] == {"firebase-tools": packages["node_modules/firebase-tools"]["version"]}
    assert all(package.get("integrity") for package in others if not package.get("inBundle"))
    assert not [package for package in others if "resolved" in package]


def test_the_command_says_where_it_is():
    if not install.PACKAGES.is_installed():
        pytest.skip("The emulator is not installed")
    done = subprocess.run(
        [sys.executable, "-m", "tests.emulator.install"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, f"Firebase emulator: {install.PACKAGES.folder}\n")
