// Going through a queue with the keyboard. The keys do nothing while somebody types, and can be turned off, for those
// whose speech or other devices send letters of their own accord.
import { useEffect, useRef, useState } from "react";
import { DEVICE, keep, kept } from "$/public/external/bowling_app/platform/web/shell/sign_in/kept.js";

const ROWS = "[data-queue] > li";
const OFF = "lanescout-queue-keys-off";
const FIELDS = "input, textarea, select, [contenteditable], [role=combobox], dialog";

/** Bring the focus to what a key leads to in a row: a button or a link, which Enter then presses, or the field of a form. */
function lead(row, key) {
  const field = () => row.querySelector(`[data-key="${key}"] :is(textarea, select)`);
  const opener = row.querySelector(`[data-key="${key}"] :is(button, summary, a[href])`);
  if (field()?.checkVisibility()) field().focus();
  else if (opener?.tagName === "SUMMARY") {
    opener.click();
    field()?.focus();
  } else if (opener?.ariaExpanded === "false")
    opener.click(); // It brings the focus to its field itself.
  else opener?.focus();
}

export function QueueKeys({ label, noteClass, children }) {
  const [isOff, setIsOff] = useState(() => Boolean(kept(OFF, DEVICE)));
  const [said, setSaid] = useState("");
  const help = useRef(null);
  const last = useRef(0); // The row that had the focus last: when it goes, the following one takes its place.

  useEffect(() => {
    keep(OFF, isOff || null, DEVICE);
    if (isOff) return undefined;
    const rows = () => [...document.querySelectorAll(ROWS)];
    const go = (wanted) => {
      const all = rows();
      if (!all.length) return;
      last.current = Math.max(0, Math.min(all.length - 1, wanted));
      const row = all[last.current];
      row.tabIndex = -1;
      row.focus();
      setSaid(`${last.current + 1} of ${all.length}`);
    };
    const here = () => rows().find((row) => row.contains(document.activeElement));
    const move = (by) => go(here() ? rows().indexOf(here()) + by : last.current);
    const enter = (key) => here() && lead(here(), key);
    const open = ({ target }) => {
      if (!target.matches(ROWS)) return false; // On a button or a link Enter does what it always does.
      (target.querySelector("h2 a[href]") ?? target.querySelector("p a[href]"))?.click();
      return true;
    };
    const ask = () => {
      help.current.open = !help.current.open;
      help.current.querySelector("summary").focus();
    };
    const actions = { j: () => move(1), k: () => move(-1), a: () => enter("a"), r: () => enter("r"), "?": ask };
    const pressed = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target.closest(FIELDS)) return;
      if (event.key === "Enter" ? !open(event) : !actions[event.key.toLowerCase()]) return;
      event.preventDefault();
      actions[event.key.toLowerCase()]?.();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [isOff]);

  return (
    <>
      <details ref={help} className="mt-4">
        {children}
        <label className={noteClass}>
          <input type="checkbox" className="size-5 shrink-0 accent-oil" checked={!isOff} onChange={() => setIsOff(!isOff)} />
          {label}
        </label>
      </details>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
