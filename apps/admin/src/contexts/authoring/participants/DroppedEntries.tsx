import { useTranslation } from 'react-i18next';
import styles from './participants.module.css';

/** Entries that are named one by one; more of them are counted. */
const NAMED = 5;

/** The entries of a list of addresses that saving would leave out; nothing without any. */
export function DroppedEntries({ entries }: { entries: readonly string[] }) {
  const { t } = useTranslation('assessments');
  if (entries.length === 0) return null;
  const named = entries.slice(0, NAMED).join(', ');
  const others = entries.length - NAMED;
  const list = others > 0 ? t('fields.participantEmailsMore', { list: named, count: others }) : named;
  return <p className={styles.droppedEntries}>{t('fields.participantEmailsDropped', { list })}</p>;
}
