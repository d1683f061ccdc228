// A button that asks our API or, with what it gives, a form for one thing, with `sure` a question first. Who is not signed in is
// asked to, and it is sent afterwards.
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as session from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { said as spoken } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

export function ActButton({ method, path, given, isFollowed, isResting, said, sure, label, context, thenFocus, onDone, ...rest }) {
  const { isKnown = true, isSignedIn = true } = rest;
  const [askedOf, setAskedOf] = useState(""); // The address that the question is about, whatever the page shows since.
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const first = useRef(null);
  const answer = useRef(null);
  const wasAsking = useRef(false);
  const navigate = useNavigate();
  const question = useId();
  const wish = JSON.stringify([path, given]);

  useEffect(() => {
    if (askedOf) answer.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = Boolean(askedOf);
  }, [askedOf]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const again = () => {
      first.current.focus({ preventScroll: true });
      tap();
    };
    return session.onceWanted("act", (one) => one === wish, again);
  }, [wish, isSignedIn]);

  const ask = async () => {
    const pairs = given?.map(({ name, value }) => [name, value]);
    if (pairs) return session.send(askedOf || path, pairs);
    await session.call(method, askedOf || path);
    return { title: spoken("~Success"), said };
  };
  const act = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    const { pathname } = location;
    try {
      const told = await ask();
      if (told.isAnew) return session.startAnew({ ...told, href: "" });
      session.toast(told.title, told.said);
      if (location.pathname !== pathname) return; // Somebody has gone to another page.
      if (isFollowed) navigate(told.href);
      if ([document.body, first.current, answer.current].includes(document.activeElement)) document.getElementById(thenFocus)?.focus();
      onDone?.();
    } catch (refusal) {
      if (refusal.status === session.SIGNED_OUT) {
        if (given) session.askToSignInFor("act", wish);
        else session.askToSignIn();
      }
      setProblem(refusal.message);
      if (rest.failed) session.toast(rest.failed, refusal.message, true);
    } finally {
      setIsBusy(false);
    }
  };
  const tap = () => {
    if (isResting) return;
    if (!isSignedIn) session.askToSignInFor("act", wish);
    else if (sure) setAskedOf(path);
    else act();
  };
  return (
    <>
      {askedOf ? (
        <span className="flex flex-wrap items-center gap-x-4" onKeyDown={(event) => event.key === "Escape" && setAskedOf("")}>
          <span id={question} className="text-sm">
            {sure}
          </span>
          <button ref={answer} type="button" className={rest.sureClass} aria-describedby={question} aria-disabled={isBusy} onClick={act}>
            {spoken("~Yes")}
            <span className="sr-only">{` ${label.toLowerCase()} ${context}`}</span>
          </button>
          <button type="button" className={rest.className} onClick={() => setAskedOf("")}>
            {spoken("~No")}
          </button>
        </span>
      ) : (
        <button ref={first} type="button" className={rest.className} disabled={!isKnown} aria-disabled={isBusy || isResting} onClick={tap}>
          {label}
          {context && <span className="sr-only"> {context}</span>}
        </button>
      )}
      {problem && (
        <p role={rest.failed ? undefined : "alert"} className={rest.problemClass}>
          {problem}
        </p>
      )}
    </>
  );
}
