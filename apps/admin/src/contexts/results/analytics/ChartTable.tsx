import type { ChartPoint } from './chart-point.ts';
import styles from './charts.module.css';

interface ChartTableProps {
  caption: string;
  /** Heads of the columns: name, value, and detail where the points have one. */
  columns: { readonly name: string; readonly value: string; readonly detail?: string | undefined };
  points: readonly ChartPoint[];
}

/** The values of a chart as a table, which scrolls in place where it is long. */
export function ChartTable({ caption, columns, points }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long table
    <div role="group" className={styles.chartTable} tabIndex={0} aria-label={caption}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            {columns.detail !== undefined && (
              <th scope="col" className="right">
                {columns.detail}
              </th>
            )}
            <th scope="col" className="right">
              {columns.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, text, detail }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.detail !== undefined && <td className="right num">{detail}</td>}
              <td className="right num">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
