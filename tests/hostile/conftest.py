"""A full directory, and the errors that are logged meanwhile."""

import logging
from collections.abc import Iterator

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.hostile.people import Directory, a_full_directory
from tests.hostile.playing import Faults


@pytest.fixture
def directory(uow: UnitOfWork) -> Directory:
    """A directory in which everything is there once."""
    return a_full_directory(uow)


@pytest.fixture
def faults() -> Iterator[Faults]:
    """What is logged as an error while the test runs."""
    kept = Faults()
    logging.getLogger().addHandler(kept)
    yield kept
    logging.getLogger().removeHandler(kept)
