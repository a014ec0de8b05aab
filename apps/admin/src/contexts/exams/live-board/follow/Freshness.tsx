import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { useTranslation } from 'react-i18next';
import { exactMomentText } from '../candidate/moment-text.ts';
import styles from '../live-board.module.css';
import type { ConnectionState } from './board-connection.ts';

interface FreshnessProps {
  connection: ConnectionState;
  /** The server's time of the board's state. */
  stateAt: Date;
}

/** Tells whether the board is current, or the time of its state. Changes are announced. */
export function Freshness({ connection, stateAt }: FreshnessProps) {
  const { t } = useTranslation('liveBoard');
  const time = exactMomentText(stateAt);
  return (
    <span role="status" className={styles.freshness}>
      {(connection === 'live' || connection === 'polling') && (
        <StatusChip kind="ok">{t(`freshness.${connection}`)}</StatusChip>
      )}
      {connection === 'connecting' && (
        <StatusChip kind="draft">{t('freshness.connecting', { time })}</StatusChip>
      )}
      {connection === 'lost' && <StatusChip kind="stopped">{t('freshness.lost', { time })}</StatusChip>}
    </span>
  );
}
