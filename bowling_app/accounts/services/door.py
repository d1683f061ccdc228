"""What the door needs from accounts: the provider, and the actor of a token."""

from bowling_app.accounts.services.actors import actor_for as actor_for
from bowling_app.accounts.services.providers.chosen import identity_provider as identity_provider
