import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { exactMomentText } from '../candidate/moment-text.ts';
import styles from '../live-board.module.css';
import type { ConnectionState } from './board-connection.ts';

interface FreshnessProps {
  connection: ConnectionState;
  /** The server's time of the board's state. */
  stateAt: Date;
  /** The longest interval between two heartbeats of the shown pages; undefined where no page is open. */
  heartbeatIntervalMs: number | undefined;
}

/** Watched pages send a heartbeat every four seconds; until all of them do, positions are older than that. */
const CURRENT_MS = 5_000;

/** Tells whether the board is current, how old its positions are, or the time of its state. Changes are announced. */
export function Freshness({ connection, stateAt, heartbeatIntervalMs = 0 }: FreshnessProps) {
  const { t } = useTranslation('liveBoard');
  const time = exactMomentText(stateAt);
  const isReading = connection === 'live' || connection === 'polling';
  const isCatchingUp = heartbeatIntervalMs > CURRENT_MS;
  return (
    <span role="status" className={styles.freshness}>
      {isReading && !isCatchingUp && <StatusChip kind="ok">{t(`freshness.${connection}`)}</StatusChip>}
      {isReading && isCatchingUp && (
        <StatusChip kind="warn">
          {t('freshness.catchingUp', { seconds: formatNumber(Math.ceil(heartbeatIntervalMs / 1_000)) })}
        </StatusChip>
      )}
      {connection === 'connecting' && (
        <StatusChip kind="draft">{t('freshness.connecting', { time })}</StatusChip>
      )}
      {connection === 'lost' && <StatusChip kind="stopped">{t('freshness.lost', { time })}</StatusChip>}
    </span>
  );
}
