"""Specials by day and time, such as Dollar Tuesday: written by owners, proposed by visitors, shown on venues' pages."""
