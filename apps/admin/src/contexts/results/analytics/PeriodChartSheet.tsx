import { currencyExponent } from '@invigil/domain/billing/currency-exponent';
import { formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartRead, ChartSheet } from '../../../shared/charts/ChartSheet.tsx';
import { chartSentence } from '../../../shared/charts/chart-sentence.ts';
import { ColumnsDrawing } from '../../../shared/charts/drawings/ColumnsDrawing.tsx';
import type { ShownPeriod } from './chart-period.ts';
import { type DatedValue, type PeriodSum, sumByStep } from './chart-series.ts';
import type { ChartSize } from './chart-size.ts';
import { partLabel, partName } from './part-texts.ts';

interface PeriodChartSheetProps {
  /** Key of the chart's texts. */
  name: string;
  /** Key of the unit that is counted. */
  unit: string;
  /** Shows the sums of amounts in this currency instead of counts. */
  currency?: string | undefined;
  read: ChartRead & { readonly data?: readonly DatedValue[] | undefined };
  period: ShownPeriod;
  size: ChartSize;
  controls?: ReactNode;
}

/** A chart over the days, weeks or months of a period. */
export function PeriodChartSheet(props: PeriodChartSheetProps) {
  const { name, unit, currency, read, period, size } = props;
  const { step } = period;
  const { t } = useTranslation(['analytics', 'charts']);
  const format = (value: number) =>
    currency === undefined ? formatNumber(value) : formatMoney(value, currency);
  const countText = (count: number) => t(`units.${unit}`, { count, number: formatNumber(count) });
  const title = t(`${name}.title`);
  const toPoint = ({ date, count, amountMinor }: PeriodSum) => {
    const value = currency === undefined ? count : amountMinor;
    const texts = { label: partLabel(date, step), name: partName(date, step) };
    return { ...texts, key: date, value, text: format(value), count };
  };
  const points = sumByStep(read.data ?? [], period, step).map(toPoint);
  const sum = points.reduce((total, { value }) => total + value, 0);
  const total = currency === undefined ? countText(sum) : format(sum);
  return (
    <ChartSheet
      title={title}
      period={period.label}
      total={total}
      sentence={chartSentence(t, { title, period: period.label, total, points })}
      values={{
        columns: [
          { header: t(`columns.${step}`) },
          { header: t(`columns.${unit}`) },
          ...(currency === undefined
            ? []
            : [{ header: t('columns.amount'), fileHeader: t('columns.amountIn', { currency }) }]),
        ],
        // Newest first: the reader looks for the recent ones.
        rows: points.toReversed().map(({ key, name: part, value, text, count }) => ({
          key,
          cells: [
            part,
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
        title: size.isFull ? t('emptyPeriod') : t(`${name}.empty.title`),
        text: size.isFull ? t('emptyPeriodText') : t(`${name}.empty.text`),
      }}
      read={read}
      height={size.height}
      isWide={size.isFull}
      controls={props.controls}
    />
  );
}
