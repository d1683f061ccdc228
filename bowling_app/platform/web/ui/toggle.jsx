// A button that is on or off. It shows at once what was meant, and takes back what the site refuses. Who has to sign in first
// finds it on afterwards.
import { useEffect, useRef, useState } from "react";
import * as session from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { said as spoken } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

/** @param {Props} props */
export function Toggle({ path, isOn, isKnown, isSignedIn, label, words, context, said, onDone, className, children }) {
  const [wanted, setWanted] = useState(null); // What was meant, until the page says the same.
  const meant = useRef(null); // What was meant last, while a call is on its way.
  const shown = wanted ?? isOn;

  const turn = async (isMeant, afterwards) => {
    if (!isSignedIn) return session.askToSignInFor("toggle", path);
    let taken = null; // What the site has taken.
    const isOnItsWay = meant.current !== null;
    meant.current = isMeant;
    setWanted(isMeant);
    if (isOnItsWay) return; // The call that is under way is followed by another one.
    try {
      while (taken !== meant.current) {
        const sent = meant.current;
        await session.call(sent ? "PUT" : "DELETE", path);
        taken = sent;
      }
      onDone?.(taken);
      if (afterwards) session.toast(spoken("~Success"), afterwards);
    } catch (refusal) {
      setWanted(taken);
      if (taken !== null) onDone?.(taken);
      if (refusal.status === session.SIGNED_OUT) session.askToSignInFor(meant.current ? "toggle" : "untoggle", path);
      else session.toast(spoken("~Error"), refusal.message, true);
    } finally {
      meant.current = null;
    }
  };
  useEffect(() => setWanted(null), [isOn]);
  useEffect(() => {
    const isWanted = (kind) => isSignedIn && session.takePendingAction(kind, (one) => one === path);
    if (isWanted("toggle")) turn(true, said);
    else if (isWanted("untoggle")) turn(false);
  }, [path, isSignedIn]);
  return (
    <button
      type="button"
      className={className}
      disabled={!isKnown}
      data-act={path}
      aria-label={label}
      aria-pressed={isSignedIn ? shown : undefined}
      aria-haspopup={isSignedIn ? undefined : "dialog"}
      onClick={() => turn(!shown)}
    >
      {children}
      {words && (
        <span>
          {words[shown ? 0 : 1]}
          <span className="sr-only"> {context}</span>
        </span>
      )}
    </button>
  );
}
