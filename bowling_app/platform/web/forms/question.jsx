// What the site asks before it takes a form: whether it is one of these, or whether these are the changes. Python draws it, as
// for documents.
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { bare, isPlain } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

export function Question({ question, looks, isBusy, send, back, onOpen }) {
  const asked = useRef(null);
  const navigate = useNavigate();
  useEffect(() => asked.current.querySelector("h2").focus(), [question]);
  const open = (event) => {
    const link = event.target.closest("a");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    if (link.pathname === location.pathname) onOpen(); // Elsewhere the draft waits for those who come back.
    navigate(bare(link.getAttribute("href")));
  };
  return (
    <section>
      <div ref={asked} onClick={open} dangerouslySetInnerHTML={{ __html: question.drawn }} />
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={looks.primary} aria-disabled={isBusy} onClick={send}>
          {isBusy ? question.busy : question.send}
        </button>
        <button type="button" className={looks.second} onClick={back}>
          {question.back}
        </button>
      </div>
    </section>
  );
}
