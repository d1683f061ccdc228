// Tells the site that somebody followed a link of the page: that it was done, not who did it. Whoever objects to being counted
// tells nothing. Clicks are heard before the browser follows them.
import { useEffect } from "react";
import { useLocation } from "react-router";

const isOff = () => navigator.doNotTrack === "1" || navigator.globalPrivacyControl;

export function LinkBeacon({ path, links, beginnings, parameters }) {
  const { search } = useLocation();

  useEffect(() => {
    const tell = (kind) => kind && !isOff() && navigator.sendBeacon?.(`${path}?kind=${kind}`);
    const hear = (event) => {
      const href = event.target.closest?.("a[href]")?.getAttribute("href") ?? "";
      const begun = Object.keys(beginnings).find((beginning) => href.startsWith(beginning));
      if (href) tell(begun ? beginnings[begun] : Object.keys(links).find((kind) => links[kind].includes(href)));
    };
    const query = new URLSearchParams(search);
    const isNew = search !== window.toldOf; // The script of the document may have said it.
    window.toldOf = search;
    for (const [name, kind] of Object.entries(parameters)) if (isNew && query.has(name)) tell(kind);
    document.addEventListener("click", hear, true);
    return () => document.removeEventListener("click", hear, true);
  }, [path, JSON.stringify(links), search]);

  return null;
}
