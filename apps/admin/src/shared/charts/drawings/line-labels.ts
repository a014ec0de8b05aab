import { cutText, type TextStyle, widestOf } from './text-measure.ts';

export const SERIES_TEXT: TextStyle = { size: 12, weight: 600 };

/** Height of a line of labels in px. */
const LABEL_LINE = 16;
/** Line and marker before a label of the legend. */
export const SWATCH = 28;
const GAP = 8;
const BETWEEN = 20;
/** Narrower drawings name their series above the plot. */
const WIDE = 520;
const MAX_LABEL_SHARE = 0.28;

/** Room for the labels at the ends of the lines, in px; null where they need a legend above the plot. */
export function endLabelWidth(labels: readonly string[], width: number): number | null {
  if (labels.length < 2) return 0;
  const wanted = Math.ceil(widestOf(labels, SERIES_TEXT)) + GAP;
  return width >= WIDE && wanted <= width * MAX_LABEL_SHARE ? wanted : null;
}

/**
 * The middles of labels at their lines' ends, moved apart so that none covers another.
 * @param ends middles that the labels would have, in px from the top
 */
export function spreadLabels(ends: readonly number[], top: number, bottom: number): number[] {
  const order = ends.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  let lowest = top - LABEL_LINE;
  for (const label of order) {
    label.y = Math.max(label.y, lowest + LABEL_LINE);
    lowest = label.y;
  }
  let highest = bottom + LABEL_LINE;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, highest - LABEL_LINE);
    highest = label.y;
  }
  const spread = [...ends];
  for (const { y, index } of order) spread[index] = y;
  return spread;
}

/** An entry of the legend. */
export interface LegendEntry {
  readonly x: number;
  /** Of its middle, in px. */
  readonly y: number;
  readonly text: string;
}

/** The entries of a legend in rows that fit into the width, and the height of all rows. */
export function legendOf(
  labels: readonly string[],
  width: number,
): { entries: LegendEntry[]; height: number } {
  let [x, row] = [0, 0];
  const entries = labels.map((label) => {
    const text = cutText(label, width - SWATCH, SERIES_TEXT);
    const entryWidth = SWATCH + widestOf([text], SERIES_TEXT);
    if (x > 0 && x + entryWidth > width) {
      x = 0;
      row++;
    }
    const entry = { x, y: row * (LABEL_LINE + 4) + LABEL_LINE / 2, text };
    x += entryWidth + BETWEEN;
    return entry;
  });
  return { entries, height: labels.length === 0 ? 0 : (row + 1) * (LABEL_LINE + 4) + GAP };
}
