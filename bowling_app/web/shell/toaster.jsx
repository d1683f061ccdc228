// Toasts by Radix: one at a time, five seconds (held while hovered or focused), swiped away to the right, F8 to reach.
// A toast that has gone leaves the page at once: nothing focusable stays behind. Toasts come from the state, from our
// own components (the browser event "lanescout-toast"), and from the page before this one.
import * as Toast from "@radix-ui/react-toast";
import { useEffect, useReducer, useState } from "react";
import { keptToast } from "$/public/external/bowling_app/web/shell/sign_in/session.js";

const none = { count: 0, title: "", description: "", isError: false };
const replaced = (last, next) => ({ ...none, ...next, count: last.count + 1 });

export function Toaster({ number, title, description, isError }) {
  const [shown, show] = useReducer(replaced, none);
  const [open, setOpen] = useState(0); // Which toast is open; none is 0.

  useEffect(() => {
    if (number > 0) show({ title, description, isError });
  }, [number]);
  useEffect(() => {
    const kept = keptToast();
    if (kept) show(kept);
    const hear = (event) => show(event.detail);
    window.addEventListener("lanescout-toast", hear);
    return () => window.removeEventListener("lanescout-toast", hear);
  }, []);
  useEffect(() => setOpen(shown.count), [shown.count]);
  // The timer of a toast that was replaced still runs, and must not close the one in its place.
  const change = (isOpen) => setOpen((now) => (isOpen ? shown.count : now === shown.count ? 0 : now));

  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Message">
      <Toast.Root
        key={shown.count}
        open={shown.count > 0 && open === shown.count}
        onOpenChange={change}
        type={shown.isError ? "foreground" : "background"}
        className={shown.isError ? "toast toast-error" : "toast"}
      >
        <Toast.Title className="toast-title">{shown.title}</Toast.Title>
        <Toast.Description className="toast-description">{shown.description}</Toast.Description>
        <Toast.Close className="toast-close" aria-label="Dismiss the message">
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport hotkey={["F8"]} className="toast-viewport" />
    </Toast.Provider>
  );
}
