"""The words of a website that name days and times, and those beside them that say whether these are of the venue."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Final

from bowling_app.platform.geo.places import STATES, plain
from bowling_app.websites.rules.findings import Place
from bowling_app.websites.rules.reading.activities import ACTIVITY

WEEKDAYS: Final = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b"
_HOLIDAYS: Final = (
    r"(?:thanksgiving|christmas|x-?mas|new years?|easter|labor day|memorial day|(?:4th|fourth) of july"
    r"|independence day|halloween|holidays?)\b"
)
MONTHS: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b"
)
DAY: Final = re.compile(
    rf"\b(?:{WEEKDAYS}|{_HOLIDAYS}|{MONTHS}|daily\b|every ?day\b|weekdays?\b|weekends?\b"
    r"|(?:seven|7) days\b(?: (?:a|per) week)?|24 ?/ ?7|m ?[-\u2013] ?(?:f|th|su|sa)\b|(?:f|sa|s|su) ?[-&/] ?s[au]?\b"
    r"|(?:mo|tu|th|fr|sa|su)\b)",
    re.IGNORECASE,
)
TIME: Final = re.compile(
    r"\b(?:\d{1,2}(?::\d{2})? ?(?:[-\u2013\u2014]|to|until) ?)?\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.? ?m\b\.?|[ap]\b)"
    r"|\b\d{1,2}:\d{2}\b|\bnoon\b|\bmidnight\b|\bclosed?\b|\bclosing\b"
    r"|\b24 ?-?(?:hours|hrs)\b|\b24 ?/ ?7\b|\b\d{1,2} ?[-\u2013] ?\d{1,2}\b|\bby appointment\b",
    re.IGNORECASE,
)
HOURS: Final = re.compile(r"\bhours\b|\bwhen we'?re open\b|\bwe'?re open\b|\bopen\b|\bvisit us\b", re.IGNORECASE)
SEASON: Final = re.compile(rf"{MONTHS}\.?(?: \d{{1,2}})? ?(?:-|\u2013|\u2014|to|thru|through) ?{MONTHS}", re.IGNORECASE)
EXCEPT: Final = re.compile(r"\b(?:except|excluding|excepto|salvo|menos)", re.IGNORECASE)
DASH_AFTER_DAYS: Final = re.compile(
    rf"(\b{WEEKDAYS}) ?[-\u2013\u2014] ?(?=closed|noon|open|midnight|\d)", re.IGNORECASE
)
_OTHERS: Final = re.compile(
    r"\b(?:pro[- ]?shop|kitchen|grill|restaurant|cafe|bar|lounge|office|leagues?|cosmic|glow|rock|neon|galaxy"
    r"|happy hour|specials?|party|parties|camps?|seniors?|juniors?|youth|tournaments?|lessons?|clinics?"
    r"|trivia|dj|delivery|buffet|drinks?|wings|taco|practice|check-in"
    r"|moonlight|unlimited|family night|dollar|quarter|meeting|event|\$\d)",
    re.IGNORECASE,
)
_DESKS: Final = (
    r"(?:phones?(?: lines?)?|lines|reservations?|customer service|support|call center|box office|tickets?|sales|food"
    r"|dining|breakfast|lunch|brunch|dinner|meals?|music|patio|field trips?|corporate|staff|shop)"
)
_OTHER_SECTIONS: Final = re.compile(
    rf"\b{_DESKS}\b|\b(?:employment|jobs?|careers?|hiring|classes|learn to|catering|menu|fundrais\w*|volunteers?)\b",
    re.IGNORECASE,
)
_BESIDE_HOURS: Final = re.compile(
    r"\b(?:employment|jobs?|careers?|hiring|food|menu|fundrais\w*|volunteers?)\b", re.IGNORECASE
)
"""Topics below which a page may go on with the hours of the venue, if it calls them so."""
_BEGINS: Final = re.compile(
    r"\A\W*(?:(?:our|business|opening|regular|bowling) )?hours\b|\A\W*(?:we(?:['\u2019]re| are) )?open\b", re.IGNORECASE
)
_OTHERS_OPEN: Final = re.compile(
    rf"\b{_DESKS}(?: desk)?(?: (?:is|are))? (?:hours|open)\b"
    rf"|\b(?:hours|open) for (?:\w+ )?{_DESKS}\b"
    r"|\bopen (?:house|mic|jam|gym|skate|registration|enrollment|try-?outs?|auditions?)\b"
    rf"|\b(?:this|next) {WEEKDAYS}"
    r"|(?:\b(?:no|not|without)|n['\u2019]t) (?:\w+ )?open\b",
    re.IGNORECASE,
)
"""Something else that has hours or is open, or the venue that is not, or one day that is no other week's."""
_OPENS: Final = re.compile(r"(?<!\b\d )(?<!\b\d\d )(?<!\d-)\bhours\b|\bopen(?:s|ing)?\b", re.IGNORECASE)
_HOURS_AND_PRICES: Final = re.compile(
    r"\bhours\b.{1,12}\b(?:rates|pric(?:es|ing))\b|\b(?:rates|pric(?:es|ing))\b.{1,12}\bhours\b", re.IGNORECASE
)
_PRICE: Final = re.compile(
    r"(?:(?<![\s:,|(\u2013-])[\s:,|(\u2013-]+)?\$ ?\d{1,3}(?:\.\d\d)?"
    r"(?: ?(?:/|per|an?|each)? ?(?:game|person|hour)?s?)?\W*\Z",
    re.IGNORECASE,
)
_CLOSED_ON: Final = re.compile(
    rf"\bclosed\b.{{0,40}}?\b(?:{_HOLIDAYS}|{MONTHS}\.? \d)|(?:{_HOLIDAYS}|{MONTHS}\.? \d).{{0,40}}?\bclosed\b",
    re.IGNORECASE,
)
"""A closing on a date, whose reason may stand beside it."""
_FILLERS: Final = frozenset({
    "ahead", "alley", "and", "are", "bowl", "bowling", "business", "call", "cdt", "center", "centers", "central",
    "centre", "change", "closed", "closing", "come", "cst", "current", "currently", "day", "days", "during",
    "eastern", "edt", "est", "fall", "family", "for", "from", "fun", "further", "hour", "hours", "house", "join",
    "lane", "lanes", "late", "league", "location", "mdt", "mountain", "mst", "new", "normal", "normally", "notice",
    "now", "only", "open", "opening", "opens", "operating", "operation", "our", "pacific", "pdt", "per", "permitting",
    "play", "please", "pst", "public", "regular", "regularly", "round", "school", "season", "seasonal", "spring",
    "standard", "stop", "store", "subject", "summer", "the", "time", "times", "today", "until", "usual", "usually",
    "visit", "weather", "week", "weekly", "welcome", "winter", "with", "year", "you", "your",
})  # fmt: skip
"""Words beside days and times that say nothing of something else."""
_STREETS: Final = (
    r"(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|hwy|highway|way|pkwy|parkway|ct|court|pl|place"
    r"|route|pike|cir|circle|plaza|sq|square|ter|terrace|trail|loop)\b"
)
_REACHED_AT: Final = re.compile(
    r"\b(?:(?:tele)?phone|tel|ph|call(?: us)?(?: at)?|address)\b[:.# ]{0,3}(?=[(+]?\d)"
    rf"|\b\d+ (?:[^\s,]+ ){{0,3}}?{_STREETS}",
    re.IGNORECASE,
)
"""What stands before a telephone number or an address, and the number and street of the latter."""
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_APART: Final = re.compile(r"[|\u2022\u00b7\u25cf\u2219]")
_SOME_DAYS: Final = re.compile(
    rf"\b{_HOLIDAYS}|\b(?:spring|winter|fall|autumn|mid-?winter|school) (?:break|vacation|recess)\b", re.IGNORECASE
)
_USUAL: Final = re.compile(
    r"\b(?:regular|normal|usual|standard|closed|except|excluding|including|open (?:daily|every|7|seven|all))\b"
    rf"|\bhours ?(?:&|\+|and\b|\().*(?:\b{_HOLIDAYS}|\b(?:break|vacation|recess)\b)",
    re.IGNORECASE,
)
_VAGUE: Final = re.compile(
    r"\b(?:may(?! ?\d)|might|var(?:y|ies)|differ|affect)\b|\A\W*(?:please )?(?:call|check|see|contact|ask)\b"
    r"|\bholidays?\b.*\b(?:call|check|contact|see|follow|visit|subject|posted|announced|tba)\b"
    r"|\bopen (?:on )?(?:all |most |major )?holidays\W*\Z",
    re.IGNORECASE,
)
"""That there are other hours on some days, without saying which: what stands below holds in every week."""
_OPEN_THEN: Final = re.compile(r"\bopen (?:on|during)\b(?!.*:\W*\Z)", re.IGNORECASE)
_WHEN: Final = re.compile(rf"\b(?:hours|schedule|{MONTHS}|{_HOLIDAYS})", re.IGNORECASE)


