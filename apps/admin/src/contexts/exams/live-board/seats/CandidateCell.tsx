import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { useTranslation } from 'react-i18next';
import { type BoardRow, nameOf } from '../follow/board-row.ts';

interface CandidateCellProps {
  row: BoardRow;
  /** Whether sign-in with this address is locked. */
  isLocked: boolean;
  onOpen: (email: string) => void;
}

/** A participant by name and address; opens the panel. */
export function CandidateCell({ row, isLocked, onOpen }: CandidateCellProps) {
  return (
    <>
      <button type="button" className="title" aria-haspopup="dialog" onClick={() => onOpen(row.email)}>
        {nameOf(row)}
      </button>
      {isLocked && <LockedLine />}
      {row.fullName !== '' && (
        <span className="second-line">
          <EmailAddress address={row.email} />
        </span>
      )}
    </>
  );
}

function LockedLine() {
  const { t } = useTranslation('liveBoard');
  return (
    <span className="second-line">
      <StatusChip kind="warn">{t('locks.locked')}</StatusChip>
    </span>
  );
}
