"""Taking an answer to a question about a venue, from a button or a small form."""

from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.identity import Refusal
from bowling_app.questions.rules.questions import AnswerDraft
from bowling_app.questions.services.answering import give_answer
from bowling_app.questions.services.asking import load_next_href
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
    thanks = f"{'&' if '?' in href else '?'}thanks={'2' if given.is_settled else '1'}"
    return Done(href, given.said, href + thanks, follow=True)
