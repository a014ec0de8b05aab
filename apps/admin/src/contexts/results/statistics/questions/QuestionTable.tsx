import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../shared/components/Sheet.tsx';
import { TableRows } from '../../../../shared/data-table/TableBody.tsx';
import { TableHead } from '../../../../shared/data-table/TableHead.tsx';
import { matchingRows } from '../../../../shared/data-table/table-query.ts';
import { useTableAddress } from '../../../../shared/data-table/use-table-address.ts';
import type { QuestionRow, ShownSet } from '../statistics-data.ts';
import { COUNTS, MARK_FIGURE_NAMES } from './question-figures.ts';
import styles from './questions.module.css';
import { useQuestionColumns } from './use-question-columns.tsx';

interface QuestionTableProps {
  set: ShownSet;
  onOpen: (questionId: number) => void;
}

const rowKey = ({ questionId }: QuestionRow) => questionId;
const rowName = ({ promptText }: QuestionRow) => promptText;

/** The figures of every question, sorted as the reader likes. */
export function QuestionTable({ set: { figures }, onOpen }: QuestionTableProps) {
  const { t } = useTranslation('statistics');
  const { query, setQuery } = useTableAddress();
  const columns = useQuestionColumns({ isSurvey: figures.isSurvey, onOpen });
  const rows = matchingRows(figures.questions, columns, { search: '', sort: query.sort });
  const title = t('questions.title');
  return (
    <Sheet title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table */}
      <div role="group" className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={`table ${styles.wide}`}>
          <caption className="visually-hidden">{title}</caption>
          <TableHead
            columns={columns}
            sort={query.sort}
            onSort={(sort) => setQuery({ ...query, sort })}
            hasSelection={false}
            hasActions={false}
          />
          <tbody>
            <TableRows rows={rows} columns={columns} actions={[]} rowKey={rowKey} rowName={rowName} />
          </tbody>
        </table>
      </div>
      <ColumnMeanings isSurvey={figures.isSurvey} />
    </Sheet>
  );
}

/** The meaning of each column. */
function ColumnMeanings({ isSurvey }: { isSurvey: boolean }) {
  const { t } = useTranslation('statistics');
  const names = [...(isSurvey ? [] : MARK_FIGURE_NAMES), ...COUNTS, 'medianTime', 'quartiles'];
  return (
    <details className={styles.meanings}>
      <summary>{t('questions.meanings')}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`questions.columns.${name}`)}</dt>
            <dd>{t(`questions.explain.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
