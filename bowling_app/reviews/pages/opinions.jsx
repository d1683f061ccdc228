// Where people say something of a venue. For strangers there are only the buttons, which ask them to sign in and remember
// what they wanted; what those who are signed in can do is loaded for them.
import { createContext, useContext, useEffect, useState } from "react";
import { askToSignInFor, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const Shared = createContext(null);
const NOT_LOADED = "A part of the page could not be loaded. Reload the page and try again.";

let loading;
const load = () => (loading ??= import("./opinions_live.jsx"));

/** What all parts know: the venue, who looks at it, how things look, and what is done after a change. */
export const useShared = () => useContext(Shared);

export function Opinions({ children, ...shared }) {
  const [parts, setParts] = useState(null);
  const { isSignedIn } = shared;
  useEffect(() => {
    if (!isSignedIn) return;
    load().then(setParts, () => {
      loading = undefined;
      toast("Error", NOT_LOADED, true);
    });
  }, [isSignedIn]);
  return <Shared.Provider value={{ ...shared, parts }}>{children}</Shared.Provider>;
}

/** A part that is loaded for those who are signed in; before that, and for strangers, its buttons. */
const partly = (name, Buttons) =>
  function Part(props) {
    const shared = useShared();
    const Whole = shared.parts?.[name];
    if (Whole) return <Whole {...props} />;
    const rests = !shared.isKnown || shared.isSignedIn;
    return <Buttons {...props} {...shared} rest={{ type: "button", disabled: rests, "aria-haspopup": "dialog" }} />;
  };

export const ReviewMarks = partly("ReviewMarks", ({ reviewId, author, looks, rest }) => (
  <>
    <button {...rest} className={looks.mark} aria-label={`Helpful: review by ${author}`} onClick={() => askToSignInFor("helpful", reviewId)}>
      <Thumb />
      Helpful
    </button>
    <button {...rest} className={looks.mark} onClick={() => askToSignInFor("report", reviewId)}>
      Report<span className="sr-only"> the review by {author}</span>
    </button>
  </>
));

export const Vote = partly("Vote", ({ venueId, looks, rest }) => (
  <div className="flex flex-wrap gap-3" role="group" aria-label="Your vote">
    <button {...rest} className={looks.second} onClick={() => askToSignInFor("vote", { venueId, type: "accurate" })}>
      Yes
    </button>
    <button {...rest} className={looks.second} onClick={() => askToSignInFor("vote", { venueId, type: "not_accurate" })}>
      Something's off
    </button>
  </div>
));

export const OwnerReply = partly("OwnerReply", () => null);

export function Thumb({ isOn }) {
  return (
    <svg viewBox="0 0 24 24" fill={isOn ? "currentColor" : "none"} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
      <path d="M4.5 10.5h3v9h-3zM7.5 11l3.6-7.2c1.4 0 2.3 1 2.3 2.3l-.5 3.4h4.9c1.2 0 2 1.1 1.7 2.3l-1.5 6c-.2.9-1 1.6-2 1.6H7.5" />
    </svg>
  );
}
