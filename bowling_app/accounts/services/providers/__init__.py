"""Who keeps the accounts: this site's own database, or Firebase."""
