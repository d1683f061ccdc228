"""Taking an answer to a question about a venue, from a button or a small form."""

from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.questions.rules.questions import AnswerDraft
from bowling_app.questions.services.answering import give_answer
from bowling_app.questions.services.asking import load_next_href, thanks_key
from bowling_app.questions.services.help_out import goes_on_at


def take_answer(sent: Sent) -> Outcome:
    """Keep the answer, and lead on to the next question: of the same list, or about the same venue."""
    venue_id, question = str(sent.arguments["venue_id"]), str(sent.arguments["question"])
    draft = AnswerDraft(question, sent.text("answer"))
    given = perform(sent.token, give_answer, venue_id=venue_id, draft=draft, client=sent.client)
    if isinstance(given, Refusal):
        return given
    goes_on = goes_on_at({name: sent.text(name) for name in ("state", "near", "at")})
    href = goes_on or perform(sent.token, load_next_href, venue_id=venue_id, question=question)
    thanks = thanks_key(question, draft.answer, is_settled=given.is_settled)
    return Done(href, given.said, f"{href}{'&' if '?' in href else '?'}thanks={thanks}", follow=True)
