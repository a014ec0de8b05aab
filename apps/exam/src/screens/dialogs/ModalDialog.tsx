import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps {
  title: string;
  children: ReactNode;
  /** Called on Esc and on a click beside the dialog. */
  onClose: () => void;
  /** Asks for a decision, so that a screen reader reads its text at once. */
  isAlert?: boolean;
  className?: string;
}

/** A native modal dialog: the browser traps the focus and makes the page behind it inert. */
export function ModalDialog({ title, children, onClose, isAlert = false, className = '' }: ModalDialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // Closed while it is still in the page, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => dialog.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the browser turns into cancel
    <dialog
      ref={ref}
      className={`exam-dialog ${className}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="exam-dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`}>{children}</div>
      </div>
    </dialog>
  );
}
