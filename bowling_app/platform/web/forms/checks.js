// What can be seen to be wrong with a declared form before it is sent, in the words that the site has for it.

/** The day by the reader's own calendar, as fields of days have it: Swedes write days so. */
export const today = () => new Date().toLocaleDateString("sv");

/** Leave only what fits into a field, such as the digits of a code, which may be pasted with spaces. */
export function leaveWhatFits(field) {
  const { unfit } = field.dataset;
  const left = unfit && field.value.replace(new RegExp(unfit, "g"), "");
  if (unfit && left !== field.value) field.value = left;
}

/** The newer answer takes away those that it contradicts, which `data-rivals` names: a closed day has no times. */
export function takeAwayRivals({ dataset, form, type, checked, value }) {
  if (!dataset.rivals || !(type === "checkbox" ? checked : value)) return;
  for (const name of dataset.rivals.split(" ")) {
    const rival = form.elements.namedItem(name);
    if (rival?.type === "checkbox") rival.checked = false;
    else if (rival) rival.value = "";
  }
}

/** Everything that is wrong, one sentence for a field. */
export function problemsIn(element, fields) {
  const given = new FormData(element);
  return fields
    .map((field) => ({ field: field.name, message: sentenceFor(field, given.getAll(field.name)) }))
    .filter(({ message }) => message);
}

function sentenceFor(field, values) {
  const { kind, isRequired, longest, sentences } = field;
  if (!values.some((value) => (value instanceof File ? value.size : value.trim()))) return isRequired && sentences.missing;
  if (kind !== "file" && values.some((value) => [...value.trim()].length > longest)) return sentences.long;
  if (!values.every((value) => isFit(field, value))) return sentences.wrong;
  return kind === "date" && values[0] > today() && sentences.ahead;
}

export function isFit({ kind, pattern, least = 0, most = 0 }, value) {
  if (kind === "file") return value.size <= most;
  if (pattern && !new RegExp(`^(?:${pattern})$`).test(value.trim())) return false;
  return kind !== "number" || (Number(value) >= least && Number(value) <= most);
}
