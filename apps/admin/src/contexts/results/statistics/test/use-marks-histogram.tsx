import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useTranslation } from 'react-i18next';
import { HistogramDrawing } from '../../../../shared/charts/drawings/HistogramDrawing.tsx';
import { roundTicksBetween } from '../../../../shared/charts/drawings/ticks.ts';
import type { ChartContent } from '../figures/chart-content.ts';
import type { SetFigures } from '../statistics-data.ts';

const HEIGHT = 300;

/** How many attempts have marks in each range, with the pass mark. */
export function useMarksHistogram(): (figures: SetFigures) => ChartContent {
  const { t } = useTranslation('statistics');
  return ({ histogram, attemptCount, passMark }) => {
    const bins = histogram.map(({ from, to, count }, index) => {
      const isLast = index === histogram.length - 1;
      const range = t(isLast ? 'charts.rangeToLast' : 'charts.range', {
        from: formatMarks(from),
        to: formatMarks(to),
      });
      return {
        from,
        to,
        count,
        range,
        tip: t('charts.rangeTip', { count, number: formatNumber(count), range }),
      };
    });
    const [lowest, highest] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
    const ticks = roundTicksBetween(lowest, highest).filter((value) => value <= highest);
    const marked =
      passMark > 0
        ? { value: passMark, label: t('charts.passMark', { marks: formatMarks(passMark) }) }
        : undefined;
    const period = t('choice.attemptCount', { count: attemptCount, number: formatNumber(attemptCount) });
    const fullest = bins.toSorted((one, other) => other.count - one.count)[0];
    return {
      title: t('charts.marks'),
      period,
      sentence: t('charts.marksSentence', { attempts: period, fullest: fullest?.tip ?? '' }),
      values: {
        columns: [{ header: t('charts.marksAxis') }, { header: t('test.count.label') }],
        rows: bins.map(({ from, range, count }) => ({
          key: String(from),
          cells: [range, { text: formatNumber(count), value: count }],
        })),
      },
      draw: (frame) => (
        <HistogramDrawing
          {...frame}
          height={HEIGHT}
          bins={bins}
          xTicks={ticks.map((value) => ({ value, text: formatMarks(value) }))}
          xTitle={t('charts.marksAxis')}
          formatCount={(count) => formatNumber(count)}
          marked={marked}
        />
      ),
    };
  };
}
