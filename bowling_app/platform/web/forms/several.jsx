// A declared form with a file, once for each of several files that are chosen together. Each is sent by itself, or all of them
// one after the other until one is refused.
import { useEffect, useId, useRef, useState } from "react";
import { DeclaredForm } from "$/public/external/bowling_app/platform/web/forms/declared/form.jsx";

let count = 0;

export function SeveralForms({ room, several, words, values, onDone, ...rest }) {
  const [chosen, setChosen] = useState([]); // The files that wait, each with a number of its own.
  const [note, setNote] = useState("");
  const sending = useRef(0); // The number of the one that is on its way when all are sent.
  const wereThere = useRef(0);
  const area = useRef(null);
  const id = useId();
  const { form, looks } = rest;
  const field = form.fields.find(({ kind }) => kind === "file");

  const sendNext = () => {
    sending.current = chosen[0]?.number;
    area.current.querySelector("form")?.requestSubmit();
  };
  useEffect(() => {
    if (chosen.length < wereThere.current) {
      const next = (area.current.querySelector("form") ?? area.current).querySelector("input");
      if (document.activeElement === document.body) next.focus(); // The form that had the focus has gone.
      if (sending.current && chosen.every(({ number }) => number !== sending.current)) sendNext();
    }
    wereThere.current = chosen.length;
  }, [chosen.length]);
  const choose = ({ target }) => {
    const files = [...target.files];
    const free = Math.max(0, room - chosen.length);
    target.value = ""; // The same file can be chosen again.
    sending.current = 0;
    setNote(files.length > free ? several.crowded : "");
    setChosen([...chosen, ...files.slice(0, free).map((file) => ({ file, number: (count += 1) }))]);
  };
  const leave = (number, isTaken) => {
    if (!isTaken && number === sending.current) sending.current = 0;
    setChosen((now) => now.filter((one) => one.number !== number));
  };
  return (
    <div ref={area} className="grid gap-4">
      <div className={looks.drop}>
        <input
          id={id}
          type="file"
          multiple
          accept={field.accept}
          aria-describedby={`${id}-note`}
          className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
          onChange={choose}
        />
        <label htmlFor={id} className="block px-4 py-6 text-center font-medium">
          {several.choose}
        </label>
      </div>
      <p id={`${id}-note`} role="status" className={`${looks.problem} empty:hidden`}>
        {note}
      </p>
      {chosen.map(({ file, number }) => (
        <DeclaredForm
          key={number}
          {...rest}
          className={several.className}
          values={{ ...values, [field.name]: file }}
          words={{ ...words, label: file.name }}
          onDone={onDone}
          onClose={(isTaken) => leave(number, isTaken)}
        />
      ))}
      {chosen.length > 1 && (
        <div>
          <button type="button" className={looks.second} onClick={sendNext}>
            {several.all}
          </button>
        </div>
      )}
    </div>
  );
}
