// Under which name somebody posts. Who has none yet is asked once, at the first thing that others will see; everybody
// else reads their name, and can change it.
import { useId, useRef, useState } from "react";
import { DEVICE, keep, kept } from "$/public/external/bowling_app/platform/web/shell/sign_in/kept.js";
import { call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const ASKED = "lanescout-name-asked";

let chosen = ""; // What somebody called themselves on this page, which learns it when it loads again.

/** The field or the line, and what saves the name before the form is sent: it fails where the name is refused. */
export function usePostingAs({ name, noName, ...words }, { label, field, hint, problem, quiet }) {
  const shown = chosen || name;
  const hasNone = shown === noName;
  const [typed, setTyped] = useState(null); // What is typed; null until somebody types or changes.
  const [refusal, setRefusal] = useState("");
  const input = useRef(null);
  const id = useId();
  const isOpen = typed !== null || (hasNone && !kept(ASKED, DEVICE));

  const save = async () => {
    const wanted = (typed ?? "").trim();
    if (isOpen && wanted && wanted !== shown) {
      try {
        chosen = (await call("PATCH", "/api/account", { body: { displayName: wanted } })).displayName;
      } catch (refused) {
        if (refused.status === 401) throw refused;
        setRefusal(refused.message);
        input.current.focus();
        throw Object.assign(refused, { isSaid: true });
      }
    }
    keep(ASKED, true, DEVICE);
    setTyped(null);
  };
  const type = (event) => {
    setTyped(event.target.value);
    setRefusal("");
  };
  const change = () => {
    setTyped(hasNone ? "" : shown);
    setTimeout(() => input.current?.focus());
  };
  const drawn = isOpen ? (
    <div>
      <label htmlFor={id} className={label}>
        {words.label} <span className="font-normal text-soft">{words.note}</span>
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        maxLength={Number(words.longest)}
        autoComplete="nickname"
        value={typed ?? ""}
        onChange={type}
        className={field}
        aria-invalid={Boolean(refusal)}
        aria-describedby={`${id}-note`}
      />
      <div id={`${id}-note`} aria-live="polite">
        <p className={refusal ? problem : hint}>{refusal || words.hint}</p>
      </div>
    </div>
  ) : (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <span className="wrap-anywhere">
        Posting as <strong className="font-semibold text-ink">{shown}</strong>
      </span>
      <button type="button" className={quiet} onClick={change}>
        Change<span className="sr-only"> your name</span>
      </button>
    </p>
  );
  return { drawn, save };
}
