import { useTranslation } from 'react-i18next';
import { useBoardTexts } from '../BoardTexts.tsx';
import type { BoardRow } from '../follow/board-row.ts';
import { PresenceChip } from './PresenceChip.tsx';

type PresenceCellProps = Pick<BoardRow, 'state' | 'isHidden' | 'blockedAnswerCount' | 'hasFormerTexts'>;

/** The state of a participant, with the answers that wait in the browser and the texts that the page has not fetched. */
export function PresenceCell({
  state,
  isHidden,
  blockedAnswerCount,
  hasFormerTexts = false,
}: PresenceCellProps) {
  return (
    <>
      <PresenceChip state={state} isHidden={isHidden} />
      {blockedAnswerCount > 0 && <BlockedLine count={blockedAnswerCount} />}
      {hasFormerTexts && <FormerTextsLine />}
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

function FormerTextsLine() {
  const { t } = useTranslation('liveBoard');
  return <span className="second-line nowrap">{t('formerTexts.mark')}</span>;
}