def is_other(text: str) -> bool:
    """Whether it is about when something else than the venue is open."""
    return bool(_OTHERS.search(text) or ACTIVITY.search(text))


def is_other_section(heading: str, text: str = "") -> bool:
    """Whether the hours under a heading are those of something else: "Dining hours", "Field trips". A line that begins
    with "Hours" or "Open" may stand below "Careers"."""
    topics = _BESIDE_HOURS.sub("", heading) if _BEGINS.search(text) else heading
    is_named = _OTHER_SECTIONS.search(topics) and not HOURS.search(heading)
    return is_other(heading) or bool(is_named or _OTHERS_OPEN.search(heading) or "$" in heading)


def own_words(place: Place) -> frozenset[str]:
    """The words of a venue's name and address: beside days and times they say nothing of something else."""
    told = f"{place.name} {place.address} {place.city} {STATES.get(place.state, '')}"
    return frozenset(_WORD.findall(f"{told.lower()} {plain(told)}"))


def with_hours_alone(sentence: str, end: int, heading: str) -> str:
    """A sentence up to the end of its times, where a price behind these is what its heading announces: "Hours & Rates".
    A price anywhere else makes of the times those of an offer."""
    is_announced = _HOURS_AND_PRICES.search(heading) and _PRICE.match(sentence, end)
    return sentence[:end] if is_announced else sentence


