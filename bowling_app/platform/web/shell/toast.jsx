// The toast on the screen, by Radix: five seconds (held while hovered or focused), swiped away to the right, F8 to reach.
// A toast that has gone leaves the page at once: nothing focusable stays behind.
import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

export function ShownToast({ count, title, description, isError }) {
  const [open, setOpen] = useState(0); // Which toast is open; none is 0.

  useEffect(() => setOpen(count), [count]);
  // The timer of a toast that was replaced still runs, and must not close the one in its place.
  const change = (isOpen) => setOpen((now) => (isOpen ? count : now === count ? 0 : now));

  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={said("~Message")}>
      <Toast.Root
        key={count}
        open={count > 0 && open === count}
        onOpenChange={change}
        type={isError ? "foreground" : "background"}
        className={isError ? "toast toast-error" : "toast"}
      >
        <Toast.Title className="toast-title">{title}</Toast.Title>
        <Toast.Description className="toast-description">{description}</Toast.Description>
        <Toast.Close className="toast-close cross" aria-label={said("~Dismiss the message")} />
      </Toast.Root>
      <Toast.Viewport hotkey={["F8"]} label={said("~Notifications ({key})", { key: "{hotkey}" })} className="toast-viewport" />
    </Toast.Provider>
  );
}
