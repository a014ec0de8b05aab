import { deleteMenu, listMenus } from '@invigil/contract/accounts/menu-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { useMenuColumns } from './menu-columns.tsx';

/** Drawer entries of the site: list, create, edit, delete, export. */
export function MenusScreen() {
  const { t } = useTranslation('menus');
  const columns = useMenuColumns();
  const source = useWholeList(listMenus, {}, columns, (rows) => rows);
  const remove = useAction(deleteMenu);
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.menuId}
      rowName={(row) => row.title}
      title={t('title')}
      lead={source.count !== undefined && t('lead', { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'menu-table' }}
      create={{ label: t('create') }}
      edit={{ label: t('edit') }}
      form={(menu, close) => <MenuPanel menu={menu} onClose={close} />}
      deletion={{
        label: t('delete'),
        run: ({ menuId }) => remove.mutateAsync({ params: { menuId } }),
        title: ({ title }) => t('deleteDialog.title', { title }),
        text: () => t('deleteDialog.text'),
        keepLabel: t('deleteDialog.keep'),
        confirmLabel: t('deleteDialog.confirm'),
        done: t('deleted'),
      }}
    />
  );
}
