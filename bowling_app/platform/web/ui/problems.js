// What is wrong with a form, all at once, each at its field. A problem is { field, message }, as a refusal of the API and the
// state of a page have them. Fields carry their names in `data-field`, with an empty paragraph `data-problem` behind them.

const FIELDS = "input:not([type=hidden]), select, textarea";
/** What is of the place itself, and of none within it: that of a week, and not of its days. */
const own = (place, kind) => [...place.querySelectorAll(kind)].find((one) => one.closest("[data-field]") === place);

/** Take away what was said before. */
export function clearProblems(form) {
  for (const said of form.querySelectorAll("[data-problem]")) said.textContent = "";
  for (const field of form.querySelectorAll("[aria-invalid=true]")) field.setAttribute("aria-invalid", "false");
}

/** Take away what was said of a field that somebody is changing. */
export function clearProblemOf(field) {
  clearProblems(field.closest("[data-field]") ?? field);
}

/** Say each at its field, and move the focus to the first of them. Returns the messages of those without a place. The focus reads
 * the first one to people who cannot see it. Where it is there already, that is an alert, unless a toast `isSaid` it. */
export function showProblems(form, problems, isSaid = false) {
  const places = [...form.querySelectorAll("[data-field]")];
  const placeOf = ({ field }) => places.find((each) => each.dataset.field === field);
  const first = places.find((place) => problems.some(({ field }) => field === place.dataset.field));
  const field = first && (own(first, FIELDS) ?? first.querySelector(FIELDS));
  if (first) own(first, "[data-problem]").role = isSaid || field !== document.activeElement ? "" : "alert";
  for (const problem of problems.filter(placeOf)) {
    const place = placeOf(problem);
    place.closest("details")?.setAttribute("open", "");
    own(place, "[data-problem]").textContent = problem.message;
    own(place, FIELDS)?.setAttribute("aria-invalid", "true");
  }
  field?.focus();
  return problems.filter((problem) => !placeOf(problem)).map(({ message }) => message);
}
