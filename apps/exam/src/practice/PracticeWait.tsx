import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PracticeBand } from './PracticeBand.tsx';

interface PracticeWaitProps {
  title: string;
  text?: string;
  /** Tries again what has failed. */
  onRetry?: () => void;
  action?: ReactNode;
}

/** A practice run that opens or is marked, or why it does not. */
export function PracticeWait({ title, text, onRetry, action }: PracticeWaitProps) {
  const { t } = useTranslation('exam');
  return (
    <div className="practice">
      <PracticeBand />
      <main className="exam-wait" role="status">
        <h1 className="page-title">{title}</h1>
        {text && <p>{text}</p>}
        <div className="actions">
          {action}
          {onRetry && (
            <button type="button" className="button primary" onClick={onRetry}>
              {t('practice.again')}
            </button>
          )}
        </div>
      </main>
    </div>
  );
}
