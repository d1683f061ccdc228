"""People: signing in, sessions, passwords, profiles, and the end of an account."""
