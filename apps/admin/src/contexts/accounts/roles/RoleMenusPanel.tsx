import { listMenusOfRole } from '@invigil/contract/accounts/menu-endpoints';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { RoleMenuCheckbox } from './RoleMenuCheckbox.tsx';
import styles from './role-menus.module.css';
import type { RoleRow } from './role-row.ts';

/** Assigns menus to a role: a checkbox for each menu, saved at once. */
export function RoleMenusPanel({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const errorText = useErrorText();
  const list = useQuery(queryOf(listMenusOfRole, { params: { roleId: role.roleId } }));
  const scope = roleCodeOf(role.roleId) === 'custom' ? 'custom' : 'builtIn';
  return (
    <SidePanel
      open
      title={t('menus.title', { name: role.roleName })}
      onClose={onClose}
      footer={(requestClose) => (
        <Button variant="contained" onClick={requestClose}>
          {t('menus.done')}
        </Button>
      )}
    >
      <p className="secondary">{t(`menus.text.${scope}`)}</p>
      {firstError(list) !== null && (
        <Notice
          kind="bad"
          action={
            <Button size="small" variant="outlined" onClick={() => list.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(list.error)}
        </Notice>
      )}
      {list.isPending && <MenusSkeleton />}
      {list.data !== undefined && (
        <ul className={styles.roleMenus}>
          {list.data.map((menu) => (
            <RoleMenuCheckbox key={menu.menuId} menu={menu} roleId={role.roleId} />
          ))}
        </ul>
      )}
    </SidePanel>
  );
}

function MenusSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.roleMenus} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.roleMenusWaiting}>
        {['72%', '48%', '64%', '56%', '68%', '52%'].map((width) => (
          <span key={width} className="skeleton" style={{ width }} />
        ))}
      </div>
    </div>
  );
}
