import { INTERACTION_KINDS, type InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import type { PromptType } from '@invigil/domain/authoring/question';
import { choiceEditor } from './choice/choice-editor.ts';
import { extendedTextEditor } from './extended-text/extended-text-editor.tsx';
import type { InteractionEditor } from './interaction-editor.ts';

const EDITORS: { readonly [Kind in InteractionKind]: InteractionEditor<Kind> } = {
  choice: choiceEditor,
  extendedText: extendedTextEditor,
};

/** The editor of an interaction. */
export function interactionEditor<Kind extends InteractionKind>(kind: Kind): InteractionEditor<Kind> {
  return EDITORS[kind];
}

/** The types of question on offer. */
export const PROMPT_TYPES_OFFERED: readonly PromptType[] = INTERACTION_KINDS.flatMap(
  (kind) => EDITORS[kind].promptTypes,
);

/** The interaction that answers a type of question; a written answer for a type that nothing offers. */
export function kindOf(promptType: PromptType): InteractionKind {
  return INTERACTION_KINDS.find((kind) => EDITORS[kind].promptTypes.includes(promptType)) ?? 'extendedText';
}
