// A form that Python declared, on a live page: it is posted to the address where browsers without scripts post it, and asks for
// JSON. What is wrong stands at its field, and what was typed stays: over refusals, signing in and a lost connection.
import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as session from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { said as spoken } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";
import { clearProblemOf, clearProblems, showProblems } from "$/public/external/bowling_app/platform/web/ui/field_problems/problems.js";
import { isFit, leaveWhatFits, problemsIn, takeAwayRivals } from "./checks.js";
import { fillForm, fillFromDraft, forgetDraft, keepDraft, typedIn } from "./drafts.js";
import { beginWith, showInside } from "./fields.js";
import { Question } from "./question.jsx";

/** Where the focus begins: at the first field, of a group at what is chosen. */
function firstIn(form) {
  const first = form.querySelector("summary, input:not([type=hidden]), select, textarea");
  return [...form.elements].find((one) => one.checked && one.type === "radio" && one.name === first?.name) ?? first;
}

/** @param {Props} props */
export function DeclaredForm({ form, action, method, said, values, looks, words, typed, isFocused, turn, className, children, ...rest }) {
  const { faults, answered, isFollowed, onSend, onSaid, onNext, onDone, onClose } = rest;
  const [refusal, setRefusal] = useState(""); // What no field says itself. It is an alert where no toast says it.
  const [question, setQuestion] = useState(null); // What the site asks before it takes the form.
  const [progress, setProgress] = useState(null); // From 0 to 1 while the form is on its way.
  const [isReady, setIsReady] = useState(!form.gate);
  const [isBack, setIsBack] = useState(false); // Whether it began with a draft.
  const [round, setRound] = useState(0); // Another one draws the fields anew.
  const element = useRef(null);
  const navigate = useNavigate();
  const id = useId();
  const isBusy = progress !== null;
  const about = { form: form.key, action };

  const look = () => {
    const gate = form.fields.find((field) => field.name === form.gate);
    setIsReady(!gate || isFit(gate, element.current.elements.namedItem(gate.name).value));
  };
  useLayoutEffect(() => {
    beginWith(element.current, form, values, looks);
    setIsBack(form.isKept && fillFromDraft(element.current, form, action));
    if (typed?.length) fillForm(element.current, typed);
    look();
  }, [turn, round]);
  useEffect(() => void (round && firstIn(element.current).focus()), [round]); // The button that was used has gone.
  useEffect(() => {
    if (isFocused) firstIn(element.current)?.focus();
    const isOwn = (one) => one.form === form.key && one.action === action;
    return session.onceWanted("form", isOwn, (wish) => fillForm(element.current, wish.typed));
  }, []);
  useEffect(() => {
    // A page that loads anew by itself finds the form open, with what was typed.
    const keep = () => onClose && session.keepPendingAction("form", { ...about, typed: typedIn(element.current) });
    const heard = new AbortController();
    window.addEventListener("lanescout-leaving", keep, heard);
    window.addEventListener("lanescout-reconnected", () => onSend && setProgress(null), heard); // The answer may be lost.
    return () => heard.abort();
  }, [action]);

  const drop = () => {
    forgetDraft(form, action);
    setQuestion(null);
    setRound(round + 1);
  };
  const refill = ({ filled, problems, focus }) => {
    fillForm(element.current, filled);
    clearProblems(element.current);
    showProblems(element.current, problems);
    if (focus) element.current.elements.namedItem(focus).focus();
  };
  // Somebody may have closed the form meanwhile, or gone to another page: that one is not told.
  const settled = (told, given, isLeft) => {
    forgetDraft(form, action);
    setIsBack(false);
    if (question) back();
    if (told.isAnew) return session.startAnew(isLeft ? { ...told, href: "" } : told);
    if (told.said) ((!isLeft && onSaid) || (({ title, said }) => session.toast(title, said)))(told);
    if (isLeft) return;
    if (!element.current) return onDone?.();
    if (told.follow && onNext) return onNext(told, given);
    if (told.follow || isFollowed) navigate(told.href);
    onDone?.();
    onClose?.(true);
  };
  const refused = (fault) => {
    setQuestion(null);
    if (words.failed || !element.current) session.toast(words.failed || spoken("~Error"), fault.message, true);
    if (!element.current) return;
    if (fault.status === session.SIGNED_OUT) {
      session.askToSignInFor("form", { ...about, typed: typedIn(element.current) });
      setRefusal(words.sign_in);
      return;
    }
    // The fields are hidden while a question is shown; they can take the focus once they are back.
    setTimeout(() => element.current && setRefusal(showProblems(element.current, fault.problems, Boolean(words.failed)).join(" ")));
  };
  const ask = async (given) => {
    await session.call(method, action, { body: Object.fromEntries(given) });
    return { title: spoken("~Success"), said };
  };
  useEffect(() => {
    // What the page itself finds wrong with what it was given, or that it found nothing: its answer.
    if (!faults) return;
    setProgress(null);
    clearProblems(element.current);
    refused({ problems: faults });
  }, [faults, answered]);
  const post = async (carried) => {
    if (isBusy) return;
    setProgress(0);
    setRefusal("");
    const { pathname } = location;
    try {
      const given = new FormData(element.current);
      for (const { name, value } of carried) given.set(name, value);
      if (onSend) return onSend(Object.fromEntries(given));
      const told = method ? await ask(given) : await session.send(action, given, { onProgress: setProgress, takesFile: form.takesFile });
      if (told.question) setQuestion(told.question);
      else if (!told.filled) settled(told, given, location.pathname !== pathname);
      else if (element.current) refill(told);
    } catch (fault) {
      refused(fault);
    } finally {
      if (!onSend) setProgress(null);
    }
  };
  const submit = (event) => {
    event.preventDefault();
    clearProblems(element.current);
    const found = problemsIn(element.current, form.fields);
    const { submitter } = event.nativeEvent; // A button that stands for something has a name.
    if (found.length) showProblems(element.current, found);
    else post(submitter?.name ? [submitter] : []);
  };
  const change = (event) => {
    clearProblemOf(event.target);
    leaveWhatFits(event.target);
    showInside(event.target, looks);
    takeAwayRivals(event.target);
    look();
    if (form.isKept) keepDraft(element.current, form, action);
  };
  const back = () => {
    setQuestion(null);
    setTimeout(() => element.current && firstIn(element.current)?.focus());
  };
  return (
    <div className={className}>
      <form
        ref={element}
        hidden={question !== null}
        noValidate
        aria-busy={isBusy}
        aria-label={words.label || undefined}
        onInput={change}
        onSubmit={submit}
        onKeyDown={(event) => event.key === "Escape" && onClose?.(false)}
      >
        {isBack && form.isLasting && (
          <p role="status" className={looks.back}>
            {words.back}{" "}
            <button type="button" className={looks.quiet} onClick={drop}>
              {words.drop}
            </button>
          </p>
        )}
        <Fragment key={`${turn} ${round}`}>
          {children}
          {/* What Python drew for documents, too. */}
          <div dangerouslySetInnerHTML={{ __html: form.drawn.replaceAll(looks.id, id) }} />
        </Fragment>
        {refusal && (
          <p role={words.failed ? undefined : "alert"} className={looks.refusal}>
            {refusal}
          </p>
        )}
        {isBusy && form.takesFile && (
          <div className="mt-4">
            <progress className="block w-full accent-oil" value={progress} max={1} aria-label={words.progress} />
            <p className={looks.hint}>{progress < 1 ? `${words.progress}: ${Math.round(progress * 100)} %` : words.checking}</p>
          </div>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <button type="submit" className={looks.primary} disabled={!isReady} aria-disabled={isBusy}>
            {isBusy ? words.busy : words.send}
          </button>
          {onClose && (
            <button type="button" className={looks.quiet} onClick={() => onClose(false)}>
              {words.cancel}
            </button>
          )}
        </div>
      </form>
      {question && <Question {...{ question, looks, isBusy, back }} send={() => post(question.carried)} onOpen={drop} />}
    </div>
  );
}
