import { Copy, LockOpen, Mail, UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInvitationMails } from '../../contexts/authoring/participants/use-invitation-mails.ts';
import type { SignInLocks } from '../../contexts/exams/live-board/locks/use-sign-in-locks.ts';
import { useCopyText } from '../../shared/components/use-copy-text.ts';
import type { RowAction } from '../../shared/data-table/columns.ts';
import { useMailSetup } from '../../shared/session/use-setup.tsx';
import type { InvitationRow } from './invitation-columns.tsx';
import { linkOf } from './invitation-row-link.ts';
import { useUnlock } from './use-unlock.ts';

interface InvitationRowActions {
  readonly ownerId: number;
  readonly locks: SignInLocks;
  /** Opens the confirmation of the person who waits. */
  readonly onConfirm: (email: string) => void;
}

/** Actions on one invitation: lift its lock, copy its link, confirm its person, send it. */
export function useInvitationRowActions({
  ownerId,
  locks,
  onConfirm,
}: InvitationRowActions): RowAction<InvitationRow>[] {
  const { t } = useTranslation(['users', 'liveBoard']);
  const unlock = useUnlock(locks);
  const copy = useCopyText(t('invitations.notCopied'));
  const mailSetup = useMailSetup();
  const sendMails = useInvitationMails();
  return [
    {
      id: 'unlock',
      label: t('liveBoard:locks.lift'),
      icon: LockOpen,
      hidden: (row) => !locks.has(row.email),
      onSelect: unlock,
    },
    {
      id: 'copy',
      label: t('invitation.copy'),
      icon: Copy,
      visible: true,
      hidden: (row) => row.isRegistered,
      onSelect: (row) => copy(linkOf(ownerId, row), t('invitation.copied')),
    },
    {
      id: 'confirm',
      label: t('invitations.confirmOne'),
      icon: UserCheck,
      hidden: (row) => row.state !== 'waiting',
      onSelect: ({ email }) => onConfirm(email),
    },
    {
      id: 'send',
      label: t('invitations.send'),
      icon: Mail,
      hidden: () => mailSetup !== undefined,
      onSelect: ({ email }) => sendMails([email]),
    },
  ];
}
