import { isSettled } from '@invigil/domain/exams/response-state';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { endSession } from '../attempt/session.ts';
import { phaseOf } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import type { JournalledCopy, Navigation } from './navigation-state.ts';
import { countProgress, mayOpen, withProgress } from './question-progress.ts';
import { loadQuestion, prefetchAfter, questionReplied, startPrefetch } from './questions.ts';

const RETRY_MS = 4_000;
/** A question that loads for longer is announced. */
const ANNOUNCE_AFTER_MS = 500;

/** Opens a question that the candidate may see, and remembers from where. */
export function openQuestion(turn: Transition, position: number): void {
  const { progress, attempt, page, question, origin } = turn.state;
  if (phaseOf(turn.state) === 'closing' || !mayOpen(progress, position, attempt.allowSkip)) return;
  const here = page === 'overview' ? 'overview' : (question?.position ?? null);
  turn.set({ page: 'question', origin: origin ?? here });
  showOrLoad(turn, position);
}

/**
 * Opens the next question; after the last one the overview, which asks to submit where no question is open. A candidate
 * who opened an earlier question gets back to where that was, and not through the questions that are answered already.
 */
export function openNext(turn: Transition, position: number): void {
  const { progress, origin } = turn.state;
  const next = progress.find((one) => one.position === position + 1);
  if (origin !== null && next !== undefined && isSettled(next)) {
    if (origin === 'overview') turn.set({ page: 'overview', origin: null, answerError: null });
    else showOrLoad(turn, origin);
    return;
  }
  if (position < progress.length) {
    showOrLoad(turn, position + 1);
    return;
  }
  const isComplete = countProgress(progress).open === 0;
  turn.set({
    page: 'overview',
    origin: null,
    submission: isComplete ? { kind: 'asked', reason: 'submit' } : { kind: 'none' },
    answerError: null,
  });
}

export function openOverview(turn: Transition): void {
  if (phaseOf(turn.state) !== 'writing') return;
  stopLoading(turn);
  turn.set({ page: 'overview', origin: null });
}

/** Shows a question at once where this page has it, else when it arrives. */
export function showOrLoad(turn: Transition, position: number): void {
  const question = turn.state.questions.arrived.get(position);
  if (question !== undefined) {
    show(turn, question);
    return;
  }
  const announceAt = turn.at.monotonic + ANNOUNCE_AFTER_MS;
  turn.set({ navigation: { kind: 'loading', position, announceAt }, answerError: null });
  loadQuestion(turn, position);
}

/**
 * The question on the page is outdated, because another page has a newer answer to it. A candidate who waits for another
 * question goes on waiting for that.
 */
export function refreshShown(turn: Transition, position: number): void {
  const { navigation, question } = turn.state;
  if (question?.position === position && navigation.kind === 'settled') showOrLoad(turn, position);
  startPrefetch(turn);
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
  return navigation.kind === 'loading' ? navigation.announceAt : navigation.retryAt;
}

/** Announces a question that loads slowly, and asks again for one that was out of reach. */
export function navigationIfDue(turn: Transition): void {
  const { navigation } = turn.state;
  const dueAt = navigationDueAt(navigation);
  if (dueAt === null || dueAt > turn.at.monotonic) return;
  if (navigation.kind === 'loading') turn.set({ navigation: { ...navigation, announceAt: null } });
  if (navigation.kind !== 'outOfReach') return;
  // The notice stays until the question arrives.
  turn.set({ navigation: { ...navigation, retryAt: turn.at.monotonic + RETRY_MS } });
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

function show(turn: Transition, question: ExamQuestion): void {
  const { progress, submission, origin } = turn.state;
  turn.set({
    question,
    origin: origin === question.position ? null : origin,
    navigation: { kind: 'settled' },
    answerError: null,
    submission: submission.kind === 'refused' ? { kind: 'none' } : submission,
    progress: withProgress(progress, question.questionId, { isSeen: true }),
  });
  prefetchAfter(turn, question.position);
}
