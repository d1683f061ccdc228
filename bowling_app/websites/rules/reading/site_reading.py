"""What the pages of a site say together: for each field the most credible value, with everything that speaks for it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.price_periods import EVERY_DAY, FIGURES, Period
from bowling_app.venues.rules.price_values import periods_value
from bowling_app.websites.rules.findings import LONGEST_REMARK, MOST_RIVALS, MOST_SENTENCES, Found, Said, Sentence
from bowling_app.websites.rules.reading.page_reading import PageReading

_TOGETHER: Final = 5
"""What it adds to the weight of a value that structured data and the visible text agree."""
_ORDER: Final = (
    "hours", "hours_exceptions", "phone", "game_price", "hourly_price", "shoe_rental_price", "price_periods", "lanes",
    "amenities", "leagues", "parties", "address", "zip_code", "price_level",
)  # fmt: skip


def facts_of(pages: Sequence[PageReading]) -> tuple[Found, ...]:
    """The facts of a site, in the order in which people look at them."""
    by_field: defaultdict[str, list[Said]] = defaultdict(list)
    for said in (each for page in pages for each in page.said):
        by_field[said.field].append(said)
    found = [*_singles(by_field), *_amenities(by_field.get("amenities", ())), *_prices(pages)]
    return tuple(sorted(found, key=lambda fact: _ORDER.index(fact.field)))


def _singles(by_field: Mapping[str, Sequence[Said]]) -> Iterator[Found]:
    for field, told in by_field.items():
        if field != "amenities":
            yield _best(field, told)


def _best(field: str, told: Sequence[Said]) -> Found:
    """The value with the most weight, with what else is said."""
    values: dict[str, list[Said]] = {}
    for said in told:
        values.setdefault(repr(said.value), []).append(said)
    ranked = sorted(values.values(), key=_weight, reverse=True)
    best, others = ranked[0], [said[0] for said in ranked[1:] if _is_rival(field, said, ranked[0])]
    return Found(
        field,
        best[0].value,
        tuple(dict.fromkeys(said.sentence for said in best))[:MOST_SENTENCES],
        is_sure=_is_told_twice(best) and not others and not best[0].remark,
        remark=one_line(best[0].remark, LONGEST_REMARK),
        rivals=tuple((field, said.value) for said in others[:MOST_RIVALS]),
    )


def _weight(said: Sequence[Said]) -> tuple[int, int]:
    most = max(each.weight for each in said)
    return most + _TOGETHER * _is_told_twice(said), len({each.sentence.url for each in said})


def _is_told_twice(said: Sequence[Said]) -> bool:
    return len({each.is_structured for each in said}) > 1


def _is_rival(field: str, said: Sequence[Said], best: Sequence[Said]) -> bool:
    """Whether another value contradicts the best one, rather than being about something else."""
    if field in {"leagues", "parties"}:
        return False
    return field != "phone" or max(each.weight for each in said) >= max(each.weight for each in best)


def _amenities(told: Sequence[Said]) -> Iterator[Found]:
    has: dict[str, bool] = {}
    sentences: dict[Sentence, None] = {}
    for said in told:
        if not said.value.keys() <= has.keys():
            has |= said.value
            sentences[said.sentence] = None
    if has:
        yield Found("amenities", dict(sorted(has.items())), tuple(sentences)[:MOST_SENTENCES])


def _prices(pages: Sequence[PageReading]) -> Iterator[Found]:
    """The prices: one number each where they hold at all times, else a list by day and time."""
    told: dict[Period, Sentence] = {}
    is_priced_anew = any(page.prices.of_this_year for page in pages)
    for period, sentence in (
        each for page in pages for each in (page.prices.newest if is_priced_anew else page.prices.usual)
    ):
        told.setdefault(period, sentence)
    if not told:
        return
    kinds = [period.kind for period in told]
    are_simple = all(_is_plain(period) for period in told) and len(set(kinds)) == len(kinds)
    if are_simple and all(any(kind in of for of in FIGURES.values()) for kind in kinds):
        for field, of in FIGURES.items():
            for period, sentence in told.items():
                if period.kind in of:
                    yield Found(field, f"{period.amount:.2f}", (sentence,))
        return
    yield Found("price_periods", periods_value(told), tuple(dict.fromkeys(told.values()))[:MOST_SENTENCES])


def _is_plain(period: Period) -> bool:
    return (period.days, period.begins, period.ends, period.conditions) == (EVERY_DAY, 0, DAY, "")
