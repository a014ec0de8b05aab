import { confirmEmail, openEmailConfirmation } from '@invigil/contract/accounts/email-confirmation-endpoints';
import { confirmationTokenOf, signInBeforeConfirmation } from '@invigil/domain/accounts/email-confirmation';
import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useButtonAction, useCallOnOpening } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import loneScreenStyles from '../../../shared/components/lone-screen.module.css';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { useLinkToken } from '../../../shared/session/use-link-token.ts';
import confirmEmailStyles from './confirm-email.module.css';

/**
 * Confirms the address of an account by the link of an e-mail. By a button, because programs that scan e-mails open their
 * links and would use them up.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('accounts');
  const siteTitle = pageSiteTitle();
  const token = useLinkToken(confirmationTokenOf);
  useEffect(() => {
    document.title = `${t('confirmEmail.title')} | ${siteTitle}`;
  }, [siteTitle, t]);
  return (
    <main className={loneScreenStyles.loneScreen}>
      <BrandMark name={siteTitle} />
      <div className={loneScreenStyles.loneBody}>
        <hr className="scotch-rule" />
        <h1 className="page-title">{t('confirmEmail.title')}</h1>
        {token === undefined ? (
          <>
            <Notice kind="warn">{t('confirmEmail.noToken')}</Notice>
            <Onward address="/signIn" />
          </>
        ) : (
          <Confirmation key={token} token={token} />
        )}
      </div>
    </main>
  );
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const { data, error } = useCallOnOpening(openEmailConfirmation, { body: { token } });
  const confirm = useButtonAction(confirmEmail);
  if (data === undefined && error === null) return <ProgressBar active label={t('confirmEmail.title')} />;
  if (data === undefined)
    return (
      <>
        <Notice kind="bad">{errorText(error)}</Notice>
        <Onward address="/signIn" />
      </>
    );
  const { email, isChange } = data;
  // The session shows that the account is that of the person who reads the e-mail.
  if (readSession() === null) return <SignInFirst {...data} token={token} />;
  if (confirm.isSuccess)
    return (
      <>
        <Notice kind="ok">
          {t(isChange ? 'confirmEmail.changed' : 'confirmEmail.confirmed', { email })}
        </Notice>
        <Onward address={isChange ? '/signIn' : '/dashboard'} />
      </>
    );
  return (
    <>
      <p className={confirmEmailStyles.confirmEmailAddress}>{t('confirmEmail.text', { email })}</p>
      {isChange && <p className="secondary">{t('confirmEmail.changeText')}</p>}
      {confirm.error !== null && <Notice kind="bad">{errorText(confirm.error)}</Notice>}
      <Button
        variant="contained"
        size="large"
        loading={confirm.isPending}
        onClick={() => confirm.run({ body: { token } })}
      >
        {t('confirmEmail.submit')}
      </Button>
    </>
  );
}

interface SignInFirstProps {
  readonly email: string;
  readonly isChange: boolean;
  readonly token: string;
}

/** Leads to the sign-in screen, which opens the link again. */
function SignInFirst({ email, isChange, token }: SignInFirstProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <p className={confirmEmailStyles.confirmEmailAddress}>
        {t(isChange ? 'confirmEmail.signInChange' : 'confirmEmail.signIn', { email })}
      </p>
      <p className="secondary">{t('confirmEmail.forgotten')}</p>
      <Button variant="contained" size="large" href={signInBeforeConfirmation(token)}>
        {t('confirmEmail.toSignIn')}
      </Button>
    </>
  );
}

/** Loads the page anew, because the confirmation may have ended its session. */
function Onward({ address }: { address: '/signIn' | '/dashboard' }) {
  const { t } = useTranslation('accounts');
  return (
    <Button variant="outlined" href={address}>
      {t(address === '/signIn' ? 'confirmEmail.toSignIn' : 'confirmEmail.toDashboard')}
    </Button>
  );
}
