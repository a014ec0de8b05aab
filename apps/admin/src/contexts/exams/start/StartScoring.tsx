import type { OkOf } from '@invigil/contract/endpoint';
import type { getScoringRules } from '@invigil/contract/exams/attempt-endpoints';
import { scoringText } from '@invigil/ui/scoring/scoring-text.ts';
import { useTranslation } from 'react-i18next';
import { type StartQuery, StartRead } from './StartRead.tsx';
import styles from './start.module.css';

type ScoringRules = OkOf<typeof getScoringRules>;

/** How answers earn marks, before a start; nothing where right answers earn all marks and wrong ones cost none. */
export function StartScoring({ query }: { query: StartQuery<ScoringRules> }) {
  const { t } = useTranslation('dashboard');
  return (
    <StartRead query={query} waiting={t('live.scoring.waiting')} notArrived={t('live.scoring.notArrived')}>
      {(scoring) =>
        (scoring.rules.length > 0 || scoring.totalRounding !== 'hundredths') && <Rules scoring={scoring} />
      }
    </StartRead>
  );
}

function Rules({ scoring: { rules, questionCount: count, totalRounding } }: { scoring: ScoringRules }) {
  const { t } = useTranslation(['dashboard', 'scoring']);
  return (
    <section className={styles.startScoring}>
      <h3 className={styles.startInstructionsTitle}>{t('live.scoring.title')}</h3>
      <ul className={styles.startRules}>
        {rules.map(({ scoring, questionCount }) => (
          <li key={JSON.stringify(scoring)}>
            <b>
              {questionCount === count
                ? t('live.scoring.allQuestions')
                : t('live.scoring.questions', { count: questionCount })}
            </b>{' '}
            <ScoringSentence scoring={scoring} />
          </li>
        ))}
        {totalRounding !== 'hundredths' && <li>{t(`live.scoring.total.${totalRounding}`)}</li>}
      </ul>
    </section>
  );
}

/** Without the marks of a question: they may differ. */
function ScoringSentence({ scoring }: Pick<ScoringRules['rules'][number], 'scoring'>) {
  const { t } = useTranslation('scoring');
  return scoringText(scoring, null, t);
}
