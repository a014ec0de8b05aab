import { Icon } from '@invigil/ui/components/Icon.tsx';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { type FormEventHandler, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { isClosingRecord } from '../data-table/use-table-address.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './panels.module.css';

interface SidePanelProps {
  open: boolean;
  title: string;
  /** Closes the panel; asks first if there are unsaved changes. */
  onClose: () => void;
  /** Unsaved changes: closing and leaving the page ask first. */
  dirty?: boolean;
  /** Removes what the browser keeps of the form, when its changes are discarded. */
  onDiscard?: () => void;
  /** Makes the panel a form whose footer has the submit button. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Stays in view; gets the guarded close for its Cancel button. */
  footer: (requestClose: () => void) => ReactNode;
  children: ReactNode;
}

/** Create and edit beside the list: 520 px wide, traps the focus, closes on Esc. */
export function SidePanel({
  open,
  title,
  onClose,
  dirty = false,
  onDiscard,
  onSubmit,
  footer,
  children,
}: SidePanelProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const requestClose = () => (dirty ? setAsking(true) : onClose());

  useEffect(() => {
    if (!open || !dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [open, dirty]);

  const body = (
    <>
      <header>
        <h2 id={titleId} className={styles.panelTitle}>
          {title}
        </h2>
        <IconButton aria-label={t('close')} onClick={requestClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className="panel-content">{children}</div>
      <footer>{footer(requestClose)}</footer>
    </>
  );

  return (
    <>
      <Drawer
        anchor="right"
        open={open}
        onClose={requestClose}
        slotProps={{
          paper: {
            className: styles.panelPaper,
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
          },
        }}
      >
        {onSubmit ? (
          <form className={styles.panelBody} noValidate onSubmit={onSubmit}>
            {body}
          </form>
        ) : (
          <div className={styles.panelBody}>{body}</div>
        )}
      </Drawer>
      <ConfirmDialog
        open={asking}
        title={t('discard.title')}
        safeLabel={t('discard.keep')}
        confirmLabel={t('discard.discard')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard?.();
          onClose();
        }}
      >
        {t('discard.text')}
      </ConfirmDialog>
      {open && dirty && <BackGuard onDiscard={onDiscard} />}
    </>
  );
}

/** Asks before Back or Forward discards the panel's changes. Mounted while there are any: the router takes one guard at a time. */
function BackGuard({ onDiscard }: Pick<SidePanelProps, 'onDiscard'>) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !isClosingRecord());
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('discard.title')}
      safeLabel={t('discard.keep')}
      confirmLabel={t('discard.discard')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
}
