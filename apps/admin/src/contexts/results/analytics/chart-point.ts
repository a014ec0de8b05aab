/** A bar of a chart, and its row in the table. */
export interface ChartPoint {
  /** Unique in the chart. */
  readonly key: string;
  /** Below the bar, or beside it. */
  readonly label: string;
  /** The label in full, for the table and for the sentence of the chart. */
  readonly name: string;
  /** A whole number: a count, or an amount in minor units. */
  readonly value: number;
  /** The value in the reader's language. */
  readonly text: string;
  /** A second column of the table. */
  readonly detail?: string;
}
