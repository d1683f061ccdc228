"""Taking what is sent to the pages of alerts."""

from urllib.parse import quote

from bowling_app.alerts.rules.forms import BELOW, FOLLOW, STOP, STOP_ALL, STOP_ONE, SURE_TO_STOP
from bowling_app.alerts.rules.paths import ALERTS_PATH, confirm_path, follow_path, keep_path, stop_path
from bowling_app.alerts.services.follows import choose_frequency, follow, stop_all, unfollow
from bowling_app.alerts.services.requests import ASKED, RequestDraft, ask_by_mail, confirm_request
from bowling_app.alerts.services.stopping import DONE, keep_mails, stop_mails
from bowling_app.perform import perform
from bowling_app.platform.documents.form_outcomes import Acknowledged
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.choices import Hidden, Question
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _

_FOLLOWED = N_("You'll get an email when there's news.")
_STOPPED = N_("You won't get news of it anymore.")


def take_follow(sent: Sent) -> Outcome:
    """Follow something, stop it, or ask for a mail to an address. A visitor who pressed a plain button is led to the
    page that asks for one."""
    target = str(sent.arguments["target"])
    path = follow_path(target)
    if sent.text(STOP[0].name):
        perform(sent.token, unfollow, target=target)
        return Done(path, _(_STOPPED), follow=True)
    if "email" in sent.given:
        return _by_mail(sent, target)
    if sent.text(FOLLOW[0].name) and sent.token is None:
        return Done(path)
    told = perform(sent.token, follow, target=target, below=sent.text(BELOW.name), client=sent.client)
    return told if isinstance(told, Refusal) else Done(path, _(_FOLLOWED), follow=True)


def take_alerts(sent: Sent) -> Outcome:
    """Stop one or all of what the person follows, or choose how often mails come. All is stopped once they are sure."""
    if target := sent.text(STOP_ONE):
        perform(sent.token, unfollow, target=target)
        return Done(ALERTS_PATH, _(_STOPPED), follow=True)
    if sent.text(STOP_ALL[0].name):
        if not sent.text(SURE):  # A script has asked already.
            carried = (*STOP_ALL, Hidden(SURE, "yes"))
            return Question(_(SURE_TO_STOP), (), carried, send=_("Yes"), back=_("No"))
        perform(sent.token, stop_all)
        return Done(ALERTS_PATH, _("You don't follow anything anymore."), follow=True)
    told = perform(sent.token, choose_frequency, frequency=sent.text("frequency"))
    return told if isinstance(told, Refusal) else Done(ALERTS_PATH, _("Saved."), follow=True)


def take_stop(sent: Sent) -> Outcome:
    """Stop all mails, by the button of the page or, without it, by a mail program (RFC 8058)."""
    key = str(sent.arguments["key"])
    perform(None, stop_mails, key=key)
    return _answered(stop_path(key)) if sent.text(STOP[0].name) else Acknowledged()


def take_keep(sent: Sent) -> Outcome:
    """Go on with mails."""
    key = str(sent.arguments["key"])
    perform(None, keep_mails, key=key)
    return _answered(keep_path(key))


def take_confirmation(sent: Sent) -> Outcome:
    """Follow what a mail asked about."""
    key = str(sent.arguments["key"])
    perform(None, confirm_request, key=key)
    return _answered(confirm_path(key))


def _answered(path: str) -> Done:
    return Done(f"{quote(path)}?done={DONE}", follow=True)


def _by_mail(sent: Sent, target: str) -> Outcome:
    draft = RequestDraft(
        sent.text("email"), sent.text("frequency"), sent.text(BELOW.name), sent.text("homepage")
    )  # fmt: skip
    refusal = perform(sent.token, ask_by_mail, target=target, draft=draft, client=sent.client)
    return refusal or Done(follow_path(target), _(ASKED), f"{follow_path(target)}?done=asked")
