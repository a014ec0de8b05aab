import { choiceRules } from './choice/choice-rules.ts';
import { extendedTextRules } from './extended-text/extended-text-rules.ts';
import type { InteractionKind } from './interaction.ts';
import type { InteractionRules } from './interaction-rules.ts';

const RULES: { readonly [Kind in InteractionKind]: InteractionRules<Kind> } = {
  choice: choiceRules,
  extendedText: extendedTextRules,
};

/** The rules of an interaction. Content and answer that are passed to them have the same kind. */
export function interactionRules<Kind extends InteractionKind>(kind: Kind): InteractionRules<Kind> {
  return RULES[kind];
}
