import { formatDate, formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { AuthorQuestion } from '../questions/author-question.ts';
import styles from './drafts.module.css';

/** Which model wrote a question, when, and the passage that it rests on; nothing for a question of an author. */
export function QuestionOrigin({ origin }: { origin: AuthorQuestion['origin'] }) {
  const { t } = useTranslation('drafts');
  if (origin == null) return null;
  const { model, draftedAt, sourceName, passage, page } = origin;
  return (
    <aside className={`${styles.questionOrigin} small muted`}>
      <p>{t('origin.text', { model, date: formatDate(draftedAt) })}</p>
      {passage !== null && (
        <blockquote className={styles.draftPassage}>
          <span>
            {page === null || sourceName === null
              ? t('origin.source', { name: sourceName ?? '' })
              : t('origin.sourceOnPage', { name: sourceName, page: formatNumber(page) })}
          </span>
          <p>{passage}</p>
        </blockquote>
      )}
    </aside>
  );
}
