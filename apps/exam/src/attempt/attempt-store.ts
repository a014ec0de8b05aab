import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import type { Journal } from '@invigil/exam-client/journal.ts';
import { browserTiming, type Timing } from '@invigil/exam-client/moment.ts';
import { Store } from '@invigil/exam-client/store.ts';
import type { ClosedAnswers } from '@invigil/exam-client/unsent-answers.ts';
import { journalEffects } from '../answers/journal-effects.ts';
import { outboxEffects } from '../answers/outbox-effects.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { leaseEffects } from '../lease/lease-effects.ts';
import { questionEffects } from '../navigation/question-effects.ts';
import { progressOf, withJournalled, withUnsent } from '../navigation/question-progress.ts';
import { submissionEffects } from '../submission/submission-effects.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import type { AttemptCommand, AttemptEvent, AttemptOpening, Perform } from './events.ts';
import { attemptDueIn, reduceAttempt } from './reducer.ts';
import { type AttemptState, initialState } from './state.ts';

export type AttemptStore = Store<AttemptState, AttemptEvent, AttemptCommand>;
export type Dispatch = AttemptStore['dispatch'];

export interface AttemptStoreOptions extends AttemptOpening {
  readonly attempt: OpenAttempt;
  readonly clock: ServerClock;
  readonly calls: AttemptCalls;
  readonly journal: Journal;
  readonly onClosed: (answers: ClosedAnswers) => void;
  readonly timing?: Timing;
}

/** The store of one attempt in progress; its first event opens the attempt. */
export function createAttemptStore(options: AttemptStoreOptions): AttemptStore {
  const { attempt, clock, calls, journal, onClosed, unsent, restored, isOffline } = options;
  const { attemptId } = attempt;
  const perform: Perform = {
    ...journalEffects(journal, attempt),
    ...outboxEffects(calls),
    ...leaseEffects(calls),
    ...questionEffects(calls, journal, attemptId),
    ...submissionEffects(calls),
    reportClosed: ({ answers }) => onClosed(answers),
  };
  const restoredQuestions = isOffline ? restored.map(({ question }) => question) : [];
  const progress = withUnsent(withJournalled(progressOf(attempt), restoredQuestions), unsent, attempt);
  return new Store({
    initial: initialState(attempt, progress),
    reduce: reduceAttempt,
    perform: <Type extends AttemptCommand['type']>(
      command: Extract<AttemptCommand, { readonly type: Type }>,
      dispatch: (event: AttemptEvent) => void,
    ) => perform[command.type as Type](command, dispatch),
    dueIn: attemptDueIn,
    timing: options.timing ?? browserTiming(() => clock.now()),
  });
}

/** Opens the attempt and follows the journal. */
export function startAttempt(
  store: AttemptStore,
  { journal, unsent, restored, flags, corrections, isOffline, isHidden = false }: AttemptStoreOptions,
): void {
  store.dispatch({ type: 'opened', opening: { unsent, restored, flags, corrections, isOffline, isHidden } });
  journal.onBroken(() => store.dispatch({ type: 'journalFailed' }));
}
