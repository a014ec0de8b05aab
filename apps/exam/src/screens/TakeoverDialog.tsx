import { useTranslation } from 'react-i18next';
import type { AttemptRun } from '../attempt/attempt-run.ts';
import { ModalDialog } from './ModalDialog.tsx';

/** Another page holds the attempt: asks where the exam goes on. Esc leaves it there, and this page to be read. */
export function TakeoverDialog({ run }: { run: AttemptRun }) {
  const { t } = useTranslation('runner');
  return (
    <ModalDialog title={t('takeover.title')} isAlert onClose={() => run.leaveThere()}>
      <p>{t('takeover.text')}</p>
      <div className="actions">
        <button type="button" className="button outlined large" onClick={() => run.leaveThere()}>
          {t('takeover.leave')}
        </button>
        <button
          type="button"
          className="button primary large"
          data-first-focus
          onClick={() => run.takeOver()}
        >
          {t('takeover.continue')}
        </button>
      </div>
    </ModalDialog>
  );
}
