import { changePassword, checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { PasswordStrengthMeter } from '../../../shared/fields/PasswordStrengthMeter.tsx';
import { checkNewPassword, NEW_PASSWORD } from '../../../shared/forms/check-own-password.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import styles from './own-account.module.css';

const EMPTY = { current: '', ...NEW_PASSWORD };
type PasswordValues = typeof EMPTY;

/** Changes the own password. The current one opens the window in which the session may set a new one. */
export function PasswordScreen() {
  const { t } = useTranslation('ownAccount');
  const toast = useToast();
  const user = useSessionUser();
  const isLeaving = useRef(false);
  const check = useAction(checkPassword);
  const change = useAction(changePassword);
  const form = useContractForm({
    endpoint: changePassword,
    defaultValues: EMPTY,
    toBody: ({ password }: PasswordValues) => ({ userId: user.userId, password }),
    check: ({ current, ...values }) => ({
      ...(current === '' ? { current: 'fields.required' } : {}),
      ...checkNewPassword({ ...values, email: user.email, fullName: user.fullName }),
    }),
    refusalFields: { wrongPassword: 'current', commonPassword: 'password' },
    onSubmit: async (body, { current }) => {
      await check.mutateAsync({ body: { password: current } });
      await change.mutateAsync({ body });
      form.reset(EMPTY);
      toast.show(t('password.changed'));
    },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  return (
    <>
      <PageHeader title={t('password.title')} lead={t('password.lead')} />
      <Sheet padded>
        <form className={`form-stack ${styles.ownAccountForm}`} noValidate onSubmit={form.submit}>
          <FormFailure form={form} />
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            error={messageOf(errors, 'current')}
            {...form.register('current')}
          />
          <div>
            <PasswordField
              label={t('password.new')}
              hint={t('password.hint')}
              autoComplete="new-password"
              error={messageOf(errors, 'password')}
              {...form.register('password')}
            />
            <PasswordStrengthMeter password={password} />
          </div>
          <PasswordField
            label={t('password.confirmation')}
            autoComplete="new-password"
            error={messageOf(errors, 'confirmation')}
            {...form.register('confirmation')}
          />
          <div>
            <Button type="submit" variant="contained" loading={form.busy}>
              {t('password.save')}
            </Button>
          </div>
        </form>
      </Sheet>
      <LeaveGuard active={form.dirty} isLeaving={isLeaving} />
    </>
  );
}
