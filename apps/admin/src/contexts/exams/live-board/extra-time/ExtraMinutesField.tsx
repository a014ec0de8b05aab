import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';

type ExtraMinutesFieldProps = Omit<ComponentProps<typeof NumberField>, 'unit' | 'decimals'>;

/** Whole minutes on top of the time limit. */
export function ExtraMinutesField(props: ExtraMinutesFieldProps) {
  const { t } = useTranslation('liveBoard');
  return <NumberField decimals={0} unit={t('extraTime.minutesUnit')} {...props} />;
}
