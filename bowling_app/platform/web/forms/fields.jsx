// The fields of a declared form on a live page, by their kinds: the same as `plain_fields.py` draws for documents. What is
// typed stays in the elements; the form reads it when it is sent.
import { useEffect, useRef, useState } from "react";
import { today } from "./checks.js";

const TYPES = { email: "email", password: "password", tel: "tel", date: "date", file: "file" };
const KEYBOARDS = { code: "numeric", url: "url", zip: "numeric", number: "numeric", money: "decimal" };
const GROUPS = ["radios", "checks", "stars"];

export function Fields({ form, values, looks, id }) {
  return (
    <div className={looks.fields}>
      {form.fields.map((field) => (
        <Field key={field.name} id={`${id}-${field.name}`} value={values[field.name] ?? ""} {...{ field, looks }} />
      ))}
    </div>
  );
}

function Field({ field, value, looks, id }) {
  const Drawn = DRAWN[field.kind] || Input;
  const words = (
    <>
      {field.label}
      {field.note && <span className={looks.note}> {field.note}</span>}
    </>
  );
  const parts = (
    <>
      <Drawn {...{ field, value, looks, id }} described={described(field, id, looks)} />
      <div id={`${id}-note`}>
        {field.hint && <p className={looks.hint}>{field.hint}</p>}
        <p data-problem="" role="alert" className={`${looks.problem} empty:hidden`} />
      </div>
    </>
  );
  const shell = { className: field.isHalf ? looks.half : looks.whole, "data-field": field.name };
  if (GROUPS.includes(field.kind)) {
    return (
      <fieldset {...shell} aria-describedby={`${id}-note`}>
        <legend className={looks.label}>{words}</legend>
        {parts}
      </fieldset>
    );
  }
  return (
    <div {...shell}>
      {field.kind !== "check" && (
        <label htmlFor={id} className={looks.label}>
          {words}
        </label>
      )}
      {parts}
    </div>
  );
}

const described = (field, id, looks) => ({
  id,
  name: field.name,
  className: field.kind === "code" ? `${looks.field} ${looks.code}` : looks.field,
  required: field.isRequired || undefined,
  "aria-describedby": `${id}-note`,
  "aria-invalid": "false",
});

function Input({ field, value, described: own }) {
  return (
    <input
      {...own}
      type={TYPES[field.kind] || "text"}
      inputMode={KEYBOARDS[field.kind]}
      maxLength={field.kind === "date" ? undefined : field.longest}
      max={field.sentences.ahead ? today() : undefined}
      autoComplete={field.complete}
      placeholder={field.placeholder || undefined}
      data-unfit={field.unfit}
      defaultValue={value || (field.sentences.ahead ? today() : "")}
    />
  );
}

/** A longer text: it says how much room is left, and takes more than fits, so that nothing is cut off. */
function Area({ field, value, looks, described: own }) {
  const [length, setLength] = useState([...value].length);
  return (
    <>
      <textarea {...own} rows={field.rows} defaultValue={value} onInput={(event) => setLength([...event.target.value].length)} />
      <p className={length > field.longest ? looks.problem : looks.hint}>
        {length.toLocaleString("en-US")} of {field.longest.toLocaleString("en-US")} characters
      </p>
    </>
  );
}

function Select({ field, value, described: own }) {
  return (
    <select {...own} defaultValue={value || undefined}>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Toggle({ type, name, value, label, isOn, looks }) {
  return (
    <label className={looks.choice}>
      <input type={type} name={name} value={value} defaultChecked={isOn} className={looks.box} />
      {label}
    </label>
  );
}

const toggles = (type) =>
  function Toggles({ field, value, looks }) {
    const ticked = value.split("\n");
    return (
      <div>
        {field.options.map((option) => (
          <Toggle key={option.value} {...{ type, looks, ...option }} name={field.name} isOn={ticked.includes(option.value)} />
        ))}
      </div>
    );
  };

function Check({ field, value, looks }) {
  return <Toggle type="checkbox" name={field.name} value="on" label={field.label} isOn={value === "on"} looks={looks} />;
}

function Stars({ field, value, looks }) {
  return (
    <div className="star-field">
      {looks.starWords.map((word, place) => (
        <label key={word}>
          <input type="radio" name={field.name} value={place + 1} defaultChecked={String(place + 1) === value} />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={looks.star} />
          </svg>
          <span className="sr-only">
            {place + 1} {place ? "stars" : "star"}, {word.toLowerCase()}
          </span>
          <span className="star-word" aria-hidden="true">
            {word}
          </span>
        </label>
      ))}
    </div>
  );
}

/** A file: a picture is shown at once where the browser can show its kind. One that was chosen before is its value. */
function File({ field, value, looks, described: own }) {
  const [file, setFile] = useState(value || null);
  const input = useRef(null);
  useEffect(() => {
    if (!value) return;
    const chosen = new DataTransfer();
    chosen.items.add(value);
    input.current.files = chosen.files;
  }, []);
  return (
    <div className={looks.drop}>
      <input
        {...own}
        ref={input}
        type="file"
        accept={field.accept}
        className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
        onChange={(event) => setFile(event.target.files[0] || null)}
      />
      {file ? <Chosen file={file} again={field.again} /> : <p className="px-4 py-6 text-center font-medium">{field.placeholder}</p>}
    </div>
  );
}

function Chosen({ file, again }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = file.type.startsWith("image/") ? URL.createObjectURL(file) : "";
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <figure className="p-2">
      {address && <img src={address} alt="" className="mx-auto max-h-56 rounded-md object-contain" onError={() => setAddress("")} />}
      <figcaption className="mt-2 px-2 pb-1 text-center text-sm text-soft">
        <span className="block truncate font-medium text-ink">{file.name}</span>
        {again}
      </figcaption>
    </figure>
  );
}

const DRAWN = {
  area: Area,
  select: Select,
  radios: toggles("radio"),
  checks: toggles("checkbox"),
  check: Check,
  stars: Stars,
  file: File,
};
