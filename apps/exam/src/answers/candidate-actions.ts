import { normalizeAnswer } from '@invigil/domain/authoring/interactions/answer-registry';
import { responseState } from '@invigil/domain/exams/response-state';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { waitingFor } from '@invigil/exam-client/outbox-state.ts';
import { type AttemptState, canAnswer, isLocked } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { cancelOpening, openNext } from '../navigation/navigation.ts';
import { withProgress } from '../navigation/question-progress.ts';
import { putQuestion, questionOf } from '../navigation/questions.ts';
import { hasAwayRisen } from './away-counts.ts';
import { dropDraft, noteDraft, sendDraft } from './draft-autosave.ts';
import {
  type AnswerContent,
  contentKey,
  type Draft,
  draftError,
  isChanged,
  isEmptyDraft,
  isStored,
  SKIP,
  storedDraft,
  submittedDraft,
  submittedKey,
} from './draft-content.ts';
import { enqueue } from './outbox.ts';
import { createRevision } from './revision-sequences.ts';
import { draftOf, isUntouched, setDrafts, without } from './unsubmitted-drafts.ts';

/** The answer to a question, by the input that showed it; of another kind, or not on offer, it changes nothing. */
export function changeAnswer(turn: Transition, questionId: number, draft: Draft): void {
  const question = questionOf(turn.state, questionId);
  if (question === undefined || normalizeAnswer(draft, question.interaction) === undefined) return;
  changeDraft(turn, question, draft);
}

/**
 * Submits an answer shortly before the end of the time, wherever the candidate is. An answer that the question has stays.
 */
export function concludeAnswer(turn: Transition, questionId: number, answer: Draft): void {
  const question = questionOf(turn.state, questionId);
  if (question === undefined || isLocked(turn.state) || !isEmptyDraft(draftOf(turn.state, question))) return;
  if (normalizeAnswer(answer, question.interaction) !== undefined) submitDraft(turn, question, answer);
}

/**
 * Submits the draft and opens the next question; an empty or refused draft stays, with the reason at the answer, and so does a
 * question with a recording that is not saved.
 */
export function submitAnswer(turn: Transition, question: ExamQuestion): void {
  const { attempt } = turn.state;
  if (!canAnswer(turn.state)) return;
  const draft = draftOf(turn.state, question);
  const isUnsaved = turn.state.unsaved.has(question.questionId);
  const answerError = isUnsaved ? 'unsavedAnswer' : draftError(question, draft, attempt);
  if (answerError !== null) {
    turn.set({ answerError });
    return;
  }
  submitDraft(turn, question, draft);
  openNext(turn, question.position);
}

/** The draft becomes the answer; it is sent again only where the server does not have it. */
export function submitDraft(turn: Transition, question: ExamQuestion, draft: Draft): void {
  const content = contentOf(question, draft);
  queueSubmitted(turn, question, content);
  settleAnswer(turn, { ...question, ...responseState(content, turn.state.attempt), answer: content.answer });
}

/** Whether the forward button skips the question: it has no answer, saved or not, and may stay without one. */
export const isSkippable = (state: AttemptState, question: ExamQuestion): boolean =>
  state.attempt.allowSkip &&
  !state.unsaved.has(question.questionId) &&
  isEmptyDraft(draftOf(state, question));

/**
 * Goes on from the question: skips it where it may be skipped, and else submits its answer. Decides by the state and not by the
 * label that was pressed, so that an answer that arrives between the two is never replaced by a skip.
 */
export function goForward(turn: Transition, question: ExamQuestion): void {
  if (!isSkippable(turn.state, question)) {
    submitAnswer(turn, question);
    return;
  }
  if (!canAnswer(turn.state)) return;
  saveSkip(turn, question);
  openNext(turn, question.position);
}

/** Takes the answer of the question away, submitted or not: a question without an answer is a skipped one. */
export function clearAnswer(turn: Transition, question: ExamQuestion): void {
  if (!mayLeaveBlank(turn)) return;
  cancelOpening(turn);
  const before = { question, draft: draftOf(turn.state, question) };
  if (isUntouched(turn.state, question)) {
    dropDraft(turn, question.questionId);
    settleAnswer(turn, question);
  } else saveSkip(turn, question);
  setDrafts(turn, { cleared: new Map(turn.state.drafts.cleared).set(question.questionId, before) });
}

