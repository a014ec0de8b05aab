import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { isDatabaseUnavailable } from '../../../database/client.ts';
import { Refused } from '../../../http/errors.ts';
import type { Writing } from './call-for-elements.ts';
import { claimDraft, type DraftRecord, endClaim, keepClaim, MAX_ATTEMPTS } from './claim-draft.ts';
import { isAborted, writeDraft } from './write-draft.ts';

/** How often a server says that it still writes a draft, and learns of its cancellation. */
const HEARTBEAT_MS = 1_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Writes the drafts of a server process. */
export interface DraftWriter {
  /**
   * Begins to write waiting drafts, as many as the site allows, and does not wait for their end.
   *
   * @returns the number that it began
   */
  start(context: AppContext, log: Log): Promise<number>;
  /**
   * Writes one draft and waits for its end.
   *
   * @param writing its signal aborts when the caller has gone
   * @throws Refused aiBusy where the site writes as many drafts as it may
   */
  writeNow(context: AppContext, draftId: number, writing: Writing): Promise<void>;
  /** Waits until nothing is being written. */
  idle(): Promise<void>;
  /** Aborts what is being written and gives it back, for another server. */
  stop(): Promise<void>;
}

export function createDraftWriter(): DraftWriter {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** Writes a claimed draft, whatever happens to it. */
  async function write(context: AppContext, draft: DraftRecord, { signal, log }: Writing): Promise<void> {
    const lost = new AbortController();
    const ended = AbortSignal.any([lost.signal, stopping.signal, signal]);
    const heartbeat = startHeartbeat(context, draft, () => lost.abort());
    try {
      const failure = await writeDraft(context, draft, { signal: ended, log });
      const end = failure === undefined ? { state: 'ready' as const } : { state: 'failed' as const, failure };
      await endClaim(context, draft, end);
    } catch (error) {
      if (stopping.signal.aborted)
        await endClaim(context, draft, { state: 'waiting', attempts: draft.attempts - 1 });
      else if (isAborted(error)) await endClaim(context, draft, { state: 'cancelled' });
      else {
        await endClaim(context, draft, endOfFailed(draft, error));
        throw error;
      }
    } finally {
      clearInterval(heartbeat);
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const settled = work.finally(() => running.delete(settled));
    running.add(settled);
    return settled;
  }

  return {
    async start(context, log) {
      let started = 0;
      while (!stopping.signal.aborted) {
        const draft = await claimDraft(context);
        if (draft === undefined) break;
        started++;
        track(write(context, draft, { signal: stopping.signal, log })).catch((error: unknown) =>
          log.error({ err: error }, 'draft failed'),
        );
      }
      return started;
    },
    async writeNow(context, draftId, writing) {
      const draft = await claimDraft(context, draftId);
      if (draft === undefined) throw new Refused('aiBusy');
      await track(write(context, draft, writing));
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

/**
 * Says regularly that a draft is still being written. One heartbeat at a time: with a slow database, those of four drafts
 * would otherwise occupy all connections.
 *
 * @param onLost the draft was cancelled, discarded or claimed by another server
 */
function startHeartbeat(context: AppContext, draft: DraftRecord, onLost: () => void): NodeJS.Timeout {
  let isBeating = false;
  return setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    keepClaim(context, draft)
      .then((goesOn) => {
        if (!goesOn) onLost();
      })
      // The database is out of reach: the claim ends by itself.
      .catch(() => undefined)
      .finally(() => {
        isBeating = false;
      });
  }, HEARTBEAT_MS);
}

/** What a draft becomes that the server failed to write: after a failure of the database it is continued, once. */
function endOfFailed({ isAwaited, attempts }: DraftRecord, error: unknown): Parameters<typeof endClaim>[2] {
  if (isDatabaseUnavailable(error) && !isAwaited && attempts < MAX_ATTEMPTS) return { state: 'waiting' };
  return { state: 'failed', failure: error instanceof Refused ? error.refusal : 'serviceUnavailable' };
}
