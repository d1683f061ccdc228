"""Deciding about answers, for admins."""

from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_LONG_ID
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.personal import private_json
from bowling_app.questions.schemas import Given, Undone
from bowling_app.questions.services.answer_review import accept_answer, leave_answer_out, undo_answers

answers = router("Answers")

RowId = Annotated[int, Path(ge=1, le=LARGEST_LONG_ID)]


@answers.post("/answers/{answer_id}/accept", response_model=Given, responses=refusals(401, 403, 404, 409))
def accept(answer_id: RowId, token: Token) -> Response:
    """Makes a waiting answer a fact."""
    return private_json(perform(token, accept_answer, answer_id=answer_id))


@answers.post("/answers/{answer_id}/leave-out", status_code=204, responses=refusals(401, 403, 404, 409))
def leave_out(answer_id: RowId, token: Token) -> None:
    """Decides that a waiting answer does not count."""
    perform(token, leave_answer_out, answer_id=answer_id)


@answers.post("/answers/{answer_id}/undo", response_model=Undone, responses=refusals(401, 403, 404))
def undo(answer_id: RowId, token: Token) -> Response:
    """Undoes all answers of the person who gave this one, or of strangers on their network; where that is
    unknown, this one alone."""
    return private_json(perform(token, undo_answers, answer_id=answer_id))
