"""What people fill into the fields of a venue: what each may hold, how it reads, and what visitors may propose."""

from collections.abc import Mapping
from typing import Any, Final

from bowling_app.platform.geo.places import state_code
from bowling_app.platform.kit.addresses.hosts_in_text import NAME_WITH_HOST, names_host
from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values import checks
from bowling_app.venues.rules.field_values.checks import Unfit
from bowling_app.venues.rules.field_values.hours import changed_days
from bowling_app.venues.rules.fields import FIELDS, UNKNOWN, amenities_text

CITY_MISSING: Final = N_("City: enter the city that the venue is in.")
STATE_MISSING: Final = N_("State: enter the name or code of a US state or DC.")


def checked(name: str, value: Any) -> Any:
    """The value as the field stores it; None if it is empty. Raises Invalid, naming the field and the remedy."""
    field = FIELDS.get(name)
    if field is None:
        raise Invalid(_("{name}: this is no field of a venue.", name=one_line(str(name), 40)), field=str(name))
    if value is None or value in ("", [], {}) or (isinstance(value, str) and not value.strip()):
        if field.is_required:
            raise Invalid(_("{label}: this cannot be empty.", label=_(field.label)), field=name)
        return None
    try:
        return field.check(value)
    except Unfit as fault:
        raise Invalid(f"{_(field.label)}: {fault}", field=name) from None


def refuse_host(name: str | None) -> None:
    """Refuse a name with a web address, which mails to strangers would repeat. Not for admins and imports: they look at
    a name first, and an alley may be called "Bowl.com"."""
    if name and names_host(name):
        raise Invalid(_(NAME_WITH_HOST), field="name")


def checked_proposal(said: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that a visitor proposes to change, each checked. Raises Invalid for one that is not theirs."""
    for name in said:
        if name in FIELDS and not FIELDS[name].is_proposable:
            raise Invalid(
                _("{label}: only the venue or one of our editors can change this.", label=_(FIELDS[name].label)),
                field=name,
            )
    faults = Faults()
    values = {name: faults.of(checked, name, value) for name, value in said.items()}
    faults.refuse()
    if values.get("is_active"):
        raise Invalid(_("Closed for good: leave this out for a venue that is open."), field="is_active")
    return values


def shown(name: str, value: Any) -> str:
    """A value in words, or `UNKNOWN`."""
    if value is None or value in ([], {}):
        return _(UNKNOWN)
    return FIELDS[name].show(value)


def changed_texts(name: str, before: Any, after: Any) -> tuple[str, str]:
    """The old and the new value in words. For weekly hours and amenities, only what differs."""
    if name == "hours" and before and after:
        return changed_days(before, after)
    if name == "amenities" and isinstance(before or {}, Mapping) and isinstance(after or {}, Mapping):
        one, other = before or {}, after or {}
        keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
        was, now = ({key: known.get(key) for key in keys} for known in (one, other))
        return amenities_text(was), amenities_text(now)
    return shown(name, before), shown(name, after)


def label_of(name: str) -> str:
    """What people call the field."""
    return _(FIELDS[name].label) if name in FIELDS else name.replace("_", " ").capitalize()


def checked_city(value: str) -> str:
    """A city's name. Raises Invalid."""
    if not value.strip():
        raise Invalid(_(CITY_MISSING), field="city")
    try:
        return checks.line(value, checks.LONGEST_CITY)
    except Unfit as fault:
        raise Invalid(f"{_('City')}: {fault}", field="city") from None


def checked_state(value: str) -> str:
    """A state's code, from its name or code. Raises Invalid."""
    code = state_code(value)
    if code is None:
        raise Invalid(_(STATE_MISSING), field="state")
    return code
