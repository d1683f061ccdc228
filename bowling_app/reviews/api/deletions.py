"""What a form does that may also delete what it wrote: it asks first, unless a script has asked already."""

from bowling_app.platform.documents.form_routes import Sent
from bowling_app.platform.kit.choices import Hidden, Question
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.language.messages import _
from bowling_app.reviews.rules.review_form import DELETION


def is_deletion(sent: Sent) -> bool:
    """Whether somebody wants to delete what the form wrote."""
    return bool(sent.text(DELETION[0].name))


def sure_of(sent: Sent, question: str) -> Question | None:
    """What is asked first; None once it has been answered."""
    if sent.text(SURE):
        return None
    carried = (*DELETION, Hidden(SURE, "yes"))
    return Question(question, (), carried, send=_("Yes, delete it"), back=_("No"), text=_("It can't be undone."))
