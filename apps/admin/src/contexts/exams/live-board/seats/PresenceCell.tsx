import { useTranslation } from 'react-i18next';
import { useBoardTexts } from '../BoardTexts.tsx';
import type { BoardRow } from '../follow/board-row.ts';
import { PresenceChip } from './PresenceChip.tsx';

/** The state of a participant, with the answers that wait in the browser. */
export function PresenceCell({ state, blockedAnswerCount }: Pick<BoardRow, 'state' | 'blockedAnswerCount'>) {
  return (
    <>
      <PresenceChip state={state} />
      {blockedAnswerCount > 0 && <BlockedLine count={blockedAnswerCount} />}
    </>
  );
}

function BlockedLine({ count }: { count: number }) {
  const { t } = useTranslation('liveBoard');
  const { number } = useBoardTexts();
  return (
    <span className="second-line nowrap">
      {t('columns.blocked')}: {number(count)}
    </span>
  );
}
