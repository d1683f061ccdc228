// The language of the page, for scripts: what they say in it, and the addresses that belong to it; and which clicks lead there.

/** The beginning of the addresses of the language: "/es", and nothing for English. */
const prefix = () => {
  const code = document.documentElement.lang.slice(0, 2);
  return code === "en" ? "" : `/${code}`;
};

/** Whether a click follows a link in this tab. */
export const isPlain = (event) => !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A text of ours with its values, numbers as the language writes them. The sign in front marks it: a build puts the words of
 * another language in its place.
 * @param {string} text
 * @param {Record<string, any>} values */
export const said = (text, values = {}) =>
  text.slice(1).replace(/\{(\w+)\}/g, (_, name) => values[name].toLocaleString(document.documentElement.lang));

/** A path of this site in the language of the page; the home page has no slash below a prefix. @param {string} path */
export const inLanguage = (path) => prefix() + (prefix() && /^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path);

/** A path without its language, as the router takes it. @param {string} path */
export const bare = (path) => (`${path}/`.startsWith(`${prefix()}/`) ? path.slice(prefix().length) || "/" : path);
