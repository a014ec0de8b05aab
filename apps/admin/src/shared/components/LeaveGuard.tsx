import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** There are unsaved changes. */
  active: boolean;
  /** Set once they are saved, just before the page moves on. */
  isLeaving?: RefObject<boolean>;
}

/** Asks before unsaved changes are left behind, by a link, by the browser's back, or by closing the tab. */
export function LeaveGuard({ active, isLeaving }: LeaveGuardProps) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(() => active && !isLeaving?.current);
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('discard.title')}
      safeLabel={t('discard.keep')}
      confirmLabel={t('discard.discard')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
}
