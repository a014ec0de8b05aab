import { formatDate, formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/fields/SelectField.tsx';
import type { Statistics } from '../statistics-data.ts';

interface SetChoiceProps {
  sets: Statistics['sets'];
  setKey: string;
  onChange: (setKey: string) => void;
}

/** Which of several sets of equal papers the figures are of, the largest first. */
export function SetChoice({ sets, setKey, onChange }: SetChoiceProps) {
  const { t } = useTranslation('statistics');
  return (
    <SelectField
      label={t('choice.set')}
      hint={t('choice.setHint')}
      value={setKey}
      options={sets.map(({ key, attemptCount, questionCount, firstFinishedAt, lastFinishedAt }) => ({
        value: key,
        label: t('choice.setOption', {
          attempts: t('choice.attemptCount', { count: attemptCount, number: formatNumber(attemptCount) }),
          questions: t('choice.questionCount', { count: questionCount, number: formatNumber(questionCount) }),
          from: formatDate(firstFinishedAt),
          to: formatDate(lastFinishedAt),
        }),
      }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
