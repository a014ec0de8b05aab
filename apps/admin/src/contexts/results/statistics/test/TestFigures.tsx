import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../shared/components/Sheet.tsx';
import { FigureStrip } from '../figures/FigureStrip.tsx';
import { FigureText } from '../figures/FigureText.tsx';
import { marksText } from '../figures/figure-texts.ts';
import type { SetFigures } from '../statistics-data.ts';
import styles from './test.module.css';
import { type TestFigure, useTestFigures } from './use-test-figures.ts';

/** The figures that a reader looks for first. */
const HEADLINES = ['mean', 'median', 'passRate', 'consistency', 'timeMedian'];

/** The figures of the test: the first ones large, all of them with their meaning in a table. */
export function TestFigures({ figures }: { figures: SetFigures }) {
  const { t } = useTranslation('statistics');
  const all = useTestFigures()(figures);
  const headlines = HEADLINES.flatMap((id) => all.filter((figure) => figure.id === id));
  return (
    <Sheet title={t('test.title')}>
      <FigureStrip
        figures={headlines.map(({ id, label, shown }) => ({
          id,
          label,
          value: <FigureText shown={shown} />,
          note: id === 'mean' && t('test.ofTotal', { marks: marksText(figures.totalMarks) }),
        }))}
      />
      <details className={styles.all}>
        <summary>{t('test.all')}</summary>
        <FigureTable figures={all} />
      </details>
    </Sheet>
  );
}

function FigureTable({ figures }: { figures: readonly TestFigure[] }) {
  const { t } = useTranslation('statistics');
  return (
    <table className={`table ${styles.figures}`}>
      <caption className="visually-hidden">{t('test.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('test.figure')}</th>
          <th scope="col" className="right">
            {t('test.value')}
          </th>
          <th scope="col">{t('test.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ id, label, meaning, shown }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td className="right num">
              <FigureText shown={shown} />
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
