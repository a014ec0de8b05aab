import { createRole, updateRole } from '@invigil/contract/accounts/role-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import type { RoleRow } from './role-row.ts';

const valuesOf = (role: RoleRow | null) => ({
  roleName: role?.roleName ?? '',
  roleDisplayName: role?.roleDisplayName ?? '',
  description: role?.description ?? '',
});

/** Creates or edits a role; null for a new one. The name of an existing role is read-only. */
export function RolePanel({ role, onClose }: { role: RoleRow | null; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const toast = useToast();
  const create = useAction(createRole);
  const update = useAction(updateRole);
  const form = useContractForm({
    endpoint: createRole,
    defaultValues: valuesOf(role),
    edit: { record: role, versionOf: ownVersion, valuesOf, labelOf: (field) => t(`columns.${field}`) },
    toBody: (values: BodyOf<typeof createRole>) => values,
    refusalFields: { roleTaken: 'roleName' },
    onSubmit: async (body, _values, recordVersion) => {
      const { roleName: _name, ...changes } = body;
      if (role === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...changes, roleId: role.roleId, recordVersion } });
      onClose();
      toast.show(t(role === null ? 'created' : 'updated'));
    },
  });
  const { errors } = form.formState;
  return (
    <FormPanel title={t(role === null ? 'create' : 'edit')} form={form} onClose={onClose}>
      {role === null && <p className="secondary">{t('createText')}</p>}
      <TextField
        label={t('columns.roleName')}
        hint={t(role === null ? 'nameHint' : 'nameFixedHint')}
        readOnly={role !== null}
        autoFocus={role === null}
        error={messageOf(errors, 'roleName')}
        {...form.register('roleName')}
      />
      <TextField
        label={t('columns.roleDisplayName')}
        hint={t('displayNameHint')}
        autoFocus={role !== null}
        error={messageOf(errors, 'roleDisplayName')}
        {...form.register('roleDisplayName')}
      />
      <TextAreaField
        label={t('columns.description')}
        optional
        error={messageOf(errors, 'description')}
        {...form.register('description')}
      />
    </FormPanel>
  );
}
