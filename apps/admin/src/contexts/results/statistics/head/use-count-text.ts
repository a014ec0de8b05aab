import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '../statistics-data.ts';

/** How many attempts the figures are of, and how many are left out. */
export function useCountText() {
  const { t } = useTranslation('statistics');
  const counted = (key: string, count: number) => t(key, { count, number: formatNumber(count) });
  return ({ countedCount, runningCount, unmarkedCount, sets, setKey }: Statistics): string => {
    const shown = sets.find(({ key }) => key === setKey);
    const ofSet = sets.length > 1 && shown !== undefined;
    return [
      ofSet
        ? t('counts.ofSet', {
            count: countedCount,
            shown: formatNumber(shown.attemptCount),
            number: formatNumber(countedCount),
          })
        : counted('counts.counted', countedCount),
      runningCount > 0 && counted('counts.running', runningCount),
      unmarkedCount > 0 && counted('counts.unmarked', unmarkedCount),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
