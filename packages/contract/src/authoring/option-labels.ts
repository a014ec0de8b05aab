import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/question';

/** Joins several answers on the wire. */
export const ANSWER_SEPARATOR = '#####';

const LABEL_PREFIX = 'Option-';

/** Option labels of a joined wire value; an empty value has none. */
export function labelsFrom(value: string | null | undefined): OptionLabel[] {
  const named = new Set((value ?? '').split(ANSWER_SEPARATOR).map((part) => part.slice(LABEL_PREFIX.length)));
  return OPTION_LABELS.filter((label) => named.has(label));
}

/** The joined wire value of labels. */
export function labelsToWire(labels: readonly OptionLabel[]): string {
  return labels.map((label) => `${LABEL_PREFIX}${label}`).join(ANSWER_SEPARATOR);
}

/** The five options have a field each on the wire. */
export const optionNames = {
  A: 'optionA',
  B: 'optionB',
  C: 'optionC',
  D: 'optionD',
  E: 'optionE',
} as const;
