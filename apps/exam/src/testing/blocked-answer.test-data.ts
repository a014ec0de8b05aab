import type { DeferredAnswer, PendingAnswer } from '@invigil/exam-client/outbox-state.ts';

/** A waiting answer as one that the network refuses while others pass. */
export const blocked = (waiting: PendingAnswer): DeferredAnswer => ({
  ...waiting,
  reason: 'network',
  isEncoded: true,
  failures: 1,
  dueAt: 0,
  refusal: 'proven',
  isBlocked: true,
});
