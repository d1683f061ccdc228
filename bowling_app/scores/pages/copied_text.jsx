// A text to copy into another site, with the button that copies it. Where copying is not allowed it is selected.
import { useId, useRef, useState } from "react";

export function CopiedText({ text, label, buttonClass, labelClass, fieldClass }) {
  const [said, setSaid] = useState("");
  const field = useRef(null);
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      field.current.select();
      setSaid("Press Ctrl+C or Command+C to copy it.");
    }
  };
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <textarea ref={field} id={id} readOnly rows={5} value={text} className={`${fieldClass} font-mono text-sm`} onFocus={(event) => event.target.select()} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <button type="button" className={buttonClass} onClick={copy}>
          Copy
        </button>
        <p role="status" className="text-sm text-soft">
          {said}
        </p>
      </div>
    </div>
  );
}
