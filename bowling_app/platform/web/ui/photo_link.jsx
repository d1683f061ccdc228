// A link to a photo, which opens over the page. The viewer is loaded when somebody opens the first.
import { useRef, useState } from "react";
import { isPlain } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

export function PhotoLink({ href, label, className, children }) {
  const link = useRef(null);
  const [Viewer, setViewer] = useState(null);
  const open = (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    import("./photo_viewer.jsx").then(
      (loaded) => setViewer(() => loaded.PhotoViewer),
      () => location.assign(href),
    );
  };
  return (
    <>
      <a ref={link} href={href} data-photo={label} className={className} onClick={open}>
        {children}
      </a>
      {Viewer && <Viewer first={link.current} onClose={() => setViewer(null)} />}
    </>
  );
}
