import type { Marks } from '../marks.ts';
import type { SafeHtml } from '../safe-html.ts';

/** Kind of prompt. */
export const PROMPT_TYPES = ['image', 'audio', 'video', 'text', 'choice'] as const;
export type PromptType = (typeof PROMPT_TYPES)[number];
/** Ids of the lookup list; clients store them. */
export const PROMPT_TYPE_IDS = { image: 1, audio: 2, video: 3, text: 4, choice: 5 } as const satisfies Record<
  PromptType,
  number
>;

/** Kind of answer. */
export const ANSWER_TYPES = ['audio', 'video', 'text', 'choice'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];
/** Ids of the lookup list; clients store them. */
export const ANSWER_TYPE_IDS = { audio: 2, video: 3, text: 4, choice: 5 } as const satisfies Record<
  AnswerType,
  number
>;

export const COMPLEXITIES = ['easy', 'medium', 'hard'] as const;
export type Complexity = (typeof COMPLEXITIES)[number];
/** Ids of the lookup list; clients store them. */
export const COMPLEXITY_IDS = { easy: 1, medium: 2, hard: 3 } as const satisfies Record<Complexity, number>;

/** Option labels in order; a question has two to five options. */
export const OPTION_LABELS = ['A', 'B', 'C', 'D', 'E'] as const;
export type OptionLabel = (typeof OPTION_LABELS)[number];

export interface QuestionOption {
  readonly label: OptionLabel;
  /** Sanitised, with mathematics rendered as MathML. */
  readonly html: SafeHtml;
}

/** The texts of a question as candidates see them: sanitised, with mathematics rendered as MathML. */
export interface RenderedQuestion {
  readonly promptHtml: SafeHtml;
  readonly options: readonly QuestionOption[];
  readonly explanationHtml: SafeHtml;
}

/** A question of a paper: immutable, with its key. Never sent to a candidate as it is. */
export interface PaperQuestion extends RenderedQuestion {
  readonly questionId: number;
  readonly promptType: PromptType;
  readonly answerType: AnswerType;
  readonly isCode: boolean;
  readonly imageFileId: string | null;
  readonly imageDescription: string;
  readonly key: readonly OptionLabel[];
  readonly marks: Marks;
}
