import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { QuestionRow } from '../statistics-data.ts';
import { type Fits, questionOf } from './fits.ts';
import styles from './models.module.css';

interface LeftOutQuestionsProps {
  leftOut: Fits['leftOut'];
  questions: readonly QuestionRow[];
}

/** The questions that the models cannot have, by name, with the reason. */
export function LeftOutQuestions({ leftOut, questions }: LeftOutQuestionsProps) {
  const { t } = useTranslation('statistics');
  return (
    <details className={styles.leftOut} open>
      <summary>
        {t('models.leftOut', { count: leftOut.length, number: formatNumber(leftOut.length) })}
      </summary>
      <ul>
        {leftOut.map(({ questionId, reason }) => {
          const question = questionOf(questions, questionId);
          const name =
            question === undefined
              ? t('models.goneQuestion')
              : t('charts.questionName', {
                  number: formatNumber(question.position),
                  text: question.promptText,
                });
          return (
            <li key={questionId}>
              {name} <span className="secondary">({t(`models.reasons.${reason}`)})</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
