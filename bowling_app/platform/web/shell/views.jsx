// Says which page is looked at, once it is there. Whether that was told before, the script of the document knows.
import { useEffect } from "react";

export function Viewed({ mark }) {
  useEffect(() => {
    window.countView?.(mark);
  }, [mark]);
  return null;
}
