import type { ChartRead } from '../../../../shared/charts/ChartSheet.tsx';
import type { ChartValues } from '../../../../shared/charts/chart-table.ts';
import type { Draw } from '../../../../shared/charts/drawings/drawing.ts';

/** A chart of figures that are there: its words, its values and its drawing, for the screen and for files. */
export interface ChartContent {
  readonly title: string;
  readonly period: string;
  readonly sentence: string;
  readonly values: ChartValues;
  readonly draw: Draw;
}

/** The read of a chart whose figures are there. */
export const READ: ChartRead = { data: true, isPending: false, error: null, refetch: () => undefined };
