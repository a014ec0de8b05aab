import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { endSession } from '../attempt/session.ts';
import { phaseOf } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { countProgress, mayOpen, withProgress } from './question-progress.ts';
import { loadQuestion, prefetchAfter, questionReplied, startPrefetch } from './questions.ts';

const RETRY_MS = 4_000;

/** The question that the candidate asked for; the shown one stays until it arrives. */
export type Navigation =
  | { readonly kind: 'settled' }
  | { readonly kind: 'loading'; readonly serial: number }
  /** Asked for in vain, and again at a monotonic instant. */
  | { readonly kind: 'outOfReach'; readonly serial: number; readonly retryAt: number };

/** Opens a question that the candidate may see. */
export function openQuestion(turn: Transition, serial: number): void {
  const { progress, attempt } = turn.state;
  if (phaseOf(turn.state) === 'closing' || !mayOpen(progress, serial, attempt.allowSkip)) return;
  turn.set({ page: 'question' });
  showOrLoad(turn, serial);
}

/** Opens the question after this one; after the last one the overview, which asks to submit where nothing is open. */
export function openNext(turn: Transition, serial: number): void {
  const { progress } = turn.state;
  if (serial < progress.length) {
    showOrLoad(turn, serial + 1);
    return;
  }
  const isComplete = countProgress(progress).open === 0;
  turn.set({
    page: 'overview',
    submission: isComplete ? { kind: 'asked', reason: 'handIn' } : { kind: 'none' },
    answerError: null,
  });
}

export function openOverview(turn: Transition): void {
  if (phaseOf(turn.state) !== 'writing') return;
  stopLoading(turn);
  turn.set({ page: 'overview' });
}

/** Shows a question at once where this page has it, else as soon as it arrives. */
export function showOrLoad(turn: Transition, serial: number): void {
  const question = turn.state.questions.arrived.get(serial);
  if (question !== undefined) {
    show(turn, question);
    return;
  }
  turn.set({ navigation: { kind: 'loading', serial }, answerError: null });
  loadQuestion(turn, serial);
}

/** The question on the page is outdated: another page has a newer answer to it. */
export function refreshShown(turn: Transition, serial: number): void {
  if (turn.state.question?.serial === serial) showOrLoad(turn, serial);
  startPrefetch(turn);
}

/** No question is waited for any more. */
export function stopLoading(turn: Transition): void {
  turn.set({ navigation: { kind: 'settled' }, answerError: null });
}

/** The connection or the session is back. */
export function retryLoading(turn: Transition): void {
  const { navigation } = turn.state;
  if (navigation.kind !== 'settled') loadQuestion(turn, navigation.serial);
}

/** Asks again for a question that was out of reach. */
export function navigationIfDue(turn: Transition): void {
  const { navigation } = turn.state;
  if (navigation.kind !== 'outOfReach' || navigation.retryAt > turn.at.monotonic) return;
  // The notice stays until the question arrives.
  turn.set({ navigation: { ...navigation, retryAt: turn.at.monotonic + RETRY_MS } });
  loadQuestion(turn, navigation.serial);
}

/** The reply to a request for a question: shows it where the candidate waits for it. */
export function questionLoaded(
  turn: Transition,
  serial: number,
  request: number,
  knownSequence: number,
  outcome: Outcome<ExamQuestion>,
): void {
  if (!questionReplied(turn, serial, request, knownSequence, outcome)) return;
  const { navigation, questions } = turn.state;
  if (navigation.kind === 'settled' || navigation.serial !== serial) return;
  const question = questions.arrived.get(serial);
  if (outcome.kind === 'ok' && question !== undefined) show(turn, question);
  else if (outcome.kind === 'signedOut') endSession(turn);
  else {
    const imposed = outcome.kind === 'busy' ? outcome.retryAfterMs : null;
    const retryAt = turn.at.monotonic + (imposed ?? RETRY_MS);
    turn.set({ navigation: { kind: 'outOfReach', serial, retryAt } });
    // The server does not give the question out: the attempt may be over.
    if (outcome.kind === 'closed' || outcome.kind === 'missing')
      turn.ask({ type: 'checkEnd', purpose: 'missing' });
  }
}

function show(turn: Transition, question: ExamQuestion): void {
  const { progress, submission } = turn.state;
  turn.set({
    question,
    navigation: { kind: 'settled' },
    answerError: null,
    submission: submission.kind === 'refused' ? { kind: 'none' } : submission,
    progress: withProgress(progress, question.questionId, { isSeen: true }),
  });
  prefetchAfter(turn, question.serial);
}
