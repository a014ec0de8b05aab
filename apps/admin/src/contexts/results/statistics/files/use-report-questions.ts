import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { ExportTable } from '../../../../shared/table-export/export-column.ts';
import { shownFigure } from '../figures/figure-texts.ts';
import { useTimeText } from '../figures/use-time-text.ts';
import { COUNTS, MARK_FIGURE_NAMES, MARK_FIGURES, markFigureOf } from '../questions/question-figures.ts';
import type { SetFigures } from '../statistics-data.ts';

const MAX_TEXT = 90;

/** The table of questions as a reader sees it, for paper. */
export function useReportQuestions(): (figures: SetFigures) => ExportTable {
  const { t } = useTranslation('statistics');
  const { milliseconds, range } = useTimeText();
  const textOf = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
  return ({ isSurvey, questions }) => {
    const names = isSurvey ? [] : MARK_FIGURE_NAMES;
    const heads = [...names, ...COUNTS, 'medianTime', 'quartiles'];
    return {
      title: t('questions.title'),
      headers: [
        t('questions.question'),
        ...heads.map((name) => t(`questions.columns.${name}`).replaceAll('\u00AD', '')),
      ],
      rows: questions.map((question) => {
        const { position, promptText, voiding, times } = question;
        const name = t('charts.questionName', { number: formatNumber(position), text: textOf(promptText) });
        return [
          voiding === null ? name : `${name} (${t(`voiding.${voiding}`)})`,
          ...names.map((figure) => {
            const value = markFigureOf(question, figure);
            return value === null ? '–' : shownFigure(value, MARK_FIGURES[figure]).text;
          }),
          ...COUNTS.map((count) => formatNumber(question[count])),
          milliseconds(times.spread.median).text,
          range(times.spread.lower, times.spread.upper),
        ];
      }),
    };
  };
}
