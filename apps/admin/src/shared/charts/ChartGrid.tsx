import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** Charts beside each other, where the page is wide enough for two. */
export function ChartGrid({ children }: { children: ReactNode }) {
  return <div className={styles.charts}>{children}</div>;
}
