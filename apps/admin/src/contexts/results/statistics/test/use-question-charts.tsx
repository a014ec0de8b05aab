import { type Figure, isDefined } from '@invigil/domain/results/statistics/figure';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { BarsDrawing } from '../../../../shared/charts/drawings/BarsDrawing.tsx';
import { BoxPlotDrawing } from '../../../../shared/charts/drawings/BoxPlotDrawing.tsx';
import type { ChartContent } from '../figures/chart-content.ts';
import { percentText, roundPercentText } from '../figures/figure-texts.ts';
import type { QuestionRow, SetFigures } from '../statistics-data.ts';

const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** More questions are in the table alone: a drawing of them would be read by nobody. */
const MAX_DRAWN = 100;
const SPREAD = ['least', 'lower', 'median', 'upper', 'most'] as const;

/** Questions that count, with their marks as shares of the maximum. */
function countedQuestions({ questions }: SetFigures) {
  return questions.flatMap((question) => {
    const { figures, voiding, maximum } = question;
    if (figures === null || voiding !== null || maximum === 0) return [];
    const shareOf = (marks: Figure) => (isDefined(marks) ? marks / maximum : 0);
    const [least = 0, lower = 0, median = 0, upper = 0, most = 0] = SPREAD.map((name) =>
      shareOf(figures.spread[name]),
    );
    const facility = isDefined(figures.facility) ? figures.facility : null;
    return [{ question, facility, spread: { least, lower, median, upper, most } }];
  });
}

/** The charts of questions: how difficult each is, and how its marks are spread. */
export function useQuestionCharts(): (figures: SetFigures) => readonly ChartContent[] {
  const { t } = useTranslation('statistics');
  const nameOf = ({ position, promptText }: QuestionRow) =>
    t('charts.questionName', { number: formatNumber(position), text: promptText });
  return (figures) => {
    const all = countedQuestions(figures);
    const hardestFirst = all
      .toSorted((one, other) => (one.facility ?? 1) - (other.facility ?? 1))
      .slice(0, MAX_DRAWN);
    const counted = hardestFirst.toSorted((one, other) => one.question.position - other.question.position);
    const lead = (key: string) =>
      all.length > MAX_DRAWN
        ? t('charts.hardest', { lead: t(key), number: formatNumber(MAX_DRAWN) })
        : t(key);
    const bars = hardestFirst.map(({ question, facility }) => ({
      key: String(question.questionId),
      label: nameOf(question),
      value: facility,
      text: facility === null ? '–' : percentText(facility),
    }));
    const boxes = counted.map(({ question, spread }) => ({
      key: String(question.questionId),
      label: nameOf(question),
      lowest: spread.least,
      lowerQuartile: spread.lower,
      median: spread.median,
      upperQuartile: spread.upper,
      highest: spread.most,
      tip: t('charts.spreadTip', {
        question: nameOf(question),
        ...Object.fromEntries(SPREAD.map((name) => [name, roundPercentText(spread[name])])),
      }),
    }));
    const hardest = bars[0];
    return [
      {
        title: t('charts.difficulty'),
        period: lead('charts.difficultyLead'),
        sentence: t('charts.difficultySentence', {
          question: hardest?.label ?? '',
          value: hardest?.text ?? '',
        }),
        values: {
          columns: [
            { header: t('questions.question'), isNumber: false },
            { header: t('questions.columns.facility') },
          ],
          rows: bars.map(({ key, label, text, value }) => ({ key, cells: [label, { text, value }] })),
        },
        draw: (frame) => <BarsDrawing {...frame} bars={bars} highest={1} />,
      },
      {
        title: t('charts.spread'),
        period: lead('charts.spreadLead'),
        sentence: t('charts.spreadSentence'),
        values: {
          columns: [
            { header: t('questions.question'), isNumber: false },
            ...SPREAD.map((name) => ({ header: t(`charts.${name}`) })),
          ],
          rows: counted.map(({ question, spread }) => ({
            key: String(question.questionId),
            cells: [
              nameOf(question),
              ...SPREAD.map((name) => ({ text: percentText(spread[name]), value: spread[name] })),
            ],
          })),
        },
        draw: (frame) => (
          <BoxPlotDrawing
            {...frame}
            boxes={boxes}
            ticks={SHARES.map((value) => ({ value, text: roundPercentText(value) }))}
          />
        ),
      },
    ];
  };
}
