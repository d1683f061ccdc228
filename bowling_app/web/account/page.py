"""The account page of whoever is signed in."""

from bowling_app.seo.account_head import account_head
from bowling_app.services.account_page import load_account
from bowling_app.web.account.state import AccountState
from bowling_app.web.account.view import account_view
from bowling_app.web.page import Page

ACCOUNT = Page(route="/account", load=load_account, view=account_view, head=account_head)

AccountState.page = ACCOUNT  # The view sends the state's events, so the state cannot name the page by itself.
