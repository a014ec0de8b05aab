import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardRow } from '../follow/board-row.ts';

/** "125 %, +10 min", or an empty text without extra time. */
export function useExtraTimeText(): (row: Pick<BoardRow, 'timePercent' | 'extraMinutes'>) => string {
  const { t } = useTranslation('liveBoard');
  return useCallback(
    ({ timePercent, extraMinutes }) =>
      [
        timePercent !== 100 && t('extraTime.percent', { percent: formatNumber(timePercent) }),
        extraMinutes !== 0 && t('extraTime.minutes', { minutes: formatNumber(extraMinutes) }),
      ]
        .filter(Boolean)
        .join(', '),
    [t],
  );
}
