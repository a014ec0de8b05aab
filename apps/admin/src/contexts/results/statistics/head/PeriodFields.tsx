import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../shared/fields/DateField.tsx';
import { isDay, type StatisticsChoice } from '../statistics-choice.ts';
import styles from './head.module.css';

type Period = Pick<StatisticsChoice, 'from' | 'to'>;

interface PeriodFieldsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The days on which attempts ended, both included. A period that is none stays in the fields, and changes nothing. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('statistics');
  const [typed, setTyped] = useState({ from: period.from ?? '', to: period.to ?? '' });
  const [shown, setShown] = useState(period);
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setTyped({ from: period.from ?? '', to: period.to ?? '' });
  }
  const [left, setLeft] = useState<readonly (keyof Period)[]>([]);
  const isReadable = (text: string) => text === '' || isDay(text);
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from;
  const change = (name: keyof Period) => (text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    setLeft(left.filter((each) => each !== name));
    if (!isReadable(next.from) || !isReadable(next.to)) return;
    if (next.from !== '' && next.to !== '' && next.to < next.from) return;
    onChange({ from: next.from === '' ? null : next.from, to: next.to === '' ? null : next.to });
  };
  const problemOf = (name: keyof Period) => {
    if (!isReadable(typed[name]) && left.includes(name)) return t('choice.noDay');
    return name === 'to' && isReversed ? t('choice.reversed') : undefined;
  };
  return (['from', 'to'] as const).map((name) => (
    <div key={name} className={styles.day}>
      <DateField
        label={t(`choice.${name}`)}
        value={typed[name]}
        error={problemOf(name)}
        onChange={change(name)}
        onBlur={() => setLeft([...left, name])}
      />
    </div>
  ));
}
