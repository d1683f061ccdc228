// A declared form in a dialog.
import { Description, ModalDialog, Title } from "$/public/external/bowling_app/platform/web/ui/dialog/dialog.jsx";
import { DeclaredForm } from "./form.jsx";

export function FormDialog({ isOpen, title, text, closeClass, onClose, ...form }) {
  return (
    <ModalDialog {...{ isOpen, closeClass }} onOpenChange={(isMeant) => isMeant || onClose(false)}>
      <Title className="pr-10 text-3xl">{title}</Title>
      {text && <Description className="mt-2 text-soft">{text}</Description>}
      <div className="mb-2 mt-5">
        <DeclaredForm {...form} onClose={onClose} />
      </div>
    </ModalDialog>
  );
}
