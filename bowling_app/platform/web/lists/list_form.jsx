// The filters of a list while scripts run: the same form, whose every change opens the list that it asks for. The page stays, so
// the focus does too. What the form shows follows the address when something else has changed it: Back, or a chip.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";

const here = () => window.location.pathname + window.location.search;

// The address of the list that a form asks for, without what would be the same anyway.
function wanted(form, usual, order) {
  const given = new FormData(form);
  const place = form.elements.namedItem("near"); // It names the position, as long as nobody has typed another place.
  if (given.get("here") && place.value === place.defaultValue) given.set("near", given.get("here"));
  given.delete("here");
  const isIdle = (name, value) =>
    !value ||
    value === usual[name] ||
    (name === "time" && ["", "now", "tonight"].includes(given.get("open") || "")) ||
    (name === "unlisted" && !given.get(value)) ||
    (name === "within" && !given.get("near")?.trim());
  const said = [...given].filter(([name, value]) => !isIdle(name, value.trim()));
  said.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const query = new URLSearchParams(said).toString();
  return window.location.pathname + (query && `?${query}`);
}

function restore(field) {
  if (field.type === "checkbox" || field.type === "radio") field.checked = field.defaultChecked;
  else if (field.tagName === "SELECT") field.value = field.querySelector("[data-chosen=true]")?.value ?? field.value;
  else if (field.tagName === "INPUT") field.value = field.defaultValue;
}

export function ListForm({ filters, usual, order, className, children, ...rest }) {
  const form = useRef(null);
  const asked = useRef(null);
  const isFirst = useRef(true);
  const removed = useRef(false);
  const navigate = useRef(null);
  navigate.current = useNavigate();
  const settled = useRef(usual);
  settled.current = usual;
  const names = useRef(order);
  names.current = order;

  // Before the browser paints, because a document that leaves hands over what was chosen in it at that moment.
  useLayoutEffect(() => {
    const own = form.current;
    const results = () => document.querySelector("[data-live] [data-results]");
    const open = () => {
      const address = wanted(own, settled.current, names.current);
      if (address === here()) return;
      asked.current = address;
      results()?.setAttribute("aria-busy", "true");
      navigate.current(address, { preventScrollReset: true });
    };
    const submit = (event) => {
      event.preventDefault();
      open();
      const panel = own.closest("[popover]");
      if (panel?.matches(":popover-open")) {
        panel.hidePopover();
        results()?.scrollIntoView();
      }
    };
    const notice = (event) => {
      removed.current = Boolean(event.target.closest?.("[data-chip]"));
    };
    own.addEventListener("change", open);
    own.addEventListener("submit", submit);
    document.addEventListener("click", notice, true);
    return () => {
      own.removeEventListener("change", open);
      own.removeEventListener("submit", submit);
      document.removeEventListener("click", notice, true);
    };
  }, []);

  // Another list has arrived.
  useEffect(() => {
    const results = document.querySelector("[data-live] [data-results]");
    results?.removeAttribute("aria-busy");
    if (removed.current) {
      removed.current = false;
      (results?.querySelector("[data-chip]") || results?.querySelector("[data-results-heading]"))?.focus();
    }
    if (isFirst.current || asked.current === here()) {
      isFirst.current = false;
      return; // The form is new, or is what asked: either way it may already say more.
    }
    asked.current = null;
    [...form.current.elements].forEach(restore);
  }, [filters]);

  return (
    <form ref={form} method="get" className={className} {...rest}>
      {children}
    </form>
  );
}
