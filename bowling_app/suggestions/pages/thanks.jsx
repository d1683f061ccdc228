// What is said once a suggestion has been taken.
export function Thanks({ heading, mineHref, buttonClass, quietClass, again, open }) {
  const follow = (event) => {
    event.preventDefault();
    open(mineHref);
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none sm:text-[1.75rem]">
        Thank you
      </h2>
      <p className="mt-2 max-w-2xl">
        Our team will take a look. We'll email you when there's news, and you can follow it here.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={mineHref} className={buttonClass} onClick={follow}>
          Your suggestions
        </a>
        <button type="button" className={quietClass} onClick={again}>
          Suggest something else
        </button>
      </div>
    </section>
  );
}
