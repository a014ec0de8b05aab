import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  open: boolean;
  /** Asks the question, as in "Stop the assessment now?". */
  title: string;
  /** One paragraph that states the consequence in numbers. */
  children: ReactNode;
  /** The safe way out, as in "Keep writing". */
  safeLabel: string;
  /** Names the effect, as in "Stop and hand in". */
  confirmLabel: string;
  /** Red outline on the confirming button; off where nothing is lost. */
  destructive?: boolean;
  /** Off while something that has to be read first is not there yet. */
  mayConfirm?: boolean;
  onCancel: () => void;
  /** The dialog is busy until it settles; the caller closes it. A rejection is shown in place. */
  onConfirm: () => Promise<unknown> | unknown;
  /** The words for a rejection. */
  errorText?: (error: unknown) => string;
}

/**
 * Asks before something happens; Esc is safe. Where something could be lost the safe action is filled and has the focus,
 * elsewhere the confirming one is filled.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, safeLabel, confirmLabel, destructive = true, mayConfirm = true } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(props.onConfirm);

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
      setFailure(props.errorText?.(error) ?? t('notDone'));
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
      variant={destructive ? 'contained' : 'outlined'}
      autoFocus={destructive}
      disabled={busy}
      onClick={cancel}
    >
      {safeLabel}
    </Button>
  );

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
      {failure && <Notice kind="bad">{failure}</Notice>}
      <div className="actions">{destructive ? [confirmButton, safeButton] : [safeButton, confirmButton]}</div>
    </Dialog>
  );
}
