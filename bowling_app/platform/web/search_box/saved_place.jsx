// A button that fills in the place of an earlier visit, which the device keeps. It is sent nowhere before it is chosen.
import { useEffect, useState } from "react";
import { keepPlace, keptPlace } from "$/public/external/bowling_app/platform/web/search_box/combobox/search_memory.js";
import { fillIn } from "$/public/external/bowling_app/platform/web/search_box/locator/locator.jsx";

export function SavedPlace({ near, keeps, label, className }) {
  const [place, setPlace] = useState("");
  useEffect(() => {
    if (keeps) keepPlace(keeps);
    setPlace(keptPlace());
  }, [keeps]);
  if (!place || place === near) return null;
  const fill = ({ currentTarget }) => fillIn(currentTarget.form, "near", place);
  return (
    <button type="button" className={className} onClick={fill} aria-label={`${label} ${place}`}>
      {place}
    </button>
  );
}
