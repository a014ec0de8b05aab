import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { useTranslation } from 'react-i18next';
import styles from '../../../../../shared/csv-import/csv-import.module.css';
import { MarkupPreview } from '../../../../../shared/markup/MarkupPreview.tsx';
import { typedOf } from '../../../../../shared/markup/typed-markup.ts';

/** The options as candidates see them, the correct ones marked. */
export function ChoiceReview({
  interaction: { options, hasCodeOptions, key },
}: {
  interaction: AuthoredInteraction<'choice'>;
}) {
  const { t } = useTranslation('questions');
  return (
    <ul className={styles.reviewedOptions}>
      {options.map(({ label, text }) => {
        const isCorrect = key.includes(label);
        return (
          <li key={label}>
            <span className={isCorrect ? 'bubble key' : 'bubble'}>{label}</span>
            <div>
              {hasCodeOptions ? (
                <pre className="code paper-html">{text}</pre>
              ) : (
                <MarkupPreview typed={typedOf(text)} />
              )}
              {isCorrect && <span className="visually-hidden"> ({t('import.correct')})</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
