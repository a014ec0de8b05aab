import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { AnswerRefusal } from '@invigil/domain/authoring/interactions/interaction-rules';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { responseState } from '@invigil/domain/exams/response-state';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import { type ExamQuestion, interactionWire, type OpenAttempt } from '@invigil/exam-client/calls.ts';

/** The answer to a question as it is on the page, submitted or not. */
export type Draft = Answer;

/** The content of a revision. */
export type AnswerContent = Pick<AnswerRevision, 'answer' | 'isSkipped'>;

export const SKIP: AnswerContent = { answer: '', isSkipped: true };

/** The submitted answer as a draft. */
export function submittedDraft({ answer, interaction }: ExamQuestion): Draft {
  return answer ?? interactionRules(interaction.kind).emptyAnswer();
}

export function isEmptyDraft(draft: Draft): boolean {
  return interactionRules(draft.kind).isEmpty(draft);
}

/** Why an answer cannot be submitted, by the rule that the server applies too; null when it can. */
export function draftRefusal(draft: Draft, allowMultipleTicks: boolean): AnswerRefusal | null {
  return interactionRules(draft.kind).findAnswerRefusal(draft, { allowMultipleTicks }) ?? null;
}

/** Whether the draft differs from the submitted answer. */
export function isChanged(question: ExamQuestion, draft: Draft): boolean {
  return wireAnswer(draft) !== wireAnswer(submittedDraft(question));
}

/** The answer in wire form. */
export function wireAnswer(draft: Draft): string {
  return interactionWire(draft.kind).answerToWire(draft);
}

/** A key of the content: a revision of the same content needs no second save. */
export function contentKey({ answer, isSkipped }: AnswerContent): string {
  return isSkipped ? 'skip' : `answer ${answer}`;
}

/** The key of the content that the server has for a question; null for an untouched one. */
export function submittedKey(question: ExamQuestion): string | null {
  const { isAnswered, isSkipped } = question;
  if (!isAnswered && !isSkipped) return null;
  return contentKey({ answer: wireAnswer(submittedDraft(question)), isSkipped });
}

/** The answer of a revision. */
export function draftFrom({ interaction }: ExamQuestion, { answer }: Pick<AnswerRevision, 'answer'>): Draft {
  const read = interactionWire(interaction.kind).answerFromWire(interaction, answer);
  return read ?? interactionRules(interaction.kind).emptyAnswer();
}

/** The question as the server would send it once it has stored this revision. */
export function withRevision(
  question: ExamQuestion,
  revision: AnswerRevision,
  rules: Pick<OpenAttempt, 'allowSkip'>,
): ExamQuestion {
  const answer = revision.isSkipped ? null : draftFrom(question, revision);
  return { ...question, answer, ...responseState(revision, rules) };
}
