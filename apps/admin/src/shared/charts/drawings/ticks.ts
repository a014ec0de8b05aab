import { ticks as roundTicks } from 'd3-array';
import { type TextStyle, textWidth } from './text-measure.ts';

/** A value of an axis in the reader's language. */
export interface Tick {
  readonly value: number;
  readonly text: string;
}

const HAIRLINES = 4;

/**
 * The hairlines of a chart of whole numbers: from zero in round steps, at most five, the last above the highest value,
 * so that its label has room above the bar.
 */
export function hairlinesFor(highest: number): number[] {
  const wanted = Math.max((highest * 1.1) / HAIRLINES, 1);
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).filter(Number.isInteger);
  const step = steps.find((each) => each >= wanted) ?? wanted;
  const count = Math.ceil((highest * 1.1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Round values that include both ends: for an axis of any numbers, such as seconds or logits. */
export function roundTicksBetween(lowest: number, highest: number, count = HAIRLINES): number[] {
  const end = highest > lowest ? highest : lowest + 1;
  const inner = roundTicks(lowest, end, count);
  const step = (inner[1] ?? end) - (inner[0] ?? lowest) || 1;
  const round = (value: number) => Number(value.toPrecision(12));
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.ceil(end / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
}

/** Values with their texts. */
export const toTicks = (values: readonly number[], format: (value: number) => string): Tick[] =>
  values.map((value) => ({ value, text: format(value) }));

/** A label on an axis, at its middle. */
export interface PlacedLabel {
  readonly x: number;
  readonly text: string;
}

const LABEL_GAP = 8;
/** Steps between labels: of thirty days every seventh has one. */
const STEPS = { few: [1, 2, 3, 4, 6, 12], many: [7, 14, 28, 56, 112, 224, 448] } as const;
const FEW = 20;

/**
 * Labels of periods at equal distances, counted from the last: all, or every second, third, and so on.
 * @param distance between two periods, in px
 */
export function thinnedLabels<Label extends PlacedLabel>(
  labels: readonly Label[],
  distance: number,
  style: TextStyle,
): Label[] {
  const wanted = (Math.max(...labels.map(({ text }) => textWidth(text, style))) + LABEL_GAP) / distance;
  const steps = labels.length <= FEW ? STEPS.few : STEPS.many;
  const step = steps.find((each) => each >= wanted) ?? Math.ceil(wanted);
  return labels.filter((_, index) => (labels.length - 1 - index) % step === 0);
}

/**
 * Labels moved inside the drawing; one that would meet a later label is left out. The last one is always there.
 * @param width of the drawing, in px
 */
export function placeLabels<Label extends PlacedLabel>(
  labels: readonly Label[],
  width: number,
  style: TextStyle,
): Label[] {
  const placed: Label[] = [];
  let free = Number.POSITIVE_INFINITY;
  for (const label of labels.toReversed()) {
    const half = textWidth(label.text, style) / 2;
    const x = Math.max(half, Math.min(width - half, label.x));
    if (x + half > free) continue;
    placed.unshift({ ...label, x });
    free = x - half - LABEL_GAP;
  }
  return placed;
}
