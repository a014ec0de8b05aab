import { type ChartValues, cellText } from './chart-table.ts';
import styles from './charts.module.css';

/** The values of a chart as a table, which scrolls in place where it is long. */
export function ChartTable({ caption, values }: { caption: string; values: ChartValues }) {
  const { columns, rows } = values;
  const [nameColumn, ...valueColumns] = columns;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long table
    <div role="group" className={styles.chartTable} tabIndex={0} aria-label={caption}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameColumn?.header}</th>
            {valueColumns.map(({ header, isNumber = true }) => (
              <th key={header} scope="col" className={isNumber ? 'right' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name = '', ...cells] }) => (
            <tr key={key}>
              <th scope="row">{cellText(name)}</th>
              {valueColumns.map(({ header, isNumber = true }, index) => (
                <td key={header} className={isNumber ? 'right num' : undefined}>
                  {cellText(cells[index] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
