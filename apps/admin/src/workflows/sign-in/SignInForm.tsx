import { signIn } from '@invigil/contract/accounts/account-endpoints';
import { confirmationPath, confirmationTokenOf } from '@invigil/domain/accounts/email-confirmation';
import { MIN_PASSWORD_LENGTH } from '@invigil/domain/accounts/password-text';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { messageOf, useContractForm } from '../../shared/forms/use-contract-form.ts';
import { useLinkToken } from '../../shared/session/use-link-token.ts';
import type { Invitation } from './join-by-link.ts';
import { type SampleAccount, SampleAccounts } from './SampleAccounts.tsx';
import { openSession } from './sign-in-session.ts';
import { useForgottenLink } from './use-forgotten-link.ts';
import { useSampleLink } from './use-sample-link.ts';

interface SignInFormProps {
  /** Filled in for a visitor with an invitation. */
  readonly email: string;
  /** The password was set by a link just now. */
  readonly hasNewPassword: boolean;
  readonly samples: readonly SampleAccount[];
  readonly onForgotten: () => void;
  /** The screen after the sign-in. */
  readonly nextPath: string;
  /** Of the link that opened the page. */
  readonly invitation?: Invitation | undefined;
  /** Runs after the sign-in of a candidate and before the next screen. */
  readonly onCandidate?: ((credentials: Credentials) => Promise<void>) | undefined;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** E-mail and password, and the sample accounts of a demonstration site. */
export function SignInForm({
  email: initialEmail,
  hasNewPassword,
  samples,
  onForgotten,
  invitation,
  onCandidate,
  nextPath,
}: SignInFormProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refused, setRefused] = useState(false);
  const confirmationToken = useLinkToken(confirmationTokenOf);
  useForgottenLink(onForgotten);
  const form = useContractForm({
    endpoint: signIn,
    defaultValues: { email: initialEmail, password: '' },
    toBody: (values: { email: string; password: string }) => values,
    // No account has a shorter password: the mistake shows before it counts as a wrong one.
    check: ({ password }): Record<string, string> =>
      password !== '' && password.length < MIN_PASSWORD_LENGTH ? { password: 'fields.min8Character' } : {},
    onSubmit: async ({ email, password }) => {
      setRefused(false);
      queries.clear();
      const proof = invitation && { ownerId: invitation.ownerId, invitationCode: invitation.invitationCode };
      const role = await openSession(email, password, proof);
      if (role === null) return setRefused(true);
      if (role === 'candidate') await onCandidate?.({ email, password });
      await navigate(confirmationToken === undefined ? nextPath : confirmationPath(confirmationToken));
    },
  });
  const { errors } = form.formState;
  const signInAs = ({ email, password }: SampleAccount) => {
    form.setValue('email', email);
    form.setValue('password', password);
    return form.submit();
  };
  useSampleLink(samples, signInAs);
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {hasNewPassword && <Notice kind="ok">{t('newPassword.done')}</Notice>}
      {refused && <Notice kind="bad">{t('signIn.wrong')}</Notice>}
      {form.failure !== null && <Notice kind="bad">{form.failure}</Notice>}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        error={messageOf(errors, 'email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={messageOf(errors, 'password')}
        {...form.register('password')}
      />
      <div className="right">
        <button type="button" className="link" onClick={onForgotten}>
          {t('signIn.forgotten')}
        </button>
      </div>
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
        {t('signIn.submit')}
      </Button>
      {samples.length > 0 && <SampleAccounts accounts={samples} busy={form.busy} onChoose={signInAs} />}
    </form>
  );
}
