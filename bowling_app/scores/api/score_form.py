"""Taking the form that posts a game with its photo."""

from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome
from bowling_app.platform.documents.sent_forms import FileTaking, Sent, by_their_name
from bowling_app.platform.files.keeping import keep_files
from bowling_app.platform.files.proofs import proof_hash
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.scores.rules.scores import SCORE_FORM, SCORE_NEXT, ScoreDraft, score_draft, score_path
from bowling_app.scores.schemas.score_records import Proof
from bowling_app.scores.services.score_rows import game_path
from bowling_app.scores.services.scores import begin_score, post_score


def take_score(sent: Sent) -> Outcome:
    """Keep the photo, post the game, and lead to the leaderboard."""
    file = sent.required_file
    proof = Proof(file.key, proof_hash(file.content))
    post = by_their_name(sent, post_score)
    venue_id, draft = _venue_id(sent), _draft(sent)
    posted = keep_files(
        proof.key, file.sizes, lambda: perform(sent.token, post, venue_id=venue_id, draft=draft, proof=proof)
    )
    confirmation = f"{score_path(posted.venue_id)}?sent=yes"
    return Done(
        game_path(posted.venue_id), _(SCORE_NEXT), confirmation, title=_("Your {score} is in.", score=posted.score)
    )


def _begin(sent: Sent) -> str | Refusal:
    return perform(sent.token, begin_score, venue_id=_venue_id(sent))


def _draft(sent: Sent) -> ScoreDraft:
    return score_draft({field.name: sent.text(field.name) for field in SCORE_FORM.fields})


def _venue_id(sent: Sent) -> str:
    return str(sent.arguments["venue_id"])


SCORE_PHOTO: Final = FileTaking(_begin, _draft, "proof")
"""How its photo is taken: drawn in three sizes, without anything else of the file."""
