// Asks a stranger who they are, before the live page is there: by a dialog with a plain form, which Python has drawn. The live
// page's own takes its place. If the form is sent before, what was wanted is done on the page that comes after signing in.
const DRAWN = "";
const WISH = "lanescout-pending-action"; // As `session.js` keeps it.

function keep(wish) {
  try {
    sessionStorage.removeItem(WISH);
    if (wish.kind) sessionStorage[WISH] = JSON.stringify(wish);
  } catch {
    // Storage is closed to us: they sign in, and press again.
  }
}

/** Open the dialog for what was pressed. Who closes it does not want it any more, which `withdraw` is told. */
export function ask(pressed, withdraw) {
  const { asks: kind, act } = pressed.dataset;
  const [form, action] = act.split(" ");
  keep({ kind, about: kind === "form" ? { form, action } : act, at: Date.now() });
  pressed.focus({ preventScroll: true });
  pressed.closest("[popover]")?.hidePopover();
  document.body.insertAdjacentHTML("beforeend", DRAWN);
  /** @type {any} */
  const dialog = document.body.lastElementChild;
  for (const one of dialog.querySelectorAll("[href],[action]"))
    one[one.href ? "href" : "action"] += encodeURIComponent(location.pathname + location.search);
  dialog.opener = document.activeElement;
  dialog.onmousedown = ({ target }) => target === dialog && dialog.close();
  dialog.onsubmit = (event) => {
    if (event.target.method === "dialog") return;
    if (dialog.ariaBusy) event.preventDefault(); // It is on its way.
    dialog.ariaBusy = "true";
  };
  dialog.onclose = () => {
    dialog.remove();
    dialog.opener?.focus();
    keep({});
    withdraw();
  };
  addEventListener("pageshow", () => (dialog.ariaBusy = null)); // Back from where the form has led.
  dialog.showModal();
  return dialog;
}
