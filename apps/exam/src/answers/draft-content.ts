import {
  answerRules,
  isReadable,
  normalizeAnswer,
} from '@invigil/domain/authoring/interactions/answer-registry';
import type { AnswerRefusal } from '@invigil/domain/authoring/interactions/answer-rules';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { responseState } from '@invigil/domain/exams/response-state';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { ExamQuestion, OpenAttempt } from '@invigil/exam-client/calls.ts';

/** The answer to a question as it is on the page, submitted or not. */
export type Draft = Answer;

/** The content of a revision. */
export type AnswerContent = Pick<AnswerRevision, 'answer' | 'isSkipped'>;

export const SKIP: AnswerContent = { answer: null, isSkipped: true };

/** The submitted answer as a draft. */
export function submittedDraft({ answer, interaction }: ExamQuestion): Draft {
  return answer ?? answerRules(interaction.kind).emptyAnswer();
}

export function isEmptyDraft(draft: Draft): boolean {
  return answerRules(draft.kind).isEmpty(draft);
}

/** Why an answer cannot be submitted; the server stores an unreadable one. */
export type AnswerError = AnswerRefusal | 'unreadableAnswer' | 'unsavedAnswer';

/** Why a draft cannot be submitted; null when it can. */
export function draftError(
  question: ExamQuestion,
  draft: Draft,
  rules: Pick<OpenAttempt, 'allowMultipleTicks'>,
): AnswerError | null {
  const refusal = answerRules(draft.kind).findAnswerRefusal(draft, rules);
  if (refusal !== undefined) return refusal;
  return isReadable(storedDraft(question, draft)) ? null : 'unreadableAnswer';
}

/** Whether the draft differs from the submitted answer once both are stored. */
export function isChanged(question: ExamQuestion, draft: Draft): boolean {
  return (
    answerKey(storedDraft(question, draft)) !== answerKey(storedDraft(question, submittedDraft(question)))
  );
}

/** The draft as the server stores it. */
export function storedDraft({ interaction, isCode }: ExamQuestion, draft: Draft): Answer {
  return normalizeAnswer(draft, interaction, isCode) ?? answerRules(interaction.kind).emptyAnswer();
}

/** Equal for equal answers: their fields have one order in every form. */
const answerKey = (answer: Answer | null): string => JSON.stringify(answer);

/** A key of the content: a revision of the same content needs no second save. */
export function contentKey({ answer, isSkipped }: AnswerContent): string {
  return isSkipped ? 'skip' : `answer ${answerKey(answer)}`;
}

/** Whether the server has an answer to a question, readable or not. */
export const isStored = ({
  isAnswered,
  isUnreadable,
}: Pick<ExamQuestion, 'isAnswered' | 'isUnreadable'>): boolean => isAnswered || isUnreadable === true;

/** The key of the content that the server has for a question; null for an untouched one. */
export function submittedKey(question: ExamQuestion): string | null {
  const { isSkipped } = question;
  if (!isStored(question) && !isSkipped) return null;
  return contentKey({ answer: storedDraft(question, submittedDraft(question)), isSkipped });
}

/** The answer of a revision; empty for a skip, and for an answer that the question does not offer. */
export function draftFrom(question: ExamQuestion, { answer }: Pick<AnswerRevision, 'answer'>): Draft {
  return storedDraft(question, answer ?? answerRules(question.interaction.kind).emptyAnswer());
}

/** The question as the server would send it once it has stored this revision. */
export function withRevision(
  question: ExamQuestion,
  revision: AnswerRevision,
  rules: Pick<OpenAttempt, 'allowSkip'>,
): ExamQuestion {
  const answer = revision.isSkipped ? null : draftFrom(question, revision);
  const visibleMs = Math.max(question.visibleMs ?? 0, revision.visibleMs ?? 0);
  return { ...question, answer, visibleMs, ...responseState(revision, rules) };
}
