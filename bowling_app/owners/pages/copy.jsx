// A text to copy: shown whole, and put on the clipboard with one press. Without a clipboard the text is selected instead.
import { useRef, useState } from "react";

export function CopyText({ text, label, name, fieldClass, buttonClass }) {
  const field = useRef(null);
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied");
    } catch {
      field.current.select();
      setSaid("Selected: copy it with your keyboard or menu");
    }
  };
  return (
    <div>
      <textarea ref={field} readOnly rows={4} value={text} aria-label={label} className={fieldClass} onFocus={(event) => event.target.select()} />
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <button type="button" className={buttonClass} onClick={copy}>
          Copy the HTML<span className="sr-only"> of {name}</span>
        </button>
        <p role="status" className="text-sm font-medium">
          {said}
        </p>
      </div>
    </div>
  );
}
