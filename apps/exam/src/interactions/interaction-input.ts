import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type {
  Answer,
  AnswerEdit,
  InteractionKind,
  InteractionView,
} from '@invigil/domain/authoring/interactions/interaction';
import type { ComponentType, Ref } from 'react';

export interface InputProps<Kind extends InteractionKind> {
  /** The field that takes the focus when the question opens; none where a click beside it would answer. */
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  readonly questionId: number;
  readonly interaction: InteractionView<Kind>;
  readonly answer: Answer<Kind>;
  readonly allowMultipleTicks: boolean;
  readonly isLocked: boolean;
  readonly isInvalid: boolean;
  /** Ids of the prompt and of the error. */
  readonly promptId: string;
  readonly errorId: string;
  /** Id of the text that names the keys of the answer. */
  readonly keysId: string;
  readonly onEdit: (edit: AnswerEdit<Kind>) => void;
}

/** How candidates respond on the exam page. */
export interface InteractionInput<Kind extends InteractionKind> {
  readonly Input: ComponentType<InputProps<Kind>>;
  /** Letters that edit while the options have the focus; Enter submits where there are any. */
  readonly keyLabels: (interaction: InteractionView<Kind>) => readonly OptionLabel[];
  /** The edit of a letter. */
  readonly keyEdit: (label: OptionLabel) => AnswerEdit<Kind> | null;
  /** Whether the rule of several ticks concerns the question. */
  readonly hasTicks: boolean;
  /** Text key of the error of an empty answer. */
  readonly emptyError: 'errors.emptyChoice' | 'errors.emptyText';
}
