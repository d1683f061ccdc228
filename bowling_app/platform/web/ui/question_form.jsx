// A form that asks the page for an answer, while scripts run: the same plain form, whose answer opens at the same address
// without leaving the page. What the form shows follows the address when Back, a link or a chip has changed it.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { bare } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const here = () => bare(location.pathname) + location.search;

/** The address of what a form asks for, without what would be the same anyway. */
function wanted(form, submitter, { usual, idle, order }) {
  const given = new FormData(form, submitter);
  const place = form.elements.namedItem("near"); // It names the position, as long as nobody has typed another place.
  if (given.get("here") && place.value === place.defaultValue) given.set("near", given.get("here"));
  given.delete("here");
  const isIdle = (name, value) => {
    const { other = value, values } = idle[name] ?? {};
    return !value || value === usual[name] || values?.includes(given.get(other)?.trim() ?? "");
  };
  const said = [...given].filter(([name, value]) => !isIdle(name, value.trim()));
  said.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const query = new URLSearchParams(said).toString();
  return form.getAttribute("action") + (query && `?${query}`);
}

function restore(field) {
  if (field.type === "checkbox" || field.type === "radio") field.checked = field.defaultChecked;
  else if (field.tagName === "SELECT") field.value = field.querySelector("[data-chosen=true]")?.value ?? field.value;
  else if (field.tagName === "INPUT") field.value = field.defaultValue;
}

export function QuestionForm({ answer, isComplete, isEager, usual = {}, idle = {}, order = [], formId, children, ...rest }) {
  const form = useRef(null);
  const asked = useRef(null);
  const due = useRef(""); // What became of an answer that has not come: it was "asked" for, or it "failed".
  const isFirst = useRef(true);
  const followed = useRef(null); // The link that changed the address. It may go, and the focus with it.
  const navigate = useNavigate();
  const place = () => form.current.closest("[data-answer]") ?? document.querySelector("[data-live] [data-results]");

  // Before the browser paints, because a document that leaves hands over what was entered in it at that moment.
  useLayoutEffect(() => {
    const own = form.current;
    const open = (submitter) => {
      const address = wanted(own, submitter, { usual, idle, order });
      if (address === here() && due.current !== "failed") return;
      asked.current = address;
      due.current = "asked";
      place()?.setAttribute("aria-busy", "true");
      navigate(address, { preventScrollReset: true, replace: address === here() });
    };
    const submit = (event) => {
      event.preventDefault();
      open(event.submitter);
      const panel = own.closest("[popover]:popover-open");
      panel?.hidePopover();
      if (panel) place()?.scrollIntoView();
    };
    const heard = new AbortController();
    own.addEventListener("change", () => isEager && own.checkValidity() && open(), heard);
    own.addEventListener("submit", submit, heard);
    document.addEventListener("click", ({ target }) => (followed.current = target.closest?.("a")), { capture: true, signal: heard.signal });
    return () => heard.abort();
  });

  // Another answer has arrived.
  useEffect(() => {
    const answered = place();
    due.current = "";
    answered?.removeAttribute("aria-busy");
    const link = followed.current;
    const find = (mark) => answered?.querySelector(mark);
    const next = (link?.matches("[data-chip]") && find("[data-chip]")) || find("[data-results-heading]");
    if (link && !link.isConnected && document.activeElement === document.body) next?.focus();
    followed.current = null;
    const isOwn = isFirst.current || asked.current === here(); // New, or what asked: either way it may already say more.
    isFirst.current = false;
    if (isOwn) return;
    asked.current = null;
    [...form.current.elements].forEach(restore);
  }, [answer]);

  // The page has come, or could not be loaded.
  useEffect(() => {
    if (!isComplete) return;
    if (due.current) due.current = "failed";
    place()?.removeAttribute("aria-busy");
  }, [isComplete]);

  return (
    <form ref={form} id={formId} method="get" {...rest}>
      {children}
    </form>
  );
}
