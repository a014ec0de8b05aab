import { signIn } from '@invigil/contract/accounts/account-endpoints';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/call.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { startSession } from '../../shared/session/start-session.ts';
import { AccountCover, type PasswordValues } from './AccountCover.tsx';

interface OtherAccountOverlayProps {
  /** Nobody is signed in to the browser; otherwise another account is. */
  isSignedOut: boolean;
}

/**
 * Covers a page whose account is no longer the one that is signed in to the browser: nothing is sent from it, and what
 * was typed on it stays, until its user signs in again.
 */
export function OtherAccountOverlay({ isSignedOut }: OtherAccountOverlayProps) {
  const { t } = useTranslation('frame');
  const { userId, fullName, email } = useSessionUser();
  const [isWrong, setWrong] = useState(false);
  const form = useContractForm({
    endpoint: signIn,
    defaultValues: { password: '' },
    toBody: ({ password }: PasswordValues) => ({ email, password }),
    onSubmit: async ({ password }) => {
      const answer = await call(signIn, { body: { email, password } });
      const isOwner = answer?.user.userId === userId;
      setWrong(!isOwner);
      if (answer !== null && isOwner) await startSession(answer.token, userId);
    },
  });
  const kind = isSignedOut ? 'signedOut' : 'otherAccount';
  return (
    <AccountCover
      title={t(`${kind}.title`)}
      form={form}
      isOpaque
      passwordLabel={t('otherAccount.password', { name: fullName })}
      problem={isWrong ? t('lock.wrong') : undefined}
      submitLabel={t('otherAccount.signIn')}
      otherWay={
        // A document of its own: it belongs to the account that is signed in now.
        <Button variant="outlined" size="large" fullWidth href={isSignedOut ? '/signIn' : '/dashboard'}>
          {t(`${kind}.leave`)}
        </Button>
      }
    >
      <p>{t(`${kind}.text`, { name: fullName })}</p>
    </AccountCover>
  );
}
