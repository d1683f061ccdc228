// Sign In / Sign Up: an e-mail address, then the code that was sent there; or, for those who want it, a password.
// Everything typed lives inside the dialog's content, which closing removes: no address, code or password stays.
import { useRef, useState } from "react";
import { ModalDialog } from "$/public/external/bowling_app/platform/web/ui/dialog/dialog.jsx";
import { call, forgetPendingAction, openSession, toast } from "./session.js";
import { CodeField, Field, Form, Instead, isWholeCode, useAttempt, useCountdown } from "./sign_in_fields.jsx";

const RESEND_SECONDS = 60;
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
const CREATED = "Account created successfully!";
const SIGNED_IN = "Successfully signed in!";

export function SignInDialog({ isOpen, onOpenChange, closeClass, ...looks }) {
  const dismiss = (isStillOpen) => {
    if (!isStillOpen) forgetPendingAction();
    onOpenChange(isStillOpen);
  };
  return (
    <ModalDialog {...{ isOpen, closeClass }} onOpenChange={dismiss} onOpenAutoFocus={(event) => event.preventDefault()}>
      <Steps looks={looks} close={() => onOpenChange(false)} />
    </ModalDialog>
  );
}

function Steps({ looks, close }) {
  const [step, setStep] = useState("email");
  const [typed, setTyped] = useState({ email: "", code: "", password: "", displayName: "" });
  const [askAgain, setAskAgain] = useState(null); // How the code on its way was asked for: the path and its body.
  const [notice, setNotice] = useState(""); // Why a code may not come, while very many are asked for.
  const [isForgotten, setIsForgotten] = useState(false); // The way leads to the account page, to a new password.
  const [isBusy, error, attempt, forget] = useAttempt();

  const type = (name, value) => setTyped((before) => ({ ...before, [name]: value }));
  const go = (next) => {
    forget();
    setIsForgotten(false);
    setStep(next);
  };
  const enter = ({ customToken, isNewUser }, signal) =>
    openSession(customToken, isNewUser ? CREATED : SIGNED_IN, signal, isForgotten ? "/account" : "").then(close);
  const send = (path, body, title = "Error") =>
    attempt(title, async (signal) => {
      const answer = await call("POST", path, { body, signal, fallback: "Failed to send verification code" });
      if (answer.customToken) return enter(answer, signal);
      type("code", "");
      setAskAgain({ path, body });
      setNotice(answer.notice ?? "");
      setStep("code");
      if (!answer.notice) toast("Code Sent", "Check your email for the verification code.");
      return true;
    });
  const verify = () =>
    attempt("Verification Error", async (signal) => {
      const body = { email: typed.email.trim(), code: typed.code };
      const fallback = "Invalid or expired code";
      await enter(await call("POST", "/api/auth/verify-code", { body, signal, fallback }), signal);
    });
  const signInWithPassword = () =>
    attempt("Sign In Error", async (signal) => {
      const body = { email: typed.email.trim(), password: typed.password };
      await enter(await call("POST", "/api/auth/sign-in", { body, signal }), signal);
    });
  const signUpWithPassword = () => {
    const { email, password, displayName } = typed;
    return send("/api/auth/sign-up", { email: email.trim(), password, displayName: displayName.trim() }, "Sign Up Error");
  };

  const shared = { looks, typed, type, go, isBusy, error };
  if (step === "code") {
    const resend = () => send(askAgain.path, askAgain.body);
    const startOver = () => {
      type("code", "");
      go("email");
    };
    return <CodeStep {...shared} {...{ notice, verify, resend, startOver }} />;
  }
  if (step === "email") {
    const submit = () => send("/api/auth/send-code", { email: typed.email.trim() });
    return <EmailStep {...shared} {...{ submit, isForgotten }} />;
  }
  const isNew = step === "sign up";
  const submit = isNew ? signUpWithPassword : signInWithPassword;
  const forgot = () => {
    go("email");
    setIsForgotten(true);
  };
  return <PasswordStep key={step} {...shared} {...{ isNew, submit, forgot }} />;
}

function EmailStep({ looks, typed, type, go, isBusy, error, submit, isForgotten }) {
  return (
    <Form
      {...{ looks, isBusy, error, submit }}
      title={isForgotten ? "Forgot Your Password?" : "Sign In / Sign Up"}
      text={isForgotten ? "Sign in with a code that we email you. Then you can set a new password." : "Enter your email to get started."}
      label="Send Verification Code"
      busyLabel="Sending..."
      ways={<Instead looks={looks} label="Use a password instead" onClick={() => go("password")} />}
    >
      <Field {...{ looks, typed, type }} name="email" label="Email" kind="email" complete="email" isFirst />
    </Form>
  );
}

function PasswordStep({ looks, typed, type, go, isBusy, error, submit, isNew, forgot }) {
  const [label, busyLabel] = isNew ? ["Sign Up", "Signing up..."] : ["Sign In", "Signing in..."];
  const [other, next] = isNew ? ["Already have an account? Sign in", "password"] : ["Create an account", "sign up"];
  const text = isNew ? "We will send a code to your email to confirm it." : "Enter your email and password.";
  const ways = (
    <>
      <Instead looks={looks} label={other} onClick={() => go(next)} />
      {!isNew && <Instead looks={looks} label="Forgot your password?" onClick={forgot} />}
      <Instead looks={looks} label="Use an email code instead" onClick={() => go("email")} />
    </>
  );
  return (
    <Form {...{ looks, isBusy, error, submit, label, busyLabel, text, ways }} title={`${label} with a Password`}>
      {isNew && <Field {...{ looks, typed, type }} name="displayName" label="Display name" complete="nickname" isFirst />}
      <Field {...{ looks, typed, type }} name="email" label="Email" kind="email" complete="username" isFirst={!isNew} />
      <Field
        {...{ looks, typed, type }}
        name="password"
        label="Password"
        kind="password"
        complete={isNew ? "new-password" : "current-password"}
        minLength={isNew ? 8 : undefined}
        hint={isNew ? "8 characters or more" : ""}
      />
    </Form>
  );
}

function CodeStep({ looks, typed, type, isBusy, error, notice, verify, resend, startOver }) {
  const [secondsLeft, restart] = useCountdown(RESEND_SECONDS);
  const field = useRef(null);
  const isWhole = isWholeCode(typed.code);
  const again = async () => {
    field.current?.focus(); // The button that has the focus is about to rest.
    if (await resend()) restart();
  };
  const ways = (
    <>
      <Instead
        looks={looks}
        label={secondsLeft ? `Resend code in ${clock(secondsLeft)}` : "Resend Code"}
        onClick={again}
        disabled={isBusy || secondsLeft > 0}
      />
      <Instead looks={looks} label="Use Different Email" onClick={startOver} />
    </>
  );
  return (
    <Form
      {...{ looks, isBusy, error, ways }}
      title="Check Your Email"
      text={
        notice || (
          <>
            We sent a 6-digit code to <strong className="font-semibold text-ink">{typed.email.trim()}</strong>.
          </>
        )
      }
      submit={() => isWhole && verify()}
      label="Verify & Sign In"
      busyLabel="Verifying..."
      isReady={isWhole}
    >
      <CodeField {...{ looks, field }} code={typed.code} onCode={(code) => type("code", code)} />
    </Form>
  );
}
