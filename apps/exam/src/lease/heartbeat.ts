import { SHORT_INTERVAL_MS, waitWithin } from '@invigil/domain/exams/heartbeat-interval';
import type { HeartbeatReply } from '@invigil/exam-client/calls.ts';
import { blockedCount } from '@invigil/exam-client/outbox-state.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { totalAway } from '../answers/away-counts.ts';
import { isReadOnly } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { takeUnconfirmed } from '../clock/played-report.ts';
import { takeUnsentFlags } from '../flags/flag-report.ts';

/** Sends a heartbeat at once and starts the interval; a page without the lease sends none until it takes over. */
export function heartbeatNow(turn: Transition): void {
  const { heartbeat, lease, submission, question, outbox, away, corrections, visible } = turn.state;
  if (isReadOnly(turn.state) || submission.kind === 'closed') return;
  if (heartbeat.kind === 'sending') {
    turn.set({ heartbeat: { ...heartbeat, isRepeated: true } });
    return;
  }
  const request = turn.nextRequest();
  turn.set({ heartbeat: { kind: 'sending', request, isRepeated: false } });
  const playedPositions = takeUnconfirmed(turn);
  const flags = takeUnsentFlags(turn);
  const { wording } = corrections;
  const takesOver = lease.kind === 'taking' && lease.stage === 'requesting';
  turn.ask({
    type: 'sendHeartbeat',
    request,
    heartbeat: {
      position: question?.position ?? null,
      blockedAnswerCount: blockedCount(outbox),
      openMs: openFor(turn),
      ...totalAway(away),
      ...(playedPositions.length > 0 ? { playedPositions } : {}),
      ...(flags.length > 0 ? { flags } : {}),
      ...(takesOver ? { takesOver } : {}),
      ...(wording === undefined ? {} : { wording }),
      ...(visible.isHidden ? { isHidden: true } : {}),
    },
  });
}

/**
 * Milliseconds for which this page has been open. Of two clocks, because a device that sleeps stops the one, and a clock that is set
 * back the other.
 */
function openFor(turn: Transition): number {
  const { monotonic, device } = turn.at;
  const openedAt = turn.state.openedAt ?? { monotonic, device };
  turn.set({ openedAt });
  return Math.round(Math.max(monotonic - openedAt.monotonic, device - openedAt.device));
}

export function stopHeartbeat(turn: Transition): void {
  turn.set({ heartbeat: { kind: 'stopped' } });
}

/** Sends the next heartbeat when it is due. */
export function heartbeatIfDue(turn: Transition): void {
  const { heartbeat } = turn.state;
  if (heartbeat.kind === 'waiting' && heartbeat.dueAt <= turn.at.monotonic) heartbeatNow(turn);
}

/** Whether the loop still waits for the reply to this request. */
export const isCurrentHeartbeat = ({ state }: Transition, request: number): boolean =>
  state.heartbeat.kind === 'sending' && state.heartbeat.request === request;

/** Whether another heartbeat was requested while this one was in flight. */
export const isRepeatWanted = ({ state }: Transition): boolean =>
  state.heartbeat.kind === 'sending' && state.heartbeat.isRepeated;

/**
 * Schedules the next heartbeat, unless the reply stopped the loop. Without a reply the short interval counts, because the server may
 * have stored one that did not arrive; a busy server gets no more heartbeats than before.
 */
export function continueHeartbeat(turn: Transition, outcome: Outcome<HeartbeatReply>): void {
  const { heartbeat, intervalMs: former } = turn.state;
  if (heartbeat.kind !== 'sending') return;
  const isBusy = outcome.kind === 'busy';
  const given = outcome.kind === 'ok' ? outcome.value.intervalMs : undefined;
  const intervalMs = isBusy ? former : (given ?? SHORT_INTERVAL_MS);
  const imposed = isBusy ? (outcome.retryAfterMs ?? 0) : 0;
  const wait = Math.max(imposed, waitWithin(intervalMs, former, turn.at.random));
  const { isRepeated } = heartbeat;
  turn.set({ intervalMs, heartbeat: { kind: 'waiting', dueAt: turn.at.monotonic + wait } });
  if (isRepeated) heartbeatNow(turn);
}

/** A save has said that the live board is watched: a shorter interval counts at once. */
export function hastenHeartbeat(turn: Transition, intervalMs: number | undefined): void {
  const { heartbeat, intervalMs: former } = turn.state;
  if (intervalMs === undefined || intervalMs >= former) return;
  turn.set({ intervalMs });
  if (heartbeat.kind !== 'waiting') return;
  const dueAt = turn.at.monotonic + waitWithin(intervalMs, intervalMs, turn.at.random);
  if (dueAt < heartbeat.dueAt) turn.set({ heartbeat: { kind: 'waiting', dueAt } });
}
