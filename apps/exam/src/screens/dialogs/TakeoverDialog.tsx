import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { ModalDialog } from './ModalDialog.tsx';

/**
 * Another page holds the lease: asks where the exam continues. Esc leaves the lease there, and this page read-only.
 */
export function TakeoverDialog({ dispatch }: { dispatch: Dispatch }) {
  const { t } = useTranslation('exam');
  return (
    <ModalDialog title={t('takeover.title')} isAlert onClose={() => dispatch({ type: 'takeoverDeclined' })}>
      <p>{t('takeover.text')}</p>
      <div className="actions">
        <button
          type="button"
          className="button outlined large"
          onClick={() => dispatch({ type: 'takeoverDeclined' })}
        >
          {t('takeover.leave')}
        </button>
        <button
          type="button"
          className="button primary large"
          data-first-focus
          onClick={() => dispatch({ type: 'takeoverConfirmed' })}
        >
          {t('takeover.continue')}
        </button>
      </div>
    </ModalDialog>
  );
}
