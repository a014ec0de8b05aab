import type { Complexity, PromptType } from '@invigil/domain/authoring/question';
import type { ScoringValues } from '../../../shared/scoring/scoring-values.ts';
import type { InteractionValues } from './interactions/editor-values.ts';
import type { PromptMediaValues } from './prompt-media/prompt-media-values.ts';

/** The fields of the question form. */
export interface QuestionValues extends PromptMediaValues {
  prompt: string;
  interaction: InteractionValues;
  scoring: ScoringValues;
  promptType: PromptType;
  isCode: boolean;
  imagePath: string;
  imageDescription: string;
  explanation: string;
  /** For the persons who mark, never for candidates. */
  modelAnswer: string;
  markingNotes: string;
  complexity: Complexity;
  categoryId: string;
  marks: string;
}
