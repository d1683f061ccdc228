"""What "today" and "tomorrow" mean in a search that names a place: the days of its clocks."""

from zoneinfo import ZoneInfo

from bowling_app.platform.geo.clocks import zone_of
from bowling_app.platform.geo.regions import Region
from bowling_app.platform.geo.spots import Spot, read_spot
from bowling_app.platform.geo.zip_codes import state_time_zone, state_time_zones
from bowling_app.platform.kit import clock
from bowling_app.search.rules.asked_days import MIDDLE, Clocks
from bowling_app.search.rules.intent_phrases import SearchIntent
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.search.services.combined_search import Where


def there(intent: SearchIntent, where: Where) -> SearchIntent:
    """The same intent with the days that clocks show there; as it is where none are known."""
    clocks = _clocks(where)
    return intent if clocks is MIDDLE else read_intent(intent.text, clocks)


def in_region(intent: SearchIntent, region: Region) -> SearchIntent:
    """The same with the days of the middle of a region, or of its states where most people have the same clocks."""
    spot = read_spot(region.around) if region.around else None
    return there(intent, Where(region.name, spot=spot, region=region))


def _clocks(where: Where) -> Clocks:
    if where.spot:
        return Clocks(ZoneInfo(zone_of(where.spot)))
    if where.place:
        position = where.place.latitude, where.place.longitude
        return Clocks(ZoneInfo(zone_of(Spot("", where.label, *position))))
    states = (where.state,) if where.state else where.region.states if where.region else ()
    usual = {state_time_zone(code) for code in states}
    return _clocks_of(usual.pop(), states) if len(usual) == 1 else MIDDLE


def _clocks_of(zone: str, states: tuple[str, ...]) -> Clocks:
    """The clocks of most people in some states, and how far those of others there are ahead."""
    now = clock.now()
    others = {other for code in states for other in state_time_zones(code)}
    show = [now.astimezone(ZoneInfo(name)).replace(tzinfo=None) for name in (zone, *others)]
    return Clocks(ZoneInfo(zone), int((max(show) - show[0]).total_seconds()) // 60)
