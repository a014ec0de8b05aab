import { openPasswordLink, setPasswordByLink } from '@invigil/contract/accounts/password-link-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callForData } from '../../shared/api/call.ts';
import { useCallOnOpening } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { PasswordStrengthMeter } from '../../shared/fields/PasswordStrengthMeter.tsx';
import { checkNewPassword, NEW_PASSWORD } from '../../shared/forms/check-own-password.ts';
import { messageOf, useContractForm } from '../../shared/forms/use-contract-form.ts';

interface NewPasswordFormProps {
  /** Of the link in the address. */
  readonly token: string;
  /** The password is set: the address of the account. */
  readonly onDone: (email: string) => void;
  readonly onBack: () => void;
}

/** Sets a new password by a link, while the link is valid. */
export function NewPasswordForm({ token, onDone, onBack }: NewPasswordFormProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const { data: account, error } = useCallOnOpening(openPasswordLink, { body: { token } });
  const form = useContractForm({
    endpoint: setPasswordByLink,
    defaultValues: NEW_PASSWORD,
    toBody: ({ password }: typeof NEW_PASSWORD) => ({ token, password }),
    check: (values) => checkNewPassword({ email: '', fullName: '', ...account, ...values }),
    refusalFields: { commonPassword: 'password' },
    onSubmit: async (body) => {
      await callForData(setPasswordByLink, { body });
      onDone(account?.email ?? '');
    },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <h2 className="section-title">{t('titles.newPassword')}</h2>
      {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
      {account !== undefined && (
        <>
          <p className="secondary">{t('newPassword.text', account)}</p>
          {form.failure !== null && <Notice kind="bad">{form.failure}</Notice>}
          <input type="text" autoComplete="username" value={account.email} readOnly hidden />
          <div>
            <PasswordField
              label={t('newPassword.new')}
              hint={t('fields.passwordHint')}
              autoComplete="new-password"
              error={messageOf(errors, 'password')}
              {...form.register('password')}
            />
            <PasswordStrengthMeter password={password} />
          </div>
          <PasswordField
            label={t('newPassword.confirmation')}
            autoComplete="new-password"
            error={messageOf(errors, 'confirmation')}
            {...form.register('confirmation')}
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
            {t('newPassword.submit')}
          </Button>
        </>
      )}
      <Button variant="outlined" size="large" fullWidth onClick={onBack}>
        {t('forgotten.back')}
      </Button>
    </form>
  );
}
