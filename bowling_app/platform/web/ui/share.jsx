// A button that passes on what is on the screen: a text, to the clipboard; without one the page, or the one at `path`, by
// the device's own means. What was copied is said below the button for a while, and read out.
import { useEffect, useState } from "react";
import { inLanguage, said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const SAID_MS = 2500;

async function copied(text) {
  const isCopied = navigator.clipboard?.writeText(text).then(() => true);
  return isCopied?.catch(() => false);
}

/** Copy a text; where the browser does not let us, select it in its field. Gives what to say. */
async function copyText(text, button) {
  if (await copied(text)) return said("~Copied");
  const field = button.closest("[data-copied]")?.querySelector("textarea");
  field?.select();
  return field ? said("~Selected, copy it") : said("~Select it to copy");
}

async function sharePage(path) {
  const url = path ? location.origin + inLanguage(path) : location.href.split("#")[0];
  try {
    if (!navigator.share) throw new Error();
    await navigator.share({ title: document.title, url });
    return "";
  } catch (problem) {
    if (problem.name === "AbortError") return ""; // They have changed their mind.
    return (await copied(url)) ? said("~Link copied") : said("~Copy the link from your browser's address bar");
  }
}

/** @param {Props} props */
export function PassOn({ text, path, act, className, children }) {
  const [said, say] = useState({ words: "" });
  useEffect(() => {
    const timer = setTimeout(() => said.words && say({ words: "" }), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const pass = async ({ currentTarget }) => say({ words: await (text ? copyText(text, currentTarget) : sharePage(path)) });
  return (
    <span className="relative inline-flex">
      <button type="button" className={className} data-act={act} onClick={pass}>
        {children}
      </button>
      {said.words && (
        <span className={text ? "tooltip" : "tooltip left-auto right-0"} aria-hidden="true">
          {said.words}
        </span>
      )}
      <span role="status" className="sr-only">
        {said.words}
      </span>
    </span>
  );
}
