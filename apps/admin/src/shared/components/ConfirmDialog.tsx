import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalError } from '../api/api-errors.ts';
import { endsWithRenewal, useRenewal } from '../session/renewal.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** Asks the question, as in "Stop the assessment now?". */
  title: string;
  /** One paragraph that states the consequence in numbers. */
  children: ReactNode;
  /** Label of the cancelling button, such as "Keep writing". */
  safeLabel: string;
  /** Label of the confirming button, such as "Stop and hand in"; it names the effect. */
  confirmLabel: string;
  /** Outlines the confirming button in red; off where nothing is lost. */
  destructive?: boolean;
  /** Disables the confirming button until required data has loaded. */
  mayConfirm?: boolean;
  onCancel: () => void;
  /**
   * The dialog is busy until the promise settles; the caller closes the dialog. A rejection is shown in the dialog.
   */
  onConfirm: () => Promise<unknown> | unknown;
  /** The words for a rejection. */
  errorText?: (error: unknown) => string;
}

/**
 * Asks for a confirmation; Esc cancels. Where data could be lost, the cancelling button is filled and has the
 * focus; otherwise the confirming button is filled.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, safeLabel, confirmLabel, destructive = true, mayConfirm = true } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const [failure, setFailure] = useState<{ text: string; error: unknown } | null>(null);
  const renew = useRenewal();
  const { busy, run } = useSingleFlight(props.onConfirm);
  const safe = useRef<HTMLButtonElement>(null);
  // A button that is disabled while the dialog is busy loses the focus, and with it the dialog loses the Escape key.
  useEffect(() => {
    if (failure !== null && !busy) safe.current?.focus();
  }, [failure, busy]);

  const cancel = () => {
    if (busy) return;
    setFailure(null);
    props.onCancel();
  };
  const confirm = async () => {
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure({ text: props.errorText?.(error) ?? t('notDone'), error });
    }
  };

  const confirmButton = (
    <Button
      key="confirm"
      variant={destructive ? 'outlined' : 'contained'}
      color={destructive ? 'error' : 'primary'}
      loading={busy}
      disabled={!mayConfirm}
      onClick={confirm}
    >
      {confirmLabel}
    </Button>
  );
  const safeButton = (
    <Button
      key="safe"
      ref={safe}
      variant={destructive ? 'contained' : 'outlined'}
      autoFocus={destructive}
      disabled={busy}
      onClick={cancel}
    >
      {safeLabel}
    </Button>
  );

  const refusal = failure?.error instanceof RefusalError ? failure.error.refusal : null;
  const renewal =
    renew !== null && endsWithRenewal(refusal) ? (
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          cancel();
          renew();
        }}
      >
        {t('renewPlan')}
      </Button>
    ) : undefined;

  return (
    <Dialog
      open={open}
      onClose={cancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { className: 'dialog-body' } }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className="secondary">
        {children}
      </div>
      {failure !== null && (
        <Notice kind="bad" action={renewal}>
          {failure.text}
        </Notice>
      )}
      <div className="actions">{destructive ? [confirmButton, safeButton] : [safeButton, confirmButton]}</div>
    </Dialog>
  );
}
