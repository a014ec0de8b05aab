import type { ChartPoint } from './chart-point.ts';
import styles from './charts.module.css';

/** Horizontal bars with their names and values as text, in the order of the points. */
export function BarList({ points }: { points: readonly ChartPoint[] }) {
  const highest = Math.max(...points.map(({ value }) => value));
  return (
    <div className={styles.barList}>
      {points.map(({ key, label, value, text }) => (
        <div key={key} className={styles.barListRow}>
          <span className={styles.barListLabel}>{label}</span>
          <span className={styles.barListTrack}>
            <span className={styles.barListBar} style={{ inlineSize: `${(value / highest) * 100}%` }} />
          </span>
          <span className={styles.barListValue}>{text}</span>
        </div>
      ))}
    </div>
  );
}
