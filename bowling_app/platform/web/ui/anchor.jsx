// A section that an address leads to. While the document is there its own has the name; then this one takes it. Who comes
// from another page of ours is brought here, because the router looked before the section was there.
import { useEffect, useRef } from "react";
import { onceLive } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

export function Anchor({ name, className, children }) {
  const section = useRef(null);
  useEffect(() => {
    const isFromElsewhere = !document.querySelector("body>[data-document]");
    return onceLive(() => {
      section.current.id = name;
      if (isFromElsewhere && location.hash === `#${name}` && scrollY === 0) section.current.scrollIntoView();
    });
  }, [name]);
  return (
    <section ref={section} className={className}>
      {children}
    </section>
  );
}
