import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import { outboxDueAt, reduceOutbox } from '@invigil/exam-client/outbox.ts';
import type { OutboxEvent } from '@invigil/exam-client/outbox-events.ts';
import { leavingSends } from '@invigil/exam-client/outbox-state.ts';
import type { Transition } from '../attempt/transition.ts';
import { contentKey } from './draft-content.ts';
import { withKnowledge } from './revision-sequences.ts';
import { setDrafts } from './unsubmitted-drafts.ts';
import { withVisibleTime } from './visible-times.ts';

/** Hands a revision to the outbox, which sends it once the journal has it. */
export function enqueue(turn: Transition, answer: AnswerRevision, isJournalled: boolean): void {
  const { queued } = turn.state.drafts;
  setDrafts(turn, { queued: new Map(queued).set(answer.questionId, contentKey(answer)) });
  if (!isJournalled) turn.ask({ type: 'journalAnswer', answer });
  passToOutbox(turn, { type: 'answerQueued', answer, isJournalled });
}

/** Passes an event to the outbox, and asks for the requests that follow from it. */
export function passToOutbox(turn: Transition, event: OutboxEvent): void {
  const { outbox, commands } = reduceOutbox(turn.state.outbox, event, turn.at);
  turn.set({ outbox });
  for (const command of commands) {
    if (command.type !== 'sendAnswer') turn.ask(command);
    else turn.ask({ ...command, answer: asSent(turn, command.answer) });
  }
}

/**
 * Writes a waiting answer to a journal that has failed: the oldest one that it lacks, else the newest, which shows
 * whether the journal works again.
 */
export function writeToFailedJournal(turn: Transition): void {
  const { journal, outbox } = turn.state;
  if (journal === 'working') return;
  const entry = unwrittenEntry(turn) ?? outbox.pending.at(-1) ?? outbox.deferred.at(-1);
  if (entry !== undefined && entry.journal !== 'writing')
    turn.ask({ type: 'journalAnswer', answer: entry.answer });
}

/** The journal has stored an answer: it works once it has those that it failed to write, too. */
export function journalStored(turn: Transition): void {
  if (unwrittenEntry(turn) === undefined) turn.set({ journal: 'working' });
  else writeToFailedJournal(turn);
}

const unwrittenEntry = ({ state: { outbox } }: Transition) =>
  [...outbox.deferred, ...outbox.pending].find(({ journal }) => journal === 'failed');

/** The revision with what was learned and counted since it was made. */
const asSent = (turn: Transition, answer: AnswerRevision): AnswerRevision =>
  withVisibleTime(turn, withKnowledge(turn.state.sequences, answer));

/** Retries what is due. */
export function outboxIfDue(turn: Transition): void {
  const due = outboxDueAt(turn.state.outbox);
  if (due !== null && due <= turn.at.monotonic) passToOutbox(turn, { type: 'alarm' });
}

/** Sends all that waits in requests that outlive the page. */
export function sendLeaving(turn: Transition): void {
  for (const { answer, isEncoded } of leavingSends(turn.state.outbox))
    turn.ask({
      type: 'sendLeaving',
      answer: asSent(turn, answer),
      isEncoded,
    });
}
