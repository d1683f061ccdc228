"""What the API sends: the specification's names, as models that describe themselves in OpenAPI."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from bowling_app.platform.kit.errors import Problem


class Wire(BaseModel):
    """Snake case in Python, camel case on the wire."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, from_attributes=True, frozen=True)


class HealthPart(Wire):
    """One part of the site, and in a few words what is wrong with it."""

    status: Literal["ok", "degraded", "down"]
    detail: str = ""


class Health(Wire):
    """How the site fares: `ok`; `degraded` when it serves although something is wrong; `down` when it cannot."""

    status: Literal["ok", "degraded", "down"]
    parts: Annotated[
        dict[str, HealthPart],
        Field(
            description="database, migrations, clock (of this machine against the database's), mail (the oldest that "
            "waits), state (where open pages keep theirs), photos, disk, threads (beside the server), build"
        ),
    ] = {}


class ErrorOut(Wire):
    """What went wrong: `code` for programs, `message` for people. `field` and `problems` are there only where it is
    known which field of the call is wrong."""

    code: Annotated[str, Field(examples=["invalid"])]
    message: Annotated[
        str, Field(description="One line for each problem.", examples=["Price: enter dollars, like 5.50."])
    ]
    field: Annotated[
        str, Field(description="The name of the first field that is wrong, as the call has it.", examples=["amount"])
    ] = ""
    problems: Annotated[
        tuple[Problem, ...],
        Field(description="Everything that is wrong, each with its field; the field is empty where it is about none."),
    ] = ()


class ProblemOut(Wire):
    """The shape of every answer that is no success."""

    error: ErrorOut
