import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type {
  Answer,
  InteractionKind,
  InteractionView,
} from '@invigil/domain/authoring/interactions/interaction';

/** Edits of a candidate to an answer, by interaction. */
interface AnswerEdits {
  readonly choice: { readonly kind: 'choice'; readonly toggled: OptionLabel };
  readonly extendedText: { readonly kind: 'extendedText'; readonly text: string };
}

export type AnswerEdit<Kind extends InteractionKind = InteractionKind> = AnswerEdits[Kind];

export interface EditContext<Kind extends InteractionKind> {
  readonly interaction: InteractionView<Kind>;
  readonly allowMultipleTicks: boolean;
}

/** The answer after an edit; null for an edit that the question does not offer. */
export type ApplyEdit<Kind extends InteractionKind> = (
  answer: Answer<Kind>,
  edit: AnswerEdit<Kind>,
  context: EditContext<Kind>,
) => Answer<Kind> | null;
