// In place of mergician: Reflex merges the styles that two components give an element, and those have no parts.
export const mergician = (given, own) => ({ ...given, ...own });
