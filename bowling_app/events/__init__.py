"""Events of venues: cosmic nights, tournaments, open houses, clinics. Each date has a page."""
