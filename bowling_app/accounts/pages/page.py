"""The account page of the user."""

from bowling_app.accounts.pages.state import AccountState
from bowling_app.accounts.pages.view import account_view
from bowling_app.accounts.rules.accounts import ACCOUNT_PATH
from bowling_app.accounts.seo import account_head
from bowling_app.accounts.services.account_page import load_account
from bowling_app.platform.web.page import Page

ACCOUNT = Page(
    route=ACCOUNT_PATH, load=load_account, view=account_view, head=account_head, query=("done",), is_personal=True
)

AccountState.page = ACCOUNT  # The view sends the state's events, so the state cannot name the page by itself.
