// A button that gives a form its answer at once. What sends it is loaded at the first tap. Who is not signed in is asked to, and
// it is sent afterwards.
import { useEffect, useState } from "react";
import { askToSignInFor, takePendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

export function PostButton({ isKnown, isSignedIn, unloaded, ...rest }) {
  const { path, given, label, context, isResting, className } = rest;
  const [Loaded, setLoaded] = useState(null);
  const wish = JSON.stringify([path, given]);
  const begin = () =>
    import("$/public/external/bowling_app/platform/web/ui/api_forms/act_button.jsx").then(
      (loaded) => setLoaded(() => loaded.ActButton),
      () => toast(said("~Error"), unloaded, true),
    );
  useEffect(() => {
    if (isSignedIn && takePendingAction("act", (one) => one === wish)) begin();
  }, [wish, isSignedIn]);
  if (Loaded) return <Loaded {...rest} isBegun />;
  return (
    <button
      type="button"
      className={className}
      disabled={!isKnown}
      aria-disabled={isResting}
      onClick={() => isResting || (isSignedIn ? begin() : askToSignInFor("act", wish))}
    >
      {label}
      {context && <span className="sr-only"> {context}</span>}
    </button>
  );
}
