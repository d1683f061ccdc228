// What becomes of the page while its connection is lost. It stays as it is; after a while a notice says so; links lead on
// as long as the site answers at all; and what was typed is there when the page comes back.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { inLanguage, isPlain, said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";
import { bringBackTyped, keepTyped, noteTouched } from "./typed.js";

const PATIENCE_MS = 2000;
const SAID_MS = 4000;
const ANSWER_MS = 5000;
const WORDS = {
  lost: "~You're offline. Keep going: we'll reconnect automatically.",
  unreached: "~Couldn't load that page. Reconnecting…",
  back: "~You're back online.",
  outdated: "~This site just updated. Reload when you're ready. We'll keep what you typed.",
};

let isAway = false;
let before = null; // What had the focus before the button of the notice.

// Whether there is a copy of the page for when there is no network. `documents/reader.js` has it kept.
const isKept = async (href) => Boolean(await window.caches?.match(href.split("#")[0]).catch(() => null));
const leaving = () => window.dispatchEvent(new Event("lanescout-leaving"));
// Reflex tries at once when somebody comes back to the tab.
const tryNow = () => document.dispatchEvent(new Event("visibilitychange"));

/** A link on this site that would be followed in this tab, to another page. */
function linkOf(event) {
  if (!isPlain(event)) return null;
  const link = event.target.closest?.("a[href]");
  const isOurs = link && link.origin === location.origin && !link.target && !link.hasAttribute("download");
  return isOurs && link.pathname + link.search !== location.pathname + location.search ? link : null;
}

export function Connection({ className, buttonClass }) {
  const [phase, setPhase] = useState("");
  const { pathname, search } = useLocation();
  const seen = useRef(pathname + search);

  // Without its socket a page of ours would wait for its content: its document has it.
  const lead = async (href) => {
    try {
      const answer = await fetch(href, { signal: AbortSignal.timeout(ANSWER_MS) });
      if (answer.status < 500) location.assign(href);
      else throw new Error();
    } catch {
      if (isAway && (await isKept(href))) location.assign(href);
      else if (isAway) setPhase("unreached");
    }
  };
  useEffect(() => {
    const here = pathname + search;
    if (isAway && seen.current !== here) lead(new URL(inLanguage(here), location.origin).href);
    else if (seen.current !== here) window.keepForOffline?.(inLanguage(here));
    seen.current = here;
  }, [pathname, search]);

  useEffect(() => {
    let timer = 0;
    let since = 0; // When the connection was lost, or the tab came to be looked at.
    let wasConnected = false;
    const look = () => {
      const waited = document.visibilityState === "visible" ? Date.now() - since : 0;
      timer = waited < PATIENCE_MS ? setTimeout(look, PATIENCE_MS - waited) : 0;
      if (!timer) setPhase((now) => (now && now !== "back" ? now : "lost"));
    };
    const turned = () => (since = Date.now());
    const lost = () => {
      if (isAway) return;
      isAway = true;
      keepTyped();
      turned();
      look();
    };
    const found = () => {
      clearTimeout(timer);
      if (document.activeElement?.closest("[data-phase]")) before?.focus(); // The button goes.
      setPhase((now) => (now === "lost" || now === "unreached" ? "back" : now));
      if (wasConnected || isAway) {
        window.dispatchEvent(new Event("lanescout-reconnected"));
        bringBackTyped(true);
      }
      wasConnected = true;
      isAway = false;
    };
    const follow = (event) => {
      const link = isAway && linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      lead(link.href);
    };
    const heard = new AbortController();
    /** @param {string} what @param {(event: any) => void} hear */
    const on = (what, hear) => window.addEventListener(what, hear, { capture: true, signal: heard.signal });
    on("lanescout-connected", found);
    on("lanescout-disconnected", lost);
    on("lanescout-outdated", () => setPhase("outdated"));
    on("lanescout-leaving", keepTyped);
    on("pagehide", () => isAway && leaving());
    on("pageshow", turned);
    on("visibilitychange", turned);
    on("input", noteTouched);
    on("focusin", ({ target, relatedTarget }) => target.closest("[data-phase]") && (before = relatedTarget ?? before));
    on("click", follow);
    bringBackTyped(false);
    return () => {
      clearTimeout(timer);
      heard.abort();
    };
  }, []);
  useEffect(() => {
    // The notice must not hide what somebody is typing.
    document.documentElement.style.scrollPaddingBottom = phase && "6rem";
    if (phase && document.activeElement?.form) document.activeElement.scrollIntoView({ block: "nearest" });
    if (phase !== "back") return;
    const timer = setTimeout(() => setPhase(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const reload = () => leaving() && location.reload();
  return (
    <div role="status" className={phase && className} data-phase={phase}>
      <p>{phase && said(WORDS[phase])}</p>
      {phase && phase !== "back" && (
        <button type="button" className={buttonClass} onClick={phase === "outdated" ? reload : tryNow}>
          {phase === "outdated" ? said("~Reload now") : said("~Try now")}
        </button>
      )}
    </div>
  );
}
