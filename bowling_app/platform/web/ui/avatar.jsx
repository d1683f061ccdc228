// Whoever is meant: their photo, and until it is there, or when there is none, the first letter of their name.
import { useState } from "react";

export function Avatar({ name, photo, className }) {
  const [loaded, setLoaded] = useState("");
  const [letter] = (name || "").trim().toUpperCase() || "U";
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      {letter}
      {photo && (
        <img key={photo} src={photo} alt="" onLoad={() => setLoaded(photo)} onError={() => setLoaded("")} hidden={loaded !== photo} />
      )}
    </span>
  );
}
