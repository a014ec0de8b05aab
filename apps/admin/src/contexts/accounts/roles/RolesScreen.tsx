import { listRoles } from '@invigil/contract/accounts/account-endpoints';
import { deleteRole } from '@invigil/contract/accounts/role-endpoints';
import { SquareMenu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import type { Column } from '../../../shared/data-table/columns.ts';
import { useTableAddress } from '../../../shared/data-table/use-table-address.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { useRoleName } from '../../../shared/session/use-role-name.ts';
import { RoleMenusPanel } from './RoleMenusPanel.tsx';
import { RolePanel } from './RolePanel.tsx';
import type { RoleRow } from './role-row.ts';

/** Roles of the site: list, create, edit, delete, assign menus, export. */
export function RolesScreen() {
  const { t } = useTranslation('roles');
  const columns = useRoleColumns();
  const source = useWholeList(listRoles, {}, columns, (rows) => rows);
  const remove = useAction(deleteRole);
  const { openRecord } = useTableAddress();
  const assign = ({ roleId }: RoleRow) => openRecord('menus', roleId);
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.roleId}
      rowName={(row) => row.roleName}
      title={t('title')}
      lead={source.count !== undefined && t('lead', { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'role-table', sheetName: 'roles' }}
      create={{ label: t('create') }}
      rowActions={[
        { id: 'menus', label: t('menus.action'), icon: SquareMenu, visible: true, onSelect: assign },
      ]}
      panels={{ menus: (role, close) => <RoleMenusPanel role={role} onClose={close} /> }}
      edit={{ label: t('edit') }}
      form={(role, close) => <RolePanel role={role} onClose={close} />}
      deletion={{
        label: t('delete'),
        run: ({ roleId }) => remove.mutateAsync({ params: { roleId } }),
        title: ({ roleName }) => t('deleteDialog.title', { name: roleName }),
        text: () => t('deleteDialog.text'),
        keepLabel: t('deleteDialog.keep'),
        confirmLabel: t('deleteDialog.confirm'),
        done: t('deleted'),
      }}
    />
  );
}

function useRoleColumns(): Column<RoleRow>[] {
  const { t } = useTranslation('roles');
  const roleName = useRoleName();
  return [
    {
      id: 'roleName',
      header: t('columns.roleName'),
      sortable: true,
      stacked: 'title',
      cell: (row) => <span className="row-title">{row.roleName}</span>,
      value: (row) => row.roleName,
    },
    {
      id: 'roleDisplayName',
      header: t('columns.roleDisplayName'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => roleName(row.roleDisplayName),
      value: (row) => roleName(row.roleDisplayName),
    },
    {
      id: 'description',
      header: t('columns.description'),
      stacked: 'detail',
      cell: (row) => row.description && <span className="long-cell">{row.description}</span>,
      value: (row) => row.description,
    },
  ];
}
