// What the site asks before it takes a form: whether it is one of these, or whether these are the changes.
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

export function Question({ question, looks, isBusy, send, back, onOpen }) {
  const heading = useRef(null);
  useEffect(() => heading.current.focus(), [question]);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none sm:text-[1.75rem]">
        {question.heading}
      </h2>
      {question.text && <p className="mt-1.5 text-soft">{question.text}</p>}
      <ul className="mt-5 grid gap-3">
        {question.items.map((item) => (
          <li key={item.title + item.href} className="rounded-xl border border-line bg-surface p-4">
            <Item {...{ item, onOpen }} />
          </li>
        ))}
      </ul>
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

function Item({ item, onOpen }) {
  const navigate = useNavigate();
  const open = (event) => {
    event.preventDefault();
    onOpen();
    navigate(item.href);
  };
  return (
    <>
      {item.href ? (
        <a href={item.href} className="text-link text-lg font-semibold" onClick={open}>
          {item.title}
        </a>
      ) : (
        <p className="font-semibold">{item.title}</p>
      )}
      {item.text && <p>{item.text}</p>}
      {item.note && <p className="text-sm text-soft">{item.note}</p>}
      {item.pairs.length > 0 && (
        <dl className="mt-1.5 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {item.pairs.map(({ label, value }) => (
            <div key={label} className="min-w-0 wrap-anywhere">
              <dt className="text-sm text-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
