// A button that is on or off. It shows at once what was meant, and takes back what the site refuses. Who has to sign in first
// finds it on afterwards.
import { useEffect, useRef, useState } from "react";
import { askToSignInFor, call, takePendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const SIGNED_OUT = 401;

export function Toggle({ path, isOn, isKnown, isSignedIn, label, onDone, className, children }) {
  const [wanted, setWanted] = useState(null); // What was meant, until the page says the same.
  const isBusy = useRef(false);
  const shown = wanted ?? isOn;

  const turn = async (isMeant) => {
    if (!isSignedIn) return askToSignInFor("toggle", path);
    if (isBusy.current) return;
    isBusy.current = true;
    setWanted(isMeant);
    try {
      await call(isMeant ? "PUT" : "DELETE", path);
      onDone?.();
    } catch (refusal) {
      setWanted(null);
      if (refusal.status === SIGNED_OUT) askToSignInFor("toggle", path);
      else toast("Error", refusal.message, true);
    } finally {
      isBusy.current = false;
    }
  };
  useEffect(() => setWanted(null), [isOn]);
  useEffect(() => {
    if (isSignedIn && takePendingAction("toggle", (one) => one === path)) turn(true);
  }, [path, isSignedIn]);
  return (
    <button
      type="button"
      className={className}
      disabled={!isKnown}
      aria-label={label}
      aria-pressed={isSignedIn ? shown : undefined}
      aria-haspopup={isSignedIn ? undefined : "dialog"}
      onClick={() => turn(!shown)}
    >
      {children}
    </button>
  );
}
