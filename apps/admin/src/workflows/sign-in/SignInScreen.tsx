import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { LanguageMenu } from '../../shared/components/LanguageMenu.tsx';
import { ThemeToggle } from '../../shared/components/ThemeToggle.tsx';
import { LINKED_ASSESSMENT, linkedAssessmentPath } from '../../shared/session/invitation-links.ts';
import { readChosenPlan } from './chosen-plan.ts';
import { ForgottenPasswordPanel } from './ForgottenPasswordPanel.tsx';
import { Inviter } from './Inviter.tsx';
import { joinByLink } from './join-by-link.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RegisterAdminPanel } from './RegisterAdminPanel.tsx';
import { RegisterCandidateForm } from './RegisterCandidateForm.tsx';
import { SignedInAlready } from './SignedInAlready.tsx';
import { SignInCover } from './SignInCover.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './sign-in.module.css';
import { usePasswordToken } from './use-password-token.ts';

type Panel = 'signIn' | 'forgotten' | 'register' | 'newPassword';

/**
 * Sign-in with its panels. The invitation link of an Admin (`?ad=`) opens candidate registration; a link with an
 * address and its code registers only that address; that of an assessment (`&quiz=`) leads to its start. A plan chosen on the landing page, or a payment (`?session_id=`), opens
 * admin registration. A link for a new password opens its form.
 */
export function SignInScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const invitedBy = Number(search.get('ad') ?? '') || undefined;
  const invitedEmail = search.get('email') ?? '';
  const invitationCode = search.get('code') ?? search.get('invitationCode') ?? '';
  const invitation =
    invitedBy !== undefined && invitedEmail !== '' && invitationCode !== ''
      ? { ownerId: invitedBy, email: invitedEmail, invitationCode }
      : undefined;
  const sessionId = search.get('session_id');
  const linkedId = Number(search.get(LINKED_ASSESSMENT) ?? '') || undefined;
  const nextPath = linkedId === undefined ? '/dashboard' : linkedAssessmentPath(linkedId);
  const [plan] = useState(() => readChosenPlan(search));
  const token = usePasswordToken();
  const [panel, setPanel] = useState<Panel>(() => {
    if (token !== undefined) return 'newPassword';
    return invitedBy !== undefined || plan !== null || sessionId !== null ? 'register' : 'signIn';
  });
  // A link that is opened while the page is shown.
  const [shownToken, setShownToken] = useState(token);
  if (token !== shownToken) {
    setShownToken(token);
    setPanel('newPassword');
  }
  const [renewedEmail, setRenewedEmail] = useState<string>();
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  const siteTitle = settings?.siteTitle ?? pageSiteTitle();
  const registersAdmin = panel === 'register' && invitedBy === undefined;

  useEffect(() => {
    document.title = `${t(`titles.${panel}`)} | ${siteTitle}`;
  }, [panel, siteTitle, t]);

  return (
    <main className={styles.signIn}>
      <SignInCover
        siteTitle={siteTitle}
        logoUrl={settings?.logoPath || undefined}
        welcomeMessage={settings?.welcomeMessage}
        registersAdmin={registersAdmin}
      />
      <div className={styles.signInForm}>
        <div className={styles.signInTools}>
          <LanguageMenu />
          <ThemeToggle />
        </div>
        <div>
          {(panel === 'signIn' || panel === 'register') && (
            <PanelChoice
              panel={panel}
              onChoose={setPanel}
              registerLabel={t(invitedBy === undefined ? 'tabs.registerAdmin' : 'tabs.registerCandidate')}
            />
          )}
          {invitedBy !== undefined && (panel === 'signIn' || panel === 'register') && (
            <Inviter ownerId={invitedBy} />
          )}
          {linkedId !== undefined && <SignedInAlready nextPath={nextPath} />}
          {panel === 'signIn' && (
            <SignInForm
              email={renewedEmail ?? invitedEmail}
              hasNewPassword={renewedEmail !== undefined}
              samples={settings?.demoAccounts ?? []}
              onForgotten={() => setPanel('forgotten')}
              invitation={invitation}
              nextPath={nextPath}
              onCandidate={
                invitedBy === undefined
                  ? undefined
                  : (credentials) => joinByLink({ ownerId: invitedBy, invitation }, credentials)
              }
            />
          )}
          {panel === 'forgotten' && (
            <ForgottenPasswordPanel canSendMail={settings?.canSendMail} onBack={() => setPanel('signIn')} />
          )}
          {panel === 'newPassword' && token !== undefined && (
            <NewPasswordForm
              token={token}
              onDone={(email) => {
                setRenewedEmail(email);
                setPanel('signIn');
              }}
              onBack={() => setPanel('signIn')}
            />
          )}
          {panel === 'register' &&
            (invitedBy === undefined ? (
              <RegisterAdminPanel plan={plan} sessionId={sessionId} />
            ) : (
              <RegisterCandidateForm
                ownerId={invitedBy}
                invitation={invitation}
                nextPath={nextPath}
                canSendMail={settings?.canSendMail === true}
                onForgotten={() => setPanel('forgotten')}
              />
            ))}
        </div>
      </div>
    </main>
  );
}

interface PanelChoiceProps {
  panel: Panel;
  onChoose: (panel: Panel) => void;
  registerLabel: string;
}

function PanelChoice({ panel, onChoose, registerLabel }: PanelChoiceProps) {
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.tabs}>
      <button type="button" aria-pressed={panel === 'signIn'} onClick={() => onChoose('signIn')}>
        {t('tabs.signIn')}
      </button>
      <button type="button" aria-pressed={panel === 'register'} onClick={() => onChoose('register')}>
        {registerLabel}
      </button>
    </div>
  );
}
