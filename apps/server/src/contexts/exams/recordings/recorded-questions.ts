import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import type { RecordingKind } from '../../files/queries.ts';

/** What a question of a paper lets its candidate record. */
export interface RecordedQuestion {
  readonly questionId: number;
  readonly medium: RecordingKind;
  readonly maxSeconds: number;
}

/** The recorded answer of a question; undefined for a question that is answered in another way. */
export function recordedQuestion(question: PaperQuestion | undefined): RecordedQuestion | undefined {
  if (question === undefined) return undefined;
  const { questionId, interaction } = question;
  const { recordedMedium: medium, recordedSeconds } = interactionRules(interaction.kind);
  return medium === null ? undefined : { questionId, medium, maxSeconds: recordedSeconds(interaction) };
}

/** The questions of a paper that are answered by a recording. */
export const recordedQuestions = (questions: readonly PaperQuestion[]): RecordedQuestion[] =>
  questions.flatMap((question) => recordedQuestion(question) ?? []);
