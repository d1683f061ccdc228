"""The languages of the site: which one is spoken now, what it says, and how it writes numbers, money and dates."""
