// A section that an address leads to. While the document is there its own has the name; then this one takes it. Who comes
// from another page of ours is brought here, because the router looked before the section was there.
import { useEffect, useRef } from "react";

const hasDocument = () => document.querySelector("[data-document]") !== null;

export function Anchor({ name, className, children }) {
  const section = useRef(null);
  useEffect(() => {
    let frame = 0;
    const isFromElsewhere = !hasDocument();
    const take = () => {
      if (hasDocument()) {
        frame = requestAnimationFrame(take);
        return;
      }
      section.current.id = name;
      const isMeant = window.location.hash === `#${name}` && window.scrollY === 0;
      if (isFromElsewhere && isMeant) section.current.scrollIntoView();
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [name]);
  return (
    <section ref={section} className={className}>
      {children}
    </section>
  );
}
