"""What robots may read."""

from bowling_app.platform.language.languages import offered


def robots_text(base_url: str, *, is_demonstration: bool) -> str:
    """The text of robots.txt. Fictional venues must not be indexed; nor are answers to searches, in any language.
    Of the API only the reports, which pages of prices offer as data sets."""
    if is_demonstration:
        return "User-agent: *\nDisallow: /\n"
    searches = "".join(f"Disallow: {language.prefix}/search\n" for language in offered())
    return f"User-agent: *\nAllow: /api/reports/\nDisallow: /api/\n{searches}\nSitemap: {base_url}/sitemap.xml\n"
