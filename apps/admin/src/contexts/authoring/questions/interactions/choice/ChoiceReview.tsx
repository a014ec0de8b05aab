import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../../../shared/markup/plain-text.ts';

/** The options as plain text, the correct ones marked. */
export function ChoiceReview({
  interaction: { options, key },
}: {
  interaction: AuthoredInteraction<'choice'>;
}) {
  const { t } = useTranslation('questions');
  return (
    <ul className="reviewed-options">
      {options.map(({ label, text }) => {
        const isCorrect = key.includes(label);
        return (
          <li key={label}>
            <span className={isCorrect ? 'bubble key' : 'bubble'}>{label}</span>
            <span>
              {plainText(text)}
              {isCorrect && <span className="visually-hidden"> ({t('import.correct')})</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
