// The form in which somebody says why a review should be looked at.
import { useId, useRef, useState } from "react";
import { call, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { Description, ModalDialog, Title } from "$/public/external/bowling_app/platform/web/ui/dialog/dialog.jsx";
import { useShared } from "./opinions.jsx";

const NO_REASON = "Choose one of the reasons.";

export function ReportReview({ isOpen, onOpenChange, ...rest }) {
  const { looks } = useShared();
  return (
    <ModalDialog {...{ isOpen, onOpenChange }} closeClass={looks.close}>
      <Form {...rest} close={() => onOpenChange(false)} />
    </ModalDialog>
  );
}

function Form({ reviewId, author, close }) {
  const { reasons, longest, looks, onDone } = useShared();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef(null);
  const note = useRef(null);
  const id = useId();

  const send = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    if (!reason) {
      setProblem(NO_REASON);
      form.current.querySelector("input").focus();
      return;
    }
    setIsBusy(true);
    setProblem("");
    try {
      const path = `/api/reviews/${encodeURIComponent(reviewId)}/report`;
      const { message } = await call("PUT", path, { body: { reason, note: note.current.value } });
      toast("Success", message);
      onDone();
      close();
    } catch (refusal) {
      setProblem(refusal.message);
      setIsBusy(false);
      if (reason === "other") note.current?.focus();
    }
  };
  return (
    <form ref={form} onSubmit={send} noValidate aria-busy={isBusy}>
      <Title className="pr-10 text-3xl">Report a review</Title>
      <Description className="mt-2 text-soft">
        What is wrong with the review by {author}? It stays until one of our editors has looked at it.
      </Description>
      <fieldset className="mt-4">
        <legend className="sr-only">Reason</legend>
        {reasons.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 items-center gap-3">
            <input
              type="radio"
              name={`${id}-reason`}
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-4.5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-note`} className={`${looks.label} mt-4`}>
        Anything else? <span className="font-normal text-soft">({reason === "other" ? "needed" : "optional"})</span>
      </label>
      <textarea ref={note} id={`${id}-note`} rows={2} maxLength={longest.report} className={looks.field} />
      {problem && (
        <p role="alert" className={looks.refusal}>
          {problem}
        </p>
      )}
      <div className="mb-2 mt-5">
        <button type="submit" className={`${looks.primary} w-full`} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : "Send the report"}
        </button>
      </div>
    </form>
  );
}
