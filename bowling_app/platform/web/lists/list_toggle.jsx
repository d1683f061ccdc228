// A toggle that puts something into a list of the visitor, and takes it out. Which things are in it is asked once a page.
import { useEffect, useSyncExternalStore } from "react";
import { call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { Toggle } from "$/public/external/bowling_app/platform/web/ui/api_forms/toggle.jsx";

const lists = new Map(); // By its address: what the site said last of each thing, whether it is in the list.
const asked = new Map(); // By its address, once the page that is shown has asked: what was put in or taken out since.
const listeners = new Set();

const tell = () => listeners.forEach((hear) => hear());
const subscribe = (hear) => {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
    if (!listeners.size) asked.clear(); // The page has gone: the next one may come after a removal elsewhere.
  };
};

async function fetchList(address) {
  if (asked.has(address)) return;
  const since = new Map();
  asked.set(address, since);
  try {
    const { ids } = await call("GET", `${address}/ids`);
    if (asked.get(address) !== since) return; // It was for another page.
    lists.set(address, new Map([...ids.map((id) => [id, true]), ...since]));
    tell();
  } catch {
    if (asked.get(address) === since) asked.delete(address); // The next toggle asks again.
  }
}

export function ListToggle({ list, item, ...rest }) {
  const isOn = useSyncExternalStore(subscribe, () => lists.get(list)?.get(item) ?? false);
  useEffect(() => {
    if (rest.isSignedIn) fetchList(list);
  }, [list, rest.isSignedIn]);
  const remember = (isIn) => {
    for (const known of [lists, asked]) known.get(list)?.set(item, isIn);
    tell();
  };
  return <Toggle {...rest} path={`${list}/${encodeURIComponent(item)}`} isOn={isOn} onDone={remember} />;
}
