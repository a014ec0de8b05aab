import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { type ChartRead, ChartSheet } from '../../../shared/charts/ChartSheet.tsx';
import { chartSentence } from '../../../shared/charts/chart-sentence.ts';
import { BarsDrawing } from '../../../shared/charts/drawings/BarsDrawing.tsx';
import type { ChartSize } from './chart-size.ts';

/** A count of something with a name; an empty name is unknown. */
interface NamedCount {
  readonly name: string;
  readonly count: number;
}

interface NameChartSheetProps {
  /** Key of the chart's texts. */
  name: string;
  /** Key of the unit that is counted. */
  unit: string;
  period: string;
  /** Off where the sum of the counts means nothing. */
  hasTotal?: boolean;
  /** On for long names: fills the width of the page at full size. */
  hasLongNames?: boolean;
  counts: readonly NamedCount[] | undefined;
  read: ChartRead;
  size: ChartSize;
}

/** Horizontal bars by name, most frequent first; the table has the names beyond the first ones. */
export function NameChartSheet(props: NameChartSheetProps) {
  const { name, unit, hasTotal = true, counts = [], size } = props;
  const { t } = useTranslation(['analytics', 'charts']);
  const title = t(`${name}.title`);
  const points = counts.map((row, index) => {
    const label = row.name === '' ? t('unknown') : row.name;
    // Assessments of one title are different ones.
    const key = `${index} ${row.name}`;
    return { key, label, name: label, value: row.count, text: formatNumber(row.count) };
  });
  const sum = points.reduce((total, { value }) => total + value, 0);
  const total = hasTotal ? t(`units.${unit}`, { count: sum, number: formatNumber(sum) }) : undefined;
  const hidden = points.length - size.barCount;
  return (
    <ChartSheet
      title={title}
      period={props.period}
      total={total}
      sentence={chartSentence(t, { title, period: props.period, total, points })}
      values={{
        columns: [{ header: t(`columns.${name}`) }, { header: t(`columns.${unit}`) }],
        rows: points.map(({ key, label, value, text }) => ({ key, cells: [label, { text, value }] })),
      }}
      draw={(frame) => <BarsDrawing {...frame} bars={points.slice(0, size.barCount)} />}
      isEmpty={sum === 0}
      empty={{ title: t(`${name}.empty.title`), text: t(`${name}.empty.text`) }}
      read={props.read}
      height={size.height}
      isWide={size.isFull && props.hasLongNames === true}
      note={hidden > 0 && t('more', { count: hidden, number: formatNumber(hidden) })}
    />
  );
}
