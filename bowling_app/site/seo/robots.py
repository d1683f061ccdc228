"""What robots may read."""


def robots_text(base_url: str, *, is_demonstration: bool) -> str:
    """The text of robots.txt. Fictional venues must not be indexed."""
    if is_demonstration:
        return "User-agent: *\nDisallow: /\n"
    return f"User-agent: *\nDisallow: /api/\nDisallow: /search\n\nSitemap: {base_url}/sitemap.xml\n"
