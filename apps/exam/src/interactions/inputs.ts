import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { choiceInput } from './choice/ChoiceInput.tsx';
import { extendedTextInput } from './extended-text/ExtendedTextInput.tsx';
import type { InteractionInput } from './interaction-input.ts';

const INPUTS: { readonly [Kind in InteractionKind]: InteractionInput<Kind> } = {
  choice: choiceInput,
  extendedText: extendedTextInput,
};

/** The input of an interaction. */
export function interactionInput<Kind extends InteractionKind>(kind: Kind): InteractionInput<Kind> {
  return INPUTS[kind];
}
