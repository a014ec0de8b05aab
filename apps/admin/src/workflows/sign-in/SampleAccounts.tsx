import type { OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../shared/session/use-role-name.ts';
import styles from './sign-in.module.css';

export type SampleAccount = OkOf<typeof getSiteSettings>['demoAccounts'][number];

interface SampleAccountsProps {
  readonly accounts: readonly SampleAccount[];
  readonly busy: boolean;
  readonly onChoose: (account: SampleAccount) => void;
}

/** Sample accounts, which only a demonstration site has (docs/decisions/022). */
export function SampleAccounts({ accounts, busy, onChoose }: SampleAccountsProps) {
  const { t } = useTranslation('accounts');
  const roleName = useRoleName();
  return (
    <section className={styles.samples} aria-labelledby="samples-title">
      <h2 id="samples-title">{t('samples.title')}</h2>
      <p className="secondary">{t('samples.text')}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <span>
              <span className={styles.sampleEmail}>{account.email}</span>
              <span className={styles.samplePassword}>{account.password}</span>
            </span>
            <button type="button" className="link" disabled={busy} onClick={() => onChoose(account)}>
              {t('samples.signInAs', { role: roleName(account.roleDisplayName) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
