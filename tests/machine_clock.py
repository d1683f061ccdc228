"""The clock of the machine as tests set it, and the time service that keeps it or does not."""

from dataclasses import dataclass

import pytest

from bowling_app.platform.kit import clock

_START = 1_800_000_000.0


@dataclass(slots=True)
class MachineClock:
    """How long it runs, by how much somebody has set its clock since, and whether a time service keeps it."""

    runs: float = 0.0
    is_set_by: float = 0.0
    is_kept: bool = False

    def shown(self) -> clock.Shown:
        return clock.Shown(_START + self.runs + self.is_set_by, self.runs)


def machine_clock(monkeypatch: pytest.MonkeyPatch) -> MachineClock:
    """A process that has just started, with a clock that is right."""
    machine = MachineClock()
    monkeypatch.setattr(clock, "_TRUST", clock.Trust(machine.shown()))
    monkeypatch.setattr(clock, "_shown", machine.shown)
    monkeypatch.setattr(clock, "keeps_the_clock", lambda: machine.is_kept)
    return machine
