// "Is this right?": yes, or no with what is wrong. One vote a person, which can be changed and taken back. Who is not
// signed in is asked to, and what they said counts afterwards.
import { useEffect, useId, useRef, useState } from "react";
import { askToSignInFor, call, takeWish, toast } from "$/public/external/bowling_app/web/shell/sign_in/session.js";

const SIGNED_OUT = 401;
const SAID = { accurate: "You said that these details are right.", not_accurate: "You said that something is wrong here." };
const NOTHING_SAID = "Say what is wrong: choose at least one, or write a few words.";

export function Vote({ venueId, isKnown, isSignedIn, myType, myReason, myNote, options, onDone, ...looks }) {
  const [step, setStep] = useState("shown"); // "shown", "asked" or "wrong".
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef(null);
  const path = `/api/venues/${encodeURIComponent(venueId)}/accuracy/mine`;
  const { primaryClass, secondClass, quietClass, refusalClass } = looks;

  // What had the focus goes with its step: then the box has it, which begins with what is there now.
  const go = (next) => {
    setProblem("");
    setStep(next);
    box.current?.focus({ preventScroll: true });
  };
  const send = async (method, body, said) => {
    if (!isSignedIn) return askToSignInFor("vote", { venueId, body });
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    try {
      await call(method, path, { body });
      toast("Success", said);
      go("shown");
      onDone();
    } catch (refusal) {
      if (refusal.status === SIGNED_OUT) askToSignInFor("vote", { venueId, body });
      setProblem(refusal.message);
    } finally {
      setIsBusy(false);
    }
  };
  const vote = (body) => send("PUT", body, "Thank you. Your vote counts.");
  const wrong = () => (isSignedIn ? go("wrong") : askToSignInFor("vote", { venueId, body: null }));

  useEffect(() => {
    const wish = isSignedIn && takeWish("vote", (about) => about.venueId === venueId);
    if (wish) wish.body ? vote(wish.body) : go("wrong");
  }, [isSignedIn, venueId]);

  const rest = { isBusy, setProblem, options, myReason, vote, back: () => go("shown"), ...looks };
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none" role="group" aria-label="Your vote">
      {step === "wrong" && <WhatIsWrong {...rest} />}
      {step !== "wrong" && myType && step === "shown" && (
        <>
          <p>
            {SAID[myType]} <span className="text-sm text-soft">{myNote}</span>
          </p>
          {myReason && <p className="mt-1 border-l-2 border-maple-deep pl-3 text-sm wrap-anywhere whitespace-pre-line">{myReason}</p>}
          <div className="flex flex-wrap gap-x-5">
            <button type="button" className={quietClass} onClick={() => go("asked")}>
              Change your vote
            </button>
            <button type="button" className={quietClass} aria-disabled={isBusy} onClick={() => send("DELETE", undefined, "Your vote is taken back.")}>
              Take it back
            </button>
          </div>
        </>
      )}
      {step !== "wrong" && (!myType || step === "asked") && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className={secondClass} disabled={!isKnown} aria-disabled={isBusy} onClick={() => vote({ type: "accurate" })}>
            Yes, all of it
          </button>
          <button type="button" className={secondClass} disabled={!isKnown} aria-disabled={isBusy} onClick={wrong}>
            No, something is wrong
          </button>
        </div>
      )}
      {problem && (
        <p role="alert" className={refusalClass}>
          {problem}
        </p>
      )}
    </div>
  );
}

function WhatIsWrong({ options, myReason, longest, isBusy, setProblem, vote, back, primaryClass, quietClass, labelClass, fieldClass, hintClass }) {
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
        <legend className={labelClass}>What is wrong?</legend>
        {options.map(({ value, label, is_chosen: isChosen }) => (
          <label key={value} className="flex min-h-9 items-center gap-3">
            <input type="checkbox" name="facts" value={value} defaultChecked={isChosen} className="size-4.5 shrink-0 accent-accent" />
            {label}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-reason`} className={`${labelClass} mt-3`}>
        In your words <span className="font-normal text-soft">(optional)</span>
      </label>
      <textarea
        id={`${id}-reason`}
        name="reason"
        rows={2}
        maxLength={longest}
        defaultValue={myReason}
        className={fieldClass}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={hintClass}>
        Other visitors do not see it.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className={primaryClass} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : "Send"}
        </button>
        <button type="button" className={quietClass} onClick={back}>
          Cancel
        </button>
      </div>
    </form>
  );
}
