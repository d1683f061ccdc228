// Whether there is a copy of the page for when there is no network. `documents/reader.js` has it kept.
export const isKept = async (address) => Boolean(await window.caches?.match(address.split("#")[0]).catch(() => null));
