// Asks for a word before the account is deleted, then says that it is gone, on the home page.
import { useId, useRef, useState } from "react";
import {
  call,
  startAnew,
  toast,
  toastAfterLoading,
} from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { Close, Description, ModalDialog, Title } from "$/public/external/bowling_app/platform/web/ui/dialog/dialog.jsx";

const WORD = "DELETE";

export function DeleteAccountDialog({ isOpen, onOpenChange, closeClass, ...looks }) {
  return (
    <ModalDialog {...{ isOpen, onOpenChange, closeClass }}>
      <Question {...looks} />
    </ModalDialog>
  );
}

/** @param {Props} props */
function Question({ buttonClass, cancelClass, labelClass, fieldClass, problemClass }) {
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const id = useId();

  const remove = async (event) => {
    event.preventDefault();
    if (word !== WORD || isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setProblem("");
    try {
      const { isFinished, message } = await call("DELETE", "/api/account", { body: { confirmation: word } });
      toastAfterLoading(isFinished ? "Account Deleted" : "Account Closed", message);
      startAnew("/");
    } catch (refusal) {
      setProblem(refusal.message);
      toast("Delete Account Error", refusal.message, true);
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={remove} aria-busy={isBusy}>
      <Title className="pr-10 text-3xl">Delete your account?</Title>
      <Description className="mt-2 text-soft">
        Your reviews, votes, scores, saved alleys and photos go with it. This cannot be undone.
      </Description>
      <div className="mt-6">
        <label htmlFor={id} className={labelClass}>
          Type {WORD} to confirm
        </label>
        <input
          id={id}
          name="confirmation"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          className={fieldClass}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </div>
      {problem && (
        <p role="alert" className={problemClass}>
          {problem}
        </p>
      )}
      <div className="mt-6 mb-2 flex flex-wrap gap-3">
        <button type="submit" className={buttonClass} disabled={word !== WORD} aria-disabled={isBusy}>
          {isBusy ? "Deleting..." : "Delete account"}
        </button>
        <Close className={cancelClass}>Keep it</Close>
      </div>
    </form>
  );
}
