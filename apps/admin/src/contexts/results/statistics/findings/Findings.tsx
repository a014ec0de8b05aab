import { THRESHOLDS } from '@invigil/domain/results/statistics/findings';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../shared/components/Sheet.tsx';
import { percentText, roundPercentText } from '../figures/figure-texts.ts';
import type { ShownSet } from '../statistics-data.ts';
import { ConspicuousQuestion } from './ConspicuousQuestion.tsx';
import { conspicuousQuestions } from './conspicuous.ts';
import styles from './findings.module.css';

interface FindingsProps {
  set: ShownSet;
  onOpen: (questionId: number) => void;
}

/** Findings in words: of the test, and of its questions, those that may harm candidates first. */
export function Findings({ set, onOpen }: FindingsProps) {
  const { t } = useTranslation('statistics');
  const { tooShort, questions } = set.figures;
  const conspicuous = conspicuousQuestions(questions);
  return (
    <Sheet
      title={t('findings.title')}
      actions={
        conspicuous.length > 0 && (
          <p className="small secondary">
            {t('findings.count', { count: conspicuous.length, number: formatNumber(conspicuous.length) })}
          </p>
        )
      }
    >
      {tooShort !== null && (
        <p className={styles.ofTest}>
          {t('findings.tooShort', {
            consistency: percentText(tooShort),
            limit: roundPercentText(THRESHOLDS.shortTestBelow),
          })}
        </p>
      )}
      {conspicuous.length === 0 ? (
        tooShort === null && <p className={styles.none}>{t('findings.none')}</p>
      ) : (
        <ul className={styles.questions}>
          {conspicuous.map((question) => (
            <ConspicuousQuestion key={question.questionId} set={set} question={question} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
