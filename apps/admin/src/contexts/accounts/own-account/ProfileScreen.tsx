import { getUser } from '@invigil/contract/accounts/account-endpoints';
import { updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import type { PresentOf } from '@invigil/contract/endpoint';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { FormDateField } from '../../../shared/fields/FormDateField.tsx';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { PictureField } from '../../../shared/picture-field/PictureField.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { OwnOrganisations } from './OwnOrganisations.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import styles from './own-account.module.css';

/** The own data, as their screen reads them and as a save is answered that somebody else's save came before. */
type Person = PresentOf<typeof updateProfile>;

interface ProfileValues {
  fullName: string;
  email: string;
  dateOfBirth: string;
  mobile: string;
  address: string;
  imagePath: string;
}

const toFormValues = ({
  fullName,
  email,
  dateOfBirth,
  mobile,
  address,
  imagePath,
}: Person): ProfileValues => ({
  fullName,
  email,
  mobile,
  address,
  imagePath,
  dateOfBirth: dateOfBirth ?? '',
});

/** The own data of the signed-in user. */
export function ProfileScreen() {
  const { t } = useTranslation('ownAccount');
  const { roleCode, userId } = useSessionUser();
  const { data, isFetchedAfterMount, isError } = useQuery(queryOf(getUser, { params: { userId } }));
  // Never a form with what an earlier visit read: saving it would bring old values back.
  const person = isFetchedAfterMount || isError ? data : undefined;
  return (
    <>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <Sheet padded>
        {person === undefined ? <Skeleton variant="rounded" height={420} /> : <ProfileForm person={person} />}
      </Sheet>
      {roleCode === 'candidate' && (
        <div className={styles.ownAccountSheet}>
          <OwnOrganisations />
        </div>
      )}
      <div className={styles.ownAccountSheet}>
        <OwnSessions />
      </div>
    </>
  );
}

function ProfileForm({ person }: { person: Person }) {
  const { t } = useTranslation('ownAccount');
  const toast = useToast();
  const { roleCode } = useSessionUser();
  const isLeaving = useRef(false);
  const update = useAction(updateProfile);
  const form = useContractForm({
    endpoint: updateProfile,
    defaultValues: toFormValues(person),
    edit: {
      record: person,
      versionOf: ownVersion,
      valuesOf: toFormValues,
      labelOf: (field) => t(`profile.${field}`),
      textOf: (field, value) =>
        field === 'dateOfBirth' && value !== '' ? formatDate(String(value)) : undefined,
    },
    toBody: ({ imagePath, dateOfBirth, ...values }: ProfileValues) => ({
      ...values,
      userId: person.userId,
      dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
      // The stored picture is shown by a signed address, which is no path: it is left out while it stays.
      ...(imagePath === person.imagePath ? {} : { imagePath }),
    }),
    refusalFields: { emailTaken: 'email' },
    needsProof: ({ email }) => email !== undefined && email !== person.email,
    onSubmit: async (body, values, recordVersion) => {
      const { message } = await update.mutateAsync({ body: { ...body, recordVersion } });
      const waits = message === 'pleaseCheckyouremail';
      // The stored address stays until the new one is confirmed.
      form.reset(waits ? { ...values, email: person.email } : values);
      toast.show(waits ? t('profile.emailSent', { email: values.email }) : t('profile.saved'));
    },
  });
  const { errors } = form.formState;
  const [fullName, imagePath] = useWatch({ control: form.control, name: ['fullName', 'imagePath'] });
  const mayChangeEmail = roleCode === 'superAdmin';
  const emailHint =
    person.pendingEmail === null
      ? mayChangeEmail
        ? undefined
        : t('profile.emailHint')
      : t('profile.pendingHint', { email: person.pendingEmail });
  return (
    <form className={`form-stack ${styles.ownAccountForm}`} noValidate onSubmit={form.submit}>
      <FormFailure form={form} />
      <PictureField
        name={fullName}
        path={imagePath}
        onChange={(path) => form.setValue('imagePath', path, { shouldDirty: true })}
      />
      <TextField
        label={t('profile.fullName')}
        autoComplete="name"
        error={messageOf(errors, 'fullName')}
        {...form.register('fullName')}
      />
      <TextField
        label={t('profile.email')}
        type="email"
        autoComplete="email"
        readOnly={!mayChangeEmail}
        hint={emailHint}
        error={messageOf(errors, 'email')}
        {...form.register('email')}
      />
      <FormDateField form={form} name="dateOfBirth" label={t('profile.dateOfBirth')} optional opensAtYears />
      <TextField
        label={t('profile.mobile')}
        type="tel"
        optional
        autoComplete="tel"
        error={messageOf(errors, 'mobile')}
        {...form.register('mobile')}
      />
      <TextAreaField
        label={t('profile.address')}
        optional
        autoComplete="street-address"
        error={messageOf(errors, 'address')}
        {...form.register('address')}
      />
      <div>
        <Button type="submit" variant="contained" loading={form.busy} disabled={!form.dirty}>
          {t('profile.save')}
        </Button>
      </div>
      <LeaveGuard active={form.dirty} isLeaving={isLeaving} />
    </form>
  );
}
