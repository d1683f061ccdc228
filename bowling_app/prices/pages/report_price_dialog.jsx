// The form in which somebody tells what they paid. What is wrong with a field stands below it.
import { useId, useRef, useState } from "react";
import { call, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { Description, ModalDialog, Title } from "$/public/external/bowling_app/platform/web/ui/dialog/dialog.jsx";

const FIELDS = ["kind", "amount", "paidOn", "note"];
const NO_PROBLEM = { field: "", message: "" };
const AMOUNT = /^\$?\s*(\d{1,6}([.,]\d{1,2})?)$/;

function today() {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}

export function ReportPriceDialog({ isOpen, onOpenChange, closeClass, ...rest }) {
  return (
    <ModalDialog {...{ isOpen, onOpenChange, closeClass }}>
      <Form {...rest} onSent={() => onOpenChange(false)} />
    </ModalDialog>
  );
}

function Form({ venueId, venueName, kinds, longestNote, onSent, sendClass, refusalClass, ...looks }) {
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const refuse = (form, { field, message }) => {
    setProblem({ field: FIELDS.includes(field) ? field : "", message });
    form.elements.namedItem(field)?.focus();
  };
  const send = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isRunning.current) return;
    const { amount, ...given } = Object.fromEntries(new FormData(form));
    const number = AMOUNT.exec(amount.trim())?.[1].replace(",", ".");
    if (!number) return refuse(form, { field: "amount", message: "Price: enter dollars, like 5.50." });
    if (!given.paidOn) return refuse(form, { field: "paidOn", message: "Date: choose the day on which you paid." });
    isRunning.current = true;
    setIsBusy(true);
    setProblem(NO_PROBLEM);
    try {
      const path = `/api/venues/${encodeURIComponent(venueId)}/price-observations`;
      await call("POST", path, { body: { ...given, amount: number } });
      toast("Thank you", "We'll show the price once the owner or our editors approve it.");
      onSent();
    } catch (refusal) {
      refuse(form, refusal.problems[0]);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  const shared = { problem, ...looks };
  return (
    <form onSubmit={send} noValidate aria-busy={isBusy}>
      <Title className="pr-10 text-3xl">What did you pay?</Title>
      <Description className="mt-2 text-soft">
        At {venueName}. The owner or our editors look at it first; your name is not shown.
      </Description>
      <div className="mt-5 grid gap-4">
        <Field name="kind" label="What you paid for" {...shared}>
          {(props) => (
            <select {...props}>
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field name="amount" label="Price in dollars" {...shared}>
            {(props) => <input {...props} type="text" inputMode="decimal" autoComplete="off" placeholder="5.50" />}
          </Field>
          <Field name="paidOn" label="Day" {...shared}>
            {(props) => <input {...props} type="date" defaultValue={today()} max={today()} />}
          </Field>
        </div>
        <Field name="note" label="Note" hint="Optional: the hour, a discount, what was included." {...shared}>
          {(props) => <input {...props} type="text" maxLength={longestNote} autoComplete="off" />}
        </Field>
      </div>
      {problem.message && !problem.field && (
        <p role="alert" className={refusalClass}>
          {problem.message}
        </p>
      )}
      <div className="mt-6 mb-2">
        <button type="submit" className={`${sendClass} w-full`} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : "Submit"}
        </button>
      </div>
    </form>
  );
}

function Field({ name, label, hint, problem, labelClass, fieldClass, hintClass, problemClass, children }) {
  const id = useId();
  const isWrong = problem.field === name;
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children({
        id,
        name,
        className: fieldClass,
        "aria-invalid": isWrong,
        "aria-describedby": `${id}-note`,
      })}
      <div id={`${id}-note`} aria-live="polite">
        {isWrong ? <p className={problemClass}>{problem.message}</p> : hint && <p className={hintClass}>{hint}</p>}
      </div>
    </div>
  );
}
