import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import { claimDraft, type DraftRecord, endClaim, keepClaim } from './claim-draft.ts';
import { isAborted, writeDraft } from './write-draft.ts';

/** How often a server says that it still writes a draft, and learns of its cancellation. */
const HEARTBEAT_MS = 1_000;

type Log = Pick<FastifyBaseLogger, 'error'>;

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
   * @param gone aborts when its caller has gone
   * @throws Refused aiBusy where the site writes as many drafts as it may
   */
  writeNow(context: AppContext, draftId: number, gone: AbortSignal): Promise<void>;
  /** Waits until nothing is being written. */
  idle(): Promise<void>;
  /** Aborts what is being written and gives it back, for another server. */
  stop(): Promise<void>;
}

export function createDraftWriter(): DraftWriter {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** Writes a claimed draft, whatever happens to it. */
  async function write(context: AppContext, draft: DraftRecord, gone?: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const signals = [lost.signal, stopping.signal, ...(gone === undefined ? [] : [gone])];
    const heartbeat = setInterval(() => {
      keepClaim(context, draft).then(
        (goesOn) => {
          if (!goesOn) lost.abort();
        },
        // The database is out of reach: the claim ends by itself.
        () => undefined,
      );
    }, HEARTBEAT_MS);
    try {
      const failure = await writeDraft(context, draft, AbortSignal.any(signals));
      const end = failure === undefined ? { state: 'ready' as const } : { state: 'failed' as const, failure };
      await endClaim(context, draft, end);
    } catch (error) {
      if (stopping.signal.aborted)
        await endClaim(context, draft, { state: 'waiting', attempts: draft.attempts - 1 });
      else if (isAborted(error)) await endClaim(context, draft, { state: 'cancelled' });
      else {
        const failure = error instanceof Refused ? error.refusal : 'serviceUnavailable';
        await endClaim(context, draft, { state: 'failed', failure });
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
        track(write(context, draft)).catch((error: unknown) => log.error({ err: error }, 'draft failed'));
      }
      return started;
    },
    async writeNow(context, draftId, gone) {
      const draft = await claimDraft(context, draftId);
      if (draft === undefined) throw new Refused('aiBusy');
      await track(write(context, draft, gone));
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
