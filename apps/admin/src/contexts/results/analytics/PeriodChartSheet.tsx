import { formatDate, formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { ChartSheet } from './ChartSheet.tsx';
import type { ChartPoint } from './chart-point.ts';
import {
  type DatedValue,
  type PeriodSum,
  startOfPeriod,
  sumLastDays,
  sumLastMonths,
} from './chart-series.ts';
import type { ChartSize } from './chart-size.ts';

/** The chart library loads with the first chart. */
const PeriodChart = lazy(async () => ({ default: (await import('./PeriodChart.tsx')).PeriodChart }));

type Period = 'days' | 'months';

const SUMS = { days: sumLastDays, months: sumLastMonths } as const;
const LABELS = { days: { day: 'numeric', month: 'short' }, months: { month: 'short' } } as const;
const NAMES = {
  days: { day: 'numeric', month: 'short', year: 'numeric' },
  months: { month: 'long', year: 'numeric' },
} as const;

interface PeriodChartSheetProps {
  /** Key of the chart's texts. */
  name: string;
  /** Key of the unit that is counted. */
  unit: string;
  /** Shows the sums of amounts in this currency instead of counts. */
  currency?: string | undefined;
  read: {
    readonly data?: readonly DatedValue[] | undefined;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** The periods that the values cover; the reader chooses where there are several and the size is full. */
  periods: readonly [Period, ...Period[]];
  size: ChartSize;
  controls?: ReactNode;
}

/** A chart over the last days or months. */
export function PeriodChartSheet(props: PeriodChartSheetProps) {
  const { name, unit, currency, read, periods, size } = props;
  const { t } = useTranslation('analytics');
  const [period, setPeriod] = useState(periods[0]);
  const format = (value: number) =>
    currency === undefined ? formatNumber(value) : formatMoney(value, currency);
  const countText = (count: number) => t(`units.${unit}`, { count, number: formatNumber(count) });
  const toPoint = ({ date, count, amountMinor }: PeriodSum): ChartPoint => {
    const start = startOfPeriod(date);
    const value = currency === undefined ? count : amountMinor;
    return {
      key: date,
      label: formatDate(start, { ...LABELS[period], timeZone: 'UTC' }),
      name: formatDate(start, { ...NAMES[period], timeZone: 'UTC' }),
      value,
      text: format(value),
      ...(currency !== undefined && { detail: formatNumber(count) }),
    };
  };
  const points = SUMS[period](read.data ?? [], new Date()).map(toPoint);
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const hasValues = read.data !== undefined && read.data.length > 0;
  return (
    <ChartSheet
      title={t(`${name}.title`)}
      period={t(`periods.${period}`)}
      total={currency === undefined ? countText(total) : format(total)}
      columns={{
        name: t(`columns.${period}`),
        value: currency === undefined ? t(`columns.${unit}`) : t('columns.amount'),
        detail: currency === undefined ? undefined : t(`columns.${unit}`),
      }}
      points={points}
      // Newest first: the reader looks for the recent ones.
      tableRows={points.toReversed()}
      empty={{
        title: hasValues ? t('emptyPeriod') : t(`${name}.empty.title`),
        text: hasValues ? t('emptyPeriodText') : t(`${name}.empty.text`),
      }}
      read={read}
      height={size.height}
      isWide={size.isFull}
      controls={
        <>
          {props.controls}
          {size.isFull && periods.length > 1 && hasValues && (
            <SegmentedControl
              label={t('periods.label', { title: t(`${name}.title`) })}
              options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
              value={period}
              onChange={setPeriod}
            />
          )}
        </>
      }
    >
      <PeriodChart
        points={points}
        valueName={currency === undefined ? t(`columns.${unit}`) : t('columns.amount')}
        formatValue={format}
        height={size.height}
      />
    </ChartSheet>
  );
}
