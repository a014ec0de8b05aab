import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import styles from './wording.module.css';
import type { CorrectableQuestion } from './wording-values.ts';

/** The corrections of a question so far: why, when and by whom, the newest first. */
export function WordingHistory({ corrections }: Pick<CorrectableQuestion, 'corrections'>) {
  const { t } = useTranslation('wording');
  if (corrections.length === 0) return null;
  return (
    <Sheet title={t('history')}>
      <ol className={styles.history}>
        {corrections.map(({ reason, correctedAt, createdByName }) => (
          <li key={`${correctedAt.toISOString()} ${reason}`}>
            <b>{reason}</b>
            <span className="small secondary">
              {[formatDateTime(correctedAt), createdByName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
