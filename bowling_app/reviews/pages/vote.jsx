// "Is this info correct?": yes, or no with what is wrong. One vote a person, which can be changed and taken back. What somebody
// said who had to sign in first counts now.
import { useEffect, useId, useRef, useState } from "react";
import { askToSignInFor, call, takePendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { useShared } from "./opinions.jsx";

const SIGNED_OUT = 401;
const SAID = { accurate: "You said this info is correct.", not_accurate: "You said something's off here." };
const NOTHING_SAID = "Tell us what's wrong: choose at least one, or write a few words.";

export function Vote({ myType, myReason, myNote, options, listed }) {
  const { venueId, looks, onDone } = useShared();
  const [step, setStep] = useState("shown"); // "shown", "asked" or "wrong".
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef(null);
  const path = `/api/venues/${encodeURIComponent(venueId)}/accuracy/mine`;

  // What had the focus goes with its step: then the box has it, which begins with what is there now.
  const go = (next) => {
    setProblem("");
    setStep(next);
    box.current?.focus({ preventScroll: true });
  };
  const send = async (method, body, said) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    try {
      await call(method, path, { body });
      toast("Success", said);
      go("shown");
      onDone();
    } catch (refusal) {
      if (refusal.status === SIGNED_OUT) askToSignInFor("vote", { venueId, type: body?.type });
      setProblem(refusal.message);
    } finally {
      setIsBusy(false);
    }
  };
  // Only what the page shows is confirmed.
  const agreement = { type: "accurate", facts: listed };
  const vote = (body) => send("PUT", body, "Thanks! Got it.");

  useEffect(() => {
    const pending = takePendingAction("vote", (about) => about.venueId === venueId);
    if (pending?.type === "accurate") vote(agreement);
    else if (pending) go("wrong");
  }, [venueId]);

  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none" role="group" aria-label="Your vote">
      {step === "wrong" && <WhatIsWrong {...{ isBusy, setProblem, options, myReason, vote }} back={() => go("shown")} />}
      {step !== "wrong" && myType && step === "shown" && (
        <>
          <p>
            {SAID[myType]} <span className="text-sm text-soft">{myNote}</span>
          </p>
          {myReason && <p className="mt-1 border-l-2 border-maple-deep pl-3 text-sm wrap-anywhere whitespace-pre-line">{myReason}</p>}
          <div className="flex flex-wrap gap-x-5">
            <button type="button" className={looks.quiet} onClick={() => go("asked")}>
              Change your vote
            </button>
            <button type="button" className={looks.quiet} aria-disabled={isBusy} onClick={() => send("DELETE", undefined, "Vote removed.")}>
              Take it back
            </button>
          </div>
        </>
      )}
      {step !== "wrong" && (!myType || step === "asked") && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className={looks.second} aria-disabled={isBusy} onClick={() => vote(agreement)}>
            Yes
          </button>
          <button type="button" className={looks.second} aria-disabled={isBusy} onClick={() => go("wrong")}>
            Something's off
          </button>
        </div>
      )}
      {problem && (
        <p role="alert" className={looks.refusal}>
          {problem}
        </p>
      )}
    </div>
  );
}

function WhatIsWrong({ options, myReason, isBusy, setProblem, vote, back }) {
  const { looks, longest } = useShared();
  const id = useId();
  const form = useRef(null);
  useEffect(() => form.current.querySelector("input").focus({ preventScroll: true }), []);

  const send = (event) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const [facts, reason] = [said.getAll("facts"), said.get("reason").trim()];
    if (!facts.length && !reason) return setProblem(NOTHING_SAID);
    vote({ type: "not_accurate", facts, reason: reason || null });
  };
  return (
    <form ref={form} onSubmit={send} noValidate aria-busy={isBusy} onKeyDown={(event) => event.key === "Escape" && back()}>
      <fieldset>
        <legend className={looks.label}>What needs fixing?</legend>
        {options.map(({ value, label, is_chosen: isChosen }) => (
          <label key={value} className="flex min-h-9 items-center gap-3">
            <input type="checkbox" name="facts" value={value} defaultChecked={isChosen} className="size-4.5 shrink-0 accent-accent" />
            {label}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-reason`} className={`${looks.label} mt-3`}>
        In your words <span className="font-normal text-soft">(optional)</span>
      </label>
      <textarea
        id={`${id}-reason`}
        name="reason"
        rows={2}
        maxLength={longest.reason}
        defaultValue={myReason}
        className={looks.field}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={looks.hint}>
        Other visitors do not see it.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className={looks.primary} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : "Send"}
        </button>
        <button type="button" className={looks.quiet} onClick={back}>
          Cancel
        </button>
      </div>
    </form>
  );
}
