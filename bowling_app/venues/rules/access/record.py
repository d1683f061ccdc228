"""The facts on access as other programs read them: what is known, by short names."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from pydantic import WithJsonSchema
from pydantic.alias_generators import to_camel

from bowling_app.venues.rules.access.facts import ACCESS, AccessDetail, AccessFact

NAMES: Final = {each.key: to_camel(each.key.removeprefix("access_")) for each in ACCESS}
"""What other programs call each fact."""


def access_record(values: Mapping[str, Any]) -> dict[str, str | int]:
    """What is known of a venue's access. A fact that is unknown is left out, which is different from "no"."""
    return {name: values[key] for key, name in NAMES.items() if values.get(key) is not None}


def _schema(fact: AccessFact | AccessDetail) -> dict[str, Any]:
    if isinstance(fact, AccessFact):
        return {"description": fact.label, "type": "string", "enum": [*fact.says]}
    kind = {"type": "integer", "minimum": 1, "maximum": fact.most} if fact.most else {"type": "string"}
    return {"description": fact.label, **kind}


AccessRecord = Annotated[
    dict[str, str | int],
    WithJsonSchema({
        "description": "What is known of the access. A fact that is left out is unknown, which is different from no.",
        "type": "object",
        "properties": {NAMES[each.key]: _schema(each) for each in ACCESS},
        "additionalProperties": False,
    }),
]  # fmt: skip
"""The facts on access in the API."""
