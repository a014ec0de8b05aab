import { createUser, listRoles, updateUser } from '@invigil/contract/accounts/account-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../shared/api/queries.ts';
import { FormPanel } from '../../shared/components/FormPanel.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import { FormDateField } from '../../shared/fields/FormDateField.tsx';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { TextAreaField } from '../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { checkOwnPassword } from '../../shared/forms/check-own-password.ts';
import { ownVersion } from '../../shared/forms/record-edit.ts';
import { messageOf, useContractForm } from '../../shared/forms/use-contract-form.ts';
import { PictureField } from '../../shared/picture-field/PictureField.tsx';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { useRoleName } from '../../shared/session/use-role-name.ts';
import { InviteInstead } from './InviteInstead.tsx';
import { RoleAndPlanFields } from './RoleAndPlanFields.tsx';
import { RoleField } from './RoleField.tsx';
import type { UserRow } from './user-row.ts';
import type { UserValues } from './user-values.ts';

const valuesOf = (user: UserRow | null): UserValues => ({
  fullName: user?.fullName ?? '',
  email: user?.email ?? '',
  password: '',
  mobile: user?.mobile ?? '',
  dateOfBirth: user?.dateOfBirth ?? '',
  address: user?.address ?? '',
  imagePath: user?.imagePath ?? '',
  roleId: String(user?.roleId ?? ROLE_IDS.admin),
  planId: '',
  paymentMode: 'notApplicable',
  transactionDetail: '',
});

/** Creates a user, or edits one; null for a new one. */
export function UserPanel({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const { roleCode } = useSessionUser();
  const namesRole = roleCode === 'superAdmin';
  const create = useAction(createUser);
  const update = useAction(updateUser);
  const roleName = useRoleName();
  const { data: roles = [] } = useQuery({ ...queryOf(listRoles), enabled: namesRole });
  const form = useContractForm({
    endpoint: createUser,
    defaultValues: valuesOf(user),
    edit: {
      record: user,
      versionOf: ownVersion,
      valuesOf,
      labelOf: (field) => t(`columns.${field}`),
      textOf: (field, value) => {
        const role = roles.find(({ roleId }) => String(roleId) === value);
        if (field === 'roleId') return role && roleName(role.roleDisplayName);
        return field === 'dateOfBirth' && value !== '' ? formatDate(String(value)) : undefined;
      },
    },
    toBody: (values: UserValues) => toRequest(values, namesRole, user),
    check: (values) => (user === null ? checkOwnPassword(values) : {}),
    needsProof: ({ roleId }) => user !== null && namesRole && roleId !== user.roleId,
    onSubmit: async (body, { email }, recordVersion) => {
      let waits = false;
      if (user === null) await create.mutateAsync({ body });
      else {
        const { fullName, mobile, dateOfBirth, address, imagePath, roleId } = body;
        const person = { fullName, email, mobile, dateOfBirth, address, imagePath, roleId };
        const changes = { ...person, userId: user.userId, recordVersion };
        const { message } = await update.mutateAsync({ body: changes });
        waits = message === 'pleaseCheckyouremail';
      }
      onClose();
      if (waits) toast.show(t('emailSent', { email }));
      else toast.show(t(user === null ? 'created' : 'updated'));
    },
  });
  const { errors } = form.formState;
  const [fullName, imagePath] = useWatch({ control: form.control, name: ['fullName', 'imagePath'] });
  const isShared = user?.isShared ?? false;
  /** Of a field that only the SuperAdmin changes for a candidate whom several Admins share. */
  const fixed = isShared ? { readOnly: true, hint: t('sharedHint') } : {};
  const isProven = !namesRole && user?.isEmailProven === true && !isShared;
  const fixedAddress = isProven ? { readOnly: true, hint: t('provenHint') } : fixed;
  const pending = user?.pendingEmail ?? null;
  const field = (name: keyof UserValues) => ({
    label: t(`columns.${name}`),
    error: messageOf(errors, name),
    ...form.register(name),
  });
  return (
    <FormPanel
      title={t(user === null ? (namesRole ? 'create.all' : 'create.own') : 'edit')}
      form={form}
      onClose={onClose}
    >
      {form.refusal === 'emailTaken' && user === null && !namesRole && (
        <InviteInstead person={form.getValues()} onClose={onClose} />
      )}
      {isShared && <Notice>{t('sharedText')}</Notice>}
      {!isShared && (
        <PictureField
          name={fullName}
          path={imagePath}
          onChange={(path) => form.setValue('imagePath', path, { shouldDirty: true })}
        />
      )}
      <TextField autoFocus autoComplete="off" {...field('fullName')} />
      <TextField
        type="email"
        autoComplete="off"
        hint={pending === null ? undefined : t('pendingHint', { email: pending })}
        {...field('email')}
        {...fixedAddress}
      />
      {user === null && (
        <PasswordField autoComplete="new-password" hint={t('passwordHint')} {...field('password')} />
      )}
      {namesRole && user === null && <RoleAndPlanFields form={form} />}
      {namesRole && user !== null && <RoleField form={form} user={user} />}
      <TextField type="tel" optional autoComplete="off" {...field('mobile')} />
      <FormDateField
        form={form}
        name="dateOfBirth"
        label={t('columns.dateOfBirth')}
        optional
        opensAtYears
        {...fixed}
      />
      <TextAreaField optional {...field('address')} />
    </FormPanel>
  );
}

/**
 * The body of a creation. An edit passes a valid dummy password, and a dummy address where it is unchanged, because
 * an old address may break the rules for new ones; neither they nor a plan are sent.
 */
function toRequest(values: UserValues, namesRole: boolean, edited: UserRow | null) {
  const isEditing = edited !== null;
  const { roleId, planId, paymentMode, transactionDetail, dateOfBirth, imagePath, ...person } = values;
  const takesPlan = namesRole && !isEditing && Number(roleId) === ROLE_IDS.admin;
  return {
    ...person,
    email: values.email === edited?.email ? 'not-sent@example.org' : values.email,
    dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
    // The stored picture is shown by a signed address, which is no path: it is left out while it stays.
    ...(imagePath === (edited?.imagePath ?? '') ? {} : { imagePath }),
    password: isEditing ? 'not sent while editing' : values.password,
    roleId: namesRole ? Number(roleId) : null,
    planId: takesPlan ? Number(planId) || Number.NaN : null,
    paymentMode: takesPlan ? paymentMode : null,
    transactionDetail: namesRole ? transactionDetail : '',
  };
}
