import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FigureStripProps {
  figures: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: ReactNode;
    /** Below the value: a link, or what the value is of. */
    readonly note?: ReactNode;
  }[];
}

/** Related figures, joined in a row. */
export function FigureStrip({ figures }: FigureStripProps) {
  return (
    <dl className={styles.strip}>
      {figures.map(({ id, label, value, note }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <span className={styles.stripNote}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
