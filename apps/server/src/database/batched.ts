/** Batches on their way at a time: a second one keeps the database busy while the first is answered. */
const BATCHES_AT_ONCE = 2;
/** A second batch costs a statement, which fewer are not worth: they go with the next one. */
const WORTH_A_SECOND = 8;
/** Unless the first takes longer than this. */
const PATIENCE_MS = 20;
const LARGEST_BATCH = 64;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does the work of calls that come in the same moment in one statement, which costs server and database less than half
 * of one for each (docs/performance.md). Nobody is kept waiting for others to come: what is alone goes alone, and what
 * comes while a batch is on its way goes when that is answered, when it takes long, or when there is enough for another.
 *
 * @param run answers a result for each item, in their order. Where it fails, each item is tried alone, so that a bad
 *   one fails nobody else; so it must be safe to repeat.
 * @param keyOf items of one key never share a batch; without it any do
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  keyOf?: (item: Item) => unknown,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  let onTheirWay = 0;
  let isDue = false;
  let patience: NodeJS.Timeout | undefined;

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

  async function send(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((waiting) => send([waiting])));
    }
  }

  function sendDue(mayWait: boolean): void {
    const isWorthIt = () => onTheirWay === 0 || !mayWait || queue.length >= WORTH_A_SECOND;
    while (queue.length > 0 && onTheirWay < BATCHES_AT_ONCE && isWorthIt()) {
      onTheirWay++;
      void send(takeBatch()).then(() => {
        onTheirWay--;
        sendDue(true);
      });
    }
    if (queue.length > 0 && onTheirWay < BATCHES_AT_ONCE) patience ??= setTimeout(endPatience, PATIENCE_MS);
    else {
      clearTimeout(patience);
      patience = undefined;
    }
  }

  function endPatience(): void {
    patience = undefined;
    sendDue(false);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (isDue) return;
      isDue = true;
      // After everything that has arrived in this moment.
      setImmediate(() => {
        isDue = false;
        sendDue(true);
      });
    });
}
