import { Icon } from '@invigil/ui/components/Icon.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { AlarmClockPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { momentText } from './candidate/moment-text.ts';
import type { ConnectionState } from './follow/board-connection.ts';
import type { BoardState } from './follow/board-state.ts';
import { Freshness } from './follow/Freshness.tsx';

interface BoardHeadProps {
  state: BoardState;
  connection: ConnectionState;
  /** Opens the form of extra time for all; undefined where nobody writes against a clock. */
  onExtraTimeToAll: (() => void) | undefined;
}

/** The assessment, its closing time, the number of participants, and the board's freshness. */
export function BoardHead({ state: { facts, rows }, connection, onExtraTimeToAll }: BoardHeadProps) {
  const { t } = useTranslation('liveBoard');
  const { title, isLive, closesAt, timeLimitMinutes, participantCount, serverNow, formerTextCount } = facts;
  const { heartbeatIntervalMs } = facts;
  const started = rows.filter(({ startedAt }) => startedAt !== null).length;
  return (
    <PageHeader
      title={title}
      above={
        <span className="row wrap">
          <StatusChip kind={isLive ? 'live' : 'stopped'}>
            {t(isLive ? 'head.live' : 'head.notLive')}
          </StatusChip>
          {closesAt !== null && (
            <span className="small secondary">
              {t(closesAt > serverNow ? 'head.closes' : 'head.closed', {
                time: momentText(closesAt),
              })}
            </span>
          )}
          {formerTextCount === 0 && isLive && (
            <span className="small secondary">{t('formerTexts.none')}</span>
          )}
        </span>
      }
      actions={
        <>
          <Freshness connection={connection} stateAt={serverNow} heartbeatIntervalMs={heartbeatIntervalMs} />
          {onExtraTimeToAll !== undefined && (
            <Button
              variant="outlined"
              startIcon={<Icon of={AlarmClockPlus} small />}
              onClick={onExtraTimeToAll}
            >
              {t('extraTimeToAll.open')}
            </Button>
          )}
        </>
      }
      lead={`${t('head.participants', { count: participantCount })}, ${t('head.started', { count: started })}. ${
        timeLimitMinutes > 0
          ? t('head.minutes', { minutes: formatNumber(timeLimitMinutes) })
          : t('head.untimed')
      }`}
    />
  );
}
