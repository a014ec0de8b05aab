import {
  type DayPeriod,
  PERIOD_PRESETS,
  type PeriodPreset,
  periodProblem,
} from '@invigil/domain/results/analytics-period';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { DateField } from '../../../shared/fields/DateField.tsx';
import styles from './period-picker.module.css';
import { isDay } from './use-period-address.ts';

/** Pause after which a typed day counts. */
const TYPING_MS = 500;

interface PeriodPickerProps {
  period: DayPeriod;
  /** Null for two days of the reader's own. */
  preset: PeriodPreset | null;
  onChoose: (choice: { preset: PeriodPreset } | DayPeriod) => void;
}

/** The choice of the period: one of a few that end today, or two days, both inclusive. */
export function PeriodPicker({ period, preset, onChoose }: PeriodPickerProps) {
  const { t } = useTranslation('analytics');
  // The typed days, until they are a period; another period from outside takes its place.
  const [typed, setTyped] = useState({ ...period, of: period });
  const isOutdated = typed.of.from !== period.from || typed.of.to !== period.to;
  const { from, to } = isOutdated ? period : typed;
  const change = (days: DayPeriod) => setTyped({ ...days, of: period });
  const chooseTyped = useEffectEvent(() => {
    const isWhole = isDay(from) && isDay(to);
    if (!isOutdated && isWhole && periodProblem({ from, to }) === null) onChoose({ from, to });
  });
  // Each part of a date that is typed makes another day: the last one counts.
  useEffect(() => {
    if (typed.from === typed.of.from && typed.to === typed.of.to) return;
    const timer = setTimeout(chooseTyped, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const errorAt = (day: string) => (isDay(day) ? undefined : t('messages:validation.invalidDate'));
  const problem = isDay(from) && isDay(to) ? periodProblem({ from, to }) : null;
  const choices: readonly (PeriodPreset | 'own')[] = PERIOD_PRESETS;
  return (
    <div className={styles.periodPicker}>
      <SegmentedControl
        label={t('picker.label')}
        options={choices.map((value) => ({ value, label: t(`picker.${value}`) }))}
        value={preset ?? 'own'}
        onChange={(chosen) => chosen !== 'own' && onChoose({ preset: chosen })}
      />
      <div className={styles.periodDays}>
        <DateField
          label={t('picker.from')}
          value={from}
          error={errorAt(from)}
          onChange={(day) => change({ from: day, to })}
        />
        <DateField
          label={t('picker.to')}
          value={to}
          error={problem === null ? errorAt(to) : t(`picker.problems.${problem}`)}
          onChange={(day) => change({ from, to: day })}
        />
      </div>
    </div>
  );
}
