import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { countUnsavedForm } from '../session/unsaved-forms.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Whether the form has unsaved changes. */
  active: boolean;
  /** Set after a save, just before the page navigates. */
  isLeaving?: RefObject<boolean>;
  /** Removes what the browser keeps of the form, when its changes are discarded. */
  onDiscard?: () => void;
}

/** Asks before a link, the Back button or closing the tab discards unsaved changes. */
export function LeaveGuard({ active, isLeaving, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(() => active && !isLeaving?.current);
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    const end = countUnsavedForm();
    return () => {
      removeEventListener('beforeunload', warn);
      end();
    };
  }, [active]);
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
