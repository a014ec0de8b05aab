import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber, formatTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { BoardFacts, BoardRow } from '../follow/board-row.ts';
import { useBoardStore } from '../follow/use-live-board.ts';
import { timeGiven } from './time-given.ts';

interface TimeGivenNoticeProps {
  row: BoardRow;
  facts: BoardFacts;
  timePercent: number;
  extraMinutes: number;
}

/** Effect of the form's figures: a new end, or the time from the start. */
export function TimeGivenNotice({ row, facts, timePercent, extraMinutes }: TimeGivenNoticeProps) {
  const { t } = useTranslation('liveBoard');
  const { clock } = useBoardStore();
  const isUsable = timePercent >= 100 && extraMinutes >= 0;
  const given = timeGiven(row, facts, isUsable ? { timePercent, extraMinutes } : null, new Date(clock.now()));
  if (given === null) return null;
  if (given.kind === 'fromStart')
    return (
      <Notice>
        {t(row.finishedAt === null ? 'extraTime.fromStart' : 'extraTime.nextAttempt', {
          minutes: formatNumber(given.minutes, { maximumFractionDigits: 1 }),
          limit: formatNumber(given.limitMinutes),
        })}
      </Notice>
    );
  const times = { time: formatTime(given.endsAt), before: formatTime(given.endedAt) };
  if (given.isPast) return <Notice kind="warn">{t('extraTime.past', times)}</Notice>;
  const isSame = given.endsAt.getTime() === given.endedAt.getTime();
  return <Notice>{t(isSame ? 'extraTime.same' : 'extraTime.running', times)}</Notice>;
}
