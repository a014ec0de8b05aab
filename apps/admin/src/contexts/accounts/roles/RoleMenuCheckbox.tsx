import { assignMenu, type listMenusOfRole } from '@invigil/contract/accounts/menu-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { mayOpen } from '@invigil/domain/access/access';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { findScreenByPath } from '@invigil/domain/access/screens';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import { useMenuTexts } from '../menus/use-menu-texts.ts';
import styles from './role-menus.module.css';

interface RoleMenuCheckboxProps {
  menu: OkOf<typeof listMenusOfRole>[number];
  roleId: number;
}

/** Assigns a menu to a role, or removes it, at once. */
export function RoleMenuCheckbox({ menu, roleId }: RoleMenuCheckboxProps) {
  const { t } = useTranslation('roles');
  const toast = useToast();
  const errorText = useErrorText();
  const { titleOf, screenNameOf } = useMenuTexts();
  const title = titleOf(menu.title);
  const screenName = screenNameOf(menu.url);
  const [failure, setFailure] = useState<string>();
  const assign = useAction(assignMenu);
  const { busy, run } = useSingleFlight(async (isSelected: boolean) => {
    setFailure(undefined);
    try {
      const { message } = await assign.mutateAsync({ body: { menuId: menu.menuId, roleId, isSelected } });
      toast.show(t(`messages:success.${message}`));
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <li>
      <CheckboxField
        label={
          <>
            {title}
            {screenName !== undefined && screenName !== title && (
              <span className={`${styles.roleMenuScreen} small muted`}>{screenName}</span>
            )}
          </>
        }
        hint={leadsSomewhere(roleId, menu.url) ? undefined : t('menus.closed')}
        error={failure}
        // During the save the checkbox shows the new state, and keeps the focus.
        checked={(busy ? assign.variables?.body?.isSelected : undefined) ?? menu.isSelected}
        onChange={(event) => run(event.target.checked)}
      />
    </li>
  );
}

/** Whether users of a role may open the screen of a menu once the role has the menu. */
function leadsSomewhere(roleId: number, url: string): boolean {
  const screen = findScreenByPath(url);
  return screen !== undefined && mayOpen({ userId: 0, role: roleCodeOf(roleId), screens: [screen] }, screen);
}
