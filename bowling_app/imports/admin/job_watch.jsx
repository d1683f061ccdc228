// While something is under way in the background, ask every two seconds how far it is; not in a tab that nobody sees.
import { useEffect, useRef } from "react";

const MILLISECONDS = 2000;

export function JobWatch({ onLook }) {
  const look = useRef(onLook);
  look.current = onLook;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && look.current(), MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
