"""Structured data of a list of venues, as schema.org describes it."""

from collections.abc import Sequence

from bowling_app.platform.seo.json_ld import Block, json_block
from bowling_app.venues.schemas.cards import VenueCard


def item_list_json_ld(base_url: str, name: str, cards: Sequence[VenueCard]) -> Block:
    """The venues of a listing, in its order."""
    items = [
        {"@type": "ListItem", "position": position, "name": card.name, "url": base_url + card.href}
        for position, card in enumerate(cards, start=1)
    ]
    return json_block("ItemList", name=name, numberOfItems=len(items), itemListElement=items)
