/** How much room a chart has. */
export interface ChartSize {
  /** On the Analytics page: the whole width, and a choice of the period. */
  readonly isFull: boolean;
  /** Height of the drawing in px. */
  readonly height: number;
  /** Most horizontal bars of a chart. */
  readonly barCount: number;
}

/** Beside other charts on the dashboard. */
export const COMPACT: ChartSize = { isFull: false, height: 232, barCount: 6 };

/** On the Analytics page. */
export const FULL: ChartSize = { isFull: true, height: 300, barCount: 12 };
