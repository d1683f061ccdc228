// The venue's owner answers a review, changes the answer and takes it back.
import { ActButton } from "$/public/external/bowling_app/platform/web/ui/api_forms/act_button.jsx";
import { WordsForm } from "$/public/external/bowling_app/platform/web/ui/api_forms/words_form.jsx";
import { useShared } from "./opinions.jsx";

export function OwnerReply({ reviewId, author, text }) {
  const { looks, longest, thenFocus, onDone } = useShared();
  const path = `/api/reviews/${encodeURIComponent(reviewId)}/reply`;
  const about = { path, context: `to ${author}`, onDone };
  return (
    <div className="flex flex-wrap items-start gap-x-5">
      <WordsForm
        {...about}
        method="PUT"
        name="text"
        label="Your reply (everyone can read it)"
        value={text || ""}
        longest={longest.reply}
        opens={text ? "Edit your reply" : "Reply as the owner"}
        send="Post the reply"
        said="Reply posted below the review."
        openClass={looks.quiet}
        buttonClass={looks.second}
        quietClass={looks.quiet}
        labelClass={looks.label}
        fieldClass={looks.field}
        hintClass={looks.hint}
        problemClass={looks.problem}
      />
      {text && (
        <ActButton
          {...about}
          method="DELETE"
          said="Reply deleted."
          sure="Delete your reply?"
          label="Delete your reply"
          thenFocus={thenFocus}
          className={looks.quiet}
          sureClass={looks.sure}
          problemClass={looks.problem}
        />
      )}
    </div>
  );
}
