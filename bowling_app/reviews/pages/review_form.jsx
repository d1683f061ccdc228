// The form of a review: stars as a group of radio buttons, and words if somebody likes. What is wrong stands at its field,
// and what was typed stays.
import { useEffect, useId, useRef, useState } from "react";
import { askToSignInFor, call, keepPendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { usePostingAs } from "$/public/external/bowling_app/platform/web/ui/posting_as/posting_as.jsx";
import { useShared } from "./opinions.jsx";

const STAR = "m12 3.2 2.7 5.5 6 .9-4.4 4.2 1.1 6-5.4-2.8-5.4 2.8 1.1-6L3.3 9.6l6-.9L12 3.2Z";
const WORDS = ["", "Bad", "Not great", "Okay", "Good", "Excellent"];
const NO_STARS = { field: "rating", message: "Rating: choose 1 to 5 stars." };
const SIGNED_OUT = 401;

const tooLong = (most) => ({ field: "text", message: `Text: use at most ${most.toLocaleString("en-US")} characters.` });
const chosen = (form) => form.querySelector("input:checked") || form.querySelector("input");

export function ReviewForm({ path, draft, isWritten, close }) {
  const { venueId, looks, longest, poster, onDone } = useShared();
  const posting = usePostingAs(poster, looks);
  const most = longest.review;
  const [stars, setStars] = useState(draft.stars);
  const [text, setText] = useState(draft.text);
  const [problem, setProblem] = useState(null); // What is wrong, with the name of the field.
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef(null);
  const id = useId();
  const length = [...text].length; // As the site counts: characters, not their halves.
  const wrong = problem?.field;

  useEffect(() => {
    chosen(form.current).focus();
  }, []);
  useEffect(() => {
    // A page that loads anew by itself finds the form open, with what was typed.
    const keep = () => keepPendingAction("review", { venueId, stars, text });
    window.addEventListener("lanescout-leaving", keep);
    return () => window.removeEventListener("lanescout-leaving", keep);
  }, [venueId, stars, text]);

  const refuse = (found) => {
    setProblem(found);
    if (found.field === "text") form.current?.querySelector("textarea").focus();
    else if (form.current) chosen(form.current).focus();
  };
  const choose = (number) => {
    setStars(number);
    if (wrong === "rating") setProblem(null);
  };
  const write = (event) => {
    setText(event.target.value);
    if (wrong === "text") setProblem(null);
  };
  const send = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    if (!stars) return refuse(NO_STARS);
    if (length > most) return refuse(tooLong(most));
    setIsBusy(true);
    setProblem(null);
    try {
      await posting.save();
      const { notice } = await call("PUT", path, { body: { rating: stars, text } });
      toast("Success", notice || (isWritten ? "Review updated." : "Review posted."));
      onDone();
      close(true);
    } catch (refusal) {
      if (refusal.status === SIGNED_OUT) askToSignInFor("review", { venueId, stars, text });
      if (!refusal.isSaid) refuse(refusal.problems[0]);
      setIsBusy(false);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      aria-busy={isBusy}
      aria-label={isWritten ? "Change your review" : "Write a review"}
      onKeyDown={(event) => event.key === "Escape" && close(false)}
    >
      <Stars {...{ stars, id }} labelClass={looks.label} choose={choose} isWrong={wrong === "rating"} />
      <div id={`${id}-rating`} aria-live="polite">
        {wrong === "rating" && <p className={looks.problem}>{problem.message}</p>}
      </div>
      <div className="mt-4">
        <label htmlFor={`${id}-text`} className={looks.label}>
          Your review <span className="font-normal text-soft">(optional)</span>
        </label>
        <textarea
          id={`${id}-text`}
          rows={5}
          value={text}
          onChange={write}
          className={looks.field}
          aria-invalid={wrong === "text"}
          aria-describedby={`${id}-count ${id}-wrong`}
        />
        <p id={`${id}-count`} className={length > most ? looks.problem : looks.hint}>
          {length.toLocaleString("en-US")} of {most.toLocaleString("en-US")} characters
        </p>
        <div id={`${id}-wrong`} aria-live="polite">
          {wrong === "text" && <p className={looks.problem}>{problem.message}</p>}
        </div>
      </div>
      <div className="mt-4">{posting.drawn}</div>
      {problem && !["rating", "text"].includes(wrong) && (
        <p role="alert" className={looks.refusal}>
          {problem.message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className={looks.primary} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : isWritten ? "Save changes" : "Post review"}
        </button>
        <button type="button" className={looks.quiet} onClick={() => close(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function Stars({ stars, choose, id, labelClass, isWrong }) {
  const [pointed, setPointed] = useState(0);
  const shown = pointed || stars;
  return (
    <fieldset aria-describedby={`${id}-rating`}>
      <legend className={labelClass}>Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex text-maple-deep" onMouseLeave={() => setPointed(0)}>
          {[1, 2, 3, 4, 5].map((number) => (
            <label
              key={number}
              className="relative inline-flex size-11 items-center justify-center rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-oil"
              onMouseEnter={() => setPointed(number)}
            >
              <input
                type="radio"
                name={`${id}-stars`}
                value={number}
                checked={stars === number}
                onChange={() => choose(number)}
                aria-invalid={isWrong}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <svg
                viewBox="0 0 24 24"
                className="size-8"
                fill={number <= shown ? "currentColor" : "none"}
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={STAR} />
              </svg>
              <span className="sr-only">
                {number} {number === 1 ? "star" : "stars"}, {WORDS[number].toLowerCase()}
              </span>
            </label>
          ))}
        </div>
        <span className="font-medium" aria-hidden="true">
          {WORDS[shown]}
        </span>
      </div>
    </fieldset>
  );
}
