import { deleteUser, listUsers } from '@invigil/contract/accounts/account-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAllPages } from '../../../shared/api/fetch-all-pages.ts';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { firstPage, PAGE_SIZE, type TableQuery } from '../../../shared/data-table/table-query.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { TableExport } from '../../../shared/table-export/TableExport.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { UserPanel } from './UserPanel.tsx';
import { useUserColumns } from './user-columns.tsx';
import type { UserRow } from './user-row.ts';

const SORTABLE = ['fullName', 'email', 'createdAt'] as const;

function inputOf(userId: number, { page, search, sort }: TableQuery, pageSize: number) {
  const sortBy = SORTABLE.find((column) => column === sort?.column);
  return { params: { userId, page, pageSize }, query: { search, sortBy, sortDirection: sort?.direction } };
}

/** Candidates of the Admin, or all users for the SuperAdmin: list, create, edit, delete, export. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  const siteTitle = useSiteTitle();
  const toast = useToast();
  const errorText = useErrorText();
  const { userId, roleCode } = useSessionUser();
  const isOwner = roleCode === 'superAdmin';
  const [query, setQuery] = useState(firstPage);
  const [editing, setEditing] = useState<UserRow | 'new' | null>(null);
  const [deleting, setDeleting] = useState<UserRow | null>(null);
  const users = useQuery({
    ...queryOf(listUsers, inputOf(userId, query, PAGE_SIZE)),
    placeholderData: keepPreviousData,
  });
  const remove = useAction(deleteUser, [listUsers]);
  const columns = useUserColumns(isOwner);
  const scope = isOwner ? 'all' : 'own';
  const create = (
    <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => setEditing('new')}>
      {t(`create.${scope}`)}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={users.data && t(`lead.${scope}`, { count: users.data.count })}
        siteTitle={siteTitle}
        actions={
          <>
            <TableExport
              title={t('title')}
              fileName="users"
              columns={exportColumnsOf(columns)}
              fetchAllRows={() =>
                fetchAllPages(listUsers, (page, pageSize) => inputOf(userId, { ...query, page }, pageSize))
              }
            />
            {create}
          </>
        }
      />
      {!isOwner && <InvitationLink ownerId={userId} />}
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={users.data?.rows ?? []}
        total={users.data?.count ?? 0}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.userId}
        rowName={(row) => row.fullName}
        searchLabel={t('search')}
        loading={users.isPending}
        error={users.error === null ? null : errorText(users.error)}
        onRetry={() => users.refetch()}
        empty={{ title: t(`empty.${scope}.title`), text: t(`empty.${scope}.text`), action: create }}
        actions={[
          { id: 'edit', label: t('edit'), icon: Pencil, visible: true, onSelect: setEditing },
          {
            id: 'delete',
            label: t('delete'),
            icon: Trash2,
            destructive: true,
            onSelect: setDeleting,
            hidden: (row) => row.userId === userId,
          },
        ]}
      />
      {editing !== null && (
        <UserPanel user={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteDialog.title', { name: deleting?.fullName })}
        safeLabel={t('deleteDialog.keep')}
        confirmLabel={t('deleteDialog.confirm')}
        errorText={errorText}
        onCancel={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting === null) return;
          await remove.mutateAsync({ params: { userId: deleting.userId } });
          setDeleting(null);
          toast.show(t('deleted'));
        }}
      >
        {t(`deleteDialog.text.${scope}`, { email: deleting?.email })}
      </ConfirmDialog>
    </>
  );
}
