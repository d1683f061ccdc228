// A button that asks our API for one thing. What cannot be undone is asked twice.
import { useEffect, useRef, useState } from "react";
import { askToSignIn, call, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

export function ActButton({ method, path, said, sure, label, context, thenFocus, onDone, className, sureClass, problemClass }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const first = useRef(null);
  const answer = useRef(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (isAsking) answer.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const act = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    try {
      await call(method, path);
      toast("Success", said);
      document.getElementById(thenFocus)?.focus();
      onDone();
    } catch (refusal) {
      if (refusal.status === 401) askToSignIn();
      setProblem(refusal.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {isAsking ? (
        <span className="flex flex-wrap items-center gap-x-4" onKeyDown={(event) => event.key === "Escape" && setIsAsking(false)}>
          <span className="text-sm">{sure}</span>
          <button ref={answer} type="button" className={sureClass} aria-disabled={isBusy} onClick={act}>
            Yes
            <span className="sr-only">
              {" "}
              {label.toLowerCase()} {context}
            </span>
          </button>
          <button type="button" className={className} onClick={() => setIsAsking(false)}>
            No
          </button>
        </span>
      ) : (
        <button ref={first} type="button" className={className} aria-disabled={isBusy} onClick={() => (sure ? setIsAsking(true) : act())}>
          {label}
          <span className="sr-only"> {context}</span>
        </button>
      )}
      {problem && (
        <p role="alert" className={problemClass}>
          {problem}
        </p>
      )}
    </>
  );
}
