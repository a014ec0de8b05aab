import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useTranslation } from 'react-i18next';
import styles from './marking.module.css';
import type { MarkingAnswer } from './marking-answer.ts';

/** How the marks of an answer came about, the first entry first; nothing for marks that a rule gave and nobody changed. */
export function MarkHistory({ answer: { changes } }: { answer: Pick<MarkingAnswer, 'changes'> }) {
  const { t } = useTranslation('marking');
  if (changes.length === 0) return null;
  const marksText = (marks: number | null) => (marks === null ? '–' : formatMarks(marks));
  return (
    <details className={styles.markHistory}>
      <summary>{t('history.title', { count: changes.length })}</summary>
      <ol>
        {changes.map((change) => (
          <li key={`${change.changedAt.getTime()} ${change.kind} ${change.after}`}>
            <b className="num">
              {marksText(change.before)} → {marksText(change.after)}
            </b>{' '}
            {t(`history.${change.kind}`)}
            <span className="small secondary">
              {[change.changedByName, formatDateTime(change.changedAt), change.reason]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
