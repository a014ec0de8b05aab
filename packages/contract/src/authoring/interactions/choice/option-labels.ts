import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';

/** Separates multiple options in one wire value. */
export const ANSWER_SEPARATOR = '#####';

const LABEL_PREFIX = 'Option-';

/** Option labels of a joined wire value; empty for an empty value. Ignores unknown parts. */
export function labelsFrom(value: string | null | undefined): OptionLabel[] {
  const named = new Set((value ?? '').split(ANSWER_SEPARATOR).map((part) => part.slice(LABEL_PREFIX.length)));
  return OPTION_LABELS.filter((label) => named.has(label));
}

/** The joined wire value of labels. */
export function labelsToWire(labels: readonly OptionLabel[]): string {
  return labels.map((label) => `${LABEL_PREFIX}${label}`).join(ANSWER_SEPARATOR);
}
