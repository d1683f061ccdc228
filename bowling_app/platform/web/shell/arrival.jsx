// Coming to another page of ours, which loads no new document: the focus goes to what the page is about, a live region
// says where one is, and a bar shows that it takes a while. What lies over a page closes once somebody has left it.
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

const TURNING = "nav a[rel=next], nav a[rel=prev]";

/** Give the focus to what takes none by itself. */
function focus(element) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** What a link to another part of a list leads to: the heading of the list, and the words that say which part it is. */
function ofList(list) {
  const heading = list.querySelector("[data-results-heading]") || list.querySelector("h2, h1");
  heading.scrollIntoView();
  focus(heading);
  return list.querySelector("nav [data-part]")?.textContent || document.title;
}

/** What a page is about: its heading, or the part that its address names. */
function ofPage() {
  const main = document.querySelector("[data-live] main");
  const meant = location.hash && document.getElementById(location.hash.slice(1));
  const heading = meant || main?.querySelector("h1");
  const hasFocus = main?.contains(document.activeElement) || document.activeElement?.closest("[role=dialog]");
  if (heading && !hasFocus) focus(heading);
  return document.title;
}

export function Arrival({ isComplete, path, barClass }) {
  const { pathname } = useLocation();
  const [said, say] = useState("");
  const shown = useRef(null); // The path that was complete last; null before the first.
  const isLeft = useRef(false); // Whether somebody has gone on since, be it to come back before a page was complete.
  const list = useRef(null); // The list that somebody turns to another part.
  const isUnderWay = useNavigation().state !== "idle" || !isComplete;

  useEffect(() => {
    const turn = ({ target }) => {
      list.current = target.closest?.(TURNING)?.closest("section, [data-live] main");
      target.closest?.("[popover] a")?.closest("[popover]").hidePopover();
    };
    const leave = ({ target }) => {
      /** @type {HTMLElement} */
      const open = document.querySelector("[data-live] [popover=auto]:popover-open");
      if (open && !open.contains(target) && target.popoverTargetElement !== open) open.hidePopover();
    };
    // Escape closes a hint, until something else is pointed at.
    const hush = (/** @type {any} */ { key }) => document.documentElement.toggleAttribute("data-hushed", key === "Escape");
    const heard = new AbortController();
    for (const sign of ["keydown", "pointerover", "focusin"]) window.addEventListener(sign, hush, heard);
    window.addEventListener("click", turn, { capture: true, signal: heard.signal });
    window.addEventListener("focusin", leave, heard);
    return () => heard.abort();
  }, []);
  useEffect(() => void (isLeft.current = true), [pathname]);
  useEffect(() => {
    if (!isComplete) return;
    window.countView?.(document.querySelector("[data-page-ready]")?.dataset.view ?? "");
    window.tellOpened?.(); // Both are of the document, which may have counted and told this page.
    const isNew = shown.current !== null && (isLeft.current || shown.current !== path);
    const turned = list.current?.isConnected && list.current;
    shown.current = path;
    isLeft.current = false;
    list.current = null;
    if (isNew || turned) say(isNew ? ofPage() : ofList(turned));
  }, [isComplete]);

  return (
    <>
      <p role="status" className="sr-only" data-arrival="">
        {said}
      </p>
      {isUnderWay && shown.current !== null && <div className={barClass} aria-hidden="true" />}
    </>
  );
}
