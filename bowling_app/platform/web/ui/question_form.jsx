// A form that asks the page for an answer, while scripts run: the same plain form, whose answer opens at the same
// address without leaving the page. What the form shows follows the address when Back or a link has changed it.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";

const here = () => window.location.pathname + window.location.search;

function wanted(form, submitter) {
  const said = [...new FormData(form, submitter)].filter(([, value]) => value.trim());
  return `${form.getAttribute("action")}?${new URLSearchParams(said)}`;
}

function restore(field) {
  if (field.tagName === "SELECT") field.value = field.querySelector("[data-chosen=true]")?.value ?? field.value;
  else if (field.tagName === "INPUT") field.value = field.defaultValue;
}

export function QuestionForm({ answer, isEager, action, className, children, ...rest }) {
  const form = useRef(null);
  const asked = useRef(null);
  const isFirst = useRef(true);
  const navigate = useRef(null);
  navigate.current = useNavigate();

  // Before the browser paints, because a document that leaves hands over what was entered in it at that moment.
  useLayoutEffect(() => {
    const own = form.current;
    const open = (submitter) => {
      const address = wanted(own, submitter);
      if (address === here()) return;
      asked.current = address;
      own.closest("[data-answer]")?.setAttribute("aria-busy", "true");
      navigate.current(address, { preventScrollReset: true });
    };
    const submit = (event) => {
      event.preventDefault();
      open(event.submitter);
    };
    const change = () => isEager && own.checkValidity() && open();
    own.addEventListener("change", change);
    own.addEventListener("submit", submit);
    return () => {
      own.removeEventListener("change", change);
      own.removeEventListener("submit", submit);
    };
  }, [isEager]);

  // Another answer has arrived.
  useEffect(() => {
    form.current.closest("[data-answer]")?.removeAttribute("aria-busy");
    if (isFirst.current || asked.current === here()) {
      isFirst.current = false;
      return; // The form is new, or is what asked: either way it may already say more.
    }
    asked.current = null;
    [...form.current.elements].forEach(restore);
  }, [answer]);

  return (
    <form ref={form} action={action} method="get" className={className} {...rest}>
      {children}
    </form>
  );
}
