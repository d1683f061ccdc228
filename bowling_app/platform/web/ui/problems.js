// What is wrong with a form, all of it at once, each at its field. A problem is { field, message }, as a refusal of the API
// and the state of a page have them. Fields carry their names in `data-field`, with an empty paragraph `data-problem` behind
// them.

const fieldIn = (place) => place.querySelector("input, select, textarea");

/** Take away what was said before. */
export function clearProblems(form) {
  for (const said of form.querySelectorAll("[data-problem]")) said.textContent = "";
  for (const field of form.querySelectorAll("[aria-invalid=true]")) field.setAttribute("aria-invalid", "false");
}

/** Take away what was said of a field that somebody is changing. */
export function clearProblemOf(field) {
  const place = field.closest("[data-field]");
  if (place) clearProblems(place);
}

/** Say each at its field, and move the focus to the first of them. Returns the messages of those without a place. */
export function showProblems(form, problems) {
  const places = [...form.querySelectorAll("[data-field]")];
  const unplaced = [];
  for (const { field, message } of problems) {
    const place = places.find((each) => each.dataset.field === field);
    if (!place) {
      unplaced.push(message);
      continue;
    }
    place.closest("details")?.setAttribute("open", "");
    place.querySelector("[data-problem]").textContent = message;
    fieldIn(place).setAttribute("aria-invalid", "true");
  }
  const first = places.find((place) => place.querySelector("[data-problem]").textContent);
  if (first) fieldIn(first).focus();
  return unplaced;
}
