import { formatNumber } from '@invigil/ui/i18n/format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './marking.module.css';

interface Entry {
  readonly id: number;
  readonly title: string;
  readonly text: ReactNode;
  readonly waitingCount: number;
}

interface MarkingListProps {
  label: string;
  /** In place of a list without entries. */
  empty: string;
  entries: readonly Entry[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The questions or candidates of an assessment, each with its answers that wait for marks. */
export function MarkingList({ label, empty, entries, chosen, onChoose }: MarkingListProps) {
  const { t } = useTranslation('marking');
  if (entries.length === 0) return <p className="secondary">{empty}</p>;
  return (
    <nav className={styles.markingList} aria-label={label}>
      <ul>
        {entries.map(({ id, title, text, waitingCount }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className="row between">
                <b className="elide">{title}</b>
                <span className={waitingCount > 0 ? 'waiting-count' : 'small muted'}>
                  {waitingCount > 0 ? (
                    <>
                      <span aria-hidden="true">{formatNumber(waitingCount)}</span>
                      <span className="visually-hidden">{t('waiting', { count: waitingCount })}</span>
                    </>
                  ) : (
                    t('marked')
                  )}
                </span>
              </span>
              {text !== '' && <span className="small secondary elide">{text}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
