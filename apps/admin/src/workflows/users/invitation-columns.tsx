import type { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { InvitationState } from '@invigil/domain/accounts/invitation-state';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { useTranslation } from 'react-i18next';
import type { SignInLocks } from '../../contexts/exams/live-board/locks/use-sign-in-locks.ts';
import type { Column } from '../../shared/data-table/columns.ts';
import styles from './users.module.css';

export type InvitationRow = OkOf<typeof listInvitations>['rows'][number];

const CHIPS: Readonly<Record<InvitationState, ChipKind>> = {
  open: 'draft',
  waiting: 'warn',
  registered: 'ok',
};

/** Columns of the invited addresses: who it is, how far the person is, and whether wrong passwords keep it out. */
export function useInvitationColumns(locks: SignInLocks): Column<InvitationRow>[] {
  const { t } = useTranslation(['users', 'liveBoard']);
  const stateOf = ({ state }: InvitationRow) => t(`invitations.states.${state}`);
  return [
    {
      id: 'email',
      header: t('columns.email'),
      stacked: 'title',
      cell: (row) => (
        <>
          <span className={styles.invitationEmail}>
            <EmailAddress address={row.email} />
          </span>
          {row.fullName !== null && row.fullName !== row.email && (
            <span className={`small muted ${styles.invitationEmail}`}>{row.fullName}</span>
          )}
        </>
      ),
      value: (row) => row.email,
    },
    {
      id: 'state',
      header: t('invitations.state'),
      stacked: 'detail',
      cell: (row) => (
        <>
          <StatusChip kind={CHIPS[row.state]}>{stateOf(row)}</StatusChip>
          {locks.has(row.email) && (
            <span className="second-line">
              <StatusChip kind="warn">{t('liveBoard:locks.locked')}</StatusChip>
            </span>
          )}
        </>
      ),
      value: stateOf,
    },
  ];
}
