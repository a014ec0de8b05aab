import { ATTEMPT_CHOICES } from '@invigil/domain/exams/attempt-choice';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../shared/components/SegmentedControl.tsx';
import type { StatisticsChoice } from '../statistics-choice.ts';
import type { Statistics } from '../statistics-data.ts';
import styles from './head.module.css';
import { PeriodFields } from './PeriodFields.tsx';
import { SetChoice } from './SetChoice.tsx';

interface StatisticsToolsProps {
  choice: StatisticsChoice;
  /** Undefined until they are read. */
  statistics: Statistics | undefined;
  onChange: (choice: Partial<StatisticsChoice>) => void;
}

/** Which attempts the figures are of: the first, the latest or all, of a period, and of one of several sets. */
export function StatisticsTools({ choice, statistics, onChange }: StatisticsToolsProps) {
  const { t } = useTranslation('statistics');
  const { sets = [], setKey = null } = statistics ?? {};
  return (
    <div className={`${styles.tools} no-print`}>
      <div className={styles.attempts}>
        <span className="field-label" aria-hidden="true">
          {t('choice.attempts')}
        </span>
        <SegmentedControl
          label={t('choice.attempts')}
          options={ATTEMPT_CHOICES.map((value) => ({ value, label: t(`choice.${value}`) }))}
          value={choice.attempts}
          // Other attempts may be of other sets.
          onChange={(attempts) => onChange({ attempts, setKey: null })}
        />
      </div>
      <PeriodFields period={choice} onChange={(period) => onChange({ ...period, setKey: null })} />
      {setKey !== null && sets.length > 1 && (
        <div className={styles.set}>
          <SetChoice sets={sets} setKey={setKey} onChange={(key) => onChange({ setKey: key })} />
        </div>
      )}
    </div>
  );
}
