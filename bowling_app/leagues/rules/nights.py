"""The nights of a season: which are bowled, which are off, and which is next."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True, slots=True)
class Season:
    """The nights of one season in their order. The `skipped` ones lie between the first and the last that is `held`."""

    held: tuple[date, ...]
    skipped: tuple[date, ...]
    every_weeks: int = 1

    def next_night(self, today: date) -> date | None:
        """The next night, or tonight; None after the last one."""
        return next((night for night in self.held if night >= today), None)

    @property
    def nights(self) -> int:
        """All nights from the first to the last, those off as well: what the rule of a calendar counts."""
        return len(self.held) + len(self.skipped)


def nights_of(first: date, weeks: int, every_weeks: int, skip: Collection[date]) -> Season:
    """The season of `weeks` nights, at least one, that begins on `first`. A night off does not count as bowled, so the
    season ends that much later. `first` itself is never off."""
    held, skipped, night = [first], list[date](), first
    while len(held) < weeks:
        night += timedelta(weeks=every_weeks)
        (skipped if night in skip else held).append(night)
    return Season(tuple(held), tuple(skipped), every_weeks)
