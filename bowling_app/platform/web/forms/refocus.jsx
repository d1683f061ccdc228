// At another `turn` the focus goes to the element with that id, where what had it has gone: whoever went on keeps it.
import { useEffect } from "react";

export function Refocus({ turn, to }) {
  useEffect(() => {
    if (turn && document.activeElement === document.body) document.getElementById(to)?.focus();
  }, [turn]);
}
