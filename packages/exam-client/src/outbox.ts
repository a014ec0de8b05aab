import { type AnswerRevision, isSameRevision } from './answer-revision.ts';
import { retriedNow } from './deferral.ts';
import type { Moment } from './moment.ts';
import type { Lane, OutboxEvent } from './outbox-events.ts';
import { repliedToDeferred, repliedToPending } from './outbox-replies.ts';
import { blockedCount, type Outbox, type PendingAnswer } from './outbox-state.ts';

export type OutboxCommand =
  | {
      readonly type: 'sendAnswer';
      readonly answer: AnswerRevision;
      readonly lane: Lane;
      /** As base64, so that a content filter on the network does not see the text. */
      readonly isEncoded: boolean;
    }
  | { readonly type: 'probeServer'; readonly questionId: number };

export interface OutboxStep {
  readonly outbox: Outbox;
  readonly commands: readonly OutboxCommand[];
}

/** The next outbox and its requests after an event. An answer stays in the outbox until the server decides on it. */
export function reduceOutbox(before: Outbox, event: OutboxEvent, at: Moment): OutboxStep {
  const probes: OutboxCommand[] = [];
  const changed = apply(before, event, at, (questionId) => probes.push({ type: 'probeServer', questionId }));
  const outbox = { ...changed, wasBlocked: changed.wasBlocked || blockedCount(changed) > 0 };
  const sent = sendNext(outbox, at);
  return { outbox: sent.outbox, commands: [...probes, ...sent.commands] };
}

/** Monotonic milliseconds of the next retry; null for none. */
export function outboxDueAt(outbox: Outbox): number | null {
  if (outbox.gate === 'closed' || outbox.status === 'signedOut') return null;
  const next = outbox.sendingDeferred === null ? nextDeferred(outbox)?.dueAt : undefined;
  const dues = [outbox.retry.dueAt, next].filter((due) => due != null);
  return dues.length === 0 ? null : Math.min(...dues);
}

function apply(outbox: Outbox, event: OutboxEvent, at: Moment, probe: (questionId: number) => void): Outbox {
  switch (event.type) {
    case 'answerQueued':
      return queued(outbox, event.answer, event.isJournalled, at);
    case 'answerJournalled': {
      const journal = event.isStored ? 'stored' : 'failed';
      const noted = <Entry extends PendingAnswer>(entry: Entry): Entry =>
        isSameRevision(entry.answer, event.answer) ? { ...entry, journal } : entry;
      return { ...outbox, pending: outbox.pending.map(noted), deferred: outbox.deferred.map(noted) };
    }
    case 'gateOpened':
      return { ...outbox, gate: 'open' };
    case 'gateClosed':
      return { ...outbox, gate: 'closed' };
    case 'answerReplied':
      return event.lane === 'pending'
        ? repliedToPending(outbox, event.outcome, at, probe)
        : repliedToDeferred(outbox, event, at, probe);
    case 'serverProbed':
      return event.isReached ? proven(reached(outbox), event.questionId) : outbox;
    case 'serverReached':
      return reached(outbox);
    case 'serverUnreachable':
      return outbox.status === 'idle' ? { ...outbox, status: 'unreachable' } : outbox;
    case 'connectionRestored':
      return restored(outbox, at);
    case 'submissionWaits':
      return {
        ...outbox,
        isHurried: event.isWaiting,
        deferred: outbox.deferred.map((one) =>
          event.isWaiting && (one.reason === 'network' || one.reason === 'fault')
            ? { ...one, dueAt: at.monotonic, refusal: 'none' }
            : one,
        ),
      };
    default:
      return outbox;
  }
}

/** Appends an answer to the queue and removes an older answer of its question. */
function queued(outbox: Outbox, answer: AnswerRevision, isJournalled: boolean, at: Moment): Outbox {
  const entry: PendingAnswer = { answer, journal: isJournalled ? 'stored' : 'writing', failedAt: null };
  const status = outbox.status === 'idle' ? 'saving' : outbox.status;
  const isOfQuestion = (one: PendingAnswer) => one.answer.questionId === answer.questionId;
  const older = outbox.deferred.find(isOfQuestion);
  // The network refuses the older answer, so that the newer one is deferred and encoded too.
  if (older?.reason === 'network')
    return {
      ...outbox,
      status,
      deferred: outbox.deferred.map((one) => (one === older ? { ...retriedNow(one, at), ...entry } : one)),
    };
  return {
    ...outbox,
    status,
    deferred: outbox.deferred.filter((one) => one !== older),
    pending: [...outbox.pending.filter((one) => !isOfQuestion(one)), entry],
  };
}

function restored(outbox: Outbox, at: Moment): Outbox {
  // A wait that the server imposed continues, also after a new sign-in.
  if (outbox.retry.isImposed) return outbox.status === 'signedOut' ? { ...outbox, status: 'busy' } : outbox;
  const { gate, pending, status } = outbox;
  const isStopped = status === 'signedOut' || status === 'takenOver';
  return {
    ...outbox,
    retry: { tries: 0, dueAt: null, isImposed: false },
    deferred: gate === 'open' ? outbox.deferred.map((one) => retriedNow(one, at)) : outbox.deferred,
    status: pending.length === 0 ? 'idle' : isStopped ? 'saving' : status,
  };
}

const reached = (outbox: Outbox): Outbox => ({
  ...outbox,
  signs: { ...outbox.signs, replies: outbox.signs.replies + 1 },
});

const proven = (outbox: Outbox, questionId: number): Outbox => ({
  ...outbox,
  deferred: outbox.deferred.map((one) =>
    one.answer.questionId === questionId && one.refusal === 'refused'
      ? { ...one, refusal: 'proven', isBlocked: true }
      : one,
  ),
});

function nextDeferred({ deferred: entries }: Outbox) {
  const ready = entries.filter(({ journal }) => journal !== 'writing');
  return ready.reduce<(typeof ready)[number] | undefined>(
    (one, other) => (one === undefined || other.dueAt < one.dueAt ? other : one),
    undefined,
  );
}

/** Sends the next answer of each lane, but never before the journal has a copy or before the retry is due. */
function sendNext(before: Outbox, { monotonic }: Moment): OutboxStep {
  let outbox = before;
  const commands: OutboxCommand[] = [];
  if (outbox.gate === 'closed' || outbox.status === 'signedOut') return { outbox, commands };
  if (outbox.retry.dueAt !== null && outbox.retry.dueAt <= monotonic)
    outbox = { ...outbox, retry: { ...outbox.retry, dueAt: null, isImposed: false } };
  const [first] = outbox.pending;
  if (outbox.sending === null && outbox.retry.dueAt === null && first && first.journal !== 'writing') {
    outbox = { ...outbox, sending: first };
    commands.push({ type: 'sendAnswer', answer: first.answer, lane: 'pending', isEncoded: false });
  }
  const due = nextDeferred(outbox);
  if (outbox.sendingDeferred === null && due !== undefined && due.dueAt <= monotonic) {
    outbox = { ...outbox, sendingDeferred: due.answer };
    const { answer, isEncoded } = due;
    commands.push({ type: 'sendAnswer', answer, lane: 'deferred', isEncoded });
  }
  return { outbox, commands };
}
