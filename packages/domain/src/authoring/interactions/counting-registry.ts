import { choiceCounting } from './choice/choice-counting.ts';
import type { CountingRules } from './counting-rules.ts';
import type { InteractionKind } from './interaction.ts';
import { numericCounting } from './numeric/numeric-counting.ts';
import { textEntryCounting } from './text-entry/text-entry-counting.ts';

/** Responses of which statistics know whether there are any, and nothing of their content. */
const UNREAD = {
  guessScore: () => null,
  options: () => [],
  listsWrongValues: false,
  countedField: null,
  values: () => [],
};

const RULES: { readonly [Kind in InteractionKind]: CountingRules<Kind> } = {
  choice: choiceCounting,
  extendedText: UNREAD,
  numeric: numericCounting,
  textEntry: textEntryCounting,
  audioRecording: UNREAD,
  videoRecording: UNREAD,
};

/** The fields of stored answers by which any interaction is counted. */
export const countedFields: readonly string[] = [
  ...new Set(Object.values(RULES).flatMap(({ countedField }) => countedField ?? [])),
];

/** The rules by which statistics count responses. Callers pass content and answers of the same kind to them. */
export function countingRules<Kind extends InteractionKind>(kind: Kind): CountingRules<Kind> {
  return RULES[kind];
}
