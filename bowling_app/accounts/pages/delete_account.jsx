// The button that begins the deletion of the account. The dialog behind it is loaded when it is needed.
import { useState } from "react";
import { toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

export function DeleteAccount({ buttonClass, ...looks }) {
  const [Dialog, setDialog] = useState(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    import("./delete_account_dialog.jsx").then(
      (loaded) => {
        setDialog(() => loaded.DeleteAccountDialog);
        setIsOpen(true);
      },
      () => toast("Error", "The dialog could not be loaded. Reload the page and try again.", true),
    );
  return (
    <>
      <button type="button" className={buttonClass} onClick={open} aria-haspopup="dialog">
        Delete account
      </button>
      {Dialog && <Dialog {...looks} buttonClass={buttonClass} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
