"""The short form of the drill: `python -m tests.bench kills` is the long one."""

from pathlib import Path

import pytest

from tests.bad_days.drill import Scale, drill
from tests.running_site import free_port

pytestmark = pytest.mark.long


def test_no_acknowledged_write_is_lost_when_processes_are_killed(tmp_path: Path) -> None:
    found = drill(tmp_path / "data", free_port(), ["worker", "database", "runner"], Scale(4, (0.2, 0.4)), print)
    assert [victim for victim, _ in found.killed] == ["worker", "database", "runner"]
    assert found.ledger.acknowledged > 0
    assert found.differences == found.lost_files == found.ledger.unexpected == []
    assert found.drifted == 0
    assert "stopped by itself; it is started again" in found.log
