import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { BarList } from './BarList.tsx';
import { ChartSheet } from './ChartSheet.tsx';
import type { ChartPoint } from './chart-point.ts';
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
  read: {
    readonly data?: unknown;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  size: ChartSize;
}

/** Horizontal bars by name, most frequent first; the table has the names beyond the first ones. */
export function NameChartSheet(props: NameChartSheetProps) {
  const { name, unit, hasTotal = true, counts = [], size } = props;
  const { t } = useTranslation('analytics');
  const points = counts.map((row, index): ChartPoint => {
    const label = row.name === '' ? t('unknown') : row.name;
    // Assessments of one title are different ones.
    return {
      key: `${index} ${row.name}`,
      label,
      name: label,
      value: row.count,
      text: formatNumber(row.count),
    };
  });
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const hidden = points.length - size.barCount;
  return (
    <ChartSheet
      title={t(`${name}.title`)}
      period={props.period}
      total={hasTotal ? t(`units.${unit}`, { count: total, number: formatNumber(total) }) : undefined}
      columns={{ name: t(`columns.${name}`), value: t(`columns.${unit}`) }}
      points={points}
      empty={{ title: t(`${name}.empty.title`), text: t(`${name}.empty.text`) }}
      read={props.read}
      height={size.height}
      isWide={size.isFull && props.hasLongNames === true}
      note={hidden > 0 && t('more', { count: hidden, number: formatNumber(hidden) })}
    >
      <BarList points={points.slice(0, size.barCount)} />
    </ChartSheet>
  );
}
