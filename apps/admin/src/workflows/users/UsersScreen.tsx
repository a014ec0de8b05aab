import { deleteUser, getUser, listUsers } from '@invigil/contract/accounts/account-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { KeyRound, LogOut, RefreshCw, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useTableAddress } from '../../shared/data-table/use-table-address.ts';
import type { RowRead } from '../../shared/resource-screen/OpenRecord.tsx';
import { ResourceScreen } from '../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { CandidateImport } from './candidate-import/CandidateImport.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx';
import { RenewPlanPanel } from './RenewPlanPanel.tsx';
import { UserPanel } from './UserPanel.tsx';
import { useUserColumns } from './user-columns.tsx';
import type { UserRow } from './user-row.ts';

const SORTABLE = ['fullName', 'email', 'createdAt'] as const;

const READ: RowRead = { endpoint: getUser, inputOf: (userId) => ({ params: { userId } }) };

/** Candidates of the Admin, or all users for the SuperAdmin: list, create, edit, delete, export. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  const { userId, roleCode } = useSessionUser();
  const isOwner = roleCode === 'superAdmin';
  const scope = isOwner ? 'all' : 'own';
  const columns = useUserColumns(isOwner);
  const source = usePagedList(listUsers, (query, pageSize) => ({
    params: { userId, page: query.page, pageSize },
    query: listQueryOf(query, SORTABLE),
  }));
  const remove = useAction(deleteUser);
  const [recovering, setRecovering] = useState<UserRow | null>(null);
  const [signingOut, setSigningOut] = useState<UserRow | null>(null);
  const [handingOver, setHandingOver] = useState<UserRow | null>(null);
  const { openRecord } = useTableAddress();
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.userId}
      rowName={(row) => row.fullName}
      title={t('title')}
      lead={source.count !== undefined && t(`lead.${scope}`, { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t(`empty.${scope}.title`), text: t(`empty.${scope}.text`) }}
      exports={{ fileName: 'users' }}
      pageActions={!isOwner && <CandidateImport />}
      create={{ label: t(`create.${scope}`) }}
      rowActions={[
        {
          id: 'passwordLink',
          label: t('passwordLink.action'),
          icon: KeyRound,
          visible: false,
          hidden: (row) => row.userId === userId || (!isOwner && (row.isShared || row.isEmailProven)),
          onSelect: setRecovering,
        },
        {
          id: 'endSessions',
          label: t('endSessions.action'),
          icon: LogOut,
          visible: false,
          hidden: (row) => row.userId === userId || (!isOwner && row.isShared),
          onSelect: setSigningOut,
        },
        {
          id: 'handOver',
          label: t('handOver.action'),
          icon: UserRoundX,
          visible: false,
          hidden: (row) => !isOwner || row.roleId !== ROLE_IDS.candidate || row.isEmailProven,
          onSelect: setHandingOver,
        },
        {
          id: 'renew',
          label: t('renewal.action'),
          icon: RefreshCw,
          visible: false,
          hidden: (row) => !isOwner || row.roleId !== ROLE_IDS.admin,
          onSelect: (row) => openRecord('renew', row.userId),
        },
      ]}
      readRow={READ}
      panels={isOwner ? { renew: (user, close) => <RenewPlanPanel user={user} onClose={close} /> } : {}}
      edit={{ label: t('edit') }}
      form={(user, close) => <UserPanel user={user} onClose={close} />}
      deletion={{
        label: t('delete'),
        hidden: (row) => row.userId === userId,
        run: (row) => remove.mutateAsync({ params: { userId: row.userId } }),
        title: ({ fullName }) => t('deleteDialog.title', { name: fullName }),
        text: ({ email }) => t(`deleteDialog.text.${scope}`, { email }),
        keepLabel: t('deleteDialog.keep'),
        confirmLabel: t('deleteDialog.confirm'),
        done: t('deleted'),
      }}
    >
      {!isOwner && <InvitationLink ownerId={userId} />}
      {recovering !== null && <PasswordLinkDialog user={recovering} onClose={() => setRecovering(null)} />}
      {signingOut !== null && <EndSessionsDialog user={signingOut} onClose={() => setSigningOut(null)} />}
      {handingOver !== null && <HandOverDialog user={handingOver} onClose={() => setHandingOver(null)} />}
    </ResourceScreen>
  );
}