/** Restores the cleared answer, as a newer revision than the skip in its place. */
export function undoClear(turn: Transition, question: ExamQuestion): void {
  if (!mayLeaveBlank(turn)) return;
  const before = turn.state.drafts.cleared.get(question.questionId);
  if (before === undefined) return;
  cancelOpening(turn);
  const restored = before.question;
  settleAnswer(turn, restored);
  if (isStored(restored)) queueSubmitted(turn, restored, contentOf(restored, submittedDraft(restored)));
  if (!isStored(restored) || isChanged(restored, before.draft)) {
    saveDraft(turn, restored, before.draft);
    sendDraft(turn);
  }
}

function changeDraft(turn: Transition, question: ExamQuestion, draft: Draft): void {
  if (!canAnswer(turn.state)) return;
  cancelOpening(turn);
  turn.set({ answerError: null });
  saveDraft(turn, question, draft);
}

/**
 * Notes a change for the journal and, after a pause, for the server. An emptied draft takes the saved answer back, so
 * that the server never counts an answer that the page does not show.
 */
function saveDraft(turn: Transition, question: ExamQuestion, draft: Draft): void {
  const { questionId } = question;
  const isCleared = isEmptyDraft(draft);
  const isNeverSent = isCleared && isUntouched(turn.state, question);
  const { drafts, cleared } = turn.state.drafts;
  setDrafts(turn, {
    drafts: new Map(drafts).set(questionId, draft),
    cleared: without(cleared, questionId),
  });
  const revision = isNeverSent
    ? undefined
    : createRevision(turn, questionId, contentOf(question, draft), false);
  if (revision === undefined) dropDraft(turn, questionId);
  else noteDraft(turn, revision);
  const { progress, attempt } = turn.state;
  turn.set({ progress: withProgress(progress, questionId, responseState(revision, attempt)) });
}

/** Saves the skip of a question. */
function saveSkip(turn: Transition, question: ExamQuestion): void {
  queueSubmitted(turn, question, SKIP);
  settleAnswer(turn, { ...question, ...responseState(SKIP, turn.state.attempt), answer: null });
}

/** The content that stores a draft: without an answer a skip. */
const contentOf = (question: ExamQuestion, draft: Draft): AnswerContent =>
  isEmptyDraft(draft) ? SKIP : { answer: storedDraft(question, draft), isSkipped: false };

/** Queues a submitted revision, unless its content is saved or on its way already. */
function queueSubmitted(turn: Transition, question: ExamQuestion, content: AnswerContent): void {
  const { questionId } = question;
  const wasEdited = turn.state.autosave?.draft.questionId === questionId;
  dropDraft(turn, questionId);
  const { drafts, outbox, away } = turn.state;
  const key = contentKey(content);
  const waiting = waitingFor(outbox, questionId);
  const isSaved =
    waiting === undefined
      ? (drafts.queued.get(questionId) ?? submittedKey(question)) === key
      : // An edit in between may be in the journal as the newest one, where it cannot be replaced by an older one.
        waiting.isSubmitted && contentKey(waiting) === key && !wasEdited;
  if (!isSaved || hasAwayRisen(away, questionId))
    enqueue(turn, createRevision(turn, questionId, content, true), false);
}

/** The question with its new answer: on the page where it is shown, and in the question list. */
function settleAnswer(turn: Transition, question: ExamQuestion): void {
  const { questionId, position, isAnswered, isSkipped, isUnreadable = false } = question;
  const { drafts, cleared } = turn.state.drafts;
  setDrafts(turn, { drafts: without(drafts, questionId), cleared: without(cleared, questionId) });
  putQuestion(turn, question);
  const { state } = turn;
  turn.set({
    ...(state.question?.questionId === questionId ? { question, answerError: null } : {}),
    progress: withProgress(state.progress, questionId, { isAnswered, isSkipped, isUnreadable }),
    rejected: state.rejected?.position === position ? null : state.rejected,
  });
}

/** Whether a question may be without an answer, by the rules and at this moment. */
const mayLeaveBlank = ({ state }: Transition): boolean => state.attempt.allowSkip && canAnswer(state);
