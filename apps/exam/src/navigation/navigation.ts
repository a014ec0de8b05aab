import { isSettled, isSubmittable } from '@invigil/domain/exams/response-state';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { endSession } from '../attempt/session.ts';
import { type AttemptState, phaseOf } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { noteFirstSight } from '../corrections/correction-notices.ts';
import { followRenewal } from '../corrections/correction-renewal.ts';
import { journalAttempt } from '../lease/journal-attempt.ts';
import type { JournalledCopy, Navigation, VisitOrigin } from './navigation-state.ts';
import { loadAnswered, loadQuestion, prefetchAfter, startPrefetch } from './prefetch.ts';
import { countProgress, mayOpen, type QuestionProgress, withProgress } from './question-progress.ts';
import { questionReplied, takePaper } from './questions.ts';

const RETRY_MS = 4_000;
/** A question that loads for longer is announced. */
const ANNOUNCE_AFTER_MS = 500;
/** A question that comes with the paper is fetched alone after this time: on a slow line, or where the paper is large. */
const ALONE_AFTER_MS = 2_000;

/** Opens a question from the list or the overview. */
export function openQuestion(turn: Transition, position: number): void {
  const { progress, attempt } = turn.state;
  if (phaseOf(turn.state) === 'closing' || !mayOpen(progress, position, attempt.allowSkip)) return;
  const { page, question, isRevisit } = turn.state;
  const isSame = page === 'overview' && question?.position === position;
  turn.set({
    visitedFrom: originsOf(turn.state, position),
    // Another question notes it when it is shown.
    isRevisit: isSame ? hasResponse(progress, position) : isRevisit,
    page: 'question',
  });
  showOrLoad(turn, position);
}

/**
 * Where the way leads back to from a question that is being opened. A visit begins at the overview or at the question that the
 * candidate is working on, and includes further earlier answers that are opened on the way. A candidate who opens a later
 * question without an answer works on from there instead.
 */
function originsOf(state: AttemptState, position: number): VisitOrigin[] {
  const { page, question, visitedFrom, isRevisit, progress } = state;
  if (page === 'overview') return ['overview'];
  const isOnVisit = isRevisit && visitedFrom.length > 0;
  const origins = isOnVisit || question === null ? visitedFrom : [...visitedFrom, question.position];
  if (hasResponse(progress, position)) return [...origins];
  return origins.filter((origin) => origin === 'overview' || origin > position);
}

const hasResponse = (progress: readonly QuestionProgress[], position: number): boolean =>
  progress.some((one) => one.position === position && isSubmittable(one));

/**
 * Leads back from an earlier answer to where the visit began, else to the next question; from a question that had no answer
 * only past those that have one. After the last question the overview opens, and asks to submit where no question is open.
 */
export function openNext(turn: Transition, position: number): void {
  const { progress, visitedFrom, isRevisit } = turn.state;
  const origin = visitedFrom.at(-1);
  const next = progress.find((one) => one.position === position + 1);
  const isVisitOver = isRevisit || next === undefined || isSettled(next);
  if (typeof origin === 'number' && isVisitOver) showOrLoad(turn, origin);
  else if (next === undefined) endQuestions(turn);
  else if (origin === 'overview' && isVisitOver)
    turn.set({ page: 'overview', visitedFrom: [], answerError: null });
  else showOrLoad(turn, position + 1);
}

/** Opens the overview after the last question. */
function endQuestions(turn: Transition): void {
  const isComplete = countProgress(turn.state.progress).open === 0;
  turn.set({
    page: 'overview',
    visitedFrom: [],
    submission: isComplete ? { kind: 'asked' } : { kind: 'none' },
    answerError: null,
  });
}

export function openOverview(turn: Transition): void {
  if (phaseOf(turn.state) !== 'writing') return;
  stopLoading(turn);
  turn.set({ page: 'overview', visitedFrom: [] });
  loadAnswered(turn);
}

/** Shows a question at once where this page has it, else when it arrives: alone, or with the paper that is being read. */
export function showOrLoad(turn: Transition, position: number): void {
  const question = turn.state.questions.arrived.get(position);
  if (question !== undefined) {
    show(turn, question);
    return;
  }
  const { monotonic } = turn.at;
  const isAlone = turn.state.questions.paper === null;
  const announceAt = monotonic + ANNOUNCE_AFTER_MS;
  const aloneAt = isAlone ? null : monotonic + ALONE_AFTER_MS;
  turn.set({ navigation: { kind: 'loading', position, announceAt, aloneAt }, answerError: null });
  if (isAlone) loadQuestion(turn, position);
}

/**
 * The question on the page is outdated, because another page has a newer answer to it. A candidate who waits for another
 * question goes on waiting for that.
 */
