import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { menuIconOf } from '../../../shared/components/menu-icons.ts';
import type { Column } from '../../../shared/data-table/columns.ts';
import type { MenuRow } from './menu-row.ts';
import styles from './menus.module.css';
import { useMenuTexts } from './use-menu-texts.ts';

/** Columns of the menus: title, address, order number and icon. */
export function useMenuColumns(): Column<MenuRow>[] {
  const { t } = useTranslation('menus');
  const { titleOf } = useMenuTexts();
  return [
    {
      id: 'title',
      header: t('columns.title'),
      sortable: true,
      stacked: 'title',
      cell: ({ title }) => (
        <>
          <span className="row-title">{title}</span>
          <DrawerTitle stored={title} shown={titleOf(title)} />
        </>
      ),
      value: (row) => row.title,
    },
    {
      id: 'url',
      header: t('columns.url'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => row.url,
      value: (row) => row.url,
    },
    {
      id: 'sortOrder',
      header: t('columns.sortOrder'),
      align: 'right',
      sortable: true,
      cell: (row) => formatNumber(row.sortOrder),
      value: (row) => row.sortOrder,
    },
    {
      id: 'iconName',
      header: t('columns.iconName'),
      cell: (row) => <IconCell iconName={row.iconName} />,
      value: (row) => row.iconName,
    },
  ];
}

/** The title in the drawer, where it differs from the stored one in more than its capitals. */
function DrawerTitle({ stored, shown }: { stored: string; shown: string }) {
  if (stored.toLowerCase() === shown.toLowerCase()) return null;
  return <span className={`${styles.menuSecondLine} small muted`}>{shown}</span>;
}

function IconCell({ iconName }: { iconName: string }) {
  const { t } = useTranslation('menus');
  const icon = menuIconOf(iconName);
  return (
    <span className={styles.menuIconCell}>
      <Icon of={icon} />
      {t(`icons.${iconName}`, { defaultValue: iconName })}
    </span>
  );
}
