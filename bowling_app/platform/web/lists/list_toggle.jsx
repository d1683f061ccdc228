// A toggle that puts something into a list of the visitor, and takes it out. Which things are in it is asked once a page.
import { useEffect, useSyncExternalStore } from "react";
import { call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { Toggle } from "$/public/external/bowling_app/platform/web/ui/api_forms/toggle.jsx";

const lists = new Map(); // By its address: what the site said last of each thing, whether it is in the list.
const listeners = new Set();

const tell = () => listeners.forEach((hear) => hear());
const subscribe = (hear) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};

async function fetchList(address) {
  if (lists.has(address)) return;
  const known = new Map();
  lists.set(address, known);
  try {
    const { ids } = await call("GET", `${address}/ids`);
    // The answer may be older than what was put in or taken out while it was on its way.
    ids.filter((id) => !known.has(id)).forEach((id) => known.set(id, true));
    tell();
  } catch {
    lists.delete(address); // The next toggle asks again.
  }
}

export function ListToggle({ list, item, ...rest }) {
  const isOn = useSyncExternalStore(subscribe, () => lists.get(list)?.get(item) ?? false);
  useEffect(() => {
    if (rest.isSignedIn) fetchList(list);
  }, [list, rest.isSignedIn]);
  const remember = (isIn) => {
    lists.get(list)?.set(item, isIn);
    tell();
  };
  return <Toggle {...rest} path={`${list}/${encodeURIComponent(item)}`} isOn={isOn} onDone={remember} />;
}
