import { useTranslation } from 'react-i18next';
import styles from './issue-all.module.css';

/** Names that show without a press. */
const FEW_NAMES = 10;

interface EarnedNamesProps {
  title: string;
  names: readonly string[];
  /** How many there are in all. */
  count: number;
}

/** Names of candidates who have earned a certificate and have none; of a long list the beginning. */
export function EarnedNames({ title, names, count }: EarnedNamesProps) {
  const { t } = useTranslation('issued');
  if (names.length === 0) return null;
  return (
    <details className={styles.earnedNames} open={names.length <= FEW_NAMES}>
      <summary>{title}</summary>
      <ul>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two candidates may have one name, and no entry has a state.
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {count > names.length && (
        <p className="small muted">{t('issueAll.more', { count: count - names.length })}</p>
      )}
    </details>
  );
}
