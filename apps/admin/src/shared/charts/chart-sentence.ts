import type { TFunction } from 'i18next';

interface SentenceParts {
  readonly title: string;
  readonly period: string;
  /** The sum in words; undefined where it means nothing. */
  readonly total?: string | undefined;
  readonly points: readonly NamedValue[];
}

interface NamedValue {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

/** A chart of bars in words: what, when, how much, and the highest value. */
export function chartSentence(
  t: TFunction<'charts'>,
  { title, period, total, points }: SentenceParts,
): string {
  const [first, ...others] = points;
  if (first === undefined) return `${title}, ${period}`;
  const highest = others.reduce<NamedValue>(
    (best, point) => (point.value > best.value ? point : best),
    first,
  );
  const values = { title, period, name: highest.name, value: highest.text };
  return total === undefined
    ? t('charts:sentence', values)
    : t('charts:sentenceWithTotal', { ...values, total });
}
