import type { Marks } from '../marks.ts';

/** Kind of prompt, with the lookup ids of specification section 3. */
export type PromptType = 'image' | 'audio' | 'video' | 'text' | 'choice';
export const PROMPT_TYPE_IDS = { image: 1, audio: 2, video: 3, text: 4, choice: 5 } as const satisfies Record<
  PromptType,
  number
>;

/** Kind of answer, with the lookup ids of specification section 3. */
export type AnswerType = 'audio' | 'video' | 'text' | 'choice';
export const ANSWER_TYPE_IDS = { audio: 2, video: 3, text: 4, choice: 5 } as const satisfies Record<
  AnswerType,
  number
>;

export type Complexity = 'easy' | 'medium' | 'hard';
export const COMPLEXITY_IDS = { easy: 1, medium: 2, hard: 3 } as const satisfies Record<Complexity, number>;

/** Option labels in order; a question has two to five options. */
export const OPTION_LABELS = ['A', 'B', 'C', 'D', 'E'] as const;
export type OptionLabel = (typeof OPTION_LABELS)[number];

export interface QuestionOption {
  readonly label: OptionLabel;
  /** Sanitised HTML, with mathematics already turned into MathML. */
  readonly html: string;
}

/** The texts of a question as candidates see them: sanitised HTML, with mathematics already turned into MathML. */
export interface RenderedQuestion {
  readonly promptHtml: string;
  readonly options: readonly QuestionOption[];
  readonly explanationHtml: string;
}

/** A question as it stands in a paper: immutable, with its key. Never sent to a candidate as it is. */
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