def is_of_the_venue(sentence: str, begin: int, end: int, own: frozenset[str]) -> bool:
    """Whether the days and times between two places of a sentence are when the venue is open, by the words around them.
    Without "hours" or "open" other words than its own are of something else: "Fish fry Friday 4pm-9pm", "Ages 4-11"."""
    if _OTHERS_OPEN.search(sentence) or "$" in sentence:
        return False
    if _OPENS.search(sentence) or _CLOSED_ON.search(sentence):
        return True
    sides = _beside(reversed(_APART.split(sentence[:begin]))), _beside(_APART.split(sentence[end:]))
    words = (word for side in sides for word in _WORD.findall(_REACHED_AT.sub(" ", side).lower()))
    return all(word in _FILLERS or word in own for word in words)


def is_of_some_days(heading: str) -> bool:
    """Whether the hours under a heading hold for some days of the year and not in every week: "Christmas week"."""
    return bool(_SOME_DAYS.search(heading)) and not _USUAL.search(heading) and not _VAGUE.search(heading)


def is_label_of_some_days(text: str) -> bool:
    """Whether a line without times does so for those below it. "We're open during winter break!" needs none below."""
    return is_of_some_days(text) and bool(HOURS.search(text)) and not _OPEN_THEN.search(text)


def ends_label(text: str) -> bool:
    """Whether a short line without times begins something else: "Regular hours", "Bowling", not "Hours may vary"."""
    return not _VAGUE.search(text) and bool(HOURS.search(text) or not DAY.search(text))


def names_when(heading: str) -> bool:
    """Whether a heading is about hours or a time of the year."""
    return bool(_WHEN.search(heading))


def _beside(parts: Iterable[str]) -> str:
    """The words beside days and times, without an address or a telephone number that a bar parts from them."""
    first, *others = parts
    return " ".join([first, *(text for text in others if not any(char.isdigit() for char in text))])


_SINCE: Final = (
    r"(?:since|effective|eff\.?|starting|beginning|updated|as of|(?<!closed )from)(?: in| on)?:? ?"
    rf"(?:{MONTHS}\.?,? )?(?:\d{{1,2}}(?:st|nd|rd|th)?(?:, ?| )|\d{{1,2}}/(?:\d{{1,2}}/)?)?"
)
_YEAR: Final = re.compile(
    r"(\b(?:at|since|est\.?|established|founded|opened|built|renovated|remodeled|copyright)(?: in)? "
    r"|\(c\) ?|\u00a9 ?)?"
    rf"(\b{_SINCE})?((?:{MONTHS}\.? \d{{1,2}}(?:st|nd|rd|th)?,? |\b\d{{1,2}}/\d{{1,2}}/))?"
    r"(?:(?<![\d$#.:-])|(?<=\b20\d\d-))\b((?:19|20)\d\d)\b"
    rf"(?![.:]\d| ?[ap]\.?m\b| ?[-\u2013] ?(?!20\d\d)\d| (?:[^\s,]+ ){{0,3}}?{_STREETS})",
    re.IGNORECASE,
)
"""A year: not one in which the venue began, nor that of a copyright, the number of a house or a time of the day. Before
it may stand since when something holds, or the rest of a date."""


def is_past(text: str, today: date, grace: int = 1) -> bool:
    """Whether a text names years, and all of them are over. Usual hours and prices often stay in force for a year
    longer, or since a day that they name; a date is over with its year, and so is a holiday."""
    is_strict = bool(_SOME_DAYS.search(text))
    years = [
        int(match[4]) + (0 if is_strict or match[3] else grace)
        for match in _YEAR.finditer(text)
        if not match[1] and (is_strict or not match[2])
    ]
    return bool(years) and max(years) < today.year


def names_this_year(text: str, today: date) -> bool:
    """Whether a text names this year or a later one."""
    return any(int(match[4]) >= today.year for match in _YEAR.finditer(text) if not match[1])


def without_since(text: str, today: date) -> str:
    """The text without the day of an earlier year since when it holds."""
    return _YEAR.sub(lambda match: "" if match[2] and int(match[4]) < today.year else match.group(), text)
