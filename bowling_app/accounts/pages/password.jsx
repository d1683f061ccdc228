// The password of the account: set, changed or removed with the present one, with a code by email, or with nothing more
// right after signing in with a code. The site checks everything again.
import { useEffect, useId, useRef, useState } from "react";
import { call, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const ADDRESS = "/api/account/password";
const PROOFS = ["presentPassword", "code"]; // The fields for a proof, of which the form shows at most one.
const EMPTY = { presentPassword: "", code: "", password: "" };

export function Password({ email, hasPassword, isFresh, onChanged, ...looks }) {
  const [typed, setTyped] = useState(EMPTY);
  const [byCode, setByCode] = useState(!hasPassword);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState(null); // Which field it is about, and what is wrong.
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const form = useRef(null);
  useEffect(() => setByCode(!hasPassword), [hasPassword]);

  const proofField = byCode ? "code" : "presentPassword";

  const attempt = async (work, field) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (refusal) {
      const about = PROOFS.includes(refusal.problems[0].field) ? proofField : field;
      setProblem({ field: about, message: refusal.message });
      form.current?.elements[about]?.focus();
      if (isFresh && about === proofField) onChanged(); // The sign-in is a while ago by now: show the field.
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  const proof = () => (isFresh ? {} : byCode ? { code: typed.code } : { presentPassword: typed.presentPassword });
  const finish = (method, more, field) =>
    attempt(async () => {
      const { message } = await call(method, ADDRESS, { body: { ...proof(), ...more } });
      setTyped(EMPTY);
      setIsSent(false);
      toast("Success", message);
      onChanged();
    }, field);
  const save = (event) => {
    event.preventDefault();
    finish("PUT", { password: typed.password }, "password");
  };
  const remove = () => finish("DELETE", {}, proofField);
  const send = () =>
    attempt(async () => {
      const { notice } = await call("POST", "/api/auth/send-code", { body: { email } });
      setByCode(true);
      setIsSent(true);
      if (notice) setProblem({ field: "code", message: notice });
      else toast("Code Sent", "Check your email for the verification code.");
    }, proofField);

  const shared = { looks, typed, problem, type: (name, value) => setTyped((now) => ({ ...now, [name]: value })) };
  return (
    <form ref={form} onSubmit={save} aria-busy={isBusy} aria-label="Password" className="grid gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {!isFresh && !byCode && (
        <Field {...shared} name="presentPassword" label="Current password" kind="password" complete="current-password" />
      )}
      {!isFresh && byCode && (
        <Field
          {...shared}
          name="code"
          label="Verification code"
          complete="one-time-code"
          hint={isSent ? "We emailed it to you. It expires in 10 minutes." : "Have a code emailed to you first."}
        />
      )}
      {!isFresh && (
        <div className="-mt-3 flex flex-wrap gap-x-4">
          <button type="button" className={looks.quietClass} aria-disabled={isBusy} onClick={send}>
            {isSent ? "Email me another code" : byCode ? "Email me a code" : "I forgot it: email me a code"}
          </button>
          {byCode && hasPassword && (
            <button type="button" className={looks.quietClass} onClick={() => setByCode(false)}>
              Use my present password
            </button>
          )}
        </div>
      )}
      <Field
        {...shared}
        name="password"
        label="New password"
        kind="password"
        complete="new-password"
        minLength={8}
        hint="8 characters or more. All other sessions end, and you get an email."
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={looks.primaryClass} aria-disabled={isBusy}>
          {isBusy ? "Saving..." : hasPassword ? "Change password" : "Set a password"}
        </button>
        {hasPassword && (
          <button type="button" className={looks.buttonClass} aria-disabled={isBusy} onClick={remove}>
            Remove password
          </button>
        )}
      </div>
    </form>
  );
}

/** @param {Props} props */
function Field({ looks, typed, type, problem, name, label, kind = "text", complete, minLength, hint }) {
  const id = useId();
  const wrong = problem?.field === name ? problem.message : "";
  return (
    <div>
      <label htmlFor={id} className={looks.labelClass}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={kind}
        autoComplete={complete}
        inputMode={name === "code" ? "numeric" : undefined}
        minLength={minLength}
        maxLength={256}
        required
        aria-invalid={wrong ? "true" : undefined}
        aria-describedby={`${id}-note`}
        className={looks.fieldClass}
        value={typed[name]}
        onChange={(event) => type(name, event.target.value)}
      />
      <div id={`${id}-note`} aria-live="polite">
        {wrong ? <p className={looks.problemClass}>{wrong}</p> : hint && <p className={looks.hintClass}>{hint}</p>}
      </div>
    </div>
  );
}
