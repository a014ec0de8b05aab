import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/data-table/columns.ts';
import { HtmlLine } from '../../../../shared/markup/HtmlLine.tsx';
import { FigureText } from '../figures/FigureText.tsx';
import { shownFigure, sortable, UNGUESSABLE } from '../figures/figure-texts.ts';
import { useTimeText } from '../figures/use-time-text.ts';
import type { QuestionRow } from '../statistics-data.ts';
import {
  COUNTS,
  MARK_FIGURE_NAMES,
  MARK_FIGURES,
  type MarkFigure,
  markFigureOf,
} from './question-figures.ts';
import styles from './questions.module.css';

interface QuestionColumns {
  readonly isSurvey: boolean;
  readonly onOpen: (questionId: number) => void;
}

/** The columns of the questions' table; a survey has none of marks. */
export function useQuestionColumns({ isSurvey, onOpen }: QuestionColumns): Column<QuestionRow>[] {
  const { t } = useTranslation('statistics');
  const { milliseconds, range } = useTimeText();
  const question: Column<QuestionRow> = {
    id: 'position',
    header: t('questions.question'),
    sortable: true,
    value: ({ position }) => position,
    cell: (row) => <QuestionName row={row} onOpen={onOpen} />,
  };
  const figure = (name: MarkFigure): Column<QuestionRow> => ({
    id: name,
    header: t(`questions.columns.${name}`),
    align: 'right',
    sortable: true,
    value: (row) => sortable(markFigureOf(row, name)),
    cell: (row) => {
      const value = markFigureOf(row, name);
      return <FigureText shown={value === null ? UNGUESSABLE : shownFigure(value, MARK_FIGURES[name])} />;
    },
  });
  const count = (name: (typeof COUNTS)[number]): Column<QuestionRow> => ({
    id: name,
    header: t(`questions.columns.${name}`),
    align: 'right',
    sortable: true,
    value: (row) => row[name],
    cell: (row) => formatNumber(row[name]),
  });
  const times: Column<QuestionRow>[] = [
    {
      id: 'medianTime',
      header: t('questions.columns.medianTime'),
      align: 'right',
      sortable: true,
      value: ({ times: { spread } }) => sortable(spread.median),
      cell: ({ times: { spread } }) => <FigureText shown={milliseconds(spread.median)} />,
    },
    {
      id: 'quartiles',
      header: t('questions.columns.quartiles'),
      align: 'right',
      cell: ({ times: { spread } }) => range(spread.lower, spread.upper),
    },
  ];
  return [question, ...(isSurvey ? [] : MARK_FIGURE_NAMES.map(figure)), ...COUNTS.map(count), ...times];
}

interface QuestionNameProps {
  row: QuestionRow;
  onOpen: (questionId: number) => void;
}

/** The number and the beginning of a question, which opens its answers. */
function QuestionName({
  row: { questionId, position, promptText, promptHtml, voiding },
  onOpen,
}: QuestionNameProps) {
  const { t } = useTranslation('statistics');
  const number = formatNumber(position);
  return (
    <div className={styles.name}>
      <span className="num muted">{number}</span>
      <div>
        <button
          type="button"
          className={`title ${styles.open}`}
          aria-haspopup="dialog"
          aria-label={`${t('question', { number })}: ${promptText}`}
          onClick={() => onOpen(questionId)}
        >
          <HtmlLine html={promptHtml} />
        </button>
        {voiding !== null && <span className="tag">{t(`voiding.${voiding}`)}</span>}
      </div>
    </div>
  );
}
