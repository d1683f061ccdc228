"""The words of a search one after another: which of them say a date, an hour, a number of guests or a known phrase."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from bowling_app.listings.rules.listing_filters import NOW
from bowling_app.platform.geo.places import plain
from bowling_app.search.rules.asked_dates import AskedDate, beside_date, marked, read_date, unmarked
from bowling_app.search.rules.asked_days import NEXT_WEEKEND
from bowling_app.search.rules.asked_groups import AskedGroup, read_group
from bowling_app.search.rules.asked_hours import AskedHour, read_hour
from bowling_app.search.rules.intent_phrases import LONGEST, NAMES_OF_DAYS, PHRASES, SearchIntent, weekday_of

_MOST_WORDS: Final = 12
_BETWEEN: Final = frozenset(("to", "through", "thru", "until", "and", "or", "a", "al", "y", "o", "hasta"))
_THROUGH: Final = _BETWEEN - {"and", "or", "y", "o"}
"""Between these the days between two dates are meant as well."""
_BOTH: Final = _THROUGH | {"and", "y"}
"""They are, too, in "between December 5 and December 7"."""
_BEFORE_BOTH: Final = frozenset(("between", "entre"))
_BEFORE_AN_HOUR: Final = {
    "mon": "monday", "sun": "sunday", "lun": "monday", "mie": "wednesday", "jue": "thursday", "vie": "friday",
    "sab": "saturday", "dom": "sunday",
}  # fmt: skip
"""Short names of days that are other words, too, or begin one: before an hour they are days."""
_ANY_DAY: Final = ("friday", "viernes")
"""What follows a date as it follows the name of a day: "night", "en la noche"."""


@dataclass(slots=True)
class ReadWords:
    """What the words said so far."""

    text: str
    every: tuple[str, ...]
    today: date
    intent: SearchIntent = SearchIntent("")  # noqa: RUF009 -- frozen.
    rest: list[str] = field(default_factory=list)
    written: AskedDate | None = None
    last: AskedDate | None = None
    through: frozenset[str] = _THROUGH  # What leads to the last date.
    hour: AskedHour | None = None
    hour_text: str = ""
    group: AskedGroup | None = None
    part: SearchIntent | None = None  # The part of the day of a date.
    day: str = ""  # The name of a day that was said first.
    weekend: str = ""  # As it was written, if it is the next one.
    left_out: list[str] = field(default_factory=list)

    @property
    def whole(self) -> SearchIntent:
        """The intent with all that was read but the date and the hour, which need clocks."""
        intent = self.intent
        if self.part:
            filters = replace(intent.filters, time=self.part.filters.time)
            intent = replace(intent, part=self.part.part, filters=filters)
        is_unused = self.weekend and intent.filters.opens not in {"", NOW} and not self.written
        left_out = (*self.left_out, *((self.weekend,) if is_unused else ()))
        intent = replace(intent, rest=" ".join(self.rest), text=self.text, last=self.last)
        return replace(intent, group=self.group, hour=self.hour_text, left_out=left_out)

    def take(self, words: Sequence[str]) -> int:
        """Read what the first words say, and return how many they are."""
        for read in (self._date, self._hour, self._group, self._phrase):
            if count := read(words):
                return count
        self.rest.append(words[0])
        return 1

    def _date(self, words: Sequence[str]) -> int:
        """The first date counts, and the last of the days from it on; others are left out. One that is the same is only
        said twice."""
        if count := beside_date(words):
            self.left_out.append(unmarked(" ".join(words[:count])))
            return count
        skipped = int(self.written is not None and words[0] in _BETWEEN)
        found = read_date(words[skipped:], self.rest)
        if found is None:
            return 0
        count = skipped + found.words
        if self.written is None:
            self.written = found
            self.through = _THROUGH if _BEFORE_BOTH.isdisjoint(words[:count]) else _BOTH
            return count + self._part(words[count:])
        day, first = found.on(self.today), self.written.on(self.today)
        if words[0] in self.through and self.last is None and day and first and first < day:
            self.last = found
        elif day != first:
            self.left_out.append(found.text)
        return count

    def _part(self, words: Sequence[str]) -> int:
        skipped = 2 if tuple(words[:2]) == ("in", "the") else 0
        for count in range(min(len(words), LONGEST) - skipped, 0, -1):
            for day in _ANY_DAY:
                found = PHRASES.get((day, *words[skipped : skipped + count]))
                if found and found.part:
                    self.part = found
                    return skipped + count
        return 0

    def _hour(self, words: Sequence[str]) -> int:
        has_day = self.written is not None or bool(self.day) or not NAMES_OF_DAYS.isdisjoint(self.every)
        found = read_hour(words, has_day=has_day)
        if found is None:
            return 0
        text = unmarked(" ".join(words[: found.words]))
        if self.hour is None:
            self.hour, self.hour_text = found, text
        elif found.minute != self.hour.minute:
            self.left_out.append(text)
        return found.words

    def _group(self, words: Sequence[str]) -> int:
        found = read_group(words, self.every, self.text)
        if found:
            self.group = self.group.with_more(found) if self.group else found
        return found.words if found else 0

    def _phrase(self, words: Sequence[str]) -> int:
        """The longest phrases are read first, so that "open now" is one."""
        for count in range(min(len(words), LONGEST), 0, -1):
            phrase = tuple(words[:count])
            if (change := PHRASES.get(phrase)) is not None:
                self.day = self.day or next((word for word in phrase if word in NAMES_OF_DAYS), "")
                return self._changed_by(phrase, change)
        return self._short_day(words)

    def _short_day(self, words: Sequence[str]) -> int:
        """A day by a name like "sun", which may be the beginning of "Sun City": only an hour behind it tells."""
        day = _BEFORE_AN_HOUR.get(words[0])
        if day is None or read_hour(words[1:], has_day=True) is None:
            return 0
        self.day = self.day or words[0]
        return self._changed_by(words[:1], PHRASES[day,])

    def _changed_by(self, phrase: Sequence[str], change: SearchIntent) -> int:
        if self._is_other_day(change):
            self.left_out.append(" ".join(phrase))
        if change.weekend == NEXT_WEEKEND:
            self.weekend = " ".join(phrase)
        self.intent = _changed(self.intent, change)
        return len(phrase)

    def _is_other_day(self, change: SearchIntent) -> bool:
        """Whether it asks for another day than the first that was asked for, which counts."""
        first, other = self.intent.filters.opens, change.filters.opens
        is_both = not {"", NOW}.intersection((first, other))
        return is_both and weekday_of(first, self.today.weekday()) != weekday_of(other, self.today.weekday())


def read_words(text: str, today: date) -> ReadWords:
    """All that the words of a search say on that day."""
    words = plain(marked(text)).split()[:_MOST_WORDS]
    read = ReadWords(text, tuple(words), today)
    while words:
        words = words[read.take(words) :]
    part = read.part.part if read.part else read.intent.part
    read.hour = read.hour.on(part) if read.hour else None
    return read


def _changed(intent: SearchIntent, change: SearchIntent) -> SearchIntent:
    """Both intents combined. If both set the same thing, the first one wins; "abierto" is now only without a day."""
    both = replace(change.filters, sort=intent.filters.sort if intent.filters.sort == "price" else change.filters.sort)
    is_first = intent.filters.opens not in {"", NOW} or not change.filters.opens
    dated = intent if is_first else change
    both = replace(both, opens=dated.filters.opens, time=dated.filters.time)
    is_near_me, region = intent.is_near_me or change.is_near_me, intent.region or change.region
    return SearchIntent("", is_near_me, region, both, dated.part, weekend=intent.weekend or change.weekend)
