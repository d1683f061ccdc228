// The form that names a missing venue. Before it is taken, the site asks whether it is one of those that are there.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { askToSignIn, call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { usePostingAs } from "$/public/external/bowling_app/platform/web/ui/posting_as/posting_as.jsx";
import { fillFromDraft, forgetDraft, keepDraft } from "$/public/external/bowling_app/platform/web/forms/declared/drafts.js";
import { clearProblemOf, clearProblems, missingIn, showProblems } from "$/public/external/bowling_app/platform/web/ui/field_problems/problems.js";
import { Thanks } from "./thanks.jsx";

const TEXTS = ["city", "state", "venueName", "address", "zipCode", "phone", "website", "note", "evidenceUrl"];
const SIGN_IN = "Sign in to submit. We'll keep what you typed.";

function told(form, noneOfThese) {
  const given = new FormData(form);
  const texts = TEXTS.map((name) => [name, given.get(name) || (name === "city" || name === "state" ? "" : null)]);
  return { ...Object.fromEntries(texts), wantsCredit: given.has("wantsCredit"), noneOfThese };
}

export function SuggestForm({ mineHref, poster, looks, buttonClass, secondClass, quietClass, refusalClass, className, children }) {
  const [step, setStep] = useState("form"); // "form", "duplicates" or "done".
  const [duplicates, setDuplicates] = useState([]);
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isNamed, setIsNamed] = useState(false); // On the venue's page, if they wish.
  const posting = usePostingAs(poster, looks);
  const form = useRef(null);
  const heading = useRef(null);
  const navigate = useNavigate();

  useLayoutEffect(() => {
    fillFromDraft(form.current);
  }, []);
  useEffect(() => setIsNamed(wantsCredit()), [poster.name]); // A draft may wish it.
  useEffect(() => {
    if (step !== "form") heading.current?.focus();
  }, [step]);

  const send = async (noneOfThese) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    clearProblems(form.current);
    try {
      if (wantsCredit()) await posting.save();
      await call("POST", "/api/suggestions", { body: told(form.current, noneOfThese) });
      forgetDraft();
      form.current.reset();
      setStep("done");
    } catch (refusal) {
      refused(refusal);
    } finally {
      setIsBusy(false);
    }
  };
  const wantsCredit = () => Boolean(poster.name) && Boolean(form.current.elements.namedItem("wantsCredit")?.checked);
  const refused = (refusal) => {
    if (refusal.isSaid) return;
    if (refusal.told?.duplicates) {
      setDuplicates(refusal.told.duplicates);
      setStep("duplicates");
      return;
    }
    if (refusal.status === 401) {
      keepDraft(form.current);
      askToSignIn();
      setProblem(SIGN_IN);
      return;
    }
    setStep("form");
    // The form is hidden while duplicates are shown; its fields can take the focus once it is back.
    setTimeout(() => setProblem(showProblems(form.current, refusal.problems).join(" ")));
  };
  const open = (event, href) => {
    event.preventDefault();
    forgetDraft();
    navigate(href);
  };
  const again = () => {
    setStep("form");
    setTimeout(() => form.current.elements[0]?.focus());
  };
  const said = problem && (
    <p role="alert" className={refusalClass}>
      {problem}
    </p>
  );
  return (
    <div className={className}>
      <form
        ref={form}
        hidden={step !== "form"}
        aria-busy={isBusy}
        noValidate
        onInput={(event) => {
          clearProblemOf(event.target);
          setIsNamed(wantsCredit());
          keepDraft(form.current);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          clearProblems(form.current);
          if (!missingIn(form.current).length) send(false);
          else showProblems(form.current, missingIn(form.current));
        }}
      >
        {children}
        {isNamed && <div className="mt-3">{posting.drawn}</div>}
        {step === "form" && said}
        <button type="submit" className={`${buttonClass} mt-6`} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : "Send the suggestion"}
        </button>
      </form>
      {step === "duplicates" && (
        <section>
          <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none sm:text-[1.75rem]">
            Is it one of these?
          </h2>
          <p className="mt-1.5 text-soft">We list {duplicates.length === 1 ? "a venue that looks" : "venues that look"} like yours.</p>
          <ul className="mt-5 grid gap-3">
            {duplicates.map((venue) => (
              <li key={venue.id} className="rounded-xl border border-line bg-surface p-4">
                <a
                  href={venue.href}
                  className="text-link text-lg font-semibold"
                  onClick={(event) => open(event, venue.href)}
                >
                  {venue.name}
                </a>
                <p>{[venue.address, venue.place].filter(Boolean).join(", ")}</p>
                <p className="text-sm text-soft">{venue.reason}</p>
              </li>
            ))}
          </ul>
          {said}
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className={buttonClass} aria-disabled={isBusy} onClick={() => send(true)}>
              {isBusy ? "Sending..." : "None of these, send it"}
            </button>
            <button type="button" className={secondClass} onClick={again}>
              Back to the form
            </button>
          </div>
        </section>
      )}
      {step === "done" && <Thanks {...{ heading, mineHref, quietClass, buttonClass: secondClass, again, open: navigate }} />}
    </div>
  );
}
