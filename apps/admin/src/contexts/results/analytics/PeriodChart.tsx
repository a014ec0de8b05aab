import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { ChartPoint } from './chart-point.ts';
import { hairlinesFor, labelledBars } from './chart-series.ts';

interface PeriodChartProps {
  points: readonly ChartPoint[];
  /** Names the values in the tooltip. */
  valueName: string;
  formatValue: (value: number) => string;
  height: number;
}

/** Of thirty days every seventh has a label, counted from the last. */
const LABELLED_DAYS = 7;
const MOST_LABELS = 12;
/** Estimated width of a character of 12 px. */
const CHARACTER_PX = 7;

/** Bars over days or months: ink baseline, hairlines, and labels on the highest and the last bar. */
export function PeriodChart({ points, valueName, formatValue, height }: PeriodChartProps) {
  const { custom } = useTheme();
  const values = points.map(({ value }) => value);
  const lines = hairlinesFor(Math.max(...values));
  const labelled = labelledBars(values);
  const at = (key: string) => points.find((point) => point.key === key);
  const axisWidth = Math.max(...lines.map((line) => formatValue(line).length)) * CHARACTER_PX + 12;
  const hasLabel = (_key: string, index: number) =>
    points.length <= MOST_LABELS || (points.length - 1 - index) % LABELLED_DAYS === 0;
  return (
    <BarChart
      height={height}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      colors={[custom.c1]}
      margin={{ left: 0, right: 24, top: 16, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: points.map(({ key }) => key),
          valueFormatter: (key: string, { location }) =>
            (location === 'tick' ? at(key)?.label : at(key)?.name) ?? '',
          tickLabelInterval: points.length <= MOST_LABELS ? 'auto' : hasLabel,
          disableTicks: true,
          categoryGapRatio: 0.25,
          height: 28,
        },
      ]}
      yAxis={[
        {
          min: 0,
          max: lines.at(-1) ?? 1,
          tickInterval: lines,
          valueFormatter: (value: number) => formatValue(value),
          disableLine: true,
          disableTicks: true,
          width: axisWidth,
        },
      ]}
      series={[
        {
          data: values,
          label: valueName,
          valueFormatter: (value) => formatValue(value ?? 0),
          barLabel: ({ dataIndex }) => (labelled.has(dataIndex) ? (points[dataIndex]?.text ?? null) : null),
          barLabelPlacement: 'outside',
        },
      ]}
    />
  );
}
