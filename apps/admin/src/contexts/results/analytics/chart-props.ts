import type { ShownPeriod } from './chart-period.ts';
import type { ChartSize } from './chart-size.ts';

/** What every chart of a page is given. */
export interface ChartProps {
  period: ShownPeriod;
  size: ChartSize;
}
