// What is wrong with a form, said at the field that the message names: "ZIP code: enter ...". Fields carry their labels
// in `data-field`, with an empty paragraph `data-problem` behind them.

/** Take away what was said before. */
export function clearProblems(form) {
  for (const said of form.querySelectorAll("[data-problem]")) said.textContent = "";
  for (const field of form.querySelectorAll("[aria-invalid=true]")) field.setAttribute("aria-invalid", "false");
}

/** Say it at its field and move the focus there. Returns whether the message names one. */
export function showProblem(form, message) {
  const label = message.split(":")[0];
  const place = [...form.querySelectorAll("[data-field]")].find((each) => each.dataset.field === label);
  if (!place) return false;
  place.closest("details")?.setAttribute("open", "");
  place.querySelector("[data-problem]").textContent = message;
  const field = place.querySelector("input, select, textarea");
  field.setAttribute("aria-invalid", "true");
  field.focus();
  return true;
}
