import { listRoles } from '@invigil/contract/accounts/account-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { SelectField } from '../../shared/fields/SelectField.tsx';
import { messageOf } from '../../shared/forms/use-contract-form.ts';
import { useRoleName } from '../../shared/session/use-role-name.ts';
import type { UserRow } from './user-row.ts';
import type { UserForm } from './user-values.ts';

const isAssignable = (roleId: number) => roleId !== ROLE_IDS.candidate && roleId !== ROLE_IDS.superAdmin;

/** The role of a user, for the SuperAdmin; a candidate's and a SuperAdmin's is shown and stays. */
export function RoleField({ form, user }: { form: UserForm; user: UserRow | null }) {
  const { t } = useTranslation('users');
  const { data: roles = [] } = useQuery(queryOf(listRoles));
  const roleName = useRoleName();
  const label = t('columns.roleId');
  if (user !== null && !isAssignable(user.roleId)) {
    const options = [{ value: user.roleId, label: roleName(user.roleDisplayName) }];
    return <SelectField label={label} options={options} value={user.roleId} disabled />;
  }
  // The current role is available at once, so that the field never shows another while the roles load.
  const currentChoices =
    user === null ? [] : [{ roleId: user.roleId, roleDisplayName: user.roleDisplayName }];
  const choices = roles.length === 0 ? currentChoices : roles.filter(({ roleId }) => isAssignable(roleId));
  return (
    <SelectField
      label={label}
      hint={user !== null && t('roleHint')}
      options={choices.map(({ roleId, roleDisplayName }) => ({
        value: roleId,
        label: roleName(roleDisplayName),
      }))}
      error={messageOf(form.formState.errors, 'roleId')}
      {...form.register('roleId')}
    />
  );
}
