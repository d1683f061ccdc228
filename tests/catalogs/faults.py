"""What is wrong with a catalog."""

from collections.abc import Iterator
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry


def faults(catalog: Catalog, template: Catalog) -> Iterator[str]:
    """A sentence for each message that is missing, left over, fuzzy, or has other values than the English one."""
    for entry in template:
        if not entry.id:
            continue
        known = catalog.get(entry.id)
        if known is None or not _is_complete(known, catalog.num_plurals):
            yield f"{_place(entry)}: {_short(entry)} is not translated"
        else:
            yield from _differing(known)
    for entry in catalog:
        if entry.id and template.get(entry.id) is None:
            yield f"{_short(entry)} is no longer said"
        elif entry.id and entry.fuzzy:
            yield f"{_short(entry)} is fuzzy"


def _is_complete(entry: Entry, plurals: int) -> bool:
    if isinstance(entry.id, str):
        return bool(entry.string)
    return len(entry.string) == plurals and all(entry.string)


def _differing(entry: Entry) -> Iterator[str]:
    ids = (entry.id,) if isinstance(entry.id, str) else entry.id
    strings = (entry.string,) if isinstance(entry.string, str) else entry.string
    wanted = set().union(*map(values, ids))
    for string in strings:
        if (found := values(string)) != wanted and not (len(strings) > 1 and found | {"n"} == wanted):
            yield f"{_place(entry)}: {_short(entry)} has the values {sorted(wanted)}, its translation {sorted(found)}"


def values(text: str) -> set[str]:
    """The names of the values in a text; what is in braces and no name counts as it is."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {text}


def _place(entry: Entry) -> str:
    return ":".join(map(str, entry.locations[0])) if entry.locations else "catalog"


def _short(entry: Entry) -> str:
    text = entry.id if isinstance(entry.id, str) else entry.id[0]
    return repr(text if len(text) < 70 else f"{text[:67]}...")
