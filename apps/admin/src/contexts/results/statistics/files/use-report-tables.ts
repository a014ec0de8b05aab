import { marksToDecimal } from '@invigil/domain/marks';
import { type Figure, isDefined } from '@invigil/domain/results/statistics/figure';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '../../../../shared/table-export/export-column.ts';
import { useFindingText } from '../findings/use-finding-text.ts';
import { COUNTS, MARK_FIGURE_NAMES, type MarkFigure, markFigureOf } from '../questions/question-figures.ts';
import type { OptionsOfQuestion, QuestionRow } from '../statistics-data.ts';

const MS = 1_000;
/** Figures of a question and of an option that are neither shares nor marks. */
const PLAIN = ['testCorrelation'];

type Value = string | number | null;

/** A row of the file of options. */
export interface OptionRow {
  readonly question: QuestionRow;
  /** The author's letter; null for attempts without an answer. */
  readonly label: string | null;
  readonly isKey: boolean;
  readonly answers: Omit<OptionsOfQuestion['options'][number], 'label' | 'isKey' | 'countInAllSets'>;
  readonly countInAllSets: number | null;
}

/** The options of all questions, each with the attempts without an answer after them. */
export const optionRows = (
  questions: readonly QuestionRow[],
  responses: readonly OptionsOfQuestion[],
): OptionRow[] =>
  questions.flatMap((question) => {
    const found = responses.find(({ questionId }) => questionId === question.questionId);
    const options = (found?.options ?? []).map(
      (option): OptionRow => ({ question, ...option, answers: option }),
    );
    const unanswered = found?.unanswered ?? null;
    return unanswered === null
      ? options
      : [...options, { question, label: null, isKey: false, answers: unanswered, countInAllSets: null }];
  });

/** The columns of the files of questions and options: numbers with all their digits, percentages as such, marks in marks. */
export function useReportTables({ isSurvey, hasSets }: { isSurvey: boolean; hasSets: boolean }) {
  const { t } = useTranslation('statistics');
  const findingText = useFindingText();
  /** A figure of which 1 is so many units; the reason where there is none. */
  const written = (figure: Figure | null, unit: number): Value =>
    figure === null ? '' : isDefined(figure) ? figure * unit : t(`undefined.${figure}`);
  const percent = (name: string) => t('files.percent', { name });
  const seconds = (figure: Figure): Value => (isDefined(figure) ? figure / MS : '');
  const asked: ExportColumn<QuestionRow>[] = [
    { header: t('files.number'), value: ({ position }) => position },
    { header: t('files.questionId'), value: ({ questionId }) => questionId },
    { header: t('files.text'), value: ({ promptText }) => promptText },
  ];
  const unitOf = (name: string) => (PLAIN.includes(name) ? 1 : 100);
  const markFigure = (name: MarkFigure): ExportColumn<QuestionRow> => {
    const header = t(`questions.columns.${name}`).replaceAll('\u00AD', '');
    if (name === 'standardDeviation')
      return { header, value: (row) => written(markFigureOf(row, name), 1 / 100) };
    return {
      header: PLAIN.includes(name) ? header : percent(header),
      value: (row) => written(markFigureOf(row, name), unitOf(name)),
    };
  };
  const questions: ExportColumn<QuestionRow>[] = [
    ...asked,
    ...(isSurvey
      ? []
      : [
          {
            header: t('files.voiding'),
            value: ({ voiding }: QuestionRow) => (voiding === null ? '' : t(`voiding.${voiding}`)),
          },
          { header: t('files.maximum'), value: ({ maximum }: QuestionRow) => marksToDecimal(maximum) },
          ...MARK_FIGURE_NAMES.map(markFigure),
        ]),
    ...COUNTS.map((name) => ({
      header: t(`questions.columns.${name}`),
      value: (row: QuestionRow) => row[name],
    })),
    { header: t('files.timed'), value: ({ times }) => times.count },
    { header: t('files.secondsLower'), value: ({ times }) => seconds(times.spread.lower) },
    { header: t('files.secondsMedian'), value: ({ times }) => seconds(times.spread.median) },
    { header: t('files.secondsUpper'), value: ({ times }) => seconds(times.spread.upper) },
    { header: t('files.findings'), value: ({ findings }) => findings.map(findingText).join(' ') },
  ];
  const compared: ExportColumn<OptionRow>[] = isSurvey
    ? []
    : [
        { header: t('files.isKey'), value: ({ isKey }) => (isKey ? t('files.yes') : '') },
        {
          header: t('options.columns.meanTotal'),
          value: ({ answers }) => written(answers.meanTotal, 1 / 100),
        },
        {
          header: t('options.columns.testCorrelation'),
          value: ({ answers }) => written(answers.testCorrelation, 1),
        },
        {
          header: percent(t('options.columns.lowerShare')),
          value: ({ answers }) => written(answers.lowerShare, 100),
        },
        {
          header: percent(t('options.columns.upperShare')),
          value: ({ answers }) => written(answers.upperShare, 100),
        },
        ...[0, 1, 2, 3, 4].map((index) => ({
          header: percent(t('charts.fifth', { number: index + 1 })),
          value: ({ answers }: OptionRow) => written(answers.shareByFifth[index] ?? null, 100),
        })),
      ];
  const options: ExportColumn<OptionRow>[] = [
    ...asked.map(({ header, value }) => ({ header, value: ({ question }: OptionRow) => value(question) })),
    { header: t('files.label'), value: ({ label }) => label ?? t('options.unanswered') },
    { header: t('options.columns.count'), value: ({ answers }) => answers.count },
    {
      header: percent(t('options.columns.share')),
      value: ({ answers }) => written(answers.share, 100),
    },
    ...compared,
    ...(hasSets
      ? [
          {
            header: t('options.columns.countInAllSets'),
            value: ({ countInAllSets }: OptionRow) => countInAllSets,
          },
        ]
      : []),
  ];
  return { questions, options };
}
