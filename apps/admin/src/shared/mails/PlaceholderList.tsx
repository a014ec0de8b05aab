import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './placeholder-list.module.css';

/** A placeholder as it is typed, and what it stands for. */
export interface ListedPlaceholder {
  readonly token: string;
  readonly meaning: string;
}

interface PlaceholderListProps {
  readonly placeholders: readonly ListedPlaceholder[];
  readonly onInsert: (token: string) => void;
  /** Further help below the list. */
  readonly children?: ReactNode;
}

/** Placeholders of an e-mail with their meaning; a button inserts one at the caret. */
export function PlaceholderList({ placeholders, onInsert, children }: PlaceholderListProps) {
  const { t } = useTranslation('mails');
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <p className="field-label" id={`${id}-title`}>
        {t('placeholders.title')}
      </p>
      <ul className={styles.mailPlaceholders}>
        {placeholders.map(({ token, meaning }) => (
          <li key={token}>
            <button
              type="button"
              className={styles.mailPlaceholder}
              aria-describedby={`${id}-${token}`}
              // The field keeps its caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(token)}
            >
              {token}
            </button>
            <span className="small secondary" id={`${id}-${token}`}>
              {meaning}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">{t('placeholders.hint')}</p>
      {children}
    </section>
  );
}
