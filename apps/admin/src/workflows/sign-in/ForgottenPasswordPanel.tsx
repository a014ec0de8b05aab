import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx';
import styles from './sign-in.module.css';

interface ForgottenPasswordPanelProps {
  /** Whether the site sends e-mail; undefined while its settings load. */
  readonly canSendMail: boolean | undefined;
  readonly onBack: () => void;
}

/** The ways to a new password that the site offers: by e-mail, and from whom each role gets a link. */
export function ForgottenPasswordPanel({ canSendMail, onBack }: ForgottenPasswordPanelProps) {
  const { t } = useTranslation('accounts');
  return (
    <div className="stack">
      <h2 className="section-title">{t('titles.forgotten')}</h2>
      {canSendMail === true && <ForgottenPasswordForm />}
      {canSendMail !== undefined && (
        <>
          <p className="secondary">{t(canSendMail ? 'recovery.otherwise' : 'recovery.text')}</p>
          <dl className={styles.recoveryWays}>
            {(['candidate', 'admin', 'superAdmin'] as const).map((role) => (
              <div key={role}>
                <dt>{t(`recovery.${role}.title`)}</dt>
                <dd className="secondary">
                  {t(`recovery.${role}.text`)}
                  {role === 'superAdmin' && <code className={styles.command}>npm run password-link</code>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Button variant="outlined" size="large" fullWidth onClick={onBack}>
        {t('forgotten.back')}
      </Button>
    </div>
  );
}
