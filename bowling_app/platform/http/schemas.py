"""The base of what the API sends and takes where no frozen value of a feature has that shape, and the errors.

The first paragraph of such a class's docstring is its description in OpenAPI. The second says, for those who read the
code, why no value does."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.kit.records import first_paragraph
from bowling_app.platform.operations.version import VERSION


class ApiModel(BaseModel):
    """Snake case in Python, camel case in JSON, as the values of features have it (`platform/kit/records.py`)."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        populate_by_name=True,
        from_attributes=True,
        frozen=True,
        json_schema_extra=first_paragraph,
    )


class DoneOut(ApiModel):
    """It is done; `message` says so to a person."""

    ok: bool = True
    message: str


class HealthPart(ApiModel):
    """One part of the site, and in a few words what is wrong with it."""

    status: Literal["ok", "degraded", "down"]
    detail: str = ""


class Health(ApiModel):
    """How the site fares: `ok`; `degraded` when it serves although something is wrong; `down` when it cannot."""

    status: Literal["ok", "degraded", "down"]
    parts: Annotated[
        dict[str, HealthPart],
        Field(
            description="database, migrations, clock (of this machine against the database's), mail (the oldest that "
            "waits), state (where open pages keep theirs), photos, disk, threads (beside the server), build"
        ),
    ] = {}
    version: Annotated[str, Field(description="Of the code that answers.", examples=["0.2.0"])] = VERSION


class ErrorOut(ApiModel):
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


class ProblemOut(ApiModel):
    """The shape of every answer that is no success."""

    error: ErrorOut