export function refreshShown(turn: Transition, position: number): void {
  const { navigation, question } = turn.state;
  if (question?.position === position && navigation.kind === 'settled') showOrLoad(turn, position);
  startPrefetch(turn, position);
}

/** The candidate answers the shown question instead of waiting for another one; a newer copy of it is waited for. */
export function cancelOpening(turn: Transition): void {
  const { navigation, question } = turn.state;
  if (question !== null && navigation.kind !== 'settled') showOrLoad(turn, question.position);
}

/** No question is waited for any more. */
export function stopLoading(turn: Transition): void {
  turn.set({ navigation: { kind: 'settled' }, answerError: null });
}

/** The connection or the session is back. */
export function retryLoading(turn: Transition): void {
  const { navigation } = turn.state;
  if (navigation.kind !== 'settled') loadQuestion(turn, navigation.position);
}

/** Monotonic instant of the next timed step; null for none. */
export function navigationDueAt(navigation: Navigation): number | null {
  if (navigation.kind === 'settled') return null;
  if (navigation.kind === 'outOfReach') return navigation.retryAt;
  return navigation.announceAt ?? navigation.aloneAt ?? null;
}

/** Announces a question that loads slowly, does not wait longer for the paper, and asks again for one that was out of reach. */
export function navigationIfDue(turn: Transition): void {
  const { navigation } = turn.state;
  const dueAt = navigationDueAt(navigation);
  if (navigation.kind === 'settled' || dueAt === null || dueAt > turn.at.monotonic) return;
  if (navigation.kind === 'loading' && navigation.announceAt !== null) {
    turn.set({ navigation: { ...navigation, announceAt: null } });
    return;
  }
  // The notice stays until the question arrives.
  if (navigation.kind === 'outOfReach')
    turn.set({ navigation: { ...navigation, retryAt: turn.at.monotonic + RETRY_MS } });
  else turn.set({ navigation: { ...navigation, aloneAt: null } });
  loadQuestion(turn, navigation.position);
}

/** The reply to a request for a question: shows it where the candidate waits for it. */
export function questionLoaded(
  turn: Transition,
  position: number,
  request: number,
  knownSequence: number,
  outcome: Outcome<ExamQuestion>,
  copy: JournalledCopy | null,
): void {
  if (!questionReplied(turn, position, request, knownSequence, outcome, copy)) return;
  followRenewal(turn, position, outcome.kind === 'ok');
  const { navigation, questions } = turn.state;
  if (navigation.kind === 'settled' || navigation.position !== position) return;
  const question = questions.arrived.get(position);
  if (question !== undefined) show(turn, question);
  else if (outcome.kind === 'signedOut') endSession(turn);
  else {
    const imposed = outcome.kind === 'busy' ? outcome.retryAfterMs : null;
    const retryAt = turn.at.monotonic + (imposed ?? RETRY_MS);
    turn.set({ navigation: { kind: 'outOfReach', position, retryAt } });
    // The server withholds the question: the attempt may have ended.
    if (outcome.kind === 'closed' || outcome.kind === 'missing')
      turn.ask({ type: 'checkEnd', purpose: 'missing' });
  }
}

/** A part of the paper: shows the question that the candidate waits for, or asks for it alone. */
export function paperRead(
  turn: Transition,
  request: number,
  outcome: Outcome<readonly ExamQuestion[]>,
): void {
  if (!takePaper(turn, request, outcome)) return;
  const { navigation, questions } = turn.state;
  if (navigation.kind === 'settled') return;
  const question = questions.arrived.get(navigation.position);
  if (question !== undefined) show(turn, question);
  else if (questions.paper === null && navigation.kind === 'loading') loadQuestion(turn, navigation.position);
}

function show(turn: Transition, question: ExamQuestion): void {
  const { progress, submission, visitedFrom, isRevisit, question: before } = turn.state;
  const { position } = question;
  const isBack = visitedFrom.includes(position);
  const isFirstVisit = progress.some((one) => one.position === position && !one.isSeen);
  turn.set({
    question,
    visitedFrom: isBack ? visitedFrom.slice(0, visitedFrom.indexOf(position)) : visitedFrom,
    isRevisit: position === before?.position ? isRevisit : !isBack && hasResponse(progress, position),
    navigation: { kind: 'settled' },
    answerError: null,
    submission: submission.kind === 'refused' ? { kind: 'none' } : submission,
    progress: withProgress(progress, question.questionId, { isSeen: true }),
  });
  if (isFirstVisit) {
    noteFirstSight(turn, question);
    // The journal knows which questions were seen.
    journalAttempt(turn);
  }
  prefetchAfter(turn, position);
}
