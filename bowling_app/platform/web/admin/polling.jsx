// While something is under way in the background, ask again and again how far it is; not in a tab that nobody sees.
import { useEffect, useRef } from "react";

export function Polling({ seconds, onLook }) {
  const look = useRef(onLook);
  look.current = onLook;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && look.current(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return null;
}
