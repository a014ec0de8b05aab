import { currencyExponent } from '@invigil/domain/billing/currency-exponent';
import { formatDate, formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartRead, ChartSheet } from '../../../shared/charts/ChartSheet.tsx';
import { chartSentence } from '../../../shared/charts/chart-sentence.ts';
import { ColumnsDrawing } from '../../../shared/charts/drawings/ColumnsDrawing.tsx';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import {
  type DatedValue,
  type PeriodSum,
  startOfPeriod,
  sumLastDays,
  sumLastMonths,
} from './chart-series.ts';
import type { ChartSize } from './chart-size.ts';

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
  read: ChartRead & { readonly data?: readonly DatedValue[] | undefined };
  /** The periods that the values cover; the reader chooses where there are several and the size is full. */
  periods: readonly [Period, ...Period[]];
  size: ChartSize;
  controls?: ReactNode;
}

/** A chart over the last days or months. */
export function PeriodChartSheet(props: PeriodChartSheetProps) {
  const { name, unit, currency, read, periods, size } = props;
  const { t } = useTranslation(['analytics', 'charts']);
  const [period, setPeriod] = useState(periods[0]);
  const format = (value: number) =>
    currency === undefined ? formatNumber(value) : formatMoney(value, currency);
  const countText = (count: number) => t(`units.${unit}`, { count, number: formatNumber(count) });
  const title = t(`${name}.title`);
  const toPoint = ({ date, count, amountMinor }: PeriodSum) => {
    const start = startOfPeriod(date);
    const value = currency === undefined ? count : amountMinor;
    return {
      key: date,
      label: formatDate(start, { ...LABELS[period], timeZone: 'UTC' }),
      name: formatDate(start, { ...NAMES[period], timeZone: 'UTC' }),
      value,
      text: format(value),
      count,
    };
  };
  const points = SUMS[period](read.data ?? [], new Date()).map(toPoint);
  const sum = points.reduce((total, { value }) => total + value, 0);
  const total = currency === undefined ? countText(sum) : format(sum);
  const hasValues = read.data !== undefined && read.data.length > 0;
  const periodText = t(`periods.${period}`);
  return (
    <ChartSheet
      title={title}
      period={periodText}
      total={total}
      sentence={chartSentence(t, { title, period: periodText, total, points })}
      values={{
        columns: [
          { header: t(`columns.${period}`) },
          { header: t(`columns.${unit}`) },
          ...(currency === undefined
            ? []
            : [{ header: t('columns.amount'), fileHeader: t('columns.amountIn', { currency }) }]),
        ],
        // Newest first: the reader looks for the recent ones.
        rows: points.toReversed().map(({ key, name: date, value, text, count }) => ({
          key,
          cells: [
            date,
            { text: formatNumber(count), value: count },
            ...(currency === undefined ? [] : [{ text, value: value / 10 ** currencyExponent(currency) }]),
          ],
        })),
      }}
      draw={(frame) => (
        <ColumnsDrawing {...frame} columns={points} formatValue={format} height={size.height} />
      )}
      isEmpty={sum === 0}
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
    />
  );
}
