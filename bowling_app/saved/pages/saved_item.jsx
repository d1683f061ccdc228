// One saved alley. Removing it takes it off at once and leaves, in its place, the way back; what fails is undone and said.
import { useEffect, useRef, useState } from "react";
import { askToSignIn, call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

export function SavedItem({ venueId, name, onChanged, quietClass, secondClass, problemClass, className, children }) {
  const [isRemoved, setIsRemoved] = useState(false);
  const [problem, setProblem] = useState("");
  const isRunning = useRef(false);
  const button = useRef(null);
  const isTurned = useRef(false);
  const address = `/api/saved-alleys/${encodeURIComponent(venueId)}`;

  useEffect(() => {
    if (isTurned.current) button.current?.focus();
  }, [isRemoved]);

  const turn = async (toRemoved, method, path) => {
    if (isRunning.current) return;
    isRunning.current = true;
    isTurned.current = true;
    setProblem("");
    setIsRemoved(toRemoved);
    try {
      await call(method, path);
      onChanged();
    } catch (refusal) {
      if (refusal.status === 401) askToSignIn();
      setIsRemoved(!toRemoved);
      setProblem(refusal.message);
    } finally {
      isRunning.current = false;
    }
  };
  const said = (
    <p role="alert" className={`${problemClass} empty:hidden`}>
      {problem}
    </p>
  );
  if (isRemoved) {
    return (
      <div className="flex min-h-32 flex-col items-start justify-center gap-3 rounded-xl border border-dashed border-edge p-5">
        <p role="status">
          <span className="font-semibold">{name}</span> is removed.
        </p>
        <button ref={button} type="button" className={secondClass} onClick={() => turn(false, "POST", `${address}/restore`)}>
          Undo
          <span className="sr-only"> the removal of {name}</span>
        </button>
        {said}
      </div>
    );
  }
  return (
    <div className={className}>
      {children}
      <div>
        <button ref={button} type="button" className={quietClass} onClick={() => turn(true, "DELETE", address)}>
          Remove
          <span className="sr-only"> {name}</span>
        </button>
        {said}
      </div>
    </div>
  );
}
