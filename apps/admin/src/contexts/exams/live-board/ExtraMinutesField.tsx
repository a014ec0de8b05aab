import { MAX_EXTRA_MINUTES } from '@invigil/domain/exams/extra-time';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/fields/NumberField.tsx';

type ExtraMinutesFieldProps = Omit<ComponentProps<typeof NumberField>, 'unit' | 'step' | 'min' | 'max'>;

/** Whole minutes on top of the time limit. */
export function ExtraMinutesField(props: ExtraMinutesFieldProps) {
  const { t } = useTranslation('liveBoard');
  return (
    <NumberField unit={t('extraTime.minutesUnit')} step={1} min={0} max={MAX_EXTRA_MINUTES} {...props} />
  );
}
