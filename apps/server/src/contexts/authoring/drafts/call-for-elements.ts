import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ModelError } from '../../../adapters/ai-models/ai-models.ts';
import { createElementSplitter } from '../../../adapters/ai-models/split-elements.ts';
import type { Deps } from '../../../ports.ts';
import { callModel, type ModelRequest, streamModel } from '../../ai/actions.ts';
import type { DraftRecord } from './claim-draft.ts';

/** What a draft is written with, beside its own data. */
export interface Writing {
  /** Aborts writing: by a cancellation, a caller who has gone, or a server that stops. */
  readonly signal: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A call to a model for elements of a draft. */
export type ElementRequest = Omit<ModelRequest, 'signal' | 'log'>;

/** Characters of a whole answer that are read in one turn of the event loop: a few milliseconds of garbage. */
const CHARACTERS_PER_TURN = 4_000;

/**
 * Calls the model and hands on its elements in order, each when it is complete. An element that fails ends the call: what
 * would follow is of no use. An awaited draft shows nothing before its end, so that its answer is not streamed.
 *
 * @param accept writes an element
 * @throws as callModel and accept
 */
export async function callForElements(
  deps: Deps<'aiKeys' | 'aiModels' | 'clock' | 'database' | 'secrets'>,
  { tenantId, isAwaited }: Pick<DraftRecord, 'tenantId' | 'isAwaited'>,
  request: ElementRequest,
  { signal, log }: Writing,
  accept: (element: unknown) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let failure: unknown;
  const feed = createElementSplitter((element) => {
    last = last.then(async () => {
      if (failure !== undefined) return;
      try {
        await accept(element);
      } catch (error) {
        failure = error;
        failed.abort();
      }
    });
  });

  async function feedWhole(text: string): Promise<void> {
    for (let start = 0; start < text.length && failure === undefined; start += CHARACTERS_PER_TURN) {
      if (signal.aborted) throw new ModelError('aborted', 'aborted after the answer');
      feed(text.slice(start, start + CHARACTERS_PER_TURN));
      await last;
      await nextTurn();
    }
  }

  const user = { userId: tenantId, role: 'admin' } as const;
  const call = { signal: AbortSignal.any([signal, failed.signal]), log, ...request };
  try {
    if (isAwaited) await feedWhole((await callModel(deps, user, call)).text);
    else await streamModel(deps, user, call, feed);
  } catch (error) {
    // The elements that had arrived before are written all the same.
    await last;
    throw failure ?? error;
  }
  await last;
  if (failure !== undefined) throw failure;
}
