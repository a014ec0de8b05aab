import type { AnswerEdit } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { waitingFor } from '@invigil/exam-client/outbox-state.ts';
import { canAnswer } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { cancelOpening, openNext } from '../navigation/navigation.ts';
import { withProgress } from '../navigation/question-progress.ts';
import { putQuestion, questionOf } from '../navigation/questions.ts';
import { dropDraft, noteDraft, sendDraft } from './autosave.ts';
import {
  type AnswerContent,
  contentKey,
  type Draft,
  draftFrom,
  draftRefusal,
  isChanged,
  isEmptyDraft,
  SKIP,
  submittedDraft,
  submittedKey,
  wireAnswer,
} from './draft.ts';
import { draftOf, isUntouched, setDrafts, without } from './drafts.ts';
import { enqueue } from './outbox.ts';
import { createRevision, hasAwayRisen } from './revision.ts';

/** An edit of the answer to a question, by the input that showed it. */
export function editAnswer(turn: Transition, questionId: number, edit: AnswerEdit): void {
  const { attempt } = turn.state;
  const question = questionOf(turn.state, questionId);
  if (question === undefined) return;
  const { interaction } = question;
  if (edit.kind !== interaction.kind) return;
  const draft = interactionRules(edit.kind).edit(draftOf(turn.state, question), edit, interaction, attempt);
  if (draft !== null) changeDraft(turn, question, draft);
}

/** Submits the draft and opens the next question; an empty or refused draft stays, with the reason at the answer. */
export function submitAnswer(turn: Transition, question: ExamQuestion): void {
  const { attempt } = turn.state;
  if (!canAnswer(turn.state)) return;
  const draft = draftOf(turn.state, question);
  const answerError = draftRefusal(draft, attempt.allowMultipleTicks);
  if (answerError !== null) {
    turn.set({ answerError });
    return;
  }
  submitDraft(turn, question, draft);
  openNext(turn, question.position);
}

/** The draft becomes the answer; it is sent again only where the server does not have it. */
export function submitDraft(turn: Transition, question: ExamQuestion, draft: Draft): void {
  queueSubmitted(turn, question, { answer: wireAnswer(draft), isSkipped: false });
  settleAnswer(turn, {
    ...question,
    isAnswered: true,
    isSkipped: false,
    answer: draftFrom(question, { answer: wireAnswer(draft) }),
  });
}

/** Leaves the question: its answer stays, submitted or not; of a question without one the skip is saved. */
export function skipQuestion(turn: Transition, question: ExamQuestion): void {
  if (!mayLeaveBlank(turn)) return;
  const draft = draftOf(turn.state, question);
  if (!isEmptyDraft(draft) && (!question.isAnswered || isChanged(question, draft))) sendDraft(turn);
  else {
    queueSubmitted(turn, question, contentWithoutDraft(turn, question) ?? SKIP);
    settleAnswer(turn, question.isAnswered ? question : { ...question, isSkipped: true });
  }
  openNext(turn, question.position);
}

/** Takes the answer of the question away, submitted or not: a question without an answer is a skipped one. */
export function clearAnswer(turn: Transition, question: ExamQuestion): void {
  if (!mayLeaveBlank(turn)) return;
  cancelOpening(turn);
  const before = { question, draft: draftOf(turn.state, question) };
  const cleared = isUntouched(turn.state, question)
    ? question
    : { ...question, isAnswered: false, isSkipped: true, answer: null };
  if (cleared === question) dropDraft(turn, question.questionId);
  else queueSubmitted(turn, question, SKIP);
  settleAnswer(turn, cleared);
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
  if (restored.isAnswered) queueSubmitted(turn, restored, contentWithoutDraft(turn, restored) ?? SKIP);
  if (!restored.isAnswered || isChanged(restored, before.draft)) {
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

/** Notes a change for the journal and, after a pause, for the server; an emptied draft restores what was before it. */
function saveDraft(turn: Transition, question: ExamQuestion, draft: Draft): void {
  const { questionId } = question;
  const { drafts, cleared } = turn.state.drafts;
  setDrafts(turn, {
    drafts: new Map(drafts).set(questionId, draft),
    cleared: without(cleared, questionId),
  });
  const content = isEmptyDraft(draft)
    ? contentWithoutDraft(turn, question)
    : { answer: wireAnswer(draft), isSkipped: false };
  if (content === null) dropDraft(turn, questionId);
  else noteDraft(turn, createRevision(turn, questionId, content, false));
}

/** The content of a question without its draft; null for a question that cannot be left without an answer. */
function contentWithoutDraft({ state }: Transition, question: ExamQuestion): AnswerContent | null {
  if (question.isAnswered) return { answer: wireAnswer(submittedDraft(question)), isSkipped: false };
  return state.attempt.allowSkip && !isUntouched(state, question) ? SKIP : null;
}

/** Queues a submitted revision, unless its content is saved or on its way already. */
function queueSubmitted(turn: Transition, question: ExamQuestion, content: AnswerContent): void {
  const { questionId } = question;
  dropDraft(turn, questionId);
  const { drafts, outbox, away } = turn.state;
  const key = contentKey(content);
  const waiting = waitingFor(outbox, questionId);
  const isSaved =
    waiting === undefined
      ? (drafts.queued.get(questionId) ?? submittedKey(question)) === key
      : waiting.isSubmitted && contentKey(waiting) === key;
  if (!isSaved || hasAwayRisen(away, questionId))
    enqueue(turn, createRevision(turn, questionId, content, true), false);
}

/** The question with its new answer: on the page where it is shown, and in the question list. */
function settleAnswer(turn: Transition, question: ExamQuestion): void {
  const { questionId, position, isAnswered, isSkipped } = question;
  const { drafts, cleared } = turn.state.drafts;
  setDrafts(turn, { drafts: without(drafts, questionId), cleared: without(cleared, questionId) });
  putQuestion(turn, question);
  const { state } = turn;
  turn.set({
    ...(state.question?.questionId === questionId ? { question, answerError: null } : {}),
    progress: withProgress(state.progress, questionId, { isAnswered, isSkipped }),
    rejected: state.rejected?.position === position ? null : state.rejected,
  });
}

/** Whether a question may be without an answer, by the rules and at this moment. */
const mayLeaveBlank = ({ state }: Transition): boolean => state.attempt.allowSkip && canAnswer(state);
