// The form that corrects a venue, in two steps: what is wrong, field by field, and then the difference before it is sent.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { askToSignIn, call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { usePostingAs } from "$/public/external/bowling_app/platform/web/ui/posting_as/posting_as.jsx";
import { fillFromDraft, forgetDraft, isChanged, keepDraft } from "$/public/external/bowling_app/platform/web/forms/declared/drafts.js";
import { clearProblemOf, clearProblems, showProblems } from "$/public/external/bowling_app/platform/web/ui/field_problems/problems.js";
import { Thanks } from "./thanks.jsx";

const SIGN_IN = "Sign in to submit. We'll keep your changes.";
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const REMARKS = ["note", "evidenceUrl"]; // What the second step asks for.
const HAS = { yes: true, no: false, unknown: null };

/** What differs from what the form was filled with, as the API wants it. */
function changesOf(form) {
  const given = new FormData(form);
  const changed = [...form.elements].filter(isChanged);
  const changes = {};
  for (const { name, value } of changed) {
    if (name === "closed") changes.is_active = false;
    else if (name.startsWith("amenity:")) (changes.amenities ??= {})[name.slice(8)] = HAS[value];
    else if (name.startsWith("hours:")) changes.hours ??= hoursOf(given);
    else if (name.startsWith("field:")) changes[name.slice(6)] = value;
  }
  return changes;
}

function hoursOf(given) {
  const week = DAYS.map((day) => {
    const [opens, closes, more] = ["opens", "closes", "more"].map((part) => given.get(`hours:${day}:${part}`) || "");
    if (given.has(`hours:${day}:closed`)) return [day, []];
    const end = given.has(`hours:${day}:end`) ? null : ""; // Nobody has told when it closes.
    const others = more.split(",").map((span) => span.trim().split("-")).filter(([start]) => start);
    const first = opens || closes ? [[opens, closes]] : [];
    const spans = [...first, ...others].map(([from, to]) => ({ opens: from.trim(), closes: (to || "").trim() || end }));
    return [day, spans.length ? spans : null]; // Nobody has told of it.
  });
  return Object.fromEntries(week);
}

/** A day is closed or has times: the newer answer takes the other one away. */
function settleDay({ target }) {
  const [, day, part] = /^hours:(\w+):(\w+)$/.exec(target.name || "") ?? [];
  if (!day) return;
  const fields = target.form.elements;
  if (part !== "closed") {
    if (target.value) fields.namedItem(`hours:${day}:closed`).checked = false;
  } else if (target.checked) {
    for (const name of ["opens", "closes", "more"]) {
      const field = fields.namedItem(`hours:${day}:${name}`);
      if (field) field.value = "";
    }
  }
}

export function EditForm({ venueId, mineHref, poster, looks, buttonClass, secondClass, quietClass, refusalClass, className, children }) {
  const [step, setStep] = useState("form"); // "form", "review" or "done".
  const [differences, setDifferences] = useState([]);
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isNamed, setIsNamed] = useState(false); // On the venue's page, if they wish.
  const posting = usePostingAs(poster, looks);
  const form = useRef(null);
  const heading = useRef(null);
  const navigate = useNavigate();
  const address = `/api/venues/${encodeURIComponent(venueId)}/suggestions`;

  useLayoutEffect(() => {
    if (fillFromDraft(form.current) === "review") review();
  }, []);
  useLayoutEffect(() => {
    for (const part of form.current.querySelectorAll("[data-step]")) part.hidden = part.dataset.step !== step;
  }, [step]);
  useEffect(() => setIsNamed(wantsCredit()), [poster.name]); // A draft may wish it.
  useEffect(() => {
    if (step !== "form") heading.current?.focus();
  }, [step]);

  const attempt = async (work) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    clearProblems(form.current);
    try {
      await work();
    } catch (refusal) {
      refused(refusal);
    } finally {
      setIsBusy(false);
    }
  };
  const review = () =>
    attempt(async () => {
      const answer = await call("POST", `${address}/preview`, { body: { changes: changesOf(form.current) } });
      setDifferences(answer.differences);
      setStep("review");
    });
  const send = () =>
    attempt(async () => {
      const given = new FormData(form.current);
      const [note, evidenceUrl] = REMARKS.map((name) => given.get(name) || null);
      const body = { changes: changesOf(form.current), note, evidenceUrl, wantsCredit: given.has("wantsCredit") };
      if (wantsCredit()) await posting.save();
      await call("POST", address, { body });
      forgetDraft();
      form.current.reset();
      setStep("done");
    });
  const wantsCredit = () => Boolean(poster.name) && Boolean(form.current.elements.namedItem("wantsCredit")?.checked);
  const refused = (refusal) => {
    if (refusal.isSaid) return;
    if (refusal.status === 401) {
      keepDraft(form.current, "review");
      askToSignIn();
      setProblem(SIGN_IN);
      return;
    }
    // In the second step only the remarks can be seen, so what is wrong with another field leads back to it.
    if (!refusal.problems.every(({ field }) => REMARKS.includes(field))) setStep("form");
    setTimeout(() => setProblem(showProblems(form.current, refusal.problems).join(" ")));
  };
  const back = () => {
    setStep("form");
    setTimeout(() => form.current.querySelector("summary")?.focus());
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
        hidden={step === "done"}
        aria-busy={isBusy}
        noValidate
        onInput={(event) => {
          clearProblemOf(event.target);
          settleDay(event);
          setIsNamed(wantsCredit());
          keepDraft(form.current, step);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (step === "review") send();
          else review();
        }}
      >
        {step === "review" && <Differences {...{ heading, differences }} />}
        {children}
        {isNamed && step === "review" && <div className="mt-3">{posting.drawn}</div>}
        {said}
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className={buttonClass} aria-disabled={isBusy}>
            {step === "review" ? (isBusy ? "Sending..." : "Submit") : isBusy ? "Comparing..." : "Review changes"}
          </button>
          {step === "review" && (
            <button type="button" className={secondClass} onClick={back}>
              Back
            </button>
          )}
        </div>
      </form>
      {step === "done" && (
        <Thanks {...{ heading, mineHref, quietClass, buttonClass: secondClass, again: back, open: navigate }} />
      )}
    </div>
  );
}

function Differences({ heading, differences }) {
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none sm:text-[1.75rem]">
        Review your changes
      </h2>
      <dl className="mt-4 grid gap-3">
        {differences.map((each) => (
          <div key={each.field} className="rounded-xl border border-line bg-surface p-4">
            <dt className="font-semibold">{each.label}</dt>
            <dd className="mt-1.5 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Side label="Current" text={each.before} className="text-soft" />
              <Side label="New" text={each.after} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Side({ label, text, className }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="block text-sm text-soft">{label}</span>
      <span className={className}>{text}</span>
    </p>
  );
}
