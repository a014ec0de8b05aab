import { setTimeout as sleep } from 'node:timers/promises';
import { isServerGone } from './failures.ts';

/** Prompt batches in flight at a time: a second batch keeps the database busy while the reply to the first returns. */
const PROMPT_BATCHES = 2;
/** Most batches in flight, so that slow batches leave connections of the pool to others. */
const MAX_BATCHES = 6;
/** Waiting items that justify a second batch, which costs a statement; fewer items join the next batch. */
const WORTH_A_SECOND = 8;
/** Longest wait of fewer items for the first batch, after which they are sent as a second batch. */
const PROMPT_MS = 20;
/**
 * A batch that takes longer than this no longer counts as prompt: its backend may hang, and other batches continue.
 */
const SLOW_MS = 200;
/** A batch whose connection or server is lost is repeated on another connection within this time of its start. */
const REPEAT_WITHIN_MS = 6_000;
const REPEAT_AFTER_MS = 250;
const LARGEST_BATCH = 64;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs calls that arrive in the same tick as one statement, which costs server and database less than half of a
 * statement for each (docs/performance.md). A lone call is sent at once. Calls that arrive while a batch is in flight are
 * sent when the batch returns, when it takes long, or when enough of them wait. A batch that hangs delays only its own
 * calls.
 * @param run returns a result for each item, in their order. It must be safe to repeat: a batch whose connection is
 * lost is sent again, and if a batch fails for another reason, each item is tried alone.
 * @param keyOf items of one key never share a batch; without it, any items may
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  keyOf?: (item: Item) => unknown,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  let prompt = 0;
  let inFlight = 0;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  function takeBatch(): Waiting<Item, Result>[] {
    const keys = new Set<unknown>();
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of queue) {
      const key = keyOf?.(waiting.item);
      if (batch.length === LARGEST_BATCH || (keyOf !== undefined && keys.has(key))) left.push(waiting);
      else {
        keys.add(key);
        batch.push(waiting);
      }
    }
    queue = left;
    return batch;
  }

  async function runRepeated(items: readonly Item[]): Promise<readonly Result[]> {
    const startedAt = performance.now();
    for (;;) {
      try {
        return await run(items);
      } catch (error) {
        if (!isServerGone(error) || performance.now() - startedAt > REPEAT_WITHIN_MS) throw error;
        // Pauses, because a database that refuses connections does so at once.
        await sleep(REPEAT_AFTER_MS);
      }
    }
  }

  async function send(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await runRepeated(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      // Without a connection each item would fail alone as well.
      if (batch.length === 1 || isServerGone(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((waiting) => send([waiting])));
    }
  }

  /** Counts a batch as prompt until it returns or is slow, whichever is first. */
  async function sendCounted(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    let isPrompt = true;
    const endPrompt = () => {
      if (!isPrompt) return;
      isPrompt = false;
      prompt--;
    };
    prompt++;
    inFlight++;
    const slow = setTimeout(() => {
      endPrompt();
      sendDue(false);
    }, SLOW_MS);
    await send(batch);
    clearTimeout(slow);
    endPrompt();
    inFlight--;
    sendDue(true);
  }

  const hasRoom = () => prompt < PROMPT_BATCHES && inFlight < MAX_BATCHES;

  function sendDue(mayWait: boolean): void {
    const isWorthIt = () => prompt === 0 || !mayWait || queue.length >= WORTH_A_SECOND;
    while (queue.length > 0 && hasRoom() && isWorthIt()) void sendCounted(takeBatch());
    if (queue.length > 0 && hasRoom()) timer ??= setTimeout(endWait, PROMPT_MS);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  }

  function endWait(): void {
    timer = undefined;
    sendDue(false);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (isDue) return;
      isDue = true;
      // Runs after all calls of this tick have arrived.
      setImmediate(() => {
        isDue = false;
        sendDue(true);
      });
    });
}
