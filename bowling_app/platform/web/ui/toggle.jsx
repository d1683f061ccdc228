// A button that is on or off. It shows at once what was meant, and takes back what the site refuses. Who has to sign in first
// finds it on afterwards.
import { useEffect, useRef, useState } from "react";
import { askToSignInFor, call, takePendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { said as spoken } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const SIGNED_OUT = 401;

/** @param {Props} props */
export function Toggle({ path, isOn, isKnown, isSignedIn, label, words, context, said, onDone, className, children }) {
  const [wanted, setWanted] = useState(null); // What was meant, until the page says the same.
  const meant = useRef(null); // What was meant last, while a call is on its way.
  const shown = wanted ?? isOn;

  const turn = async (isMeant, afterwards) => {
    if (!isSignedIn) return askToSignInFor("toggle", path);
    const isOnItsWay = meant.current !== null;
    meant.current = isMeant;
    setWanted(isMeant);
    if (isOnItsWay) return; // The call that is under way is followed by another one.
    try {
      for (let sent; sent !== meant.current; ) {
        sent = meant.current;
        await call(sent ? "PUT" : "DELETE", path);
      }
      onDone?.(meant.current);
      if (afterwards) toast(spoken("~Success"), afterwards);
    } catch (refusal) {
      setWanted(null);
      if (refusal.status === SIGNED_OUT) askToSignInFor("toggle", path);
      else toast(spoken("~Error"), refusal.message, true);
    } finally {
      meant.current = null;
    }
  };
  useEffect(() => setWanted(null), [isOn]);
  useEffect(() => {
    if (isSignedIn && takePendingAction("toggle", (one) => one === path)) turn(true, said);
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
