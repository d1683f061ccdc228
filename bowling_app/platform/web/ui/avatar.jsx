// Whoever is meant: the first letter of their name and, over it once it is there, their photo. One that fails goes.
export function Avatar({ name, photo, className }) {
  const [letter] = (name || "").trim().toUpperCase() || "U";
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      {letter}
      {photo && <img key={photo} src={photo} alt="" onError={(event) => (event.currentTarget.hidden = true)} />}
    </span>
  );
}
