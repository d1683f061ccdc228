// Tells the site that somebody asks the way, calls, opens the website or asks what it costs: that it was done, not who did
// it. Whoever objects to being counted tells nothing. Clicks are heard before the browser follows them.
import { useEffect } from "react";
import { useLocation } from "react-router";

const isOff = () => navigator.doNotTrack === "1" || navigator.globalPrivacyControl;

function tell(venue, kind) {
  if (!isOff()) navigator.sendBeacon?.(`/api/venues/${encodeURIComponent(venue)}/activity?kind=${kind}`);
}

export function VenueActivity({ venue, directions, apple, website }) {
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).has("people");

  useEffect(() => {
    const hear = (event) => {
      const href = event.target.closest?.("a[href]")?.getAttribute("href") ?? "";
      if (href.startsWith("tel:")) tell(venue, "call");
      else if (href && (href === directions || href === apple)) tell(venue, "directions");
      else if (href && href === website) tell(venue, "website");
    };
    document.addEventListener("click", hear, true);
    return () => document.removeEventListener("click", hear, true);
  }, [venue, directions, apple, website]);

  useEffect(() => {
    if (isAsked) tell(venue, "price_check");
  }, [venue, search, isAsked]);

  return null;
}
