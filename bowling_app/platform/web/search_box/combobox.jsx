// The search box: a plain form that works by itself, with suggestions while typing, and with what the device knows while
// nothing is typed. The ARIA combobox pattern: arrows move, Enter follows, Escape closes, the focus stays in the field.
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { inDegrees, useDeviceLocation } from "$/public/external/bowling_app/platform/web/search_box/locator/device_location.js";
import { call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";
import { forgetSearch, keptPlace, recentSearches, rememberSearch } from "./search_memory.js";

const PAUSE_MS = 150;
const SUGGESTS_FROM = 2; // Characters.
const NEAR = "/locations?near=";
const HERE = { kind: "here", label: said("~Near me"), note: said("~Uses your location"), href: "#here" };
const CLEAR = { kind: "clear", label: said("~Clear recent searches"), note: "", href: "#clear" };

function offered() {
  const place = keptPlace();
  const href = NEAR + encodeURIComponent(place);
  const recent = recentSearches().map((one) => ({ ...one, kind: "recent", note: said("~Recent") }));
  return [
    HERE,
    ...(place ? [{ kind: "place", label: said("~Near {place}", { place }), note: said("~Your last place"), href }] : []),
    ...recent,
    ...(recent.length ? [CLEAR] : []),
  ];
}

function announcement(options, isTyped) {
  const { length } = options;
  if (isTyped && !length) return said("~No suggestions");
  const count = said(length === 1 ? "~{length} suggestion" : "~{length} suggestions", { length });
  return options.includes(CLEAR) ? said("~{count}. Press Delete to remove a recent search.", { count }) : count;
}

/** @param {Props} props */
export function Combobox({ initial, nearMe, typing, listing, ...looks }) {
  const [text, setText] = useState(initial || "");
  const [options, setOptions] = useState([]);
  const [chosen, setChosen] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const [isAnswered, setIsAnswered] = useState(false);
  const isTyped = useRef(false);
  const isWanted = useRef(false); // Whether an answer may open the list: nobody has closed it, or left the field, meanwhile.
  const given = useRef(initial);
  const field = useRef(null);
  const list = useId();
  const navigate = useNavigate();
  const wanted = text.trim();

  const show = (shown) => {
    setOptions(shown);
    setChosen(-1);
    setIsAnswered(true);
    setIsOpen(isWanted.current);
  };
  const close = () => {
    isWanted.current = false;
    setIsOpen(false);
    setChosen(-1);
  };
  const go = (href) => {
    close();
    isTyped.current = false;
    setText("");
    navigate(href);
  };
  const here = useDeviceLocation((...found) => go(NEAR + inDegrees(...found)));

  useEffect(() => {
    if (given.current !== initial) setText(initial || "");
    given.current = initial;
  }, [initial]);
  useEffect(() => {
    if (!isTyped.current) return;
    if (wanted.length < SUGGESTS_FROM) {
      setIsAnswered(false);
      if (wanted || document.activeElement !== field.current) close();
      else show(offered());
      return;
    }
    const stop = new AbortController();
    setTimeout(() => {
      call("GET", `/api/search?only=suggestions&q=${encodeURIComponent(wanted)}`, { signal: stop.signal })
        .then(({ suggestions = [] }) => show(new RegExp(`^${nearMe}$`, "i").test(wanted) ? [HERE, ...suggestions] : suggestions))
        .catch(() => stop.signal.aborted || setOptions([])); // Without suggestions the form still searches.
    }, PAUSE_MS);
    return () => stop.abort(); // Also what has not been asked yet.
  }, [wanted]);
  useEffect(() => {
    const form = field.current.form;
    const remember = () => {
      const query = field.current.value.trim();
      if (query) rememberSearch({ label: query, href: `/search?q=${encodeURIComponent(query)}` });
    };
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, []);
  useEffect(() => {
    if (chosen >= 0) document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen, list]);

  const open = () => {
    isWanted.current = true;
    if (wanted) {
      if (isTyped.current && isAnswered) setIsOpen(true);
    } else if (!isOpen) show(offered());
  };
  const remove = (href) => {
    forgetSearch(href);
    show(offered());
  };
  const take = (option) => {
    if (option.kind === "clear") remove();
    else if (option.kind === "here") here.locate();
    else {
      if (option.kind !== "place") rememberSearch(option);
      go(option.href);
    }
  };

  const isShown = isOpen && options.length > 0;
  const active = isShown ? options[chosen] : undefined;

  const onKeyDown = (event) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return; // The key is for the input method.
    if (key === "Escape") {
      if (isShown) event.preventDefault();
      close();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const available = isShown || wanted ? options : offered();
      if (!isShown) open();
      const step = key === "ArrowDown" ? 1 : -1;
      // One more place than suggestions: the field itself.
      const places = available.length + 1;
      setChosen((now) => ((now + 1 + step + places) % places) - 1);
    } else if (key === "Enter" && active) {
      event.preventDefault();
      take(active);
    } else if (key === "Delete" && active?.kind === "recent") {
      event.preventDefault();
      remove(active.href);
    } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(key)) {
      setChosen(-1); // The cursor moves in the field, and with it the attention.
    }
  };

  const noteOf = (option) => {
    if (option.kind !== "here") return option.note;
    return here.status === "loading" ? said("~Getting location…") : here.message || option.note;
  };

  return (
    <>
      <input
        {...typing}
        role="combobox"
        ref={field}
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={active ? `${list}-${chosen}` : undefined}
        value={text}
        onChange={(event) => {
          isTyped.current = true;
          isWanted.current = true;
          setChosen(-1);
          here.callOff();
          setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={open}
        onClick={open}
        onBlur={close}
      />
      <ul
        {...listing}
        id={list}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()} // The field keeps the focus.
      >
        {options.map((option, place) => (
          <li
            key={option.href}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === chosen}
            className={looks.optionClass}
            onClick={(event) => {
              if (event.target.closest("[data-remove]")) remove(option.href);
              else take(option);
            }}
          >
            <span>{option.label}</span>
            <small>{noteOf(option)}</small>
            {option.kind === "recent" && (
              <span data-remove="" aria-hidden="true" title={said("~Remove")} className={looks.removeClass}>
                ×
              </span>
            )}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {here.message || (isOpen && isAnswered ? announcement(options, Boolean(wanted)) : "")}
      </span>
    </>
  );
}
