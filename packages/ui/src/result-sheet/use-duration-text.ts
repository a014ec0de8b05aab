import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';

/** Seconds as "36 min 55 s". */
export function useDurationText(): (seconds: number) => string {
  const { t } = useTranslation('resultSheet');
  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    const rest = { seconds: formatNumber(seconds % 60) };
    return minutes === 0
      ? t('duration.seconds', rest)
      : t('duration.minutes', { minutes: formatNumber(minutes), ...rest });
  };
}
