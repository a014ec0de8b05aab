import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../shared/components/Avatar.tsx';
import type { Column } from '../../shared/data-table/columns.ts';
import { useRoleName } from '../../shared/session/use-role-name.ts';
import type { UserRow } from './user-row.ts';
import styles from './users.module.css';

/** Columns of the users list; role and plan are the SuperAdmin's. */
export function useUserColumns(isOwner: boolean): Column<UserRow>[] {
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  const person: Column<UserRow>[] = [
    {
      id: 'fullName',
      header: t('columns.fullName'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <span className={styles.personCell}>
          <Avatar name={row.fullName} imageUrl={row.imagePath} />
          <span className="row-title whole-words">{row.fullName}</span>
        </span>
      ),
      value: (row) => row.fullName,
    },
    {
      id: 'email',
      header: t('columns.email'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <EmailCell row={row} />,
      value: (row) => row.email,
    },
  ];
  const ownership: Column<UserRow>[] = [
    {
      id: 'role',
      header: t('columns.role'),
      cell: (row) => <span className="whole-words">{roleName(row.roleDisplayName)}</span>,
      value: (row) => roleName(row.roleDisplayName),
    },
    {
      id: 'plan',
      header: t('columns.plan'),
      cell: (row) => (
        <>
          {row.planTitle ?? '–'}
          {row.planExpiresAt !== null && (
            <span className="small muted"> {t('until', { date: formatDate(row.planExpiresAt) })}</span>
          )}
        </>
      ),
      value: (row) => row.planTitle,
    },
  ];
  return [
    ...person,
    ...(isOwner ? ownership : []),
    {
      id: 'mobile',
      header: t('columns.mobile'),
      cell: (row) => row.mobile || '–',
      value: (row) => row.mobile,
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      align: 'right',
      sortable: true,
      cell: (row) => formatDate(row.createdAt),
      value: (row) => row.createdAt,
    },
  ];
}

/** The address, with a mark while it is unconfirmed and a new one that waits for its confirmation. */
function EmailCell({ row: { email, isEmailUnconfirmed, pendingEmail } }: { row: UserRow }) {
  const { t } = useTranslation('users');
  return (
    <>
      <span className={styles.emailCell}>
        <span>
          <EmailAddress address={email} />
        </span>
        {isEmailUnconfirmed && <StatusChip kind="draft">{t('unconfirmed')}</StatusChip>}
      </span>
      {pendingEmail !== null && (
        <span className={`small muted ${styles.pendingEmail}`}>
          {t('pendingEmail', { email: pendingEmail })}
        </span>
      )}
    </>
  );
}
