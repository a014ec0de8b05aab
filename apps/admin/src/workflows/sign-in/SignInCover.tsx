import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';

interface SignInCoverProps {
  siteTitle: string;
  logoUrl: string | undefined;
  /** The site's own welcome; without one a welcome of the product is shown. */
  welcomeMessage: string | undefined;
  /** Whether the form beside it registers an Admin, for whom the rules of exams are not meant. */
  registersAdmin: boolean;
}

/** The site's mark and welcome beside the form, and the rules of its exams. */
export function SignInCover({ siteTitle, logoUrl, welcomeMessage, registersAdmin }: SignInCoverProps) {
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.signInCover}>
      <a href="/" className={styles.plainLink} aria-label={t('toLanding', { siteTitle })}>
        <BrandMark name={siteTitle} logoUrl={logoUrl} />
      </a>
      <div className={styles.signInWords}>
        <hr className="scotch-rule" />
        <h1 className="display-title">{welcomeMessage || t(registersAdmin ? 'welcomeAdmin' : 'welcome')}</h1>
        {!registersAdmin && (
          <ol className={styles.rules}>
            {(['email', 'start', 'saved', 'clock'] as const).map((rule) => (
              <li key={rule}>{t(`rules.${rule}`)}</li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
