import type { ShownPeriod } from './chart-period.ts';
import type { ChartSize } from './chart-size.ts';

/** Properties of every chart of a page. */
export interface ChartProps {
  period: ShownPeriod;
  size: ChartSize;
}
