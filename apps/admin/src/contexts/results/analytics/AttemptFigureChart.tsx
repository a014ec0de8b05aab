import type { OkOf } from '@invigil/contract/endpoint';
import type { summarizeAttempts } from '@invigil/contract/results/analytics-endpoints';
import { startsOfSteps } from '@invigil/domain/results/analytics-period';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { type ChartRead, ChartSheet } from '../../../shared/charts/ChartSheet.tsx';
import { LinesDrawing } from '../../../shared/charts/drawings/LinesDrawing.tsx';
import { roundTicksBetween, toTicks } from '../../../shared/charts/drawings/ticks.ts';
import type { ShownPeriod } from './chart-period.ts';
import type { ChartSize } from './chart-size.ts';
import { partLabel, partName } from './part-texts.ts';
import { minutesOf, minutesText, sharePercent, shareText } from './rate-texts.ts';

type Summary = OkOf<typeof summarizeAttempts>;
type Point = Summary['points'][number];

/** A figure of attempts over a period. */
const FIGURES = {
  passRate: {
    figureOf: ({ passRate }: Point) => passRate,
    format: shareText,
    inFile: sharePercent,
    count: ({ ratedCount }: Point) => ratedCount,
  },
  meanMarks: {
    figureOf: ({ meanShare }: Point) => meanShare,
    format: shareText,
    inFile: sharePercent,
    count: ({ ratedCount }: Point) => ratedCount,
  },
  timeTaken: {
    figureOf: ({ medianSeconds }: Point) => medianSeconds,
    format: minutesText,
    inFile: minutesOf,
    count: ({ attemptCount }: Point) => attemptCount,
  },
} as const;

const SHARES = [0, 0.25, 0.5, 0.75, 1];

interface AttemptFigureChartProps {
  figure: keyof typeof FIGURES;
  summary: Summary | undefined;
  read: ChartRead;
  period: ShownPeriod;
  size: ChartSize;
}

/** A rate or a time by the parts of a period, with the number of attempts behind each; nothing below five attempts. */
export function AttemptFigureChart({ figure, summary, read, period, size }: AttemptFigureChartProps) {
  const { t } = useTranslation(['analytics', 'charts']);
  const { figureOf, format, inFile, count } = FIGURES[figure];
  const step = summary?.step ?? period.step;
  const byStart = new Map(summary?.points.map((point) => [point.date, point]));
  const parts = startsOfSteps(period, step).map((start, x) => {
    const point = byStart.get(start.slice(0, step === 'month' ? 'YYYY-MM'.length : undefined));
    return {
      key: start,
      x,
      label: partLabel(start, step),
      name: partName(start, step),
      value: point === undefined ? null : figureOf(point),
      count: point === undefined ? 0 : count(point),
    };
  });
  const title = t(`${figure}.title`);
  const total = summary && figureOf({ ...summary.total, date: '' });
  const values = parts.flatMap(({ value }) => (value === null ? [] : [value]));
  const highest = Math.max(...values, 60);
  const yTicks =
    figure === 'timeTaken'
      ? toTicks(
          roundTicksBetween(0, highest / 60).map((minutes) => minutes * 60),
          format,
        )
      : toTicks(SHARES, format);
  return (
    <ChartSheet
      title={title}
      period={period.label}
      total={total == null ? undefined : format(total)}
      sentence={t('figureSentence', { title, period: period.label, value: format(total ?? null) })}
      values={{
        columns: [
          { header: t(`columns.${step}`) },
          { header: t('columns.attempts') },
          { header: title, fileHeader: t(`${figure}.fileHeader`) },
        ],
        rows: parts.toReversed().map((part) => ({
          key: part.key,
          cells: [
            part.name,
            { text: formatNumber(part.count), value: part.count },
            { text: format(part.value), value: inFile(part.value) },
          ],
        })),
      }}
      draw={(frame) => (
        <LinesDrawing
          {...frame}
          height={size.height}
          xTicks={parts.map(({ x, label }) => ({ value: x, text: label }))}
          yTicks={yTicks}
          series={[
            {
              key: figure,
              label: title,
              points: parts.map(({ x, value, name, count: attempts }) => ({
                x,
                y: value,
                tip: `${name}: ${format(value)} (${t('units.attempts', { count: attempts, number: formatNumber(attempts) })})`,
              })),
            },
          ]}
        />
      )}
      isEmpty={values.length === 0}
      empty={{ title: t('tooFew.title'), text: t('tooFew.text') }}
      read={read}
      height={size.height}
      note={t('tooFew.note')}
    />
  );
}
