// A modal dialog by Radix, as the site draws it. What is in it lives only while it is open.
import * as Dialog from "@radix-ui/react-dialog";
import { useLayoutEffect, useRef } from "react";
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

export const { Title, Description, Close } = Dialog;

/** @param {Props} props */
export function ModalDialog({ isOpen, onOpenChange, onOpenAutoFocus, closeClass, children }) {
  const opener = useRef(null);
  // Before a field in the dialog takes the focus: Radix would look too late, and have nowhere to return it to.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const onCloseAutoFocus = (event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  // Radix gives Escape to what was opened last, which may be a toast: one press must do for the dialog.
  const onKeyDown = (event) => event.key === "Escape" && onOpenChange(false);
  // A tap on a toast is none beside the dialog.
  const onPointerDownOutside = (event) => event.target.closest(".toast-viewport") && event.preventDefault();
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Radix's own overlay would write a style sheet into the page, which the page does not take. */}
        <div className="dialog-overlay">
          <Dialog.Content className="dialog" {...{ onKeyDown, onPointerDownOutside, onOpenAutoFocus, onCloseAutoFocus }}>
            {children}
            <Dialog.Close className={closeClass} aria-label={said("~Close")} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
