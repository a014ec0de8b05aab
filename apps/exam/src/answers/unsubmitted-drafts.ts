import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { waitingFor } from '@invigil/exam-client/outbox-state.ts';
import type { AttemptState } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { type DraftStore, EMPTY_DRAFTS } from './answers-state.ts';
import {
  contentKey,
  type Draft,
  draftFrom,
  isChanged,
  isEmptyDraft,
  submittedDraft,
  submittedKey,
  withRevision,
} from './draft-content.ts';
import { noteUnsent } from './revision-sequences.ts';
import { raiseVisible } from './visible-times.ts';

export type Unsubmitted = readonly [question: ExamQuestion, draft: Draft];

export const without = <Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> => {
  if (!map.has(key)) return map;
  const copy = new Map(map);
  copy.delete(key);
  return copy;
};

export function setDrafts(turn: Transition, change: Partial<DraftStore>): void {
  turn.set({ drafts: { ...turn.state.drafts, ...change } });
}

export const draftOf = ({ drafts }: AttemptState, question: ExamQuestion): Draft =>
  drafts.drafts.get(question.questionId) ?? submittedDraft(question);

export const canUndoClear = ({ drafts }: AttemptState, questionId: number): boolean =>
  drafts.cleared.has(questionId);

/** Whether the server has never been sent an answer to the question, as far as this page knows. */
export const isUntouched = ({ drafts }: AttemptState, question: ExamQuestion): boolean =>
  submittedKey(question) === null && !drafts.queued.has(question.questionId);

/** Whether the question is being answered here: a draft, or an unsent answer. */
export const isBeingAnswered = ({ drafts, outbox }: AttemptState, questionId: number): boolean =>
  drafts.drafts.has(questionId) || waitingFor(outbox, questionId) !== undefined;

/** Answers that were edited and not submitted. */
export function unsubmitted({ progress, questions, drafts }: AttemptState): Unsubmitted[] {
  return progress.flatMap(({ position, questionId }) => {
    const question = questions.arrived.get(position);
    const draft = drafts.drafts.get(questionId);
    if (question === undefined || draft === undefined) return [];
    return !isEmptyDraft(draft) && isChanged(question, draft) ? [[question, draft] as const] : [];
  });
}

/** Notes answers that the server does not have yet, so that their questions show them. */
export function rememberUnsent(turn: Transition, answers: readonly AnswerRevision[]): void {
  const { restored, queued } = turn.state.drafts;
  const entries = answers.map((answer) => [answer.questionId, answer] as const);
  setDrafts(turn, {
    restored: new Map([...restored, ...entries]),
    queued: new Map([...queued, ...entries.map(([id, answer]) => [id, contentKey(answer)] as const)]),
  });
  for (const answer of answers) {
    noteUnsent(turn, answer);
    raiseVisible(turn, answer.questionId, answer.visibleMs);
  }
}

/** The question with the unsent answer of an earlier start, which the server does not know. */
export function completeQuestion(turn: Transition, question: ExamQuestion): ExamQuestion {
  const { questionId } = question;
  const answer = turn.state.drafts.restored.get(questionId);
  if (answer === undefined) return question;
  // A draft without content has taken the answer back, as a skip does.
  if (answer.isSubmitted || answer.isSkipped) return withRevision(question, answer, turn.state.attempt);
  setDrafts(turn, {
    drafts: new Map(turn.state.drafts.drafts).set(questionId, draftFrom(question, answer)),
  });
  return question;
}

/** Forgets what this page knew of a question's answer, or of all: another page has newer ones. */
export function forgetDrafts(turn: Transition, questionId?: number): void {
  if (questionId === undefined) {
    turn.set({ drafts: EMPTY_DRAFTS });
    return;
  }
  const { drafts, queued, restored, cleared } = turn.state.drafts;
  setDrafts(turn, {
    drafts: without(drafts, questionId),
    queued: without(queued, questionId),
    restored: without(restored, questionId),
    cleared: without(cleared, questionId),
  });
}
