// Buttons that pass on what is on the screen. What was copied is said in the button itself, and read out.
import { useEffect, useRef, useState } from "react";

const SAID_MS = 2500;
const BOX = "M12 14.5V4M8.5 7.2 12 3.7l3.5 3.5M7.5 10.5H5.5v9.5h13v-9.5h-2";

/** Says something for a while.
 * @returns {[string, (words: string) => void]} */
function useSaid() {
  const [said, setSaid] = useState("");
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (words) => {
    clearTimeout(timer.current);
    setSaid(words);
    timer.current = setTimeout(() => setSaid(""), SAID_MS);
  };
  return [said, say];
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function Said({ words }) {
  return (
    <span role="status" className="sr-only">
      {words}
    </span>
  );
}

export function ShareButton({ className }) {
  const [said, say] = useSaid();
  const share = async () => {
    const url = location.href.split("#")[0];
    try {
      if (!navigator.share) throw new Error();
      await navigator.share({ title: document.title, url });
    } catch (problem) {
      if (problem.name === "AbortError") return; // They have changed their mind.
      say((await copy(url)) ? "Link copied" : "Copy the link from your browser's address bar");
    }
  };
  return (
    <span className="relative inline-flex">
      <button type="button" className={className} data-act="share" onClick={share}>
        <svg viewBox="0 0 24 24" className="icon size-5 shrink-0" aria-hidden="true">
          <path d={BOX} />
        </svg>
        <span className="max-sm:sr-only">Share</span>
      </button>
      {said && (
        <span className="tooltip share-said" aria-hidden="true">
          {said}
        </span>
      )}
      <Said words={said} />
    </span>
  );
}

export function CopyButton({ label, context, text, className }) {
  const [said, say] = useSaid();
  const act = async ({ currentTarget }) => {
    const field = currentTarget.closest("[data-copied]")?.querySelector("textarea");
    if (await copy(text)) return say("Copied");
    field?.select();
    return say(field ? "Selected, copy it" : "Select it to copy");
  };
  return (
    <>
      <button type="button" className={`${className} relative`} data-act={`copy ${context}`} onClick={act}>
        <span className={said ? "opacity-0" : undefined}>
          {label}
          <span className="sr-only"> {context}</span>
        </span>
        {said && (
          <span className="absolute left-0 whitespace-nowrap" aria-hidden="true">
            {said}
          </span>
        )}
      </button>
      <Said words={said} />
    </>
  );
}
