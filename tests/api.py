"""Fixtures: the API, and the folder in which it keeps photos. `tests/conftest.py` hands them to every test."""

import importlib
from functools import cache
from pathlib import Path

import pytest
from fastapi import FastAPI

from bowling_app.platform.files.local import LocalFolder

KEEPERS = (
    "accounts.api.account",
    "platform.files.keeping",
    "platform.http.photos",
)
"""The modules that keep photos."""


@cache
def the_api() -> FastAPI:
    """The API as the site has it. It keeps nothing between requests, so a process makes it once: its first request
    takes half a second, in which FastAPI reads what its routes take."""
    from bowling_app.features import create_api  # noqa: PLC0415 -- brings the whole site, which few tests need.

    return create_api()


@pytest.fixture(scope="session")
def api() -> FastAPI:
    """The API as the site has it."""
    return the_api()


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LocalFolder:
    """Where photos are kept."""
    folder = LocalFolder(tmp_path)
    for name in KEEPERS:
        monkeypatch.setattr(importlib.import_module(f"bowling_app.{name}"), "photo_store", lambda: folder)
    return folder
