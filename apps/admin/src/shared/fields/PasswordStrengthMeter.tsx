import { PASSWORD_STRENGTHS, passwordStrength } from '@invigil/domain/accounts/password-strength';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';

/** How hard the typed password is to guess, in words and as a bar of three parts. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('common');
  const strength = passwordStrength(password);
  const filled = password === '' ? 0 : PASSWORD_STRENGTHS.indexOf(strength) + 1;
  return (
    <p className={`${styles.passwordStrength} ${styles[strength] ?? ''}`} role="status">
      <span className={styles.passwordStrengthBar} aria-hidden="true">
        {PASSWORD_STRENGTHS.map((one, index) => (
          <span key={one} className={index < filled ? styles.filled : undefined} />
        ))}
      </span>
      {filled > 0 && t(`passwordStrength.${strength}`)}
    </p>
  );
}
