import type { Answer, InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import type { AnswerEdit, ApplyEdit, EditContext } from './answer-edit.ts';
import { applyToggle } from './choice/toggle-option.ts';
import { replaceText } from './extended-text/replace-text.ts';

const EDITS: { readonly [Kind in InteractionKind]: ApplyEdit<Kind> } = {
  choice: applyToggle,
  extendedText: replaceText,
};

/** The answer after an edit; null for an edit that the question does not offer. */
export function applyEdit<Kind extends InteractionKind>(
  answer: Answer<Kind>,
  edit: AnswerEdit<Kind>,
  context: EditContext<Kind>,
): Answer<Kind> | null {
  const kind: Kind = context.interaction.kind as Kind;
  return edit.kind === kind && answer.kind === kind ? EDITS[kind](answer, edit, context) : null;
}
