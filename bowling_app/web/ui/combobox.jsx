// The search box: a plain form that works by itself, with suggestions while typing (the ARIA combobox pattern: arrows
// move, Enter follows, Escape closes, the focus stays in the field).
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";

const PAUSE_MS = 150;

async function suggestionsFor(text, signal) {
  const response = await fetch(`/api/search?only=suggestions&q=${encodeURIComponent(text)}`, { signal });
  return response.ok ? (await response.json()).suggestions : [];
}

export function Combobox({ label, placeholder, initial, fieldId, inputClass, listClass, optionClass }) {
  const [text, setText] = useState(initial || "");
  const [found, setFound] = useState([]);
  const [chosen, setChosen] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const isTyped = useRef(false);
  const list = useId();
  const navigate = useNavigate();

  useEffect(() => setText(initial || ""), [initial]);
  useEffect(() => {
    const wanted = text.trim();
    if (!isTyped.current || wanted.length < 2 || wanted.length > 200) {
      setFound([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      suggestionsFor(wanted, stop.signal)
        .then((suggestions) => {
          setFound(suggestions);
          setChosen(-1);
          setIsOpen(true);
        })
        .catch(() => {}); // Without suggestions the form still searches.
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);

  const go = (href) => {
    setIsOpen(false);
    navigate(href);
  };
  const isShown = isOpen && found.length > 0;

  const onKeyDown = (event) => {
    if (event.key === "Escape") {
      if (isShown) event.preventDefault();
      setIsOpen(false);
      setChosen(-1);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One more place than suggestions: the field itself.
      const places = found.length + 1;
      setChosen((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === "Enter" && isShown && chosen >= 0) {
      event.preventDefault();
      go(found[chosen].href);
    }
  };

  return (
    <>
      <input
        id={fieldId}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen >= 0 ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck="false"
        maxLength={200}
        placeholder={placeholder}
        className={inputClass}
        value={text}
        onChange={(event) => {
          isTyped.current = true;
          setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => isTyped.current && setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
      />
      <ul id={list} role="listbox" aria-label="Suggestions" className={listClass} hidden={!isShown}>
        {found.map((suggestion, place) => (
          <li
            key={suggestion.href}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === chosen}
            className={optionClass}
            onMouseDown={(event) => {
              event.preventDefault(); // The field keeps the focus.
              go(suggestion.href);
            }}
          >
            <span>{suggestion.label}</span>
            <small>{suggestion.note}</small>
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {isShown ? `${found.length} suggestions` : ""}
      </span>
    </>
  );
}
