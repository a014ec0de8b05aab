import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { vi } from 'vitest';
import type { AnswerRevision } from '../answer-revision.ts';
import type { SavedAnswer } from '../calls.ts';
import { browserTiming } from '../moment.ts';
import { type OutboxCommand, outboxDueAt, reduceOutbox } from '../outbox.ts';
import type { OutboxEvent } from '../outbox-events.ts';
import { fateOf } from '../outbox-replies.ts';
import { EMPTY_OUTBOX, type Outbox, waitingCount } from '../outbox-state.ts';
import type { Outcome } from '../request.ts';
import { Store } from '../store.ts';
import { written } from './paper.test-data.ts';

export type Reply = Outcome<SavedAnswer> | (() => Promise<Outcome<SavedAnswer>>);

export const saved: Reply = {
  kind: 'ok',
  value: { message: 'successfullySaved', savedAt: new Date('2026-11-21T10:00:00Z'), sequence: 1 },
};
export const lost: Reply = { kind: 'unreachable' };

let sequence = 0;

/** An outbox with a server that sends these replies in order and then saves all answers. Sequences start at 41. */
export function outboxWith(...replies: Reply[]) {
  sequence = 40;
  const sent: AnswerRevision[] = [];
  const journalled: AnswerRevision[] = [];
  const settled: string[] = [];
  const timing = browserTiming();
  const perform = async (command: OutboxCommand, dispatch: (event: OutboxEvent) => void) => {
    if (command.type === 'probeServer') {
      dispatch({ type: 'serverProbed', questionId: command.questionId, isReached: false });
      return;
    }
    const { answer, lane, isEncoded } = command;
    sent.push(answer);
    const reply = replies.shift() ?? saved;
    const outcome = typeof reply === 'function' ? await reply() : await Promise.resolve(reply);
    const fate = fateOf(outcome);
    if (fate !== null) settled.push(`${answer.questionId} ${fate}`);
    dispatch({ type: 'answerReplied', answer, lane, isEncoded, outcome });
  };
  const store = new Store<Outbox, OutboxEvent, OutboxCommand>({
    initial: EMPTY_OUTBOX,
    reduce: (outbox, event, at) => {
      const step = reduceOutbox(outbox, event, at);
      return { state: step.outbox, commands: step.commands };
    },
    perform: (command, dispatch) => void perform(command, dispatch),
    dueIn: (outbox, { monotonic }) => {
      const due = outboxDueAt(outbox);
      return due === null ? null : due - monotonic;
    },
    timing: { ...timing, now: () => ({ ...timing.now(), random: 0.5 }) },
  });
  store.dispatch({ type: 'gateOpened' });
  /** Journals an answer, and sends it as soon as the journal has it. */
  const add = (answer: AnswerRevision) => {
    journalled.push(answer);
    store.dispatch({ type: 'answerQueued', answer, isJournalled: false });
    queueMicrotask(() => store.dispatch({ type: 'answerJournalled', answer, isStored: true }));
  };
  const restore = (answer: AnswerRevision) =>
    store.dispatch({ type: 'answerQueued', answer, isJournalled: true });
  const restoreConnection = () => store.dispatch({ type: 'connectionRestored' });
  const log = (answers: readonly AnswerRevision[] = sent) =>
    answers.map(({ questionId, answer, sequence }) => `${questionId}${textOf(answer)}#${sequence}`);
  const state = () => {
    const { status, late, notTaken } = store.getState();
    return { status, late, notTaken, waiting: waitingCount(store.getState()) };
  };
  return { store, add, restore, restoreConnection, sent, journalled, settled, log, state };
}

const textOf = (answer: Answer | null): string => (answer?.kind === 'extendedText' ? answer.text : '');

export const answer = (questionId: number, text: string): AnswerRevision => {
  sequence += 1;
  return {
    questionId,
    answer: written(text),
    isSkipped: false,
    pointerLeaveCount: 0,
    visibilityChangeCount: 0,
    sequence,
    knownSequence: 0,
    answeredAt: new Date('2026-11-21T10:00:00Z'),
    isSubmitted: true,
  };
};
export const settle = () => vi.advanceTimersByTimeAsync(0);
